#include <nlohmann/json.hpp>

#include "protocol/fields.h"
#include "protocol/json.h"

namespace castellan {
namespace {

Json to_json(Square square) { return Json::array({square.x, square.y}); }

// What a game does not have is left out.
Json to_json(const LandView& land) {
  Json json = {{"terrain", land.terrain}};
  if (land.symbols > 0) json["symbols"] = land.symbols;
  if (land.craters > 0) json["craters"] = land.craters;
  if (!land.resource.empty()) json["resource"] = land.resource;
  if (!land.caveman.empty()) json["caveman"] = land.caveman;
  return json;
}

Json to_json(const DominoView& domino) {
  return {
      {"domino", domino.number}, {"left", to_json(domino.left)}, {"right", to_json(domino.right)}};
}

Json squares_json(const std::vector<Square>& squares) {
  Json json = Json::array();
  for (const Square square : squares) json.push_back(to_json(square));
  return json;
}

Json to_json(const Breakdown& breakdown) {
  Json items = Json::array();
  for (const ScoreItem& item : breakdown) {
    Json entry = to_json(item.what);
    entry["points"] = item.points;
    if (!item.squares.empty()) entry["squares"] = squares_json(item.squares);
    items.push_back(std::move(entry));
  }
  return items;
}

Json to_json(const SpellView& spell) {
  return {{"spell", spell.spell},
          {"coat", spell.coat},
          {"filled", spell.filled},
          {"squares", spell.squares},
          {"state", spell.state}};
}

Json to_json(const KingdomView& kingdom) {
  Json squares = Json::array();
  for (const SquareView& view : kingdom.squares) {
    Json square = {{"at", to_json(view.square)}};
    square.update(to_json(view.land));
    square["domino"] = view.domino;
    squares.push_back(std::move(square));
  }
  const Box& box = kingdom.box;
  Json json = {
      {"floats", kingdom.floats},
      {"width", kingdom.width},
      {"height", kingdom.height},
      {"box", Json::array({box.west, box.south, box.east, box.north})},
      {"squares", std::move(squares)},
      {"points", kingdom.points},
      {"breakdown", to_json(kingdom.breakdown)},
      {"discards", kingdom.discards}};
  if (kingdom.castle) json["castle"] = to_json(*kingdom.castle);
  if (kingdom.spells.empty()) return json;
  for (const SpellView& spell : kingdom.spells) json["spells"].push_back(to_json(spell));
  json["tower"] = kingdom.tower;
  if (!kingdom.domains.empty()) json["domains"] = kingdom.domains;
  return json;
}

Json to_json(const std::vector<SlotView>& row) {
  Json slots = Json::array();
  for (const SlotView& slot : row) {
    Json entry = to_json(slot.domino);
    if (slot.king != Seat::none) entry["king"] = number(slot.king);
    if (slot.acted) entry["acted"] = true;
    slots.push_back(std::move(entry));
  }
  return slots;
}

Json to_json(const TotemView& totem) {
  Json json = {{"resource", totem.resource}, {"points", totem.points}};
  if (totem.holder != Seat::none) json["holder"] = number(totem.holder);
  return json;
}

Json to_json(const DieView& die) {
  Json json = {{"die", die.number}, {"face", die.text}};
  json.update(to_json(die.face));
  if (die.seat != Seat::none) json["seat"] = number(die.seat);
  if (die.tower) json["tower"] = true;
  return json;
}

Json turn(const View& view) {
  if (view.to_act.is_chance()) return {{"chance", true}};
  if (view.to_act.is_nobody()) return nullptr;
  Json turn = {{"seat", number(view.to_act.seat())}};
  turn["task"] = view.task;
  if (view.domino) turn["domino"] = to_json(*view.domino);
  return turn;
}

}  // namespace

Json to_json(const Standings& standings) {
  Json seats = Json::array();
  for (int seat = 0; seat < standings.seats; ++seat)
    seats.push_back({{"seat", seat + 1},
                     {"points", standings.points_of(seat_at(seat))},
                     {"rank", standings.rank_of(seat_at(seat))}});
  return seats;
}

Json to_json(const TableView& table) {
  Json kingdoms = Json::array();
  for (const KingdomView& kingdom : table.kingdoms) kingdoms.push_back(to_json(kingdom));
  Json draft = Json::array();
  for (const Seat seat : table.draft) draft.push_back(number(seat));
  Json unseen = Json::array();
  for (const DominoView& domino : table.unseen) unseen.push_back(domino.number);
  Json json = {{"squares", table.square_names == SquareNames::board ? "board" : "steps"},
               {"round", table.round},
               {"kingdoms", std::move(kingdoms)}};
  if (table.rounds > 0) json["rounds"] = table.rounds;
  if (table.first != Seat::none) json["first"] = number(table.first);
  for (const DieView& die : table.dice) json["dice"].push_back(to_json(die));
  if (table.rounds == 0) return json;  // a game without dominoes
  json["current"] = to_json(table.current);
  json["next"] = to_json(table.next);
  json["draft"] = std::move(draft);
  json["unseen"] = std::move(unseen);
  json["deck"] = table.deck;
  for (const TotemView& totem : table.totems) json["totems"].push_back(to_json(totem));
  if (!table.cave.empty()) json["cave"] = table.cave;
  if (!table.pile.empty()) json["pile"] = table.pile;
  return json;
}

Json to_json(const View& view) {
  Json legal = Json::array();
  for (const LegalView& action : view.legal) {
    Json entry = {{"action", action.action}};
    if (!action.squares.empty()) entry["squares"] = squares_json(action.squares);
    if (action.points) entry["points"] = *action.points;
    legal.push_back(std::move(entry));
  }
  return {{"hash", to_hex(view.hash)},
          {"game", view.game},
          {"rules", view.rules},
          {"names", view.names},
          {"game_number", view.game_number},
          {"games", view.games},
          {"turn", turn(view)},
          {"legal", std::move(legal)},
          {"table", to_json(view.table)},
          {"standings", to_json(view.standings)}};
}

Json to_json(const Message& message) {
  struct Visitor {
    Json operator()(std::int64_t number) const { return number; }
    Json operator()(const std::string& text) const { return text; }
    Json operator()(const Messages& messages) const { return to_json(messages); }
  };
  Json arguments = Json::object();
  for (const Message::Argument& argument : message.arguments)
    arguments[std::string(argument.name)] = std::visit(Visitor(), argument.value);
  return {{"key", message.key}, {"arguments", std::move(arguments)}};
}

Json to_json(const Messages& messages) {
  Json list = Json::array();
  for (const Message& message : messages) list.push_back(to_json(message));
  return list;
}

std::string to_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace castellan
