#include <cstdlib>
#include <new>
#include <string_view>

#include <doctest/doctest.h>

#include "search/greedy.h"
#include "search/origins/region_survey.h"
#include "tests/games/origins/tables.h"

namespace {

int allocations = 0;

}  // namespace

// Counts what the whole test program takes from the heap.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace castellan::origins {
namespace {

constexpr Seat me = seat_at(0);

// Two or three players at some moment before the last round; seat 0 is to act,
// stands on domino 12, and has this territory.
State table(int players, Mode mode, Phase phase, std::string_view text) {
  State state(rules_for(players, mode));
  state.chiefs_left = 0;
  state.phase = phase;
  state.unseen = DominoSet(0);
  for (const int number : {4, 6, 8, 10, 12, 19, 20, 21, 22, 23, 24, 25}) state.unseen.add(number);
  for (const int number : {13, 14, 15, 16}) state.current.add(number);
  for (int slot = 0; slot < 4; ++slot) state.current.claim(13 + slot, seat_at(slot % players));
  if (mode == Mode::tribe) {
    state.pile = CavemanTiles();
    state.unseen = DominoSet(0);
  }
  state.territory(me) = picture(text, state.rules.territory_size());
  return state;
}

// … who may claim one of these.
State to_claim(Mode mode, std::string_view text, std::initializer_list<int> row) {
  State state = table(3, mode, Phase::claim, text);
  for (const int number : row) {
    state.unseen.remove(number);
    state.next.add(number);
  }
  return state;
}

// … who has placed the volcano on that square.
State to_fire(Mode mode, std::string_view text, Square volcano) {
  State state = table(3, mode, Phase::fire, text);
  state.volcano = volcano;
  state.next.add(1);
  return state;
}

// … who may recruit one of these, for the last time.
State to_recruit(std::string_view text, std::initializer_list<Caveman> cave) {
  State state = table(3, Mode::tribe, Phase::recruit, text);
  state.next.add(1);
  for (const Caveman caveman : cave) state.cave.add(caveman);
  return state;
}

// … who has taken this one and must pay.
State to_spend(std::string_view text, Caveman caveman, int price = recruit_price) {
  State state = to_recruit(text, {});
  state.phase = Phase::spend;
  state.recruited = caveman;
  state.price = static_cast<std::uint8_t>(price);
  return state;
}

State to_settle(std::string_view text, Caveman caveman) {
  State state = to_recruit(text, {});
  state.phase = Phase::settle;
  state.recruited = caveman;
  return state;
}

// Whatever the dealer deals, only these are chosen.
bool always(const State& state, std::initializer_list<Action> actions) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dealer dealer(seed);
    const Action action = sensible_action(state, dealer);
    REQUIRE(is_legal(state, action));
    if (std::find(actions.begin(), actions.end(), action) == actions.end()) return false;
  }
  return true;
}

struct Outcome {
  double wins = 0, mean = 0;
};

// The first seat against random players, a shared victory in parts.
Outcome against_random(const Rules& rules, int games) {
  Dealer dealer(9);
  Outcome all;
  for (int game = 0; game < games; ++game) {
    State state(rules);
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
      play(state, actor == Actor(me) ? sensible_action(state, dealer) : deal(state, dealer));
    const Standings result = standings(state);
    int winners = 0;
    for (int seat = 0; seat < result.seats; ++seat) winners += result.wins(seat_at(seat)) ? 1 : 0;
    if (result.wins(me)) all.wins += 1.0 / winners / games;
    all.mean += static_cast<double>(result.points_of(me)) / games;
  }
  return all;
}

template <class Visit>
void for_all_rules(Visit visit) {
  for (const Mode mode : all_modes)
    for (int players = 2; players <= 4; ++players)
      for (const bool empire : {false, true})
        for (const bool habilis : {false, true})
          visit(Rules{static_cast<std::uint8_t>(players), mode, empire, habilis});
}

}  // namespace

