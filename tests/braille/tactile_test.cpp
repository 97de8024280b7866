#include "braille/tactile.h"

#include <algorithm>
#include <map>

#include <doctest/doctest.h>

#include "match/record.h"
#include "tests/match/matches.h"

using namespace castellan;
using namespace castellan::braille;

namespace {

TableView table_after(std::string_view record) {
  const auto match = read_record(record);
  REQUIRE(match.has_value());
  return observe(*match, Viewer::spectator()).table;
}

std::string text_of(const std::vector<Cells>& lines) {
  std::string text;
  for (const Cells& line : lines) text += to_utf8(line) + '\n';
  return text;
}

// A small kingdom: wheat to the east of the castle, forest to the north.
constexpr std::string_view small_record = R"(game kingdomino
rules players=2
kings 1 2 2 1
row 1 24 28 48
1 claim 1
2 claim 24
2 claim 28
1 claim 48
row 2 3 4 5
1 place 1 1,0 east
)";

}  // namespace

TEST_CASE("T-C2 a square is the number of its pegs, then its crowns") {
  TableView table;
  table.kingdoms.resize(1);
  KingdomView& kingdom = table.kingdoms.front();
  kingdom.box = {0, 6, 0, 0};
  kingdom.castle = Square{0, 0};
  std::int8_t x = 1;
  for (const std::string_view terrain : {"wheat", "forest", "lake", "grassland", "swamp", "mine"}) {
    const int crowns = x % 4;
    kingdom.squares.push_back({Square{x++, 0}, LandView{terrain, crowns, 0, {}, {}}, 0});
  }
  CHECK(text_of(tactile_grid(table, seat_at(0), {}, 40)) ==
        "⠀⠀⠀⠼⠚⠀⠼⠁⠀⠼⠃⠀⠼⠉⠀⠼⠙⠀⠼⠑⠀⠼⠋\n"
        "⠼⠚⠀⠿⠿⠀⠁⠂⠀⠃⠆⠀⠉⠒⠀⠙⠀⠀⠑⠂⠀⠋⠆\n");
}

TEST_CASE("rows and columns below zero have a minus") {
  const TableView table = table_after(small_record);
  CHECK(text_of(tactile_grid(table, seat_at(0), {{0, -1}, {-1, -1}}, 40)) ==
        "⠀⠀⠀⠤⠁⠀⠼⠚⠀⠼⠁⠀⠼⠃\n"
        "⠼⠚⠀⠤⠀⠀⠿⠿⠀⠁⠀⠀⠁\n"
        "⠤⠁⠀⠶⠀⠀⠶⠀⠀⠤⠀⠀⠤\n");
}

TEST_CASE("a square that is covered and may be chosen is marked behind") {
  const TableView table = table_after(small_record);
  CHECK(text_of(tactile_grid(table, seat_at(0), {{1, 0}}, 40)) ==
        "⠀⠀⠀⠼⠚⠀⠼⠁⠀⠼⠃\n"
        "⠼⠚⠀⠿⠿⠀⠁⠀⠐⠁\n");
}

TEST_CASE("columns of a board have letters, its rows numbers from 1") {
  const std::vector<Cells> lines =
      tactile_grid(table_of(Match(setup_of("duel")).state()), seat_at(0), {}, 40);
  REQUIRE(lines.size() == 6);
  CHECK(to_utf8(lines[0]) == "⠀⠀⠀⠁⠀⠀⠃⠀⠀⠉⠀⠀⠙⠀⠀⠑⠀⠀⠋⠀⠀⠛");
  CHECK(to_utf8(lines[1]) == "⠼⠑⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠤");
  CHECK(to_utf8(lines[3]) == "⠼⠉⠀⠤⠀⠀⠤⠀⠀⠤⠀⠀⠿⠿⠀⠤⠀⠀⠤⠀⠀⠤");
}

TEST_CASE("what is on a square in Origins is a letter in its third cell") {
  TableView table;
  table.symbol = "fire";
  table.kingdoms.resize(1);
  KingdomView& kingdom = table.kingdoms.front();
  kingdom.box = {0, 3, 0, 0};
  kingdom.castle = Square{0, 0};
  kingdom.squares = {{Square{1, 0}, LandView{"grassland", 0, 0, "mammoth", {}}, 0},
                     {Square{2, 0}, LandView{"volcano", 0, 2, {}, {}}, 0},
                     {Square{3, 0}, LandView{"jungle", 1, 0, {}, "shaman"}, 0}};
  CHECK(to_utf8(tactile_grid(table, seat_at(0), {}, 40)[1]) == "⠼⠚⠀⠿⠿⠀⠀⠙⠀⠍⠀⠑⠆⠀⠀⠃⠂⠝");
}

TEST_CASE("a narrow display gets the columns in blocks") {
  const std::vector<Cells> lines =
      tactile_grid(table_of(Match(setup_of("tactile")).state()), seat_at(0), {}, 20);
  CHECK(lines.size() == 2 * 8);
  CHECK(to_utf8(lines[0]) == "⠀⠀⠀⠁⠀⠀⠃⠀⠀⠉⠀⠀⠙⠀⠀⠑⠀⠀⠋");
  CHECK(to_utf8(lines[8]) == "⠀⠀⠀⠛");
}

