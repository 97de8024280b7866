#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "draw/picture.h"
#include "draw/text.h"
#include "match/game_facts.h"
#include "tests/draw/xml_check.h"

namespace castellan::draw {
namespace {

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++found;
  return found;
}

bool has(std::string_view text, std::string_view what) { return count(text, what) > 0; }

std::size_t dominoes(std::string_view picture) {
  return count(picture, "class=\"castellan-domino\"");
}

std::string error(std::string_view xml) { return XmlCheck(xml).error; }

Land land(const std::string& terrain, int symbols = 0) { return {terrain, symbols, 0, "", ""}; }

Kingdom small_kingdom(int seat) {
  Kingdom kingdom;
  kingdom.seat = seat;
  kingdom.name = "Anna";
  kingdom.points = "12";
  kingdom.squares = {{1, 0, land("wheat"), 13}, {1, 1, land("forest"), 13}};
  return kingdom;
}

Picture small_table(int kingdoms) {
  Picture picture;
  picture.title = "A table";
  picture.description = "Anna is to act";
  picture.heading = "Kingdomino";
  picture.caption = "Round 3";
  for (int seat = 1; seat <= kingdoms; ++seat) picture.kingdoms.push_back(small_kingdom(seat));
  picture.current = {
      "Row", {{3, land("forest"), land("forest"), 1}, {48, land("wheat"), land("mine", 3), 2}}};
  picture.next = {"Next", {{7, land("lake"), land("lake")}}};
  picture.deck = "20";
  return picture;
}

Picture one_square(const std::string& terrain, int crowns) {
  Picture picture;
  picture.kingdoms.emplace_back();
  picture.kingdoms[0].squares = {{1, 0, land(terrain, crowns), 0}};
  return picture;
}

}  // namespace

TEST_CASE("a picture is well-formed for any number of kingdoms, with and without rows") {
  for (int kingdoms = 0; kingdoms <= 4; ++kingdoms) {
    CAPTURE(kingdoms);
    Picture picture = small_table(kingdoms);
    CHECK(error(svg(picture)) == "");
    picture.current.slots.clear();
    CHECK(error(svg(picture)) == "");
    picture.next.slots.clear();
    picture.deck.clear();
    CHECK(error(svg(picture)) == "");
    for (Kingdom& kingdom : picture.kingdoms) kingdom.width = kingdom.height = 7;
    CHECK(error(svg(picture)) == "");
  }
}

TEST_CASE("the check itself finds what is wrong") {
  CHECK(error("<a b=\"1\">x &amp; y<c/></a>\n") == "");
  for (const char* wrong :
       {"", "<a>", "<a></b>", "<a/><a/>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&nbsp;</a>",
        "<a>&</a>", "<a><b id=\"i\"/><c id=\"i\"/></a>", "<a href=\"#i\"/>", "<a>\x01</a>"}) {
    CAPTURE(wrong);
    CHECK(error(wrong) != "");
  }
}

TEST_CASE("the same picture gives the same bytes") {
  CHECK(svg(small_table(4)) == svg(small_table(4)));
}

TEST_CASE("every terrain has its art, and only what is used comes along") {
  const std::vector<std::string> terrains = {
      "wheat", "forest", "lake", "grassland", "swamp", "mine"};
  for (const std::string& terrain : terrains) {
    CAPTURE(terrain);
    const std::string symbol = "<symbol id=\"castellan-kingdomino-" + terrain;
    const std::string plain = svg(one_square(terrain, 0));
    CHECK(count(plain, symbol) == 1);
    CHECK_FALSE(has(plain, symbol + "-crown"));
    CHECK_FALSE(has(plain, "#castellan-kingdomino-crown\""));

    const std::string crowned = svg(one_square(terrain, 2));
    CHECK(count(crowned, symbol) == 1);
    CHECK(has(crowned, symbol + "-crown"));
    CHECK(count(crowned, "#castellan-kingdomino-crown\"") == 2);

    for (const std::string& other : terrains)
      if (other != terrain) CHECK_FALSE(has(plain, "\"castellan-kingdomino-" + other));
  }
}

