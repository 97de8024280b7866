#pragma once

#include "base/result.h"

namespace castellan::tactile_set {

// The sizes of the set that a maker may choose. All lengths are in millimetres.
struct Measures {
  double tile = 28;         // the side of a square of the board, half a domino
  double thickness = 5.6;   // of a domino; a castle is twice as thick (T-C1)
  double peg_diameter = 6;  // of the pegs of the board
  double peg_height = 3;
  double clearance = 0.25;  // left free on every side where one piece sits in another
  double layer_height = 0.2;
  double bed_width = 220;
  double bed_depth = 220;
  // Braille in the size called Marburg Medium, as EN ISO 17351 asks for.
  double dot_height = 0.5;
  double dot_diameter = 1.6;  // at the foot
  double dot_spacing = 2.5;   // from dot to dot in a cell
  double cell_spacing = 6.0;  // from cell to cell

  bool operator==(const Measures&) const = default;
};

// Says which measure, or which of them together, cannot be printed or read.
Result<void> check(const Measures& measures);

inline constexpr int board_squares = 7;  // in a row, and rows (T-C1)
inline constexpr int part_squares = 4;   // of a board in four parts: in the larger of them
inline constexpr int lid_slots = 4;

// What follows from the measures: how large the parts of the pieces are.
struct Sizes {
  explicit Sizes(const Measures& chosen) : measures(chosen) {}

  // A height that is printed layer by layer, as the printer will make it.
  double in_layers(double height) const;

  // Pieces are smaller than their place on the board or lid, all round.
  double square() const { return measures.tile - 2 * measures.clearance; }
  double domino_length() const { return 2 * measures.tile - 2 * measures.clearance; }
  double domino_width() const { return square(); }

  double peg_rise() const { return in_layers(measures.peg_height); }
  double recess_diameter() const { return measures.peg_diameter + 2 * measures.clearance; }
  double recess_depth() const { return peg_rise() + measures.clearance; }
  double roof() const { return measures.thickness - recess_depth(); }  // above the recess

  // The pocket in the back that keeps the Braille off the board: room for the
  // number sign and two digits.
  double pocket_width() const;
  double pocket_height() const;
  double pocket_depth() const { return measures.dot_height + 0.3; }

  double board_side() const { return board_squares * measures.tile + 2 * rim; }
  double board_base() const { return in_layers(2.4); }
  // A board that is too large for the bed is printed in four parts.
  bool board_in_parts() const;
  double largest_part() const { return part_squares * measures.tile + rim + knob_reach; }

  double lid_width() const { return lid_slots * measures.tile + (lid_slots + 1) * lid_wall; }
  double lid_depth() const { return 2 * measures.tile + 4 * lid_wall + 2 * hole_diameter(); }
  double slot_depth() const { return in_layers(measures.thickness / 2); }
  double hole_diameter() const { return king_diameter + 2 * measures.clearance; }
  double hole_depth() const { return in_layers(5); }
  double lid_height() const;

  double usable_width() const { return measures.bed_width - 2 * bed_margin; }
  double usable_depth() const { return measures.bed_depth - 2 * bed_margin; }

  static constexpr double rim = 1.5;     // of the board, around the squares
  static constexpr double lid_wall = 3;  // between slots, and around holes
  static constexpr double king_diameter = 12;
  static constexpr double king_height = 32;
  static constexpr double bed_margin = 3;     // for a brim
  static constexpr double bed_spacing = 4;    // between pieces
  static constexpr double knob_diameter = 7;  // of the joints of a board in parts
  static constexpr double knob_reach = 6.5;

  static constexpr double terrain_peg_foot = 3.2;
  static constexpr double terrain_peg_tip = 1.6;
  static constexpr double terrain_peg_height = 1.2;
  static constexpr double crown_foot = 5;
  static constexpr double crown_tip = 2.6;
  static constexpr double crown_height = 1.8;
  static constexpr double groove_width = 1.4;
  static constexpr double groove_depth = 0.8;
  static constexpr double digit_unit = 1.1;  // a digit is three of these wide and five high
  static constexpr double digit_depth = 0.4;
  static constexpr double edge = 1;  // between what is on a face and its edge

  Measures measures;
};

}  // namespace castellan::tactile_set
