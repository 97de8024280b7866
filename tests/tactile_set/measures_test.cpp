#include "tactile_set/measures.h"

#include <cmath>
#include <limits>
#include <string>

#include <doctest/doctest.h>

using namespace castellan;
using namespace castellan::tactile_set;

namespace {

// The key of what is wrong with the usual measures and this one.
std::string wrong(double Measures::* measure, double value, Measures measures = {}) {
  measures.*measure = value;
  const auto checked = check(measures);
  return checked ? "" : std::string(checked.error().key);
}

}  // namespace

TEST_CASE("the usual measures are sound, and so are common beds") {
  CHECK(check(Measures{}).has_value());
  CHECK(wrong(&Measures::bed_depth, 210).empty());
  Measures small;
  small.bed_width = small.bed_depth = 180;
  CHECK(check(small).has_value());
  CHECK(Sizes(small).board_in_parts());
  CHECK_FALSE(Sizes(Measures{}).board_in_parts());
}

TEST_CASE("every measure has its limits") {
  for (double Measures::* measure :
       {&Measures::tile, &Measures::thickness, &Measures::peg_diameter, &Measures::peg_height,
        &Measures::clearance, &Measures::layer_height, &Measures::bed_width, &Measures::bed_depth})
    for (const double value :
         {-1.0, 0.0, 1e9, std::nan(""), std::numeric_limits<double>::infinity()})
      CHECK(wrong(measure, value) == "tactile_set.out_of_range");
}

TEST_CASE("Braille keeps to its standards") {
  CHECK(wrong(&Measures::dot_spacing, 2.2) == "tactile_set.not_braille");
  CHECK(wrong(&Measures::dot_spacing, 3) == "tactile_set.not_braille");
  CHECK(wrong(&Measures::dot_height, 0.2) == "tactile_set.not_braille");
  CHECK(wrong(&Measures::dot_diameter, 1) == "tactile_set.not_braille");
  CHECK(wrong(&Measures::cell_spacing, 5) == "tactile_set.not_braille");
  CHECK(wrong(&Measures::cell_spacing, std::nan("")) == "tactile_set.not_braille");
  // Each is allowed, but together the dots would nearly touch.
  Measures wide;
  wide.dot_diameter = 1.7;
  CHECK(wrong(&Measures::dot_spacing, 2.35, wide) == "tactile_set.dots_touch");
  CHECK(wrong(&Measures::dot_spacing, 2.45, wide).empty());
}

TEST_CASE("walls that would be too thin are refused") {
  CHECK(wrong(&Measures::peg_height, 4.5) == "tactile_set.thin_roof");
  CHECK(wrong(&Measures::thickness, 4.4) == "tactile_set.thin_roof");
  CHECK(wrong(&Measures::peg_diameter, 8) == "tactile_set.thin_wall");
  CHECK(wrong(&Measures::tile, 26) == "tactile_set.thin_wall");
  CHECK(wrong(&Measures::cell_spacing, 7.5) == "tactile_set.thin_wall");
  // The sentence names a size that does.
  Measures small;
  small.tile = 26;
  const auto checked = check(small);
  for (const Message::Argument& argument : checked.error().arguments)
    if (argument.name == "tile")
      CHECK(wrong(&Measures::tile, std::stod(std::get<std::string>(argument.value))).empty());
}

TEST_CASE("layers must be fine enough for what is round") {
  CHECK(wrong(&Measures::layer_height, 0.3).empty());
  CHECK(wrong(&Measures::layer_height, 0.35) == "tactile_set.coarse");
}

TEST_CASE("a bed too small for the pieces is refused") {
  CHECK(wrong(&Measures::bed_width, 110) == "tactile_set.small_bed");
  Measures small;
  small.bed_depth = 135;
  CHECK(wrong(&Measures::bed_width, 135, small).empty());
  CHECK(wrong(&Measures::tile, 40, small) == "tactile_set.small_bed");
}
