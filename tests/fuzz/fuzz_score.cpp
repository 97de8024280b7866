// Any bytes as kingdoms to be scored, by the rules of every game. What is
// accepted scores the same by the naive rules, its breakdown adds up, and typed
// again it is the same.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/game_breakdown.h"
#include "notation/grid.h"
#include "tests/fuzz/expect.h"
#include "tests/naive/kingdomino.h"
#include "tests/naive/origins.h"

using namespace castellan;

namespace {

template <class Visit>
void for_each_square(const Box& box, Visit visit) {
  for (int y = box.north; y >= box.south; --y)
    for (int x = box.west; x <= box.east; ++x)
      visit(Square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
}

// A kingdom of any game on the naive table of Kingdomino, where six coats will
// do as terrains and crosses as crowns.
template <class KingdomType>
naive::Kingdom plain_kingdom(const KingdomType& kingdom, const Box& box) {
  naive::Kingdom plain(kingdom.size());
  const Square castle = kingdom.castle();
  for_each_square(box, [&](Square square) {
    if (const auto half = kingdom.at(square))
      plain.put(
          {static_cast<std::int8_t>(square.x - castle.x),
           static_cast<std::int8_t>(square.y - castle.y)},
          Half{static_cast<Terrain>(half->terrain), static_cast<std::uint8_t>(half->symbols())});
  });
  return plain;
}

naive::Origins::Territory plain_territory(const origins::Territory& territory) {
  naive::Origins::Territory plain(territory.kingdom().size());
  for_each_square(territory.kingdom().box(), [&](Square square) {
    const auto half = territory.at(square);
    if (!half) return;
    const auto resource = territory.resource_at(square);
    const auto caveman = territory.caveman_at(square);
    plain.tiles[{square.x, square.y}] = {
        std::string(name(half->terrain)),
        half->fires,
        half->craters,
        0,
        std::string(resource ? name(*resource) : ""),
        std::string(caveman ? name(*caveman) : "")};
  });
  return plain;
}

// The points without those of bonuses, by the naive rules; and the grid again.
void compare(const kingdomino::State& state, Seat seat) {
  const Kingdom& kingdom = state.kingdom(seat);
  const naive::Kingdom plain = plain_kingdom(kingdom, kingdom.box());
  EXPECT(kingdom.box().width() <= kingdom.size() && kingdom.box().height() <= kingdom.size());
  EXPECT(kingdom.castle_in_the_middle() == plain.castle_in_the_middle());
  EXPECT(score(state, seat) == (Score{plain.points(), plain.largest_property(), plain.crowns()}));
}

void compare(const tactile::State& state, Seat seat) {
  const naive::Kingdom plain = plain_kingdom(state.kingdom(seat), tactile::Board::board());
  EXPECT(score(state, seat) == (Score{plain.points(), plain.crowns(), 0}));
}

void compare(const origins::State& state, Seat seat) {
  const origins::Territory& territory = state.territory(seat);
  const naive::Origins::Territory plain = plain_territory(territory);
  int points = plain.region_points();
  if (state.rules.mode == origins::Mode::totem)
    points += plain.resources() + totem_points(state, seat);
  if (state.rules.mode == origins::Mode::tribe) points += plain.caveman_points();
  EXPECT(territory.kingdom().castle_in_the_middle() == plain.hut_in_the_middle());
  EXPECT(score(state, seat) == (Score{points, plain.largest_region(), plain.fires()}));
}

void compare(const duel::State& state, Seat seat) {
  const duel::Map& map = state.map(seat);
  const naive::Kingdom plain = plain_kingdom(map.kingdom, duel::Site::board());
  const int bonus = duel::domain_bonus * map.bonus_domains();
  EXPECT(score(state, seat) == (Score{plain.points() + bonus, plain.largest_property(), 0}));
}

// How each game is typed.
std::string cell(const Half& half) { return name(half.terrain)[0] + std::to_string(half.crowns); }
std::string cell(const duel::Symbol& symbol) {
  return std::string(name(symbol.coat())) + std::to_string(symbol.crosses);
}
std::string cell(const origins::Territory& territory, Square square) {
  const auto half = territory.at(square);
  std::string text(1, letter(half->terrain));
  if (const int digit = half->fires + half->craters; digit > 0) text += std::to_string(digit);
  if (const auto resource = territory.resource_at(square)) text.append(":").append(name(*resource));
  if (const auto caveman = territory.caveman_at(square)) text.append(":").append(name(*caveman));
  return text;
}

template <class KingdomType, class CellOf>
std::string rows(const KingdomType& kingdom, const Box& box, std::string_view castle, CellOf of) {
  std::string text;
  for_each_square(box, [&](Square square) {
    text += kingdom.is_castle(square) ? std::string(castle)
            : kingdom.at(square)      ? of(square)
                                      : std::string(".");
    text += square.x == box.east ? "\n" : " ";
  });
  return text;
}
template <class KingdomType>
std::string rows(const KingdomType& kingdom, const Box& box) {
  return rows(kingdom, box, "C", [&](Square square) { return cell(*kingdom.at(square)); });
}

std::string typed(const kingdomino::State& state, Seat seat) {
  return rows(state.kingdom(seat), state.kingdom(seat).box());
}
std::string typed(const tactile::State& state, Seat seat) {
  return rows(state.kingdom(seat), tactile::Board::board());
}
std::string typed(const duel::State& state, Seat seat) {
  const duel::Map& map = state.map(seat);
  std::string text = rows(map.kingdom, duel::Site::board());
  if (map.domain_coat) text.append("domains ").append(name(*map.domain_coat)).append("\n");
  return text;
}
std::string typed(const origins::State& state, Seat seat) {
  const origins::Territory& territory = state.territory(seat);
  std::string text = rows(territory.kingdom(), territory.kingdom().box(), "H", [&](Square square) {
    return cell(territory, square);
  });
  if (state.rules.mode != origins::Mode::totem) return text;
  text += "totems none";
  for (const origins::Resource resource : origins::all_resources)
    if (state.totem_holder(resource) == seat) text.append(" ").append(name(resource));
  return text + '\n';
}

template <class Rules>
void score_as(const GridText& grid, std::vector<std::string_view> words, bool bonuses) {
  const Result<Rules> rules = parse_grid_rules<Rules>(std::move(words));
  EXPECT(rules);
  const auto sheets = read_sheets(grid, *rules);
  if (!sheets) return;
  EXPECT(!sheets->names.empty() && sheets->names.size() <= sheets->state.rules.players);
  std::string again;
  for (std::size_t i = 0; i < sheets->names.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    EXPECT(total(break_down(sheets->state, seat)) == points(sheets->state, seat));
    if (!bonuses) compare(sheets->state, seat);
    again += typed(sheets->state, seat) + '\n';
  }
  const Result<GridText> reread = parse_grid(again);
  EXPECT(reread);
  Rules said = *rules;
  said.players = sheets->state.rules.players;
  const auto same = read_sheets(*reread, said);
  EXPECT(same);
  EXPECT(same->state == sheets->state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<GridText> grid = parse_grid(text);
  if (!grid) return 0;
  score_as<kingdomino::Rules>(*grid, {}, false);
  score_as<kingdomino::Rules>(*grid, {"harmony", "middle-kingdom", "mighty-duel"}, true);
  score_as<tactile::Rules>(*grid, {}, false);
  score_as<tactile::Rules>(*grid, {"harmony", "middle-kingdom"}, true);
  score_as<origins::Rules>(*grid, {}, false);
  score_as<origins::Rules>(*grid, {"mode=totem"}, false);
  score_as<origins::Rules>(*grid, {"mode=tribe"}, false);
  score_as<origins::Rules>(*grid, {"mode=tribe", "empire-of-fire", "homo-habilis"}, true);
  score_as<duel::Rules>(*grid, {}, false);
  return 0;
}
