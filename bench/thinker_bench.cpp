// How well the search keeps its time: a sensible player's games in every game, and
// at every decision with a choice the search thinks for so long. One thread is
// measured by the time it works, so that other work on the machine does not count;
// several by the clock on the wall.
//   bench_thinker [MILLISECONDS [GAMES [THREADS]]]

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "bots/bot.h"
#include "bots/thinker.h"
#include "match/match.h"

namespace castellan {
namespace {

struct Wish {
  int milliseconds = 20;
  int games = 1;
  int threads = 1;
};

double seconds(Thinker::Clock clock) {
  std::timespec time{};
  clock_gettime(clock == Thinker::Clock::cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void measure(const Wish& wish, const char* setup) {
  const std::chrono::milliseconds given(wish.milliseconds);
  const auto clock = wish.threads == 1 ? Thinker::Clock::cpu : Thinker::Clock::wall;
  double sum = 0, most = 0;
  int decisions = 0, late = 0;
  for (int game = 0; game < wish.games; ++game) {
    const auto seed = static_cast<std::uint64_t>(game) + 1;
    Match match(*parse_setup(setup));
    Dealer dealer(seed);
    const auto sensible = make_bot({"sensible", {}}, {.seed = seed});
    while (!match.finished()) {
      if (match.to_act().is_chance()) {
        match.deal(dealer);
        continue;
      }
      if (match.legal_count() > 1) {
        const Thinker thinker({.seed = seed, .threads = wish.threads, .clock = clock});
        const double before = seconds(clock);
        thinker.think(match.state(), {.time = given, .nodes = {}});
        const double part =
            (seconds(clock) - before) / std::chrono::duration<double>(given).count();
        sum += part;
        most = std::max(most, part);
        late += part > 1.05 ? 1 : 0;
        ++decisions;
      }
      match.play(sensible->choose(match.state()));
    }
  }
  std::printf(
      "%-52s %9d %9.1f%% %9.1f%% %9d\n", setup, decisions, 100 * sum / decisions, 100 * most, late);
  std::fflush(stdout);
}

}  // namespace
}  // namespace castellan

int main(int count, char** words) {
  castellan::Wish wish;
  if (count > 1) wish.milliseconds = std::max(1, std::atoi(words[1]));
  if (count > 2) wish.games = std::max(1, std::atoi(words[2]));
  if (count > 3) wish.threads = std::max(1, std::atoi(words[3]));
  std::printf("%-52s %9s %10s %10s %9s\n", "", "decisions", "mean", "most", "over 105%");
  for (const char* setup :
       {"kingdomino players=2 harmony middle-kingdom",
        "kingdomino players=3 harmony middle-kingdom",
        "kingdomino players=4 harmony middle-kingdom", "kingdomino players=2 mighty-duel",
        "tactile players=2", "origins players=2 mode=discovery", "origins players=4 mode=totem",
        "origins players=2 mode=tribe", "origins players=4 mode=tribe", "duel players=2"})
    castellan::measure(wish, setup);
}
