#include "terminal/drawn_screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "tell/piece.h"
#include "tell/table.h"
#include "tell/turn.h"
#include "terminal/breakdown.h"
#include "terminal/text.h"

namespace castellan::terminal {

namespace {

// Where the direction from one square to the next is told by a word.
std::string_view direction_word(const std::vector<Square>& squares) {
  for (const Direction direction : all_directions)
    if (step(squares[0], direction) == squares[1]) return name(direction);
  return {};
}

// On a square: the number to type, or the first of several.
Marks marks_for(const Choices& choices) {
  Marks marks;
  for (const Choice& choice : choices) {
    if (choice.squares.empty()) continue;
    if (!marks.empty() && marks.back().first == choice.squares[0]) {
      if (marks.back().second.back() != '+') marks.back().second += '+';
      continue;
    }
    marks.emplace_back(choice.squares[0], std::to_string(choice.label));
  }
  return marks;
}

std::string signed_gain(int gain) { return fmt::format("{:+}", gain); }

// Beyond this a list is shown only to those who ask for it.
constexpr std::size_t long_list = 60;

}  // namespace

std::string DrawnScreen::heading(std::string_view title) const {
  const std::string_view line = look().unicode ? "━" : "=";
  const std::size_t width = std::min<std::size_t>(look().width, 100);
  std::string text = fmt::format("{0}{0} {1} ", line, title);
  for (std::size_t at = columns(text); at < width; ++at) text += line;
  return '\n' + bold(look(), text) + '\n';
}

std::string DrawnScreen::domino_cells(const TableView& table, const DominoView& domino) const {
  const std::string side = look().unicode ? "│" : "|";
  return side + square_cell(look(), table.symbol, domino.left, 5) + side +
         square_cell(look(), table.symbol, domino.right, 5) + side;
}

std::string DrawnScreen::arrow(bool here) const { return !here ? " " : look().unicode ? "▶" : ">"; }

// A name in the colour of its player's pieces.
std::string DrawnScreen::name_tag(const View& view, Seat seat) const {
  const KingdomView& kingdom = view.table.kingdoms[static_cast<std::size_t>(seat)];
  return in_colour(look(), kingdom.colour, ' ' + name_of(view.names, seat) + ' ');
}

std::string DrawnScreen::row(const View& view, std::string_view title,
                             const std::vector<SlotView>& slots) const {
  std::string result = "   " + std::string(title) + '\n';
  for (const SlotView& slot : slots) {
    const bool acting = view.domino && slot.domino == *view.domino;
    std::string line = fmt::format(
        " {} {:>2} {} ", arrow(acting), slot.domino.number, domino_cells(view.table, slot.domino));
    if (slot.king == Seat::none)
      line += text("table.free");
    else
      line += name_tag(view, slot.king);
    if (slot.acted) line += ' ' + dim(look(), text("table.done"));
    result += line + '\n';
  }
  return result;
}

std::string DrawnScreen::kings(const View& view) const {
  std::string result = "   " + text("table.draft_order", {arg("game", view.game)}) + '\n';
  std::size_t claimed = 0;
  for (const SlotView& slot : view.table.next)
    claimed += static_cast<std::size_t>(slot.king != Seat::none);
  for (const SlotView& slot : view.table.current)  // the lid is filled as dominoes are chosen
    claimed += static_cast<std::size_t>(slot.king != Seat::none);
  if (view.table.draft.size() == 2) claimed /= 2;  // two chiefs at once (O-S3)
  for (std::size_t at = 0; at < view.table.draft.size(); ++at) {
    const Seat seat = view.table.draft[at];
    const bool acting = view.to_act.is_seat() && at == claimed;
    result += fmt::format(" {} {}\n", arrow(acting), name_tag(view, seat));
  }
  return result;
}

std::string DrawnScreen::dice(const View& view) const {
  const std::string side = look().unicode ? "│" : "|";
  std::string result =
      "   " + text("table.dice", {arg("name", name_of(view.names, view.table.first))}) + '\n';
  for (const DieView& die : view.table.dice) {
    const bool own = die.seat != Seat::none && view.to_act == Actor(die.seat);
    std::string line = fmt::format(" {} {} {}{}{} ", arrow(own), die.number, side,
                                   square_cell(look(), view.table.symbol, die.face, 7), side);
    if (die.seat != Seat::none) line += name_tag(view, die.seat);
    if (die.tower) line += ' ' + dim(look(), text("table.tower"));
    result += line + '\n';
  }
  return result;
}

// A line for each spell: its coat, and how far each player's own line is filled.
std::string DrawnScreen::spell_book(const View& view) const {
  const std::vector<KingdomView>& kingdoms = view.table.kingdoms;
  constexpr std::size_t name_width = 16, line_width = 12;
  std::string result = "   " + padded(text("table.spell_book"), 6 + name_width);
  for (std::size_t seat = 0; seat < kingdoms.size(); ++seat)
    result +=
        padded(shortened(name_of(view.names, seat_at(static_cast<int>(seat))), line_width - 1),
               line_width);
  result = trimmed_right(result) + '\n';
  for (std::size_t at = 0; at < kingdoms.front().spells.size(); ++at) {
    const SpellView& spell = kingdoms.front().spells[at];
    const LandView coat{spell.coat, 0, 0, {}, {}};
    std::string line = "   " + square_cell(look(), view.table.symbol, coat, 4) + "  " +
                       padded(text("spell.name", {word_arg("spell", spell.spell)}), name_width);
    for (const KingdomView& kingdom : kingdoms) {
      const SpellView& own = kingdom.spells[at];
      std::string squares;
      for (int square = 0; square < own.squares; ++square)
        squares +=
            square < own.filled ? (look().unicode ? "■" : "x") : (look().unicode ? "□" : ".");
      const std::string state =
          own.state == "open" ? squares : text("spell.state", {arg("state", own.state)});
      line += padded(state, line_width);
    }
    result += trimmed_right(line) + '\n';
  }
  std::string towers = "   " + padded(text("table.tower_line"), 6 + name_width);
  for (const KingdomView& kingdom : kingdoms)
    towers +=
        padded(text("spell.state", {arg("state", kingdom.tower ? "owned" : "used")}), line_width);
  return result + trimmed_right(towers) + '\n';
}

std::string DrawnScreen::rows(const View& view) const {
  const TableView& table = view.table;
  std::vector<std::string> blocks;
  if (!table.draft.empty()) blocks.push_back(kings(view));
  if (!table.current.empty()) blocks.push_back(row(view, text("table.current_row"), table.current));
  if (!table.next.empty()) blocks.push_back(row(view, text("table.next_row"), table.next));
  if (!table.dice.empty()) blocks.push_back(dice(view));
  if (!table.kingdoms.front().spells.empty()) blocks.push_back(spell_book(view));
  return beside(blocks, look().width) + said(tell::totems(view, manner(view.names))) +
         said(tell::cave(view));
}

std::string DrawnScreen::titled_kingdom(const std::vector<std::string>& names,
                                        const TableView& table, Seat seat, Scale scale,
                                        const Marks& marks) const {
  const KingdomView& shown = table.kingdoms[static_cast<std::size_t>(seat)];
  const std::string castle = castle_cell(look(), table, seat, 4);
  const std::string points = text("table.points", {arg("points", shown.points)});
  return castle + ' ' + bold(look(), name_of(names, seat)) + "  " + points + '\n' +
         draw_kingdom(look(), table, seat, scale, marks);
}

// The kingdom of whoever acts comes first and is large.
std::string DrawnScreen::kingdoms(const View& view, const Marks& marks) const {
  const int seats = static_cast<int>(view.table.kingdoms.size());
  const int first = view.to_act.is_seat() ? index(view.to_act.seat()) : 0;
  std::vector<std::string> blocks;
  for (int at = 0; at < seats; ++at)
    blocks.push_back(titled_kingdom(
        view.names, view.table, seat_at((first + at) % seats),
        at == 0 ? Scale::large : Scale::small, at == 0 ? marks : Marks()));
  return beside(blocks, look().width);
}

// For everybody: by seat, and large only if there is room for all.
std::string DrawnScreen::all_kingdoms(const std::vector<std::string>& names,
                                      const TableView& table) const {
  for (const Scale scale : {Scale::large, Scale::small}) {
    std::vector<std::string> blocks;
    for (std::size_t at = 0; at < table.kingdoms.size(); ++at)
      blocks.push_back(titled_kingdom(names, table, seat_at(static_cast<int>(at)), scale));
    const std::string wide = beside(blocks, unlimited_width);
    const bool fits = std::ranges::all_of(
        lines(wide), [&](std::string_view line) { return columns(line) <= look().width; });
    if (fits) return wide;
    if (scale == Scale::small) return beside(blocks, look().width);
  }
  return {};
}

std::string DrawnScreen::table(const View& view) const {
  return heading(text(tell::moment(view))) + rows(view) + '\n' +
         all_kingdoms(view.names, view.table);
}

std::string DrawnScreen::turn(const View& view, const Choices& choices) const {
  std::string result = heading(text(tell::moment(view))) + rows(view) + '\n';
  const bool drafting = view.table.round == 0;  // there is nothing but castles yet
  if (!drafting) result += kingdoms(view, marks_for(choices)) + '\n';
  if (view.task == "castle") return result + task(view, choices);  // the board has the list
  if (view.task == "claim" || view.task == "place" || choices.size() <= long_list)
    return result + this->choices(view, choices);
  return result + task(view, choices) +
         sentence("turn.many", {arg("count", static_cast<int>(choices.size()))});
}

std::string DrawnScreen::choices(const View& view, const Choices& choices) const {
  const std::string name = name_of(view.names, view.to_act.seat());
  if (view.task == "claim") {
    std::vector<std::string> numbers;
    for (const Choice& choice : choices) numbers.push_back(std::to_string(choice.label));
    if (choices.front().label >= 1 && choices.front().text == "claim " + numbers.front())
      return sentence(
          "turn.claim", {arg("name", name), arg("count", static_cast<int>(choices.size())),
                         arg("dominoes", tell::joined(numbers))});
    return sentence("turn.claim_two", {arg("name", name)}) + list(view, choices);
  }
  if (view.task != "place") return task(view, choices) + list(view, choices);
  if (choices.front().squares.empty())
    return sentence("turn.discard", {arg("name", name), arg("domino", view.domino->number),
                                     arg("action", choices.front().text)});
  return places(view, choices);
}

std::string DrawnScreen::places(const View& view, const Choices& choices) const {
  const std::string left = half_letters(look(), view.table.symbol, view.domino->left);
  const std::string right = half_letters(look(), view.table.symbol, view.domino->right);
  std::string result = sentence(
      "turn.place",
      {arg("name", name_of(view.names, view.to_act.seat())), arg("domino", view.domino->number),
       arg("left", left), arg("right", right), arg("example", choices.front().text)});
  std::string line;
  std::optional<Square> square;
  for (const Choice& choice : choices) {
    if (square != choice.squares[0]) {
      if (square) result += trimmed_right(line) + '\n';
      square = choice.squares[0];
      line = padded_left(tell::square(view.table, *square), 7) + ' ';
    }
    const std::string gain = choice.gain == 0 ? "" : signed_gain(choice.gain);
    line += fmt::format(" {} {} {}", bold(look(), fmt::format("{:>3}", choice.label)),
                        padded(direction_word(choice.squares), 5), padded(gain, 3));
  }
  return result + trimmed_right(line) + '\n';
}

// Everything that is neither claimed nor placed, in columns.
std::string DrawnScreen::list(const View& view, const Choices& choices) const {
  std::vector<std::string> entries;
  std::size_t width = 0;
  for (const Choice& choice : choices) {
    const std::string gain = choice.gain == 0 ? "" : ' ' + signed_gain(choice.gain);
    entries.push_back(fmt::format(
        "{:>4} {}{}", choice.label, text(tell::action(view, choice, manner(view.names))), gain));
    width = std::max(width, columns(entries.back()) + 2);
  }
  const std::size_t across = std::max<std::size_t>(1, look().width / width);
  const std::size_t down = (entries.size() + across - 1) / across;
  std::string result;
  for (std::size_t line = 0; line < down; ++line) {
    std::string text;
    for (std::size_t at = line; at < entries.size(); at += down) text += padded(entries[at], width);
    result += trimmed_right(text) + '\n';
  }
  return result;
}

std::string DrawnScreen::kingdom(const View& view, Seat seat) const {
  return titled_kingdom(view.names, view.table, seat, Scale::large);
}

std::string DrawnScreen::ask(const std::string& name) const {
  return text("prompt.ask", {arg("name", name)}) + ' ';
}

std::string DrawnScreen::help(const View& view) const {
  std::string result = text("prompt.help", {arg("game", view.game)}) + '\n';
  result += sentence("help.questions");
  constexpr std::size_t left = 23;
  for (const Question& each : questions()) {
    result += padded("  " + each.phrase + ", " + each.short_form, left);
    result += wrap(each.what, look().width - left, std::string(left, ' ')) + '\n';
  }
  return result + text("prompt.commands") + '\n';
}

std::string DrawnScreen::left(const View& view) const {
  if (!view.table.dice.empty()) return sentence("left.nothing");
  std::string result = sentence(
      "left.count",
      {arg("count", static_cast<int>(view.table.unseen.size())), arg("deck", view.table.deck)});
  std::vector<std::string> entries;
  for (const DominoView& domino : view.table.unseen)
    entries.push_back(fmt::format("{:>2} {}", domino.number, domino_cells(view.table, domino)));
  constexpr std::size_t entry_width = 18;
  const std::size_t across = std::max<std::size_t>(1, look().width / entry_width);
  for (std::size_t at = 0; at < entries.size(); ++at)
    result += entries[at] + ((at + 1) % across == 0 || at + 1 == entries.size() ? "\n" : "  ");
  if (view.table.pile.empty()) return result;
  return result + sentence("left.cavemen", {arg("cavemen", tell::cavemen(view.table.pile))});
}

std::string DrawnScreen::task(const View& view, const Choices& choices) const {
  return said({tell::task(view, choices, manner(view.names))});
}

std::string DrawnScreen::deed(const View& view, const Deed& deed) const {
  const tell::Manner names = manner(view.names);
  Messages acts;
  for (const tell::Act& act : deed.acts)
    acts.push_back(
        tell::act_message(view.table, act, names, " (" + signed_gain(act.gain) + ')', false));
  return sentence("deed.line", {names.name_arg("name", deed.seat), arg("acts", std::move(acts))});
}

std::string DrawnScreen::score(const std::vector<std::string>& names,
                               const TableView& table) const {
  std::string result;
  for (std::size_t at = 0; at < table.kingdoms.size(); ++at) {
    const KingdomView& kingdom = table.kingdoms[at];
    const Seat seat = seat_at(static_cast<int>(at));
    result += said({Message(
        "score.total", {manner(names).name_arg("name", seat), arg("points", kingdom.points)})});
    for (const std::string& line : breakdown_lines(words(), kingdom.breakdown))
      result += "  " + wrap(line, look().width - 4, "    ") + '\n';
  }
  return result;
}

std::string DrawnScreen::ending(const std::vector<std::string>& names, const Ending& ending) const {
  std::vector<std::string> blocks;
  for (std::size_t at = 0; at < ending.table.kingdoms.size(); ++at)
    blocks.push_back(
        titled_kingdom(names, ending.table, seat_at(static_cast<int>(at)), Scale::large));
  return beside(blocks, look().width) + '\n' + score(names, ending.table) + '\n' +
         ranking(names, ending);
}

}  // namespace castellan::terminal
