#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "base/dealer.h"
#include "protocol/json.h"
#include "protocol/text.h"
#include "server/hall/hall.h"

namespace castellan::server {

// How a client reaches a server, over whatever there is in between.
class Network {
 public:
  using Line = std::uint64_t;

  Network() = default;
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  virtual ~Network() = default;

  // `receive` gets what comes, and an empty text when the server has ended the line.
  virtual void dial(const std::string& table, const Visitor& visitor, Version since,
                    std::function<void(const std::string&)> receive,
                    std::function<void(const Result<Line>&)> then) = 0;
  virtual void say(Line line, const std::string& text) = 0;
  virtual void cut(Line line) = 0;
};

// Somebody who plays, comes back when the line is cut, and sends a move again
// until it is answered. Checks that events come without gap or repeat, and that
// nothing is acknowledged before it is told.
class Player {
 public:
  Player(Network& network, Dealer& dealer, Visitor visitor, std::string table)
      : network_(network),
        dealer_(dealer),
        visitor_(std::move(visitor)),
        table_name_(std::move(table)) {}

  void step() {
    if (!line_ && !dialling_) return dial();
    if (!line_) return;
    const std::uint32_t mood = dealer_.below(100);
    if (mood == 0) return hang_up();
    if (mood == 1) return say(to_json(ClientMessage(Say{"hello"})));
    if (mood == 2 && table_ && table_->is_running() && !move_)
      return say(to_json(ClientMessage(TakeBack{version()})));
    if (mood < 5 && table_ && table_->consent())
      return say(to_json(ClientMessage(Answer{table_->consent()->request, mood == 3})));
    if (mood < 8) return send("{\"t\":\"play\",\"seen\":1,\"action\":\"claim 99\"}");
    if (mood < 10) return send("not JSON at all");
    if (move_) {
      if (mood < 20) say(to_json(ClientMessage(*move_)));  // once more, it counts once
      return;
    }
    play();
  }

  // The server is gone, or the network.
  void lose_line() {
    line_.reset();
    dialling_ = false;
    ++call_;
  }
  std::optional<Network::Line> line() const { return line_; }
  bool is_over() const { return table_ && table_->over(); }
  Version version() const { return events_.size(); }
  const std::vector<Event>& events() const { return events_; }
  const std::map<std::string, Version>& accepted() const { return accepted_; }
  const std::string& id() const { return visitor_.person; }

 private:
  void dial() {
    dialling_ = true;
    const int call = ++call_;
    network_.dial(
        table_name_, visitor_, version(),
        [this, call](const std::string& text) {
          if (call == call_) hear(text);
        },
        [this, call](const Result<Network::Line>& line) {
          if (call != call_) return;
          dialling_ = false;
          if (!line) return;
          line_ = *line;
          if (move_) say(to_json(ClientMessage(*move_)));
        });
  }
  void hang_up() {
    network_.cut(*line_);
    lose_line();
  }
  void say(const Json& json) { send(to_line(json)); }
  void send(const std::string& text) { network_.say(*line_, text); }

  void play() {
    if (!table_ || !table_->is_running()) return;
    const Actor actor = table_->match().to_act();
    if (!actor.is_seat() || !table_->seats().is_held_by(actor.seat(), id()) ||
        !table_->seats().bot_at(actor.seat()).empty())
      return;
    const std::vector<AnyAction> legal = table_->match().legal();
    const auto chosen = dealer_.below(static_cast<std::uint32_t>(legal.size()));
    move_ = Play{version(), table_->match().text_of(legal[chosen]), "m" + std::to_string(++moves_)};
    say(to_json(ClientMessage(*move_)));
  }

  void hear(const std::string& text) {
    if (text.empty()) return lose_line();
    const Json json = Json::parse(text);
    if (json["t"] == "event") {
      const Result<Event> event = parse_event(text);
      REQUIRE(event);
      REQUIRE(event->version == version() + 1);  // no gap, no repeat
      if (!table_)
        table_.emplace(*event);
      else
        REQUIRE(table_->apply(*event));
      REQUIRE(table_->match().hash() == event->hash);
      events_.push_back(*event);
    } else if (json["t"] == "accepted") {
      const std::string move = json["id"];
      const Version as = json["v"];
      REQUIRE(as <= version());  // told before it is acknowledged
      if (const auto before = accepted_.find(move); before != accepted_.end())
        CHECK(before->second == as);
      accepted_[move] = as;
      if (move_ && move_->id == move) move_.reset();
    } else if (json["t"] == "refusal" && move_ && json.value("id", "") == move_->id) {
      move_.reset();
    }
  }

  Network& network_;
  Dealer& dealer_;
  Visitor visitor_;
  std::string table_name_;
  std::optional<Network::Line> line_;
  bool dialling_ = false;
  int call_ = 0, moves_ = 0;
  std::optional<Table> table_;
  std::vector<Event> events_;
  std::optional<Play> move_;
  std::map<std::string, Version> accepted_;
};

}  // namespace castellan::server
