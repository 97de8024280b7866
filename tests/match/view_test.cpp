#include "match/view.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/match/matches.h"

using namespace castellan;

namespace {
Match first_round() {
  Setup setup = setup_of("kingdomino players=2 harmony");
  setup.names = {"Anna"};
  Match match(setup);
  REQUIRE(match.try_chance("kings 1 2 2 1"));
  REQUIRE(match.try_chance("row 3 10 22 41"));
  REQUIRE(match.try_play(seat_at(0), "claim 3"));
  REQUIRE(match.try_play(seat_at(1), "claim 10"));
  REQUIRE(match.try_play(seat_at(1), "claim 41"));
  REQUIRE(match.try_play(seat_at(0), "claim 22"));
  REQUIRE(match.try_chance("row 5 17 30 44"));
  return match;
}
}  // namespace

TEST_CASE("a viewer sees the table and, in their turn, what they may do") {
  Match match = first_round();
  const View view = observe(match, seat_at(0));
  CHECK(view.game == "kingdomino");
  CHECK(view.rules == "players=2 harmony");
  CHECK(view.names == std::vector<std::string>{"Anna", ""});
  CHECK(view.version == match.steps().size());
  CHECK(view.hash == match.hash());
  CHECK(view.to_act == Actor(seat_at(0)));
  REQUIRE(view.domino);
  CHECK(view.domino->number == 3);
  CHECK(view.task == "place");
  CHECK(view.table.round == 1);
  CHECK(view.table.rounds == 6);
  CHECK(view.table.deck == 24 - 8);
  CHECK(view.table.unseen.size() == 40);
  CHECK(view.table.current[1].domino.number == 10);
  CHECK(view.table.current[1].king == seat_at(1));
  CHECK(view.table.next[2] ==
        SlotView{{30, {"lake", 1, 0, {}, {}}, {"wheat", 0, 0, {}, {}}}, Seat::none, false});
  REQUIRE(view.legal.size() == 12);  // K-P2: around the castle alone, equal halves
  const LegalView east{"place 3 1,0 east", {{1, 0}, {2, 0}}};
  CHECK(std::count(view.legal.begin(), view.legal.end(), east) == 1);

  CHECK(observe(match, seat_at(1)).legal.empty());
  CHECK(observe(match, Viewer::spectator()).legal.empty());
  CHECK(observe(match, Viewer(seat_at(1)).add(seat_at(0))).legal == view.legal);
}

TEST_CASE("a view knows which domino lies on which square") {
  Match match = first_round();
  REQUIRE(match.try_play(seat_at(0), "place 3 1,0 east"));
  View view = observe(match, seat_at(0));
  CHECK(view.table.current[0].acted);
  CHECK_FALSE(view.table.current[1].acted);
  CHECK_FALSE(view.domino);
  CHECK(view.task == "claim");
  CHECK(view.legal.size() == 4);
  CHECK(view.legal[0].squares.empty());
  const KingdomView& kingdom = view.table.kingdoms[0];
  CHECK(kingdom.squares == std::vector<SquareView>{{{1, 0}, {"forest", 0, 0, {}, {}}, 3},
                                                   {{2, 0}, {"forest", 0, 0, {}, {}}, 3}});
  CHECK(kingdom.box == Box{0, 2, 0, 0});
  CHECK(view.table.kingdoms[1].squares.empty());
}

TEST_CASE("law: steps add to a view only which domino lies where") {
  for (const Setup& setup : all_setups()) {
    CAPTURE(to_text(setup));
    const Match match = random_match(setup, 11);
    const View view = observe(match, Viewer::spectator());
    CHECK(view.table == final_table(match, match.games().size() - 1));
    CHECK(view.game_number == setup.games());
    CHECK(view.finished_games.size() == match.games().size());
    CHECK(view.table.round >= view.table.rounds);
    CHECK(view.table.deck == 0);
    const TableView bare = table_of(match.state());
    for (std::size_t seat = 0; seat < view.table.kingdoms.size(); ++seat) {
      const KingdomView& kingdom = view.table.kingdoms[seat];
      CHECK(total(kingdom.breakdown) == kingdom.points);
      CHECK(kingdom.points == match.games().back().scores[seat].points);
      CHECK(kingdom.squares.size() == bare.kingdoms[seat].squares.size());
      for (const SquareView& square : bare.kingdoms[seat].squares) {
        const auto same = std::ranges::find(kingdom.squares, square.square, &SquareView::square);
        REQUIRE(same != kingdom.squares.end());
        CHECK(same->land == square.land);
        CHECK(square.domino == 0);
        CHECK((same->domino > 0) == (setup.game() != "duel"));
      }
    }
  }
}

