#include "match/scoresheet.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "match/game_facts.h"

using namespace castellan;

namespace {

Result<Scoresheet> scored(std::string_view text, std::string_view game = "kingdomino",
                          std::string_view rules = "") {
  const Result<GridText> grid = parse_grid(text);
  REQUIRE(grid);
  return score_grid(*grid, game, rules);
}

std::string refused(std::string_view text, std::string_view game = "kingdomino",
                    std::string_view rules = "") {
  const Result<Scoresheet> sheet = scored(text, game, rules);
  return sheet ? "accepted" : std::string(sheet.error().key);
}

bool has_item(const Scoresheet& sheet, std::string_view key) {
  return std::ranges::any_of(sheet.table.kingdoms.front().breakdown, [&](const ScoreItem& item) {
    return item.what.key == key;
  });
}

}  // namespace

TEST_CASE("a typed kingdom has its points, and where they come from") {
  const Result<Scoresheet> sheet = scored("f f w1 w .\nf C w w l1\n");
  REQUIRE(sheet);
  REQUIRE(sheet->entries.size() == 1);
  CHECK(sheet->entries[0].name == "");
  CHECK(sheet->entries[0].rank == 1);
  CHECK(sheet->entries[0].score.points == 5);
  CHECK(sheet->table.kingdoms[0].points == 5);
  CHECK_FALSE(has_item(*sheet, "score.harmony"));
  CHECK(has_item(*scored("f f w1 w .\nf C w w l1\n", "kingdomino", "harmony"), "score.harmony"));
}

TEST_CASE("K-E3 equal points go by the largest property, then by crowns") {
  const Result<Scoresheet> sheet = scored(
      "kingdom Anna\nf f C w1 w\nf f\n\n"
      "kingdom Béla\nf f C w1 l1\nf f\n\n"
      "kingdom \xff\nf f C w1 w\n\n"
      "f f C w1 w\nf f\n");
  REQUIRE(sheet);
  REQUIRE(sheet->entries.size() == 4);
  const auto rank = [&](std::size_t at) { return sheet->entries[at].rank; };
  for (const Scoresheet::Entry& entry : sheet->entries) CHECK(entry.score.points == 2);
  CHECK(sheet->entries[1].name == "Béla");
  CHECK(sheet->entries[2].name == "\uFFFD");  // fit to be shown
  CHECK(rank(1) == 1);                        // a crown more
  CHECK(rank(0) == 2);
  CHECK(rank(3) == 2);  // like Anna's
  CHECK(rank(2) == 4);
  const GameFacts& game = facts_of(sheet->rules);
  CHECK(tie_counts(game, sheet->entries[1].score) == std::vector{4, 2});
}

TEST_CASE("T-E1 in the tactile edition a large property breaks no tie") {
  const Result<Scoresheet> sheet = scored("w C w\nf f .\n\nw C w\nf . f\n", "tactile");
  REQUIRE(sheet);
  CHECK(sheet->entries[0].rank == 1);
  CHECK(sheet->entries[1].rank == 1);
  CHECK(sheet->table.square_names == SquareNames::board);
}

TEST_CASE("what stands in the grid counts, and what is said beside it only without that") {
  const std::string tribe = "game origins\nrules mode=tribe\n\ngma H d:hu\n";
  CHECK(std::get<origins::Rules>(scored(tribe)->rules).mode == origins::Mode::tribe);
  CHECK(std::get<origins::Rules>(scored(tribe, "duel", "harmony")->rules).mode ==
        origins::Mode::tribe);
  CHECK(std::get<origins::Rules>(scored("g H g\n", "origins")->rules).mode ==
        origins::Mode::discovery);
  CHECK(std::get<origins::Rules>(scored("game origins\n\ng H g\n", "duel", "mode=totem")->rules)
            .mode == origins::Mode::totem);
  CHECK(refused("C w", "chess") == "game.unknown");
  CHECK(refused("game chess\n\nC w") == "game.unknown");
  CHECK(refused("f f x1") == "grid.unknown");
  CHECK(refused("C\n", "duel", "harmony") == "rules.unknown_word");
}

TEST_CASE("every game is scored through the same door") {
  for (const GameFacts& game : all_games()) {
    CAPTURE(game.name);
    const std::string_view grid =
        game.name == "origins" ? "d H d\n"
        : game.name == "duel"  ? ".\n.\n. . o C o\n"
                               : "w C w\n";
    const Result<Scoresheet> sheet = scored(grid, game.name);
    REQUIRE(sheet);
    CHECK(&facts_of(sheet->rules) == &game);
    CHECK(sheet->entries[0].score.points == 0);
    CHECK(sheet->table.kingdoms[0].colour == game.colours[0]);
  }
}
