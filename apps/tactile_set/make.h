#pragma once

#include "tactile_set/workshop.h"

namespace castellan::tactile_set {

// The whole set as files. What a library cannot do is a std::runtime_error.
Product make_set(const Order& order, const Progress& progress);

}  // namespace castellan::tactile_set
