#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/kingdomino/rules.h"

namespace castellan::laws {

// Every number of players with every combination of variants.
inline std::vector<kingdomino::Rules> all_kingdomino_rules() {
  std::vector<kingdomino::Rules> all;
  for (const int players : {2, 3, 4}) {
    for (int variants = 0; variants < 8; ++variants) {
      kingdomino::Rules rules;
      rules.players = static_cast<std::uint8_t>(players);
      rules.middle_kingdom = (variants & 1) != 0;
      rules.harmony = (variants & 2) != 0;
      rules.mighty_duel = (variants & 4) != 0;
      if (check(rules)) all.push_back(rules);
    }
  }
  return all;
}

// For the failure messages of a test that does not know the notation.
inline std::string described(const kingdomino::Rules& rules) {
  return std::to_string(rules.players) + " players" + (rules.middle_kingdom ? " middle" : "") +
         (rules.harmony ? " harmony" : "") + (rules.mighty_duel ? " mighty" : "");
}

}  // namespace castellan::laws
