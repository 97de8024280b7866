// What holds of the reasons in every game, and those of games with dominoes.

#include "match/reason.h"

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "match/any_state.h"
#include "tests/match/reasons.h"

using namespace castellan;

namespace {

const Breakdown& breakdown_in(const TableView& table, Seat seat) {
  return table.kingdoms[static_cast<std::size_t>(seat)].breakdown;
}

bool is_property(const ScoreItem& item) {
  constexpr std::array<std::string_view, 3> keys = {
      "score.property", "score.region", "score.domain"};
  return std::ranges::find(keys, item.what.key) != keys.end();
}

int points_of_properties(const Breakdown& breakdown) {
  int points = 0;
  for (const ScoreItem& item : breakdown)
    if (is_property(item)) points += item.points;
  return points;
}

bool has_property(const Breakdown& breakdown, const Told& told) {
  return std::ranges::any_of(breakdown, [&](const ScoreItem& item) {
    if (!is_property(item)) return false;
    const Reason reason{item.what, Seat::none};
    const Told scored(reason);
    return scored.word("terrain") == told.word("terrain") &&
           scored.number("squares") == told.number("squares") &&
           scored.number("symbols") == told.number("symbols") &&
           scored.number("points") == told.number("points");
  });
}

// The game as if this seat had only this domino to lay, and then it were over.
kingdomino::State in_hand(kingdomino::State state, Seat seat, int number) {
  state.current = state.next = Row();
  state.current.add(number);
  state.current.claim(number, seat);
  state.turn = 0;
  state.phase = kingdomino::Phase::place;
  return state;
}

tactile::State in_hand(tactile::State state, Seat seat, int number) {
  if (!state.kingdom(seat).has_castle()) state.kingdom(seat).build_castle({2, 4});
  state.lid = tactile::Lid();
  state.lid.add(number, seat);
  state.turn = 0;
  state.phase = tactile::Phase::place;
  return state;
}

origins::State in_hand(origins::State state, Seat seat, int number) {
  state.current = state.next = Row();
  state.current.add(number);
  state.current.claim(number, seat);
  state.turn = 0;
  state.phase = origins::Phase::place;
  return state;
}

// What a domino that is being laid brings to that seat, its fire thrown as well
// as can be; nothing if it must be given up.
template <GameState State>
std::optional<int> most_laid(const State& state, Seat seat) {
  using Kind = typename State::Action::Kind;
  return most(state, [&](const auto& action, const State& laid) -> std::optional<int> {
    if (action.kind != Kind::place) return std::nullopt;
    if (task_in(laid) != "fire") return points(laid, seat) - points(state, seat);
    return most(laid, [&](const auto&, const State& burnt) {
      return std::optional(points(burnt, seat) - points(state, seat));
    });
  });
}

template <GameState State>
std::vector<int> free_dominoes(const State& state) {
  std::vector<int> numbers;
  DominoSet set;
  if constexpr (requires { state.lid; })
    set = state.drawn;
  else
    set = state.next.free();
  for (int n = 0; n < set.size(); ++n) numbers.push_back(set.nth(n));
  return numbers;
}

template <GameState State>
int lower_in_row(const State& state, int number) {
  if constexpr (requires { state.lid; })
    return -1;  // the lid has an order of its own
  else
    return state.next.dominoes().rank(number);
}

// A totem whose holder would have to choose: what it brings is not known.
bool totems_are_tied(const origins::State& state) {
  if (state.rules.mode != origins::Mode::totem) return false;
  return std::ranges::any_of(origins::all_resources, [&](origins::Resource resource) {
    return std::popcount(leaders(state, resource)) > 1;
  });
}
template <GameState State>
bool totems_are_tied(const State&) {
  return false;
}

template <GameState State>
void check_claim(const State& state, const typename State::Action& action) {
  const Seat seat = to_act(state).seat();
  const auto worth = [&](Seat who, int number) {
    return most_laid(in_hand(state, who, number), who);
  };
  const auto best_left = [&](Seat who, bool with_this) {
    int best = 0;
    for (const int number : free_dominoes(state))
      if (with_this || number != action.number) best = std::max(best, positive(worth(who, number)));
    return best;
  };
  for_reasons(state, action, [&](const Told& told, const State& now) {
    if (told.is("reason.turn"))
      CHECK(told.number("turn") == 1 + lower_in_row(state, action.number));
    if (told.is("reason.claim_again")) CHECK(to_act(now) == Actor(seat));
    if (told.is("reason.brings")) CHECK(told.balance() == worth(seat, told.number("domino")));
    if (told.is("reason.fits_nowhere")) CHECK_FALSE(worth(seat, action.number));
    if (told.is("reason.more_claim")) {
      CHECK(told.number("points") == best_left(seat, true));
      CHECK(told.number("points") == worth(seat, told.number("domino")));
      CHECK(told.number("points") > positive(worth(seat, action.number)));
    }
    if (told.is("reason.leaves") || told.is("reason.takes")) {
      CHECK(told.number("points") == best_left(told.other(), false));
      CHECK(told.number("domino") != action.number);
      CHECK(told.number("points") == positive(worth(told.other(), told.number("domino"))));
    }
    if (told.is("reason.takes")) {
      CHECK(told.number("taken") == worth(told.other(), action.number));
      CHECK(told.number("taken") > told.number("points"));
    }
  });
}

// Empty squares that could be covered if only a neighbour could be, too.
template <class KingdomType>
int count_shut_in(const KingdomType& kingdom) {
  const auto is_open = [&](Square square) {
    return kingdom.is_empty(square) && kingdom.holds(square);
  };
  int count = 0;
  for (int x = -7; x <= 7; ++x) {
    for (int y = -7; y <= 7; ++y) {
      const Square square{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      count += static_cast<int>(
          is_open(square) && std::ranges::none_of(all_directions, [&](Direction towards) {
            return is_open(step(square, towards));
          }));
    }
  }
  return count;
}

const Kingdom& kingdom_of(const kingdomino::State& state, Seat seat) { return state.kingdom(seat); }
const tactile::Kingdom& kingdom_of(const tactile::State& state, Seat seat) {
  return state.kingdom(seat);
}
const origins::Kingdom& kingdom_of(const origins::State& state, Seat seat) {
  return state.territory(seat).kingdom();
}

template <class KingdomType>
bool is_lopsided(const KingdomType& kingdom) {
  const Box box = kingdom.box();
  const int reach = kingdom.size() / 2;
  return box.west < -reach || box.east > reach || box.south < -reach || box.north > reach;
}

template <GameState State>
void check_place(const State& state, const typename State::Action& action) {
  const Seat seat = to_act(state).seat();
  const auto worth = [&](const State& laid) {
    const auto fires =
        task_in(laid) == "fire"
            ? most(laid, [&](const auto&, const State& burnt) { return points(burnt, seat); })
            : points(laid, seat);
    return *fires - points(state, seat);
  };
  const auto any_as_good = [&](const State& now, const auto& is_worse) {
    return std::ranges::any_of(laws::legal(state), [&](const auto& other) {
      const State laid = then(state, other);
      return worth(laid) >= worth(now) && is_worse(kingdom_of(laid, seat));
    });
  };
  for_reasons(state, action, [&](const Told& told, const State& now) {
    const int before = count_shut_in(kingdom_of(state, seat));
    if (told.is("reason.more")) {
      CHECK(told.number("points") > worth(now));
      CHECK(told.number("points") ==
            most(state, [&](const auto&, const State& laid) { return worth(laid); }));
    }
    if (told.is("reason.no_hole")) {
      CHECK(count_shut_in(kingdom_of(now, seat)) <= before);
      CHECK(any_as_good(now, [&](const auto& laid) { return count_shut_in(laid) > before; }));
    }
    if (told.is("reason.middle_open")) {
      CHECK_FALSE(is_lopsided(kingdom_of(now, seat)));
      CHECK(any_as_good(now, [&](const auto& laid) { return is_lopsided(laid); }));
    }
    if (told.is("reason.middle")) {
      CHECK(kingdom_of(now, seat).castle_in_the_middle());
      CHECK_FALSE(kingdom_of(state, seat).castle_in_the_middle());
      CHECK(told.number("points") == 10);  // K-V2, T-V2, O-V1
    }
    if (told.is("reason.volcano"))
      CHECK(told.balance() == worth(now) - (points(now, seat) - points(state, seat)));
  });
}

template <GameState State>
void check_always(const State& state, const typename State::Action& action) {
  const Seat seat = to_act(state).seat();
  const TableView before = table_of(state), after = table_of(then(state, action));
  const Breakdown& was = breakdown_in(before, seat);
  const Breakdown& is = breakdown_in(after, seat);
  std::optional<int> gained;
  for (const Reason& reason : reasons_for(state, action))
    for (const Message::Argument& argument : reason.what.arguments) {
      CAPTURE(std::string(reason.what.key));
      CAPTURE(std::string(argument.name));
      if (const auto* number = std::get_if<std::int64_t>(&argument.value)) CHECK(*number >= 0);
      if (const auto* word = std::get_if<std::string>(&argument.value)) CHECK_FALSE(word->empty());
    }
  for_reasons(state, action, [&](const Told& told, const State& now) {
    if (told.is("reason.gain")) CHECK(told.balance() == points(now, seat) - points(state, seat));
    if (!told.is("reason.property")) return;
    CHECK(told.number("squares") >= told.number("joined"));
    CHECK(told.number("squares") <= told.number("joined") + 2);
    CHECK((told.number("properties") > 0) == (told.number("joined") > 0));
    CHECK(told.number("points") == told.number("squares") * told.number("symbols"));
    CHECK(told.number("gain") <= told.number("points"));
    CHECK(told.number("fresh") <= told.number("symbols"));
    if (told.word("when") == "later") return;
    gained = gained.value_or(0) + told.number("gain");
    CHECK((told.number("symbols") == 0 || has_property(is, told)));
  });
  if (gained) CHECK(*gained == points_of_properties(is) - points_of_properties(was));
}

template <GameState State>
void check_dominoes(const State& state, const typename State::Action& action) {
  using Kind = typename State::Action::Kind;
  if (action.kind == Kind::claim && !totems_are_tied(state)) check_claim(state, action);
  if (action.kind == Kind::place) check_place(state, action);
  if (action.kind != Kind::discard) return;
  const Reasons reasons = reasons_for(state, action);
  CHECK(Told(reasons.front()).is("reason.discard"));
  const bool lost =
      points(then(state, action), to_act(state).seat()) < points(state, to_act(state).seat());
  REQUIRE(lost == (reasons.size() == 2));
  if (!lost) return;
  CHECK(Told(reasons.back()).is("reason.unbroken"));
  CHECK(Told(reasons.back()).number("points") == 5);  // K-V3, T-V3, O-V2
}

template <GameState State>
void add_keys(std::set<std::string>& keys, int games) {
  at_decisions<State>(games, [&](const State& state, const auto& action) {
    for (const Reason& reason : reasons_for(state, action)) keys.emplace(reason.what.key);
  });
}

}  // namespace

TEST_CASE_TEMPLATE("law: every decision has its reasons, and their numbers can be counted", State,
                   kingdomino::State, tactile::State, origins::State, duel::State) {
  at_decisions<State>(
      1, [](const State& state, const auto& action) { check_always(state, action); });
}

TEST_CASE_TEMPLATE("law: what is told of claiming and laying dominoes comes true in play", State,
                   kingdomino::State, tactile::State, origins::State) {
  at_decisions<State>(
      1, [](const State& state, const auto& action) { check_dominoes(state, action); });
}

TEST_CASE("T-S2 a castle leaves room on its four sides") {
  at_decisions<tactile::State>(1, [](const tactile::State& state, const tactile::Action& action) {
    if (action.kind != tactile::Action::Kind::castle) return;
    const Reasons reasons = reasons_for(state, action);
    const Told told(reasons.front());
    CHECK(told.number("west") == action.placement.square.x);
    CHECK(told.number("south") == action.placement.square.y);
    CHECK(told.number("west") + told.number("east") == 6);
    CHECK(told.number("south") + told.number("north") == 6);
  });
}

TEST_CASE("every kind of reason that has a sentence comes up in play") {
  std::set<std::string> keys = {"reason.receiver"};  // too rare: O-T3 has a test of its own
  add_keys<kingdomino::State>(keys, 1);
  add_keys<tactile::State>(keys, 1);
  add_keys<origins::State>(keys, 1);
  add_keys<duel::State>(keys, 20);
  std::ifstream file("i18n/en.json");
  const std::string words{std::istreambuf_iterator<char>(file), {}};
  const std::regex sentence(R"re("(reason\.[a-z_]+)":)re");
  std::set<std::string> known;
  for (std::sregex_iterator found(words.begin(), words.end(), sentence), end; found != end; ++found)
    known.insert((*found)[1]);
  CHECK(keys == known);
}