TEST_CASE("O-E1 O-B5 O-B6 D-E2 a breakdown adds up at every moment of every game") {
  for (const Setup& setup : all_setups()) {
    CAPTURE(to_text(setup));
    Match match(setup);
    Dealer dealer(5);
    while (!match.finished()) {
      play_at_random(match, dealer);
      const TableView table = table_of(match.state());
      const Standings now = match.standings();
      for (std::size_t seat = 0; seat < table.kingdoms.size(); ++seat) {
        REQUIRE(total(table.kingdoms[seat].breakdown) == table.kingdoms[seat].points);
        if (setup.games() == 1) REQUIRE(now.points[seat] == table.kingdoms[seat].points);
      }
    }
  }
}

TEST_CASE("the table of a finished game stays to be seen") {
  const Match match = random_match(setup_of("kingdomino players=3 dynasty"), 12);
  for (std::size_t game = 0; game < 3; ++game) {
    const TableView table = final_table(match, game);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      CHECK(table.kingdoms[seat].points == match.games()[game].scores[seat].points);
      CHECK(2 * (12 - table.kingdoms[seat].discards) ==
            static_cast<int>(table.kingdoms[seat].squares.size()));
    }
  }
}

TEST_CASE("rounds are counted from the first draft on") {
  Match match(setup_of("kingdomino players=4"));
  Dealer dealer(13);
  int last = 0;
  while (!match.finished()) {
    const TableView table = observe(match, Viewer::spectator()).table;
    CHECK((table.round == last || table.round == last + 1));
    last = table.round;
    play_at_random(match, dealer);
  }
  CHECK(last == 12);  // K-R3
}

TEST_CASE("law: a preview is what the own score changes by, and what has none changes nothing") {
  Dealer dealer(11);
  int told = 0, gains = 0, losses = 0;
  for (const Setup& setup : all_setups()) {
    if (setup.dynasty) continue;  // the same games again
    Match match(setup);
    while (!match.finished()) {
      if (match.to_act().is_seat()) {
        const Seat seat = match.to_act().seat();
        const View view = observe(match, seat, Previews::on);
        const auto points_in = [&](const Match& at) {
          return table_of(at.state()).kingdoms[static_cast<std::size_t>(index(seat))].points;
        };
        for (int i = 0; i < 3; ++i) {
          const LegalView& action =
              view.legal[dealer.below(static_cast<std::uint32_t>(view.legal.size()))];
          Match next = match;
          REQUIRE(next.try_play(seat, action.action));
          const int change = points_in(next) - points_in(match);
          CAPTURE(action.action);
          REQUIRE(action.points.value_or(0) == change);
          told += static_cast<int>(action.points.has_value());
          gains += static_cast<int>(change > 0);
          losses += static_cast<int>(change < 0);
        }
      }
      play_at_random(match, dealer);
    }
  }
  CHECK(told > 1000);
  CHECK(gains > 500);
  CHECK(losses > 0);
}

TEST_CASE("a preview is told only if it is asked for, and not where one only chooses") {
  Match match = first_round();
  CHECK_FALSE(observe(match, seat_at(0)).legal[0].points);
  CHECK(observe(match, seat_at(0), Previews::on).legal[0].points == 0);  // no crown yet
  REQUIRE(match.try_play(seat_at(0), "place 3 1,0 east"));
  const View view = observe(match, seat_at(0), Previews::on);
  CHECK(view.task == "claim");
  CHECK_FALSE(view.legal[0].points);
}
