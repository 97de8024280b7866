#pragma once

#include <chrono>

#include "room/options.h"

namespace castellan::server {

// The clock on the wall.
inline Time now_in_milliseconds() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// One that nobody sets.
inline Time steady_milliseconds() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace castellan::server
