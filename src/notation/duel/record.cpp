// The parts of a record that are Kingdomino Duel's own: rules words, chance lines.

#include <array>

#include "notation/duel/text.h"
#include "notation/duel/wording.h"
#include "notation/pieces.h"

namespace castellan {

using duel::Action;
using duel::Phase;
using duel::Rules;
using duel::State;

namespace {

constexpr std::array<ChanceLine<Phase>, 2> chance_lines = {
    {{Phase::first, "first", "first ", "turn.first_expected", "first.count"},
     {Phase::roll, "roll", "roll ", "turn.roll_expected", "roll.count"}}};

}  // namespace

std::string to_text(const Rules& rules) { return "players=" + std::to_string(rules.players); }

Result<void> parse_rules(std::span<const std::string_view> words, Rules& rules) {
  Rules read;
  const auto players = parse_rules_words(words, {});
  if (!players) return failure(players.error());
  read.players = players->value_or(read.players);
  if (const Result<void> fitting = check(read); !fitting) return fitting;
  rules = read;
  return {};
}

bool is_chance_word(const Rules&, std::string_view word) {
  return word == "first" || word == "roll";
}

Result<std::vector<Action>> parse_chance(const State& state, std::string_view line) {
  const Words words(line);
  if (!is_chance_word(state.rules, words.peek()))
    return failure("duel.unknown", {arg("word", printable(words.peek()))});
  const int owed = state.phase == Phase::first ? 1 : duel::dice_count - state.rolled;
  return parse_draws(state, chance_lines, words, owed, [](const State& now, std::string_view text) {
    return parse_action(now, text);
  });
}

std::string chance_line(const State& after, std::span<const Action> draws) {
  if (draws.back().kind == Action::Kind::first) return "first " + std::to_string(number(after.a));
  if (after.phase == Phase::roll) return "";
  std::string line = "roll";
  for (int die = 0; die < duel::dice_count; ++die) line += ' ' + to_text(after.face(die));
  return line;
}

}  // namespace castellan