TEST_CASE("Origins: terrains, fires, resources and cavemen have their art") {
  const auto drawn = [](const Land& shown) {
    Picture picture = one_square("", 0);
    picture.box = "origins";
    picture.kingdoms[0].squares[0].land = shown;
    return svg(picture);
  };
  for (const char* const terrain : {"desert", "jungle", "grassland", "quarry"})
    CHECK(has(drawn(land(terrain)), std::string("#castellan-origins-") + terrain));
  CHECK(has(drawn(land("lake")), "#castellan-kingdomino-lake-"));
  CHECK(has(drawn({"volcano", 0, 3, "", ""}), "#castellan-origins-volcano-3\""));
  CHECK(count(drawn(land("desert", 2)), "#castellan-origins-fire\"") == 2);
  CHECK(has(drawn({"desert", 0, 0, "mammoth", ""}), "#castellan-origins-mammoth\""));
  CHECK(has(drawn({"desert", 0, 0, "", "shaman"}), "#castellan-origins-shaman\""));
  CHECK(has(drawn(land("desert")), "#castellan-origins-hut\""));
  CHECK(error(drawn({"volcano", 0, 9, "gold", "nobody"})) == "");
}

TEST_CASE("Duel: a board that lies still, dice, and the spell book") {
  Picture picture = one_square("quartered", 1);
  picture.box = "duel";
  picture.kingdoms[0].width = 7;
  picture.kingdoms[0].corner = {0, 0};
  picture.kingdoms[0].castle = {3, 2};
  picture.shelves = {{"Dice", {{"", land("wild"), "", 2}, {"", land("black", 2), "", 0}}}};
  picture.spell_book = "Spell book";
  picture.spells = {{"duel/stripe", {{2, 3, false, false}, {3, 3, true, false}}}};
  const std::string drawn = svg(picture);
  CHECK(error(drawn) == "");
  CHECK(count(drawn, "castellan-cell\"") == 7 * 5);
  CHECK_FALSE(has(drawn, "stroke-dasharray=\"7 6\""));
  CHECK(count(drawn, "class=\"castellan-die\"") == 2);
  CHECK(count(drawn, "#castellan-duel-cross\"") == 3);
  CHECK(has(drawn, ">Spell book</text>"));
  CHECK(has(drawn, "#castellan-duel-stripe\""));
  // Without a castle yet, none is drawn.
  picture.kingdoms[0].castle.reset();
  CHECK_FALSE(has(svg(picture), "#castellan-kingdomino-castle\""));
}

TEST_CASE("totems say what they are worth and who has them") {
  Picture picture = one_square("desert", 0);
  picture.box = "origins";
  picture.shelves = {
      {"Totems", {{"origins/totem-fish", {}, "5", 1}, {"origins/no-such", {}, "6", 0}}}};
  const std::string drawn = svg(picture);
  CHECK(error(drawn) == "");
  CHECK(count(drawn, "#castellan-origins-totem-fish\"") == 1);
  CHECK(has(drawn, ">5</text>"));
  CHECK(count(drawn, "#castellan-kingdomino-seat-1\"") == 3);  // of the name, the hut and the totem
}

TEST_CASE("neighbours with one number are one domino, unknown ones single squares") {
  Picture picture = one_square("wheat", 0);
  auto& squares = picture.kingdoms[0].squares;

  squares = {{1, 0, land("wheat"), 5}, {2, 0, land("lake"), 5}};
  CHECK(dominoes(svg(picture)) == 1);

  SUBCASE("whichever half comes first, and upright too") {
    const std::string lying = svg(picture);
    std::swap(squares[0], squares[1]);
    CHECK(svg(picture) == lying);
    squares = {{0, 1, land("wheat"), 5}, {0, 2, land("lake"), 5}};
    CHECK(dominoes(svg(picture)) == 1);
  }
  SUBCASE("another number") {
    squares[1].domino = 6;
    CHECK(dominoes(svg(picture)) == 2);
  }
  SUBCASE("no number") {
    squares[0].domino = squares[1].domino = 0;
    CHECK(dominoes(svg(picture)) == 2);
  }
  SUBCASE("not next to each other") {
    squares[1].y = 1;
    CHECK(dominoes(svg(picture)) == 2);
  }
}

