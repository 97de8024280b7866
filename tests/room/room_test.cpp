#include "room/room.h"

#include <array>

#include <doctest/doctest.h>

#include "match/record.h"
#include "tests/match/matches.h"

using namespace castellan;

namespace {
const Viewer one = seat_at(0), two = seat_at(1);
const Viewer both = Viewer(seat_at(0)).add(seat_at(1));

Setup two_players() { return setup_of("kingdomino players=2"); }

// What is said of rooms holds in every game.
constexpr std::array<const char*, 6> setups = {
    "kingdomino players=2",         "kingdomino players=2 dynasty harmony", "tactile dynasty",
    "origins players=2 mode=totem", "origins players=2 mode=tribe",         "duel"};

std::string refusal(const Reaction& reaction) {
  if (reaction.tell.size() != 1) return "accepted";
  const auto* const refused = std::get_if<Refusal>(&reaction.tell[0].what);
  return refused == nullptr ? "accepted" : std::string(refused->reason.key);
}

// A person who sits on every seat plays the first legal action.
Reaction play_first(Room& room) {
  const View view = room.view(both);
  REQUIRE(!view.legal.empty());
  return room.handle(both, Play{view.version, view.legal[0].action});
}

// What a host keeps of the reactions it has got.
struct Kept {
  std::vector<std::string> lines;
  void follow(const Reaction& reaction) {
    if (reaction.rewind_to) lines.resize(*reaction.rewind_to);
    lines.insert(lines.end(), reaction.keep.begin(), reaction.keep.end());
  }
  std::string text() const {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
  }
};
}  // namespace

TEST_CASE("a room deals until somebody must act") {
  Room room(two_players(), 1);
  const Reaction opened = room.open();
  CHECK(opened.keep.size() == 2);
  CHECK(opened.keep[0].starts_with("kings "));
  CHECK(opened.keep[1].starts_with("row "));
  CHECK(room.match().to_act().is_seat());
  REQUIRE(opened.tell.size() == 2);
  const Event& last = std::get<Event>(opened.tell[1].what);
  CHECK(last.version == room.version());
  CHECK(last.hash == room.match().hash());
  CHECK(last.line == opened.keep[1]);
  CHECK(opened.tell[1].to == Delivery::To::everyone);

  for (int claim = 0; claim < 3; ++claim) CHECK(play_first(room).keep.size() == 1);
  CHECK(play_first(room).keep.size() == 2);  // the last claim, and the next row (K-S5)
}

TEST_CASE("a room refuses what is not the sender's to do") {
  Room room(two_players(), 2);
  room.open();
  const Seat acting = room.match().to_act().seat();
  const Viewer other = acting == seat_at(0) ? two : one;
  const std::string action = room.view(both).legal[0].action;
  CHECK(refusal(room.handle(other, Play{room.version(), action})) == "turn.other_seat");
  CHECK(refusal(room.handle(Viewer::spectator(), Play{room.version(), action})) ==
        "room.spectator");
  CHECK(refusal(room.handle(acting, Play{room.version() - 1, action})) == "room.stale");
  CHECK(refusal(room.handle(acting, Play{room.version(), "claim 0"})) == "domino.none");
  const Reaction refused = room.handle(acting, Play{0, action});
  CHECK(refused.keep.empty());
  CHECK(refused.tell[0].to == Delivery::To::sender);
  CHECK(refusal(room.handle(acting, Play{room.version(), action})) == "accepted");
  CHECK(refusal(room.handle(acting, Play{room.version() - 1, action})) == "room.stale");
}

TEST_CASE("law: what a host keeps is the record") {
  for (const char* rules : setups) {
    CAPTURE(rules);
    Room room(setup_of(rules), 3);
    Kept kept{header_lines(room.match().setup())};
    kept.follow(room.open());
    Version version = room.version();
    for (int step = 0; !room.match().finished(); ++step) {
      const Reaction reaction = step % 7 == 6 ? room.handle(both, TakeBack{}) : play_first(room);
      kept.follow(reaction);
      REQUIRE(kept.text() == to_record(room.match()));
      for (const Delivery& delivery : reaction.tell)
        CHECK(std::get<Event>(delivery.what).version == ++version);
      CHECK(version == room.version());
    }
    CHECK(refusal(room.handle(both, Play{room.version(), "pass"})) != "accepted");
  }
}

