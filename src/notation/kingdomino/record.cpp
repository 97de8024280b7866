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

Result<Action> parse_king(const State& state, std::string_view word) {
  const Result<int> number = parse_number(word);
  if (!number) return failure(number.error());
  return parse_action(state, "king " + std::string(word));
}

Result<Action> parse_draw(const State& state, std::string_view word) {
  const Result<int> number = parse_number(word);
  if (!number) return failure(number.error());
  const Result<Action> draw = parse_action(state, "draw " + std::string(word));
  if (!draw) return draw;
  if (!comes_last(state.next.dominoes(), *number))
    return failure("row.order", {arg("domino", *number)});  // K-S3
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
  Words words(line);
  const std::string_view first = words.next();
  const bool kings = state.phase == Phase::draw_kings;
  if (!is_chance_word(state.rules, first))
    return failure("action.unknown", {arg("word", printable(first))});
  if (kings && first != "kings") return failure("turn.kings_first");
  if (!kings && first != "row") return failure("turn.row_first");

  if (kings) return parse_draws(state, words, state.rules.kings(), "kings.count", parse_king);
  return parse_draws(
      state, words, state.rules.kings() - state.next.size(), "row.count", parse_draw);
}

std::string chance_line(const State& after, std::span<const Action> draws) {
  if (draws.back().kind == Action::Kind::draw_domino)
    return after.phase == Phase::draw_row ? "" : row_line(after.next);
  if (after.phase == Phase::draw_kings) return "";
  std::string line = "kings";
  for (int king = 0; king < after.rules.kings(); ++king)
    line += ' ' + std::to_string(number(after.draft_order[static_cast<std::size_t>(king)]));
  return line;
}

}  // namespace castellan
