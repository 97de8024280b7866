// Kingdomino Duel in random play: the laws of all games, the naive rules at
// every position, text → value → text.

#include "tests/naive/duel.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/duel/state.h"
#include "notation/duel/text.h"
#include "tests/laws/laws.h"
#include "tests/laws/naive_laws.h"
#include "tests/laws/text_laws.h"

using namespace castellan;
using duel::Action;
using duel::Phase;
using duel::State;
using Kind = Action::Kind;

namespace {

// How a game is steered. Random play wins few spells and seldom uses several
// of them on one domino.
enum class Bias {
  none,
  spells,  // dice that fill the spell book are taken, and what was won is used
  hoard,   // they are rolled, too, and spells are kept until two can be cast at once
};

bool is_spell(const Action& action) {
  return action.kind == Kind::cast || action.kind == Kind::turn || action.kind == Kind::tower;
}

bool fills(const duel::Face& face) { return face.crosses == 0 && !face.is_wild(); }

// Whether all the dice that are taken fill the spell book, or are to be split.
bool takes_fillers(const State& state, const Action& action) {
  bool all = action.kind == Kind::take;
  for_each_bit(all ? action.number : 0, [&](int die) {
    const bool wild = state.face(die).is_wild();
    all = all && (wild ? state.book.has(state.acting, duel::Spell::split) : fills(state.face(die)));
  });
  return all;
}

// Dots and stripes win the spells that are cast together; wilds have the most drawings.
bool rolls_for_spells(const State& state, const Action& action) {
  if (action.kind != Kind::roll) return false;
  const duel::Face& face = duel::all_dice[state.rolled].face(action.face);
  return face.is_wild() || (fills(face) && face.coat <= duel::Coat::stripe);
}

const Action& choose(const State& state, const std::vector<Action>& actions, Bias bias,
                     Dealer& dealer) {
  const auto any = [&](std::size_t count) {
    return dealer.below(static_cast<std::uint32_t>(count));
  };
  const auto has = [&](const Action& action) {
    return std::find(actions.begin(), actions.end(), action) != actions.end();
  };
  const bool now =
      state.free_placement || state.split || any(8) == 0 ||
      (has(Action::cast(duel::Spell::free_placement)) && has(Action::cast(duel::Spell::split)));
  std::vector<const Action*> liked, others;
  for (const Action& action : actions) {
    bool like = takes_fillers(state, action) || is_spell(action);
    if (bias == Bias::hoard && is_spell(action)) {
      if (!now) continue;
    } else if (bias == Bias::hoard) {
      like = like || rolls_for_spells(state, action);
    }
    (like ? liked : others).push_back(&action);
  }
  if (bias == Bias::none) return actions[any(actions.size())];
  if (others.empty() || (!liked.empty() && any(4) != 0)) return *liked[any(liked.size())];
  return *others[any(others.size())];
}

template <class Visit, class Played>
State play_through(std::uint64_t seed, Bias bias, Visit visit, Played played) {
  Dealer dealer(seed);
  State state;
  for (;;) {
    const std::vector<Action> actions = laws::legal(state);
    visit(state, actions);
    if (actions.empty()) return state;
    const Action action = choose(state, actions, bias, dealer);
    played(state, action);
    play(state, action);
  }
}

template <class Test>
void for_games(int few_games, Test test) {
  std::uint64_t seed = 0;
  for (const Bias bias : {Bias::none, Bias::spells, Bias::hoard}) {
    for (int game = 0; game < laws::games(few_games); ++game) {
      ++seed;
      CAPTURE(seed);
      test(seed, bias);
    }
  }
}

template <class Visit>
void at_every_position(int few_games, Visit visit) {
  for_games(few_games, [&](std::uint64_t seed, Bias bias) {
    play_through(seed, bias, visit, [](const State&, const Action&) {});
  });
}

}  // namespace

TEST_CASE("the laws of all games hold in Kingdomino Duel") {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(laws::games(30)); ++seed) {
    CAPTURE(seed);
    Dealer dealer(seed);
    laws::hold_in_a_game(State(), dealer);
  }
}

TEST_CASE("spells keep to the laws: what is listed is picked, is legal and changes something") {
  at_every_position(20, [](const State& state, const std::vector<Action>& actions) {
    laws::picking_is_listing(state, actions);
    laws::listed_is_legal(state, actions);
    for (const Action& action : actions) {
      State next = state;
      play(next, action);
      if (next == state) FAIL("changes nothing: ", to_text(state, action));
    }
  });
}

TEST_CASE("the naive rules of Kingdomino Duel allow the same and count the same points") {
  for_games(20, [](std::uint64_t seed, Bias bias) {
    naive::Duel game("players=2");
    play_through(
        seed, bias,
        [&](const State& state, const std::vector<Action>& actions) {
          laws::same_in_both(state, actions, game);
        },
        [&](const State& state, const Action& action) { game.play(to_text(state, action)); });
  });
}

TEST_CASE("the text of a position and of its actions is read back in Kingdomino Duel") {
  at_every_position(20, [](const State& state, const std::vector<Action>& actions) {
    laws::actions_are_read_back(state, actions);
    laws::position_is_read_back(state);
  });
}

TEST_CASE("slips of the pen are found out in Kingdomino Duel") {
  Dealer dealer(14);
  at_every_position(20, [&](const State& state, const std::vector<Action>& actions) {
    for (int i = 0; i < 10 && !actions.empty(); ++i) {
      const auto n = dealer.below(static_cast<std::uint32_t>(actions.size()));
      laws::slip_in_an_action(
          state, actions[n], "0123456789abcdefgh=+- \ttakecastowerdrawskipquildmz\n", dealer);
      laws::slip_in_a_position(state, "012345.CdsDSbqx-~:^|/,+ firstakedrowvlp", dealer);
    }
  });
}

TEST_CASE("random play meets what is rare") {
  int several = 0, two_wilds_apart = 0, skips = 0, immediate = 0;
  at_every_position(100, [&](const State& state, const std::vector<Action>& actions) {
    if (state.phase == Phase::domains || state.phase == Phase::cross) ++immediate;
    if (state.phase != Phase::draw) return;
    several += static_cast<int>(state.free_placement && state.split && state.crossed != 0);
    skips += static_cast<int>(actions.front() == Action::skip());
    const duel::DiceSet dice = state.dice_of(state.acting);
    two_wilds_apart +=
        static_cast<int>(state.split && state.face(duel::lower_die(dice)).is_wild() &&
                         state.face(duel::higher_die(dice)).is_wild());
  });
  CHECK(several > 0);
  CHECK(two_wilds_apart > 0);
  CHECK(skips > 0);
  CHECK(immediate > 0);
}
