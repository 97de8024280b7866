#include "games/tactile/rules.h"

namespace castellan::tactile {

Result<void> check(const Rules& rules) {
  if (rules.players != 2) return failure("rules.for_two", {arg("players", rules.players)});
  return {};
}

}  // namespace castellan::tactile
