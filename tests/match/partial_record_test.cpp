#include "match/partial_record.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/match/matches.h"

using namespace castellan;

namespace {

const std::string dealt = "game kingdomino\nrules players=2\nkings 1 2 2 1\nrow 3 10 22 41\n";

std::string first_of(const std::string& name) {
  const std::string all = sample(name);
  return all.substr(0, all.find("\ngame ") + 1);
}

std::string reason(const PartialRecord& record) {
  return record.error
             ? std::to_string(record.error->line) + ' ' + std::string(record.error->message.key)
             : "";
}

Match legal_part(const std::string& text) {
  PartialRecord record = read_partial_record(text);
  REQUIRE(record.match);
  return *record.match;
}

}  // namespace

TEST_CASE("law: a record is read up to its first mistake, wherever that is") {
  for (const char* const name :
       {"kingdomino-dynasty.rec", "tactile.rec", "origins-3p-tribe.rec", "duel-spells.rec"}) {
    CAPTURE(name);
    const std::string whole = first_of(name);
    std::size_t line = 1;
    for (std::size_t at = 0; at < whole.size(); at = whole.find('\n', at) + 1, ++line) {
      if (line % 9 != 0 && line > 12) continue;
      CAPTURE(line);
      const std::string before = whole.substr(0, at);
      const PartialRecord wrong = read_partial_record(before + "1 dance\n" + whole.substr(at));
      REQUIRE(wrong.error);
      CHECK(wrong.error->line == line);
      const PartialRecord sound = read_partial_record(before);
      CHECK(wrong.match == sound.match);
    }
  }
}

TEST_CASE("a rules line that is wrong changes nothing") {
  const PartialRecord none = read_partial_record("game kingdomino\nrules players=9 harmony\n");
  CHECK(reason(none) == "2 rules.players");
  CHECK_FALSE(none.match);
  CHECK_FALSE(read_partial_record("game kingdomino\nseat 3 Cili\nrules players=2\n").match);
  // Duel can do without one.
  const PartialRecord duel = read_partial_record("game duel\nrules players=3\n");
  CHECK(reason(duel) == "2 rules.for_two");
  REQUIRE(duel.match);
  CHECK(duel.match->setup().players() == 2);
}

TEST_CASE("what has no match has an error") {
  CHECK(reason(read_partial_record("")) == "1 record.no_game");
  CHECK(reason(read_partial_record("game kingdomino\n")) == "1 rules.no_players");
  CHECK(reason(read_partial_record(dealt)) == "");
  CHECK(reason(read_partial_record(dealt + dealt)) == "5 record.several");
}

TEST_CASE("one of several records is found by its number") {
  const std::string three = dealt + "game duel\n" + dealt + "1 claim 23\n";
  REQUIRE(read_partial_record(three, 1));
  CHECK(read_partial_record(three, 1)->match == legal_part(dealt));
  CHECK(read_partial_record(three, 2)->match->setup().game() == "duel");
  CHECK(reason(*read_partial_record(three, 3)) == "10 claim.not_in_row");
  CHECK(read_partial_record(three, 3)->match == legal_part(dealt));
  for (const int number : {-1, 0, 4}) CHECK_FALSE(read_partial_record(three, number));
  CHECK_FALSE(read_partial_record("", 1));
  // One that stops before its rules is not wrong: there may be more to come.
  const auto begun = read_partial_record("game kingdomino\n", 1);
  REQUIRE(begun);
  CHECK_FALSE(begun->match);
  CHECK_FALSE(begun->error);
}

TEST_CASE("law: the steps of a record are its lines, without those that only add up") {
  for (const Setup& setup : all_setups()) {
    const Match match = random_match(setup, 45);
    const std::vector<RecordStep> steps = record_steps(match);
    std::vector<std::string> lines, told;
    for (const std::string& line : match.lines())
      if (!line.starts_with("end ") && !line.starts_with("dynasty ")) lines.push_back(line);
    for (const RecordStep& step : steps)
      told.push_back(step.actor.is_seat()
                         ? std::to_string(number(step.actor.seat())) + ' ' + step.text
                         : step.text);
    CHECK(told == lines);
    CHECK(steps.back().steps == match.steps().size());
    CHECK(std::ranges::is_sorted(steps, {}, &RecordStep::steps));
  }
}

TEST_CASE("a place in a record is a number of steps, or what was drawn after the last") {
  const Match whole = legal_part(dealt + "1 claim 3\n2 claim 22\n");
  const std::vector<RecordStep> steps = record_steps(whole);
  REQUIRE(steps.size() == 4);
  const auto at = [&](const RecordPlace& place) {
    Match match = whole;
    const Result<ReachedPlace> reached = go_to(match, place, steps);
    return reached ? std::to_string(reached->at) + ' ' + std::to_string(match.lines().size())
                   : std::string(reached.error().key);
  };
  CHECK(at({}) == "4 4");
  CHECK(at({0, {}}) == "0 0");
  CHECK(at({1, {}}) == "1 1");
  CHECK(at({4, {}}) == "4 4");
  CHECK(at({5, {}}) == "message.member");
  CHECK(at({{}, {"draw 5"}}) == "record.draw");  // a seat is to act

  Match match = legal_part("game kingdomino\nrules players=2\nkings 1 2 2 1\n");
  const auto draw = [&](std::vector<std::string> draws) {
    Match now = match;
    const Result<ReachedPlace> reached = go_to(now, {{}, std::move(draws)}, record_steps(match));
    return reached ? reached->line : std::string(reached.error().key);
  };
  CHECK(draw({}) == "");
  CHECK(draw({"draw 41", "draw 3", "draw 22"}) == "");
  CHECK(draw({"draw 41", "draw 3", "draw 22", "draw 10"}) == "row 3 10 22 41");
  CHECK(draw({"draw 41", "draw 41"}) == "record.draw");
  CHECK(draw({"claim 3"}) == "record.draw");
}

TEST_CASE("the line that chance owes") {
  const auto owed = [](const std::string& text) { return owed_line(legal_part(text)); };
  const std::string rules = "game kingdomino\nrules players=2\n";
  CHECK(owed(rules) == OwedLine{"kings", 4});
  CHECK(owed(rules + "kings 1 2 2 1\n") == OwedLine{"row", 4});
  CHECK(owed("game kingdomino\nrules players=3\n") == OwedLine{"kings", 3});
  CHECK(owed(dealt) == std::nullopt);
  CHECK(owed("game duel\n")->count > 0);
  CHECK(owed_line(random_match(setup_of("duel"), 46)) == std::nullopt);
}

TEST_CASE("whoever writes a game down may do what any seat may, and what chance may") {
  const View draft = observe_for_writing(legal_part(dealt));
  CHECK(draft.legal.size() == 4);
  const View kings = observe_for_writing(legal_part("game kingdomino\nrules players=2\n"));
  CHECK(kings.legal.size() == 2);  // of a colour two are alike
  const View row =
      observe_for_writing(legal_part("game kingdomino\nrules players=2\nkings 1 2 2 1\n"));
  CHECK(row.legal.size() == 48);
  CHECK(observe_for_writing(random_match(setup_of("duel"), 47)).legal.empty());
}
