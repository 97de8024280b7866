#include <vector>

#include <doctest/doctest.h>

#include "tests/games/origins/tables.h"

namespace castellan::origins {

namespace {
Seat holder(const State& state, Resource resource) { return state.totem_holder(resource); }

// Three players at a table where seat 0 has just to place this domino.
State to_place(int number, std::initializer_list<std::string_view> pictures) {
  State state = first_round(Mode::totem, {number, 46, 47, 48}, {2, 3, 5, 6});
  int seat = 0;
  for (const std::string_view text : pictures) state.territory(seat_at(seat++)) = picture(text);
  return state;
}
}  // namespace

TEST_CASE("O-T1 squares without a printed fire bring their resource; in Discovery nothing does") {
  // 12: two grasslands, 32: grassland with a fire and lake, 4: desert and grassland.
  State state = to_place(12, {});
  play_checked(state, Action::place(12, {{1, 0}, Direction::east}));
  CHECK(state.territory(seat_at(0)).resource_at({1, 0}) == Resource::mammoth);
  CHECK(state.territory(seat_at(0)).resource_at({2, 0}) == Resource::mammoth);

  state = to_place(32, {});
  play_checked(state, Action::place(32, {{1, 0}, Direction::east}));
  CHECK_FALSE(state.territory(seat_at(0)).resource_at({1, 0}));
  CHECK(state.territory(seat_at(0)).resource_at({2, 0}) == Resource::fish);

  state = to_place(23, {});
  play_checked(state, Action::place(23, {{1, 0}, Direction::east}));
  CHECK(state.territory(seat_at(0)).resource_at({1, 0}) == Resource::mushroom);
  CHECK(state.territory(seat_at(0)).resource_at({2, 0}) == Resource::flint);

  state = to_place(1, {});
  play_checked(state, Action::place(1, {{1, 0}, Direction::east}));
  CHECK(state.territory(seat_at(0)).resources().empty());

  State discovery = first_round(Mode::discovery, {12, 46, 47, 48}, {1, 2, 3, 4});
  play_checked(discovery, Action::place(12, {{1, 0}, Direction::east}));
  CHECK(discovery.territory(seat_at(0)).resources().empty());
}

TEST_CASE("O-T1 the resources of a discarded domino go back to the box") {
  State state = to_place(12, {R"(
      l0 l0 l0 .. ..
      l0 l0 l0 l0 l0
      l0 l0 ## l0 l0
      l0 l0 l0 l0 l0
      l0 l0 l0 l0 l0)"});
  play_checked(state, Action::discard(12));
  CHECK(state.territory(seat_at(0)).resources().empty());
  CHECK(holder(state, Resource::mammoth) == Seat::none);
}

TEST_CASE("O-T3 a totem on the table goes to the first with strictly the most") {
  State state = to_place(12, {"##", "## g*"});
  play_checked(state, Action::place(12, {{1, 0}, Direction::east}));
  CHECK(holder(state, Resource::mammoth) == seat_at(0));
  CHECK(holder(state, Resource::fish) == Seat::none);

  state = to_place(12, {"##", "## g* g*"});
  play_checked(state, Action::place(12, {{1, 0}, Direction::east}));
  CHECK(holder(state, Resource::mammoth) == Seat::none);  // tied
}

TEST_CASE("O-T3 the holder keeps it while nobody has more") {
  State state = to_place(12, {"##", "## g* g*"});
  state.totems[0] = seat_at(1);
  play_checked(state, Action::place(12, {{1, 0}, Direction::east}));
  CHECK(holder(state, Resource::mammoth) == seat_at(1));

  state = to_place(12, {"##", "## g*"});
  state.totems[0] = seat_at(1);
  play_checked(state, Action::place(12, {{1, 0}, Direction::east}));
  CHECK(holder(state, Resource::mammoth) == seat_at(0));
}

TEST_CASE("O-T3 a fire can cost a totem; with nothing left it returns to the table") {
  State state = to_place(40, {"## g* g*", "## g* d0"});
  state.totems[0] = seat_at(0);
  play_checked(state, Action::place(40, {{0, 1}, Direction::north}));
  CHECK(holder(state, Resource::fish) == Seat::none);  // not before the fire has landed
  State kept = state;
  play_checked(state, Action::fire({1, 0}));  // one each
  CHECK(holder(state, Resource::mammoth) == seat_at(0));
  CHECK(holder(state, Resource::fish) == seat_at(0));
  play_checked(kept, Action::fire({0, 1}));
  CHECK(holder(kept, Resource::fish) == Seat::none);

  State last = to_place(40, {"## g*"});
  last.totems[0] = seat_at(0);
  play_checked(last, Action::place(40, {{0, 1}, Direction::north}));
  play_checked(last, Action::fire({1, 0}));
  CHECK(holder(last, Resource::mammoth) == Seat::none);
}

TEST_CASE("O-T3 if several are tied ahead of the holder, the holder chooses one of them") {
  State state = to_place(40, {"## g* d0", "## g*", "## g*"});
  state.totems[0] = seat_at(0);
  play_checked(state, Action::place(40, {{0, 1}, Direction::north}));
  play_checked(state, Action::fire({1, 0}));
  CHECK(state.phase == Phase::totem);
  CHECK(to_act(state) == seat_at(0));
  CHECK(contested_totem(state) == Resource::mammoth);
  CHECK(legal(state) == std::vector{Action::totem(Resource::mammoth, seat_at(1)),
                                    Action::totem(Resource::mammoth, seat_at(2))});
  CHECK_FALSE(offers(state, Action::totem(Resource::mammoth, seat_at(0))));
  CHECK_FALSE(offers(state, Action::totem(Resource::fish, seat_at(1))));
  CHECK(holder(state, Resource::fish) == Seat::none);  // not yet its turn
  play_checked(state, Action::totem(Resource::mammoth, seat_at(2)));
  CHECK(holder(state, Resource::mammoth) == seat_at(2));
  CHECK(holder(state, Resource::fish) == seat_at(0));  // the one just placed
  CHECK(state.phase == Phase::claim);
  CHECK(to_act(state) == seat_at(0));
}

TEST_CASE("O-T3 the holder chooses, not the player who placed") {
  // Seat 1 holds the fish; seats 0 and 2 come out ahead of it together.
  State state = to_place(15, {"##", "## l*", "## l* l*"});
  state.totems[1] = seat_at(1);
  play_checked(state, Action::place(15, {{1, 0}, Direction::east}));
  CHECK(state.phase == Phase::totem);
  CHECK(to_act(state) == seat_at(1));
  play_checked(state, Action::totem(Resource::fish, seat_at(0)));
  CHECK(to_act(state) == seat_at(0));
  CHECK(state.phase == Phase::claim);
}

TEST_CASE("O-T4 points of Discovery, one per resource, and the totems held") {
  State state(rules_for(3, Mode::totem));
  state.territory(seat_at(0)) = picture("g* g* ## d1 d0");
  CHECK(points(state, seat_at(0)) == 2 + 2);
  const std::array<int, 4> totem = {3, 4, 5, 6};
  for (std::size_t i = 0; i < 4; ++i) {
    State with = state;
    with.totems[i] = seat_at(0);
    CHECK(points(with, seat_at(0)) == 4 + totem[i]);
    CHECK(points(with, seat_at(1)) == 0);
  }
  state.totems.fill(seat_at(0));
  CHECK(totem_points(state, seat_at(0)) == 18);
}

}  // namespace castellan::origins
