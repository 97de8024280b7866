#pragma once

namespace castellan::origins {

inline constexpr int point = 100;

// How much each thing counts, in hundredths of a point; found by self-play.
struct Weights {
  // While all dominoes are to come; then less and less: what a square may still
  // become worth with every other square of its region, and what squares to
  // come may add to a token's fire.
  int promise = 35;
  int growth = 150;
  int nowhere_to_place = 500;
  int later_turn = 65;  // for each place in the row: low dominoes act first (O-R1)
  // First the land, then what lies on it: how many hundredths less resources
  // count for while all dominoes are to come.
  int totem_haste = 115;
  int tribe_haste = 60;
  int burnt = 100;  // something that a token is likely to cost

  // Tribe.
  int coin = 130;        // a resource to pay with (O-B2) …
  int coin_turns = 4;    // … while there are as many turns to do so
  int new_kind = 40;     // more for the first of its kind: payments must differ
  int prospect = 10;     // of those who count things, in hundredths of what is fair
  int comrade = 150;     // to a warrior of strength 1, each that may join him later
  int elbow = 25;        // a free square beside a horde
  int follower = 40;     // a free square around a shaman
  int out_of_reach = 3;  // a square where no token can land: a volcano
  int least_hire = 50;   // who brings less is not worth the trouble …
  int patience = 800;    // … and so much more while all dominoes are to come
};
inline constexpr Weights weights;

}  // namespace castellan::origins
