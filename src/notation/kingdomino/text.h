#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/kingdomino/state.h"
#include "notation/position.h"
#include "notation/words.h"

namespace castellan {

// Kingdomino as text, both ways; docs/notation.md has the grammar. Every game
// has these functions, and match/ calls them without knowing which game it is.

// `claim 22`, `place 3 1,0 east`, `discard 30`. Chance draws have a text too,
// though records collect them in lines: `king 2` (by its seat, as its two kings
// are alike), `draw 17`.
std::string to_text(const kingdomino::State& state, const kingdomino::Action& action);

// Reads an action that is legal in this state, or says what is wrong with it:
// first with its shape, then with the action. Kindly, for people at a prompt, it takes
// `c 22`, `P 1, 0 right`, `d`, and either name of a placement whose halves are equal.
Result<kingdomino::Action> parse_action(const kingdomino::State& state, std::string_view text,
                                        Reading reading = Reading::strict);

// Chance in records: one line for several draws.
//
// Whether a line that begins with this word tells what chance did.
bool is_chance_word(const kingdomino::Rules& rules, std::string_view word);
// The draws that a line like `row 3 10 22 41` stands for, all legal in turn.
// Expects chance to act.
Result<std::vector<kingdomino::Action>> parse_chance(const kingdomino::State& state,
                                                     std::string_view line);
// The line that these draws make, the last ones before the state; empty while
// more draws belong to it.
std::string chance_line(const kingdomino::State& after, std::span<const kingdomino::Action> draws);

// `players=2 harmony middle-kingdom mighty-duel`
std::string to_text(const kingdomino::Rules& rules);
Result<void> parse_rules(std::span<const std::string_view> words, kingdomino::Rules& rules);

// A whole state in one line, as a chess position in FEN.
std::string to_position(const kingdomino::State& state);
template <>
Result<kingdomino::State> parse_position(std::string_view text);

}  // namespace castellan
