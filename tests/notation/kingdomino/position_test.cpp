#include <string>

#include <doctest/doctest.h>

#include "notation/kingdomino/text.h"
#include "tests/laws/laws.h"
#include "tests/laws/rules.h"
#include "tests/notation/kingdomino/states.h"

using namespace castellan;
using kingdomino::State;

namespace {
std::string refusal(std::string_view text) { return position_refusal<State>(text); }
// Whatever a position holds, the game must reach its end from there.
void play_to_the_end(State state, Dealer& dealer) {
  int steps = 0;
  while (!to_act(state).is_nobody()) {
    REQUIRE_MESSAGE(!laws::legal(state).empty(), to_position(state));
    play(state, deal(state, dealer));
    REQUIRE(++steps < 500);
  }
  CHECK(standings(state).seats == state.rules.players);
}
}  // namespace

TEST_CASE("a position is one line") {
  State state;
  CHECK(to_position(state) == "kingdomino players=2 C|C - - 1-48 kings:");
  play_text(state, "king 1");
  play_text(state, "king 2");
  CHECK(to_position(state) == "kingdomino players=2 C|C - - 1-48 kings:12");
  play_text(state, "king 2");
  play_text(state, "king 1");
  CHECK(to_position(state) == "kingdomino players=2 C|C - - 1-48 row:1221");
  play_text(state, "draw 22");
  CHECK(to_position(state) == "kingdomino players=2 C|C - 22 1-21,23-48 row:1221");
  for (const char* draw : {"draw 3", "draw 41", "draw 10"}) play_text(state, draw);
  play_text(state, "claim 22");
  CHECK(to_position(state) ==
        "kingdomino players=2 C|C - 3,10,22:1,41 1-2,4-9,11-21,23-40,42-48 draft:1221:2");

  state = first_round();
  CHECK(to_position(state) ==
        "kingdomino players=2 C|C 3:1,10:2,22:1,41:2 5,17,30,44 "
        "1-2,4,6-9,11-16,18-21,23-29,31-40,42-43,45-48 place:1");
  play_text(state, "place 3 1,0 east");
  CHECK(to_position(state) ==
        "kingdomino players=2 Cff|C 3:1,10:2,22:1,41:2 5,17,30,44 "
        "1-2,4,6-9,11-16,18-21,23-29,31-40,42-43,45-48 claim:1");
  play_text(state, "claim 5");
  play_text(state, "place 10 0,1 north");
  CHECK(to_position(state) ==
        "kingdomino players=2 Cff|g/g/C 3:1,10:2,22:1,41:2 5:1,17,30,44 "
        "1-2,4,6-9,11-16,18-21,23-29,31-40,42-43,45-48 claim:2");
}

TEST_CASE("law: every state of every game reads back and can be played on") {
  Dealer dealer(30);
  for (const kingdomino::Rules& rules : laws::all_rules<kingdomino::Rules>()) {
    for (int game = 0; game < laws::games(2); ++game) {
      State state(rules);
      for (int step = 0;; ++step) {
        const std::string text = to_position(state);
        const Result<State> read = parse_position<State>(text);
        REQUIRE_MESSAGE(read.has_value(), text, " ", std::string(read ? "" : read.error().key));
        if (!(*read == state)) FAIL(text, " is read as another state");
        if (hash(*read) != hash(state)) FAIL(text, " has another hash");
        if (to_position(*read) != text) FAIL(text, " is written otherwise");
        if (step % 16 == 0) play_to_the_end(*read, dealer);
        if (to_act(state).is_nobody()) break;
        play(state, deal(state, dealer));
      }
    }
  }
}

TEST_CASE("a position has one spelling") {
  const std::string good = to_position(first_round());
  CHECK(refusal(good) == "accepted");
  CHECK(refusal(' ' + good) == "position.spelling");
  CHECK(refusal(good + ' ') == "position.spelling");
  CHECK(refusal(good + " more") == "position.spelling");
  CHECK(refusal(replaced(good, "C|C ", "C|C  ")) == "position.spelling");
  CHECK(refusal(replaced(good, "1-2,", "1,2,")) == "position.spelling");
  CHECK(refusal(replaced(good, "3:1,10:2", "10:2,3:1")) == "position.spelling");
  CHECK(refusal(replaced(good, "C|C", ".C|C")) == "position.spelling");
  CHECK(refusal(replaced(good, "C|C", "C/.|C")) == "position.spelling");
  CHECK(refusal("kingdomino harmony,players=2 C|C - - 1-48 kings:") == "position.spelling");
}

