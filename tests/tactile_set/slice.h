#pragma once

#include <cmath>
#include <cstring>
#include <map>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tactile_set/mesh.h"

// What a printer's program makes of a file: the triangles of an STL, and what
// a level plane cuts out of them. Knows nothing of how the pieces are made.
namespace castellan::tactile_set {

inline Mesh read_stl(std::string_view bytes) {
  std::uint32_t count = 0;
  std::memcpy(&count, bytes.data() + 80, 4);
  std::vector<Point> corners;
  for (std::uint32_t triangle = 0; triangle < count; ++triangle) {
    float numbers[12];
    std::memcpy(numbers, bytes.data() + 84 + 50 * std::size_t{triangle}, sizeof numbers);
    for (int corner = 1; corner <= 3; ++corner)
      corners.push_back({numbers[3 * corner], numbers[3 * corner + 1], numbers[3 * corner + 2]});
  }
  return welded(corners);
}

// An outline. Seen from above, what is solid lies to its left: an island has a
// positive area, a hole a negative one.
struct Loop {
  std::vector<std::array<double, 2>> points;
  double area = 0;
  double x = 0, y = 0;  // its middle

  double diameter() const { return std::sqrt(std::abs(area) * 4 / std::numbers::pi); }
};

struct Slice {
  std::vector<Loop> loops;

  std::vector<Loop> islands() const {
    std::vector<Loop> found;
    for (const Loop& loop : loops)
      if (loop.area > 0) found.push_back(loop);
    return found;
  }
  std::vector<Loop> holes() const {
    std::vector<Loop> found;
    for (const Loop& loop : loops)
      if (loop.area < 0) found.push_back(loop);
    return found;
  }
  bool is_solid(double x, double y) const {
    bool inside = false;
    for (const Loop& loop : loops) {
      for (std::size_t i = 0; i < loop.points.size(); ++i) {
        const auto& [ax, ay] = loop.points[i];
        const auto& [bx, by] = loop.points[(i + 1) % loop.points.size()];
        if ((ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)) inside = !inside;
      }
    }
    return inside;
  }
};

// Expects that no corner lies in the plane.
inline Slice slice(const Mesh& mesh, double z) {
  using Edge = std::pair<std::uint32_t, std::uint32_t>;
  // Along each triangle the outline goes from the side that falls through the
  // plane to the one that rises.
  std::map<Edge, Edge> next;
  for (const Mesh::Triangle& triangle : mesh.triangles) {
    Edge from, to;
    bool cut = false;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint32_t a = triangle[i], b = triangle[(i + 1) % 3];
      const bool a_above = mesh.points[a][2] > z, b_above = mesh.points[b][2] > z;
      if (a_above == b_above) continue;
      cut = true;
      (a_above ? from : to) = std::minmax({a, b});
    }
    if (cut) next[from] = to;
  }
  Slice result;
  while (!next.empty()) {
    Loop loop;
    for (Edge edge = next.begin()->first; next.contains(edge);) {
      const Point &a = mesh.points[edge.first], &b = mesh.points[edge.second];
      const double part = (z - a[2]) / (b[2] - a[2]);
      loop.points.push_back({a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])});
      const Edge following = next[edge];
      next.erase(edge);
      edge = following;
    }
    for (std::size_t i = 0; i < loop.points.size(); ++i) {
      const auto& [ax, ay] = loop.points[i];
      const auto& [bx, by] = loop.points[(i + 1) % loop.points.size()];
      const double cross = ax * by - bx * ay;
      loop.area += cross / 2;
      loop.x += (ax + bx) * cross / 6;
      loop.y += (ay + by) * cross / 6;
    }
    loop.x /= loop.area;
    loop.y /= loop.area;
    result.loops.push_back(std::move(loop));
  }
  return result;
}

}  // namespace castellan::tactile_set
