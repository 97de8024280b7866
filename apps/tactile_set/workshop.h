#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "tactile_set/measures.h"
#include "tactile_set/plates.h"

namespace castellan::tactile_set {

struct Order {
  Measures measures;
  bool stl = true;
  bool three_mf = true;
  bool preview = false;
};

struct File {
  std::string name;  // from the folder of the set: pieces/domino-17.stl
  std::string bytes;
};

struct Product {
  struct Print {
    std::string name;  // of its file, without an ending
    int pieces = 0;
    Estimate estimate;
  };

  std::vector<File> files;
  std::vector<Print> plates;
  std::string preview;  // a PNG, if it was ordered
};

// What makes the set. It needs libraries that most people have not got, so it
// is a module that is loaded when it is wanted, and only then.
class Workshop {
 public:
  // Fails if this build came without it.
  static Result<const Workshop*> open();

  virtual ~Workshop() = default;
  // Expects check(order.measures).
  virtual Result<Product> make(const Order& order, const Progress& progress) const = 0;
};

}  // namespace castellan::tactile_set

// The door of the module.
extern "C" const castellan::tactile_set::Workshop* castellan_tactile_workshop();
