#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tactile_set/measures.h"
#include "tactile_set/mesh.h"

namespace castellan::tactile_set {

// What a piece is printed in. Red and blue tell the kings of the two players
// apart for those who see (T-C1).
enum class Colour { any, red, blue };

// A piece, made once and printed as often as the set needs it.
struct Piece {
  std::string name;  // also of its file: domino-17
  int copies = 1;
  Colour colour = Colour::any;
  Mesh mesh{};        // as it lies on the table
  Pose stand{};       // how it is turned to be printed
  double volume = 0;  // of the exact solid, in mm³
};

// Called before each piece is made, with how many are done.
using Progress = std::function<void(int done, int all)>;

// All of the set. Expects check(measures).
std::vector<Piece> make_pieces(const Measures& measures, const Progress& progress = {});

}  // namespace castellan::tactile_set