TEST_CASE("the sensible player beats random players of Origins nearly always") {
  struct Bar {
    Mode mode;
    int players;
    double mean;
  };
  for (const Bar& bar :
       {Bar{Mode::discovery, 2, 125}, Bar{Mode::discovery, 3, 55}, Bar{Mode::discovery, 4, 42},
        Bar{Mode::totem, 2, 140}, Bar{Mode::totem, 3, 62}, Bar{Mode::totem, 4, 50},
        Bar{Mode::tribe, 2, 155}, Bar{Mode::tribe, 3, 70}, Bar{Mode::tribe, 4, 58}}) {
    CAPTURE(name(bar.mode));
    CAPTURE(bar.players);
    const Outcome result = against_random(rules_for(bar.players, bar.mode), 200);
    CHECK(result.wins > 0.9);
    CHECK(result.mean > bar.mean);
  }
}

TEST_CASE("the sensible player plays legal actions, the same ones each time, without the heap") {
  for_all_rules([](const Rules& rules) {
    Dealer dealer(5);
    for (int game = 0; game < 10; ++game) {
      State state(rules);
      while (!to_act(state).is_nobody()) {
        if (to_act(state).is_seat()) {
          Dealer first(7), second(7);
          const int before = allocations;
          const Action action = sensible_action(state, first);
          const bool on_the_heap = allocations != before;
          REQUIRE_FALSE(on_the_heap);
          REQUIRE(is_legal(state, action));
          REQUIRE(action == sensible_action(state, second));
        }
        // Half of the time at random, so that it sees tables of all kinds.
        const bool own = to_act(state).is_seat() && dealer.below(2) == 0;
        play(state, own ? sensible_action(state, dealer) : deal(state, dealer));
      }
    }
  });
}

namespace {

// Calls visit(placed, placement, before, after, gain) for all placements in random
// games, with a volcano or without, and with what the survey says of each.
template <class Visit>
void for_each_placement(bool with_volcano, Visit visit) {
  Dealer dealer(4);
  for (int game = 0; game < 60; ++game) {
    State state(rules_for(game % 2 == 0 ? 2 : 3));
    for (; !to_act(state).is_nobody(); play(state, deal(state, dealer))) {
      if (state.phase != Phase::place) continue;
      const Domino& placed = domino(state.acting_domino());
      if ((placed.left.craters + placed.right.craters > 0) != with_volcano) continue;
      const Territory& before = state.territory(state.acting());
      const RegionSurvey survey(before, 0, 0);
      before.kingdom().placements(placed).for_each([&](Placement placement) {
        Territory after = before;
        after.place(placed, placement, false);
        visit(placed, placement, before, after, survey.gain(placed, placement));
      });
    }
  }
}

}  // namespace

TEST_CASE("O-E1 the sensible player sees what a placement without a volcano gains") {
  for_each_placement(false, [](const Domino&, Placement, const Territory& before,
                               const Territory& after, int gain) {
    CHECK(gain == point * (after.region_points() - before.region_points()));
  });
}

TEST_CASE("O-F1 the sensible player sees the points that a volcano's token brings at once") {
  for_each_placement(true, [](const Domino& placed, Placement placement, const Territory& before,
                              const Territory& after, int gain) {
    const bool left = placed.left.craters > 0;
    const Square volcano = left ? placement.left() : placement.right();
    const int fires = fire_token(placed.left.craters + placed.right.craters).fires;
    int most = 0;
    for_each_bit(after.fire_targets(volcano).bits(), [&](int bit) {
      Territory burnt = after;
      burnt.burn(after.square_at(bit), fires);
      most = std::max(most, burnt.region_points());
    });
    CHECK(gain == point * (most - before.region_points()));
  });
}

