#include "tactile_set/measures.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

namespace castellan::tactile_set {

namespace {

constexpr double thinnest_wall = 0.8;  // two lines of a common nozzle
constexpr double thinnest_roof = 1.2;
constexpr double pocket_margin = 1.2;  // around the dots, for the fingertip
constexpr double least_gap = 0.7;      // between the feet of two dots: Braille's own least
constexpr int least_layers = 5;        // of which anything round consists

struct Limit {
  const char* option;
  double Measures::* value;
  double least, most;
};

constexpr Limit limits[] = {
    {"--tile", &Measures::tile, 24, 60},
    {"--thickness", &Measures::thickness, 4, 15},
    {"--peg-diameter", &Measures::peg_diameter, 3, 15},
    {"--peg-height", &Measures::peg_height, 1.5, 8},
    {"--clearance", &Measures::clearance, 0.1, 0.6},
    {"--layer-height", &Measures::layer_height, 0.05, 0.4},
    {"--bed", &Measures::bed_width, 100, 2000},
    {"--bed", &Measures::bed_depth, 100, 2000},
};

// From the book sizes of North America to those of signs; see docs/tactile.md.
constexpr Limit braille_limits[] = {
    {"--dot-height", &Measures::dot_height, 0.4, 0.9},
    {"--dot-diameter", &Measures::dot_diameter, 1.4, 1.7},
    {"--dot-spacing", &Measures::dot_spacing, 2.3, 2.6},
    {"--cell-spacing", &Measures::cell_spacing, 6.0, 7.6},
};

std::string mm(double length) { return fmt::format("{:.4g}", length); }

// Not a number is not within any limits.
bool keeps(const Limit& limit, const Measures& measures) {
  return measures.*limit.value >= limit.least && measures.*limit.value <= limit.most;
}

Failure out_of(const Limit& limit, const Measures& measures, std::string_view key) {
  return failure(key, {arg("option", limit.option), arg("value", mm(measures.*limit.value)),
                       arg("least", mm(limit.least)), arg("most", mm(limit.most))});
}

bool fits_bed(const Sizes& sizes, double width, double depth) {
  const auto [least, most] = std::minmax({sizes.usable_width(), sizes.usable_depth()});
  return std::min(width, depth) <= least && std::max(width, depth) <= most;
}

Result<void> check_layers(const Measures& measures) {
  const double least = std::min(measures.dot_diameter, measures.peg_height);
  if (measures.layer_height * least_layers > least + 1e-9)
    return failure("tactile_set.coarse", {arg("layer", mm(measures.layer_height)),
                                          arg("most", mm(least / least_layers))});
  return {};
}

Result<void> check_walls(const Sizes& sizes) {
  const Measures& measures = sizes.measures;
  if (sizes.roof() < thinnest_roof)
    return failure("tactile_set.thin_roof",
                   {arg("roof", mm(std::max(0.0, sizes.roof()))), arg("least", mm(thinnest_roof)),
                    arg("thickness", mm(sizes.recess_depth() + thinnest_roof))});
  const double between = (measures.tile - sizes.recess_diameter() - sizes.pocket_width()) / 2;
  if (between < thinnest_wall)
    return failure(
        "tactile_set.thin_wall",
        {arg("wall", mm(std::max(0.0, between))), arg("least", mm(thinnest_wall)),
         arg("tile", mm(std::ceil(10 * (measures.tile + 2 * (thinnest_wall - between))) / 10))});
  return {};
}

Result<void> check_bed(const Sizes& sizes) {
  const bool board = fits_bed(sizes, sizes.board_side(), sizes.board_side()) ||
                     fits_bed(sizes, sizes.largest_part(), sizes.largest_part());
  const bool lid = fits_bed(sizes, sizes.lid_width(), sizes.lid_depth());
  if (board && lid) return {};
  const double least = std::max({sizes.largest_part(), sizes.lid_width(), sizes.lid_depth()});
  return failure("tactile_set.small_bed",
                 {arg("width", mm(sizes.measures.bed_width)),
                  arg("depth", mm(sizes.measures.bed_depth)), arg("tile", mm(sizes.measures.tile)),
                  arg("least", mm(std::ceil(least + 2 * Sizes::bed_margin)))});
}

}  // namespace

Result<void> check(const Measures& measures) {
  for (const Limit& limit : limits)
    if (!keeps(limit, measures)) return out_of(limit, measures, "tactile_set.out_of_range");
  for (const Limit& limit : braille_limits)
    if (!keeps(limit, measures)) return out_of(limit, measures, "tactile_set.not_braille");
  const double gap = measures.dot_spacing - measures.dot_diameter;
  if (gap < least_gap - 1e-9)
    return failure("tactile_set.dots_touch", {arg("gap", mm(gap)), arg("least", mm(least_gap))});
  if (auto layers = check_layers(measures); !layers) return layers;
  const Sizes sizes(measures);
  if (auto walls = check_walls(sizes); !walls) return walls;
  return check_bed(sizes);
}

double Sizes::in_layers(double height) const {
  return std::max(1.0, std::round(height / measures.layer_height)) * measures.layer_height;
}

double Sizes::pocket_width() const {
  return 2 * measures.cell_spacing + measures.dot_spacing + measures.dot_diameter +
         2 * pocket_margin;
}

double Sizes::pocket_height() const {
  return 2 * measures.dot_spacing + measures.dot_diameter + 2 * pocket_margin;
}

double Sizes::lid_height() const { return in_layers(1.6) + std::max(hole_depth(), slot_depth()); }

bool Sizes::board_in_parts() const { return !fits_bed(*this, board_side(), board_side()); }

}  // namespace castellan::tactile_set
