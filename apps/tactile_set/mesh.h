#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace castellan::tactile_set {

using Point = std::array<double, 3>;

// The skin of a piece in triangles, each of which is seen counter-clockwise
// from outside.
struct Mesh {
  using Triangle = std::array<std::uint32_t, 3>;  // indices of points

  std::vector<Point> points;
  std::vector<Triangle> triangles;

  bool operator==(const Mesh&) const = default;
};

// A mesh of loose triangles, three points each: equal points become one,
// triangles without area in which two of them meet are left out, and the order
// is always the same, whatever it was.
Mesh welded(const std::vector<Point>& corners);

// Whether every edge joins exactly two triangles that are turned the same way:
// then the mesh is watertight and knows inside from outside.
bool is_closed(const Mesh& mesh);

// Of length 1, or nothing where the points are in a line.
Point normal(const Point& a, const Point& b, const Point& c);

double volume(const Mesh& mesh);
double area(const Mesh& mesh);

struct Bounds {
  Point low, high;
  double extent(std::size_t axis) const { return high[axis] - low[axis]; }
};
Bounds bounds(const Mesh& mesh);

// Where a mesh is put: turned first, then moved.
struct Pose {
  std::array<Point, 3> rows = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Point move = {0, 0, 0};

  Point operator()(const Point& point) const;
};
Mesh posed(const Mesh& mesh, const Pose& pose);

// With its lowest corner at the origin, as it stands on a printer's bed.
Mesh on_bed(const Mesh& mesh, const Pose& turned);

}  // namespace castellan::tactile_set
