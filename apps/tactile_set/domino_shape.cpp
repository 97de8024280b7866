#include <string>

#include "tactile_set/braille.h"
#include "tactile_set/shapes.h"

namespace castellan::tactile_set {

namespace {

constexpr double corner_radius = 1;
constexpr double sunk = 0.5;       // how deep what is raised is rooted in its face
constexpr double overshoot = 1;    // of what is cut away, beyond the surface
constexpr double edge_pegs = 3.5;  // from the edge to the middle of the terrain pegs
constexpr double peg_step = 6;     // from one terrain peg to the next
constexpr double crown_step = 7.5;
constexpr int most_in_row = 3;  // as many as fingertips tell without counting

// A peg that narrows towards its tip, so that it prints on an upright face.
Solid raised(double x, double y, double face, double foot, double tip, double height) {
  const double slope = (foot - tip) / height;
  return Solid::cone({x, y, face - sunk}, foot + slope * sunk, tip, height + sunk);
}

// Side by side, their middle at x.
void add_row(std::vector<Solid>& pegs, int count, double step, double x, const auto& peg) {
  for (int i = 0; i < count; ++i) pegs.push_back(peg(x + (i - (count - 1) / 2.0) * step));
}

void add_half(std::vector<Solid>& pegs, const Half& half, double x, const Sizes& sizes) {
  const double face = sizes.measures.thickness;
  const double y = sizes.domino_width() / 2 - edge_pegs;
  const auto terrain_peg = [&](double row) {
    return [=](double at) {
      return raised(at, row, face, Sizes::terrain_peg_foot, Sizes::terrain_peg_tip,
                    Sizes::terrain_peg_height);
    };
  };
  const int count = index(half.terrain) + 1;  // T-C2
  // One edge holds three; from four on the opposite edge has its share.
  const int far = count > most_in_row ? (count + 1) / 2 : count;
  add_row(pegs, far, peg_step, x, terrain_peg(y));
  add_row(pegs, count - far, peg_step, x, terrain_peg(-y));
  add_row(pegs, half.crowns, crown_step, x, [&](double at) {
    return raised(at, 0, face, Sizes::crown_foot, Sizes::crown_tip, Sizes::crown_height);
  });
}

// The back as one sees it after turning the domino over: u to the right, v up.
double back_x(double u) { return -u; }

std::vector<Solid> braille_dots_of(int number, const Sizes& sizes) {
  const Measures& measures = sizes.measures;
  const double radius = measures.dot_diameter / 2;
  const double ball =
      (radius * radius + measures.dot_height * measures.dot_height) / (2 * measures.dot_height);
  // Numbers begin at the left, where the finger looks for them.
  const double left = -(2 * measures.cell_spacing + measures.dot_spacing) / 2;
  const double z = sizes.pocket_depth() - measures.dot_height + ball;
  std::vector<Solid> dots;
  double cell_left = left;
  for (const BrailleCell cell : braille_number(number)) {
    for (int dot = 0; dot < braille_dots; ++dot) {
      if ((cell >> dot & 1) == 0) continue;
      const double u = cell_left + (dot < 3 ? 0 : measures.dot_spacing);
      const double v = (1 - dot % 3) * measures.dot_spacing;
      dots.push_back(Solid::ball({back_x(u), v, z}, 2 * ball));
    }
    cell_left += measures.cell_spacing;
  }
  return dots;
}

// Bars of a digit in a field three wide and five high: where, and how large.
struct Bar {
  int u, v, width, height;
};
std::vector<Bar> bars_of(char digit) {
  constexpr Bar top = {0, 4, 3, 1}, middle = {0, 2, 3, 1}, bottom = {0, 0, 3, 1};
  constexpr Bar left = {0, 0, 1, 5}, upper_left = {0, 2, 1, 3}, lower_left = {0, 0, 1, 3};
  constexpr Bar right = {2, 0, 1, 5}, upper_right = {2, 2, 1, 3}, lower_right = {2, 0, 1, 3};
  switch (digit) {
    case '0': return {top, left, right, bottom};
    case '1': return {{1, 0, 1, 5}, {0, 3, 1, 1}, bottom};
    case '2': return {top, upper_right, middle, lower_left, bottom};
    case '3': return {top, right, middle, bottom};
    case '4': return {upper_left, middle, right};
    case '5': return {top, upper_left, middle, lower_right, bottom};
    case '6': return {top, left, middle, lower_right, bottom};
    case '7': return {top, right};
    case '8': return {top, left, right, middle, bottom};
    default: return {top, upper_left, middle, right, bottom};
  }
}

// The number for those who see, flat below the Braille, its foot at the edge.
void add_printed(std::vector<Solid>& cuts, int number, const Sizes& sizes) {
  constexpr double unit = Sizes::digit_unit;
  const std::string digits = std::to_string(number);
  const double foot = -sizes.domino_width() / 2 + Sizes::edge;
  double left = -(4.0 * static_cast<double>(digits.size()) - 1) / 2 * unit;
  for (const char digit : digits) {
    for (const Bar& bar : bars_of(digit)) {
      const double u = left + bar.u * unit;
      const double v = foot + bar.v * unit;
      cuts.push_back(Solid::block({back_x(u + bar.width * unit), v, -overshoot},
                                  {back_x(u), v + bar.height * unit, Sizes::digit_depth}));
    }
    left += 4 * unit;
  }
}

}  // namespace

Solid domino_solid(const Domino& domino, const Sizes& sizes) {
  const double length = sizes.domino_length() / 2;
  const double width = sizes.domino_width() / 2;
  const double thickness = sizes.measures.thickness;
  const double middle = sizes.measures.tile / 2;  // of a half, from that of the domino

  std::vector<Solid> cuts;
  for (const double x : {-middle, middle})
    cuts.push_back(Solid::cylinder(
        {x, 0, -overshoot}, sizes.recess_diameter(), sizes.recess_depth() + overshoot));
  const double pocket_width = sizes.pocket_width() / 2;
  const double pocket_height = sizes.pocket_height() / 2;
  cuts.push_back(Solid::block({-pocket_width, -pocket_height, -overshoot},
                              {pocket_width, pocket_height, sizes.pocket_depth()}));
  add_printed(cuts, domino.number, sizes);
  if (domino.left.terrain != domino.right.terrain)  // T-C3
    cuts.push_back(Solid::block(
        {-Sizes::groove_width / 2, -width - overshoot, thickness - Sizes::groove_depth},
        {Sizes::groove_width / 2, width + overshoot, thickness + overshoot}));

  std::vector<Solid> additions = braille_dots_of(domino.number, sizes);
  add_half(additions, domino.left, -middle, sizes);
  add_half(additions, domino.right, middle, sizes);

  return Solid::rounded_block({-length, -width, 0}, {length, width, thickness}, corner_radius)
      .without(cuts)
      .joined(additions);
}

}  // namespace castellan::tactile_set