TEST_CASE("garbled positions are refused") {
  CHECK(refusal("") == "position.game");
  CHECK(refusal("chess players=2 C|C - - 1-48 kings:") == "position.game");
  CHECK(refusal("kingdomino") == "rules.no_players");
  CHECK(refusal("kingdomino players=9 C|C - - 1-48 kings:") == "rules.players");
  CHECK(refusal("kingdomino players=2 C - - 1-48 kings:") == "position.kingdoms");
  CHECK(refusal("kingdomino players=2 C|C|C - - 1-48 kings:") == "position.kingdoms");
  CHECK(refusal("kingdomino players=2 C|.. - - 1-48 kings:") == "position.castle");
  CHECK(refusal("kingdomino players=2 C|CC - - 1-48 kings:") == "position.castle");
  CHECK(refusal("kingdomino players=2 C|Cx - - 1-48 kings:") == "position.kingdom");
  CHECK(refusal("kingdomino players=2 C|Cw4 - - 1-48 kings:") == "position.kingdom");
  CHECK(refusal("kingdomino players=2 C|C~x - - 1-48 kings:") == "position.discards");
  CHECK(refusal("kingdomino players=2 C|C~300 - - 1-48 kings:") == "position.discards");
  CHECK(refusal("kingdomino players=2 C|Cwwwww - - 1-48 kings:") == "position.kingdom");
  CHECK(refusal("kingdomino players=2 C|C/w/w/w/w/w - - 1-48 kings:") == "position.kingdom");
  CHECK(refusal("kingdomino players=2 C|C x - 1-48 kings:") == "position.row");
  CHECK(refusal("kingdomino players=2 C|C 3:9 - 1-48 kings:") == "position.row");
  CHECK(refusal("kingdomino players=2 C|C 3,3 - 1-48 kings:") == "position.row");
  CHECK(refusal("kingdomino players=2 C|C 1,2,3,4,5 - 6-48 kings:") == "position.row");
  CHECK(refusal("kingdomino players=2 C|C - - 1-49 kings:") == "position.unseen");
  CHECK(refusal("kingdomino players=2 C|C - - x kings:") == "position.unseen");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48") == "position.turn");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 nap") == "position.turn");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 place:0") == "position.turn");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 place:5") == "position.turn");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 kings:111") == "position.kings");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 kings:13") == "position.kings");
}

TEST_CASE("positions that no game reaches are refused") {
  const std::string good = to_position(first_round());
  CHECK(refusal(replaced(good, "1-2,4,", "1-4,")) == "position.domino_twice");
  CHECK(refusal(replaced(good, "5,17,30,44", "5,10,30,44")) == "position.domino_twice");
  CHECK(refusal(replaced(good, "1-2,4,", "1,4,")) == "position.turns");
  CHECK(refusal(replaced(good, "10:2", "10:1")) == "position.rows");    // three kings of seat 1
  CHECK(refusal(replaced(good, "10:2", "10")) == "position.rows");      // nobody's domino
  CHECK(refusal(replaced(good, "5,17", "5:1,17")) == "position.rows");  // claimed too early
  CHECK(refusal(replaced(good, "place:1", "claim:1")) == "position.turns");  // not yet placed
  CHECK(refusal(replaced(good, "place:1", "place:2")) == "position.rows");
  CHECK(refusal(replaced(good, "place:1", "row")) == "position.rows");
  CHECK(refusal(replaced(good, "place:1", "over")) == "position.rows");
  CHECK(refusal(replaced(good, "5,17,30,44", "-")) == "position.rows");  // not the last round
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 row:122") == "position.rows");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 kings:1221") == "position.rows");
  CHECK(refusal("kingdomino players=2 C|C - - 1-48 over") == "position.rows");
  // The kings are drawn before anything is placed.
  CHECK(refusal("kingdomino players=2 Cwwww|Cffff - - 5-48 kings:") == "position.turns");

  State state = first_round();
  play_text(state, "place 3 1,0 east");
  const std::string placed = to_position(state);
  CHECK(refusal(replaced(placed, "Cff", "Cf")) == "position.turns");
  CHECK(refusal(replaced(placed, "Cff", "Cf~1")) == "position.turns");  // half a domino
  CHECK(refusal(replaced(placed, "Cff", "C.ff")) == "position.apart");
  CHECK(refusal(replaced(placed, "Cff", "C../.ff")) == "position.apart");  // corners do not join
  CHECK(refusal(replaced(placed, "Cff|C", "C|Cff")) == "position.turns");
  CHECK(refusal(replaced(placed, "Cff", "Cff~1")) == "position.turns");
  CHECK(refusal(replaced(placed, "Cff", "C~1")) == "accepted");
  CHECK(refusal(replaced(placed, "Cff", "Cww")) == "position.squares");
  CHECK(refusal(replaced(placed, "Cff", "Cf1f")) == "position.squares");
}

