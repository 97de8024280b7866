#include "bots/thinker.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "match/any_state.h"
#include "match/match.h"
#include "search/greedy.h"

using namespace castellan;

namespace {

const std::vector<const char*> setups = {
    "kingdomino players=2 harmony middle-kingdom",
    "kingdomino players=4",
    "kingdomino players=2 mighty-duel",
    "tactile players=2",
    "origins players=2 mode=discovery",
    "origins players=3 mode=totem",
    "origins players=4 mode=tribe",
    "duel players=2"};

AnyAction greedily(const AnyState& any, Dealer& dealer) {
  return std::visit(
      [&](const auto& state) -> AnyAction { return sensible_action(state, dealer); }, any);
}

// Plays on until the seat to act has a choice and `enough` says so.
template <class Enough>
void play_until(Match& match, Dealer& dealer, Enough enough) {
  while (!match.finished()) {
    if (match.to_act().is_chance())
      match.deal(dealer);
    else if (match.legal_count() > 1 && enough(match))
      return;
    else
      match.play(greedily(match.state(), dealer));
  }
}

Match in_mid_game(const char* setup, std::uint64_t seed) {
  Match whole(*parse_setup(setup));
  Dealer first(seed);
  play_until(whole, first, [](const Match&) { return false; });
  const std::size_t half = whole.steps().size() / 2;
  Match match(*parse_setup(setup));
  Dealer dealer(seed);
  play_until(match, dealer, [&](const Match& now) { return now.steps().size() >= half; });
  return match;
}

constexpr Thinker::Options one_thread{.seed = 5, .threads = 1};

}  // namespace

TEST_CASE("with one thread and a budget of nodes the same is found again") {
  for (const char* setup : setups) {
    CAPTURE(setup);
    const Match match = in_mid_game(setup, 4);
    const Budget budget{{}, 60};
    const Thought first = Thinker(one_thread).think(match.state(), budget);
    const Thought second = Thinker(one_thread).think(match.state(), budget);
    CHECK(first.nodes == second.nodes);
    REQUIRE(first.candidates.size() == second.candidates.size());
    for (std::size_t i = 0; i < first.candidates.size(); ++i) {
      CHECK(first.candidates[i].action == second.candidates[i].action);
      CHECK(first.candidates[i].visits == second.candidates[i].visits);
    }
    CHECK(first.line == second.line);
    const auto legal = match.legal();
    CHECK(std::find(legal.begin(), legal.end(), first.best()) != legal.end());
  }
}

TEST_CASE("what is thought does not depend on what the dealer would draw next") {
  for (const char* setup : setups) {
    CAPTURE(setup);
    // Two games that are the same up to now and would go on differently.
    Match one = in_mid_game(setup, 9), other = in_mid_game(setup, 9);
    Dealer luck(1), other_luck(2);
    const AnyAction action = Thinker(one_thread).think(one.state(), {{}, 60}).best();
    CHECK(action == Thinker(one_thread).think(other.state(), {{}, 60}).best());
    for (Match* match : {&one, &other}) match->play(action);
    const auto never = [](const Match&) { return false; };
    play_until(one, luck, never);
    play_until(other, other_luck, never);
    CHECK(one.steps() != other.steps());
  }
}

TEST_CASE("what seats expect adds up to one victory") {
  for (const char* setup : setups) {
    CAPTURE(setup);
    const Match match = in_mid_game(setup, 2);
    const Thought thought = Thinker(one_thread).think(match.state(), {{}, 60});
    for (const Thought::Candidate& candidate : thought.candidates) {
      double sum = 0;
      for (const double share : candidate.forecast.win_share) sum += share;
      CHECK(sum == doctest::Approx(1));
    }
    CHECK(thought.forecast.win_share == thought.candidates.front().forecast.win_share);
    CHECK(thought.line.front() == thought.best());
  }
}

TEST_CASE("a stop ends a think without any other limit, on one thread and on several") {
  const Match match = in_mid_game("kingdomino players=2", 1);
  for (const int threads : {1, 2, 3}) {
    CAPTURE(threads);
    std::stop_source stop;
    std::atomic<int> reports = 0;
    const Thought thought =
        Thinker({.seed = 1, .threads = threads})
            .think(match.state(), {}, stop.get_token(), [&](const Thought& so_far) {
              CHECK(so_far.nodes > 0);
              ++reports;
              stop.request_stop();
            });
    CHECK(reports == 1);
    CHECK(thought.nodes > 0);
  }
  std::stop_source stopped;
  stopped.request_stop();
  const Thought at_once = Thinker({}).think(match.state(), {}, stopped.get_token());
  CHECK(at_once.nodes <= 8);
}

TEST_CASE("a budget of time ends a think") {
  const Match match = in_mid_game("kingdomino players=4", 1);
  const Budget budget{std::chrono::milliseconds(20), {}};
  CHECK(Thinker({}).think(match.state(), budget).nodes > 0);
  CHECK(Thinker({.threads = 1, .clock = Thinker::Clock::cpu}).think(match.state(), budget).nodes >
        0);
}

TEST_CASE("where nothing is hidden any more the answer is exact") {
  Match match(*parse_setup("kingdomino players=2"));
  Dealer dealer(3);
  play_until(match, dealer, [](const Match& now) {
    const auto& state = std::get<kingdomino::State>(now.state());
    return state.phase == kingdomino::Phase::place && !state.more_rows();
  });
  REQUIRE(!match.finished());
  const Thought thought = Thinker(one_thread).think(match.state(), {{}, 1000});
  CHECK(thought.exact);
  for (const double share : thought.forecast.win_share)
    CHECK((share == 0 || share == 0.5 || share == 1));
  // And it comes true if both go on like that.
  while (!match.finished()) {
    if (match.legal_count() == 1)
      match.play(match.legal().front());
    else
      match.play(Thinker(one_thread).think(match.state(), {{}, 1000}).best());
  }
  for (std::size_t seat = 0; seat < 2; ++seat)
    CHECK(match.standings().points[seat] == thought.forecast.points[seat]);
}

TEST_CASE("the only legal action is played at once") {
  Match match(*parse_setup("kingdomino players=2"));
  Dealer dealer(3);
  while (!match.to_act().is_seat() || match.legal_count() != 1) {
    if (match.to_act().is_chance())
      match.deal(dealer);
    else
      match.play(greedily(match.state(), dealer));
  }
  const auto bot = make_bot({"castellan", Budget{std::chrono::hours(1), {}}}, {});
  CHECK(bot->choose(match.state()) == match.legal().front());
  CHECK(bot->nodes() == 0);
  const Thought thought = Thinker({}).think(match.state(), {std::chrono::hours(1), {}});
  CHECK(thought.best() == match.legal().front());
}
