#pragma once

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "arena/question.h"
#include "arena/unit.h"

namespace castellan::arena {

inline Question question(const std::string& setup, const std::vector<std::string>& bots,
                         std::uint64_t seed = 1) {
  Result<Question> asked = ask(*parse_setup(setup), bots, {}, seed);
  REQUIRE(asked);
  return *asked;
}

inline Unit play(const Question& asked, std::uint64_t index) {
  return *play(asked, Task{index}, std::stop_token());
}

// Clocks differ from run to run.
inline Unit without_time(Unit unit) {
  for (Effort& effort : unit.efforts) effort.seconds = 0;
  return unit;
}

}  // namespace castellan::arena
