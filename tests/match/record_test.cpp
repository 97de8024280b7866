#include "match/record.h"

#include <doctest/doctest.h>

#include "tests/match/matches.h"

using namespace castellan;

namespace {
std::string record_refusal(std::string_view text) {
  const auto match = read_record(text);
  if (match) return "accepted";
  return std::to_string(match.error().line) + ' ' + std::string(match.error().message.key);
}
const std::string header = "game kingdomino\nrules players=2\n";
const std::string draft = header + "kings 1 2 2 1\nrow 3 10 22 41\n";
}  // namespace

TEST_CASE("law: reading what was written gives the same match, writing it the same bytes") {
  for (const Setup& setup : all_setups()) {
    const Match match = random_match(setup, 40);
    const std::string text = to_record(match);
    const auto read = read_record(text);
    REQUIRE(read.has_value());
    CHECK(*read == match);
    CHECK(to_record(*read) == text);
    CHECK(text.ends_with('\n'));
  }
}

TEST_CASE("law: a match in progress is written up to its last full line") {
  Match match(setup_of("kingdomino players=3 dynasty"));
  Dealer dealer(41);
  while (!match.finished()) {
    play_at_random(match, dealer);
    const std::string text = to_record(match);
    const auto read = read_record(text);
    REQUIRE(read.has_value());
    CHECK(to_record(*read) == text);
    if (!match.to_act().is_chance()) CHECK(*read == match);
  }
}

TEST_CASE("the samples are written again byte for byte") {
  for (const char* name :
       {"kingdomino-2p.rec", "kingdomino-2p-bonuses.rec", "kingdomino-3p-bonuses.rec",
        "kingdomino-4p-bonuses.rec", "kingdomino-mighty-duel.rec", "kingdomino-dynasty.rec"}) {
    CAPTURE(name);
    for (std::string rest = sample(name); !rest.empty();) {
      const std::size_t next = rest.find("\ngame ");
      const std::string text = rest.substr(0, next == std::string::npos ? next : next + 1);
      rest.erase(0, text.size());
      const auto match = read_record(text);
      REQUIRE(match.has_value());
      CHECK(to_record(*match) == text);
    }
  }
}

TEST_CASE("what says nothing is passed over") {
  const std::string noisy =
      "\xEF\xBB\xBF# two people\r\n\r\n  game\tkingdomino # the first\r\nrules   players=2\r\n"
      "seat 2 Béla # B\r\nkings 1 2  2 1\r\n\n\trow 3 10 22 41 \r\n1 claim 22#!\r\n";
  const auto match = read_record(noisy);
  REQUIRE(match.has_value());
  CHECK(
      to_record(*match) ==
      "game kingdomino\nrules players=2\nseat 2 Béla\nkings 1 2 2 1\nrow 3 10 22 41\n1 claim 22\n");
}

TEST_CASE("headers") {
  CHECK(record_refusal(header) == "accepted");
  CHECK(record_refusal("") == "1 record.no_game");
  CHECK(record_refusal("rules players=2\n") == "1 record.no_game");
  CHECK(record_refusal("\n\nkings 1 2 2 1\n") == "3 record.no_game");
  CHECK(record_refusal("game\n") == "1 game.missing");
  CHECK(record_refusal("game chess\n") == "1 game.unknown");
  CHECK(record_refusal("game duel\n") == "accepted");  // its rules need no words
  CHECK(record_refusal("game kingdomino now\n") == "1 action.extra");
  CHECK(record_refusal(header + header) == "3 record.several");
  CHECK(record_refusal("game kingdomino\nrules harmony\n") == "2 rules.no_players");
  CHECK(record_refusal("game kingdomino\nrules\n") == "2 rules.no_players");
  CHECK(record_refusal("game kingdomino\nkings 1 2 2 1\n") == "2 rules.no_players");
  CHECK(record_refusal("game kingdomino\nseat 1 Anna\n") == "2 rules.no_players");
  CHECK(record_refusal(header + "rules players=2\n") == "3 rules.again");
  CHECK(record_refusal(header + "1 claim 22\n") == "3 record.too_early");
  CHECK(record_refusal(header + "2nd\n") == "3 record.too_early");
  CHECK(record_refusal(header + "end 1 2\n") == "3 record.too_early");
  CHECK(record_refusal(header + "dynasty 1 2\n") == "3 record.too_early");
  CHECK(record_refusal(header + "row 3 10 22 41\n") == "3 turn.kings_first");
}

TEST_CASE("seats have names") {
  CHECK(record_refusal(header + "seat 1 Anna\nseat 2 Béla\n") == "accepted");
  CHECK(record_refusal("game kingdomino\nseat 2 Béla\nrules players=2\n") == "accepted");
  CHECK(record_refusal(header + "seat 3 Cili\n") == "3 seat.none");
  CHECK(record_refusal(header + "seat 0 Cili\n") == "3 seat.none");
  CHECK(record_refusal(header + "seat 4294967297 Cili\n") == "3 seat.none");
  CHECK(record_refusal("game kingdomino\nseat 3 Cili\nrules players=2\n") == "3 seat.none");
  CHECK(record_refusal("game kingdomino\nseat 5 Cili\n") == "2 seat.none");
  CHECK(record_refusal(header + "seat Anna\n") == "3 seat.number");
  CHECK(record_refusal(header + "seat\n") == "3 seat.number");
  CHECK(record_refusal(header + "seat 1 Anna\nseat 1 Béla\n") == "4 seat.again");

  const auto match = read_record(header + "seat 2 Béla  von \xff B.  # no UTF-8\nseat 1\n");
  REQUIRE(match.has_value());
  CHECK(match->setup().name_of(seat_at(1)) == "Béla  von \xff B.");
  CHECK(match->setup().name_of(seat_at(0)).empty());
}

