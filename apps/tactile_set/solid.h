#pragma once

#include <memory>
#include <span>

#include "tactile_set/mesh.h"

namespace castellan::tactile_set {

// An exact solid with true cylinders, cones and balls, by OpenCASCADE, which
// stays in solid.cpp. What cannot be made is a std::runtime_error.
class Solid {
 public:
  static Solid block(const Point& low, const Point& high);
  // With its upright edges rounded.
  static Solid rounded_block(const Point& low, const Point& high, double radius);
  // What stands upright on `foot`, the middle of its lower end.
  static Solid cylinder(const Point& foot, double diameter, double height);
  static Solid cone(const Point& foot, double foot_diameter, double top_diameter, double height);
  static Solid ball(const Point& centre, double diameter);

  Solid joined(std::span<const Solid> others) const;
  Solid without(std::span<const Solid> others) const;
  Solid common(const Solid& other) const;

  Solid moved(const Point& by) const;
  enum class Axis { x, y, z };
  Solid turned(Axis axis, double degrees) const;  // about an axis through the origin

  // Zero for nothing at all.
  double volume() const;
  // Whether it is one closed body without faults, by the library's own check.
  bool is_sound() const;

  Mesh mesh() const;

 private:
  struct Shape;
  explicit Solid(const Shape& shape);

  std::shared_ptr<const Shape> shape_;
};

}  // namespace castellan::tactile_set
