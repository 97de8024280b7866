// The parts of a record that are the tactile edition's own: rules words, chance lines.

#include <array>

#include "notation/pieces.h"
#include "notation/tactile/text.h"

namespace castellan {

using tactile::Action;
using tactile::Phase;
using tactile::Rules;
using tactile::State;

namespace {

Result<Action> parse_king(const State& state, std::string_view word) {
  const Result<int> number = parse_number(word);
  if (!number) return failure(number.error());
  return parse_action(state, "king " + std::string(word));
}

Result<Action> parse_draw(const State& state, std::string_view word) {
  const Result<int> number = parse_number(word);
  if (!number) return failure(number.error());
  const Result<Action> draw = parse_action(state, "draw " + std::string(word));
  if (draw && !comes_last(state.drawn, *number))
    return failure("row.order", {arg("domino", *number)});
  return draw;
}

}  // namespace

std::string to_text(const Rules& rules) {
  std::string text = "players=" + std::to_string(rules.players);
  if (rules.harmony) text += " harmony";
  if (rules.middle_kingdom) text += " middle-kingdom";
  return text;
}

Result<void> parse_rules(std::span<const std::string_view> words, Rules& rules) {
  Rules read;
  const std::array<RulesWord, 2> known = {
      {{"harmony", &read.harmony}, {"middle-kingdom", &read.middle_kingdom}}};
  const auto players = parse_rules_words(words, known);
  if (!players) return failure(players.error());
  read.players = players->value_or(read.players);
  if (const Result<void> fitting = check(read); !fitting) return fitting;
  rules = read;
  return {};
}

bool is_chance_word(const Rules&, std::string_view word) {
  return word == "kings" || word == "row";
}

Result<std::vector<Action>> parse_chance(const State& state, std::string_view line) {
  Words words(line);
  const std::string_view first = words.next();
  if (!is_chance_word(state.rules, first))
    return failure("action.unknown", {arg("word", printable(first))});
  const bool kings = state.phase == Phase::draw_kings;
  if (kings && first != "kings") return failure("turn.kings_first");
  if (!kings && first != "row") return failure("turn.row_first");
  if (kings) return parse_draws(state, words, Rules::kings, "kings.count", parse_king);
  return parse_draws(state, words, Rules::kings - state.drawn.size(), "row.count", parse_draw);
}

std::string chance_line(const State& after, std::span<const Action> draws) {
  std::string line;
  if (draws.back().kind == Action::Kind::draw_domino) {
    if (after.phase == Phase::draw_row) return line;
    line = "row";
    for_each_bit(after.drawn.bits(), [&](int domino) { line += ' ' + std::to_string(domino); });
  } else if (after.phase != Phase::draw_kings) {
    line = "kings";
    for (const Seat seat : after.line) line += ' ' + std::to_string(number(seat));
  }
  return line;
}

}  // namespace castellan
