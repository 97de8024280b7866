#include "games/duel/rules.h"

namespace castellan::duel {

Result<void> check(const Rules& rules) {
  if (rules.players != 2) return failure("rules.for_two", {arg("players", rules.players)});
  return {};
}

}  // namespace castellan::duel
