// The parts of a record that are Kingdomino's own: rules words, chance lines.

#include <array>

#include "notation/kingdomino/text.h"
#include "notation/pieces.h"

namespace castellan {

using kingdomino::Action;
using kingdomino::Phase;
using kingdomino::Rules;
using kingdomino::State;

namespace {

constexpr std::array<ChanceLine<Phase>, 2> chance_lines = {
    {{Phase::draw_kings, "kings", "king ", "turn.kings_first", "kings.count"},
     {Phase::draw_row, "row", "draw ", "turn.row_first", "row.count"}}};

Result<Action> parse_draw(const State& state, std::string_view text) {
  const Result<Action> draw = parse_action(state, text);
  if (draw && draw->kind == Action::Kind::draw_domino &&
      !comes_last(state.next.dominoes(), draw->number))
    return failure("row.order", {arg("domino", draw->number)});  // K-S3
  return draw;
}

}  // namespace

std::string to_text(const Rules& rules) {
  std::string text = "players=" + std::to_string(rules.players);
  if (rules.harmony) text += " harmony";
  if (rules.middle_kingdom) text += " middle-kingdom";
  if (rules.mighty_duel) text += " mighty-duel";
  return text;
}

Result<void> parse_rules(std::span<const std::string_view> words, Rules& rules) {
  Rules read;
  const std::array<RulesWord, 3> known = {{{"harmony", &read.harmony},
                                           {"middle-kingdom", &read.middle_kingdom},
                                           {"mighty-duel", &read.mighty_duel}}};
  const auto players = parse_rules_words(words, known);
  if (!players) return failure(players.error());
  if (!*players) return failure("rules.no_players");
  read.players = **players;
  if (const Result<void> fitting = check(read); !fitting) return fitting;
  rules = read;
  return {};
}

bool is_chance_word(const Rules&, std::string_view word) {
  return word == "kings" || word == "row";
}

Result<std::vector<Action>> parse_chance(const State& state, std::string_view line) {
  const Words words(line);
  if (!is_chance_word(state.rules, words.peek()))
    return failure("action.unknown", {arg("word", printable(words.peek()))});
  const int kings = state.rules.kings();
  const int owed = state.phase == Phase::draw_kings ? kings : kings - state.next.size();
  return parse_draws(state, chance_lines, words, owed, parse_draw);
}

std::string chance_line(const State& after, std::span<const Action> draws) {
  if (draws.back().kind == Action::Kind::draw_domino)
    return after.phase == Phase::draw_row ? "" : row_line(after.next.dominoes());
  if (after.phase == Phase::draw_kings) return "";
  const auto kings = static_cast<std::size_t>(after.rules.kings());
  return kings_line(std::span(after.draft_order).first(kings));
}

}  // namespace castellan
