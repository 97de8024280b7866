#pragma once

#include <vector>

#include "table/domino.h"
#include "tactile_set/measures.h"
#include "tactile_set/solid.h"

// The pieces of the set as they lie on the table, x to the right and y away
// from the player. What is round about a middle has it above the origin.
namespace castellan::tactile_set {

// Face up, left half to the left. Its back is read when the domino has been
// turned over like a page (T-C2, T-C3).
Solid domino_solid(const Domino& domino, const Sizes& sizes);

// Recess down.
Solid castle_solid(const Sizes& sizes);

enum class KingTop { slanted, flat };
Solid king_solid(KingTop top, const Sizes& sizes);

// With its lower left corner, which is cut off so that it can be felt, at the
// origin.
Solid board_solid(const Sizes& sizes);
// The same in four, to be put together like a puzzle: lower left, lower right,
// upper left, upper right, each where it belongs.
std::vector<Solid> board_parts(const Sizes& sizes);

// With its lower left corner at the origin. Slots lie side by side, from left
// to right, the king holes before and behind them.
Solid lid_solid(const Sizes& sizes);

// Where a piece goes, counted from 0: the middle of a board's peg, slot or hole.
Point peg_place(int column, int row, const Sizes& sizes);       // on the board's base
Point slot_place(int slot, const Sizes& sizes);                 // on its floor
Point hole_place(int slot, bool far_side, const Sizes& sizes);  // on its floor

}  // namespace castellan::tactile_set
