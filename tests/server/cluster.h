#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/any_state.h"
#include "server/wire/letter_text.h"
#include "store/memory_store.h"
#include "tests/server/player.h"

namespace castellan::server {

// Several nodes on one store, and the network before them, all of which do what
// the seed says: clocks, lines that are slow, cut or say things twice or in
// another order, notices that come late or not at all, and nodes that die, sleep
// and come back.
class Cluster final : public Network {
 public:
  struct Faults {
    std::uint32_t twice = 0;     // chances in a thousand that a message comes twice,
    std::uint32_t overtake = 0;  // or before another
    store::MemoryStore::Faults store;
  };

  Cluster(std::uint64_t seed, int nodes, Hall::Options options)
      : dealer(seed), options_(std::move(options)), first_(seed * 31 + 7) {
    for (int i = 0; i < nodes; ++i)
      nodes_.push_back(
          std::make_unique<Node>(*this, nodes > 1 ? "node" + std::to_string(i) : "main"));
    for (const auto& node : nodes_) boot(*node);
  }

  // Something happens somewhere.
  void step() {
    clock += dealer.below(40);
    Node& node = *nodes_[dealer.below(static_cast<std::uint32_t>(nodes_.size()))];
    if (node.asleep_until > clock || !node.hall) {
      if (node.asleep_until <= clock && !node.hall) boot(node);
      return;
    }
    write_and_read(node);
    for (store::Notice& notice : node.store->take_notices()) {
      ++posted;
      for (const auto& each : nodes_)
        if (each->hall && each->listens && each->hall_channels.contains(notice.channel))
          each->notices[notice.channel].push_back(notice);
    }
    if (!node.asides.empty()) {
      const std::function<void()> aside = std::move(node.asides.front());
      node.asides.pop_front();
      aside();
    }
    if (!node.thoughts.empty() && dealer.below(2) == 0) {
      const BotTask task = node.thoughts.front();
      node.thoughts.pop_front();
      node.hall->thought(
          task.ticket,
          std::visit(
              [&](const auto& state) -> AnyAction { return deal(state, dealer); }, *task.state));
    }
    if (node.hall->next() <= clock) node.hall->tick();
    deliver_notice(node);
    carry_up(node);
    carry_down(node);
  }
  void settle(int steps = 400) {
    for (int i = 0; i < steps; ++i) step();
  }

  void set_faults(const Faults& faults) {
    faults_ = faults;
    for (const auto& node : nodes_) node->store->set_faults(faults.store);
  }

  std::size_t size() const { return nodes_.size(); }
  Hall& hall(std::size_t node) { return *nodes_[node]->hall; }
  bool is_up(std::size_t node) const { return nodes_[node]->hall != nullptr; }
  bool is_awake(std::size_t node) const {
    return is_up(node) && nodes_[node]->asleep_until <= clock;
  }

  // The power of a node goes, and comes back after a while.
  void kill(std::size_t index, Time away) {
    Node& node = *nodes_[index];
    if (!node.hall) return;
    node.store->crash();
    node.hall.reset();
    node.thoughts.clear();
    node.asides.clear();
    node.notices.clear();
    std::erase_if(lines_, [&](auto& line) { return line.second.node == &node; });
    node.asleep_until = clock + away;
  }
  // A node stands still with its hands full, and does not know it.
  void pause(std::size_t index, Time length) {
    Node& node = *nodes_[index];
    if (!is_awake(index)) return;
    std::vector<std::pair<Line, std::string>> said;
    for (auto& [line, wire] : lines_)
      if (wire.node == &node)
        for (; !wire.up.empty(); wire.up.pop_front()) said.emplace_back(line, wire.up.front());
    for (const auto& [line, text] : said) node.hall->received(line, parse_client_message(text));
    node.asleep_until = clock + length;
  }
  // What is told to a node does not arrive, until the line is there again.
  void deafen(std::size_t index) {
    nodes_[index]->notices.clear();
    nodes_[index]->listens = false;
  }
  void cure(std::size_t index) {
    Node& node = *nodes_[index];
    if (node.listens || !node.hall) return;
    node.listens = true;
    node.hall->caught_up();
  }
  bool is_deaf(std::size_t index) const { return !nodes_[index]->listens; }

  // A line to any node that answers, or to this one.
  std::optional<std::size_t> next_node;
  void dial(const std::string& table, const Visitor& visitor, Version since,
            std::function<void(const std::string&)> receive,
            std::function<void(const Result<Line>&)> then) override {
    const std::size_t index =
        next_node ? *next_node : dealer.below(static_cast<std::uint32_t>(nodes_.size()));
    Node& node = *nodes_[index];
    if (!is_awake(index)) return then(failure("server.busy"));
    node.hall->admit(
        table, visitor, since, [=, this, &node, views = views](const Result<void>& admitted) {
          if (!admitted) return then(failure(admitted.error()));
          const Line id = ++last_line_;
          lines_[id].node = &node;
          lines_[id].receive = receive;
          if (!node.hall->connected(id, table, visitor, since, {.views = views})) {
            lines_.erase(id);
            return then(failure("server.busy"));
          }
          then(id);
        });
  }
  // A line to all that concerns somebody.
  Line subscribe(std::size_t index, const PersonId& person,
                 std::function<void(const std::string&)> receive) {
    const Line id = ++last_line_;
    lines_[id].node = nodes_[index].get();
    lines_[id].receive = std::move(receive);
    REQUIRE(nodes_[index]->hall->subscribe(id, {person, {}, {}, {}}));
    return id;
  }
  void say(Line line, const std::string& text) override {
    const auto found = lines_.find(line);
    if (found == lines_.end()) return;
    found->second.up.push_back(text);
    if (chance(faults_.twice)) found->second.up.push_back(text);
  }
  void cut(Line line) override {
    const auto found = lines_.find(line);
    if (found == lines_.end()) return;
    Node* const node = found->second.node;
    lines_.erase(found);
    node->hall->closed(line);
  }
  bool has(Line line) const { return lines_.contains(line); }

