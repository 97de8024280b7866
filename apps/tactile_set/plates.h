#pragma once

#include <string>
#include <vector>

#include "tactile_set/pieces.h"

namespace castellan::tactile_set {

// What lies on a printer's bed at once, in one colour.
struct Plate {
  struct Place {
    std::size_t piece = 0;  // among those of the set
    Pose pose;              // of its mesh, onto the bed
  };

  std::string name;  // also of its file: plate-1-red
  Colour colour = Colour::any;
  std::vector<Place> places;
};

// As few plates as it can. Expects that every piece fits the bed by itself.
std::vector<Plate> make_plates(const std::vector<Piece>& pieces, const Sizes& sizes);

// How long printing takes, and how much of a filament of 1.75 mm: from what
// walls, floors and a sparse filling come to. A slicer knows it better.
struct Estimate {
  double grams = 0;
  double metres = 0;
  double minutes = 0;

  Estimate& operator+=(const Estimate& other) {
    grams += other.grams;
    metres += other.metres;
    minutes += other.minutes;
    return *this;
  }
};
Estimate estimate(const Piece& piece, const Measures& measures);
Estimate estimate(const Plate& plate, const std::vector<Piece>& pieces, const Measures& measures);

}  // namespace castellan::tactile_set
