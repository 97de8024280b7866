#pragma once

#include <cstdint>
#include <vector>

namespace castellan::tactile_set {

// A cell of Braille: dot n (1 to 3 down the left, 4 to 6 down the right) is bit n - 1.
using BrailleCell = std::uint8_t;

inline constexpr int braille_dots = 6;

// The number sign and the digits of a number, which must not be negative.
std::vector<BrailleCell> braille_number(int number);

}  // namespace castellan::tactile_set
