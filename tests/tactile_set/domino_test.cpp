// The dominoes as a printer gets them: from the bytes of their STL files, cut
// into slices. What they must show is in data/kingdomino.json and in the rules.

#include "table/domino.h"

#include <array>
#include <cmath>
#include <optional>

#include <doctest/doctest.h>

#include "tactile_set/model_files.h"
#include "tests/tactile_set/slice.h"
#include "tests/tactile_set/whole_set.h"

using namespace castellan;
using namespace castellan::tactile_set;

namespace {

constexpr double thickness = 5.6;
constexpr double face = thickness;

// Printed on its edge, here laid on its back again: the middle above the
// origin, the back at the height 0.
Mesh lying(int number) {
  const Piece& domino = piece((number < 10 ? "domino-0" : "domino-") + std::to_string(number));
  const Mesh stood = on_bed(domino.mesh, domino.stand);
  const Mesh mesh =
      read_stl(stl_bytes({domino.name, {{domino.name, domino.colour, &stood, {Pose{}}}}}));
  const Bounds box = bounds(mesh);
  return posed(mesh, {{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}},
                      {-box.extent(0) / 2, -box.extent(2) / 2, box.high[1]}});
}

struct HalfFelt {
  int terrain_pegs = 0;
  int crowns = 0;
};

// What a hand finds on the left (0) or right (1) half.
HalfFelt feel(const Mesh& mesh, int half) {
  HalfFelt felt;
  for (const Loop& peg : slice(mesh, face + 0.61).islands()) {
    if ((peg.x > 0) != (half == 1)) continue;
    if (std::abs(peg.y) > 8) {
      CHECK(peg.diameter() == doctest::Approx(2.4).epsilon(0.03));
      ++felt.terrain_pegs;
    } else {
      CHECK(std::abs(peg.y) < 0.01);  // crowns stand in the middle
      CHECK(peg.diameter() > 1.6 * 2.4);
      ++felt.crowns;
    }
  }
  return felt;
}

constexpr std::u32string_view braille_digits = U"⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊";

// The cells in the pocket, read from the back.
std::u32string read_braille(const Mesh& mesh) {
  constexpr double left = -(2 * 6.0 + 2.5) / 2;
  std::u32string cells;
  for (const Loop& dot : slice(mesh, 0.551).islands()) {
    if (dot.area > 10) continue;  // the domino itself
    const double u = -dot.x;      // turned over like a page
    const auto cell = static_cast<std::size_t>(std::floor((u - left + 1) / 6.0));
    const double column = (u - left - static_cast<double>(cell) * 6.0) / 2.5;
    const double row = 1 - dot.y / 2.5;
    CHECK(std::abs(column - std::round(column)) < 0.02);
    CHECK(std::abs(row - std::round(row)) < 0.02);
    REQUIRE(cell < 3);
    if (cells.size() <= cell) cells.resize(cell + 1, U'⠀');
    cells[cell] |= 1 << static_cast<int>(std::round(column) * 3 + std::round(row));
  }
  return cells;
}

// As they are to be seen, row by row.
constexpr std::array<std::string_view, 10> printed_digits = {
    "###|# #|# #|# #|###|", " # |## | # | # |###|", "###|  #|###|#  |###|", "###|  #|###|  #|###|",
    "# #|# #|###|  #|  #|", "###|#  |###|  #|###|", "###|#  |###|# #|###|", "###|  #|  #|  #|  #|",
    "###|# #|###|# #|###|", "###|# #|###|  #|###|"};

// What is engraved below the Braille, as seen from the back: three by five
// fields for a digit.
std::string see_digit(const Slice& back, double left) {
  std::string text;
  for (int row = 4; row >= 0; --row) {
    for (int column = 0; column < 3; ++column) {
      const double u = left + (column + 0.5) * 1.1;
      const double v = -27.5 / 2 + 1 + (row + 0.5) * 1.1;
      text += back.is_solid(-u, v) ? ' ' : '#';
    }
    text += '|';
  }
  return text;
}

}  // namespace

TEST_CASE("T-C2 every half has the pegs of its terrain at the edge and its crowns in the middle") {
  for (const Domino& domino : all_dominoes) {
    CAPTURE(int{domino.number});
    const Mesh mesh = lying(domino.number);
    for (const int half : {0, 1}) {
      const Half& shown = half == 0 ? domino.left : domino.right;
      const HalfFelt felt = feel(mesh, half);
      CHECK(felt.terrain_pegs == index(shown.terrain) + 1);
      CHECK(felt.crowns == shown.crowns);
    }
    // Crowns are the higher ones too.
    CHECK(slice(mesh, face + 1.5).islands().size() ==
          std::size_t{domino.left.crowns} + domino.right.crowns);
  }
}

TEST_CASE("T-C2 the back tells the number in Braille, with the number sign") {
  for (const Domino& domino : all_dominoes) {
    CAPTURE(int{domino.number});
    std::u32string expected = U"⠼";
    for (const char digit : std::to_string(domino.number))
      expected += braille_digits[static_cast<std::size_t>(digit - '0')];
    CHECK(read_braille(lying(domino.number)) == expected);
  }
}

TEST_CASE("Braille dots have the standard's size and stay below the back") {
  const Mesh mesh = lying(48);
  const auto dots_at = [&](double z) {
    std::vector<Loop> dots;
    for (const Loop& loop : slice(mesh, z).islands())
      if (loop.area < 10 && std::abs(loop.y) < 5) dots.push_back(loop);
    return dots;
  };
  CHECK(dots_at(0.29).empty());  // nothing touches a board
  CHECK(dots_at(0.31).size() == 4 + 3 + 3);
  for (const Loop& dot : dots_at(0.799))  // at the floor of the pocket, 0.5 deeper
    CHECK(dot.diameter() == doctest::Approx(1.6).epsilon(0.03));
}

TEST_CASE("the back shows the number at its edge in digits too") {
  for (const Domino& domino : all_dominoes) {
    CAPTURE(int{domino.number});
    const Slice back = slice(lying(domino.number), 0.2);
    const std::string digits = std::to_string(domino.number);
    double left = -(4.0 * static_cast<double>(digits.size()) - 1) / 2 * 1.1;
    for (const char digit : digits) {
      CHECK(see_digit(back, left) == printed_digits[static_cast<std::size_t>(digit - '0')]);
      left += 4.4;
    }
  }
}

TEST_CASE("T-C3 the twelve doubles are undivided, the others have a groove") {
  int undivided = 0;
  for (const Domino& domino : all_dominoes) {
    CAPTURE(int{domino.number});
    const std::size_t parts = slice(lying(domino.number), face - 0.41).islands().size();
    CHECK(parts == (domino.left.terrain == domino.right.terrain ? 1 : 2));
    if (parts == 1) ++undivided;
  }
  CHECK(undivided == 12);
}

TEST_CASE("T-C1 every domino has two round recesses, a square apart") {
  for (const Domino& domino : all_dominoes) {
    CAPTURE(int{domino.number});
    const std::vector<Loop> holes = slice(lying(domino.number), 2.01).holes();
    REQUIRE(holes.size() == 2);
    CHECK(std::abs(holes[0].x - holes[1].x) == doctest::Approx(28));
    for (const Loop& hole : holes) {
      CHECK(std::abs(hole.y) < 0.01);
      CHECK(hole.diameter() == doctest::Approx(6.5).epsilon(0.01));
    }
  }
}
