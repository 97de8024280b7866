#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/tactile/state.h"
#include "notation/position.h"
#include "notation/words.h"

namespace castellan {

// The tactile edition as text, both ways: the same functions as every game has
// (see notation/kingdomino/text.h). Squares are pegs of the board: `d4`.

// `claim 22`, `castle d4`, `place 3 e4 east`, `discard 30`; chance: `draw 17`, `king 2`.
std::string to_text(const tactile::State& state, const tactile::Action& action);
Result<tactile::Action> parse_action(const tactile::State& state, std::string_view text,
                                     Reading reading = Reading::strict);

// Chance in records: `row 3 10 22 41`, then `kings 2 1 1 2`, every round.
bool is_chance_word(const tactile::Rules& rules, std::string_view word);
Result<std::vector<tactile::Action>> parse_chance(const tactile::State& state,
                                                  std::string_view line);
std::string chance_line(const tactile::State& after, std::span<const tactile::Action> draws);

// `players=2 harmony middle-kingdom`; the players may be left out.
std::string to_text(const tactile::Rules& rules);
Result<void> parse_rules(std::span<const std::string_view> words, tactile::Rules& rules);

std::string to_position(const tactile::State& state);
template <>
Result<tactile::State> parse_position(std::string_view text);

}  // namespace castellan
