#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/origins/state.h"
#include "notation/position.h"
#include "notation/words.h"

namespace castellan {

// Origins as text, both ways; docs/notation-origins.md has the grammar. These
// are the functions that every game has, see notation/kingdomino/text.h.

// `claim 22`, `claim 5 41`, `place 3 1,0 east`, `discard 30`, `fire 1,0`,
// `totem fish to 2`, `recruit hunter`, `summon shaman`, `pass`,
// `spend 0,1 2,0`, `settle 1,1`; of chance `chief 2`, `draw 17`,
// `reveal painter`.
//
// Kindly read, the beginnings of words and names where they are clear, `f 1, 0`, `r hun`,
// the domino and the totem left out, squares to spend in any order.
std::string to_text(const origins::State& state, const origins::Action& action);
Result<origins::Action> parse_action(const origins::State& state, std::string_view text,
                                     Reading reading = Reading::strict);

// `chiefs 1 2 2 1`, `row 3 10 22 41`, `cave hunter shaman`
bool is_chance_word(const origins::Rules& rules, std::string_view word);
Result<std::vector<origins::Action>> parse_chance(const origins::State& state,
                                                  std::string_view line);
std::string chance_line(const origins::State& after, std::span<const origins::Action> draws);

// `players=2 mode=tribe empire-of-fire homo-habilis`
std::string to_text(const origins::Rules& rules);
Result<void> parse_rules(std::span<const std::string_view> words, origins::Rules& rules);

std::string to_position(const origins::State& state);
template <>
Result<origins::State> parse_position(std::string_view text);

}  // namespace castellan
