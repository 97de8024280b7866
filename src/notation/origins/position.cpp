// origins players=2,mode=tribe TERRITORY|TERRITORY CURRENT NEXT UNSEEN TOTEMS CAVE PILE TURN

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "notation/origins/coherence.h"
#include "notation/origins/text.h"
#include "notation/pieces.h"

namespace castellan {

using origins::Caveman;
using origins::CavemanTiles;
using origins::Mode;
using origins::Phase;
using origins::State;
using origins::Territory;

namespace {

// Not those of Kingdomino.
using origins::Half;
using origins::Terrain;

constexpr std::string_view game_word = "origins";
constexpr char hut_sign = 'H';

// One letter for each caveman, in the order of the tiles: hunter, fishing child …
constexpr std::string_view caveman_letters = "hcgspfmtao";
static_assert(caveman_letters.size() == origins::caveman_count);

char letter_of(Caveman caveman) { return caveman_letters[static_cast<std::size_t>(caveman)]; }
std::optional<Caveman> caveman_of(char letter) {
  const std::size_t place = caveman_letters.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return static_cast<Caveman>(place);
}

constexpr std::array<PhaseWord<Phase>, 12> phase_words = {
    {{"chiefs", Phase::draw_chiefs},
     {"row", Phase::draw_row},
     {"cave", Phase::fill_cave},
     {"draft", Phase::draft},
     {"place", Phase::place},
     {"fire", Phase::fire},
     {"totem", Phase::totem},
     {"claim", Phase::claim},
     {"recruit", Phase::recruit},
     {"spend", Phase::spend},
     {"settle", Phase::settle},
     {"over", Phase::over}}};

// Writing

std::string spot_text(const Territory& territory, Square square) {
  if (territory.kingdom().is_castle(square)) return {hut_sign};
  const std::optional<Half> half = territory.at(square);
  if (!half) return ".";
  std::string text(1, letter(half->terrain));
  const std::string fires = std::to_string(half->fires);
  if (half->craters > 0) text += std::to_string(half->craters);
  if (territory.tokens().contains(square))
    text += '+' + fires;
  else if (half->fires > 0)
    text += fires;
  if (territory.resource_at(square)) text += '*';
  if (const auto caveman = territory.caveman_at(square)) text += {'!', letter_of(*caveman)};
  return text;
}

std::string territory_text(const Territory& territory) {
  return picture_text(
      territory.kingdom().box(), [&](Square square) { return spot_text(territory, square); });
}

std::string totems_text(const State& state) {
  if (state.rules.mode != Mode::totem) return "-";
  std::string text;
  for (const Seat holder : state.totems)
    text += holder == Seat::none ? '.' : static_cast<char>('0' + number(holder));
  return text;
}

std::string tiles_text(const CavemanTiles& tiles) {
  std::string text;
  for_each_bit(tiles.tiles(), [&](int tile) { text += letter_of(CavemanTiles::caveman_of(tile)); });
  return text.empty() ? "-" : text;
}

// Chiefs drawn so far. With two players all that counts is the first one and
// how many there are of each: the others are written in order of their seats.
std::string chiefs_text(const State& state) {
  std::string text = kings_text(state.draft_order);
  if (state.rules.players != 2 || text.empty()) return text;
  std::string drawn;
  for (int chief = 0; chief < state.rules.chiefs(); ++chief)
    if (((state.chiefs_left >> chief) & 1) == 0)
      drawn += std::to_string(number(state.owner(chief)));
  drawn.erase(drawn.find(text[0]), 1);
  return text[0] + drawn;
}

std::string order_text(const State& state) {
  std::string text;
  for (std::size_t i = 0; i < state.rules.players; ++i)
    text += std::to_string(number(state.draft_order[i]));
  return text;
}

std::string turn_text(const State& state) {
  const auto word = std::ranges::find(phase_words, state.phase, &PhaseWord<Phase>::phase)->word;
  const std::string text(word);
  const std::string chief = ':' + std::to_string(state.turn + 1);
  const bool first_row = state.current.size() == 0;
  switch (state.phase) {
    case Phase::draw_chiefs: return text + ':' + chiefs_text(state);
    case Phase::draw_row:
    case Phase::fill_cave: return first_row ? text + ':' + order_text(state) : text;
    case Phase::draft: return text + ':' + order_text(state) + chief;
    case Phase::fire: return text + chief + ':' + square_text(SquareNames::steps, state.volcano);
    case Phase::spend:
      return text + chief + ':' + std::to_string(state.price) + letter_of(state.recruited);
    case Phase::settle: return text + chief + ':' + letter_of(state.recruited);
    case Phase::over: return text;
    default: return text + chief;
  }
}

// Reading. What a reader does not mind the coherence check or the comparison
// of the texts will.

struct Spot {
  std::optional<Half> half;
  int token = 0;
  bool hut = false, resource = false;
  std::optional<Caveman> caveman;
};

// Takes a digit from 1 to 3 off the front if there is one.
std::uint8_t take_digit(std::string_view& text) {
  if (text.empty() || text.front() < '1' || text.front() > '3') return 0;
  const auto digit = static_cast<std::uint8_t>(text.front() - '0');
  text.remove_prefix(1);
  return digit;
}

bool take_sign(std::string_view& text, char sign) {
  const bool there = text.starts_with(sign);
  text.remove_prefix(there ? 1 : 0);
  return there;
}

std::optional<Spot> take_spot(std::string_view& text) {
  Spot spot;
  if (take_sign(text, '.')) return spot;
  spot.hut = take_sign(text, hut_sign);
  if (spot.hut) return spot;
  for (const Terrain terrain : origins::all_terrains)
    if (!spot.half && take_sign(text, letter(terrain))) spot.half = Half{terrain, 0, 0};
  if (!spot.half) return std::nullopt;
  const bool volcano = spot.half->terrain == Terrain::volcano;
  (volcano ? spot.half->craters : spot.half->fires) = take_digit(text);

  // Nothing lies on a printed fire, and only one thing on a square; on a
  // volcano there are only cavemen.
  const bool bare = spot.half->fires == 0;
  if (bare && !volcano && take_sign(text, '+')) {
    spot.token = take_digit(text);
    if (spot.token == 0) return std::nullopt;
  } else if (spot.half->bears_resource() && take_sign(text, '*')) {
    spot.resource = true;
  } else if (bare && take_sign(text, '!')) {
    if (!text.empty()) spot.caveman = caveman_of(text.front());
    if (!spot.caveman) return std::nullopt;
    text.remove_prefix(1);
  }
  return spot;
}

Result<Territory> parse_territory(std::string_view text, int size) {
  std::vector<std::pair<Square, Spot>> spots;  // counted from the north-western corner
  std::vector<Square> huts;
  const auto take = [&](std::string_view& rest, int column, int row) {
    const std::optional<Spot> spot = take_spot(rest);
    if (!spot) return false;
    const Square corner{static_cast<std::int8_t>(column), static_cast<std::int8_t>(-row)};
    if (spot->half) spots.emplace_back(corner, *spot);
    if (spot->hut) huts.push_back(corner);
    return true;
  };
  if (!parse_picture(text, size, take))
    return failure("position.territory", {arg("word", printable(text))});
  if (huts.size() != 1) return failure("position.hut");

  Territory territory(size);
  for (const auto& [corner, spot] : spots) {
    const Square square{static_cast<std::int8_t>(corner.x - huts.front().x),
                        static_cast<std::int8_t>(corner.y - huts.front().y)};
    territory.put(square, *spot.half, spot.resource);
    if (spot.token > 0) territory.burn(square, spot.token);
    if (spot.caveman) territory.settle(square, *spot.caveman);
  }
  return territory;
}

Result<void> parse_totems(std::string_view text, State& state) {
  if (state.rules.mode != Mode::totem && text == "-") return {};
  const auto garbled = failure("position.totems", {arg("word", printable(text))});
  if (text.size() != state.totems.size()) return garbled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<Seat> seat = parse_seat(text.substr(i, 1), state.rules.players);
    if (!seat && text[i] != '.') return garbled;
    state.totems[i] = seat.value_or(Seat::none);
  }
  return {};
}

Result<void> parse_tiles(std::string_view text, CavemanTiles& tiles) {
  tiles = CavemanTiles();
  if (text == "-") return {};
  for (const char sign : text) {
    const std::optional<Caveman> caveman = caveman_of(sign);
    if (!caveman || tiles.count(*caveman) == facts(*caveman).count)
      return failure("position.tiles", {arg("word", printable(text))});
    tiles.add(*caveman);
  }
  return {};
}

// Draws the chiefs as they are told, one after another.
bool parse_chiefs(std::string_view text, State& state) {
  if (static_cast<int>(text.size()) >= state.rules.chiefs()) return false;
  for (const char seat : text) {
    const auto chief = parse_action(state, std::string("chief ") + seat);
    if (!chief) return false;
    play(state, *chief);
  }
  return true;
}

// The order of the first choice: every seat once.
bool parse_order(std::string_view text, State& state) {
  state.draft_order.fill(Seat::none);
  if (text.size() != state.rules.players) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<Seat> seat = parse_seat(text.substr(i, 1), state.rules.players);
    if (!seat || std::ranges::find(state.draft_order, *seat) != state.draft_order.end())
      return false;
    state.draft_order[i] = *seat;
  }
  return true;
}

