#include "tell/piece.h"

#include <algorithm>

#include "notation/words.h"

namespace castellan::tell {

Message half(const TableView& table, const LandView& land) {
  return Message(
      "half.words", {word_arg("terrain", land.terrain), arg("symbol", table.symbol),
                     arg("symbols", land.symbols), arg("craters", land.craters),
                     word_arg("resource", land.resource), word_arg("caveman", land.caveman)});
}

Message domino(const TableView& table, const DominoView& domino) {
  if (domino.left == domino.right)
    return Message("domino.double", {arg("half", half(table, domino.left))});
  return Message("domino.words",
                 {arg("left", half(table, domino.left)), arg("right", half(table, domino.right))});
}

Messages cavemen(const std::vector<std::string_view>& names) {
  Messages list;
  for (const std::string_view caveman : names)
    list.push_back(Message("caveman.name", {word_arg("caveman", caveman)}));
  return list;
}

std::string square(const TableView& table, Square square) {
  return square_text(table.square_names, square);
}

std::string squares(const TableView& table, const std::vector<Square>& squares) {
  std::vector<std::string> names;
  for (const Square each : squares) names.push_back(square(table, each));
  return joined(names);
}

const LandView* land_at(const TableView& table, Seat seat, Square square) {
  const auto& squares = table.kingdoms[static_cast<std::size_t>(seat)].squares;
  const auto found = std::ranges::find(squares, square, &SquareView::square);
  return found == squares.end() ? nullptr : &found->land;
}

Message moment(const View& view) {
  const TableView& table = view.table;
  Message round =
      table.round == 0
          ? Message("table.draft")
          : Message("table.round", {arg("round", table.round), arg("rounds", table.rounds)});
  if (view.games == 1) return round;
  return Message("table.game", {arg("game", view.game_number), arg("games", view.games),
                                arg("round", std::move(round))});
}

LandView land_of_face(std::string_view face) {
  const std::size_t plus = face.find('+');
  LandView land{face.substr(0, plus), 0, 0, {}, {}};
  if (plus != std::string_view::npos) land.symbols = parse_whole(face.substr(plus + 1)).value_or(0);
  return land;
}

std::string joined(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list.append(list.empty() ? "" : ", ").append(item);
  return list;
}

}  // namespace castellan::tell
