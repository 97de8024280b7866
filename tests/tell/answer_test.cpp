#include "tell/answer.h"

#include "tests/effort.h"
#include "tests/match/matches.h"
#include "tests/tell/tables.h"

using namespace castellan;
using namespace castellan::tell;

namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("where am I: who, whose turn, what for, and the points") {
  const Match match = match_of(small_game);
  const std::string told = asked(match, "where am I", asker_for(match, Viewer(seat_at(1))));
  CHECK(has(told, "You are Béla, seat 2."));
  CHECK(has(told, "Round 1 of 6. Béla is to act."));
  CHECK(has(told, "Domino 26 is to be placed:"));
  CHECK(has(told, "Points: Anna: "));
  CHECK(asked(match, "w", asker_for(match, Viewer::spectator())).starts_with("You are watching."));
}

TEST_CASE("T-C1 hands are told whose kings are which") {
  const Match match = sample_match("tactile");
  const std::string kings =
      "The kings of Anna are red and have slanted tops.\n"
      "The kings of Béla are blue and have flat tops.\n";
  const auto told = [&](Verbosity verbosity) {
    return asked(match, "where am I", asker_for(match, Viewer(seat_at(0)), verbosity));
  };
  CHECK(has(told(Verbosity::normal), "seat 1.\n" + kings));
  CHECK_FALSE(has(told(Verbosity::terse), "kings"));
  const Asker bela = asker_for(match, Viewer(seat_at(1)), Verbosity::full);
  CHECK(has(asked(match, "kingdom", bela), "The kings of Béla are blue and have flat tops.\n"));
  CHECK_FALSE(has(asked(match, "kingdom", bela), "Anna"));
  CHECK_FALSE(has(asked(match, "kingdom", asker_for(match, Viewer(seat_at(1)))), "kings"));
  // Elsewhere they differ to the eye alone.
  const Match other = match_of(small_game);
  CHECK_FALSE(has(asked(other, "where am I", asker_for(other, Viewer(seat_at(0)))), "kings"));
}

TEST_CASE("before the first row nothing lies there, and that is said") {
  const Match match(*parse_setup("kingdomino players=2"));
  const Asker anna = asker_for(match, Viewer(seat_at(0)));
  CHECK(asked(match, "row", anna) == "Nothing lies there yet.\n");
}

TEST_CASE("rows: of the table, and of the own kingdom by number") {
  const Match match = match_of(small_game);
  const Asker anna = asker_for(match, Viewer(seat_at(0)));
  CHECK(has(asked(match, "row", anna), "Dominoes to claim:"));
  CHECK(asked(match, "row 1", anna) == "Row 1 north: wheat with 1 crown, grassland.\n");
  CHECK(has(asked(match, "row 7", anna), "There is no row “7”"));
  const Match board = sample_match("tactile");
  CHECK(has(asked(board, "row 7", asker_for(board, Viewer(seat_at(0)))), "Row 7: "));
  CHECK(has(asked(board, "row 8", asker_for(board, Viewer(seat_at(0)))), "from 1 to 7"));
}

TEST_CASE("kingdoms go by number or name, and by default one's own") {
  const Match match = match_of(small_game);
  const Asker anna = asker_for(match, Viewer(seat_at(0)));
  CHECK(asked(match, "k", anna).starts_with("Kingdom of Anna"));
  CHECK(asked(match, "k 2", anna).starts_with("Kingdom of Béla"));
  CHECK(asked(match, "kingdom Béla", anna).starts_with("Kingdom of Béla"));
  CHECK(has(asked(match, "k 3", anna), "There is no seat"));
  CHECK(has(asked(match, "around 1,0 2", anna), "1,0: forest"));
  CHECK(has(asked(match, "around", anna), "for example around 1,0"));
  CHECK(has(asked(match, "around 99,0", anna), "too far away"));
}

TEST_CASE("legal: what may be done now, or where any domino could lie") {
  const Match match = match_of(small_game);
  const Asker bela = asker_for(match, Viewer(seat_at(1)));
  CHECK(has(asked(match, "legal", bela), "Domino 26:"));
  CHECK(asked(match, "legal 26", bela) == asked(match, "legal", bela));
  CHECK(has(asked(match, "legal 44", bela), "In the kingdom of Béla it can lie in"));
  CHECK(has(asked(match, "legal 49", bela), "from 1 to 48"));
  CHECK(has(asked(match, "best places", bela), "the most at once"));
}

TEST_CASE("at a table without previews and lists nobody can ask for them") {
  const Match match = match_of(small_game);
  Asker bela = asker_for(match, Viewer(seat_at(1)), Verbosity::full);
  bela.previews = Previews::off;
  bela.unseen = false;
  CHECK(has(asked(match, "best places", bela), "At this table nobody is told what"));
  CHECK(has(asked(match, "unseen", bela), "At this table nobody is told what"));
  for (const char* const words : {"legal", "legal 44", "legal 26"}) {
    const std::string told = asked(match, words, bela);
    CAPTURE(told);
    CHECK(has(told, " on "));
    CHECK_FALSE(has(told, "point"));
  }
}

TEST_CASE("since my turn: everything after the own last decision, in order") {
  const Match match = match_of(small_game);
  const std::string told = asked(match, "si", asker_for(match, Viewer(seat_at(1))));
  CHECK(told ==
        "Anna places domino 21: wheat with 1 crown on 0,1, grassland on 1,1, 1 point.\n"
        "Anna claims domino 19: wheat with 1 crown, and forest.\n");
  CHECK(asked(match, "since my turn", asker_for(match, Viewer(seat_at(0)))) ==
        "Nothing has happened since then.\n");
  CHECK(has(asked(match, "repeat", asker_for(match, Viewer(seat_at(0)))), "Anna claims domino 19"));
}

TEST_CASE("law: every question has whole sentences for an answer, at any time of any game") {
  std::uint64_t seed = 0;
  const Catalogue words;
  const int often = effort::is_long() ? 7 : effort::is_sanitized ? 101 : 29;
  for (const Setup& setup : all_setups()) {
    if (setup.dynasty && setup.players() > 2) continue;
    Match match(setup);
    Dealer dealer(++seed);
    CAPTURE(to_text(setup));
    for (int step = 0; !match.finished(); ++step) {
      play_at_random(match, dealer);
      if (step % often != 0 && !match.finished()) continue;
      for (const QueryWords& query : english_queries()) {
        for (const std::string& argument :
             {std::string(), std::string(" 1"), std::string(" 1,0")}) {
          const Query put{query.question, argument.empty() ? "" : argument.substr(1)};
          const auto verbosity = static_cast<Verbosity>(step % 3);
          const Viewer viewer = step % 2 == 0 ? Viewer(seat_at(0)) : Viewer::spectator();
          const Result<Messages> told = answer(match, put, asker_for(match, viewer, verbosity));
          for (const Message& message : told ? *told : Messages{told.error()}) {
            const std::string sentence = words.sentence(message);
            CAPTURE(sentence);
            CHECK_FALSE(sentence.empty());
            CHECK(sentence.find('[') == std::string::npos);
            CHECK(sentence.find("  ") == std::string::npos);
          }
        }
      }
    }
  }
}
