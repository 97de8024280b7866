#include <string>

#include <doctest/doctest.h>

#include "tests/notation/origins/states.h"

namespace castellan::origins {

namespace {
std::string kindly(const State& state, std::string_view text) {
  const Result<Action> action = parse_action(state, text, Reading::kindly);
  return action ? to_text(state, *action) : std::string(action.error().key);
}
State after(State state, std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) play_line(state, line);
  return state;
}
State to_draft_pairs() {
  return played({2, Mode::discovery, false, false}, {"chiefs 2 1 2 1", "row 5 9 20 41"});
}
}  // namespace

TEST_CASE("actions of Origins are written in one way") {
  const State state = first_round(Mode::tribe);
  CHECK(to_text(state, Action::claim(22)) == "claim 22");
  CHECK(to_text(state, Action::claim_pair(5, 41)) == "claim 5 41");
  CHECK(to_text(state, Action::place(12, {{-1, 0}, Direction::west})) == "place 12 -1,0 west");
  CHECK(to_text(state, Action::discard(12)) == "discard 12");
  CHECK(to_text(state, Action::fire({2, -1})) == "fire 2,-1");
  CHECK(to_text(state, Action::totem(Resource::fish, seat_at(1))) == "totem fish to 2");
  CHECK(to_text(state, Action::recruit(Caveman::fire_lady)) == "recruit fire-lady");
  CHECK(to_text(state, Action::summon(Caveman::hunter)) == "summon hunter");
  CHECK(to_text(state, Action::pass()) == "pass");
  CHECK(to_text(state, Action::spend({1, 0}, {-1, 2})) == "spend -1,2 1,0");
  CHECK(to_text(state, Action::settle({0, 3})) == "settle 0,3");
  CHECK(to_text(state, Action::draw_chief(2)) == "chief 3");
  CHECK(to_text(state, Action::draw_domino(17)) == "draw 17");
  CHECK(to_text(state, Action::reveal(0)) == "reveal hunter");
}

TEST_CASE("an action of Origins must have its shape") {
  const State state = to_recruit();
  CHECK(refusal(state, "") == "action.nothing_origins");
  CHECK(refusal(state, "hire hunter") == "action.unknown_origins");
  CHECK(refusal(state, "Recruit hunter") == "action.unknown_origins");
  CHECK(refusal(state, "rec hunter") == "action.unknown_origins");
  CHECK(refusal(state, "recruit") == "caveman.missing");
  CHECK(refusal(state, "recruit hunter hunter") == "action.extra");
  CHECK(refusal(state, "recruit hun") == "caveman.unknown");
  CHECK(refusal(state, "recruit fire lady") == "action.extra");
  CHECK(refusal(state, "pass now") == "action.extra");
  CHECK(refusal(state, "fire") == "square.missing");
  CHECK(refusal(state, "fire d4") == "square.garbled");
  CHECK(refusal(state, "fire +1,0") == "square.garbled");
  CHECK(refusal(state, "fire 1,0 2,0") == "action.extra");
  CHECK(refusal(state, "spend") == "square.missing");
  CHECK(refusal(state, "spend 1,0 x") == "square.garbled");
  CHECK(refusal(state, "settle") == "square.missing");
  CHECK(refusal(state, "totem") == "totem.no_resource");
  CHECK(refusal(state, "totem fish 2") == "totem.no_to");
  CHECK(refusal(state, "totem fish to") == "action.no_number");
  CHECK(refusal(state, "place 12") == "square.missing");
  CHECK(refusal(state, "place 12 1,0") == "place.no_direction");
  CHECK(refusal(state, "claim") == "action.no_number");
  CHECK(refusal(state, "claim x") == "action.number");
  CHECK(refusal(state, "claim 1 2 3") == "action.extra");
  CHECK(refusal(state, " recruit\thunter ") == "accepted");
}

TEST_CASE("each phase of Origins says what it waits for") {
  CHECK(refusal(State(), "claim 3") == "turn.chiefs_first");
  CHECK(refusal(played({}, {"chiefs 1 2 2 1"}), "claim 3") == "turn.row_first");
  CHECK(refusal(played({2, Mode::tribe, false, false}, {"chiefs 1 2 2 1", "row 1 2 3 4"}),
                "claim 1 4") == "turn.cave_first");
  CHECK(refusal(to_draft_pairs(), "pass") == "turn.claim_expected");
  CHECK(refusal(first_round(Mode::totem), "claim 1") == "turn.place_expected");
  CHECK(refusal(to_fire(Mode::totem), "claim 3") == "turn.fire_expected");
  CHECK(refusal(to_choose_a_totem(), "claim 1") == "turn.totem_expected");
  CHECK(refusal(to_recruit(), "claim 3") == "turn.recruit_expected");
  CHECK(refusal(after(to_recruit(), {"recruit hunter"}), "pass") == "turn.spend_expected");
  CHECK(refusal(after(to_recruit(), {"recruit hunter", "spend 1,0 2,0"}), "pass") ==
        "turn.settle_expected");
}

