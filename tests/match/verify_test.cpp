#include "match/verify.h"

#include <algorithm>
#include <utility>

#include <doctest/doctest.h>

#include "tests/laws/laws.h"
#include "tests/match/matches.h"

using namespace castellan;

namespace {
std::string verified(std::string_view input, bool with_counts = true) {
  std::string text;
  for (const Outcome& outcome : verify(input))
    text +=
        outcome_line(outcome, with_counts, outcome.error ? outcome.error->message.key : "") + '\n';
  return text;
}
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}
std::string first_record(const std::string& text) {
  return text.substr(0, text.find("\ngame ") + 1);
}

const std::string header_alone = "game kingdomino\nrules players=2\n";
const std::string first_claim = header_alone + "kings 1 2 2 1\nrow 3 10 22 41\n1 claim 22\n";
}  // namespace

TEST_CASE("K-R1 K-P2 K-P3 K-P4 K-E1 K-E3 K-V1 K-V2 K-V3 K-V4 the samples come out as they should") {
  for (const std::string name : {"2p", "2p-bonuses", "3p", "3p-bonuses", "4p", "4p-bonuses",
                                 "dynasty", "mighty-duel", "ties"}) {
    CAPTURE(name);
    CHECK(verified(sample("kingdomino-" + name + ".rec")) == sample("kingdomino-" + name + ".out"));
  }
}

TEST_CASE("each illegal sample is refused at its line") {
  const std::vector<Outcome> outcomes = verify(sample("illegal/kingdomino-2p.rec"));
  const std::vector<std::string> expected = split(sample("illegal/kingdomino-2p.out"));
  REQUIRE(outcomes.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CAPTURE(expected[i]);
    REQUIRE(outcomes[i].error);
    CHECK(expected[i].starts_with("illegal line=" + std::to_string(outcomes[i].error->line) + ' '));
  }
}

TEST_CASE("an outcome is one line") {
  CHECK(verified(first_claim) == "unfinished next=2 counts=4\n");
  CHECK(verified(first_claim, false) == "unfinished next=2\n");
  CHECK(verified(header_alone) == "unfinished next=chance counts=\n");
  CHECK(verified("game kingdomino\n") == "unfinished next=chance counts=\n");
  CHECK(verified(header_alone + "kings 1 2 2 1\n") == "unfinished next=chance counts=\n");
  CHECK(verified(first_claim + "2 claim 22\n1 claim 3\n") ==
        "illegal line=6 2 claim 22: claim.taken\n");
  CHECK(verified("") == "illegal line=1: record.no_game\n");
  CHECK(verified("# nothing\n\n") == "illegal line=1: record.no_game\n");
}

TEST_CASE("victory may be shared") {
  Outcome outcome;
  outcome.kind = Outcome::Kind::ok;
  outcome.points = {40, 12, 40};
  outcome.winners = {seat_at(0), seat_at(2)};
  outcome.counts = {4, 31};
  CHECK(outcome_line(outcome, true, "") == "ok points=40,12,40 winners=1,3 counts=4,31");
  CHECK(outcome_line(outcome, false, "") == "ok points=40,12,40 winners=1,3");
}

TEST_CASE("records follow one another, and a mistake spoils only its own") {
  CHECK(verified("stray\nmore\n" + first_claim + "2 claim 22\n2 claim 23\n" + header_alone +
                 first_claim + "game chess\nkings 1\n" + first_claim) ==
        "illegal line=1 stray: record.no_game\n"
        "illegal line=8 2 claim 22: claim.taken\n"
        "unfinished next=chance counts=\n"
        "unfinished next=2 counts=4\n"
        "illegal line=17 game chess: game.unknown\n"
        "unfinished next=2 counts=4\n");
}

TEST_CASE("a line is shown so that no terminal minds") {
  CHECK(verified(first_claim + "2 \x1b[31m\xff\n") == "illegal line=6 2 �[31m�: action.unknown\n");
  CHECK(verified(first_claim + "2 " + std::string(10000, 'x') + "\n").size() < 300);
}

TEST_CASE("a finished game without its end line is finished") {
  const std::string whole = first_record(sample("kingdomino-2p.rec"));
  const std::string without = whole.substr(0, whole.rfind("end "));
  CHECK(verified(without) == verified(whole));
  CHECK(verified(whole).starts_with("ok "));
}

TEST_CASE("a record cut at any byte has an outcome") {
  const std::string whole = first_record(sample("kingdomino-2p-bonuses.rec"));
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::vector<Outcome> outcomes = verify(std::string_view(whole).substr(0, size));
    REQUIRE(outcomes.size() == 1);
    const bool full_lines = size > 0 && whole[size - 1] == '\n';
    if (full_lines) CHECK(outcomes[0].kind != Outcome::Kind::illegal);
  }
}

TEST_CASE("a line left out, doubled or swapped is never accepted as the same game") {
  for (const char* name :
       {"kingdomino-2p-bonuses.rec", "kingdomino-4p.rec", "kingdomino-dynasty.rec"}) {
    const std::string whole = first_record(sample(name));
    const std::vector<std::string> lines = split(whole);
    const std::size_t body = 4;  // game, rules and seats come before, seats in any number
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::vector<std::string> less = lines, more = lines, swapped = lines;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
      more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
      if (i > 0) std::swap(swapped[i], swapped[i - 1]);
      for (const auto* change : {&less, &more, &swapped}) {
        const std::vector<std::string>& changed = *change;
        const std::vector<Outcome> outcomes = verify(joined(changed));
        REQUIRE(!outcomes.empty());
        const bool playing = i > body + 2 && i + 2 < lines.size();
        // Two claims of one seat in a row can be made in either order.
        const bool two_claims =
            i > 0 && change == &swapped && lines[i].substr(0, 7) == lines[i - 1].substr(0, 7);
        if (playing && changed != lines && !two_claims)
          CHECK(outcomes.back().kind == Outcome::Kind::illegal);
      }
    }
  }
}

TEST_CASE("no bytes upset the reader") {
  Dealer dealer(50);
  const std::string whole = first_record(sample("kingdomino-2p.rec"));
  const auto below = [&](std::size_t bound) {
    return dealer.below(static_cast<std::uint32_t>(bound));
  };
  for (int round = 0; round < laws::games(500); ++round) {
    std::string text = whole;
    for (std::uint32_t edits = 1 + below(4); edits > 0; --edits) {
      switch (below(3)) {
        case 0: text[below(text.size())] = static_cast<char>(below(256)); break;
        case 1: text.erase(below(text.size()), below(8)); break;
        default: text.insert(below(text.size()), text.substr(below(text.size()), below(40))); break;
      }
    }
    CHECK(!verify(text).empty());
    std::string noise(below(200), '\0');
    for (char& byte : noise) byte = static_cast<char>(below(256));
    CHECK(!verify(noise).empty());
    CHECK(!verify(header_alone + noise).empty());
  }
}

TEST_CASE("counts are the numbers of different lines that would be accepted") {
  const std::string whole = first_record(sample("kingdomino-3p.rec"));
  const std::vector<Outcome> outcomes = verify(whole);
  const Match match = read_record(whole).value();
  REQUIRE(outcomes[0].counts.size() == 3 + 12 * 3 + 11 * 3);  // draft, placements, claims
  Match replay(match.setup());
  std::size_t decision = 0;
  for (const Step& step : match.steps()) {
    if (step.actor.is_seat())
      CHECK(outcomes[0].counts[decision++] == static_cast<int>(replay.legal().size()));
    replay.play(step.action);
  }
}
