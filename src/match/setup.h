#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "games/duel/rules.h"
#include "games/kingdomino/rules.h"
#include "games/origins/rules.h"
#include "games/tactile/rules.h"
#include "table/seat.h"

namespace castellan {

// The rules of any game; which alternative it is says which game.
using AnyRules = std::variant<kingdomino::Rules, tactile::Rules, origins::Rules, duel::Rules>;

// What players agree on before they sit down.
struct Setup {
  AnyRules rules;
  bool dynasty = false;              // three games in a row (K-V1)
  std::vector<std::string> names;    // by seat; missing or empty: no name
  std::vector<std::string> headers;  // lines of a record's header that only others understand

  int players() const;
  int games() const { return dynasty ? 3 : 1; }
  std::string_view game() const;  // `kingdomino`
  std::string_view name_of(Seat seat) const;

  bool operator==(const Setup&) const = default;
};

// Whether the rules go together and names and headers can stand in a record.
Result<void> check(const Setup& setup);

// The game with its rules still open, from its name.
Result<Setup> parse_game(std::string_view name);

// Fills in the rules from the words of a `rules` line.
Result<void> parse_rules(std::span<const std::string_view> words, Setup& setup);

// `kingdomino players=2 harmony`: game and rules in one line.
Result<Setup> parse_setup(std::string_view text);
std::string to_text(const Setup& setup);

// `players=2 dynasty harmony`
std::string rules_text(const Setup& setup);

// Whether a line of a record that begins with this word tells what chance did.
bool is_chance_word(const Setup& setup, std::string_view word);

// The lines with which a record begins.
std::vector<std::string> header_lines(const Setup& setup);

}  // namespace castellan
