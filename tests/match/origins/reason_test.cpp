#include "match/any_state.h"
#include "match/record.h"
#include "tests/match/matches.h"
#include "tests/match/reasons.h"

using namespace castellan;
using namespace castellan::origins;

namespace {

// What a caveman brings who is being paid or settled, as well as can be.
int most_settled(const State& state, Seat seat, int before) {
  return *most(state, [&](const Action& action, const State& now) {
    return std::optional(action.kind == Action::Kind::settle ? points(now, seat) - before
                                                             : most_settled(now, seat, before));
  });
}

void check_recruit(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat();
  const auto worth = [&](const Action& other) {
    return most_settled(then(state, other), seat, points(state, seat));
  };
  for_reasons(state, action, [&](const Told& told, const State&) {
    if (told.is("reason.recruiting")) CHECK(told.balance() == worth(action));
    if (told.is("reason.price")) {
      CHECK(told.number("price") == then(state, action).price);
      CHECK(told.number("resources") == state.territory(seat).resources().count());
    }
    if (!told.is("reason.pass")) return;
    int best = 0;
    for (const Action& other : laws::legal(state))
      if (other.kind != Action::Kind::pass) best = std::max(best, worth(other));
    CHECK(told.number("gain") == best);
  });
}

void check_spend(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat();
  for_reasons(state, action, [&](const Told& told, const State& now) {
    if (told.is("reason.paid"))
      CHECK(told.number("loss") == points(state, seat) - points(now, seat));
    if (told.is("reason.settles"))
      CHECK(told.number("gain") == most_settled(now, seat, points(now, seat)));
  });
}

void check_settle(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat();
  int told_gain = 0;
  for_reasons(state, action, [&](const Told& told, const State& now) {
    const Territory& territory = now.territory(seat);
    if (told.is("reason.counts")) {
      CHECK(told.number("points") == territory.caveman_points(action.square()));
      CHECK(told.number("points") == told.number("counted") * facts(state.recruited).points);
      told_gain += told.number("points");
    }
    if (told.is("reason.caveman")) told_gain += told.balance();
    if (told.is("reason.horde")) {
      CHECK(told.number("points") == told.number("warriors") * told.number("strength"));
      CHECK(territory.warriors().contains(action.square()));
    }
    if (told.is("reason.more"))
      CHECK(told.number("points") == most_settled(state, seat, points(state, seat)));
  });
  if (!is_warrior(state.recruited))
    CHECK(told_gain == points(then(state, action), seat) - points(state, seat));
}

void check_pieces(const State& state, const Action& action) {
  const Seat seat = to_act(state).seat();
  int resources = 0;
  for_reasons(state, action, [&](const Told& told, const State& now) {
    const auto resource_told = [&] {
      return *std::ranges::find(
          all_resources, told.word("resource"), [](Resource one) { return name(one); });
    };
    if (told.is("reason.resource")) {
      CHECK(told.number("total") == now.territory(seat).count(resource_told()));
      resources += told.number("count");
    }
    if (told.is("reason.totem")) {
      CHECK((now.totem_holder(resource_told()) == seat) == (told.word("won") == "yes"));
      CHECK((state.totem_holder(resource_told()) == seat) == (told.word("won") == "no"));
      CHECK(told.number("points") == facts(resource_told()).totem_points);
    }
    if (told.is("reason.burns"))
      CHECK(
          now.territory(seat).resources().count() + now.territory(seat).cavemen().count() ==
          state.territory(seat).resources().count() + state.territory(seat).cavemen().count() - 1);
  });
  if (action.kind == Action::Kind::place)
    CHECK(resources == then(state, action).territory(seat).resources().count() -
                           state.territory(seat).resources().count());
}

void check_totem(const State& state, const Action& action) {
  for_reasons(state, action, [&](const Told& told, const State&) {
    REQUIRE(told.is("reason.receiver"));
    CHECK(told.other() == action.seat());
    CHECK(told.number("points") == points(state, action.seat()));
    for (const Action& other : laws::legal(state)) {
      if (told.word("rank") == "fewest")
        CHECK(points(state, other.seat()) >= told.number("points"));
      if (told.word("rank") == "most") CHECK(points(state, other.seat()) <= told.number("points"));
    }
  });
}

}  // namespace

TEST_CASE("law: what is told of fires, totems and cavemen comes true in play") {
  at_decisions<State>(1, [](const State& state, const Action& action) {
    switch (action.kind) {
      case Action::Kind::place:
      case Action::Kind::fire: check_pieces(state, action); break;
      case Action::Kind::recruit:
      case Action::Kind::summon:
      case Action::Kind::pass: check_recruit(state, action); break;
      case Action::Kind::spend: check_spend(state, action); break;
      case Action::Kind::settle: check_settle(state, action); break;
      default: break;
    }
  });
}

TEST_CASE("O-T3 whoever gets a totem is compared with the others who could") {
  std::string text = sample("origins-totem-choice.rec");
  text.resize(text.find("game origins", 1));
  const auto played = read_record(text);
  REQUIRE(played);
  Match match(played->setup());
  int choices = 0;
  for (const Step& step : played->steps()) {
    if (task_in(match.state()) == "totem") {
      ++choices;
      for (const AnyAction& action : match.legal())
        check_totem(std::get<State>(match.state()), std::get<Action>(action));
    }
    match.play(step.action);
  }
  CHECK(choices > 0);
}
