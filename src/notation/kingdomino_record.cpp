// The parts of a record that are Kingdomino's own: rules words, chance lines.

#include <algorithm>
#include <bit>
#include <optional>

#include "notation/kingdomino.h"

namespace castellan {

using kingdomino::Action;
using kingdomino::Phase;
using kingdomino::Rules;
using kingdomino::State;

namespace {

constexpr std::string_view players_word = "players=";

Result<int> parse_number(std::string_view word) {
  const std::optional<int> number = parse_whole(word);
  if (!number) return failure("action.number", {arg("word", printable(word))});
  return *number;
}

Result<Action> parse_king(const State& state, std::string_view word) {
  const Result<int> number = parse_number(word);
  if (!number) return tl::unexpected<Message>(number.error());
  return parse_action(state, "king " + std::string(word));
}

Result<Action> parse_draw(const State& state, std::string_view word) {
  const Result<int> number = parse_number(word);
  if (!number) return tl::unexpected<Message>(number.error());
  const Result<Action> draw = parse_action(state, "draw " + std::string(word));
  if (!draw) return draw;
  const bool sorted = *number > 63 - std::countl_zero(state.next.dominoes().bits() | 1);
  if (!sorted) return failure("row.order", {arg("domino", *number)});  // K-S3
  return draw;
}

}  // namespace

std::string to_text(const Rules& rules) {
  std::string text(players_word);
  text += std::to_string(rules.players);
  if (rules.harmony) text += " harmony";
  if (rules.middle_kingdom) text += " middle-kingdom";
  if (rules.mighty_duel) text += " mighty-duel";
  return text;
}

Result<void> parse_rules(std::span<const std::string_view> words, Rules& rules) {
  bool players_known = false;
  Rules read;
  for (const std::string_view word : words) {
    bool* const variant =
        word == "middle-kingdom" ? &read.middle_kingdom
        : word == "harmony"      ? &read.harmony
        : word == "mighty-duel"  ? &read.mighty_duel
                                 : nullptr;
    const bool is_players = word.substr(0, players_word.size()) == players_word;
    if (variant == nullptr && !is_players)
      return failure("rules.unknown_word", {arg("word", printable(word))});
    if (is_players ? players_known : *variant)
      return failure("rules.repeated_word", {arg("word", printable(word))});
    if (variant != nullptr) {
      *variant = true;
      continue;
    }
    const std::optional<int> players = parse_whole(word.substr(players_word.size()));
    if (!players) return failure("rules.players_garbled", {arg("word", printable(word))});
    players_known = true;
    read.players = static_cast<std::uint8_t>(std::min(*players, 255));  // check() refuses it
  }
  if (!players_known) return failure("rules.no_players");
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

  const int owed = state.rules.kings() - (kings ? 0 : state.next.size());
  State next = state;
  std::vector<Action> draws;
  while (!words.empty()) {
    const std::string_view word = words.next();
    if (static_cast<int>(draws.size()) == owed)
      return failure(kings ? "kings.count" : "row.count", {arg("count", owed)});
    const Result<Action> draw = kings ? parse_king(next, word) : parse_draw(next, word);
    if (!draw) return tl::unexpected<Message>(draw.error());
    play(next, *draw);
    draws.push_back(*draw);
  }
  if (static_cast<int>(draws.size()) < owed)
    return failure(kings ? "kings.count" : "row.count", {arg("count", owed)});
  return draws;
}

std::string chance_line(const State& after, const Action& draw) {
  std::string line;
  if (draw.kind == Action::Kind::draw_king && after.phase != Phase::draw_kings) {
    line = "kings";
    for (int king = 0; king < after.rules.kings(); ++king)
      line += ' ' + std::to_string(number(after.draft_order[static_cast<std::size_t>(king)]));
  }
  if (draw.kind == Action::Kind::draw_domino && after.phase != Phase::draw_row) {
    line = "row";
    for (int slot = 0; slot < after.next.size(); ++slot)
      line += ' ' + std::to_string(after.next.domino_at(slot));
  }
  return line;
}

}  // namespace castellan