TEST_CASE("kings stand only where their seats have put them") {
  State state;
  play_chance(state, "kings 1 2 2 1");
  play_chance(state, "row 3 10 22 41");
  play_text(state, "claim 22");
  CHECK(refusal(replaced(to_position(state), "22:1", "22:2")) == "position.rows");  // K-S4

  state = first_round();
  play_text(state, "place 3 1,0 east");
  play_text(state, "claim 30");
  CHECK(refusal(replaced(to_position(state), "30:1", "30:2")) == "position.rows");  // K-R1
}

TEST_CASE("K-S2 K-R3 no row is revealed when all dominoes in play are drawn") {
  Dealer dealer(32);
  State state;
  while (state.more_rows() || state.next.size() > 0) play(state, deal(state, dealer));
  const std::string last_round = to_position(state);
  REQUIRE(last_round.ends_with(" place:1"));
  CHECK(refusal(last_round) == "accepted");
  CHECK(refusal(replaced(last_round, "place:1", "row")) == "position.rows");

  // 28 dominoes seen, where two players use 24.
  while (!to_act(state).is_nobody()) play(state, deal(state, dealer));
  CHECK(refusal(to_position(state)) == "accepted");
  for (int i = 0; i < 4; ++i) state.unseen.remove(state.unseen.nth(0));
  for (std::size_t seat = 0; seat < 2; ++seat)
    state.discards[seat] = static_cast<std::uint8_t>(state.discards[seat] + 2);
  CHECK(refusal(to_position(state)) == "position.rows");
}

TEST_CASE("law: what is accepted after a change can be played on") {
  Dealer dealer(31);
  const std::string alphabet = "C.wflgsm123/|~:,- 0456789kingsrowdraftplaceclaimover=";
  int accepted = 0;
  for (int game = 0; game < laws::games(6); ++game) {
    State state(kingdomino::Rules{static_cast<std::uint8_t>(2 + game % 3)});
    while (!to_act(state).is_nobody()) {
      const std::string text = to_position(state);
      for (int change = 0; change < 20; ++change) {
        std::string changed = text;
        const auto at = [&] { return dealer.below(static_cast<std::uint32_t>(changed.size())); };
        for (std::uint32_t edits = 1 + dealer.below(2); edits > 0; --edits) {
          const char sign = alphabet[dealer.below(static_cast<std::uint32_t>(alphabet.size()))];
          switch (dealer.below(4)) {
            case 0: changed[at()] = sign; break;
            case 1: changed.insert(at(), 1, sign); break;
            case 2: changed.erase(at(), 1); break;
            default: std::swap(changed[at()], changed[at()]); break;
          }
        }
        const Result<State> read = parse_position<State>(changed);
        if (!read) continue;
        ++accepted;
        CHECK(to_position(*read) == changed);
        play_to_the_end(*read, dealer);
      }
      play(state, deal(state, dealer));
    }
  }
  CHECK(accepted > 50);  // else this test shows nothing
}

TEST_CASE("a position cut anywhere is refused") {
  State state = first_round();
  play_text(state, "place 3 1,0 east");
  const std::string text = to_position(state);
  for (std::size_t size = 0; size < text.size(); ++size)
    CHECK_FALSE(parse_position<State>(text.substr(0, size)).has_value());
}
