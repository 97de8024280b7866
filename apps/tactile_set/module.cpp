#include <stdexcept>

#include "tactile_set/make.h"
#include "tactile_set/workshop.h"

namespace castellan::tactile_set {
namespace {

class RealWorkshop : public Workshop {
 public:
  Result<Product> make(const Order& order, const Progress& progress) const override {
    try {
      return make_set(order, progress);
    } catch (const std::runtime_error& error) {
      return failure("tactile_set.faulty", {arg("what", error.what())});
    }
  }
};

}  // namespace
}  // namespace castellan::tactile_set

const castellan::tactile_set::Workshop* castellan_tactile_workshop() {
  static const castellan::tactile_set::RealWorkshop workshop;
  return &workshop;
}
