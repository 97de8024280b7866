// What rooms say keeps to schema/, and what does not is not read.

#include <set>

#include "protocol/text.h"
#include "room/chronicle.h"
#include "room/names.h"
#include "room/question.h"
#include "seal/sealed_luck.h"
#include "tests/effort.h"
#include "tests/protocol/named.h"
#include "tests/protocol/schemas.h"
#include "tests/room/random_room.h"

using namespace castellan;

namespace {

std::unique_ptr<const Luck> sealed_luck(std::uint8_t byte) {
  Key seed, salt;
  seed.fill(byte);
  salt.fill(static_cast<std::uint8_t>(~byte));
  return std::make_unique<SealedLuck>(seed, salt);
}

// Something a little different from a sound message.
Json bent(Json json, Dealer& dealer) {
  const auto below = [&](std::size_t bound) {
    return dealer.below(static_cast<std::uint32_t>(bound));
  };
  const std::vector<Json> values = {
      nullptr,
      true,
      "",
      "x",
      "knight",
      std::string(64, 'x'),
      std::string(65, 'x'),
      std::string(201, 'x'),
      std::string(301, 'x'),
      "♛",
      0,
      1,
      4,
      5,
      -1,
      2.5,
      9007199254740991,
      9007199254740992,
      18446744073709551615u,
      Json::array(),
      Json::object(),
      Json::array({1})};
  const auto member = [&] {
    auto at = json.begin();
    std::advance(at, below(json.size()));
    return at;
  };
  switch (below(3)) {
    case 0: json.erase(member()); break;
    case 1: *member() = values[below(values.size())]; break;
    default: {
      const std::vector<std::string> names = {"seat", "seen", "id", "text", "bot", "name", "T", ""};
      json[names[below(names.size())]] = values[below(values.size())];
    }
  }
  return json;
}

}  // namespace

TEST_CASE("law: whatever a room keeps or tells keeps to its schema") {
  std::set<std::string> seen;
  const auto check = [&](const Json& json) {
    seen.insert(Schemas::name_of(json));
    const std::string fault = schemas().fault(json);
    REQUIRE_MESSAGE(fault.empty(), fault << '\n' << to_line(json));
  };
  for (std::uint64_t seed = 0; seed < effort::tries(80U, 800U); ++seed) {
    CAPTURE(seed);
    RandomRoom live(sealed_luck(static_cast<std::uint8_t>(seed)), seed);
    Chronicle chronicle;
    for (int step = 0; step < 500; ++step) {
      for (const Event& event : live.reaction.keep) {
        check(to_json(event));
        const Json with_deed =
            told(event, named, chronicle.tell(event, {names_at(live.room.table().seats())}));
        const bool in_match =
            std::holds_alternative<Played>(event.what) || std::holds_alternative<Dealt>(event.what);
        REQUIRE(with_deed.contains("told") == in_match);
        check(with_deed);
        REQUIRE(*parse_event(to_line(with_deed)) == event);
        check(told(shown(live.room.table(), event, "anna"), named));
        const Result<Event> again = parse_event(to_line(to_json(event)));
        REQUIRE(again);
        REQUIRE(*again == event);
        REQUIRE(*parse_event(to_line(told(event, named))) == event);
      }
      for (const Delivery& delivery : live.reaction.tell) check(to_json(delivery.what, named));
      if (step % 40 == 0)
        for (const PersonId& person : {people[0], people[1], PersonId("watcher")})
          check(to_json(view_of(live.room, person, live.now()), named));
      if (step % 40 == 20 && live.room.match().to_act().is_seat()) {
        const Table& table = live.room.table();
        const std::string best = table.match().text_of(table.match().legal().front());
        if (const Result<Advice> advice = advise(table, actor(live.room), table.moved(), best))
          check(to_json(*advice, named));
      }
      live.step();
    }
  }
  if (effort::is_sanitized) return;  // too few tables for the rest
  for (const auto& [name, schema] : schemas().all()) {
    CAPTURE(name);
    if (name.starts_with("event-") || name == "view" || name == "refusal" || name == "accepted" ||
        name == "presence" || name == "told" || name.ends_with("-answer"))
      CHECK(seen.contains(name));
  }
}

TEST_CASE("law: the parser of client messages and their schemas agree") {
  std::set<std::string> seen;
  Dealer dealer(5);
  int good = 0, bad = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    RandomRoom live(luck_of(seed), seed);
    for (int step = 0; step < 250; ++step) {
      live.step();
      if (!live.message) continue;
      const Json json = to_json(*live.message);
      seen.insert(json["t"]);
      const Result<ClientMessage> parsed = parse_client_message(to_line(json));
      REQUIRE_MESSAGE(parsed.has_value() == schemas().fault(json).empty(), to_line(json));
      if (parsed) {
        REQUIRE(*parsed == *live.message);
      }
      for (int i = 0; i < 5; ++i) {
        const Json changed = bent(json, dealer);
        const bool fits = schemas().fault(changed).empty();
        (fits ? good : bad) += 1;
        REQUIRE_MESSAGE(
            parse_client_message(to_line(changed)).has_value() == fits, to_line(changed));
      }
    }
  }
  CHECK(seen.size() == std::variant_size_v<Command> + std::variant_size_v<Question>);
  CHECK(good > 1000);
  CHECK(bad > 1000);
}

TEST_CASE("law: events that violate their schema are not read") {
  Dealer dealer(6);
  int bad = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    RandomRoom live(sealed_luck(static_cast<std::uint8_t>(seed)), seed);
    for (int step = 0; step < 500; ++step) {
      for (const Event& event : live.reaction.keep) {
        const Json changed = bent(to_json(event), dealer);
        if (schemas().fault(changed).empty()) continue;
        ++bad;
        REQUIRE_MESSAGE(!parse_event(to_line(changed)), to_line(changed));
      }
      live.step();
    }
  }
  CHECK(bad > 500);
}

TEST_CASE("law: the seed is told by the last event of a game, and by nothing before it") {
  int ended = 0;
  for (std::uint64_t seed = 0; seed < effort::tries(40U, 400U); ++seed) {
    CAPTURE(seed);
    RandomRoom live(sealed_luck(static_cast<std::uint8_t>(seed)), seed);
    const Luck::Secret secret = sealed_luck(static_cast<std::uint8_t>(seed))->secret();
    const auto tells = [&](const Json& json) {
      const std::string line = to_line(json);
      return line.find(secret.seed) != std::string::npos ||
             line.find(secret.salt) != std::string::npos;
    };
    for (int step = 0; step < 500 && !live.room.table().over(); ++step) {
      for (const Event& event : live.reaction.keep) REQUIRE_FALSE(tells(to_json(event)));
      REQUIRE_FALSE(tells(to_json(view_of(live.room, "anna", live.now()), named)));
      REQUIRE(record(live.room.table(), {}).find(secret.seed) == std::string::npos);
      live.step();
    }
    if (!live.room.table().over()) continue;
    ++ended;
    REQUIRE(tells(to_json(view_of(live.room, "anna", live.now()), named)));
    REQUIRE(record(live.room.table(), {}).find("\nseed " + secret.seed + '\n') !=
            std::string::npos);
  }
  CHECK(ended > 2);
}