TEST_CASE("rows show their dominoes, numbers and kings") {
  Picture picture = small_table(0);
  std::string drawn = svg(picture);
  CHECK(dominoes(drawn) == 3);
  CHECK(has(drawn, ">48</text>"));
  CHECK(count(drawn, "#castellan-kingdomino-king\"") == 2);

  picture.current.slots[0].taken = true;
  picture.current.slots[0].king = 0;
  drawn = svg(picture);
  CHECK(dominoes(drawn) == 2);
  CHECK(has(drawn, ">3</text>"));
}

TEST_CASE("the window is dashed until the kingdom is as large as it may be") {
  Picture picture = one_square("wheat", 0);
  CHECK(count(svg(picture), "castellan-cell\"") == 25);
  CHECK(has(svg(picture), "stroke-dasharray=\"7 6\""));

  auto& squares = picture.kingdoms[0].squares;
  for (int i = -1; i <= 3; ++i) {
    squares.push_back({i, 1, land("wheat"), 0});
    squares.push_back({3, i, land("wheat"), 0});
  }
  CHECK(count(svg(picture), "castellan-cell\"") == 25);
  CHECK_FALSE(has(svg(picture), "stroke-dasharray=\"7 6\""));

  picture.kingdoms[0].width = picture.kingdoms[0].height = 7;
  CHECK(count(svg(picture), "castellan-cell\"") == 49);
}

TEST_CASE("highlights are drawn, also outside the window") {
  Picture picture = one_square("wheat", 0);
  Kingdom& kingdom = picture.kingdoms[0];
  const std::string plain = svg(picture);
  CHECK_FALSE(has(plain, "\"castellan-open\""));
  CHECK_FALSE(has(plain, "\"castellan-ghost\""));
  CHECK_FALSE(has(plain, "\"castellan-last\""));
  CHECK_FALSE(has(plain, "#castellan-kingdomino-king\""));

  kingdom.open = {{-4, 0}, {0, 1}};
  kingdom.ghost = {{2, 0, land("mine", 1), 9}, {3, 0, land("lake"), 9}};
  kingdom.squares[0].domino = kingdom.last_domino = 8;
  kingdom.to_act = kingdom.winner = true;
  const std::string drawn = svg(picture);
  CHECK(error(drawn) == "");
  CHECK(count(drawn, "\"castellan-open\"") == 2);
  CHECK(count(drawn, "\"castellan-ghost\"") == 1);
  CHECK(count(drawn, "\"castellan-last\"") == 1);
  CHECK(count(drawn, "#castellan-kingdomino-king\"") == 1);
  CHECK(dominoes(drawn) == 2);
  CHECK(count(drawn, "castellan-cell\"") == 8 * 5);
}

TEST_CASE("seats differ by coat of arms, and an unknown seat does no harm") {
  for (int seat = 1; seat <= 4; ++seat) {
    Picture picture;
    picture.kingdoms = {small_kingdom(seat)};
    CHECK(
        has(svg(picture), "<symbol id=\"castellan-kingdomino-seat-" + std::to_string(seat) + "\""));
  }
  Picture picture;
  picture.kingdoms = {small_kingdom(9)};
  CHECK(error(svg(picture)) == "");
}

