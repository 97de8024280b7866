// The table as text, compared with the files in screens/. After a change that
// is meant, CASTELLAN_UPDATE=1 writes them anew; look at the difference.

#include "terminal/screen.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "match/game_facts.h"
#include "match/record.h"
#include "terminal/breakdown.h"

using namespace castellan;
using namespace castellan::terminal;
using tell::Act;
using tell::act_of;
using tell::choices_in;
using tell::find_choice;

namespace {

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void check_screen(const std::string& name, const std::string& text) {
  const std::string path = "tests/terminal/screens/" + name + ".txt";
  if (std::getenv("CASTELLAN_UPDATE") != nullptr) std::ofstream(path) << text;
  CAPTURE(name);
  CHECK(text == contents(path));
}

constexpr const char* header = R"(game kingdomino
rules players=2 middle-kingdom harmony
seat 1 Anna
seat 2 Béla
)";
constexpr const char* first_claim = R"(kings 1 2 2 1
row 6 21 26 37
1 claim 21
)";
constexpr const char* draft = R"(kings 1 2 2 1
row 6 21 26 37
1 claim 21
2 claim 26
2 claim 6
1 claim 37
row 4 19 44 45
)";
constexpr const char* round_one = R"(2 place 6 1,0 east
2 claim 45
1 place 21 0,1 east
1 claim 19
2 place 26 0,1 north
2 claim 4
1 place 37 0,-1 west
)";

Match match_of(const std::string& text) {
  const auto match = read_record(text);
  REQUIRE(match.has_value());
  return *match;
}

constexpr Look drawn_look{false, true, 80};

// Everything a person can ask for at this moment, one after another.
std::string all_of(const Screen& screen, const Match& match) {
  const View view = observe(match, Viewer(match.to_act().seat()));
  const Choices choices = choices_in(match);
  return screen.turn(view, choices) + "\n-- legal\n" + screen.choices(view, choices) +
         "\n-- table\n" + screen.table(view) + "\n-- kingdom 2\n" +
         screen.kingdom(view, seat_at(1)) + "\n-- row\n" + screen.rows(view) + "\n-- score\n" +
         screen.score(view.names, view.table);
}

Ending ending_from(const Match& match) { return tell::ending_of(match, match.games().size() - 1); }

std::string ending_shown(const Screen& screen, const Match& match) {
  return screen.ending(match.setup().names, ending_from(match));
}

// The k-th record of a file with several.
std::string record_in(const std::string& path, int number) {
  const std::string text = contents(path);
  std::size_t begin = 0;
  while (--number > 0) begin = text.find("\ngame ", begin) + 1;
  return text.substr(begin, text.find("\ngame ", begin) - begin) + '\n';
}

}  // namespace

TEST_CASE("screens of the first draft, a claim and a placing") {
  const Catalogue words;
  const std::string start = std::string(header) + first_claim;
  const std::string placing = std::string(header) + draft;
  for (const bool plain : {false, true}) {
    const auto screen = make_screen(words, drawn_look, plain);
    const std::string way = plain ? "plain" : "drawn";
    check_screen(way + "-draft", all_of(*screen, match_of(start)));
    check_screen(way + "-place", all_of(*screen, match_of(placing)));
    check_screen(way + "-claim", all_of(*screen, match_of(placing + round_one)));
  }
}

namespace {

// The first moment of a record at which somebody has this to do.
Match before_task(const std::string& sample, std::string_view task) {
  const Match whole = match_of(record_in("tests/samples/" + sample + ".rec", 1));
  Match match(whole.setup());
  for (const Step& step : whole.steps()) {
    if (match.to_act().is_seat() && task_in(match.state()) == task) return match;
    match.play(step.action);
  }
  FAIL("nobody has to ", std::string(task), " in ", sample);
  return match;
}

}  // namespace

TEST_CASE("screens of every decision in the other games") {
  const Catalogue words;
  const std::vector<std::pair<std::string, std::vector<std::string_view>>> samples = {
      {"tactile", {"claim", "castle", "place"}},
      {"origins-2p-totem", {"claim", "place", "fire"}},
      {"origins-totem-choice", {"totem"}},
      {"origins-3p-tribe", {"recruit", "spend", "settle"}},
      {"duel-spells", {"take", "draw"}}};
  for (const auto& [sample, tasks] : samples) {
    for (const std::string_view task : tasks) {
      const Match match = before_task(sample, task);
      for (const bool plain : {false, true}) {
        const std::string name = std::string(plain ? "plain-" : "drawn-") + sample + '-';
        const auto screen = make_screen(words, drawn_look, plain);
        check_screen(name + std::string(task), all_of(*screen, match));
      }
    }
  }
}

TEST_CASE("the end of the other games") {
  const Catalogue words;
  for (const char* sample : {"tactile-bonuses", "origins-4p-tribe", "origins-3p-totem", "duel"}) {
    const Match match = match_of(record_in("tests/samples/" + std::string(sample) + ".rec", 1));
    for (const bool plain : {false, true})
      check_screen(std::string(plain ? "plain-" : "drawn-") + sample + "-end",
                   ending_shown(*make_screen(words, drawn_look, plain), match));
  }
}

TEST_CASE("every act of every sample is told in words") {
  const Catalogue words;
  for (const char* sample : {"tactile", "origins-summon", "origins-totem-choice", "duel-spells"}) {
    const Match whole = match_of(record_in("tests/samples/" + std::string(sample) + ".rec", 1));
    Match match(whole.setup());
    std::string told;
    for (const Step& step : whole.steps()) {
      const bool seat = step.actor.is_seat();
      const TableView before = table_of(match.state());
      const Deed deed{
          step.actor.seat(), seat ? std::vector{act_of(match, step.action)} : std::vector<Act>()};
      match.play(step.action);
      if (!seat || match.finished()) continue;
      const View view = observe(match, Viewer::spectator());
      for (const bool plain : {false, true}) {
        const auto screen = make_screen(words, drawn_look, plain);
        told += screen->deed(view, deed);
        if (plain) told += screen->changes(before, view);
      }
    }
    CHECK(told.find('[') == std::string::npos);  // a key without a sentence
    check_screen(std::string("deeds-") + sample, told);
  }
}