TEST_CASE("O-P1 the sensible player places where the points are") {
  State state = table(3, Mode::discovery, Phase::place, R"(
    l1 l0 .. .. ..
    .. l0 ## g0 ..)");
  state.current = Row();
  for (const int number : {15, 41, 42, 43}) state.current.add(number);
  state.current.claim(15, me);  // lake and lake
  Dealer dealer(1);
  const Action action = sensible_action(state, dealer);
  play(state, action);
  CHECK(state.territory(me).region_points() == 5);
}

TEST_CASE("O-R1 the sensible player claims the domino that does most, among equals the lower") {
  constexpr std::string_view lakes = R"(
    .. l1 .. .. ..
    l1 l0 ## .. ..)";
  CHECK(always(to_claim(Mode::discovery, lakes, {6, 10, 15, 18}), {Action::claim(15)}));
  CHECK(always(to_claim(Mode::discovery, lakes, {15, 16, 17, 18}), {Action::claim(15)}));
}

TEST_CASE("O-F1 the sensible player claims a volcano that would light up a large region") {
  CHECK(always(to_claim(Mode::discovery, R"(
    d0 d0 d0 .. ..
    d0 d0 ## .. ..)",
                        {10, 17, 24, 29}),
               {Action::claim(29)}));
}

TEST_CASE("O-S3 the sensible player takes the pair with the fires") {
  State state(rules_for(2));
  draw_chiefs(state, {0, 0, 1, 1});
  draw_row(state, {1, 2, 3, 47});
  CHECK(always(state, {Action::claim_pair(1, 47)}));
  play(state, Action::claim_pair(1, 47));
  CHECK(always(state, {Action::claim_pair(2, 3)}));  // forced
}

TEST_CASE("O-F3 the sensible player fires on the large region rather than on a lone square") {
  const State state = to_fire(Mode::discovery, R"(
    l0 v1 g0 g0 g0
    .. .. ## q0 g0)",
                              {-1, 1});
  CHECK(always(state, {Action::fire({0, 1}), Action::fire({1, 1}), Action::fire({2, 1}),
                       Action::fire({2, 0})}));
}

TEST_CASE("O-T2 the sensible player burns no resource if another square of the region is as good") {
  for (const Mode mode : {Mode::totem, Mode::tribe}) {
    CAPTURE(name(mode));
    CHECK(always(to_fire(mode, R"(
      .. v1 g* g0 g*
      .. .. ## g* ..)",
                         {-1, 1}),
                 {Action::fire({1, 1})}));
  }
}

TEST_CASE("O-B4 the sensible player burns no caveman if another square of the region is as good") {
  State state = to_fire(Mode::tribe, R"(
    v1 d0 d0 ..
    .. d0 ## ..)",
                        {-2, 1});
  state.territory(me).settle({-1, 1}, Caveman::tiny_warrior);
  state.territory(me).settle({-1, 0}, Caveman::hunter);  // counts nothing so far
  CHECK(always(state, {Action::fire({0, 1})}));
}

TEST_CASE("O-B5 the sensible player fires beside the fire lady") {
  State state = to_fire(Mode::tribe, R"(
    v1 d0 d0 d0
    .. .. ## q0)",
                        {-2, 1});
  state.territory(me).settle({1, 0}, Caveman::fire_lady);
  CHECK(always(state, {Action::fire({0, 1}), Action::fire({1, 1})}));
}

TEST_CASE("O-T3 the sensible player claims what brings a totem") {
  State state = to_claim(Mode::totem, R"(
    q* .. ..
    g* ## d0)",
                         {9, 10, 12, 14});
  state.territory(seat_at(1)) = picture("q* ## d0");
  state.territory(seat_at(2)) = picture("g* ## j*\ng* g* l*");
  state.totems = {seat_at(2), seat_at(2), seat_at(2), seat_at(1)};
  CHECK(always(state, {Action::claim(10)}));  // the flints' six points
}

TEST_CASE("O-T3 the sensible player gives a totem to the weaker of two") {
  State state = table(3, Mode::totem, Phase::totem, "q0 ## d0");
  state.totems = {Seat::none, Seat::none, Seat::none, me};
  state.territory(seat_at(1)) = picture("q* ## l1\n.. l1 l1");
  state.territory(seat_at(2)) = picture("q* ## l0\n.. l0 l0");
  CHECK(always(state, {Action::totem(Resource::flint, seat_at(2))}));
  std::swap(state.territory(seat_at(1)), state.territory(seat_at(2)));
  CHECK(always(state, {Action::totem(Resource::flint, seat_at(1))}));
}

TEST_CASE("O-B2 the sensible player recruits the caveman that scores, and nobody who never will") {
  constexpr std::string_view mammoths = R"(
    g* g* g* l*
    g* d0 q* ##
    d0 d0 d0 d0)";
  CHECK(always(to_recruit(mammoths, {Caveman::gatherer, Caveman::hunter, Caveman::shaman}),
               {Action::recruit(Caveman::hunter)}));
  CHECK(always(to_recruit(mammoths, {Caveman::gatherer, Caveman::shaman}), {Action::pass()}));
}

