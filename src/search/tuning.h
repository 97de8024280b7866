#pragma once

namespace castellan {

// What the search takes on trust about a game; each game has one of its own,
// found by playing. Values of positions are whole numbers up to `full_value`, so
// that every build finds the same.
struct Tuning {
  static constexpr int full_value = 1 << 20;

  int exploration = 30;    // how far a look at what seems worse is worth it, in hundredths
  int first_width = 2;     // actions that are looked at from the first …
  int opinion = 10;        // as many simulations as the sensible player's opinion outweighs
  int opinion_point = 20;  // what a point is to that opinion, in thousandths of a full value
  int blur = 60;           // how far players in playouts misjudge actions, in hundredths of a point
  int margin_part = 70;    // how much the margin counts beside the victory, in hundredths
  int margin_scale = 30;   // the margin in points at which a victory is half secure
  int foresight = 1;       // how many times chance may come within the tree
  bool alone = false;      // only the own decisions are in the tree; rivals play as in a playout
};

}  // namespace castellan