TEST_CASE("a drawing in ASCII, in colours, and on a narrow terminal") {
  const Catalogue words;
  const Match match = match_of(std::string(header) + draft + round_one);
  check_screen("drawn-ascii", all_of(*make_screen(words, {false, false, 80}, false), match));
  check_screen("drawn-colour", all_of(*make_screen(words, {true, true, 80}, false), match));
  check_screen("drawn-narrow", all_of(*make_screen(words, {false, true, 40}, false), match));
}

TEST_CASE("every colour of a player's pieces has its own paint") {
  std::set<std::string> paints;
  std::set<std::string_view> colours;
  for (const GameFacts& game : all_games())
    for (const std::string_view colour : game.colours) {
      colours.insert(colour);
      paints.insert(in_colour({true, true, 80}, colour, "x"));
      CHECK(in_colour({false, true, 80}, colour, "x") == "x");
    }
  CHECK(paints.size() == colours.size());
  CHECK_FALSE(paints.contains("x"));
}

TEST_CASE("plain screens have no drawing") {
  const Catalogue words;
  const Match match = match_of(std::string(header) + draft + round_one);
  const std::string text = all_of(*make_screen(words, {false, true, 80}, true), match);
  for (const char* mark : {"│", "─", "♛", "♜", "▶", "·", "━", "\033"})
    CHECK(text.find(mark) == std::string::npos);
}

TEST_CASE("the end of a game, and how ties are broken") {
  const Catalogue words;
  for (const bool plain : {false, true}) {
    const auto screen = make_screen(words, drawn_look, plain);
    const std::string way = plain ? "plain" : "drawn";
    const Match bonuses = match_of(record_in("tests/samples/kingdomino-2p-bonuses.rec", 1));
    check_screen(way + "-end", ending_shown(*screen, bonuses));
    std::string ties;
    for (int number = 1; number <= 4; ++number) {
      const Match tied = match_of(record_in("tests/samples/kingdomino-ties.rec", number));
      ties += screen->ranking(tied.setup().names, ending_from(tied));
    }
    check_screen(way + "-ties", ties);
  }
}

TEST_CASE("deeds in one line, or in sentences") {
  const Catalogue words;
  const Match match = match_of(std::string(header) + draft + round_one);
  const View view = observe(match, Viewer(seat_at(0)));
  const auto domino = [&](int number) { return domino_in(match.state(), number); };
  const std::vector<Square> covered = {{1, 0}, {2, 0}};
  const Act placed{"place 17 1,0 east", covered, {domino(17)}, 4, {}, {}};
  const Act in_vain{"place 17 1,0 east", covered, {domino(17)}, 0, {}, {}};
  const Act given_up{"discard 48", {}, {domino(48)}, -5, {}, {}};
  const Act claimed{"claim 31", {}, {domino(31)}, 0, {}, {}};
  std::string text;
  for (const bool plain : {false, true}) {
    const auto screen = make_screen(words, drawn_look, plain);
    text += screen->deed(view, {seat_at(1), {placed, claimed}});
    text += screen->deed(view, {seat_at(1), {in_vain}});
    text += screen->deed(view, {seat_at(0), {claimed}});
    text += screen->deed(view, {seat_at(0), {given_up, {"claim 3", {}, {domino(3)}, 0, {}, {}}}});
    text += screen->deed(view, {seat_at(0), {given_up}});
    text += screen->dealt(view);
    text += screen->left(view);
  }
  check_screen("deeds", text);
}

TEST_CASE("the breakdown adds up to the points, in every sample") {
  for (const char* name : {"2p", "2p-bonuses", "3p-bonuses", "4p-bonuses", "mighty-duel"}) {
    const Match match =
        match_of(record_in("tests/samples/kingdomino-" + std::string(name) + ".rec", 1));
    for (const KingdomView& kingdom : ending_from(match).table.kingdoms)
      CHECK(total(kingdom.breakdown) == kingdom.points);
  }
}

TEST_CASE("choices: places by number, claims by domino, points as they come") {
  const Match placing = match_of(std::string(header) + draft);
  const Choices places = choices_in(placing);
  CHECK(static_cast<int>(places.size()) == placing.legal_count());
  for (std::size_t at = 0; at < places.size(); ++at) {
    CHECK(places[at].label == static_cast<int>(at) + 1);
    CHECK(find_choice(places, places[at].label) == &places[at]);
    Match after = placing;
    after.play(places[at].action);
    CHECK(after.standings().points_of(seat_at(1)) ==
          placing.standings().points_of(seat_at(1)) + places[at].gain);
  }
  const Match claiming = match_of(std::string(header) + draft + round_one);
  const Choices claims = choices_in(claiming);
  REQUIRE(claims.size() == 1);
  CHECK(claims[0].label == 44);
  CHECK(find_choice(claims, 1) == nullptr);
}

TEST_CASE("names from a record cannot upset a terminal") {
  const Catalogue words;
  const auto screen = make_screen(words, drawn_look, false);
  const std::vector<std::string> names = {"\033[2Jevil", std::string(200, 'x')};
  CHECK(screen->name_of(names, seat_at(0)).find('\033') == std::string::npos);
  CHECK(screen->name_of(names, seat_at(1)).size() < 40);
  CHECK(screen->name_of(names, seat_at(2)) == "Player 3");
}
