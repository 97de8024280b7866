#include "tactile_set/braille.h"

#include <string>

namespace castellan::tactile_set {

namespace {

constexpr BrailleCell dots(auto... numbers) {
  return static_cast<BrailleCell>(((1 << (numbers - 1)) | ...));
}

constexpr BrailleCell number_sign = dots(3, 4, 5, 6);

// The letters j and a to i stand for 0 to 9.
constexpr BrailleCell digits[] = {
    dots(2, 4, 5), dots(1),       dots(1, 2),       dots(1, 4),    dots(1, 4, 5),
    dots(1, 5),    dots(1, 2, 4), dots(1, 2, 4, 5), dots(1, 2, 5), dots(2, 4)};

}  // namespace

std::vector<BrailleCell> braille_number(int number) {
  std::vector<BrailleCell> cells = {number_sign};
  for (const char digit : std::to_string(number)) cells.push_back(digits[digit - '0']);
  return cells;
}

}  // namespace castellan::tactile_set
