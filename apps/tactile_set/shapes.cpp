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

// Columns 0 to 3 and 4 to 6 are parts of their own, and rows too.
constexpr int seam = (board_squares + 1) / 2;

double seam_at(const Sizes& sizes) { return Sizes::rim + seam * sizes.measures.tile; }

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

// The parts of the board on one side of a seam reach into those on the other.
// `grown` is for the gap in which a knob goes.
void add_knobs(std::vector<Solid>& knobs, double grown, bool upright, const Sizes& sizes) {
  const double at = seam_at(sizes);
  const double height = sizes.board_base() + 2 * grown;
  for (const int line : {1, 3, 5, 6}) {
    const double along = Sizes::rim + line * sizes.measures.tile;
    const double reach = at + Sizes::knob_reach - Sizes::knob_diameter / 2;
    const double neck = knob_neck / 2 + grown;
    if (upright) {
      knobs.push_back(
          Solid::cylinder({reach, along, -grown}, Sizes::knob_diameter + 2 * grown, height));
      knobs.push_back(Solid::block(
          {at - overshoot, along - neck, -grown}, {reach, along + neck, height - grown}));
    } else {
      knobs.push_back(
          Solid::cylinder({along, reach, -grown}, Sizes::knob_diameter + 2 * grown, height));
      knobs.push_back(Solid::block(
          {along - neck, at - overshoot, -grown}, {along + neck, reach, height - grown}));
    }
  }
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
  const double side = sizes.board_side();
  const double at = seam_at(sizes);
  const double top = sizes.board_base() + sizes.peg_rise() + overshoot;
  const Solid board = board_solid(sizes);
  std::vector<Solid> upright_knobs, level_knobs, upright_gaps, level_gaps;
  add_knobs(upright_knobs, 0, true, sizes);
  add_knobs(level_knobs, 0, false, sizes);
  add_knobs(upright_gaps, sizes.measures.clearance, true, sizes);
  add_knobs(level_gaps, sizes.measures.clearance, false, sizes);

  std::vector<Solid> parts;
  for (const bool upper : {false, true}) {
    for (const bool right : {false, true}) {
      const Point low = {right ? at : -overshoot, upper ? at : -overshoot, -overshoot};
      const Point high = {right ? side + overshoot : at, upper ? side + overshoot : at, top};
      // Knobs that belong to a part lie beside it, and gaps in it.
      const auto of_part = [&](const std::vector<Solid>& all, bool upright) {
        std::vector<Solid> mine;
        for (const std::size_t line : {0, 1, 2, 3}) {
          const bool beyond = line >= 2;
          if (beyond != (upright ? upper : right)) continue;
          mine.push_back(all[2 * line]);
          mine.push_back(all[2 * line + 1]);
        }
        return mine;
      };
      Solid part = board.common(Solid::block(low, high));
      if (right) part = part.without(of_part(upright_gaps, true));
      if (upper) part = part.without(of_part(level_gaps, false));
      if (!right) part = part.joined(of_part(upright_knobs, true));
      if (!upper) part = part.joined(of_part(level_knobs, false));
      parts.push_back(part);
    }
  }
  return parts;
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
