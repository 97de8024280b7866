#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/duel/state.h"
#include "notation/position.h"
#include "notation/words.h"

namespace castellan {

// Kingdomino Duel as text, both ways: the same functions as every game has (see
// notation/kingdomino/text.h); docs/notation-duel.md has the grammar.

// `take 1 4`, `cast split`, `turn 2 black`, `tower 3`, `draw 1 c3=dot 4 c2`,
// `skip`, `domains dot`, `cross d4`; chance: `first 2`, `roll black+2`. Kindly read,
// `t 4 1`, `D C3=dot C2` (the lower die first), `cast free`.
std::string to_text(const duel::State& state, const duel::Action& action);
Result<duel::Action> parse_action(const duel::State& state, std::string_view text,
                                  Reading reading = Reading::strict);

// Chance in records: `first 2` once, `roll dot stripe black+2 wild` every round.
bool is_chance_word(const duel::Rules& rules, std::string_view word);
Result<std::vector<duel::Action>> parse_chance(const duel::State& state, std::string_view line);
std::string chance_line(const duel::State& after, std::span<const duel::Action> draws);

// `players=2`, which may be left out.
std::string to_text(const duel::Rules& rules);
Result<void> parse_rules(std::span<const std::string_view> words, duel::Rules& rules);

std::string to_position(const duel::State& state);
template <>
Result<duel::State> parse_position(std::string_view text);

}  // namespace castellan
