#include "terminal/plain_screen.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace castellan::terminal {

namespace {

std::string as_text(Square square) { return fmt::format("{},{}", square.x, square.y); }

}  // namespace

std::string PlainScreen::slots(const View& view, const std::vector<SlotView>& slots) const {
  std::string result;
  for (const SlotView& slot : slots) {
    const std::string words = domino_words(slot.domino);
    const std::string name = slot.king == Seat::none ? "" : name_of(view.names, slot.king);
    const std::string_view state = slot.acted ? "done" : slot.king == Seat::none ? "free" : "king";
    result += sentence("plain.slot", {arg("domino", slot.domino), arg("halves", words),
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
      taken += (taken.empty() ? "" : ", ") +
               text("plain.taken_one",
                    {arg("domino", slot.domino), arg("name", name_of(view.names, slot.king))});
  }
  return slots(view, free) +
         (taken.empty() ? taken : sentence("plain.taken", {arg("list", taken)}));
}

std::string PlainScreen::rows(const View& view) const {
  std::string result = draft_order(view);
  if (!view.table.current.empty())
    result += sentence("plain.current_row") + slots(view, view.table.current);
  if (!view.table.next.empty())
    result += sentence("plain.next_row") + slots(view, view.table.next);
  else if (view.table.round == view.table.rounds)
    result += sentence("plain.no_next_row");
  return result;
}

std::string PlainScreen::kingdom_row(const KingdomView& kingdom, int y) const {
  std::string items;
  int empty = 0;
  const auto add = [&](const std::string& item) { items += (items.empty() ? "" : ", ") + item; };
  const auto end_gap = [&] {
    if (empty > 0) add(text("plain.empty", {arg("count", empty)}));
    empty = 0;
  };
  for (int x = kingdom.box.west; x <= kingdom.box.east; ++x) {
    const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    const auto covered = std::ranges::find(kingdom.squares, square, &SquareView::square);
    if (square == Square{0, 0}) {
      end_gap();
      add(text("plain.castle"));
    } else if (covered == kingdom.squares.end()) {
      ++empty;
    } else {
      end_gap();
      add(half_words(covered->half));
    }
  }
  end_gap();
  const std::string_view side = y > 0 ? "north" : y < 0 ? "south" : "castle";
  return sentence(
      "plain.kingdom_row", {arg("side", side), arg("row", std::abs(y)), arg("items", items)});
}

std::string PlainScreen::kingdom_words(const std::vector<std::string>& names,
                                       const TableView& table, Seat seat) const {
  const KingdomView& shown = table.kingdoms[static_cast<std::size_t>(seat)];
  const std::string name = name_of(names, seat);
  std::string result = sentence("plain.kingdom", {arg("name", name), arg("points", shown.points)});
  if (shown.squares.empty()) return result + sentence("plain.kingdom_bare");
  const int room_x = shown.size - shown.box.width(), room_y = shown.size - shown.box.height();
  if (room_x > 0 || room_y > 0)
    result += sentence("plain.kingdom_room", {arg("columns", room_x), arg("rows", room_y)});
  result += sentence(
      "plain.kingdom_extent", {arg("west", shown.box.west), arg("east", shown.box.east),
                               arg("south", shown.box.south), arg("north", shown.box.north)});
  for (int y = shown.box.north; y >= shown.box.south; --y) result += kingdom_row(shown, y);
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
  const bool placing = !choices.front().covers.empty();
  if (!placing) return whose + this->choices(view, choices);
  return whose + sentence("plain.place",
                          {arg("domino", view.domino), arg("halves", domino_words(view.domino)),
                           arg("count", static_cast<int>(choices.size())),
                           arg("example", choices.front().text)});
}

std::string PlainScreen::choices(const View& view, const Choices& choices) const {
  if (view.domino == 0)
    return sentence("plain.claim", {arg("count", static_cast<int>(choices.size()))}) +
           free_and_taken(view);
  const std::string words = domino_words(view.domino);
  if (choices.front().covers.empty())
    return sentence("plain.discard", {arg("domino", view.domino), arg("halves", words),
                                      arg("action", choices.front().text)});
  std::string result = sentence("plain.places", {arg("domino", view.domino), arg("halves", words),
                                                 arg("count", static_cast<int>(choices.size()))});
  for (const Choice& choice : choices) {
    const std::string left = half_words(domino(view.domino).left);
    const std::string right = half_words(domino(view.domino).right);
    const std::string at_left = as_text(choice.covers[0]), at_right = as_text(choice.covers[1]);
    result += sentence(
        "plain.choice", {arg("label", choice.label), arg("left", left), arg("at_left", at_left),
                         arg("right", right), arg("at_right", at_right), arg("gain", choice.gain)});
  }
  return result;
}

std::string PlainScreen::ask(const std::string& name) const {
  return text("plain.ask", {arg("name", name)}) + ' ';
}

std::string PlainScreen::help() const { return wrapped(text("plain.help")); }

std::string PlainScreen::left(const View& view) const {
  std::string result = sentence(
      "left.count",
      {arg("count", static_cast<int>(view.table.unseen.size())), arg("deck", view.table.deck)});
  for (const int number : view.table.unseen) {
    const std::string words = domino_words(number);
    result += sentence("plain.domino", {arg("domino", number), arg("halves", words)});
  }
  return result;
}

std::string PlainScreen::deed(const View& view, const Deed& deed) const {
  const std::string name = name_of(view.names, deed.seat);
  std::string result;
  if (deed.laid && deed.laid->kind == kingdomino::Action::Kind::discard) {
    result += sentence("plain.deed_discard", {arg("name", name), arg("domino", deed.laid->number)});
  } else if (deed.laid) {
    const Domino& laid = domino(deed.laid->number);
    const std::string left = half_words(laid.left), right = half_words(laid.right);
    const std::string at_left = as_text(deed.laid->placement.left());
    const std::string at_right = as_text(deed.laid->placement.right());
    result += sentence(
        "plain.deed_place",
        {arg("name", name), arg("domino", laid.number), arg("left", left), arg("at_left", at_left),
         arg("right", right), arg("at_right", at_right), arg("gain", deed.gain)});
  }
  if (deed.claimed != 0) {
    const std::string words = domino_words(deed.claimed);
    result += sentence(
        "plain.deed_claim", {arg("name", name), arg("domino", deed.claimed), arg("halves", words)});
  }
  return result;
}

std::string PlainScreen::ending(const Ending& ending) const {
  std::string result;
  for (std::size_t at = 0; at < ending.table.kingdoms.size(); ++at)
    result += kingdom_words(ending.names, ending.table, seat_at(static_cast<int>(at)));
  return result + score(ending.names, ending.rules, ending.table) + ranking(ending);
}

}  // namespace castellan::terminal