TEST_CASE("O-B2 the sensible player recruits nobody who costs a hunter as much as he brings") {
  State state = to_recruit(R"(
    g* d0 l*
    d0 d0 ##)",
                           {Caveman::tiny_warrior, Caveman::gatherer});
  state.territory(me).settle({-1, 1}, Caveman::hunter);  // three points for the mammoth
  CHECK(always(state, {Action::pass()}));
  state.cave.add(Caveman::oaf_warrior);
  state.territory(me).settle({-2, 0}, Caveman::tiny_warrior);
  CHECK(always(state, {Action::recruit(Caveman::oaf_warrior)}));  // a horde: 8 instead of 1
}

TEST_CASE("O-B2 the sensible player summons from the pile what the cave has not") {
  State state = to_recruit(R"(
    l* d0 j* g*
    q* d0 ## d0)",
                           {Caveman::hunter});
  state.territory(me).settle({-1, 1}, Caveman::amazon_warrior);
  state.territory(me).settle({-1, 0}, Caveman::amazon_warrior);
  state.pile.add(Caveman::oaf_warrior);
  state.pile.add(Caveman::fire_lady);
  CHECK(always(state, {Action::summon(Caveman::oaf_warrior)}));
}

TEST_CASE("O-B2 the sensible player pays with what no hunter counts") {
  State state = to_spend(R"(
    g* d0 d0 g*
    l* d0 ## l*)",
                         Caveman::tiny_warrior);
  state.territory(me).settle({-1, 1}, Caveman::hunter);
  state.territory(me).settle({-1, 0}, Caveman::fishing_child);
  CHECK(always(state, {Action::spend({1, 1}, {1, 0})}));
}

TEST_CASE("O-B2 the sensible player keeps the resources that the newcomer is to count") {
  const State state = to_spend(R"(
    g* d0 g* .. ..
    g* g* l* ## q*)",
                               Caveman::hunter);
  CHECK(always(state, {Action::spend({-1, 0}, {1, 0})}));
}

TEST_CASE("O-B3 the sensible player settles where the caveman counts most") {
  CHECK(always(to_settle(R"(
    g* g* d0 d0
    g* d0 ## d0)",
                         Caveman::hunter),
               {Action::settle({-1, 0})}));
}

TEST_CASE("O-B6 the sensible player joins a warrior to the horde") {
  State state = to_settle(R"(
    d0 d0 d0 d0
    d0 d0 ## d0)",
                          Caveman::amazon_warrior);
  state.territory(me).settle({-2, 1}, Caveman::tiny_warrior);
  state.territory(me).settle({0, 1}, Caveman::tiny_warrior);
  CHECK(always(state, {Action::settle({-1, 1})}));
}

TEST_CASE("O-B7 the sensible player places a resource beside the one who counts it") {
  State state = table(3, Mode::tribe, Phase::place, R"(
    d0 ## d0
    d0 .. d0)");
  state.current = Row();
  for (const int number : {12, 41, 42, 43}) state.current.add(number);
  state.current.claim(12, me);  // grassland and grassland
  state.territory(me).settle({1, 0}, Caveman::hunter);
  Dealer dealer(1);
  play(state, sensible_action(state, dealer));
  CHECK(state.territory(me).tribe_points() == 6);
}

TEST_CASE("O-V1 the sensible player keeps the hut in the middle if that counts") {
  State state = table(3, Mode::discovery, Phase::place, R"(
    d0 d0 .. d0
    l1 l1 ## d0
    d0 d0 d0 d0)");
  state.current = Row();
  for (const int number : {15, 41, 42, 43}) state.current.add(number);
  state.current.claim(15, me);  // lake and lake
  const auto goes_west = [&state] {
    Dealer dealer(3);
    const Placement placement = sensible_action(state, dealer).placement();
    return placement.left().x == -3 || placement.right().x == -3;
  };
  CHECK(goes_west());  // four points
  state.rules.empire_of_fire = true;
  CHECK_FALSE(goes_west());  // but ten are lost
}

TEST_CASE("O-V2 the sensible player claims a domino it can place rather than one it must discard") {
  State state = to_claim(Mode::discovery, R"(
    d0 d0 d0 d0 d0
    d0 d0 d0 d0 d0
    d0 d0 ## d0 d0
    d0 d0 d0 d0 d0
    d0 d0 d0 .. ..)",
                         {11, 41, 43, 46});
  state.rules.homo_habilis = true;
  CHECK(always(state, {Action::claim(11)}));
}

}  // namespace castellan::origins
