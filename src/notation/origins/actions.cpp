#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "notation/origins/text.h"
#include "notation/origins/wording.h"
#include "notation/pieces.h"
#include "notation/placing.h"

namespace castellan {

using origins::Action;
using origins::Caveman;
using origins::Phase;
using origins::Resource;
using origins::State;
using origins::Territory;
using Kind = Action::Kind;

namespace {

Failure wrong_kind(const State& state) {
  switch (state.phase) {
    case Phase::draw_chiefs: return failure("turn.chiefs_first");
    case Phase::draw_row: return failure("turn.row_first");
    case Phase::fill_cave: return failure("turn.cave_first");
    case Phase::draft:
    case Phase::claim: return failure("turn.claim_expected");
    case Phase::place:
      return failure("turn.place_expected", {arg("domino", state.acting_domino())});
    case Phase::fire: return failure("turn.fire_expected");
    case Phase::totem:
      return failure("turn.totem_expected", {arg("resource", name(contested_totem(state)))});
    case Phase::recruit: return failure("turn.recruit_expected");
    case Phase::spend: return failure("turn.spend_expected", {arg("count", state.price)});
    case Phase::settle:
      return failure("turn.settle_expected", {arg("caveman", name(state.recruited))});
    case Phase::over: break;
  }
  return failure("turn.over");
}

Result<Action> check_chief(const State& state, int seat_number) {
  if (const Result<void> seat = check_seat(seat_number, state.rules.players); !seat)
    return failure(seat.error());
  const int each = state.rules.chiefs_each();
  const unsigned own = state.chiefs_left & kings_of_seat(seat_at(seat_number - 1), each);
  if (own != 0) return Action::draw_chief(std::countr_zero(own));
  return failure("chiefs.too_many", {arg("seat", seat_number), arg("chiefs", each)});
}

Result<Action> check_draw(const State& state, int number) {
  if (const Result<void> exists = check_domino(number); !exists) return failure(exists.error());
  if (!state.unseen.contains(number)) return failure("row.seen", {arg("domino", number)});
  return Action::draw_domino(number);
}

// Whether a chief may go to that domino, as far as the row goes.
Result<void> check_free(const State& state, int number) {
  if (const Result<void> exists = check_domino(number); !exists) return exists;
  if (!state.next.dominoes().contains(number))
    return failure("claim.not_in_row", {arg("domino", number)});
  if (!state.next.free().contains(number))
    return failure("claim.taken_by_chief", {arg("domino", number)});
  return {};
}

// O-S3. People may name one domino of a pair, or both in any order.
Result<Action> check_pair(const State& state, const OriginsWording& wording, Reading reading) {
  const int first = *wording.number;
  if (const Result<void> is_free = check_free(state, first); !is_free)
    return failure(is_free.error());
  const Action outer = origins::detail::outer_pair(state.next);
  const Action inner = origins::detail::inner_pair(state.next);
  const Action& pair = first == outer.number || first == outer.other ? outer : inner;
  if (!wording.second) {
    if (reading == Reading::kindly) return pair;
    return failure("claim.pair_expected");
  }
  const int second = *wording.second;
  if (const Result<void> is_free = check_free(state, second); !is_free)
    return failure(is_free.error());
  if (first == second || (second != pair.number && second != pair.other))
    return failure(
        "claim.no_pair",
        {arg("domino", first), arg("other", first == pair.number ? pair.other : pair.number)});
  if (first > second && reading == Reading::strict) return failure("claim.order");
  return pair;
}

Result<Action> check_claim(const State& state, const OriginsWording& wording, Reading reading) {
  if (origins::detail::claims_pairs(state)) return check_pair(state, wording, reading);
  if (const Result<void> is_free = check_free(state, *wording.number); !is_free)
    return failure(is_free.error());
  if (wording.second) return failure("claim.single");
  return Action::claim(*wording.number);
}

// What is said about castles and kingdoms elsewhere is said of huts and
// territories here.
Message in_our_words(Message reason) {
  constexpr std::array<std::array<std::string_view, 2>, 3> words = {
      {{"place.castle", "place.hut"},
       {"place.outside", "place.outside_territory"},
       {"place.touches_nothing", "place.touches_no_hut"}}};
  for (const auto& [theirs, ours] : words)
    if (reason.key == theirs) return Message(ours, reason.arguments);
  return reason;
}

Result<Action> check_placing(const State& state, const OriginsWording& wording, Reading reading) {
  const Result<int> number = check_own_domino(wording.number, state.acting_domino());
  if (!number) return failure(number.error());
  const origins::Domino& domino = origins::domino(*number);
  const origins::Kingdom& kingdom = state.territory(state.acting()).kingdom();
  if (wording.kind == Kind::discard) {
    if (const auto lost = check_discard(kingdom, domino); !lost) return failure(lost.error());
    return Action::discard(*number);  // O-P1
  }
  const Result<Placement> placement = check_placement(
      origins_square_names, kingdom, domino, wording.squares.front(), wording.direction, reading);
  if (!placement) return failure(in_our_words(placement.error()));
  return Action::place(*number, *placement);
}

// A square of the acting player's territory that a tile covers.
Result<Square> check_covered(const State& state, const WrittenSquare& written) {
  const origins::Kingdom& kingdom = state.territory(state.acting()).kingdom();
  const std::optional<Square> square = near_square(written);
  if (!square || kingdom.is_empty(*square)) return failure("square.empty");
  if (kingdom.is_castle(*square)) return failure("square.hut");
  return *square;
}

Result<Action> check_fire(const State& state, const WrittenSquare& written) {
  const Result<Square> square = check_covered(state, written);
  if (!square) return failure(square.error());
  const Territory& territory = state.territory(state.acting());
  if (territory.fire_targets(state.volcano).contains(*square)) return Action::fire(*square);
  const origins::Half half = *territory.at(*square);  // O-F3
  if (half.terrain == origins::Terrain::volcano) return failure("fire.volcano");
  if (half.fires > 0) return failure("fire.burns_already");
  const int craters = territory.craters_in(SquareSet(state.volcano));
  return failure("fire.too_far", {arg("range", origins::fire_token(craters).range)});  // O-F1
}

Result<Action> check_totem(const State& state, const OriginsWording& wording, Reading reading) {
  const Resource resource = contested_totem(state);
  const auto means = [&](Resource each) {
    return reading == Reading::strict ? name(each) == wording.name
                                      : name(each).starts_with(wording.name);
  };
  if (!std::ranges::any_of(origins::all_resources, means))
    return failure("totem.unknown_resource", {arg("word", printable(wording.name))});
  if (!means(resource)) return failure("turn.totem_expected", {arg("resource", name(resource))});
  const int seat = *wording.number;
  if (const Result<void> exists = check_seat(seat, state.rules.players); !exists)
    return failure(exists.error());
  if (((leaders(state, resource) >> (seat - 1)) & 1) == 0)
    return failure("totem.not_ahead", {arg("seat", seat), arg("resource", name(resource))});
  return Action::totem(resource, seat_at(seat - 1));
}

// The caveman of that name. People may write the beginning of one, and mean
// one that is there.
Result<Caveman> caveman_named(std::string_view word, const origins::CavemanTiles& there,
                              Reading reading) {
  std::vector<Caveman> beginning;
  for (const origins::CavemanFacts& each : origins::caveman_facts) {
    if (each.name == word) return each.caveman;
    if (reading == Reading::kindly && each.name.starts_with(word))
      beginning.push_back(each.caveman);
  }
  if (beginning.empty()) return failure("caveman.unknown", {arg("word", printable(word))});
  const auto absent = [&](Caveman caveman) { return !there.contains(caveman); };
  if (std::ranges::all_of(beginning, absent)) return beginning.front();
  std::erase_if(beginning, absent);
  if (beginning.size() > 1) return failure("caveman.unclear", {arg("word", printable(word))});
  return beginning.front();
}

Result<Action> check_caveman(const State& state, const OriginsWording& wording, Reading reading) {
  const bool face_up = wording.kind == Kind::recruit;
  const origins::CavemanTiles& there = face_up ? state.cave : state.pile;
  const Result<Caveman> caveman = caveman_named(wording.name, there, reading);
  if (!caveman) return failure(caveman.error());
  if (!there.contains(*caveman))
    return failure(
        face_up ? "caveman.not_in_cave" : "caveman.not_in_pile", {arg("caveman", name(*caveman))});
  if (wording.kind == Kind::reveal) {
    int tile = 0;
    while (origins::CavemanTiles::caveman_of(tile) != *caveman) ++tile;
    return Action::reveal(tile);
  }
  if (face_up ? may_recruit(state) : may_summon(state))
    return face_up ? Action::recruit(*caveman) : Action::summon(*caveman);
  return failure("recruit.too_dear",  // O-B2
                 {arg("count", face_up ? origins::recruit_price : origins::summon_price)});
}

Result<Action> check_payment(const State& state, const OriginsWording& wording, Reading reading) {
  if (wording.squares.size() != state.price)
    return failure("turn.spend_expected", {arg("count", state.price)});
  Action::Squares paid{};
  unsigned kinds = 0;
  for (std::size_t i = 0; i < wording.squares.size(); ++i) {
    const Result<Square> square = check_covered(state, wording.squares[i]);
    if (!square) return failure(square.error());
    const auto resource = state.territory(state.acting()).resource_at(*square);
    if (!resource)
      return failure(
          "spend.no_resource", {arg("square", square_text(origins_square_names, *square))});
    if (((kinds >> index(*resource)) & 1) != 0)
      return failure("spend.same_kind", {arg("resource", name(*resource))});  // O-B2
    kinds |= 1u << index(*resource);
    paid[i] = origins::PackedSquare(*square);
  }
  const Action action = Action::spend(paid);
  if (reading == Reading::strict && action.squares != paid)
    return failure("spend.order", {arg("action", to_text(state, action))});
  return action;
}

Result<Action> check_settle(const State& state, const WrittenSquare& written) {
  const Result<Square> square = check_covered(state, written);
  if (!square) return failure(square.error());
  const Territory& territory = state.territory(state.acting());
  if (territory.places_to_settle().contains(*square)) return Action::settle(*square);
  if (territory.caveman_at(*square)) return failure("settle.caveman");  // O-B3
  return failure(territory.resource_at(*square) ? "settle.resource" : "settle.fire");
}

// The legality of what has the right shape.
Result<Action> check_wording(const State& state, const OriginsWording& wording, Reading reading) {
  if (!fits_phase(state.phase, wording.kind)) return wrong_kind(state);
  switch (wording.kind) {
    case Kind::draw_chief: return check_chief(state, *wording.number);
    case Kind::draw_domino: return check_draw(state, *wording.number);
    case Kind::claim:
    case Kind::claim_pair: return check_claim(state, wording, reading);
    case Kind::place:
    case Kind::discard: return check_placing(state, wording, reading);
    case Kind::fire: return check_fire(state, wording.squares.front());
    case Kind::totem: return check_totem(state, wording, reading);
    case Kind::reveal:
    case Kind::recruit:
    case Kind::summon: return check_caveman(state, wording, reading);
    case Kind::spend: return check_payment(state, wording, reading);
    case Kind::settle: return check_settle(state, wording.squares.front());
    case Kind::pass: break;
  }
  return Action::pass();
}

std::string spend_text(const Action& action) {
  std::string text = "spend";
  for (const origins::PackedSquare square : action.squares)
    if (!square.is_none()) text += ' ' + square_text(origins_square_names, square.square());
  return text;
}

}  // namespace

std::string to_text(const State& state, const Action& action) {
  const std::string number_text = std::to_string(action.number);
  const auto with_name = [](std::string text, std::string_view name) { return text.append(name); };
  switch (action.kind) {
    case Kind::draw_chief: return "chief " + std::to_string(number(state.owner(action.number)));
    case Kind::draw_domino: return "draw " + number_text;
    case Kind::reveal:
      return with_name("reveal ", name(origins::CavemanTiles::caveman_of(action.number)));
    case Kind::claim: return "claim " + number_text;
    case Kind::claim_pair: return "claim " + number_text + ' ' + std::to_string(action.other);
    case Kind::place: return place_text(origins_square_names, action.number, action.placement());
    case Kind::discard: return "discard " + number_text;
    case Kind::fire: return "fire " + square_text(origins_square_names, action.square());
    case Kind::totem:
      return with_name("totem ", name(action.resource())) + " to " +
             std::to_string(number(action.seat()));
    case Kind::recruit: return with_name("recruit ", name(action.caveman()));
    case Kind::summon: return with_name("summon ", name(action.caveman()));
    case Kind::pass: return "pass";
    case Kind::spend: return spend_text(action);
    case Kind::settle: return "settle " + square_text(origins_square_names, action.square());
  }
  return {};
}

Result<Action> parse_action(const State& state, std::string_view text, Reading reading) {
  const auto wording = parse_origins_wording(text, state.phase, reading);
  if (!wording) return failure(wording.error());
  return check_wording(state, *wording, reading);
}

}  // namespace castellan
