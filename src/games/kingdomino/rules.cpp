#include "games/kingdomino/rules.h"

namespace castellan::kingdomino {

Result<void> check(const Rules& rules) {
  if (rules.players < 2 || rules.players > 4)
    return failure(
        "rules.players", {arg("players", rules.players), arg("least", 2), arg("most", 4)});
  if (rules.mighty_duel && rules.players != 2)
    return failure("rules.mighty_duel", {arg("players", rules.players)});
  return {};
}

}  // namespace castellan::kingdomino
