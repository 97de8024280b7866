#pragma once

#include <algorithm>
#include <string>

#include "tactile_set/make.h"

namespace castellan::tactile_set {

// The set with its usual measures, made once.
inline const std::vector<Piece>& whole_set() {
  static const std::vector<Piece> pieces = make_pieces(Measures{});
  return pieces;
}

inline const Piece& piece(std::string_view name) {
  return *std::ranges::find(whole_set(), name, &Piece::name);
}

}  // namespace castellan::tactile_set