bool parse_chief_number(std::string_view text, State& state) {
  const std::optional<int> chief = parse_whole(text);
  const int most = state.phase == Phase::draft ? state.rules.players : state.current.size();
  if (!chief || *chief < 1 || *chief > most) return false;
  state.turn = static_cast<std::uint8_t>(*chief - 1);
  return true;
}

bool parse_volcano(std::string_view text, State& state) {
  const auto written = parse_square(SquareNames::steps, text, Reading::strict);
  const std::optional<Square> square = written ? near_square(*written) : std::nullopt;
  if (square) state.volcano = *square;
  return square.has_value();
}

// The caveman on its way, and before that its price.
bool parse_recruited(std::string_view text, State& state) {
  if (state.phase == Phase::spend) {
    if (take_sign(text, '0' + origins::recruit_price))
      state.price = origins::recruit_price;
    else if (take_sign(text, '0' + origins::summon_price))
      state.price = origins::summon_price;
    else
      return false;
  }
  const std::optional<Caveman> caveman = text.size() == 1 ? caveman_of(text[0]) : std::nullopt;
  if (caveman) state.recruited = *caveman;
  return caveman.has_value();
}

bool parse_turn_parts(std::string_view text, State& state) {
  const std::optional<Phase> phase = parse_phase<Phase>(phase_words, cut(text, ':'));
  if (!phase) return false;
  if (*phase == Phase::draw_chiefs) return parse_chiefs(text, state);
  state.phase = *phase;
  state.chiefs_left = 0;
  const bool first_row = state.current.size() == 0;
  switch (state.phase) {
    case Phase::draw_row:
    case Phase::fill_cave: return !first_row || parse_order(text, state);
    case Phase::draft: return parse_order(cut(text, ':'), state) && parse_chief_number(text, state);
    case Phase::fire:
      return parse_chief_number(cut(text, ':'), state) && parse_volcano(text, state);
    case Phase::spend:
    case Phase::settle:
      return parse_chief_number(cut(text, ':'), state) && parse_recruited(text, state);
    case Phase::over: return true;
    default: return parse_chief_number(text, state);
  }
}

