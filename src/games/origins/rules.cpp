#include "games/origins/rules.h"

namespace castellan::origins {

Result<void> check(const Rules& rules) {
  if (rules.players >= 2 && rules.players <= 4) return {};
  return failure("rules.players", {arg("players", rules.players), arg("least", 2), arg("most", 4)});
}

}  // namespace castellan::origins
