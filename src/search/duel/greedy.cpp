#include "search/duel/greedy.h"

namespace castellan::duel {

Action greedy_action(const State& state, Dealer& dealer) { return deal(state, dealer); }

}  // namespace castellan::duel