  // Somebody whom the store knows.
  Visitor person(const std::string& id) {
    nodes_.front()->store->put_person(
        {id, store::Person::Kind::guest, "the " + id, {}, clock, 0}, [](const Result<void>&) {});
    return {id, "the " + id, {}};
  }
  store::MemoryStore& store() { return *nodes_.front()->store; }

  bool views = false;
  Dealer dealer;
  Time clock = 1'790'000'000'000;
  std::string closed_because;
  std::size_t posted = 0;

 private:
  struct Node final : Host {
    Node(Cluster& of, std::string called)
        : cluster(of),
          name(std::move(called)),
          store(std::make_unique<store::MemoryStore>(of.dealer.below(1'000'000), of.first_)) {}

    Time now() const override { return cluster.clock; }
    Key random_key() override {
      Key key{};
      for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(cluster.dealer.below(256));
      return key;
    }
    void send(ConnectionId connection, Text text) override {
      if (const auto line = cluster.lines_.find(connection); line != cluster.lines_.end())
        line->second.down.emplace_back(std::move(text));
    }
    void close(ConnectionId connection, const Message& reason) override {
      cluster.closed_because = reason.key;
      if (const auto line = cluster.lines_.find(connection); line != cluster.lines_.end())
        line->second.down.emplace_back(std::nullopt);
    }
    void think(BotTask task) override { thoughts.push_back(std::move(task)); }
    bool aside(std::function<void()> work, std::function<void()> then) override {
      asides.push_back([work = std::move(work), then = std::move(then)] { work(), then(); });
      return true;
    }

    Cluster& cluster;
    std::string name;
    std::unique_ptr<store::MemoryStore> store;
    LetterReader letters;
    std::unique_ptr<Hall> hall;
    std::set<std::string> hall_channels;
    std::map<std::string, std::deque<store::Notice>> notices;  // by channel, each in order
    std::deque<BotTask> thoughts;
    std::deque<std::function<void()>> asides;
    bool listens = true;
    Time asleep_until = 0;
  };
  struct Wire {
    Node* node = nullptr;
    std::function<void(const std::string&)> receive;
    std::deque<std::string> up;
    std::deque<std::optional<Text>> down;  // nothing: its end
  };

  bool chance(std::uint32_t of_thousand) { return dealer.below(1000) < of_thousand; }

  void boot(Node& node) {
    Hall::Options options = options_;
    options.node = node.name;
    node.hall = std::make_unique<Hall>(*node.store, node, options);
    for (const std::string& channel : node.hall->channels()) node.hall_channels.insert(channel);
    node.listens = true;
    node.hall->start([](const Result<void>&) {});
    node.hall->caught_up();
  }

  // A node that has just woken up may write to no table that another has taken.
  void write_and_read(Node& node) {
    const bool just_awake = clock < node.asleep_until + 10 * second;
    const std::map<std::string, store::TableRow> before =
        just_awake ? running_tables() : std::map<std::string, store::TableRow>();
    node.store->step();
    if (!just_awake) return;
    for (const auto& [id, table] : running_tables())
      if (const auto found = before.find(id);
          found != before.end() && found->second.version != table.version)
        REQUIRE(table.node == node.name);
  }
  std::map<std::string, store::TableRow> running_tables() {
    std::map<std::string, store::TableRow> tables;
    first_.lobby(store::Stage::running, clock + day, 10,
                 [&](const Result<std::vector<store::TableRow>>& found) {
                   for (const store::TableRow& table : found.value()) tables[table.id] = table;
                 });
    first_.settle();
    return tables;
  }

  void deliver_notice(Node& node) {
    if (node.notices.empty() || dealer.below(3) == 0) return;
    auto channel = node.notices.begin();
    std::advance(channel, dealer.below(static_cast<std::uint32_t>(node.notices.size())));
    const store::Notice notice = channel->second.front();
    channel->second.pop_front();
    if (channel->second.empty()) node.notices.erase(channel);
    if (const std::optional<Letter> letter = node.letters.read(notice.payload))
      node.hall->heard(*letter);
  }

  std::map<Line, Wire>::iterator any_line(const Node& node) {
    if (lines_.empty()) return lines_.end();
    auto line = lines_.begin();
    std::advance(line, dealer.below(static_cast<std::uint32_t>(lines_.size())));
    return line->second.node == &node ? line : lines_.end();
  }
  void carry_up(Node& node) {
    const auto line = any_line(node);
    if (line == lines_.end() || line->second.up.empty()) return;
    std::deque<std::string>& up = line->second.up;
    if (up.size() > 1 && chance(faults_.overtake)) std::swap(up[0], up[1]);
    const std::string text = up.front();
    up.pop_front();
    node.hall->received(line->first, parse_client_message(text));
  }
  void carry_down(Node& node) {
    const auto line = any_line(node);
    if (line == lines_.end() || line->second.down.empty()) return;
    const auto text = line->second.down.front();
    line->second.down.pop_front();
    const auto receive = line->second.receive;
    if (!text) {
      const Line id = line->first;
      lines_.erase(line);
      node.hall->closed(id);
    }
    receive(text ? **text : std::string());
  }

  Hall::Options options_;
  store::MemoryStore first_;  // has the database, and asks nothing
  Faults faults_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::map<Line, Wire> lines_;
  Line last_line_ = 0;
};

}  // namespace castellan::server
