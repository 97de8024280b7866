// Properties of tables at which everybody says whatever comes into their minds.

#include <set>

#include <doctest/doctest.h>

#include "match/record.h"
#include "tests/effort.h"
#include "tests/room/random_room.h"

using namespace castellan;

namespace {

std::uint64_t tables() { return effort::tries(60U, 5000U); }
constexpr int most_steps = 700;

// The draws of the first luck up to a number, and those of the second from there.
class Spliced final : public Luck {
 public:
  Spliced(std::uint64_t first, std::uint64_t second, std::uint64_t at)
      : first_(first), second_(second), at_(at) {}
  std::uint32_t below(std::uint32_t bound, std::uint64_t draw) const override {
    return (draw < at_ ? first_ : second_).below(bound, draw);
  }

 private:
  SeededLuck first_, second_;
  std::uint64_t at_;
};

std::size_t draws(const Room& room) {
  return room.match().steps().size() - room.table().decisions();
}

}  // namespace

TEST_CASE("law: a table is its events, at every moment") {
  std::set<std::size_t> happenings;
  for (std::uint64_t seed = 0; seed < tables(); ++seed) {
    CAPTURE(seed);
    RandomRoom live(luck_of(seed), seed);
    Room folded(luck_of(seed));
    Version version = 0;
    Time at = 0;
    std::vector<std::string> lines;
    for (int step = 0; step < most_steps; ++step) {
      follow(lines, live.reaction);
      for (const Event& event : live.reaction.keep) {
        happenings.insert(event.what.index());
        REQUIRE(event.version == ++version);  // no gap, no repeat
        REQUIRE(event.at >= at);
        at = event.at;
        REQUIRE(folded.fold(event));
      }
      REQUIRE(folded.table() == live.room.table());
      REQUIRE(live.room.version() == version);
      REQUIRE(lines == live.room.match().lines());
      if (live.room.table().is_running()) {  // nobody waits for chance
        REQUIRE(live.room.match().to_act().is_seat());
      }
      live.step();
    }
  }
  if (effort::is_sanitized) return;  // too few tables for the rest
  for (std::size_t kind = 1; kind < std::variant_size_v<Happening>; ++kind) {
    if (kind == Happening(Hidden()).index()) continue;  // only ever shown
    CAPTURE(kind);
    CHECK(happenings.contains(kind));  // all that can happen has happened
  }
}

TEST_CASE("law: a room made again in the middle goes on as the first would have") {
  for (std::uint64_t seed = 0; seed < tables(); ++seed) {
    CAPTURE(seed);
    RandomRoom live(luck_of(seed), seed);
    std::vector<Event> events;
    const int restart = static_cast<int>(seed * 7 % 300);
    for (int step = 0; step < restart; ++step) {
      events.insert(events.end(), live.reaction.keep.begin(), live.reaction.keep.end());
      live.step();
    }
    events.insert(events.end(), live.reaction.keep.begin(), live.reaction.keep.end());
    Room again(luck_of(seed));
    for (const Event& event : events) REQUIRE(again.fold(event));
    REQUIRE(again.wake(live.now()).keep.empty());
    // Without presence, which is the host's to tell anew.
    REQUIRE(observe(again.table(), "anna", live.now()) ==
            observe(live.room.table(), "anna", live.now()));
    for (int step = 0; step < 200; ++step) {
      live.step();
      const auto* const command = live.message ? std::get_if<Command>(&*live.message) : nullptr;
      if (live.message && command == nullptr) continue;  // a question: nothing happens
      if (command == nullptr || std::holds_alternative<StandIn>(*command)) break;
      REQUIRE(again.handle(live.from, *command, live.now()) == live.reaction);
    }
  }
}

TEST_CASE("law: clocks are never negative, and a flag falls when it is due") {
  for (std::uint64_t seed = 0; seed < tables(); ++seed) {
    CAPTURE(seed);
    RandomRoom live(luck_of(seed), seed);
    for (int step = 0; step < most_steps; ++step) {
      const Room& room = live.room;
      for (int seat = 0; seat < room.table().seats().count(); ++seat)
        REQUIRE(room.table().clock().left(seat_at(seat), live.now()).value_or(0) >= 0);
      if (const auto due = room.deadline()) {
        REQUIRE(*due > room.table().at());
        REQUIRE(room.table().is_running());
      }
      live.step();
    }
  }
}

TEST_CASE("law: whatever is not accepted changes nothing, and says why") {
  for (std::uint64_t seed = 0; seed < tables(); ++seed) {
    CAPTURE(seed);
    RandomRoom live(luck_of(seed), seed);
    for (int step = 0; step < most_steps; ++step) {
      const Table before = live.room.table();
      live.step();
      if (live.reaction.keep.empty()) {
        REQUIRE(live.room.table() == before);
      }
      const bool silent = live.reaction.keep.empty() && live.reaction.tell.empty();
      if (silent && live.message) {  // there was nothing newer, or a hint takes thought
        REQUIRE(std::holds_alternative<Question>(*live.message));
      }
      REQUIRE(live.reaction.tell.size() <= 1);
    }
  }
}

TEST_CASE("law: nothing tells what is not drawn yet") {
  std::uint64_t parted = 0;
  for (std::uint64_t seed = 0; seed < tables(); ++seed) {
    CAPTURE(seed);
    const std::uint64_t at = 8 + seed % 40;  // from this draw on the two have other luck
    RandomRoom one(std::make_unique<Spliced>(seed, 1000 + seed, at), seed);
    RandomRoom two(std::make_unique<Spliced>(seed, 2000 + seed, at), seed);
    for (int step = 0; step < most_steps; ++step) {
      if (draws(one.room) > at || draws(two.room) > at) {
        ++parted;
        break;
      }
      REQUIRE(one.reaction == two.reaction);
      for (const PersonId& person : {people[0], people[1], PersonId("watcher0")})
        REQUIRE(view_of(one.room, person, one.now()) == view_of(two.room, person, two.now()));
      one.step();
      two.step();
    }
  }
  CHECK(parted > tables() / 4);  // else nothing was tested
}

TEST_CASE("law: an accepted move counts once, however often it is sent") {
  for (std::uint64_t seed = 0; seed < tables(); ++seed) {
    CAPTURE(seed);
    RandomRoom live(luck_of(seed), seed);
    std::map<std::pair<PersonId, std::string>, Version> accepted;
    for (int step = 0; step < most_steps; ++step) {
      for (const Event& event : live.reaction.keep) {
        const auto* const played = std::get_if<Played>(&event.what);
        if (played == nullptr || played->id.empty()) continue;
        REQUIRE(accepted.emplace(std::pair(played->by, played->id), event.version).second);
      }
      if (!accepted.empty() && live.likely(5)) {
        const auto& [key, version] = *accepted.begin();
        const Reaction again =
            live.room.handle(key.first, Play{live.room.version(), "dance", key.second}, live.now());
        const Delivery& last = again.tell.back();
        REQUIRE(std::get<Accepted>(last.what) == Accepted{version, key.second});
        REQUIRE(find_event<Played>(again) == nullptr);
      }
      live.step();
    }
  }
}