TEST_CASE("lines run around every property") {
  TableView table;
  table.kingdoms.resize(1);
  KingdomView& kingdom = table.kingdoms.front();
  kingdom.box = {0, 2, 0, 1};
  kingdom.castle = Square{0, 0};
  kingdom.squares = {{Square{1, 0}, LandView{"wheat", 1, 0, {}, {}}, 0},
                     {Square{1, 1}, LandView{"wheat", 0, 0, {}, {}}, 0},
                     {Square{2, 0}, LandView{"lake", 0, 0, {}, {}}, 0}};
  CHECK(text_of(tactile_picture(table, seat_at(0), 40)) ==
        "⠀⠀⠀⠀⠼⠚⠀⠼⠁⠀⠼⠃\n"
        "⠀⠀⠀⠰⠒⠒⠲⠒⠒⠲⠒⠒⠲\n"
        "⠼⠁⠀⠸⠤⠀⠸⠁⠀⠸⠤⠀⠸\n"
        "⠀⠀⠀⠸⠒⠒⠺⠀⠀⠸⠒⠒⠺\n"
        "⠼⠚⠀⠸⠿⠿⠸⠁⠂⠸⠉⠀⠸\n"
        "⠀⠀⠀⠘⠒⠒⠚⠒⠒⠚⠒⠒⠚\n");
  CHECK(tactile_picture(table, seat_at(0), 12).empty());
}

TEST_CASE("every kingdom of every game fits on 40 cells, and its land can be read from them") {
  // Read by an own table: a number has at most one land in each game.
  const std::map<std::string_view, char32_t> cell_of = {
      {"wheat", U'⠁'},     {"desert", U'⠁'},        {"dot", U'⠁'},    {"forest", U'⠃'},
      {"jungle", U'⠃'},    {"stripe", U'⠃'},        {"lake", U'⠉'},   {"double-dot", U'⠉'},
      {"grassland", U'⠙'}, {"double-stripe", U'⠙'}, {"swamp", U'⠑'},  {"volcano", U'⠑'},
      {"black", U'⠑'},     {"mine", U'⠋'},          {"quarry", U'⠋'}, {"quartered", U'⠋'}};
  const std::u32string_view counts = U"⠀⠂⠆⠒⠲⠢";
  for (const Setup& setup : all_setups()) {
    if (setup.dynasty) continue;
    Match match(setup);
    Dealer dealer(3);
    for (int step = 0; !match.finished(); ++step) {
      play_at_random(match, dealer);
      if (step % 5 != 0 && !match.finished()) continue;
      Viewer all = Viewer::spectator();
      for (int seat = 0; seat < setup.players(); ++seat) all.add(seat_at(seat));
      const View view = observe(match, all);
      std::vector<Square> open;
      for (const LegalView& legal : view.legal)
        open.insert(open.end(), legal.squares.begin(), legal.squares.end());
      for (int place = 0; place < setup.players(); ++place) {
        const Seat seat = seat_at(place);
        const KingdomView& kingdom = view.table.kingdoms[static_cast<std::size_t>(place)];
        const std::vector<Square> marked =
            view.to_act == Actor(seat) ? open : std::vector<Square>();
        const std::vector<Cells> lines = tactile_grid(view.table, seat, marked, 40);
        int north = kingdom.box.north, south = kingdom.box.south, west = kingdom.box.west;
        for (const Square square : marked) {
          north = std::max<int>(north, square.y);
          south = std::min<int>(south, square.y);
          west = std::min<int>(west, square.x);
        }
        REQUIRE(lines.size() == static_cast<std::size_t>(north - south + 2));
        for (const Cells& line : lines) CHECK(line.size() <= 40);
        const std::size_t step_width = view.table.symbol == "fire" ? 4 : 3;
        for (const SquareView& square : kingdom.squares) {
          const Cells& line = lines[static_cast<std::size_t>(north - square.square.y + 1)];
          const std::size_t at = 3 + step_width * static_cast<std::size_t>(square.square.x - west);
          CHECK(line.at(at) == cell_of.at(square.land.terrain));
          const auto count = static_cast<std::size_t>(square.land.symbols + square.land.craters);
          CHECK((at + 1 < line.size() ? line[at + 1] : blank) == counts.at(count));
        }
        const std::vector<Cells> picture = tactile_picture(view.table, seat, 40);
        CHECK_FALSE(picture.empty());
        CHECK(picture.size() <= 24);
        for (const Cells& line : picture) CHECK(line.size() <= 40);
      }
    }
  }
}

TEST_CASE("the legend has the signs that are there, each once") {
  const Catalogue words;
  const TableView table = table_after(small_record);
  const std::vector<Sign> signs = signs_in(table, seat_at(0), false, words);
  REQUIRE(signs.size() == 2);
  CHECK(signs[0].cells == U"⠁");
  CHECK(signs[0].meaning == "wheat");
  CHECK(signs[1].cells == U"⠿⠿");
  CHECK(signs[1].meaning == "castle");
  const std::vector<Sign> with_open = signs_in(table, seat_at(0), true, words);
  REQUIRE(with_open.size() == 5);
  CHECK(with_open[2].meaning == "empty");
  CHECK(with_open[3].cells == U"⠶");
}
