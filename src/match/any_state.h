#pragma once

#include <variant>

#include "games/duel/state.h"        // IWYU pragma: export
#include "games/kingdomino/state.h"  // IWYU pragma: export
#include "games/origins/state.h"     // IWYU pragma: export
#include "games/tactile/state.h"     // IWYU pragma: export

namespace castellan {

// One closed sum over the games. A new game is one more alternative here, in AnyAction and
// in AnyRules. It is a class, so that match/match.h can do with its name: a change of a
// game's state is no concern of those who only show matches or keep them.
class AnyState
    : public std::variant<kingdomino::State, tactile::State, origins::State, duel::State> {
 public:
  using variant::variant;
};

}  // namespace castellan