TEST_CASE("O-S3 a pair of the first row is claimed in ascending order") {
  const State state = to_draft_pairs();
  CHECK(refusal(state, "claim 5 41") == "accepted");
  CHECK(refusal(state, "claim 9 20") == "accepted");
  CHECK(refusal(state, "claim 41 5") == "claim.order");
  CHECK(refusal(state, "claim 5") == "claim.pair_expected");
  CHECK(refusal(state, "claim 5 9") == "claim.no_pair");
  CHECK(refusal(state, "claim 5 5") == "claim.no_pair");
  CHECK(refusal(state, "claim 5 42") == "claim.not_in_row");
  CHECK(refusal(state, "claim 4 41") == "claim.not_in_row");
  CHECK(refusal(state, "claim 0 41") == "domino.none");
  const State second = after(state, {"claim 5 41"});
  CHECK(refusal(second, "claim 5 41") == "claim.taken_by_chief");
  CHECK(refusal(second, "claim 9 20") == "accepted");
  const State later = after(to_fire(Mode::discovery), {"fire 1,0"});
  CHECK(refusal(later, "claim 3 4") == "claim.single");
  CHECK(refusal(later, "claim 3") == "accepted");
  CHECK(refusal(later, "claim 1") == "claim.taken_by_chief");
  CHECK(refusal(later, "claim 5") == "claim.not_in_row");
  CHECK(refusal(later, "claim 49") == "domino.none");
}

TEST_CASE("O-P1 placing is refused with a reason, in the words of this game") {
  const State state = first_round(Mode::totem);
  CHECK(refusal(state, "place 19 1,0 east") == "place.other_domino");
  CHECK(refusal(state, "place 49 1,0 east") == "domino.none");
  CHECK(refusal(state, "place 12 0,0 east") == "place.hut");
  CHECK(refusal(state, "place 12 4,0 east") == "place.outside_territory");
  CHECK(refusal(state, "place 12 99,0 east") == "place.outside_territory");
  CHECK(refusal(state, "place 12 2,0 east") == "place.touches_no_hut");
  CHECK(refusal(state, "place 12 2,0 west") == "place.second_name");
  CHECK(refusal(state, "place 12 1,0 up") == "place.direction");
  CHECK(refusal(state, "discard 12") == "discard.fits");
  CHECK(refusal(state, "discard 19") == "place.other_domino");
}

TEST_CASE("O-F1 O-F3 a fire is refused with a reason") {
  // In a row: five squares, a volcano that reaches two, and one more.
  State state = to_fire(Mode::discovery);
  Territory& territory = state.territory(state.acting());
  territory = Territory(7);
  for (std::int8_t x = 1; x <= 6; ++x) {
    const Half half{x == 5 ? Terrain::volcano : Terrain::desert, x == 2,
                    x == 5 ? std::uint8_t{2} : std::uint8_t{0}};
    territory.put({x, 0}, half, false);
  }
  territory.put({2, -1}, {Terrain::lake, 0, 0}, false);
  territory.put({4, -1}, {Terrain::lake, 0, 0}, false);
  state.volcano = {5, 0};
  CHECK(refusal(state, "fire 6,0") == "accepted");
  CHECK(refusal(state, "fire 4,0") == "accepted");
  CHECK(refusal(state, "fire 4,-1") == "accepted");
  CHECK(refusal(state, "fire 3,0") == "accepted");
  CHECK(refusal(state, "fire 2,-1") == "fire.too_far");
  CHECK(refusal(state, "fire 2,0") == "fire.burns_already");
  CHECK(refusal(state, "fire 5,0") == "fire.volcano");
  CHECK(refusal(state, "fire 0,0") == "square.hut");
  CHECK(refusal(state, "fire 5,-1") == "square.empty");
  CHECK(refusal(state, "fire 9,9") == "square.empty");
  CHECK(refusal(state, "fire 8,8") == "square.empty");
  CHECK(refusal(state, "fire -8,-8") == "square.empty");
}

TEST_CASE("O-T3 a totem goes to one of those who are tied ahead") {
  const State state = to_choose_a_totem();
  CHECK(refusal(state, "totem mammoth to 2") == "accepted");
  CHECK(refusal(state, "totem mammoth to 1") == "accepted");
  CHECK(refusal(state, "totem mammoth to 3") == "totem.not_ahead");
  CHECK(refusal(state, "totem mammoth to 4") == "seat.none");
  CHECK(refusal(state, "totem mammoth to 0") == "seat.none");
  CHECK(refusal(state, "totem fish to 2") == "turn.totem_expected");
  CHECK(refusal(state, "totem mam to 2") == "totem.unknown_resource");
  CHECK(refusal(state, "totem bear to 2") == "totem.unknown_resource");
}

