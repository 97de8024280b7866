// The parts of a record that are Origins' own: rules words, chance lines.

#include <algorithm>
#include <array>
#include <bit>

#include "notation/origins/text.h"
#include "notation/pieces.h"

namespace castellan {

using origins::Action;
using origins::Mode;
using origins::Phase;
using origins::Rules;
using origins::State;
using Kind = Action::Kind;

std::string to_text(const Rules& rules) {
  std::string text = "players=" + std::to_string(rules.players);
  text.append(" mode=").append(name(rules.mode));
  if (rules.empire_of_fire) text += " empire-of-fire";
  if (rules.homo_habilis) text += " homo-habilis";
  return text;
}

Result<void> parse_rules(std::span<const std::string_view> words, Rules& rules) {
  Rules read;
  std::array<bool, origins::all_modes.size()> modes{};
  const std::array<RulesWord, 5> known = {
      {{"mode=discovery", modes.data()},
       {"mode=totem", modes.data() + 1},
       {"mode=tribe", modes.data() + 2},
       {"empire-of-fire", &read.empire_of_fire},
       {"homo-habilis", &read.homo_habilis}}};
  const auto players = parse_rules_words(words, known);
  if (!players) return failure(players.error());
  if (!*players) return failure("rules.no_players");
  const auto modes_told = std::ranges::count(modes, true);
  if (modes_told != 1) return failure(modes_told == 0 ? "rules.no_mode" : "rules.two_modes");

  read.players = **players;
  read.mode = static_cast<Mode>(std::ranges::find(modes, true) - modes.begin());
  if (const Result<void> fitting = check(read); !fitting) return fitting;
  rules = read;
  return {};
}

namespace {

constexpr std::array<ChanceLine<Phase>, 3> chance_lines = {
    {{Phase::draw_chiefs, "chiefs", "chief ", "turn.chiefs_first", "chiefs.count"},
     {Phase::draw_row, "row", "draw ", "turn.row_first", "row.count"},
     {Phase::fill_cave, "cave", "reveal ", "turn.cave_first", "cave.count"}}};

int draws_owed(const State& state) {
  switch (state.phase) {
    case Phase::draw_chiefs: return std::popcount(state.chiefs_left);
    case Phase::draw_row: return origins::row_size - state.next.size();
    default: return std::min(origins::cave_size - state.cave.size(), state.pile.size());
  }
}

Result<Action> parse_draw(const State& state, std::string_view text) {
  const Result<Action> draw = parse_action(state, text);
  if (draw && draw->kind == Kind::draw_domino && !comes_last(state.next.dominoes(), draw->number))
    return failure("row.order", {arg("domino", draw->number)});
  return draw;
}

}  // namespace

bool is_chance_word(const Rules& rules, std::string_view word) {
  const auto found = std::ranges::find(chance_lines, word, &ChanceLine<Phase>::word);
  if (found == chance_lines.end()) return false;
  return found->phase != Phase::fill_cave || rules.mode == Mode::tribe;
}

Result<std::vector<Action>> parse_chance(const State& state, std::string_view line) {
  const Words words(line);
  if (!is_chance_word(state.rules, words.peek()))
    return failure("action.unknown_origins", {arg("word", printable(words.peek()))});
  return parse_draws(state, chance_lines, words, draws_owed(state), parse_draw);
}

std::string chance_line(const State& after, std::span<const Action> draws) {
  const Kind kind = draws.back().kind;
  const ChanceLine<Phase>& line =
      chance_lines[kind == Kind::draw_chief    ? 0
                   : kind == Kind::draw_domino ? 1
                                               : 2];
  if (after.phase == line.phase) return "";
  if (kind == Kind::draw_domino) return row_line(after.next.dominoes());
  std::string text(line.word);
  for (const Action& draw : draws) text += to_text(after, draw).substr(line.draw.size() - 1);
  return text;
}

}  // namespace castellan
