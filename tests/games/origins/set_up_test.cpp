#include <array>
#include <map>
#include <vector>

#include <doctest/doctest.h>

#include "search/playout.h"
#include "tests/games/origins/tables.h"

namespace castellan::origins {

TEST_CASE("O-C1 48 dominoes with the squares, fires and craters of the box") {
  std::map<Terrain, int> squares;
  std::map<std::pair<Terrain, int>, int> fires;
  std::map<int, int> craters;
  int number = 0;
  for (const Domino& domino : all_dominoes) {
    CHECK(domino.number == ++number);
    for (const Half& half : {domino.left, domino.right}) {
      ++squares[half.terrain];
      if (half.fires > 0) ++fires[{half.terrain, half.fires}];
      CHECK((half.craters > 0) == (half.terrain == Terrain::volcano));
      if (half.craters > 0) ++craters[half.craters];
    }
  }
  CHECK(number == 48);
  CHECK(squares == std::map<Terrain, int>{{Terrain::desert, 22},
                                          {Terrain::grassland, 19},
                                          {Terrain::lake, 17},
                                          {Terrain::jungle, 15},
                                          {Terrain::quarry, 13},
                                          {Terrain::volcano, 10}});
  CHECK(fires == std::map<std::pair<Terrain, int>, int>{
                     {{Terrain::desert, 1}, 2},
                     {{Terrain::grassland, 1}, 3},
                     {{Terrain::lake, 1}, 4},
                     {{Terrain::jungle, 1}, 3},
                     {{Terrain::jungle, 2}, 1},
                     {{Terrain::quarry, 1}, 2},
                     {{Terrain::quarry, 2}, 2}});
  CHECK(craters == std::map<int, int>{{1, 5}, {2, 4}, {3, 1}});
}

TEST_CASE("O-C2 tokens, resources, totems and cavemen of the box") {
  CHECK(fire_token(1).count == 5);
  CHECK(fire_token(2).count == 4);
  CHECK(fire_token(3).count == 1);

  std::array<int, resource_count> pieces{};
  for (const Domino& domino : all_dominoes)
    for (const Half& half : {domino.left, domino.right})
      if (half.bears_resource()) ++pieces[static_cast<std::size_t>(resource_of(half.terrain))];
  for (const Resource resource : all_resources)
    CHECK(pieces[static_cast<std::size_t>(resource)] == facts(resource).pieces);
  CHECK(pieces == std::array{16, 13, 11, 9});

  CHECK(facts(Resource::mammoth).totem_points == 3);
  CHECK(facts(Resource::fish).totem_points == 4);
  CHECK(facts(Resource::mushroom).totem_points == 5);
  CHECK(facts(Resource::flint).totem_points == 6);
  CHECK(caveman_tile_count == 22);
}

TEST_CASE("O-C2 tiles of one name are alike") {
  CavemanTiles tiles;
  tiles.add(Caveman::hunter);
  tiles.add(Caveman::tiny_warrior);
  tiles.add(Caveman::tiny_warrior);
  CHECK(tiles.size() == 3);
  CHECK(tiles.count(Caveman::tiny_warrior) == 2);
  CHECK(std::popcount(tiles.names_present()) == 2);
  tiles.remove(Caveman::tiny_warrior);
  CHECK(tiles.count(Caveman::tiny_warrior) == 1);
  CHECK(std::popcount(tiles.names_present()) == 2);
  tiles.remove(Caveman::tiny_warrior);
  CHECK_FALSE(tiles.contains(Caveman::tiny_warrior));
  CHECK(tiles.contains(Caveman::hunter));
  CHECK_FALSE(tiles.contains(Caveman::oaf_warrior));
  CHECK(CavemanTiles::all().size() == 22);
  CHECK(CavemanTiles::all().count(Caveman::amazon_warrior) == 3);
}

TEST_CASE("O-S1 two to four play") {
  CHECK_FALSE(check(rules_for(1)));
  CHECK(check(rules_for(2)));
  CHECK(check(rules_for(3)));
  CHECK(check(rules_for(4)));
  CHECK(check(rules_for(5)).error() ==
        Message("rules.players", {arg("players", 5), arg("least", 2), arg("most", 4)}));
}

TEST_CASE("O-S1 one chief each, drawn for the first choice; rows of four, in order") {
  for (const int players : {3, 4}) {
    CAPTURE(players);
    State state(rules_for(players));
    CHECK(to_act(state).is_chance());
    CHECK(static_cast<int>(legal(state).size()) == players);
    if (players == 3)
      draw_chiefs(state, {2, 0, 1});
    else
      draw_chiefs(state, {2, 3, 0, 1});
    CHECK(legal(state).size() == 48);
    draw_row(state, {40, 8, 23, 16});
    CHECK(state.next.size() == 4);
    CHECK(state.next.domino_at(0) == 8);
    CHECK(to_act(state) == seat_at(2));
    claim(state, {23});
    CHECK(to_act(state) == seat_at(players == 3 ? 0 : 3));
    CHECK(legal(state) == std::vector{Action::claim(8), Action::claim(16), Action::claim(40)});
  }
}

TEST_CASE("O-S1 O-S3 all 48 dominoes are seen in 12 rounds") {
  for (const int players : {2, 3, 4}) {
    State state(rules_for(players));
    Dealer dealer(3);
    int placings = 0;
    for (; !to_act(state).is_nobody(); play(state, deal(state, dealer)))
      placings += static_cast<int>(state.phase == Phase::place);
    CHECK(state.unseen.empty());
    CHECK(placings == 12 * (players == 2 ? 4 : players));
  }
}

TEST_CASE("O-S2 with three players the domino nobody chose is discarded") {
  State state(rules_for(3));
  draw_chiefs(state, {0, 1, 2});
  draw_row(state, {4, 5, 6, 7});
  claim(state, {7, 4});
  CHECK(state.current.size() == 0);
  claim(state, {6});  // 5 stays
  CHECK(state.phase == Phase::draw_row);
  CHECK(state.current.size() == 3);
  CHECK_FALSE(state.current.dominoes().contains(5));
  CHECK_FALSE(state.unseen.contains(5));
  CHECK(state.current.free().empty());
  draw_row(state, {8, 9, 10, 11});
  CHECK(to_act(state) == seat_at(1));  // 4
  CHECK(state.acting_domino() == 4);
  play_first(state);
  claim(state, {8});
  CHECK(state.acting_domino() == 6);
  CHECK(to_act(state) == seat_at(2));

  // How many it discards counts for nobody.
  CHECK(state.discards == std::array<std::uint8_t, 4>{});
}

TEST_CASE("O-S3 two players: 7 by 7, two chiefs each, pairs of the first row by position") {
  State state(rules_for(2));
  CHECK(state.territory(seat_at(0)).kingdom().size() == 7);
  CHECK(State(rules_for(3)).territory(seat_at(0)).kingdom().size() == 5);
  CHECK(legal(state).size() == 4);
  draw_chiefs(state, {1, 1, 0, 0});
  draw_row(state, {5, 9, 20, 41});
  CHECK(to_act(state) == seat_at(1));
  CHECK(legal(state) == std::vector{Action::claim_pair(5, 41), Action::claim_pair(9, 20)});
  CHECK_FALSE(offers(state, Action::claim_pair(5, 9)));
  CHECK_FALSE(offers(state, Action::claim_pair(20, 41)));
  CHECK_FALSE(offers(state, Action::claim(5)));

  State inner = state;
  play_checked(state, Action::claim_pair(5, 41));
  CHECK(to_act(state) == seat_at(0));
  CHECK(legal(state) == std::vector{Action::claim_pair(9, 20)});
  CHECK_FALSE(offers(state, Action::claim_pair(5, 41)));
  play_checked(state, Action::claim_pair(9, 20));
  CHECK(state.current.king_at(0) == seat_at(1));
  CHECK(state.current.king_at(1) == seat_at(0));
  CHECK(state.current.king_at(2) == seat_at(0));
  CHECK(state.current.king_at(3) == seat_at(1));

  play_checked(inner, Action::claim_pair(9, 20));
  CHECK(legal(inner) == std::vector{Action::claim_pair(5, 41)});
}

TEST_CASE("O-S3 after the first row each chief acts by itself") {
  State state(rules_for(2));
  draw_chiefs(state, {0, 1, 0, 1});
  draw_row(state, {5, 9, 20, 41});
  play_checked(state, Action::claim_pair(9, 20));
  play_checked(state, Action::claim_pair(5, 41));
  draw_row(state, {1, 2, 3, 4});
  CHECK(to_act(state) == seat_at(1));
  play_first(state);
  CHECK(legal(state).size() == 4);
  CHECK(offers(state, Action::claim(3)));
  claim(state, {3});
  CHECK(to_act(state) == seat_at(0));
  play_first(state);
  CHECK(legal(state).size() == 3);
}

TEST_CASE("O-S3 only the first chief drawn matters, and two of one colour are alike") {
  const auto drawn = [](std::initializer_list<int> seats) {
    State state(rules_for(2));
    draw_chiefs(state, seats);
    return state;
  };
  CHECK(drawn({0, 0, 1, 1}) == drawn({0, 1, 1, 0}));
  CHECK(hash(drawn({0, 0, 1, 1})) == hash(drawn({0, 1, 1, 0})));
  CHECK_FALSE(drawn({0, 0, 1, 1}) == drawn({1, 0, 0, 1}));

  State first(rules_for(2)), second(rules_for(2));
  play_checked(first, Action::draw_chief(2));
  play_checked(second, Action::draw_chief(3));
  CHECK(first == second);
}

}  // namespace castellan::origins
