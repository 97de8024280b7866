#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "room/event.h"

namespace castellan {

// A take-back that somebody has asked the others for. The next move ends it.
struct Consent {
  Version request = 0;  // the version of the event that asked
  PersonId asker;
  std::size_t steps = 0;  // of the match that would be left
  std::vector<PersonId> agreed;

  bool has_answer_of(const PersonId& person) const {
    return person == asker || std::ranges::find(agreed, person) != agreed.end();
  }
  bool is_given_by(const std::vector<PersonId>& people) const {
    return std::ranges::all_of(people, [&](const auto& person) { return has_answer_of(person); });
  }
  bool operator==(const Consent&) const = default;
};

}  // namespace castellan
