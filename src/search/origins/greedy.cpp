#include "search/origins/greedy.h"

namespace castellan::origins {

Action greedy_action(const State& state, Dealer& dealer) { return deal(state, dealer); }

}  // namespace castellan::origins
