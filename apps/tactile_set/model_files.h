#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tactile_set/pieces.h"

namespace castellan::tactile_set {

// Something to print: meshes with their names, each put somewhere.
struct Model {
  struct Object {
    std::string name;
    Colour colour = Colour::any;
    const Mesh* mesh = nullptr;  // lives longer
    std::vector<Pose> poses;     // once for each copy
  };

  std::string name;
  std::vector<Object> objects;
};

// The bytes of the two formats that printers' programs read. Both are in
// millimetres, which only 3MF can say; equal models are equal bytes.
std::string stl_bytes(const Model& model);
std::string three_mf_bytes(const Model& model);

}  // namespace castellan::tactile_set
