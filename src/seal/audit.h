#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "match/match.h"

namespace castellan {

// Whether a match was dealt from the seed that its header reveals, and whether
// that seed was promised at the start: lines `commit`, `seed` and `salt`.
struct Audit {
  enum class Verdict {
    fair,
    other_seed,  // the commitment is not that of the seed and salt
    other_draw,  // chance did not deal what the seed deals
    unsealed,    // the header has no commitment
    secret,      // a commitment, but the seed is not revealed yet
    unreadable,  // a line is not 64 hexadecimal digits
  };

  Verdict verdict = Verdict::fair;
  std::size_t draws = 0;    // that were checked
  std::string dealt, owed;  // the first line that differs, and what the seed deals there
  std::string_view header;  // which one cannot be read
  bool operator==(const Audit&) const = default;
};

Audit audit(const Match& match);

}  // namespace castellan