TEST_CASE("K-C1 T-C1 O-C2 pieces have the colours that their game gives the seats") {
  std::ifstream in("assets/palette.css");
  const std::string palette(std::istreambuf_iterator<char>(in), {});
  for (const GameFacts& game : all_games()) {
    CAPTURE(game.name);
    Picture picture = small_table(2);
    picture.colours.assign(game.colours.begin(), game.colours.end());
    picture.kingdoms[0].to_act = true;
    const std::string drawn = svg(picture);
    CHECK(error(drawn) == "");
    for (const std::string& colour : {picture.colours[0], picture.colours[1]}) {
      CHECK(has(drawn, "#castellan-kingdomino-castle\" class=\"castellan-" + colour + '"'));
      CHECK(has(drawn, "#castellan-kingdomino-king\" class=\"castellan-" + colour + '"'));
    }
    CHECK(has(drawn, "<g class=\"castellan-" + picture.colours[0] + '"'));
    for (const std::string& colour : picture.colours)
      CHECK(has(palette, ".castellan-" + colour + " {"));
  }
}

TEST_CASE("strings cannot break the picture") {
  CHECK(escape("Béla & <b>\"O'Neill\"</b>") ==
        "Béla &amp; &lt;b&gt;&quot;O&#39;Neill&quot;&lt;/b&gt;");
  CHECK(escape("a\tb\r\nc\x01\x7F"
               "d") == "a b  cd");
  CHECK(escape("\xC2\x85x") == "x");  // a C1 control character
  CHECK(escape("\xFF"
               "a\xC3") == "\uFFFDa\uFFFD");                        // no UTF-8, cut short
  CHECK(escape("\xC0\xAF") == "\uFFFD\uFFFD");                      // overlong
  CHECK(escape("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");            // a surrogate
  CHECK(escape("\xF4\x90\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");  // beyond Unicode
  CHECK(escape("\xEF\xBF\xBF") == "\uFFFD");                        // U+FFFF
  CHECK(escape("\U0001F451 Győző") == "\U0001F451 Győző");

  Picture picture = small_table(2);
  const std::string nasty = "]]></text><script>\xFE\"'&\x02";
  picture.title = picture.description = picture.heading = picture.caption = nasty;
  picture.language = picture.deck = picture.current.caption = picture.next.caption = nasty;
  for (Kingdom& kingdom : picture.kingdoms) kingdom.name = kingdom.points = nasty;
  const std::string drawn = svg(picture);
  CHECK(error(drawn) == "");
  CHECK_FALSE(has(drawn, "<script"));
}

TEST_CASE("long names are cut between characters") {
  CHECK(escape_to_fit("Anna", 20, 300) == "Anna");
  const std::string cut = escape_to_fit(std::string(200, '&'), 20, 300);
  CHECK(cut.ends_with("&amp;…"));
  CHECK(cut.size() < 200);
  CHECK(escape_to_fit("őőőőőőőőőőőőőőőőőőőő", 20, 100).ends_with("ő…"));
}

TEST_CASE("a picture can be heard: role, title, description, language") {
  Picture picture = small_table(1);
  picture.language = "hu";
  const std::string drawn = svg(picture);
  CHECK(drawn.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
  CHECK(has(drawn, "role=\"img\""));
  CHECK(has(drawn, "<title>A table</title>"));
  CHECK(has(drawn, "<desc>Anna is to act</desc>"));
  CHECK(has(drawn, "xml:lang=\"hu\""));
}

TEST_CASE("each piece of art stands alone and can become a symbol") {
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("assets")) {
    if (entry.path().extension() != ".svg") continue;
    CAPTURE(entry.path().string());
    std::ifstream in(entry.path());
    std::stringstream all;
    all << in.rdbuf();
    const std::string art = all.str();
    const std::string name = entry.path().stem().string();
    CHECK(error(art) == "");
    CHECK(art.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "));
    CHECK(art.ends_with("\n</svg>\n"));
    CHECK(count(art, "<svg") == 1);
    // Ids carry the file's name, or the folder's too, so that no two pieces share one.
    const std::string folder = entry.path().parent_path().stem().string();
    CHECK(count(art, " id=\"") == count(art, " id=\"castellan-" + name + "-") +
                                      count(art, " id=\"castellan-" + folder + "-" + name + "-"));
    ++files;
  }
  CHECK(files >= 70);
}

}  // namespace castellan::draw
