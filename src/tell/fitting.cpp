#include "tell/fitting.h"

#include <algorithm>
#include <tuple>

#include "match/any_state.h"

namespace castellan::tell {

namespace {

// What the kingdom has more once `lay` has changed it, for each placement.
template <class State, class Lay>
std::vector<Fit> fits(const State& state, Seat seat, const Placements& placements, Lay lay) {
  std::vector<Fit> result;
  const int before = points(state, seat);
  placements.for_each([&](Placement placement) {
    State laid = state;
    lay(laid, placement);
    result.push_back({placement, points(laid, seat) - before});
  });
  return result;
}

template <class State>
std::vector<Fit> fits_for(const State& state, Seat seat, int number) {
  const auto& kingdom = state.kingdom(seat);
  if (!kingdom.has_castle()) return {};
  return fits(
      state, seat, kingdom.placements(castellan::domino(number)),
      [&](State& laid, Placement at) { laid.kingdom(seat).place(castellan::domino(number), at); });
}

std::vector<Fit> fits_for(const origins::State& state, Seat seat, int number) {
  const origins::Domino& laid_one = origins::domino(number);
  return fits(state, seat, state.territory(seat).kingdom().placements(laid_one),
              [&](origins::State& laid, Placement at) {
                laid.territory(seat).place(laid_one, at, state.rules.has_resources());
              });
}

std::vector<Fit> fits_for(const duel::State& /*state*/, Seat /*seat*/, int /*number*/) {
  return {};
}

}  // namespace

std::vector<Fit> fits_in(const AnyState& state, Seat seat, int domino) {
  std::vector<Fit> result =
      std::visit([&](const auto& of_game) { return fits_for(of_game, seat, domino); }, state);
  std::ranges::sort(result, {}, [](const Fit& fit) {
    const Square square = fit.placement.square;
    return std::tuple(-fit.gain, -square.y, +square.x, index(fit.placement.direction));
  });
  return result;
}

}  // namespace castellan::tell
