#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "tests/games/origins/tables.h"

namespace castellan::origins {

namespace {
constexpr std::string_view one_of_each = R"(
    g* l* .. ..
    j* q* ## d0)";

// Three players in the first round, and seat 0 has just to claim: 1 to 4 lie
// there. Its territory has this picture, and the cave these tiles.
State to_claim(std::string_view text, std::initializer_list<Caveman> cave,
               Mode mode = Mode::tribe) {
  State state(rules_for(3, mode));
  draw_chiefs(state, {0, 1, 2});
  draw_row(state, {11, 46, 47, 48});
  if (mode == Mode::tribe) reveal(state, cave);
  claim(state, {11, 46, 47});
  draw_row(state, {1, 2, 3, 4});
  state.territory(seat_at(0)) = picture(text);
  while (state.phase != Phase::claim) play_first(state);
  state.territory(seat_at(0)) = picture(text);
  return state;
}

constexpr std::initializer_list<Caveman> some_cave = {
    Caveman::hunter, Caveman::hunter, Caveman::shaman, Caveman::oaf_warrior};

int tribe_points(std::string_view text, std::initializer_list<std::pair<Square, Caveman>> cavemen) {
  Territory territory = picture(text);
  for (const auto& [square, caveman] : cavemen) territory.settle(square, caveman);
  int sum = 0;
  for (const auto& [square, caveman] : cavemen) sum += territory.caveman_points(square);
  for (const Horde& horde : territory.hordes()) sum += horde.points();
  CHECK(sum == territory.tribe_points());
  return sum;
}
}  // namespace

TEST_CASE("O-B1 four of 22 cavemen lie face up after the first row") {
  State state(rules_for(3, Mode::tribe));
  CHECK(state.pile.size() == 22);
  draw_chiefs(state, {0, 1, 2});
  draw_row(state, {11, 46, 47, 48});
  CHECK(state.phase == Phase::fill_cave);
  CHECK(to_act(state).is_chance());
  CHECK(legal(state).size() == 22);
  reveal(state, {Caveman::hunter});
  CHECK(legal(state).size() == 21);
  CHECK_FALSE(offers(state, Action::reveal(1)));  // one hunter is left, whichever was drawn
  reveal(state, {Caveman::hunter, Caveman::shaman, Caveman::painter});
  CHECK(state.phase == Phase::draft);
  CHECK(state.cave.size() == 4);
  CHECK(state.cave.count(Caveman::hunter) == 2);
  CHECK(state.pile.size() == 18);

  CHECK(State(rules_for(3, Mode::totem)).pile.empty());
}

TEST_CASE("O-B1 whichever tile of a name is revealed, the position is the same") {
  State first(rules_for(3, Mode::tribe));
  draw_chiefs(first, {0, 1, 2});
  draw_row(first, {11, 46, 47, 48});
  State second = first;
  play_checked(first, Action::reveal(0));
  play_checked(second, Action::reveal(1));
  CHECK(first == second);
  CHECK(hash(first) == hash(second));
}

TEST_CASE("O-B1 the cave is filled when a row is revealed, and only then") {
  State state = to_claim(one_of_each, some_cave);
  claim(state, {1});
  play_checked(state, Action::recruit(Caveman::shaman));
  CHECK(state.cave.size() == 3);
  play_first(state);
  play_first(state);
  CHECK(state.cave.size() == 3);
  while (!to_act(state).is_chance()) play_first(state);
  const int left = state.cave.size();
  CHECK(left <= 3);
  while (state.phase == Phase::draw_row) play_first(state);
  for (int i = left; i < 4; ++i) {
    CHECK(state.phase == Phase::fill_cave);
    play_first(state);
  }
  CHECK(state.cave.size() == 4);
  CHECK(state.phase == Phase::place);
}

TEST_CASE("O-B1 an exhausted pile fills the cave no more") {
  State state = to_claim("##", some_cave);
  state.pile = CavemanTiles();
  state.pile.add(Caveman::painter);
  state.cave.remove(Caveman::hunter);
  state.cave.remove(Caveman::hunter);
  while (state.phase != Phase::fill_cave) play_first(state);
  CHECK(legal(state).size() == 1);
  play_first(state);
  CHECK(state.phase == Phase::place);
  CHECK(state.cave.size() == 3);
}

TEST_CASE("O-B2 after choosing: two different resources for a face-up caveman, or pass") {
  State state = to_claim("## g* g* l*", some_cave);
  claim(state, {1});
  CHECK(state.phase == Phase::recruit);
  CHECK(to_act(state) == seat_at(0));
  CHECK(legal(state) == std::vector{Action::recruit(Caveman::hunter),  // two of them, one line
                                    Action::recruit(Caveman::shaman),
                                    Action::recruit(Caveman::oaf_warrior), Action::pass()});
  CHECK_FALSE(offers(state, Action::recruit(Caveman::painter)));
  CHECK_FALSE(offers(state, Action::summon(Caveman::painter)));

  State passing = state;
  play_checked(passing, Action::pass());
  CHECK(to_act(passing) == seat_at(1));
  CHECK(passing.phase == Phase::place);

  play_checked(state, Action::recruit(Caveman::hunter));
  CHECK(state.cave.count(Caveman::hunter) == 1);
  CHECK(state.phase == Phase::spend);
  CHECK(legal(state).size() == 2);
  CHECK(offers(state, Action::spend({1, 0}, {3, 0})));
  CHECK(offers(state, Action::spend({3, 0}, {2, 0})));        // written by x, then y
  CHECK_FALSE(offers(state, Action::spend({1, 0}, {2, 0})));  // two of a kind
  CHECK_FALSE(offers(state, Action::spend({1, 0}, {4, 0})));
  play_checked(state, Action::spend({1, 0}, {3, 0}));
  CHECK(state.territory(seat_at(0)).count(Resource::mammoth) == 1);
  CHECK(state.territory(seat_at(0)).count(Resource::fish) == 0);
  CHECK(state.phase == Phase::settle);
  play_checked(state, Action::settle({3, 0}));
  CHECK(state.territory(seat_at(0)).caveman_at({3, 0}) == Caveman::hunter);
  CHECK(to_act(state) == seat_at(1));  // once only
}

TEST_CASE("O-B2 without two different resources, or without a caveman, nothing is owed") {
  for (const std::string_view text : {"## g* g*", "## d0 d0", "##"}) {
    State state = to_claim(text, some_cave);
    claim(state, {1});
    CHECK(to_act(state) == seat_at(1));
  }
  State state = to_claim("## g* l* j*", some_cave);
  state.cave = CavemanTiles();
  claim(state, {1});
  CHECK(to_act(state) == seat_at(1));

  State totem = to_claim(one_of_each, {}, Mode::totem);
  claim(totem, {1});
  CHECK(to_act(totem) == seat_at(1));
}

TEST_CASE("O-B2 four different resources for any caveman of the pile") {
  State state = to_claim(one_of_each, some_cave);
  claim(state, {1});
  CHECK(offers(state, Action::summon(Caveman::painter)));
  CHECK_FALSE(offers(state, Action::summon(Caveman::hunter)));  // both lie in the cave
  CHECK(legal(state).size() == 3 + 8 + 1);
  play_checked(state, Action::summon(Caveman::painter));
  CHECK(state.pile.count(Caveman::painter) == 1);
  CHECK(state.cave.size() == 4);
  CHECK(legal(state).size() == 1);
  CHECK_FALSE(offers(state, Action::spend({-2, 0}, {-1, 0})));
  play_first(state);
  CHECK(state.territory(seat_at(0)).resources().empty());
  CHECK(legal(state).size() == 5);

  State no_cave = to_claim(one_of_each, some_cave);
  no_cave.cave = CavemanTiles();
  claim(no_cave, {1});
  CHECK(no_cave.phase == Phase::recruit);
  CHECK_FALSE(offers(no_cave, Action::recruit(Caveman::hunter)));
  CHECK(offers(no_cave, Action::summon(Caveman::painter)));
}

TEST_CASE("O-B2 every way to pay is offered once") {
  State state = to_claim(R"(
      g* g* l* ..
      g* j* ## ..
      l* q* q* ..)",
                         some_cave);
  claim(state, {1});
  State four = state;
  play_checked(state, Action::recruit(Caveman::hunter));
  // Mammoths 3, fish 2, mushroom 1, flints 2.
  CHECK(legal(state).size() == 3 * 2 + 3 * 1 + 3 * 2 + 2 * 1 + 2 * 2 + 1 * 2);
  play_checked(four, Action::summon(Caveman::painter));
  CHECK(legal(four).size() == 3 * 2 * 1 * 2);
  for (const Action& action : legal(four)) CHECK(is_legal(four, action));
}

