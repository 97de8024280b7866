#include "tell/kingdom.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

#include "tell/piece.h"

namespace castellan::tell {

namespace {

const KingdomView& kingdom_of(const TableView& table, Seat seat) {
  return table.kingdoms[static_cast<std::size_t>(seat)];
}

Message castle_message(const TableView& table) {
  return Message("plain.castle", {arg("symbol", table.symbol)});
}

// On a board a row is called by its number, else by its steps from the castle.
int y_of_row(const KingdomView& kingdom, int row) { return kingdom.floats ? row : row - 1; }

Messages row_items(const TableView& table, const KingdomView& kingdom, int y) {
  Messages items;
  int empty = 0;
  const auto end_gap = [&] {
    if (empty > 0) items.push_back(Message("plain.empty", {arg("count", empty)}));
    empty = 0;
  };
  for (int x = kingdom.box.west; x <= kingdom.box.east; ++x) {
    const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    const auto covered = std::ranges::find(kingdom.squares, square, &SquareView::square);
    if (kingdom.castle != square && covered == kingdom.squares.end()) {
      ++empty;
      continue;
    }
    end_gap();
    items.push_back(kingdom.castle == square ? castle_message(table) : half(table, covered->land));
  }
  end_gap();
  return items;
}

Message row_message(const TableView& table, const KingdomView& kingdom, int y) {
  Messages items = row_items(table, kingdom, y);
  if (!kingdom.floats)
    return Message("plain.board_row", {arg("row", y + 1), arg("items", std::move(items))});
  const std::string_view side = y > 0 ? "north" : y < 0 ? "south" : "castle";
  return Message(
      "plain.kingdom_row", {arg("side", side), arg("row", std::abs(y)), arg("symbol", table.symbol),
                            arg("items", std::move(items))});
}

Messages extent(const KingdomView& kingdom) {
  if (!kingdom.floats) return {Message("plain.board_extent", {arg("rows", kingdom.height)})};
  Messages result;
  const Box& box = kingdom.box;
  const int columns = kingdom.width - box.width(), rows = kingdom.height - box.height();
  if (columns > 0 || rows > 0)
    result.push_back(Message("plain.kingdom_room", {arg("columns", columns), arg("rows", rows)}));
  result.push_back(Message(
      "plain.kingdom_extent", {arg("west", box.west), arg("east", box.east),
                               arg("south", box.south), arg("north", box.north)}));
  return result;
}

// Whether the kingdom could ever reach there.
bool within_reach(const KingdomView& kingdom, Square at) {
  const Box& box = kingdom.box;
  if (!kingdom.floats)
    return at.x >= box.west && at.x <= box.east && at.y >= box.south && at.y <= box.north;
  const int west = std::min<int>(box.west, at.x), east = std::max<int>(box.east, at.x);
  const int south = std::min<int>(box.south, at.y), north = std::max<int>(box.north, at.y);
  return east - west < kingdom.width && north - south < kingdom.height;
}

Message there(const TableView& table, Seat seat, Square at) {
  const KingdomView& kingdom = kingdom_of(table, seat);
  if (kingdom.castle == at) return castle_message(table);
  if (const LandView* land = land_at(table, seat, at)) return half(table, *land);
  return within_reach(kingdom, at) ? Message("plain.empty", {arg("count", 1)})
                                   : Message("tell.edge");
}

// Connected squares of one terrain.
struct Group {
  std::string_view terrain;
  std::vector<Square> squares;
  int symbols = 0;
};

// What they bring, then how many they are.
std::pair<int, int> worth(const Group& group) {
  const int size = static_cast<int>(group.squares.size());
  return {group.symbols * size, size};
}

// The best first.
std::vector<Group> groups_in(const KingdomView& kingdom) {
  std::vector<SquareView> left = kingdom.squares;
  std::vector<Group> groups;
  while (!left.empty()) {
    Group group{left.front().land.terrain, {left.front().square}, left.front().land.symbols};
    left.erase(left.begin());
    for (std::size_t at = 0; at < group.squares.size(); ++at) {
      for (const Direction towards : all_directions) {
        const auto next =
            std::ranges::find(left, step(group.squares[at], towards), &SquareView::square);
        if (next == left.end() || next->land.terrain != group.terrain) continue;
        group.squares.push_back(next->square);
        group.symbols += next->land.symbols;
        left.erase(next);
      }
    }
    std::ranges::sort(
        group.squares, {}, [](Square square) { return std::pair(-square.y, +square.x); });
    const auto place = std::ranges::upper_bound(groups, worth(group), std::greater(), worth);
    groups.insert(place, std::move(group));
  }
  return groups;
}

}  // namespace

bool has_row(const KingdomView& kingdom, int row) {
  const int y = y_of_row(kingdom, row);
  return y >= kingdom.box.south && y <= kingdom.box.north;
}

Message kingdom_row(const TableView& table, Seat seat, int row) {
  const KingdomView& shown = kingdom_of(table, seat);
  return row_message(table, shown, y_of_row(shown, row));
}

Messages kingdom(const TableView& table, Seat seat, const Manner& manner) {
  const KingdomView& shown = kingdom_of(table, seat);
  Messages result = {Message(
      "plain.kingdom",
      {manner.name_arg("name", seat), arg("points", shown.points), arg("symbol", table.symbol)})};
  if (!shown.castle) {
    result.push_back(Message("plain.no_castle"));
    return result;
  }
  if (shown.squares.empty()) {
    result.push_back(Message("plain.kingdom_bare", {arg("square", square(table, *shown.castle)),
                                                    arg("symbol", table.symbol)}));
    return result;
  }
  if (!manner.terse()) append(result, extent(shown));
  for (int y = shown.box.north; y >= shown.box.south; --y)
    result.push_back(row_message(table, shown, y));
  if (!manner.full()) return result;
  append(result, kings(table, seat, manner));
  append(result, properties(table, seat, manner));
  return result;
}

Messages kings(const TableView& table, Seat seat, const Manner& manner) {
  const KingdomView& shown = kingdom_of(table, seat);
  if (shown.top.empty()) return {};
  return {Message("tell.kings", {manner.name_arg("name", seat), word_arg("colour", shown.colour),
                                 word_arg("top", shown.top)})};
}

Messages around(const TableView& table, Seat seat, Square at, const Manner& manner) {
  const auto neighbour = [&](std::string_view gap, int x, int y) {
    const Square square{static_cast<std::int8_t>(at.x + x), static_cast<std::int8_t>(at.y + y)};
    return arg(gap, there(table, seat, square));
  };
  Messages result = {Message(
      "tell.around", {arg("square", square(table, at)), arg("here", there(table, seat, at)),
                      neighbour("north", 0, 1), neighbour("east", 1, 0), neighbour("south", 0, -1),
                      neighbour("west", -1, 0)})};
  if (manner.full())
    result.push_back(Message(
        "tell.corners", {neighbour("northeast", 1, 1), neighbour("southeast", 1, -1),
                         neighbour("southwest", -1, -1), neighbour("northwest", -1, 1)}));
  return result;
}

Messages properties(const TableView& table, Seat seat, const Manner& manner) {
  const std::vector<Group> groups = groups_in(kingdom_of(table, seat));
  if (groups.empty()) return {Message("tell.no_properties", {manner.name_arg("name", seat)})};
  Messages result;
  for (const Group& group : groups) {
    if (manner.terse() && group.symbols == 0) continue;
    const int size = static_cast<int>(group.squares.size());
    result.push_back(Message(
        "tell.property",
        {arg("land", half(table, LandView{group.terrain, 0, 0, {}, {}})), arg("size", size),
         arg("symbols", group.symbols), arg("symbol", table.symbol),
         arg("points", size * group.symbols), arg("squares", squares(table, group.squares))}));
  }
  return result;
}

}  // namespace castellan::tell
