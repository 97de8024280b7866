#include "terminal/drawn_screen.h"

#include <algorithm>

#include <fmt/format.h>

#include "terminal/text.h"

namespace castellan::terminal {

namespace {

std::string as_text(Square square) { return fmt::format("{},{}", square.x, square.y); }

// Where the direction from one square to the next is told by a word.
std::string_view direction_word(const std::vector<Square>& covers) {
  for (const Direction direction : all_directions)
    if (step(covers[0], direction) == covers[1]) return name(direction);
  return {};
}

// On the square of a left half: the number to type, or the first of several.
Marks marks_for(const Choices& choices) {
  Marks marks;
  for (const Choice& choice : choices) {
    if (choice.covers.empty()) continue;
    if (!marks.empty() && marks.back().first == choice.covers[0]) {
      if (marks.back().second.back() != '+') marks.back().second += '+';
      continue;
    }
    marks.emplace_back(choice.covers[0], std::to_string(choice.label));
  }
  return marks;
}

}  // namespace

std::string DrawnScreen::heading(std::string_view title) const {
  const std::string_view line = look().unicode ? "━" : "=";
  const std::size_t width = std::min<std::size_t>(look().width, 100);
  std::string text = fmt::format("{0}{0} {1} ", line, title);
  for (std::size_t at = columns(text); at < width; ++at) text += line;
  return '\n' + bold(look(), text) + '\n';
}

std::string DrawnScreen::domino_cells(int number) const {
  const Domino& shown = domino(number);
  const std::string side = look().unicode ? "│" : "|";
  return side + square_cell(look(), shown.left, 5) + side + square_cell(look(), shown.right, 5) +
         side;
}

std::string DrawnScreen::row(const View& view, std::string_view title,
                             const std::vector<SlotView>& slots) const {
  const bool placing = view.domino != 0;
  std::string result = "   " + std::string(title) + '\n';
  for (const SlotView& slot : slots) {
    const bool acting = placing && slot.domino == view.domino;
    const std::string arrow = !acting ? " " : look().unicode ? "▶" : ">";
    std::string line = fmt::format(" {} {:>2} {} ", arrow, slot.domino, domino_cells(slot.domino));
    if (slot.king == Seat::none)
      line += text("table.free");
    else
      line += in_seat_colour(look(), slot.king, ' ' + name_of(view.names, slot.king) + ' ');
    if (slot.acted) line += ' ' + dim(look(), text("table.done"));
    result += line + '\n';
  }
  return result;
}

std::string DrawnScreen::kings(const View& view) const {
  std::string result = "   " + text("table.draft_order") + '\n';
  int claimed = 0;
  for (const SlotView& slot : view.table.next) claimed += static_cast<int>(slot.king != Seat::none);
  for (std::size_t at = 0; at < view.table.draft.size(); ++at) {
    const Seat seat = view.table.draft[at];
    const bool acting = static_cast<int>(at) == claimed;
    const std::string arrow = !acting ? " " : look().unicode ? "▶" : ">";
    result += fmt::format(
        " {} {}\n", arrow, in_seat_colour(look(), seat, ' ' + name_of(view.names, seat) + ' '));
  }
  return result;
}

std::string DrawnScreen::rows(const View& view) const {
  std::vector<std::string> blocks;
  if (!view.table.draft.empty()) blocks.push_back(kings(view));
  if (!view.table.current.empty())
    blocks.push_back(row(view, text("table.current_row"), view.table.current));
  if (!view.table.next.empty())
    blocks.push_back(row(view, text("table.next_row"), view.table.next));
  return beside(blocks, look().width);
}

std::string DrawnScreen::titled_kingdom(const std::vector<std::string>& names,
                                        const TableView& table, Seat seat, Scale scale,
                                        const Marks& marks) const {
  const KingdomView& shown = table.kingdoms[static_cast<std::size_t>(seat)];
  const std::string castle = castle_cell(look(), seat, 4);
  const std::string points = text("table.points", {arg("points", shown.points)});
  return castle + ' ' + bold(look(), name_of(names, seat)) + "  " + points + '\n' +
         draw_kingdom(look(), shown, seat, scale, marks);
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
  return heading(moment(view)) + rows(view) + '\n' + all_kingdoms(view.names, view.table);
}

std::string DrawnScreen::turn(const View& view, const Choices& choices) const {
  std::string result = heading(moment(view)) + rows(view) + '\n';
  const bool drafting = view.table.round == 0;  // there is nothing but castles yet
  if (!drafting) result += kingdoms(view, marks_for(choices)) + '\n';
  return result + this->choices(view, choices);
}

std::string DrawnScreen::choices(const View& view, const Choices& choices) const {
  const std::string name = name_of(view.names, view.to_act.seat());
  if (view.domino == 0) {
    std::string numbers;
    for (const Choice& choice : choices)
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(choice.label);
    return sentence(
        "turn.claim", {arg("name", name), arg("count", static_cast<int>(choices.size())),
                       arg("dominoes", numbers)});
  }
  if (choices.front().covers.empty())
    return sentence("turn.discard", {arg("name", name), arg("domino", view.domino),
                                     arg("action", choices.front().text)});
  const std::string left = half_letters(look(), domino(view.domino).left);
  const std::string right = half_letters(look(), domino(view.domino).right);
  std::string result =
      sentence("turn.place", {arg("name", name), arg("domino", view.domino), arg("left", left),
                              arg("right", right), arg("example", choices.front().text)});
  std::string line;
  std::optional<Square> square;
  for (const Choice& choice : choices) {
    if (square != choice.covers[0]) {
      if (square) result += trimmed_right(line) + '\n';
      square = choice.covers[0];
      line = padded_left(as_text(*square), 7) + ' ';
    }
    const std::string gain = choice.gain == 0 ? "" : fmt::format("{:+}", choice.gain);
    line += fmt::format(" {} {} {}", bold(look(), fmt::format("{:>3}", choice.label)),
                        padded(direction_word(choice.covers), 5), padded(gain, 3));
  }
  return result + trimmed_right(line) + '\n';
}

std::string DrawnScreen::kingdom(const View& view, Seat seat) const {
  return titled_kingdom(view.names, view.table, seat, Scale::large);
}

std::string DrawnScreen::ask(const std::string& name) const {
  return text("prompt.ask", {arg("name", name)}) + ' ';
}

std::string DrawnScreen::help() const { return text("prompt.help") + '\n'; }

std::string DrawnScreen::left(const View& view) const {
  std::string result = sentence(
      "left.count",
      {arg("count", static_cast<int>(view.table.unseen.size())), arg("deck", view.table.deck)});
  std::vector<std::string> entries;
  for (const int number : view.table.unseen)
    entries.push_back(fmt::format("{:>2} {}", number, domino_cells(number)));
  constexpr std::size_t entry_width = 18;
  const std::size_t across = std::max<std::size_t>(1, look().width / entry_width);
  for (std::size_t at = 0; at < entries.size(); ++at)
    result += entries[at] + ((at + 1) % across == 0 || at + 1 == entries.size() ? "\n" : "  ");
  return result;
}

std::string DrawnScreen::deed(const View& view, const Deed& deed) const {
  const std::string name = name_of(view.names, deed.seat);
  std::vector<Message::Argument> arguments = {arg("name", name), arg("claimed", deed.claimed)};
  if (!deed.laid) return sentence("deed.claim", arguments);
  const std::string gain = fmt::format("{:+}", deed.gain);
  arguments.push_back(arg("domino", deed.laid->number));
  arguments.push_back(arg("gain", gain));
  if (deed.laid->kind == kingdomino::Action::Kind::discard)
    return sentence(deed.claimed != 0 ? "deed.discard_claim" : "deed.discard", arguments);
  const std::string square = as_text(deed.laid->placement.square);
  arguments.push_back(arg("square", square));
  arguments.push_back(arg("direction", castellan::name(deed.laid->placement.direction)));
  return sentence(deed.claimed != 0 ? "deed.place_claim" : "deed.place", arguments);
}

std::string DrawnScreen::ending(const Ending& ending) const {
  std::vector<std::string> blocks;
  for (std::size_t at = 0; at < ending.table.kingdoms.size(); ++at)
    blocks.push_back(
        titled_kingdom(ending.names, ending.table, seat_at(static_cast<int>(at)), Scale::large));
  return beside(blocks, look().width) + '\n' + score(ending.names, ending.rules, ending.table) +
         '\n' + ranking(ending);
}

}  // namespace castellan::terminal