TEST_CASE("O-B2 twelve dominoes carry two resources, so a list of actions is long enough") {
  int with_two = 0;
  for (const Domino& domino : all_dominoes)
    with_two += static_cast<int>(domino.left.bears_resource() && domino.right.bears_resource());
  CHECK(with_two == 12);
  CHECK(Actions::capacity() == 9 * 9 * 8 * 8);  // 22 + 12 resources, as even as can be
}

TEST_CASE("O-B2 with two players once per chief's turn") {
  State state(rules_for(2, Mode::tribe));
  draw_chiefs(state, {0, 0, 1, 1});
  draw_row(state, {1, 12, 19, 20});
  reveal(state, some_cave);
  play_checked(state, Action::claim_pair(12, 19));
  CHECK(state.phase == Phase::draft);
  play_checked(state, Action::claim_pair(1, 20));
  draw_row(state, {2, 3, 4, 5});
  play_first(state);  // 1 of seat 1
  claim(state, {2});
  state.territory(seat_at(0)) = picture("## g* l* j* q*", 7);
  for (int turn = 0; turn < 2; ++turn) {  // 12 and 19
    CHECK(to_act(state) == seat_at(0));
    play_first(state);
    claim(state, {state.next.free().nth(0)});
    CHECK(state.phase == Phase::recruit);
    play_checked(state, Action::pass());
  }
}

