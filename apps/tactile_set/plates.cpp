#include "tactile_set/plates.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include <fmt/format.h>

// NOLINTBEGIN: not ours
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#define STBRP_STATIC
#define STB_RECT_PACK_IMPLEMENTATION
#include <stb/stb_rect_pack.h>
#pragma GCC diagnostic pop
// NOLINTEND

namespace castellan::tactile_set {

namespace {

constexpr double steps = 20;  // of the packer, to a millimetre

constexpr std::string_view suffix(Colour colour) {
  return colour == Colour::red ? "-red" : colour == Colour::blue ? "-blue" : "";
}

Pose combined(const Pose& first, const Pose& then) {
  Pose both;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      both.rows[row][column] = 0;
      for (std::size_t k = 0; k < 3; ++k)
        both.rows[row][column] += then.rows[row][k] * first.rows[k][column];
    }
  }
  both.move = then(first.move);
  return both;
}

constexpr Pose quarter_turn = {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {}};

// The piece as it stands, turned once more if only then it fits the bed.
Pose standing(const Piece& piece, const Sizes& sizes) {
  const Bounds box = bounds(posed(piece.mesh, piece.stand));
  const bool fits = box.extent(0) <= sizes.usable_width() && box.extent(1) <= sizes.usable_depth();
  return fits ? piece.stand : combined(piece.stand, quarter_turn);
}

// Packs what is left onto one more plate.
Plate fill_plate(std::vector<stbrp_rect>& left, const std::vector<Pose>& stands,
                 const std::vector<Bounds>& boxes, const Sizes& sizes) {
  // Each piece has its spacing to the right and behind; the last of a row needs none.
  const int width = static_cast<int>((sizes.usable_width() + Sizes::bed_spacing) * steps);
  const int depth = static_cast<int>((sizes.usable_depth() + Sizes::bed_spacing) * steps);
  std::vector<stbrp_node> nodes(static_cast<std::size_t>(width));
  stbrp_context context;
  stbrp_init_target(&context, width, depth, nodes.data(), static_cast<int>(nodes.size()));
  stbrp_pack_rects(&context, left.data(), static_cast<int>(left.size()));
  Plate plate;
  std::vector<stbrp_rect> rest;
  for (const stbrp_rect& rect : left) {
    if (rect.was_packed == 0) {
      rest.push_back(rect);
      continue;
    }
    const auto piece = static_cast<std::size_t>(rect.id);
    Pose pose = stands[piece];
    const Point& low = boxes[piece].low;
    pose.move = {pose.move[0] - low[0] + rect.x / steps + Sizes::bed_margin,
                 pose.move[1] - low[1] + rect.y / steps + Sizes::bed_margin, pose.move[2] - low[2]};
    plate.places.push_back({piece, pose});
  }
  left = std::move(rest);
  return plate;
}

// A printer that is neither slow nor racing, with common settings.
constexpr double line_width = 0.45;
constexpr double shell = 2 * line_width;  // two walls, and floors as thick
constexpr double filling = 0.2;
constexpr double speed = 50;              // mm/s
constexpr double per_layer = 2;           // seconds to rise and travel
constexpr double filament = 1.75;         // diameter
constexpr double gram_per_mm3 = 1.24e-3;  // PLA

// Of the plastic alone: the shell is solid, the rest mostly air.
double extruded(const Piece& piece) {
  const double skin = std::min(piece.volume, area(piece.mesh) * shell);
  return skin + filling * (piece.volume - skin);
}

Estimate of_plastic(double mm3, double layers, const Measures& measures) {
  const double seconds = mm3 / (line_width * measures.layer_height * speed) + per_layer * layers;
  return {
      mm3 * gram_per_mm3, mm3 / (std::numbers::pi * filament * filament / 4) / 1000, seconds / 60};
}

double layers(const Piece& piece, const Measures& measures) {
  return std::ceil(bounds(posed(piece.mesh, piece.stand)).extent(2) / measures.layer_height);
}

}  // namespace

std::vector<Plate> make_plates(const std::vector<Piece>& pieces, const Sizes& sizes) {
  std::vector<Pose> stands;
  std::vector<Bounds> boxes;
  for (const Piece& piece : pieces) {
    stands.push_back(standing(piece, sizes));
    boxes.push_back(bounds(posed(piece.mesh, stands.back())));
  }
  std::vector<Plate> plates;
  for (const Colour colour : {Colour::any, Colour::red, Colour::blue}) {
    std::vector<stbrp_rect> left;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      stbrp_rect rect{};
      rect.id = static_cast<int>(i);
      rect.w = static_cast<int>(std::ceil((boxes[i].extent(0) + Sizes::bed_spacing) * steps));
      rect.h = static_cast<int>(std::ceil((boxes[i].extent(1) + Sizes::bed_spacing) * steps));
      if (pieces[i].colour == colour)
        left.insert(left.end(), static_cast<std::size_t>(pieces[i].copies), rect);
    }
    while (!left.empty()) {
      Plate plate = fill_plate(left, stands, boxes, sizes);
      if (plate.places.empty()) throw std::runtime_error("a piece is larger than the bed");
      plate.colour = colour;
      plate.name = fmt::format("plate-{}{}", plates.size() + 1, suffix(colour));
      plates.push_back(std::move(plate));
    }
  }
  return plates;
}

Estimate estimate(const Piece& piece, const Measures& measures) {
  return of_plastic(extruded(piece), layers(piece, measures), measures);
}

Estimate estimate(const Plate& plate, const std::vector<Piece>& pieces, const Measures& measures) {
  double plastic = 0;
  double highest = 0;
  for (const Plate::Place& place : plate.places) {
    plastic += extruded(pieces[place.piece]);
    highest = std::max(highest, layers(pieces[place.piece], measures));
  }
  return of_plastic(plastic, highest, measures);
}

}  // namespace castellan::tactile_set
