#pragma once

#include <string>
#include <vector>

#include "tactile_set/pieces.h"

namespace castellan::tactile_set {

// A sheet as PNG: above the whole set as it lies on a table, below every piece
// by itself, dominoes with face and back.
std::string preview_png(const std::vector<Piece>& pieces, const Sizes& sizes);

}  // namespace castellan::tactile_set