TEST_CASE("O-B2 in the last round nobody recruits") {
  State state(rules_for(4, Mode::tribe));
  Dealer dealer(4);
  while (!state.unseen.empty() || !state.next.dominoes().empty()) play(state, deal(state, dealer));
  for (Territory& territory : state.territories) territory = picture(one_of_each);
  while (!to_act(state).is_nobody()) {
    CHECK(state.phase != Phase::recruit);
    play_first(state);
  }
}

TEST_CASE("O-B3 a caveman settles where no fire, resource, hut or caveman is") {
  State state = to_claim(R"(
      g* l* v2 d0
      j1 q0 ## d0)",
                         some_cave);
  Territory& territory = state.territory(seat_at(0));
  territory.settle({1, 0}, Caveman::painter);
  territory.burn({-1, 0}, 1);
  claim(state, {1});
  play_checked(state, Action::recruit(Caveman::hunter));
  play_checked(state, Action::spend({-2, 1}, {-1, 1}));
  // The squares that paid, the volcano and the empty desert.
  CHECK(squares_of(territory, territory.places_to_settle()) ==
        std::vector<Square>{{-2, 1}, {-1, 1}, {0, 1}, {1, 1}});
  CHECK(legal(state).size() == 4);
  CHECK(offers(state, Action::settle({-2, 1})));
  CHECK(offers(state, Action::settle({0, 1})));
  CHECK_FALSE(offers(state, Action::settle({0, 0})));
  CHECK_FALSE(offers(state, Action::settle({1, 0})));
  CHECK_FALSE(offers(state, Action::settle({-1, 0})));
  CHECK_FALSE(offers(state, Action::settle({-2, 0})));
  CHECK_FALSE(offers(state, Action::settle({2, 0})));
}

TEST_CASE("O-B3 a square that did not pay keeps its resource and takes nobody") {
  State state = to_claim("## g* g* l*", some_cave);
  claim(state, {1});
  play_checked(state, Action::recruit(Caveman::hunter));
  play_checked(state, Action::spend({1, 0}, {3, 0}));
  CHECK(legal(state).size() == 2);
  CHECK_FALSE(offers(state, Action::settle({2, 0})));
}

