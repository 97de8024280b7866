#include "match/setup.h"

#include <doctest/doctest.h>

#include "tests/match/matches.h"

using namespace castellan;

namespace {
std::string setup_refusal(std::string_view text) {
  const Result<Setup> setup = parse_setup(text);
  return setup ? "accepted" : std::string(setup.error().key);
}
}  // namespace

TEST_CASE("game and rules in one line, both ways") {
  for (const Setup& setup : all_setups()) {
    const std::string text = to_text(setup);
    Setup read = setup_of(text);
    read.names = setup.names;
    CHECK(read == setup);
    CHECK(to_text(read) == text);
  }
  CHECK(to_text(setup_of("kingdomino mighty-duel harmony dynasty middle-kingdom players=2")) ==
        "kingdomino players=2 dynasty harmony middle-kingdom mighty-duel");
}

TEST_CASE("K-V1 Dynasty is a rules word") {
  CHECK(setup_of("kingdomino players=2 dynasty").dynasty);
  CHECK(setup_of("kingdomino players=2 dynasty").games() == 3);
  CHECK(setup_of("kingdomino players=2").games() == 1);
  CHECK(setup_refusal("kingdomino players=2 dynasty dynasty") == "rules.repeated_word");
  CHECK(setup_refusal("kingdomino dynasty") == "rules.no_players");
}

TEST_CASE("T-V1 the tactile edition has the Dynasty too, the others have not") {
  CHECK(setup_of("tactile dynasty").games() == 3);
  CHECK(to_text(setup_of("tactile harmony dynasty")) == "tactile players=2 dynasty harmony");
  CHECK(setup_refusal("origins players=2 mode=totem dynasty") == "rules.no_dynasty");
  CHECK(setup_refusal("duel dynasty") == "rules.no_dynasty");
}

TEST_CASE("D-C1 T-S1 the games for two need not say how many play") {
  CHECK(to_text(setup_of("tactile")) == "tactile players=2");
  CHECK(to_text(setup_of("duel")) == "duel players=2");
  CHECK(setup_refusal("duel players=3") == "rules.for_two");
  CHECK(setup_refusal("origins mode=totem") == "rules.no_players");
  CHECK(setup_refusal("origins players=2") == "rules.no_mode");
  CHECK(setup_refusal("origins players=5 mode=totem") == "rules.players");
}

TEST_CASE("games have names") {
  CHECK(setup_refusal("") == "game.missing");
  CHECK(setup_refusal("chess players=2") == "game.unknown");
  CHECK(setup_refusal("Kingdomino players=2") == "game.unknown");
  for (const char* game :
       {"kingdomino players=2", "tactile", "origins players=2 mode=totem", "duel"})
    CHECK(setup_refusal(game) == "accepted");
}

TEST_CASE("a setup must be able to stand in a record") {
  Setup setup = setup_of("kingdomino players=2");
  setup.names = {"Anna", "Béla"};
  CHECK(check(setup).has_value());
  for (const char* name : {"An#na", "An\nna", "Anna\r", " Anna", "Anna\t"}) {
    setup.names[0] = name;
    CHECK(check(setup).error().key == "seat.name");
  }
  setup.names = {"a", "b", "c"};
  CHECK(check(setup).error().key == "seat.none");
  setup.names.clear();
  setup.headers = {"place Budapest", "seats are hard"};
  CHECK(check(setup).has_value());
  for (const char* header :
       {"", "game x", "rules", "seat 1 x", "row 1", "kings", "end", "dynasty 1", "1 x", "a#"}) {
    setup.headers = {header};
    CHECK(check(setup).error().key == "record.header");
  }
}

TEST_CASE("the header of a record") {
  Setup setup = setup_of("kingdomino players=3 harmony");
  setup.names = {"Anna", "", "Béla B."};
  setup.headers = {"place Budapest"};
  CHECK(header_lines(setup) ==
        std::vector<std::string>{"game kingdomino", "rules players=3 harmony", "seat 1 Anna",
                                 "seat 3 Béla B.", "place Budapest"});
  CHECK(setup.name_of(seat_at(2)) == "Béla B.");
  CHECK(setup.name_of(seat_at(1)).empty());
}
