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

// Writing

std::string kingdom_text(const Kingdom& kingdom, int discards) {
  std::string text = picture_text(kingdom.box(), [&](Square square) -> std::string {
    return kingdom.is_castle(square) ? "C" : cell_text(kingdom.at(square));
  });
  if (discards > 0) text += '~' + std::to_string(discards);
  return text;
}

std::string draft_text(const State& state) {
  std::string text;
  for (const Seat seat : state.draft_order)
    if (seat != Seat::none) text += std::to_string(number(seat));
  return text;
}

std::string turn_text(const State& state) {
  const std::string king = std::to_string(state.turn + 1);
  const bool first_row = state.current.size() == 0;
  switch (state.phase) {
    case Phase::draw_kings: return "kings:" + draft_text(state);
    case Phase::draw_row: return first_row ? "row:" + draft_text(state) : "row";
    case Phase::draft: return "draft:" + draft_text(state) + ':' + king;
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

Result<void> parse_kingdoms(std::string_view text, State& state) {
  const auto count = std::count(text.begin(), text.end(), '|') + 1;
  if (count != state.rules.players)
    return failure("position.kingdoms", {arg("players", state.rules.players)});
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    std::string_view discards = cut(text, '|');
    const std::string_view squares = cut(discards, '~');
    const Result<Kingdom> kingdom = parse_kingdom(squares, state.rules);
    if (!kingdom) return failure(kingdom.error());
    state.kingdoms[seat] = *kingdom;
    const std::optional<int> number = discards.empty() ? 0 : parse_domino(discards);
    if (!number) return failure("position.discards", {arg("word", printable(discards))});
    state.discards[seat] = static_cast<std::uint8_t>(*number);
  }
  return {};
}

// The kings drawn, which must be those in the box.
Result<void> parse_draft(std::string_view text, State& state) {
  const auto garbled = failure("position.kings", {arg("word", printable(text))});
  if (text.size() > static_cast<std::size_t>(state.rules.kings())) return garbled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<Seat> seat = parse_seat(text.substr(i, 1), state.rules.players);
    if (!seat) return garbled;
    int king = 0;  // the first of that seat that is left
    const auto is_left = [&] { return ((state.kings_left >> king) & 1) != 0; };
    while (king < state.rules.kings() && !(is_left() && state.owner(king) == *seat)) ++king;
    if (king == state.rules.kings()) return garbled;
    state.kings_left = static_cast<std::uint8_t>(state.kings_left & ~(1u << king));
    state.draft_order[i] = *seat;
  }
  return {};
}

Result<void> parse_turn(std::string_view text, State& state) {
  const auto garbled = failure("position.turn", {arg("word", printable(text))});
  const std::string_view word = cut(text, ':');
  const bool drafting =
      word == "kings" || word == "draft" || (word == "row" && state.current.size() == 0);
  if (drafting) {
    if (const Result<void> draft = parse_draft(cut(text, ':'), state); !draft) return draft;
  } else {
    state.kings_left = 0;
  }
  if (word == "kings")
    state.phase = Phase::draw_kings;
  else if (word == "row")
    state.phase = Phase::draw_row;
  else if (word == "draft")
    state.phase = Phase::draft;
  else if (word == "place")
    state.phase = Phase::place;
  else if (word == "claim")
    state.phase = Phase::claim;
  else if (word == "over")
    state.phase = Phase::over;
  else
    return garbled;

  const bool counts_kings =
      state.phase == Phase::draft || state.phase == Phase::place || state.phase == Phase::claim;
  if (!counts_kings) return {};
  const std::optional<int> king = parse_whole(text);
  if (!king || *king < 1 || *king > state.rules.kings()) return garbled;
  state.turn = static_cast<std::uint8_t>(*king - 1);
  return {};
}

}  // namespace

std::string to_position(const State& state) {
  std::string text = std::string(game_word) + ' ' + rules_field(to_text(state.rules)) + ' ';
  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    if (seat > 0) text += '|';
    text += kingdom_text(state.kingdoms[seat], state.discards[seat]);
  }
  return text + ' ' + row_text(state.current) + ' ' + row_text(state.next) + ' ' +
         set_text(state.unseen) + ' ' + turn_text(state);
}

template <>
Result<State> parse_position(std::string_view text) {
  Words words(text);
  if (const std::string_view game = words.next(); game != game_word)
    return failure("position.game", {arg("word", printable(game))});

  Rules rules;
  if (const auto read = parse_rules(rules_words(words.next()), rules); !read)
    return failure(read.error());
  State state(rules);
  if (const auto read = parse_kingdoms(words.next(), state); !read) return failure(read.error());
  for (Row* const row : {&state.current, &state.next}) {
    const Result<Row> read = parse_row(words.next(), rules.players, rules.kings());
    if (!read) return failure(read.error());
    *row = *read;
  }
  const Result<DominoSet> unseen = parse_set(words.next());
  if (!unseen) return failure(unseen.error());
  state.unseen = *unseen;
  if (const auto read = parse_turn(words.next(), state); !read) return failure(read.error());

  if (const auto sound = check_coherence(state); !sound) return failure(sound.error());
  if (const std::string canonical_text = to_position(state); canonical_text != text)
    return failure("position.spelling", {arg("position", canonical_text)});
  return state;
}

}  // namespace castellan