Result<void> parse_turn(std::string_view text, State& state) {
  if (parse_turn_parts(text, state)) return {};
  return failure("position.turn_origins", {arg("word", printable(text))});
}

Result<void> parse_fields(Words& words, State& state) {
  const origins::Rules& rules = state.rules;
  Result<void> read = parse_kingdoms(
      words.next(), "position.territories", std::span(state.territories).first(rules.players),
      state.discards,
      [&](std::string_view text) { return parse_territory(text, rules.territory_size()); });
  for (Row* const row : {&state.current, &state.next})
    if (read) read = parse_row(words.next(), rules.players, origins::row_size, *row);
  if (read) read = parse_set(words.next(), state.unseen);
  if (read) read = parse_totems(words.next(), state);
  for (CavemanTiles* const tiles : {&state.cave, &state.pile})
    if (read) read = parse_tiles(words.next(), *tiles);
  if (read) read = parse_turn(words.next(), state);
  return read ? check_coherence(state) : read;
}

}  // namespace

std::string to_position(const State& state) {
  const std::span territories(state.territories);
  std::string text(game_word);
  for (const std::string& field :
       {rules_field(to_text(state.rules)),
        kingdoms_text(territories.first(state.rules.players), state.discards, territory_text),
        row_text(state.current), row_text(state.next), set_text(state.unseen), totems_text(state),
        tiles_text(state.cave), tiles_text(state.pile), turn_text(state)})
    text += ' ' + field;
  return text;
}

template <>
Result<State> parse_position(std::string_view text) {
  return parse_position_of<State>(game_word, text, parse_rules, parse_fields, to_position);
}

}  // namespace castellan
