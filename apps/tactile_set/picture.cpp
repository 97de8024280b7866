#include "tactile_set/picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

// NOLINTBEGIN: not ours
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop
// NOLINTEND

namespace castellan::tactile_set {

namespace {

constexpr int fine = 3;             // samples to a pixel, in either direction
constexpr double shadow_depth = 1;  // of a step that takes all light, in millimetres
constexpr Rgb paper = {250, 249, 246};

double dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Point unit(const Point& a) {
  const double length = std::sqrt(dot(a, a));
  return length > 0 ? Point{a[0] / length, a[1] / length, a[2] / length} : a;
}

// The scene's axes as the eye has them: right, up, and towards it.
Pose eye(const View& view) {
  const double side = view.side * std::numbers::pi / 180;
  const double height = view.height * std::numbers::pi / 180;
  const Point right = {std::cos(side), std::sin(side), 0};
  const Point ahead = {-std::sin(side), std::cos(side), 0};
  const double s = std::sin(height);
  const double c = std::cos(height);
  return {{right, {ahead[0] * s, ahead[1] * s, c}, {-ahead[0] * c, -ahead[1] * c, s}}, {}};
}

// A field of samples: how near the nearest triangle is, and how bright.
struct Field {
  Field(int columns, int rows)
      : width(columns),
        height(rows),
        near(static_cast<std::size_t>(columns * rows), -std::numeric_limits<float>::infinity()),
        colour(near.size(), paper) {}

  // In samples, the y axis downwards; the third coordinate grows towards the eye.
  void fill(const Point& a, const Point& b, const Point& c, const Rgb& shade) {
    const double area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (std::abs(area) < 1e-12) return;
    const auto [left, right] = std::minmax({a[0], b[0], c[0]});
    const auto [top, bottom] = std::minmax({a[1], b[1], c[1]});
    for (int y = std::max(0, static_cast<int>(std::ceil(top)));
         y <= std::min(height - 1, static_cast<int>(bottom)); ++y) {
      for (int x = std::max(0, static_cast<int>(std::ceil(left)));
           x <= std::min(width - 1, static_cast<int>(right)); ++x) {
        const double beta = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
        const double gamma = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
        if (beta < 0 || gamma < 0 || beta + gamma > 1) continue;
        const auto z = static_cast<float>(a[2] + beta * (b[2] - a[2]) + gamma * (c[2] - a[2]));
        const auto at = static_cast<std::size_t>(y * width + x);
        if (z <= near[at]) continue;
        near[at] = z;
        colour[at] = shade;
      }
    }
  }

  // How much of the light around a place is kept off it by what stands higher
  // beside it, from 0 to 1: what makes a groove or a dot stand out.
  double shadow(int x, int y, double depth) const {
    constexpr int reach = 3 * fine;
    const float here = near[static_cast<std::size_t>(y * width + x)];
    double sum = 0;
    int count = 0;
    for (int dy = -reach; dy <= reach; dy += fine) {
      for (int dx = -reach; dx <= reach; dx += fine) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const double rise = near[static_cast<std::size_t>((y + dy) * width + x + dx)] - here;
        // A slope is no step: what rises evenly on one side falls on the other.
        sum += std::clamp(rise / depth, -1.0, 1.0);
        ++count;
      }
    }
    return std::clamp(sum / count, 0.0, 1.0);
  }

  int width, height;
  std::vector<float> near;
  std::vector<Rgb> colour;
};

Rgb shaded(const Rgb& colour, const Point& facing) {
  static const Point lamp = unit({-0.55, 0.6, 0.6});
  static const Point window = unit({0.7, -0.2, 0.5});
  const double light =
      0.3 + 0.62 * std::max(0.0, dot(facing, lamp)) + 0.2 * std::max(0.0, dot(facing, window));
  Rgb result{};
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = static_cast<std::uint8_t>(std::min(255.0, colour[i] * light));
  return result;
}

}  // namespace

Picture::Picture(int width, int height) : width_(width), height_(height) {
  for (int i = 0; i < width * height; ++i)
    pixels_.insert(pixels_.end(), paper.begin(), paper.end());
}

void Picture::draw(std::span<const Figure> figures, const View& view, int left, int top, int width,
                   int height) {
  const Pose to_eye = eye(view);
  std::vector<Mesh> seen;
  for (const Figure& figure : figures)
    seen.push_back(posed(posed(*figure.mesh, figure.pose), to_eye));
  Bounds box = bounds(seen.front());
  for (const Mesh& mesh : seen) {
    const Bounds more = bounds(mesh);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      box.low[axis] = std::min(box.low[axis], more.low[axis]);
      box.high[axis] = std::max(box.high[axis], more.high[axis]);
    }
  }
  const double scale = 0.94 * fine * std::min(width / box.extent(0), height / box.extent(1));
  Field field(width * fine, height * fine);
  const auto on_field = [&](const Point& point) -> Point {
    return {field.width / 2.0 + (point[0] - (box.low[0] + box.high[0]) / 2) * scale,
            field.height / 2.0 - (point[1] - (box.low[1] + box.high[1]) / 2) * scale, point[2]};
  };
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const std::vector<Point>& points = seen[i].points;
    for (const auto& [a, b, c] : seen[i].triangles) {
      const Point facing = normal(points[a], points[b], points[c]);
      if (facing[2] <= 0) continue;  // its other side is towards us
      field.fill(on_field(points[a]), on_field(points[b]), on_field(points[c]),
                 shaded(figures[i].colour, facing));
    }
  }
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int middle_x = x * fine + fine / 2;
      const int middle_y = y * fine + fine / 2;
      const bool bare =
          std::isinf(field.near[static_cast<std::size_t>(middle_y * field.width + middle_x)]);
      const double light = bare ? 1 : 1 - 0.75 * field.shadow(middle_x, middle_y, shadow_depth);
      for (std::size_t part = 0; part < 3; ++part) {
        double sum = 0;
        for (int dy = 0; dy < fine; ++dy)
          for (int dx = 0; dx < fine; ++dx)
            sum += field.colour[static_cast<std::size_t>(
                (y * fine + dy) * field.width + x * fine + dx)][part];
        pixels_[static_cast<std::size_t>((top + y) * width_ + left + x) * 3 + part] =
            static_cast<std::uint8_t>(light * sum / (fine * fine));
      }
    }
  }
}

std::string Picture::png_bytes() const {
  std::string bytes;
  stbi_write_png_to_func(
      [](void* text, void* data, int size) {
        static_cast<std::string*>(text)->append(
            static_cast<const char*>(data), static_cast<std::size_t>(size));
      },
      &bytes, width_, height_, 3, pixels_.data(), width_ * 3);
  return bytes;
}

}  // namespace castellan::tactile_set