TEST_CASE("a seed deals the same to whoever plays") {
  for (const char* rules : setups) {
    CAPTURE(rules);
    Room room(setup_of(rules), 4);
    room.open();
    Match match(setup_of(rules));
    Dealer dealer(4);
    while (!match.finished()) {
      if (match.to_act().is_chance()) {
        match.deal(dealer);
        continue;
      }
      const std::string action = match.text_of(match.legal()[0]);
      REQUIRE(room.handle(both, Play{room.version(), action}).keep.size() >= 1);
      match.play(match.legal()[0]);
    }
    CHECK(room.match() == match);
  }
}

TEST_CASE("nobody can fish for better dominoes or dice") {
  for (const char* rules : setups) {
    CAPTURE(rules);
    Room room(setup_of(rules), 5);
    room.open();
    while (room.match().lines().size() < 20) play_first(room);
    const Match reached = room.match();

    // Back to before a row was dealt and forth again: the same match, as if nothing had been.
    std::vector<std::string> actions;
    for (const std::string& line : reached.lines())
      if (line[0] == '1' || line[0] == '2') actions.push_back(line.substr(2));
    for (int back = 0; back < 8; ++back) room.handle(both, TakeBack{});
    for (std::size_t i = actions.size() - 8; i < actions.size(); ++i)
      CHECK(refusal(room.handle(both, Play{room.version(), actions[i]})) == "accepted");
    CHECK(room.match() == reached);

    // A room resumed from the record deals on as this one.
    Room resumed(read_record(to_record(reached)).value(), 5);
    CHECK(resumed.open().keep.empty());
    while (!room.match().finished()) {
      play_first(room);
      play_first(resumed);
    }
    CHECK(resumed.match() == room.match());
  }
}

TEST_CASE("a room resumed before a chance line deals it as the first one did") {
  Room room(two_players(), 6);
  room.open();
  while (room.match().lines().size() < 7) play_first(room);
  REQUIRE(room.match().lines()[6].starts_with("row "));
  std::string text = to_record(room.match());
  text.erase(text.rfind("row "));
  Room resumed(read_record(text).value(), 6);
  CHECK(resumed.open().keep == std::vector<std::string>{room.match().lines()[6]});
}

TEST_CASE("taking back undoes one's own last decision and what came after") {
  Room room(two_players(), 7);
  room.open();
  CHECK(refusal(room.handle(both, TakeBack{})) == "room.nothing_to_take_back");
  for (int decision = 0; decision < 12; ++decision) play_first(room);
  const std::vector<Step>& steps = room.match().steps();
  std::size_t last_of_one = steps.size();
  while (!(steps[last_of_one - 1].actor == Actor(seat_at(0)))) --last_of_one;
  const Version version = room.version();
  const std::size_t lines = room.match().lines().size();

  const Reaction reaction = room.handle(one, TakeBack{});
  CHECK(room.match().steps().size() == last_of_one - 1);
  CHECK(room.match().to_act() == Actor(seat_at(0)));
  REQUIRE(reaction.tell.size() == 1);
  const Event& event = std::get<Event>(reaction.tell[0].what);
  CHECK(event.version == version + 1);  // a version never comes twice
  CHECK(event.taken_back == lines - room.match().lines().size());
  CHECK(event.hash == room.match().hash());
  CHECK(refusal(room.handle(Viewer::spectator(), TakeBack{})) == "room.nothing_to_take_back");
}

TEST_CASE("who has missed something gets a full view") {
  Room room(two_players(), 8);
  room.open();
  CHECK(room.handle(one, Sync{room.version()}).tell.empty());
  const Reaction reaction = room.handle(one, Sync{0});
  REQUIRE(reaction.tell.size() == 1);
  CHECK(reaction.tell[0].to == Delivery::To::sender);
  CHECK(std::get<View>(reaction.tell[0].what) == room.view(one));
  CHECK(room.view(one).version == room.version());
}
