#include "tell/kingdom.h"

#include "match/growth.h"
#include "tell/deed.h"
#include "tell/story.h"
#include "tests/tell/tables.h"

using namespace castellan;
using namespace castellan::tell;

namespace {

const Match& small() {
  static const Match match = match_of(small_game);
  return match;
}
TableView table() { return table_of(small().state()); }

}  // namespace

TEST_CASE("a kingdom is told row by row, with less or more around it") {
  const std::string rows =
      "Row 1 north: wheat with 1 crown, grassland.\n"
      "Castle row: castle, empty.\n";
  CHECK(said(kingdom(table(), seat_at(0), manner_for(small(), Verbosity::terse))).find(rows) !=
        std::string::npos);
  const std::string normal = said(kingdom(table(), seat_at(0), manner_for(small())));
  CHECK(normal.find("It covers columns 0 to 1") != std::string::npos);
  CHECK(normal.find("1 square, ") == std::string::npos);
  const std::string full = said(kingdom(table(), seat_at(0), manner_for(small(), Verbosity::full)));
  CHECK(full.starts_with(normal));
  CHECK(full.find("Wheat, 1 square, 1 crown, 1 point: 0,1.") != std::string::npos);
}

TEST_CASE("what touches a square: land, castle, nothing yet, or the edge") {
  CHECK(said(around(table(), seat_at(0), {0, 0}, manner_for(small()))) ==
        "0,0: castle. North wheat with 1 crown, east empty, south empty, west empty.\n");
  const std::string far =
      said(around(table(), seat_at(0), {0, 5}, manner_for(small(), Verbosity::full)));
  CHECK(far.starts_with("0,5: edge. North edge,"));
  CHECK(far.find("Northeast edge") != std::string::npos);
  // The kingdom covers columns 0 and 1, so 5 wide it can reach from -3 to 4.
  CHECK(said(around(table(), seat_at(0), {4, 0}, manner_for(small()))).starts_with("4,0: empty."));
  CHECK(said(around(table(), seat_at(0), {5, 0}, manner_for(small()))).starts_with("5,0: edge."));
  CHECK(
      said(around(table(), seat_at(0), {-3, 0}, manner_for(small()))).starts_with("-3,0: empty."));
  CHECK(said(around(table(), seat_at(0), {-4, 0}, manner_for(small()))).starts_with("-4,0: edge."));
}

TEST_CASE("law: the properties of a kingdom cover each of its squares once") {
  for (const char* const name : {"kingdomino-4p-bonuses", "tactile", "origins-3p-tribe", "duel"}) {
    const Match match = sample_match(name);
    const TableView end = final_table(match, 0);
    for (int seat = 0; seat < match.setup().players(); ++seat) {
      std::int64_t squares = 0;
      for (const Message& property : properties(end, seat_at(seat), manner_for(match)))
        for (const Message::Argument& argument : property.arguments)
          if (argument.name == "size") squares += std::get<std::int64_t>(argument.value);
      CHECK(squares ==
            static_cast<std::int64_t>(end.kingdoms[static_cast<std::size_t>(seat)].squares.size()));
    }
  }
}

TEST_CASE("law: the steps of a record together tell the whole story") {
  for (const char* const name : {"kingdomino-dynasty", "tactile", "origins-3p-tribe", "duel"}) {
    CAPTURE(name);
    const Match match = sample_match(name);
    const Manner manner = manner_for(match);
    const std::vector<RecordStep> steps = record_steps(match);
    Messages all;
    for (const Messages& told : story_by_steps(match, steps, 0, manner)) {
      CHECK_FALSE(told.empty());
      append(all, told);
    }
    CHECK(all == story(match, 0, manner));
    const std::vector<Messages> whole = story_by_steps(match, steps, 0, manner);
    const std::vector<Messages> late = story_by_steps(match, steps, 3, manner);
    CHECK((late[0].empty() && late[1].empty() && late[2].empty()));
    CHECK(std::equal(whole.begin() + 3, whole.end(), late.begin() + 3, late.end()));
    for (const Messages& told : story_by_steps(match, steps, steps.size(), manner))
      CHECK(told.empty());
  }
}

TEST_CASE("a deed is told in one line, in sentences, or with what came of it") {
  const auto told = [](Verbosity verbosity) {
    Match match = small();
    const AnyAction action = match.legal().front();
    return play_and_tell(match, action, manner_for(match, verbosity)).size();
  };
  CHECK(told(Verbosity::terse) == 1);
  CHECK(told(Verbosity::normal) == 1);
  CHECK(told(Verbosity::full) > 1);
}
