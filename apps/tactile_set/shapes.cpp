#include "tactile_set/shapes.h"

namespace castellan::tactile_set {

namespace {

constexpr double corner_radius = 1;
constexpr double overshoot = 1;
constexpr double sunk = 0.6;       // how deep a peg is rooted
constexpr double cut_corner = 5;   // of the board, next to its first square
constexpr double slant = 35;       // degrees
constexpr double chamfer = 0.6;    // at a king's foot and the tips of pegs
constexpr double knob_neck = 3.5;  // narrower than the knob, so that it holds

double seam_at(const Sizes& sizes) { return Sizes::rim + part_squares * sizes.measures.tile; }

// A peg that finds its way into a recess.
void add_peg(std::vector<Solid>& pegs, const Point& place, const Sizes& sizes) {
  const double diameter = sizes.measures.peg_diameter;
  pegs.push_back(Solid::cylinder(
      {place[0], place[1], place[2] - sunk}, diameter, sizes.peg_rise() + sunk - chamfer));
  pegs.push_back(Solid::cone({place[0], place[1], place[2] + sizes.peg_rise() - chamfer}, diameter,
                             diameter - 2 * chamfer, chamfer));
}

Solid board_base(const Sizes& sizes) {
  const double side = sizes.board_side();
  const Solid plate =
      Solid::rounded_block({0, 0, 0}, {side, side, sizes.board_base()}, corner_radius);
  const Solid corner = Solid::block({-cut_corner, -cut_corner, -overshoot},
                                    {cut_corner, cut_corner, sizes.board_base() + overshoot})
                           .turned(Solid::Axis::z, 45);
  return plate.without({{corner}});
}

// Where two parts meet, that on the left or below has knobs which reach into
// the other: those across the upright or the level seam, in its first or in its
// second half. `grown` is for the gaps into which they go.
std::vector<Solid> knobs(bool upright, bool second_half, double grown, const Sizes& sizes) {
  const double reach = Sizes::knob_reach - Sizes::knob_diameter / 2;
  const double height = sizes.board_base() + grown;
  const double neck = knob_neck / 2 + grown;
  const Solid knob =
      Solid::cylinder({reach, 0, -grown}, Sizes::knob_diameter + 2 * grown, height + grown)
          .joined({{Solid::block({-overshoot, -neck, -grown}, {reach, neck, height})}});
  std::vector<Solid> all;
  for (const int line : {second_half ? 5 : 1, second_half ? 6 : 3}) {
    const double along = Sizes::rim + line * sizes.measures.tile;
    const double at = seam_at(sizes);
    all.push_back(upright ? knob.moved({at, along, 0})
                          : knob.turned(Solid::Axis::z, 90).moved({along, at, 0}));
  }
  return all;
}

}  // namespace

Point peg_place(int column, int row, const Sizes& sizes) {
  const double tile = sizes.measures.tile;
  return {Sizes::rim + (column + 0.5) * tile, Sizes::rim + (row + 0.5) * tile, sizes.board_base()};
}

Point slot_place(int slot, const Sizes& sizes) {
  const double tile = sizes.measures.tile;
  return {Sizes::lid_wall + tile / 2 + slot * (tile + Sizes::lid_wall), sizes.lid_depth() / 2,
          sizes.lid_height() - sizes.slot_depth()};
}

Point hole_place(int slot, bool far_side, const Sizes& sizes) {
  const double near = Sizes::lid_wall + sizes.hole_diameter() / 2;
  return {slot_place(slot, sizes)[0], far_side ? sizes.lid_depth() - near : near,
          sizes.lid_height() - sizes.hole_depth()};
}

Solid castle_solid(const Sizes& sizes) {
  const double half = sizes.square() / 2;
  return Solid::rounded_block(
             {-half, -half, 0}, {half, half, 2 * sizes.measures.thickness}, corner_radius)
      .without({{Solid::cylinder(
          {0, 0, -overshoot}, sizes.recess_diameter(), sizes.recess_depth() + overshoot)}});
}

Solid king_solid(KingTop top, const Sizes& sizes) {
  constexpr double diameter = Sizes::king_diameter;
  const double height = sizes.in_layers(Sizes::king_height);
  const Solid foot = Solid::cone({0, 0, 0}, diameter - 2 * chamfer, diameter, chamfer);
  const Solid king = foot.joined({{Solid::cylinder({0, 0, chamfer}, diameter, height - chamfer)}});
  if (top == KingTop::flat) return king;
  // What lies above a plane that falls from the rim at the back to the front.
  const Solid above =
      Solid::block({-2 * diameter, -3 * diameter, 0}, {2 * diameter, diameter, 2 * diameter})
          .moved({0, -diameter / 2, 0})
          .turned(Solid::Axis::x, slant)
          .moved({0, diameter / 2, height});
  return king.without({{above}});
}

Solid board_solid(const Sizes& sizes) {
  std::vector<Solid> pegs;
  for (int row = 0; row < board_squares; ++row)
    for (int column = 0; column < board_squares; ++column)
      add_peg(pegs, peg_place(column, row, sizes), sizes);
  return board_base(sizes).joined(pegs);
}

std::vector<Solid> board_parts(const Sizes& sizes) {
  const double at = seam_at(sizes);
  const double end = sizes.board_side() + overshoot;
  const double top = sizes.board_base() + sizes.peg_rise() + overshoot;
  const double gap = sizes.measures.clearance;
  const Solid board = board_solid(sizes);
  const auto part = [&](double left, double lower, double right, double upper) {
    return board.common(Solid::block({left, lower, -overshoot}, {right, upper, top}));
  };
  return {part(-overshoot, -overshoot, at, at)
              .joined(knobs(true, false, 0, sizes))
              .joined(knobs(false, false, 0, sizes)),
          part(at, -overshoot, end, at)
              .without(knobs(true, false, gap, sizes))
              .joined(knobs(false, true, 0, sizes)),
          part(-overshoot, at, at, end)
              .without(knobs(false, false, gap, sizes))
              .joined(knobs(true, true, 0, sizes)),
          part(at, at, end, end)
              .without(knobs(true, true, gap, sizes))
              .without(knobs(false, true, gap, sizes))};
}

Solid lid_solid(const Sizes& sizes) {
  const double width = sizes.measures.tile / 2;
  const double length = sizes.measures.tile;
  std::vector<Solid> cuts;
  for (int slot = 0; slot < lid_slots; ++slot) {
    const Point at = slot_place(slot, sizes);
    cuts.push_back(Solid::block({at[0] - width, at[1] - length, at[2]},
                                {at[0] + width, at[1] + length, sizes.lid_height() + overshoot}));
    for (const bool far_side : {false, true})
      cuts.push_back(Solid::cylinder(hole_place(slot, far_side, sizes), sizes.hole_diameter(),
                                     sizes.hole_depth() + overshoot));
  }
  return Solid::rounded_block(
             {0, 0, 0}, {sizes.lid_width(), sizes.lid_depth(), sizes.lid_height()}, corner_radius)
      .without(cuts);
}

}  // namespace castellan::tactile_set