TEST_CASE("O-B2 recruiting, paying and settling are refused with a reason") {
  State state = to_recruit();
  CHECK(refusal(state, "recruit hunter") == "accepted");
  CHECK(refusal(state, "recruit painter") == "caveman.not_in_cave");
  CHECK(refusal(state, "recruit bear") == "caveman.unknown");
  CHECK(refusal(state, "summon hunter") == "caveman.not_in_pile");
  CHECK(refusal(state, "summon painter") == "recruit.too_dear");
  CHECK(refusal(state, "pass") == "accepted");

  play_line(state, "recruit shaman");
  CHECK(refusal(state, "spend 1,0 2,0") == "accepted");
  CHECK(refusal(state, "spend 2,0 1,0") == "spend.order");
  CHECK(refusal(state, "spend 1,0") == "turn.spend_expected");
  CHECK(refusal(state, "spend 1,0 1,0") == "spend.same_kind");
  CHECK(refusal(state, "spend 1,0 2,0 3,0") == "turn.spend_expected");
  CHECK(refusal(state, "spend 1,0 3,0") == "square.empty");
  CHECK(refusal(state, "spend 0,0 1,0") == "square.hut");

  play_line(state, "spend 1,0 2,0");
  CHECK(refusal(state, "settle 1,0") == "accepted");
  CHECK(refusal(state, "settle 0,0") == "square.hut");
  CHECK(refusal(state, "settle 0,1") == "square.empty");
}

TEST_CASE("O-B2 O-B3 resources, fires and cavemen are in the way") {
  State state = to_recruit();
  Territory& territory = state.territory(state.acting());
  territory.put({0, 1}, {Terrain::desert, 1, 0}, false);
  territory.put({0, 2}, {Terrain::grassland, 0, 0}, true);
  territory.put({-1, 0}, {Terrain::volcano, 0, 1}, false);
  territory.put({-2, 0}, {Terrain::desert, 0, 0}, false);
  territory.settle({-2, 0}, Caveman::painter);
  play_line(state, "recruit hunter");
  CHECK(refusal(state, "spend 0,2 1,0") == "spend.same_kind");
  CHECK(refusal(state, "spend -1,0 1,0") == "spend.no_resource");
  play_line(state, "spend 1,0 2,0");
  CHECK(refusal(state, "settle 0,1") == "settle.fire");
  CHECK(refusal(state, "settle 0,2") == "settle.resource");
  CHECK(refusal(state, "settle -2,0") == "settle.caveman");
  CHECK(refusal(state, "settle -1,0") == "accepted");
}

TEST_CASE("at a prompt Origins is read more kindly") {
  const State place = first_round(Mode::tribe);
  CHECK(kindly(place, "P 1, 0 right") == "place 12 1,0 east");
  CHECK(kindly(place, "pl 12 2,0 w") == "place 12 1,0 east");
  CHECK(kindly(place, "d") == "discard.fits");
  CHECK(kindly(place, "s 1,0") == "turn.place_expected");

  const State pairs = to_draft_pairs();
  CHECK(kindly(pairs, "c 41") == "claim 5 41");
  CHECK(kindly(pairs, "claim 20 9") == "claim 9 20");
  CHECK(kindly(pairs, "claim 5 9") == "claim.no_pair");

  const State fire = to_fire(Mode::totem);
  CHECK(kindly(fire, "f +1, 0") == "fire 1,0");
  CHECK(kindly(fire, "FIRE 1,0") == "fire 1,0");

  const State totem = to_choose_a_totem();
  CHECK(kindly(totem, "t 2") == "totem mammoth to 2");
  CHECK(kindly(totem, "t to 1") == "totem mammoth to 1");
  CHECK(kindly(totem, "totem mam 1") == "totem mammoth to 1");
  CHECK(kindly(totem, "totem m to 1") == "totem mammoth to 1");
  CHECK(kindly(totem, "totem fl to 3") == "turn.totem_expected");
  CHECK(kindly(totem, "totem x to 3") == "totem.unknown_resource");

  State recruit = to_recruit();
  CHECK(kindly(recruit, "r hun") == "recruit hunter");
  CHECK(kindly(recruit, "r Fire Lady") == "recruit fire-lady");
  CHECK(kindly(recruit, "r f") == "recruit fire-lady");  // the fishing child is not there
  CHECK(kindly(recruit, "r t") == "caveman.not_in_cave");
  CHECK(kindly(recruit, "r x") == "caveman.unknown");
  CHECK(kindly(recruit, "s s") == "caveman.unclear");  // sculptor and shaman
  CHECK(kindly(recruit, "p") == "pass");
  play_line(recruit, "recruit hunter");
  CHECK(kindly(recruit, "s 2,0 1,0") == "spend 1,0 2,0");
  play_line(recruit, "spend 1,0 2,0");
  CHECK(kindly(recruit, "s 1,0") == "settle 1,0");
  CHECK(kindly(recruit, "se 1 ,0") == "settle 1,0");
  CHECK(kindly(recruit, "x 1,0") == "action.unknown_origins");
  CHECK(kindly(recruit, " ") == "action.nothing_origins");
}

}  // namespace castellan::origins