TEST_CASE("headers that only others understand are kept") {
  const std::string text =
      "game kingdomino\nplace Budapest,  Hungary\nrules players=2\nking 1\ndate 2016\n";
  const auto match = read_record(text + "kings 1 2 2 1\n");
  REQUIRE(match.has_value());
  CHECK(to_record(*match) ==
        header + "place Budapest,  Hungary\nking 1\ndate 2016\nkings 1 2 2 1\n");
}

TEST_CASE("lines of a game") {
  CHECK(record_refusal(draft + "rules players=2\n") == "5 record.late_header");
  CHECK(record_refusal(draft + "seat 1 Anna\n") == "5 record.late_header");
  CHECK(record_refusal(draft + "date 2016\n") == "5 record.unknown_line");
  CHECK(record_refusal(draft + "claim 22\n") == "5 record.unknown_line");
  CHECK(record_refusal(draft + "row 4 11 23 42\n") == "5 turn.seat");
  CHECK(record_refusal(draft + "kings 1 2 2 1\n") == "5 turn.seat");
  CHECK(record_refusal(draft + "2 claim 22\n") == "5 turn.other_seat");
  CHECK(record_refusal(draft + "3 claim 22\n") == "5 seat.none");
  CHECK(record_refusal(draft + "0 claim 22\n") == "5 seat.none");
  CHECK(record_refusal(draft + "01 claim 22\n") == "5 seat.number");
  CHECK(record_refusal(draft + "1claim 22\n") == "5 seat.number");
  CHECK(record_refusal(draft + "1\n") == "5 action.nothing");
  CHECK(record_refusal(draft + "1 Claim 22\n") == "5 action.unknown");
  CHECK(record_refusal(draft + "1 king 1\n") == "5 turn.claim_expected");
  CHECK(record_refusal(draft + "end 0 0\n") == "5 end.too_early");
  CHECK(record_refusal(draft + "dynasty 0 0\n") == "5 end.too_early");
  CHECK(record_refusal(header + "kings 1 2 2 1\n1 claim 22\n") == "4 turn.row_first");
  CHECK(record_refusal(header + "kings 1 2 2 1\n1 draw 22\n") == "4 turn.chance");
  CHECK(record_refusal(header + "kings 1 2 2 1\nkings 1 2 2 1\n") == "4 turn.row_first");
}

TEST_CASE("an error says where it is") {
  const auto match = read_record(draft + "  1   claim 23  # oh\n");
  REQUIRE_FALSE(match.has_value());
  CHECK(match.error() ==
        RecordError{5, 7, "1   claim 23", Message("claim.not_in_row", {arg("domino", 23)})});
}

TEST_CASE("the end line is checked and may be missing") {
  const Match match = random_match(setup_of("kingdomino players=2"), 42);
  const std::string whole = to_record(match);
  const std::string& end = match.lines().back();
  const std::string without = whole.substr(0, whole.size() - end.size() - 1);
  const std::string line =
      std::to_string(header_lines(match.setup()).size() + match.lines().size());

  CHECK(record_refusal(whole) == "accepted");
  CHECK(read_record(without).value() == match);
  CHECK(record_refusal(without + "end\t" + end.substr(4) + '\n') == "accepted");
  CHECK(record_refusal(without + end + " 0\n") == line + " end.points");
  CHECK(record_refusal(without + "end\n") == line + " end.points");
  CHECK(record_refusal(without + "end 999 999\n") == line + " end.points");
  CHECK(record_refusal(without + "end 0" + end.substr(4) + '\n') == line + " end.points");
  CHECK(record_refusal(without + "1 claim 3\n") == line + " end.owed");
  CHECK(record_refusal(without + "dynasty 1 2\n") == line + " end.owed");
  const std::string next = std::to_string(std::stoi(line) + 1);
  for (const std::string& more : {end, std::string("row 1 2 3 4"), std::string("1 claim 3"),
                                  std::string("seat 1 Anna"), std::string("dynasty 1 2")})
    CHECK(record_refusal(whole + more + '\n') == next + " record.after_end");
}

TEST_CASE("K-V1 each game of a Dynasty ends with its end line, all three with the sums") {
  const Match match = random_match(setup_of("kingdomino players=2 dynasty"), 43);
  const std::string whole = to_record(match);
  const std::string& dynasty = match.lines().back();
  const std::string without = whole.substr(0, whole.size() - dynasty.size() - 1);
  CHECK(record_refusal(whole) == "accepted");
  CHECK(record_refusal(without) == "accepted");
  CHECK(record_refusal(without + "dynasty 1 1\n").ends_with("end.points"));
  CHECK(record_refusal(without + "kings 1 2 2 1\n").ends_with("end.owed"));
  CHECK(record_refusal(whole + "kings 1 2 2 1\n").ends_with("record.after_end"));

  std::string without_first_end = whole;
  const std::size_t end = whole.find("\nend ") + 1;
  without_first_end.erase(end, whole.find('\n', end) + 1 - end);
  CHECK(record_refusal(without_first_end).ends_with("end.owed"));
}
