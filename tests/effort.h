#pragma once

#include <cstdlib>

// How often a law is tried. `./test --long` tries more; the sanitizers make everything ten times
// slower, so with them a few tries must do: the same law runs in full in the release build.
namespace castellan::effort {

#if defined(__SANITIZE_ADDRESS__)  // g++
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)  // Clang
inline constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

inline bool is_long() { return std::getenv("CASTELLAN_LONG") != nullptr; }

template <class Number>
Number tries(Number usually, Number in_the_long_run) {
  if (is_long()) return in_the_long_run;
  return is_sanitized && usually > 5 ? usually / 5 : usually;
}

}  // namespace castellan::effort
