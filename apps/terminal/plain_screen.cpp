#include "terminal/plain_screen.h"

#include <algorithm>
#include <cstdlib>

namespace castellan::terminal {

std::string PlainScreen::slots(const View& view, const std::vector<SlotView>& slots) const {
  std::string result;
  for (const SlotView& slot : slots) {
    const std::string words = domino_words(view.table, slot.domino);
    const std::string name = slot.king == Seat::none ? "" : name_of(view.names, slot.king);
    const std::string_view state = slot.acted ? "done" : slot.king == Seat::none ? "free" : "king";
    result += sentence("plain.slot", {arg("domino", slot.domino.number), arg("halves", words),
                                      arg("state", state), arg("name", name)});
  }
  return result;
}

// The free ones in full; of the others only whose they are.
std::string PlainScreen::free_and_taken(const View& view) const {
  std::vector<SlotView> free;
  std::string taken;
  for (const SlotView& slot : view.table.next) {
    if (slot.king == Seat::none)
      free.push_back(slot);
    else
      taken +=
          (taken.empty() ? "" : ", ") +
          text("plain.taken_one",
               {arg("domino", slot.domino.number), arg("name", name_of(view.names, slot.king))});
  }
  return slots(view, free) +
         (taken.empty() ? taken : sentence("plain.taken", {arg("list", taken)}));
}

std::string PlainScreen::rows(const View& view) const {
  const TableView& table = view.table;
  std::string result = draft_order(view);
  if (!table.current.empty()) result += sentence("plain.current_row") + slots(view, table.current);
  if (!table.next.empty())
    result += sentence("plain.next_row") + slots(view, table.next);
  else if (table.round == table.rounds && table.rounds > 0)
    result += sentence("plain.no_next_row");
  return result + dice(view) + spell_book(view) + totems(view) + cave(view);
}

std::string PlainScreen::dice(const View& view) const {
  if (view.table.dice.empty()) return {};
  std::string result = sentence("plain.dice", {arg("name", name_of(view.names, view.table.first))});
  for (const DieView& die : view.table.dice) {
    const bool taken = die.seat != Seat::none;
    result += sentence(
        "plain.die", {arg("die", die.number), arg("face", half_words(view.table, die.face)),
                      arg("taken", taken ? "yes" : "no"),
                      arg("name", taken ? name_of(view.names, die.seat) : ""),
                      arg("tower", die.tower ? "yes" : "no")});
  }
  return result;
}

std::string PlainScreen::spell_book(const View& view) const {
  const std::vector<KingdomView>& kingdoms = view.table.kingdoms;
  if (kingdoms.front().spells.empty()) return {};
  std::string result = sentence("plain.spell_book");
  for (std::size_t at = 0; at < kingdoms.front().spells.size(); ++at) {
    std::vector<std::string> lines;
    for (std::size_t seat = 0; seat < kingdoms.size(); ++seat) {
      const SpellView& own = kingdoms[seat].spells[at];
      lines.push_back(text(
          "plain.spell_line",
          {arg("name", name_of(view.names, seat_at(static_cast<int>(seat)))),
           arg("state", own.state), arg("filled", own.filled), arg("squares", own.squares)}));
    }
    const SpellView& spell = kingdoms.front().spells[at];
    const std::string coat = half_words(view.table, LandView{spell.coat, 0, 0, {}, {}});
    result +=
        sentence("plain.spell", {arg("spell", text("spell.name", {word_arg("spell", spell.spell)})),
                                 arg("coat", coat), arg("lines", joined(lines))});
  }
  std::vector<std::string> towers;
  for (std::size_t seat = 0; seat < kingdoms.size(); ++seat)
    towers.push_back(text(
        "plain.tower", {arg("name", name_of(view.names, seat_at(static_cast<int>(seat)))),
                        arg("left", kingdoms[seat].tower ? "yes" : "no")}));
  return result + sentence("plain.towers", {arg("list", joined(towers))});
}

std::string PlainScreen::kingdom_row(const TableView& table, const KingdomView& kingdom,
                                     int y) const {
  std::vector<std::string> items;
  int empty = 0;
  const auto end_gap = [&] {
    if (empty > 0) items.push_back(text("plain.empty", {arg("count", empty)}));
    empty = 0;
  };
  for (int x = kingdom.box.west; x <= kingdom.box.east; ++x) {
    const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    const auto covered = std::ranges::find(kingdom.squares, square, &SquareView::square);
    if (kingdom.castle == square) {
      end_gap();
      items.push_back(text("plain.castle", {arg("symbol", table.symbol)}));
    } else if (covered == kingdom.squares.end()) {
      ++empty;
    } else {
      end_gap();
      items.push_back(half_words(table, covered->land));
    }
  }
  end_gap();
  if (!kingdom.floats)
    return sentence("plain.board_row", {arg("row", y + 1), arg("items", joined(items))});
  const std::string_view side = y > 0 ? "north" : y < 0 ? "south" : "castle";
  return sentence("plain.kingdom_row", {arg("side", side), arg("row", std::abs(y)),
                                        arg("symbol", table.symbol), arg("items", joined(items))});
}

std::string PlainScreen::kingdom_words(const std::vector<std::string>& names,
                                       const TableView& table, Seat seat) const {
  const KingdomView& shown = table.kingdoms[static_cast<std::size_t>(seat)];
  const std::string name = name_of(names, seat);
  std::string result =
      sentence("plain.kingdom",
               {arg("name", name), arg("points", shown.points), arg("symbol", table.symbol)});
  if (!shown.castle) return result + sentence("plain.no_castle");
  if (shown.squares.empty())
    return result +
           sentence("plain.kingdom_bare", {arg("square", square_name(table, *shown.castle)),
                                           arg("symbol", table.symbol)});
  if (shown.floats) {
    const int room_x = shown.width - shown.box.width(), room_y = shown.height - shown.box.height();
    if (room_x > 0 || room_y > 0)
      result += sentence("plain.kingdom_room", {arg("columns", room_x), arg("rows", room_y)});
    result += sentence(
        "plain.kingdom_extent", {arg("west", shown.box.west), arg("east", shown.box.east),
                                 arg("south", shown.box.south), arg("north", shown.box.north)});
  } else {
    result += sentence("plain.board_extent", {arg("rows", shown.height)});
  }
  for (int y = shown.box.north; y >= shown.box.south; --y) result += kingdom_row(table, shown, y);
  return result;
}

std::string PlainScreen::kingdom(const View& view, Seat seat) const {
  return kingdom_words(view.names, view.table, seat);
}

std::string PlainScreen::table(const View& view) const {
  std::string result = wrapped(moment(view) + '.') + rows(view);
  for (std::size_t at = 0; at < view.table.kingdoms.size(); ++at)
    result += kingdom(view, seat_at(static_cast<int>(at)));
  return result;
}

std::string PlainScreen::turn(const View& view, const Choices& choices) const {
  const std::string whose =
      sentence("plain.turn",
               {arg("moment", moment(view)), arg("name", name_of(view.names, view.to_act.seat()))});
  constexpr std::size_t short_list = 12;
  if (view.task == "place" && !choices.front().squares.empty())
    return whose + sentence("plain.place", {arg("domino", view.domino->number),
                                            arg("halves", domino_words(view.table, *view.domino)),
                                            arg("count", static_cast<int>(choices.size())),
                                            arg("example", choices.front().text)});
  const std::string dice_first =
      view.task == "take" || view.task == "draw" ? dice(view) : std::string();
  if (view.task == "claim" || view.task == "place" || choices.size() <= short_list)
    return whose + dice_first + this->choices(view, choices);
  return whose + dice_first + task_words(view, choices) +
         sentence("turn.many", {arg("count", static_cast<int>(choices.size()))});
}

std::string PlainScreen::gain_words(int gain) const {
  return gain == 0 ? "" : text("plain.gain", {arg("gain", gain)});
}

// What an offered action is about: its squares and what lies there, or its words.
std::string PlainScreen::choice_words(const View& view, const Choice& choice) const {
  const bool squares_tell = view.task == "fire" || view.task == "settle" || view.task == "spend" ||
                            view.task == "cross" || view.task == "castle";
  if (!squares_tell) return choice_text(view, choice);
  std::vector<std::string> items;
  for (const Square square : choice.squares) {
    const LandView* const land = land_at(view.table, view.to_act.seat(), square);
    items.push_back(square_name(view.table, square) +
                    (land == nullptr ? "" : ' ' + half_words(view.table, *land)));
  }
  return joined(items);
}

std::string PlainScreen::choices(const View& view, const Choices& choices) const {
  if (view.task == "claim") {
    const bool by_number = choices.front().text == "claim " + std::to_string(choices.front().label);
    if (by_number)
      return sentence("plain.claim", {arg("count", static_cast<int>(choices.size()))}) +
             free_and_taken(view);
    return sentence("turn.claim_two", {arg("name", name_of(view.names, view.to_act.seat()))}) +
           free_and_taken(view) + list(view, choices);
  }
  if (view.task != "place") return task_words(view, choices) + list(view, choices);
  const std::string words = domino_words(view.table, *view.domino);
  const int number = view.domino->number;
  if (choices.front().squares.empty())
    return sentence("plain.discard", {arg("domino", number), arg("halves", words),
                                      arg("action", choices.front().text)});
  std::string result = sentence("plain.places", {arg("domino", number), arg("halves", words),
                                                 arg("count", static_cast<int>(choices.size()))});
  const std::string left = half_words(view.table, view.domino->left);
  const std::string right = half_words(view.table, view.domino->right);
  for (const Choice& choice : choices)
    result += sentence(
        "plain.choice",
        {arg("label", choice.label), arg("left", left),
         arg("at_left", square_name(view.table, choice.squares[0])), arg("right", right),
         arg("at_right", square_name(view.table, choice.squares[1])), arg("gain", choice.gain)});
  return result;
}

std::string PlainScreen::list(const View& view, const Choices& choices) const {
  std::string result;
  for (const Choice& choice : choices)
    result += sentence(
        "plain.choice_other", {arg("label", choice.label), arg("what", choice_words(view, choice)),
                               arg("gain", gain_words(choice.gain))});
  return result;
}

std::string PlainScreen::ask(const std::string& name) const {
  return text("plain.ask", {arg("name", name)}) + ' ';
}

std::string PlainScreen::help(const View& view) const {
  return wrapped(text("plain.help", {arg("game", view.game)})) + wrapped(text("plain.commands"));
}

std::string PlainScreen::left(const View& view) const {
  if (!view.table.dice.empty()) return sentence("left.nothing");
  std::string result = sentence(
      "left.count",
      {arg("count", static_cast<int>(view.table.unseen.size())), arg("deck", view.table.deck)});
  for (const DominoView& domino : view.table.unseen)
    result +=
        sentence("plain.domino",
                 {arg("domino", domino.number), arg("halves", domino_words(view.table, domino))});
  return result + hidden_cavemen(view);
}

std::string PlainScreen::act_sentence(const View& view, Seat seat, const Act& act) const {
  const std::string name = name_of(view.names, seat);
  const bool one_domino = act.dominoes.size() == 1;
  if (one_domino && act.squares.size() == 2) {
    const DominoView& laid = act.dominoes.front();
    return sentence(
        "plain.deed_place",
        {arg("name", name), arg("domino", laid.number),
         arg("left", half_words(view.table, laid.left)),
         arg("at_left", square_name(view.table, act.squares[0])),
         arg("right", half_words(view.table, laid.right)),
         arg("at_right", square_name(view.table, act.squares[1])), arg("gain", act.gain)});
  }
  if (one_domino && act.text.starts_with("claim"))
    return sentence("plain.deed_claim", {arg("name", name), arg("domino", act.dominoes[0].number),
                                         arg("halves", domino_words(view.table, act.dominoes[0]))});
  if (one_domino)
    return sentence(
        "plain.deed_discard", {arg("name", name), arg("domino", act.dominoes.front().number)});
  return sentence("deed.line", {arg("name", name),
                                arg("acts", act_words(view, act, gain_words(act.gain), true))});
}

std::string PlainScreen::deed(const View& view, const Deed& deed) const {
  std::string result;
  for (const Act& act : deed.acts) result += act_sentence(view, deed.seat, act);
  return result;
}

std::string PlainScreen::ending(const Ending& ending) const {
  std::string result;
  for (std::size_t at = 0; at < ending.table.kingdoms.size(); ++at)
    result += kingdom_words(ending.names, ending.table, seat_at(static_cast<int>(at)));
  return result + score(ending.names, ending.table) + ranking(ending);
}

}  // namespace castellan::terminal