TEST_CASE("O-B5 hunters and gatherers score for the 8 squares around them") {
  // The worked example: a hunter among 4 mammoths scores 12, among 2 scores 6.
  CHECK(tribe_points("g* g* g*\ng* d0 ##", {{{-1, 0}, Caveman::hunter}}) == 12);
  CHECK(tribe_points("g* l* g*\n## d0 l*", {{{1, 0}, Caveman::hunter}}) == 6);
  CHECK(tribe_points("g* l* g*\n## d0 l*", {{{1, 0}, Caveman::fishing_child}}) == 6);
  CHECK(tribe_points("j* l* j*\n## d0 j*", {{{1, 0}, Caveman::gatherer}}) == 12);
  CHECK(tribe_points("q* q* j*\n## d0 j*", {{{1, 0}, Caveman::sculptor}}) == 10);
  CHECK(tribe_points("q* g* j*\n## d0 l0", {{{1, 0}, Caveman::painter}}) == 6);
  CHECK(tribe_points(
            "d0 d0 d0\n## d0 d0",
            {{{1, 0}, Caveman::shaman}, {{2, 0}, Caveman::painter}, {{1, 1}, Caveman::hunter}}) ==
        4);
}

TEST_CASE("O-B5 what lies two squares away or on other terrain without its piece is not counted") {
  CHECK(tribe_points("## d0 d0 g*", {{{1, 0}, Caveman::hunter}}) == 0);
  CHECK(tribe_points("## d0 g0 g0", {{{1, 0}, Caveman::hunter}}) == 0);
  // Nor what lies at the other end of a row.
  Territory wide = picture("d0 ## d0 d0 d0 d0 g*", 7);
  wide.settle({-1, 0}, Caveman::hunter);
  CHECK(wide.tribe_points() == 0);
}

TEST_CASE("O-B5 a fire lady counts fire symbols, printed or on tokens") {
  // The worked example: among 5 fire symbols she scores 5.
  Territory territory = picture("d1 q2 d0\n## d0 d0");
  territory.burn({2, 1}, 2);
  territory.settle({1, 0}, Caveman::fire_lady);
  CHECK(territory.caveman_points({1, 0}) == 5);
  CHECK(tribe_points("v3 v2 d1\n## d0 d0", {{{1, 0}, Caveman::fire_lady}}) == 1);  // no craters
}

TEST_CASE("O-B6 warriors side by side form a horde: their number times their strength") {
  // The worked example: three warriors of total strength 4 score 12.
  CHECK(tribe_points("d0 d0 d0 ##", {{{-1, 0}, Caveman::tiny_warrior},
                                     {{-2, 0}, Caveman::amazon_warrior},
                                     {{-3, 0}, Caveman::tiny_warrior}}) == 12);
  CHECK(tribe_points("## d0", {{{1, 0}, Caveman::tiny_warrior}}) == 1);
  CHECK(tribe_points("## d0", {{{1, 0}, Caveman::amazon_warrior}}) == 2);
  CHECK(tribe_points("## d0", {{{1, 0}, Caveman::oaf_warrior}}) == 3);
  // Diagonally they stand alone, and others do not join them.
  CHECK(tribe_points(".. d0\n## d0 d0",
                     {{{1, 1}, Caveman::oaf_warrior}, {{2, 0}, Caveman::amazon_warrior}}) == 5);
  CHECK(tribe_points("## d0 d0 d0", {{{1, 0}, Caveman::oaf_warrior},
                                     {{2, 0}, Caveman::hunter},
                                     {{3, 0}, Caveman::tiny_warrior}}) == 4);
}

TEST_CASE("O-B6 a horde knows its squares, warriors and strength") {
  Territory territory = picture("d0 d0 ## d0");
  territory.settle({-2, 0}, Caveman::oaf_warrior);
  territory.settle({-1, 0}, Caveman::tiny_warrior);
  territory.settle({1, 0}, Caveman::tiny_warrior);
  const Hordes hordes = territory.hordes();
  REQUIRE(hordes.size() == 2);
  int points = 0;
  for (const Horde& horde : hordes) points += horde.points();
  CHECK(points == 2 * 4 + 1);
  CHECK(territory.caveman_points({-1, 0}) == 0);  // its horde's
}

TEST_CASE("O-B7 points of Discovery and the cavemen; resources score nothing") {
  State state(rules_for(3, Mode::tribe));
  state.territory(seat_at(0)) = picture("g* g* ## d1 d0");
  CHECK(points(state, seat_at(0)) == 2);
  state.territory(seat_at(0)).settle({2, 0}, Caveman::oaf_warrior);
  CHECK(points(state, seat_at(0)) == 5);
}

}  // namespace castellan::origins
