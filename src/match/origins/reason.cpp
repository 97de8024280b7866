#include <bit>

#include "match/game_reason.h"
#include "notation/pieces.h"

namespace castellan {

using origins::Action;
using origins::Caveman;
using origins::Phase;
using origins::Resource;
using origins::State;
using origins::Territory;
using When = ReasonList::When;

namespace {

int gain_of(const State& before, const State& now, Seat seat) {
  return points(now, seat) - points(before, seat);
}

// O-T3: a totem goes to whoever alone has the most, and back if nobody has any.
void move_totems(State& state) {
  if (state.rules.mode != origins::Mode::totem) return;
  for (const Resource resource : origins::all_resources) {
    const unsigned ahead = leaders(state, resource);
    Seat& holder = state.totems[static_cast<std::size_t>(resource)];
    if (ahead == 0) holder = Seat::none;
    if (std::popcount(ahead) == 1) holder = seat_at(std::countr_zero(ahead));
  }
}

// Every way in which that seat could lay that domino now, its fire thrown too.
template <class Visit>
void for_each_laid(const State& state, Seat seat, int number, Visit visit) {
  const origins::Domino& piece = origins::domino(number);
  const auto placements = state.territory(seat).kingdom().placements(piece);
  placements.for_each([&](Placement placement) {
    State laid = state;
    Territory& territory = laid.territory(seat);
    territory.place(piece, placement, state.rules.has_resources());
    const SquareSet covered = SquareSet(placement.left()) | SquareSet(placement.right());
    const int craters = territory.craters_in(covered);
    const Square volcano = piece.left.craters > 0 ? placement.left() : placement.right();
    const SquareSet targets = craters > 0 ? territory.fire_targets(volcano) : SquareSet();
    for_each_bit(targets.bits(), [&](int bit) {
      State burnt = laid;
      burnt.territory(seat).burn(territory.square_at(bit), origins::fire_token(craters).fires);
      move_totems(burnt);
      visit(burnt, covered | SquareSet(territory.square_at(bit)));
    });
    if (!targets.empty()) return;
    move_totems(laid);
    visit(laid, covered);
  });
}

std::optional<Prospect<State>> best_laid(const State& state, Seat seat, int number) {
  std::optional<Prospect<State>> best;
  for_each_laid(state, seat, number, [&](const State& laid, SquareSet changed) {
    const int gain = gain_of(state, laid, seat);
    if (best && gain < best->gain) return;
    improve(best, {laid, gain, squares_around(laid.territory(seat).kingdom(), changed)});
  });
  return best;
}

// The most that the fire of a volcano which has just been laid can bring.
int best_fire(const State& state, Seat seat) {
  if (state.phase != Phase::fire) return 0;
  std::optional<int> best;
  const SquareSet targets = state.territory(seat).fire_targets(state.volcano);
  for_each_bit(targets.bits(), [&](int bit) {
    const State burnt = after(state, Action::fire(state.territory(seat).square_at(bit)));
    best = std::max(best.value_or(gain_of(state, burnt, seat)), gain_of(state, burnt, seat));
  });
  return *best;
}

// What lies on the squares, and what is held because of it.
void add_pieces(ReasonList& list, const State& before, const State& now, When when) {
  const Seat seat = list.seat();
  for (const Resource resource : origins::all_resources) {
    const int total = now.territory(seat).count(resource);
    const int count = total - before.territory(seat).count(resource);
    if (count > 0)
      list.add("reason.resource", {ReasonList::when_arg(when), word_arg("resource", name(resource)),
                                   arg("count", count), arg("total", total)});
  }
  for (const Resource resource : origins::all_resources) {
    const bool had = before.totem_holder(resource) == seat;
    const bool has = now.totem_holder(resource) == seat;
    if (had != has)
      list.add("reason.totem", {ReasonList::when_arg(when), word_arg("resource", name(resource)),
                                word_arg("won", has ? "yes" : "no"),
                                arg("points", origins::facts(resource).totem_points)});
  }
}

// Hunters and gatherers who count more or less than before (O-B5).
void add_cavemen(ReasonList& list, const State& before, const State& now, When when) {
  const Territory& was = before.territory(list.seat());
  const Territory& is = now.territory(list.seat());
  for (const Square square :
       squares_in(is.kingdom().box(), was.cavemen() & is.cavemen() & ~is.warriors())) {
    const int gain = is.caveman_points(square) - was.caveman_points(square);
    if (gain == 0) continue;
    list.add_balance("reason.caveman", gain,
                     {ReasonList::when_arg(when), word_arg("caveman", name(*is.caveman_at(square))),
                      arg("square", square_text(SquareNames::steps, square))});
  }
}

void add_changes(ReasonList& list, const State& before, const State& now, When when) {
  list.add_growth(before, now, when);
  list.add_bonuses(before, now);
  add_pieces(list, before, now, when);
  add_cavemen(list, before, now, when);
}

// What a caveman counts on its square, or what its horde is worth (O-B5, O-B6).
void add_caveman(ReasonList& list, const Territory& territory, Square square, When when) {
  const Caveman caveman = *territory.caveman_at(square);
  std::vector<Message::Argument> arguments = {
      word_arg("caveman", name(caveman)), ReasonList::when_arg(when),
      arg("square", square_text(SquareNames::steps, square))};
  const auto tell = [&](std::string_view gap, int value) { arguments.push_back(arg(gap, value)); };
  if (!is_warrior(caveman)) {
    const int points = territory.caveman_points(square);
    tell("counted", points / origins::facts(caveman).points);
    tell("points", points);
    list.add("reason.counts", arguments);
    return;
  }
  for (const origins::Horde& horde : territory.hordes()) {
    if (!horde.squares.contains(square)) continue;
    tell("warriors", horde.warriors());
    tell("strength", horde.strength);
    tell("points", horde.points());
    list.add("reason.horde", arguments);
  }
}

void add_claim_of(ReasonList& list, const State& state, int number) {
  const auto best = [&](Seat seat, int which) { return best_laid(state, seat, which); };
  const bool drafting = state.phase == Phase::draft;
  const int claims = drafting ? int{state.rules.players} : state.current.size();
  Claim claim{number, numbers_in(state.next.free()), Seat::none};
  if (state.turn + 1 < claims)
    claim.next =
        drafting ? state.draft_order[state.turn + 1u] : state.current.king_at(state.turn + 1);
  add_claim(
      list, claim, best, [&](const State& laid) { add_changes(list, state, laid, When::later); });
  if (!state.unseen.empty()) add_turn(list, state.next, number, state.rules.players != 3);
}

// O-S3: two dominoes at once, the other two for the other player.
void add_pair(ReasonList& list, const State& state, const Action& action) {
  const Seat seat = list.seat();
  for (const int number : {+action.number, +action.other}) {
    const std::optional<Prospect<State>> best = best_laid(state, seat, number);
    list.add_prospect(number, best->gain);
    add_changes(list, state, best->state, When::later);
  }
  std::pair<int, int> left{-1, 0};  // points, domino
  const Seat other = seat_at(1 - index(seat));
  for (const int number : numbers_in(state.next.free()))
    if (number != action.number && number != action.other)
      left = std::max(left, std::pair(best_laid(state, other, number)->gain, number));
  if (left.second != 0)
    list.add("reason.leaves", {arg("domino", left.second), arg("points", left.first)}, other);
  add_turn(list, state.next, action.number, true);
}

Laying place_in(const State& before, const State& now, Seat seat) {
  const origins::Kingdom& kingdom = now.territory(seat).kingdom();
  return {gain_of(before, now, seat) + best_fire(now, seat), shut_in(kingdom),
          now.rules.empire_of_fire && keeps_the_middle(kingdom)};
}

void add_place(ReasonList& list, const State& state, const Action& action) {
  const Seat seat = list.seat();
  const State now = after(state, action);
  list.add_gain(gain_of(state, now, seat));
  add_changes(list, state, now, When::now);
  const origins::Domino& piece = origins::domino(action.number);
  if (const int craters = piece.left.craters + piece.right.craters; craters > 0) {
    const origins::FireToken& token = origins::fire_token(craters);
    list.add_balance("reason.volcano", best_fire(now, seat),
                     {arg("fires", token.fires), arg("range", token.range)});
  }
  std::vector<Laying> all;
  State::Actions actions;
  legal_actions(state, actions);
  for (const Action& other : actions) all.push_back(place_in(state, after(state, other), seat));
  add_comparison(list, shut_in(state.territory(seat).kingdom()), place_in(state, now, seat), all);
}

void add_fire(ReasonList& list, const State& state, const Action& action) {
  const Territory& territory = state.territory(list.seat());
  const State now = after(state, action);
  list.add_gain(gain_of(state, now, list.seat()));
  add_changes(list, state, now, When::now);
  if (const auto resource = territory.resource_at(action.square()))
    list.add("reason.burns", {word_arg("what", name(*resource))});
  if (const auto caveman = territory.caveman_at(action.square()))
    list.add("reason.burns", {word_arg("what", name(*caveman))});
  list.add_more(gain_of(state, now, list.seat()), best_fire(state, list.seat()));
}

// O-T3: who gets the totem, among those who could.
void add_totem(ReasonList& list, const State& state, const Action& action) {
  int fewest = points(state, action.seat()), most = fewest;
  for_each_bit(leaders(state, action.resource()), [&](int seat) {
    fewest = std::min(fewest, points(state, seat_at(seat)));
    most = std::max(most, points(state, seat_at(seat)));
  });
  const int own = points(state, action.seat());
  const std::string_view rank = own == fewest ? "fewest" : own == most ? "most" : "between";
  list.add("reason.receiver", {word_arg("rank", rank), arg("points", own)}, action.seat());
}

// A caveman paid and settled as well as can be.
struct Recruiting {
  State state;
  Square square;
  int gain = 0;
};

// Each resource that is paid costs what the cavemen around it count for it,
// whatever else is paid: so the cheapest of each kind is the best.
std::optional<Recruiting> best_recruiting(const State& state, Caveman caveman, int price) {
  const Seat seat = state.acting();
  const Territory& territory = state.territory(seat);
  std::optional<Recruiting> best;
  const SquareSet places = territory.places_to_settle() | territory.resources();
  for (const Square square : squares_in(territory.kingdom().box(), places)) {
    State now = state;
    Territory& mine = now.territory(seat);
    const std::optional<Resource> cleared = territory.resource_at(square);
    mine.spend(square);  // only if something lies there
    mine.settle(square, caveman);
    std::vector<std::pair<int, Square>> payments;  // the cheapest of each kind
    for (const Resource resource : origins::all_resources) {
      if (resource == cleared || mine.count(resource) == 0) continue;
      std::optional<std::pair<int, Square>> cheapest;
      for (const Square paid : squares_in(mine.kingdom().box(), mine.resources(resource))) {
        State spent = now;
        spent.territory(seat).spend(paid);
        const int loss = gain_of(spent, now, seat);
        if (!cheapest || loss < cheapest->first) cheapest.emplace(loss, paid);
      }
      payments.push_back(*cheapest);
    }
    std::ranges::sort(payments, {}, &std::pair<int, Square>::first);
    const auto owed = static_cast<std::size_t>(price - static_cast<int>(cleared.has_value()));
    if (payments.size() < owed) continue;
    for (std::size_t at = 0; at < owed; ++at) mine.spend(payments[at].second);
    const int gain = gain_of(state, now, seat);
    if (!best || gain > best->gain) best = Recruiting{now, square, gain};
  }
  return best;
}

void add_recruit(ReasonList& list, const State& state, const Action& action) {
  const int price =
      action.kind == Action::Kind::summon ? origins::summon_price : origins::recruit_price;
  const auto best = best_recruiting(state, action.caveman(), price);
  add_caveman(list, best->state.territory(list.seat()), best->square, When::later);
  list.add("reason.price", {arg("price", price),
                            arg("resources", state.territory(list.seat()).resources().count())});
  list.add_balance("reason.recruiting", best->gain);
}

void add_pass(ReasonList& list, const State& state) {
  std::pair<int, Caveman> best{0, {}};
  const auto consider = [&](const origins::CavemanTiles& tiles, int price) {
    for_each_bit(tiles.names_present(), [&](int tile) {
      const Caveman caveman = origins::CavemanTiles::caveman_of(tile);
      const auto recruiting = best_recruiting(state, caveman, price);
      if (recruiting && recruiting->gain > best.first) best = {recruiting->gain, caveman};
    });
  };
  if (may_recruit(state)) consider(state.cave, origins::recruit_price);
  if (may_summon(state)) consider(state.pile, origins::summon_price);
  list.add("reason.pass", {arg("gain", best.first), word_arg("caveman", name(best.second))});
}

void add_spend(ReasonList& list, const State& state, const Action& action) {
  const State now = after(state, action);
  list.add("reason.paid", {arg("loss", -gain_of(state, now, list.seat()))});
  State::Actions places;
  legal_actions(now, places);
  int most = 0;
  for (const Action& place : places)
    most = std::max(most, gain_of(now, after(now, place), list.seat()));
  list.add("reason.settles", {word_arg("caveman", name(now.recruited)), arg("gain", most)});
}

void add_settle(ReasonList& list, const State& state, const Action& action) {
  const State now = after(state, action);
  const int gain = gain_of(state, now, list.seat());
  list.add_gain(gain);
  add_caveman(list, now.territory(list.seat()), action.square(), When::now);
  add_cavemen(list, state, now, When::now);
  State::Actions places;
  legal_actions(state, places);
  int most = gain;
  for (const Action& place : places)
    most = std::max(most, gain_of(state, after(state, place), list.seat()));
  list.add_more(gain, most);
}

}  // namespace

Reasons game_reasons(const State& state, const Action& action) {
  ReasonList list(to_act(state).seat(), "fire");
  switch (action.kind) {
    case Action::Kind::claim: add_claim_of(list, state, action.number); break;
    case Action::Kind::claim_pair: add_pair(list, state, action); break;
    case Action::Kind::place: add_place(list, state, action); break;
    case Action::Kind::discard:
      list.add("reason.discard", {arg("domino", action.number)});
      add_changes(list, state, after(state, action), When::now);
      break;
    case Action::Kind::fire: add_fire(list, state, action); break;
    case Action::Kind::totem: add_totem(list, state, action); break;
    case Action::Kind::recruit:
    case Action::Kind::summon: add_recruit(list, state, action); break;
    case Action::Kind::pass: add_pass(list, state); break;
    case Action::Kind::spend: add_spend(list, state, action); break;
    case Action::Kind::settle: add_settle(list, state, action); break;
    default: break;
  }
  return list.reasons();
}

}  // namespace castellan
