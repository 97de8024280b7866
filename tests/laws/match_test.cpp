// The record and the checked door of a match, in random games and Dynasties.

#include "match/match.h"

#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "match/any_state.h"
#include "match/record.h"
#include "tests/laws/laws.h"
#include "tests/match/matches.h"

using namespace castellan;

namespace {

// Runs test(setup, dealer) for every set of rules, as one game and as a Dynasty.
template <class Test>
void for_setups(int few_games, Test test) {
  std::uint64_t seed = 0;
  for (const Setup& setup : all_setups()) {
    for (int game = 0; game < laws::games(few_games); ++game) {
      Dealer dealer(++seed);
      CAPTURE(to_text(setup));
      CAPTURE(seed);
      test(setup, dealer);
    }
  }
}

AnyAction any_action(const Match& match, Dealer& dealer) {
  const std::vector<AnyAction> actions = match.legal();
  return actions[dealer.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace

TEST_CASE("a record is read as the match that wrote it, and written again") {
  for_setups(2, [](const Setup& setup, Dealer& dealer) {
    Match match(setup);
    while (!match.finished()) {
      if (dealer.below(40) == 0 && !match.to_act().is_chance()) {
        const std::string record = to_record(match);
        const auto read = read_record(record);
        REQUIRE(read);
        REQUIRE(*read == match);
        REQUIRE(to_record(*read) == record);
      }
      match.play(any_action(match, dealer));
    }
    const std::string record = to_record(match);
    const auto read = read_record(record);
    REQUIRE(read);
    REQUIRE(*read == match);
    REQUIRE(read->hash() == match.hash());
    REQUIRE(to_record(*read) == record);
  });
}

TEST_CASE("the steps of a match, played again, give an equal match") {
  for_setups(2, [](const Setup& setup, Dealer& dealer) {
    Match match(setup), halfway(setup);
    while (!match.finished()) {
      match.play(any_action(match, dealer));
      if (match.steps().size() == 50) halfway = match;
    }

    Match again(setup);
    for (const Step& step : match.steps()) {
      REQUIRE(again.to_act() == step.actor);
      REQUIRE(again.legal_count() == step.choices);
      again.play(step.action);
    }
    REQUIRE(again == match);
    again.rewind(50);
    REQUIRE(again == halfway);
  });
}

TEST_CASE("the checked door lets the acting seat's legal actions through and no others") {
  for_setups(2, [](const Setup& setup, Dealer& dealer) {
    Match match(setup);
    while (!match.finished()) {
      const AnyAction action = any_action(match, dealer);
      const std::string text = match.text_of(action);
      if (match.to_act().is_chance()) {
        if (match.try_play(seat_at(0), text)) FAIL("a seat drew: ", text);
        match.play(action);
        continue;
      }
      const Seat seat = match.to_act().seat();
      Match before = match;
      for (int other = 0; other < setup.players(); ++other)
        if (seat_at(other) != seat && match.try_play(seat_at(other), text))
          FAIL("out of turn: ", text);
      for (const char* nonsense :
           {"", "claim 49", "claim 0", "place 1 9,9 north", "place 1 h8 north", "king 1",
            "castle h1", "take 5", "draw 1 d3 2 d4", "fire 9,9", "roll dot"})
        if (match.try_play(seat, nonsense)) FAIL("accepted: ", nonsense);
      if (!(match == before)) FAIL("a refusal left something behind: ", text);

      REQUIRE(match.try_play(seat, text));
      before.play(action);
      if (!(match == before)) FAIL("the door did something else: ", text);
    }
    if (match.try_play(seat_at(0), "claim 1")) FAIL("played after the end");
  });
}

TEST_CASE("K-V1 T-V1 a Dynasty is three games, and points and tie-breaks are added up") {
  for_setups(2, [](const Setup& setup, Dealer& dealer) {
    Match match(setup);
    while (!match.finished()) match.play(any_action(match, dealer));

    REQUIRE(static_cast<int>(match.games().size()) == (setup.dynasty ? 3 : 1));
    const Standings standings = match.standings();
    std::vector<Score> sums(static_cast<std::size_t>(setup.players()));
    for (const FinishedGame& game : match.games())
      for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += game.scores[seat];
    for (std::size_t seat = 0; seat < sums.size(); ++seat) {
      int better = 0;
      for (const Score& other : sums) better += static_cast<int>(other > sums[seat]);
      REQUIRE(standings.points[seat] == sums[seat].points);
      REQUIRE(standings.ranks[seat] == 1 + better);
    }
  });
}
