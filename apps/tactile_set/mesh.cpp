#include "tactile_set/mesh.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace castellan::tactile_set {

namespace {

// Nearer than this, in millimetres, points are one.
constexpr double grain = 1e-4;

Point minus(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

Point cross(const Point& a, const Point& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

double dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

using Grain = std::array<std::int64_t, 3>;

Grain grain_of(const Point& point) {
  return {std::llround(point[0] / grain), std::llround(point[1] / grain),
          std::llround(point[2] / grain)};
}

}  // namespace

Mesh welded(const std::vector<Point>& corners) {
  std::map<Grain, std::uint32_t> index;
  for (const Point& corner : corners) index.emplace(grain_of(corner), 0);
  Mesh mesh;
  for (auto& [at, number] : index) {
    number = static_cast<std::uint32_t>(mesh.points.size());
    mesh.points.push_back({static_cast<double>(at[0]) * grain, static_cast<double>(at[1]) * grain,
                           static_cast<double>(at[2]) * grain});
  }
  for (std::size_t first = 0; first + 2 < corners.size(); first += 3) {
    Mesh::Triangle triangle{};
    for (std::size_t i = 0; i < 3; ++i) triangle[i] = index.at(grain_of(corners[first + i]));
    if (triangle[0] == triangle[1] || triangle[1] == triangle[2] || triangle[2] == triangle[0])
      continue;
    std::ranges::rotate(triangle, std::ranges::min_element(triangle));
    mesh.triangles.push_back(triangle);
  }
  std::ranges::sort(mesh.triangles);
  return mesh;
}

bool is_closed(const Mesh& mesh) {
  std::vector<std::array<std::uint32_t, 2>> edges, back;
  for (const Mesh::Triangle& triangle : mesh.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      edges.push_back({triangle[i], triangle[(i + 1) % 3]});
      back.push_back({triangle[(i + 1) % 3], triangle[i]});
    }
  }
  std::ranges::sort(edges);
  std::ranges::sort(back);
  return !edges.empty() && std::ranges::adjacent_find(edges) == edges.end() && edges == back;
}

Point normal(const Point& a, const Point& b, const Point& c) {
  const Point across = cross(minus(b, a), minus(c, a));
  const double length = std::sqrt(dot(across, across));
  if (length == 0) return {};
  return {across[0] / length, across[1] / length, across[2] / length};
}

double volume(const Mesh& mesh) {
  double sum = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    sum += dot(mesh.points[a], cross(mesh.points[b], mesh.points[c]));
  return sum / 6;
}

double area(const Mesh& mesh) {
  double sum = 0;
  for (const auto& [a, b, c] : mesh.triangles) {
    const Point normal =
        cross(minus(mesh.points[b], mesh.points[a]), minus(mesh.points[c], mesh.points[a]));
    sum += std::sqrt(dot(normal, normal));
  }
  return sum / 2;
}

Bounds bounds(const Mesh& mesh) {
  if (mesh.points.empty()) return {};
  Bounds box{mesh.points.front(), mesh.points.front()};
  for (const Point& point : mesh.points) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      box.low[axis] = std::min(box.low[axis], point[axis]);
      box.high[axis] = std::max(box.high[axis], point[axis]);
    }
  }
  return box;
}

Point Pose::operator()(const Point& point) const {
  return {
      dot(rows[0], point) + move[0], dot(rows[1], point) + move[1], dot(rows[2], point) + move[2]};
}

Mesh posed(const Mesh& mesh, const Pose& pose) {
  Mesh result = mesh;
  for (Point& point : result.points) point = pose(point);
  return result;
}

Mesh on_bed(const Mesh& mesh, const Pose& turned) {
  const Mesh stood = posed(mesh, turned);
  const Point low = bounds(stood).low;
  return posed(stood, {.move = {-low[0], -low[1], -low[2]}});
}

}  // namespace castellan::tactile_set
