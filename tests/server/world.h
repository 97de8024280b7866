#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/dealer.h"
#include "match/any_state.h"
#include "server/hall/hall.h"
#include "store/memory_store.h"

namespace castellan::server {

// A world of its own for a hall: a clock, a network and a store that do what the
// seed says. What goes out waits until step() carries it.
class World final : public Host {
 public:
  using Receive = std::function<void(const std::string&)>;

  explicit World(std::uint64_t seed, Hall::Options options = {})
      : dealer(seed), store(seed * 31 + 7), options_(std::move(options)) {
    boot();
  }

  // The power goes, and comes back.
  void restart() {
    store.crash();
    hall.reset();
    lines_.clear();
    thoughts_.clear();
    asides_.clear();
    clock += 5 * second;
    boot();
  }

  // Something happens somewhere.
  void step() {
    clock += dealer.below(40);
    store.step();
    if (!asides_.empty() && !holds_asides) {
      const std::function<void()> aside = std::move(asides_.front());
      asides_.pop_front();
      aside();
    }
    if (!thoughts_.empty() && dealer.below(2) == 0) {
      const BotTask task = thoughts_.front();
      thoughts_.pop_front();
      hall->thought(task.ticket,
                    std::visit([&](const auto& state) -> AnyAction { return deal(state, dealer); },
                               *task.state));
    }
    if (hall->next() <= clock) hall->tick();
    if (lines_.empty()) return;
    auto line = lines_.begin();
    std::advance(line, dealer.below(static_cast<std::uint32_t>(lines_.size())));
    if (line->second.from_hall.empty()) return;
    const auto text = line->second.from_hall.front();
    line->second.from_hall.pop_front();
    const Receive receive = line->second.receive;
    const ConnectionId id = line->first;
    const bool drained = line->second.from_hall.empty();
    if (!text) lines_.erase(line);
    receive(text ? **text : std::string());
    if (drained) hall->drained(id);
  }

  // A connection to a table; `receive` gets what comes, and an empty text at its end.
  // Gives the id of the line once it is there.
  void dial(const std::string& table, const Visitor& visitor, Version since, Receive receive,
            const std::function<void(Result<ConnectionId>)>& then, bool views = false,
            tell::Verbosity verbosity = tell::Verbosity::normal) {
    hall->admit(table, visitor, since, [=, this](const Result<void>& admitted) {
      if (!admitted) return then(failure(admitted.error()));
      const ConnectionId id = ++last_line_;
      lines_[id].receive = receive;
      if (!hall->connected(id, table, visitor, since, {views, verbosity})) {
        lines_.erase(id);
        return then(failure("store.closed"));
      }
      then(id);
    });
  }
  void cut(ConnectionId id) {
    lines_.erase(id);
    hall->closed(id);
  }

  Time now() const override { return clock; }
  Key random_key() override {
    Key key{};
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(dealer.below(256));
    return key;
  }
  void send(ConnectionId connection, Text text) override {
    if (const auto line = lines_.find(connection); line != lines_.end())
      line->second.from_hall.emplace_back(std::move(text));
  }
  void close(ConnectionId connection, const Message& reason) override {
    closed_because = reason.key;
    if (const auto line = lines_.find(connection); line != lines_.end())
      line->second.from_hall.emplace_back(std::nullopt);
  }
  void think(BotTask task) override { thoughts_.push_back(std::move(task)); }
  bool aside(std::function<void()> work, std::function<void()> then) override {
    asides_.push_back([work = std::move(work), then = std::move(then)] { work(), then(); });
    return true;
  }

  void settle(int steps = 400) {
    for (int i = 0; i < steps; ++i) step();
  }
  // How many texts are on their way.
  std::size_t under_way(ConnectionId id) const { return lines_.at(id).from_hall.size(); }

  // Somebody whom the store knows.
  Visitor person(const std::string& id) {
    store.put_person(
        {id, store::Person::Kind::guest, "the " + id, {}, clock, 0}, [](const Result<void>&) {});
    return {id, "the " + id, {}};
  }

  Visitor account(const std::string& id) {
    store.put_person(
        {id, store::Person::Kind::account, "the " + id, id, clock, 0}, [](const Result<void>&) {});
    return {id, "the " + id, {}};
  }

  Dealer dealer;
  store::MemoryStore store;
  Time clock = 1'790'000'000'000;
  std::unique_ptr<Hall> hall;
  std::string closed_because;
  bool holds_asides = false;  // until it is set free

 private:
  struct Line {
    Receive receive;
    std::deque<std::optional<Text>> from_hall;  // nothing: its end
  };

  void boot() {
    hall = std::make_unique<Hall>(store, *this, options_);
    hall->start([](const Result<void>&) {});
  }

  const Hall::Options options_;
  std::map<ConnectionId, Line> lines_;
  std::deque<BotTask> thoughts_;
  std::deque<std::function<void()>> asides_;
  ConnectionId last_line_ = 0;
};

}  // namespace castellan::server
