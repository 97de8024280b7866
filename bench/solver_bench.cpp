// How far from the end games are solved, and how fast: sensible players play to the
// first decision from which nothing is hidden any more, then the solver answers.
//   bench_solver [GAMES [NODES [FILTER]]]

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "search/solver.h"

namespace castellan {
namespace {

struct Wish {
  int games = 100;
  std::uint64_t nodes = 3'000'000;
  std::string_view filter;
};

// Where sensible players get to the first settled decision; with `drawn`, to the
// first one after the last draw of chance. Not every game of Duel has one.
template <GameState S>
bool play_to_settled(S& state, Dealer& dealer, bool drawn) {
  for (;;) {
    const Actor actor = to_act(state);
    if (actor.is_nobody()) return false;
    if (actor.is_seat() && settled(state) && (!drawn || no_row_to_come(state))) return true;
    play(state, actor.is_chance() ? deal(state, dealer) : sensible_action(state, dealer));
  }
}

template <GameState S, class Rules>
void measure(const Wish& wish, const char* name, const Rules& rules, bool drawn = false) {
  if (std::string_view(name).find(wish.filter) == std::string_view::npos) return;
  std::vector<double> times;
  std::vector<std::uint64_t> nodes;
  int solved = 0, positions = 0;
  for (int game = 0; game < wish.games; ++game) {
    Dealer dealer(static_cast<std::uint64_t>(game) + 1);
    S state(rules);
    if (!play_to_settled(state, dealer, drawn)) continue;
    ++positions;
    SolverOptions options;
    options.nodes = wish.nodes;
    const auto before = std::chrono::steady_clock::now();
    const auto solution = solve(state, options);
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - before;
    times.push_back(time.count());
    nodes.push_back(solution ? solution->nodes : wish.nodes);
    solved += solution ? 1 : 0;
  }
  if (positions == 0) return;
  std::ranges::sort(times);
  std::ranges::sort(nodes);
  const auto at = [&](int percent) {
    return static_cast<std::size_t>((positions - 1) * percent / 100);
  };
  std::printf(
      "%-44s %4d %5d%% %10.2f %10.2f %10llu %10llu\n", name, positions, 100 * solved / positions,
      times[at(50)], times[at(95)], static_cast<unsigned long long>(nodes[at(50)]),
      static_cast<unsigned long long>(nodes[at(95)]));
  std::fflush(stdout);
}

}  // namespace

namespace kingdomino {
bool no_row_to_come(const State& state) { return !state.more_rows(); }
}  // namespace kingdomino
namespace tactile {
bool no_row_to_come(const State&) { return true; }
}  // namespace tactile
namespace origins {
bool no_row_to_come(const State& state) { return state.unseen.empty(); }
}  // namespace origins
namespace duel {
bool no_row_to_come(const State&) { return true; }
}  // namespace duel

namespace {

void measure_all(const Wish& wish) {
  std::printf(
      "%-44s %4s %6s %10s %10s %10s %10s\n", "", "", "solved", "ms median", "95%", "nodes", "95%");
  using Kingdomino = kingdomino::State;
  measure<Kingdomino>(wish, "Kingdomino, 2 players", kingdomino::Rules{2, true, true, false});
  measure<Kingdomino>(wish, "Kingdomino, 3 players", kingdomino::Rules{3, true, true, false});
  measure<Kingdomino>(wish, "Kingdomino, 4 players", kingdomino::Rules{4, true, true, false});
  measure<Kingdomino>(
      wish, "Kingdomino, 4 players, last row drawn", kingdomino::Rules{4, true, true, false}, true);
  measure<Kingdomino>(wish, "Mighty Duel", kingdomino::Rules{2, true, true, true});
  measure<Kingdomino>(
      wish, "Mighty Duel, last row drawn", kingdomino::Rules{2, true, true, true}, true);
  measure<tactile::State>(wish, "Tactile", tactile::Rules{2, true, true});
  for (const origins::Mode mode : origins::all_modes) {
    for (const int players : {2, 3, 4}) {
      const origins::Rules rules{static_cast<std::uint8_t>(players), mode, true, true};
      const std::string label =
          "Origins " + std::string(name(mode)) + ", " + std::to_string(players) + " players";
      measure<origins::State>(wish, label.c_str(), rules);
      measure<origins::State>(wish, (label + ", last row drawn").c_str(), rules, true);
    }
  }
  measure<duel::State>(wish, "Duel", duel::Rules{});
}

}  // namespace
}  // namespace castellan

int main(int count, char** words) {
  castellan::Wish wish;
  if (count > 1) wish.games = std::atoi(words[1]);
  if (count > 2) wish.nodes = std::strtoull(words[2], nullptr, 10);
  if (count > 3) wish.filter = words[3];
  castellan::measure_all(wish);
}
