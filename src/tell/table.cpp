#include "tell/table.h"

#include <algorithm>

#include "notation/words.h"
#include "tell/kingdom.h"
#include "tell/piece.h"

namespace castellan::tell {

namespace {

Messages slots(const View& view, const std::vector<SlotView>& row, const Manner& manner) {
  Messages result;
  for (const SlotView& slot : row) {
    const std::string_view state = slot.acted ? "done" : slot.king == Seat::none ? "free" : "king";
    result.push_back(Message(
        "plain.slot",
        {arg("domino", slot.domino.number), arg("halves", domino(view.table, slot.domino)),
         arg("state", state), manner.name_arg("name", slot.king)}));
  }
  return result;
}

Messages spell_book(const View& view, const Manner& manner) {
  const std::vector<KingdomView>& kingdoms = view.table.kingdoms;
  if (kingdoms.front().spells.empty()) return {};
  Messages result = {Message("plain.spell_book")};
  const int seats = static_cast<int>(kingdoms.size());
  for (std::size_t at = 0; at < kingdoms.front().spells.size(); ++at) {
    Messages lines;
    for (int seat = 0; seat < seats; ++seat) {
      const SpellView& own = kingdoms[static_cast<std::size_t>(seat)].spells[at];
      lines.push_back(Message(
          "plain.spell_line", {manner.name_arg("name", seat_at(seat)), arg("state", own.state),
                               arg("filled", own.filled), arg("squares", own.squares)}));
    }
    const SpellView& spell = kingdoms.front().spells[at];
    result.push_back(Message(
        "plain.spell", {arg("spell", Message("spell.name", {word_arg("spell", spell.spell)})),
                        arg("coat", half(view.table, LandView{spell.coat, 0, 0, {}, {}})),
                        arg("lines", std::move(lines))}));
  }
  Messages towers;
  for (int seat = 0; seat < seats; ++seat) {
    const bool left = kingdoms[static_cast<std::size_t>(seat)].tower;
    towers.push_back(Message(
        "plain.tower", {manner.name_arg("name", seat_at(seat)), arg("left", left ? "yes" : "no")}));
  }
  result.push_back(Message("plain.towers", {arg("list", std::move(towers))}));
  return result;
}

std::string names_in_row(const std::vector<SlotView>& row) {
  std::vector<std::string> numbers;
  for (const SlotView& slot : row) numbers.push_back(std::to_string(slot.domino.number));
  return joined(numbers);
}

// Names in a list: a text is as good as a message there.
Message::Argument list_of(std::string_view gap, const std::vector<Seat>& seats,
                          const Manner& manner) {
  Messages list;
  for (const Seat seat : seats)
    list.push_back(Message("tell.name", {manner.name_arg("name", seat)}));
  return arg(gap, std::move(list));
}

Message new_row(std::string dominoes) {
  return Message("deal.row", {arg("dominoes", std::move(dominoes))});
}

Message kings(std::string_view game, const std::vector<Seat>& seats, const Manner& manner) {
  return Message("deal.kings", {list_of("names", seats, manner), arg("game", game)});
}

}  // namespace

Messages free_and_taken(const View& view, const Manner& manner) {
  std::vector<SlotView> free;
  Messages taken;
  for (const SlotView& slot : view.table.next) {
    if (slot.king == Seat::none)
      free.push_back(slot);
    else
      taken.push_back(Message("plain.taken_one", {arg("domino", slot.domino.number),
                                                  manner.name_arg("name", slot.king)}));
  }
  Messages result = slots(view, free, manner);
  if (!taken.empty()) result.push_back(Message("plain.taken", {arg("list", std::move(taken))}));
  return result;
}

Messages dice(const View& view, const Manner& manner) {
  if (view.table.dice.empty()) return {};
  Messages result = {Message("plain.dice", {manner.name_arg("name", view.table.first)})};
  for (const DieView& die : view.table.dice)
    result.push_back(Message(
        "plain.die", {arg("die", die.number), arg("face", half(view.table, die.face)),
                      arg("taken", die.seat != Seat::none ? "yes" : "no"),
                      manner.name_arg("name", die.seat), arg("tower", die.tower ? "yes" : "no")}));
  return result;
}

Messages totems(const View& view, const Manner& manner) {
  Messages list;
  for (const TotemView& totem : view.table.totems)
    list.push_back(Message(
        "table.totem", {arg("resource", totem.resource), arg("points", totem.points),
                        arg("held", totem.holder != Seat::none ? "yes" : "no"),
                        manner.name_arg("name", totem.holder)}));
  if (list.empty()) return {};
  return {Message("table.totems", {arg("list", std::move(list))})};
}

Messages cave(const View& view) {
  const TableView& table = view.table;
  if (table.cave.empty() && table.pile.empty()) return {};
  return {Message("table.cave", {arg("cavemen", cavemen(table.cave)),
                                 arg("open", static_cast<int>(table.cave.size())),
                                 arg("hidden", static_cast<int>(table.pile.size()))})};
}

Messages draft_order(const View& view, const Manner& manner) {
  if (view.table.draft.empty()) return {};
  return {kings(view.game, view.table.draft, manner)};
}

Messages rows(const View& view, const Manner& manner) {
  const TableView& table = view.table;
  Messages result = draft_order(view, manner);
  if (!table.current.empty()) {
    result.push_back(Message("plain.current_row"));
    append(result, slots(view, table.current, manner));
  }
  if (!table.next.empty()) {
    result.push_back(Message("plain.next_row"));
    append(result, slots(view, table.next, manner));
  } else if (table.round == table.rounds && table.rounds > 0) {
    result.push_back(Message("plain.no_next_row"));
  }
  append(result, dice(view, manner));
  append(result, spell_book(view, manner));
  append(result, totems(view, manner));
  append(result, cave(view));
  return result;
}

Messages table(const View& view, const Manner& manner) {
  Messages result = {Message("tell.moment", {arg("moment", moment(view))})};
  append(result, rows(view, manner));
  for (std::size_t at = 0; at < view.table.kingdoms.size(); ++at)
    append(result, kingdom(view.table, seat_at(static_cast<int>(at)), manner));
  return result;
}

Messages unseen(const View& view, const Manner& manner) {
  const TableView& table = view.table;
  if (!table.dice.empty()) return {Message("left.nothing")};
  Messages result = {Message("left.count", {arg("count", static_cast<int>(table.unseen.size())),
                                            arg("deck", table.deck)})};
  if (manner.terse()) {
    std::vector<std::string> numbers;
    for (const DominoView& each : table.unseen) numbers.push_back(std::to_string(each.number));
    if (!numbers.empty())
      result.push_back(Message("tell.unseen", {arg("dominoes", joined(numbers))}));
  } else {
    for (const DominoView& each : table.unseen)
      result.push_back(Message(
          "plain.domino", {arg("domino", each.number), arg("halves", domino(table, each))}));
  }
  if (!table.pile.empty())
    result.push_back(Message("left.cavemen", {arg("cavemen", cavemen(table.pile))}));
  return result;
}

Messages dealt(const View& view, const Manner& manner) {
  const TableView& table = view.table;
  Messages result = draft_order(view, manner);
  if (!table.next.empty()) result.push_back(new_row(names_in_row(table.next)));
  if (!table.dice.empty()) {
    Messages faces;
    for (const DieView& die : table.dice) faces.push_back(half(table, die.face));
    result.push_back(Message(
        "deal.dice", {manner.name_arg("name", table.first), arg("faces", std::move(faces))}));
  }
  append(result, cave(view));
  return result;
}

Messages dealt(const Match& match, std::string_view line, const Manner& manner) {
  Words words(line);
  const std::string_view what = words.next();
  const std::vector<std::string_view> rest = words.take_all();
  if (what == "row") {
    Messages result = {new_row(joined({rest.begin(), rest.end()}))};
    if (!manner.full()) return result;
    const TableView table = table_of(match.state());
    for (const SlotView& slot : table.next)
      result.push_back(Message("plain.domino", {arg("domino", slot.domino.number),
                                                arg("halves", domino(table, slot.domino))}));
    return result;
  }
  if (what == "roll") {
    Messages faces;
    const TableView table = table_of(match.state());
    for (const std::string_view face : rest) faces.push_back(half(table, land_of_face(face)));
    return {Message("tell.roll", {arg("faces", std::move(faces))})};
  }
  if (what == "cave") return {Message("tell.cave", {arg("cavemen", cavemen(rest))})};
  std::vector<Seat> seats;
  for (const std::string_view seat : rest)
    seats.push_back(seat_at(parse_whole(seat).value_or(1) - 1));
  if (what == "first") return {Message("tell.first", {manner.name_arg("name", seats.front())})};
  return {kings(match.setup().game(), seats, manner)};
}

Messages changes(const TableView& before, const TableView& after, const Manner& manner) {
  Messages result;
  for (std::size_t at = 0; at < after.totems.size(); ++at) {
    const TotemView& totem = after.totems[at];
    if (before.totems[at].holder == totem.holder) continue;
    result.push_back(Message(
        "change.totem", {word_arg("resource", totem.resource),
                         arg("held", totem.holder != Seat::none ? "yes" : "no"),
                         manner.name_arg("name", totem.holder)}));
  }
  for (std::size_t seat = 0; seat < after.kingdoms.size(); ++seat) {
    const std::vector<SpellView>& spells = after.kingdoms[seat].spells;
    for (std::size_t at = 0; at < spells.size(); ++at)
      if (before.kingdoms[seat].spells[at].state == "open" && spells[at].state == "owned")
        result.push_back(Message(
            "change.spell", {manner.name_arg("name", seat_at(static_cast<int>(seat))),
                             word_arg("spell", spells[at].spell)}));
  }
  return result;
}

}  // namespace castellan::tell
