#include <cstring>

#include "tactile_set/model_files.h"

namespace castellan::tactile_set {

namespace {

static_assert(sizeof(float) == 4);

// Little-endian, as every machine that runs this is.
template <class Number>
void put(std::string& bytes, Number number) {
  char raw[sizeof(Number)];
  std::memcpy(raw, &number, sizeof(Number));
  bytes.append(raw, sizeof(Number));
}

void put(std::string& bytes, const Point& point) {
  for (const double coordinate : point) put(bytes, static_cast<float>(coordinate));
}

}  // namespace

std::string stl_bytes(const Model& model) {
  std::string bytes = "Castellan tactile set, millimetres: " + model.name;
  bytes.resize(80, ' ');
  std::uint32_t count = 0;
  for (const Model::Object& object : model.objects)
    count += static_cast<std::uint32_t>(object.mesh->triangles.size() * object.poses.size());
  put(bytes, count);
  for (const Model::Object& object : model.objects) {
    for (const Pose& pose : object.poses) {
      const Mesh mesh = posed(*object.mesh, pose);
      for (const auto& [a, b, c] : mesh.triangles) {
        const Point corners[] = {mesh.points[a], mesh.points[b], mesh.points[c]};
        put(bytes, normal(corners[0], corners[1], corners[2]));
        for (const Point& corner : corners) put(bytes, corner);
        put(bytes, std::uint16_t{0});
      }
    }
  }
  return bytes;
}

}  // namespace castellan::tactile_set
