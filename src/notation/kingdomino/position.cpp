// kingdomino players=2,harmony KINGDOM|KINGDOM CURRENT NEXT UNSEEN TURN

#include <algorithm>
#include <array>
#include <optional>

#include "notation/kingdomino/coherence.h"
#include "notation/kingdomino/text.h"
#include "notation/pieces.h"

namespace castellan {

using kingdomino::Phase;
using kingdomino::Rules;
using kingdomino::State;

namespace {

constexpr std::string_view game_word = "kingdomino";

constexpr std::array<PhaseWord<Phase>, 6> phase_words = {
    {{"kings", Phase::draw_kings},
     {"row", Phase::draw_row},
     {"draft", Phase::draft},
     {"place", Phase::place},
     {"claim", Phase::claim},
     {"over", Phase::over}}};

// Writing

std::string kingdom_text(const Kingdom& kingdom) {
  return picture_text(kingdom.box(), [&](Square square) -> std::string {
    return kingdom.is_castle(square) ? "C" : cell_text(kingdom.at(square));
  });
}

std::string turn_text(const State& state) {
  const std::string king = std::to_string(state.turn + 1);
  const bool first_row = state.current.size() == 0;
  switch (state.phase) {
    case Phase::draw_kings: return "kings:" + kings_text(state.draft_order);
    case Phase::draw_row: return first_row ? "row:" + kings_text(state.draft_order) : "row";
    case Phase::draft: return "draft:" + kings_text(state.draft_order) + ':' + king;
    case Phase::place: return "place:" + king;
    case Phase::claim: return "claim:" + king;
    case Phase::over: break;
  }
  return "over";
}

// Reading

Result<Kingdom> parse_kingdom(std::string_view text, const Rules& rules) {
  struct Place {
    int x, y;  // from the north-western corner, y downwards
    Cell cell;
  };
  Kingdom kingdom(rules.kingdom_size());
  std::vector<Place> places;
  const auto rows = parse_picture(text, kingdom.size(), [&](std::string_view& rest, int x, int y) {
    const std::optional<Cell> cell = take_cell(rest);
    if (cell) places.push_back({x, y, *cell});
    return cell.has_value();
  });
  if (!rows) return failure("position.kingdom", {arg("word", printable(text))});

  const auto is_castle = [](const Place& place) { return place.cell.castle; };
  if (std::ranges::count_if(places, is_castle) != 1) return failure("position.castle");
  const Place castle = *std::ranges::find_if(places, is_castle);
  for (const Place& place : places) {
    if (!place.cell.half) continue;
    kingdom.put({static_cast<std::int8_t>(place.x - castle.x),
                 static_cast<std::int8_t>(castle.y - place.y)},
                *place.cell.half);
  }
  return kingdom;
}

Result<void> parse_turn(std::string_view text, State& state) {
  const auto garbled = failure("position.turn", {arg("word", printable(text))});
  const std::optional<Phase> phase = parse_phase<Phase>(phase_words, cut(text, ':'));
  if (!phase) return garbled;
  state.phase = *phase;
  const Rules& rules = state.rules;
  const bool drafting = state.phase == Phase::draw_kings || state.phase == Phase::draft ||
                        (state.phase == Phase::draw_row && state.current.size() == 0);
  if (drafting) {
    const auto read = parse_kings(
        cut(text, ':'), rules.players, rules.kings_each(), state.draft_order, state.kings_left);
    if (!read) return read;
  } else {
    state.kings_left = 0;
  }
  const bool counts_kings =
      state.phase == Phase::draft || state.phase == Phase::place || state.phase == Phase::claim;
  if (!counts_kings) return {};
  const std::optional<int> king = parse_whole(text);
  if (!king || *king < 1 || *king > rules.kings()) return garbled;
  state.turn = static_cast<std::uint8_t>(*king - 1);
  return {};
}

Result<void> parse_fields(Words& words, State& state) {
  const Rules& rules = state.rules;
  Result<void> read = parse_kingdoms(
      words.next(), "position.kingdoms", std::span(state.kingdoms).first(rules.players),
      state.discards, [&](std::string_view text) { return parse_kingdom(text, rules); });
  for (Row* const row : {&state.current, &state.next})
    if (read) read = parse_row(words.next(), rules.players, rules.kings(), *row);
  if (read) read = parse_set(words.next(), state.unseen);
  if (read) read = parse_turn(words.next(), state);
  return read ? check_coherence(state) : read;
}

}  // namespace

std::string to_position(const State& state) {
  const std::span kingdoms(state.kingdoms);
  return std::string(game_word) + ' ' + rules_field(to_text(state.rules)) + ' ' +
         kingdoms_text(kingdoms.first(state.rules.players), state.discards, kingdom_text) + ' ' +
         row_text(state.current) + ' ' + row_text(state.next) + ' ' + set_text(state.unseen) + ' ' +
         turn_text(state);
}

template <>
Result<State> parse_position(std::string_view text) {
  return parse_position_of<State>(game_word, text, parse_rules, parse_fields, to_position);
}

}  // namespace castellan
