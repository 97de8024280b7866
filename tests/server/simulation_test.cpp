// Whole games over a bad network, with a store that fails and a server whose
// power goes: whatever was acknowledged is there, and every game ends.

#include <cstdlib>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "tests/room/rooms.h"
#include "tests/server/world.h"

using namespace castellan;
using namespace castellan::server;

namespace {

// Somebody who plays, comes back when the line is cut, and sends a move again
// until it is answered.
class Player {
 public:
  Player(World& world, const std::string& id, std::string table)
      : world_(world), visitor_(world.person(id)), table_name_(std::move(table)) {}

  void step() {
    if (!line_ && !dialling_) return dial();
    if (!line_) return;
    const std::uint32_t mood = world_.dealer.below(100);
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

  void lose_line() {
    line_.reset();
    dialling_ = false;
    ++call_;
  }
  bool is_over() const { return table_ && table_->over(); }
  Version version() const { return events_.size(); }
  const std::vector<Event>& events() const { return events_; }
  const std::map<std::string, Version>& accepted() const { return accepted_; }
  const std::string& id() const { return visitor_.person; }

 private:
  void dial() {
    dialling_ = true;
    const int call = ++call_;
    world_.dial(
        table_name_, visitor_, version(),
        [this, call](const std::string& text) {
          if (call == call_) hear(text);
        },
        [this, call](const Result<ConnectionId>& line) {
          if (call != call_) return;
          dialling_ = false;
          if (!line) return;
          line_ = *line;
          if (move_) say(to_json(ClientMessage(*move_)));
        });
  }
  void hang_up() {
    world_.cut(*line_);
    lose_line();
  }
  void say(const Json& json) { send(to_line(json)); }
  void send(const std::string& text) { world_.hall->received(*line_, text); }

  void play() {
    if (!table_ || !table_->is_running()) return;
    const Actor actor = table_->match().to_act();
    if (!actor.is_seat() || !table_->seats().is_held_by(actor.seat(), id()) ||
        !table_->seats().bot_at(actor.seat()).empty())
      return;
    const std::vector<AnyAction> legal = table_->match().legal();
    const auto chosen = world_.dealer.below(static_cast<std::uint32_t>(legal.size()));
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
      if (const auto before = accepted_.find(move); before != accepted_.end())
        CHECK(before->second == as);
      accepted_[move] = as;
      if (move_ && move_->id == move) move_.reset();
    } else if (json["t"] == "refusal" && move_ && json.value("id", "") == move_->id) {
      move_.reset();
    }
  }

  World& world_;
  Visitor visitor_;
  std::string table_name_;
  std::optional<ConnectionId> line_;
  bool dialling_ = false;
  int call_ = 0, moves_ = 0;
  std::optional<Table> table_;
  std::vector<Event> events_;
  std::optional<Play> move_;
  std::map<std::string, Version> accepted_;
};

struct Game {
  std::string table;
  std::vector<std::unique_ptr<Player>> players;
};

Game open_game(World& world, int index) {
  static const std::array<const char*, 4> rules = {
      "duel", "kingdomino players=2", "kingdomino players=3", "origins players=2 mode=totem"};
  const std::string host = "host" + std::to_string(index), guest = "guest" + std::to_string(index);
  Opening opening{setup_of(rules[world.dealer.below(rules.size())]), {}, host, {}, {}};
  if (world.dealer.below(2) == 0)
    opening.options.time = {TimeControl::Kind::fischer, 10 * hour, 10 * second};
  opening.seats = {person(host), person(guest)};
  if (opening.setup.players() > 2) opening.seats.push_back(bot("random"));
  Game game;
  const Visitor first = world.person(host), second = world.person(guest);
  while (game.table.empty()) {
    bool answered = false;
    world.hall->open(opening, {{host, first.name}, {guest, second.name}},
                     [&](const Result<Hall::NewTable>& opened) {
                       answered = true;
                       if (opened) game.table = opened->id;
                     });
    while (!answered) world.step();
  }
  for (const std::string& id : {host, guest})
    game.players.push_back(std::make_unique<Player>(world, id, game.table));
  return game;
}

std::vector<Event> events_in_store(World& world, const std::string& table) {
  std::vector<Event> events;
  bool done = false;
  world.store.load(table, [&](const Result<store::TableFile>& file) {
    done = true;
    REQUIRE(file);
    for (const store::Event& row : file->events) events.push_back(*parse_event(row.body));
  });
  while (!done) world.step();
  return events;
}

void run(std::uint64_t seed) {
  World world(seed);
  world.settle(300);
  std::vector<Game> games;
  for (int index = 0; index < 3; ++index) games.push_back(open_game(world, index));
  world.store.set_faults({200, 4, 4});
  const auto playing = [&] {
    for (const Game& game : games)
      for (const auto& player : game.players)
        if (!player->is_over()) return true;
    return false;
  };
  int steps = 0;
  for (; playing() && steps < 400'000; ++steps) {
    world.step();
    Game& game = games[world.dealer.below(3)];
    game.players[world.dealer.below(2)]->step();
    if (world.dealer.below(3000) == 0) {
      world.restart();
      for (const Game& each : games)
        for (const auto& player : each.players) player->lose_line();
    }
  }
  CHECK_MESSAGE(!playing(), "a game is stuck");
  world.store.set_faults({});
  world.settle();
  for (const Game& game : games) {
    const std::vector<Event> kept = events_in_store(world, game.table);
    for (const auto& player : game.players) {
      REQUIRE(player->events().size() <= kept.size());
      for (std::size_t i = 0; i < player->events().size(); ++i)
        if (!std::holds_alternative<Hidden>(player->events()[i].what))
          CHECK(player->events()[i] == kept[i]);
      for (const auto& [id, version] : player->accepted()) {
        REQUIRE(version <= kept.size());
        const auto* const played = std::get_if<Played>(&kept[version - 1].what);
        REQUIRE(played != nullptr);
        CHECK(played->by == player->id());
        CHECK(played->id == id);
      }
    }
  }
}

}  // namespace

TEST_CASE("no acknowledged move is lost and every game ends, whatever fails") {
  const std::uint64_t seeds = std::getenv("CASTELLAN_LONG") == nullptr ? 60 : 5000;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    CAPTURE(seed);
    run(seed);
  }
}
