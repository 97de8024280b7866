#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tactile_set/mesh.h"

namespace castellan::tactile_set {

using Rgb = std::array<std::uint8_t, 3>;

// A mesh in a scene.
struct Figure {
  const Mesh* mesh = nullptr;  // lives longer
  Pose pose;
  Rgb colour = {217, 199, 163};
};

// From where a scene is looked at: 90 degrees of height are straight above.
struct View {
  double height = 55;
  double side = 0;
};

// Scenes drawn side by side on one sheet.
class Picture {
 public:
  Picture(int width, int height);

  // Draws the figures as large as the field allows, with a little air.
  void draw(std::span<const Figure> figures, const View& view, int left, int top, int width,
            int height);

  std::string png_bytes() const;

 private:
  int width_, height_;
  std::vector<std::uint8_t> pixels_;
};

}  // namespace castellan::tactile_set
