#include "search/duel/map_survey.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "games/duel/drawings.h"

namespace castellan::duel {
namespace {

// Weights in hundredths of a point, found by self-play. The
// first three are for a map that is still empty and an eighth of what the dice
// have of a coat, and shrink with the room left.
constexpr int cross_comes = 450;   // for each square of a domain
constexpr int crosses_come = 60;   // for each pair of squares: large domains are fed with more
constexpr int squares_come = 140;  // for each cross in a domain
constexpr int hole = 120;          // a square that no domino will cover
constexpr int new_domain = 60;     // of the coat that is named, for each face that has it

// Out of a hundred: how far a domain with so many open squares around it grows.
constexpr std::array<int, 6> growth = {0, 26, 50, 70, 90, 100};

// What comes up on the dice, all faces of all dice together.
struct Chances {
  std::array<int, coat_count> faces{}, crosses{};
};
constexpr Chances chances = [] {
  Chances all;
  for (const Die& die : all_dice) {
    for (int number = 0; number < face_count; ++number) {
      const Face face = die.face(number);
      if (face.is_wild()) continue;
      ++all.faces[static_cast<std::size_t>(face.coat)];
      all.crosses[static_cast<std::size_t>(face.coat)] += face.crosses;
    }
  }
  return all;
}();

constexpr int fraction = 1024;
constexpr int all_open = 34;  // D-C2
constexpr SquareSet even_squares = [] {
  SquareSet even;
  for_each_bit(Site::squares().bits(), [&](int place) {
    const Square square = Site::square_at(place);
    if ((square.x + square.y) % 2 == 0) even |= SquareSet(square);
  });
  return even;
}();

}  // namespace

MapSurvey::MapSurvey(const Map& map, int to_come)
    : map_(map), open_(map.kingdom.open()), to_come_(to_come), outline_(outline(open_)) {
  for (std::size_t ways = 0; ways < grown_.size(); ++ways)
    grown_[ways] = growth[ways] * to_come_ * fraction / (8 * 100 * all_open);
  for (const Domain& domain : map.domains()) {
    const SquareSet shore = domain.squares.neighbours() & open_;
    const int size = domain.size();
    for_each_bit(shore.bits(), [&](int place) {
      touching_[static_cast<std::size_t>(place)] |= std::uint64_t{1} << domains_.size();
    });
    domains_.push_back({domain.terrain, shore, size, domain.symbols,
                        worth(domain.terrain, size, domain.symbols, shore)});
  }
}

// The points of a domain (D-E2, D-M5), and its promise while it has room.
int MapSurvey::worth(Coat coat, int size, int crosses, SquareSet shore) const {
  const auto at = static_cast<std::size_t>(coat);
  const int sure = point * (size * crosses + (map_.domain_coat == coat ? domain_bonus : 0));
  const std::size_t ways =
      std::min<std::size_t>(static_cast<std::size_t>(shore.count()), grown_.size() - 1);
  const int promise = (cross_comes + crosses_come * size) * chances.crosses[at] * size +
                      squares_come * chances.faces[at] * crosses;
  return sure + promise * grown_[ways] / fraction;
}

int MapSurvey::gain(Coat coat, int crosses, int place) {
  Gains& gains = gains_[static_cast<std::size_t>(coat)][static_cast<std::size_t>(crosses)];
  const SquareSet square(std::uint64_t{1} << place);
  int& gain = gains.at[static_cast<std::size_t>(place)];
  if (!(gains.known & square).empty()) return gain;
  gains.known |= square;
  const SquareSet open = open_ & ~square;
  int size = 1, before = 0, after = 0;
  SquareSet shore = square.neighbours() & open;
  for_each_bit(touching_[static_cast<std::size_t>(place)], [&](int number) {
    const SurveyedDomain& domain = domains_[static_cast<std::size_t>(number)];
    before += domain.worth;
    if (domain.coat == coat) {
      size += domain.size;
      crosses += domain.crosses;
      shore |= domain.shore & open;
    } else {
      after += worth(domain.coat, domain.size, domain.crosses, domain.shore & open);
    }
  });
  return gain = after + worth(coat, size, crosses, shore) - before;
}

int MapSurvey::gain(const Drawing& drawing, const std::array<std::uint8_t, 2>& crosses) const {
  struct Group {
    int size = 1, crosses = 0;
    SquareSet shore;
  };
  const std::array<SquareSet, 2> squares = {
      SquareSet(drawing.square(0)), SquareSet(drawing.square(1))};
  const SquareSet both = squares[0] | squares[1];
  const SquareSet open = open_ & ~both;
  const bool same_coat = drawing.coats[0] == drawing.coats[1];
  bool one_domain = same_coat && !(squares[0].neighbours() & squares[1]).empty();
  std::array<Group, 2> groups = {Group{1, crosses[0], squares[0].neighbours() & open},
                                 Group{1, crosses[1], squares[1].neighbours() & open}};
  int before = 0, after = 0;
  const std::uint64_t first_touches = touching_[drawing.places[0]];
  const std::uint64_t second_touches = touching_[drawing.places[1]];
  for_each_bit(first_touches | second_touches, [&](int number) {
    const SurveyedDomain& domain = domains_[static_cast<std::size_t>(number)];
    before += domain.worth;
    const bool first = domain.coat == drawing.coats[0] && (first_touches >> number & 1) != 0;
    const bool second = domain.coat == drawing.coats[1] && (second_touches >> number & 1) != 0;
    one_domain |= first && second;
    if (!first && !second) {
      after += worth(domain.coat, domain.size, domain.crosses, domain.shore & open);
      return;
    }
    Group& group = groups[first ? 0 : 1];
    group.size += domain.size;
    group.crosses += domain.crosses;
    group.shore |= domain.shore & open;
  });
  if (one_domain)
    after += worth(drawing.coats[0], groups[0].size + groups[1].size,
                   groups[0].crosses + groups[1].crosses, groups[0].shore | groups[1].shore);
  else
    for (const std::size_t die : {0u, 1u})
      after += worth(drawing.coats[die], groups[die].size, groups[die].crosses, groups[die].shore);
  return after - before;
}

int MapSurvey::most_of(Face face) {
  if (!face.is_wild()) return most_of(face.coat, face.crosses);
  int most = 0;
  for (const Coat coat : all_coats) most = std::max(most, most_of(coat, face.crosses));
  return most;
}

int MapSurvey::most_of(Coat coat, int crosses) {
  int& most = gains_[static_cast<std::size_t>(coat)][static_cast<std::size_t>(crosses)].most;
  if (most != unknown) return most;
  most = 0;
  for_each_bit((open_ & map_.kingdom.shores_of(coat)).bits(),
               [&](int place) { most = std::max(most, gain(coat, crosses, place)); });
  return most;
}

int MapSurvey::gain_of_cross(Square square) const {
  const Coat coat = map_.kingdom.at(square)->coat();
  const SquareSet domain = flood(SquareSet(square), map_.kingdom.squares_of(coat));
  const SquareSet shore = domain.neighbours() & open_;
  const int crosses = map_.kingdom.symbols_in(domain);
  return worth(coat, domain.count(), crosses + 1, shore) -
         worth(coat, domain.count(), crosses, shore);
}

int MapSurvey::gain_of_domains(Coat coat) const {
  int gain = new_domain * chances.faces[static_cast<std::size_t>(coat)] * to_come_ / all_open;
  for (const SurveyedDomain& domain : domains_)
    if (domain.coat == coat) gain += domain_bonus * point;
  return gain;
}

int MapSurvey::most_for_cross() const {
  int most = 0;
  for (const SurveyedDomain& domain : domains_)
    most = std::max(
        most, worth(domain.coat, domain.size, domain.crosses + 1, domain.shore) - domain.worth);
  return most;
}

int MapSurvey::most_for_domains() const {
  int most = 0;
  for (const Coat coat : all_coats) most = std::max(most, gain_of_domains(coat));
  return most;
}

// Dominoes cover even and odd squares alike (as on a chessboard), so in each
// stretch of open squares the more numerous kind is left over.
int MapSurvey::out_of_balance(SquareSet open) {
  int sum = 0;
  for (SquareSet rest = open; !rest.empty();) {
    const SquareSet stretch = flood(rest.lowest(), rest);
    const int even = (stretch & even_squares).count();
    sum += std::abs(stretch.count() - 2 * even);
    rest &= ~stretch;
  }
  return sum;
}

int MapSurvey::outline(SquareSet open) const {
  return to_come_ == 0 ? 0 : hole * out_of_balance(open);
}

int MapSurvey::cost(const Drawing& drawing) {
  const SquareSet first(drawing.square(0)), second(drawing.square(1));
  const auto work_out = [&] { return outline(open_ & ~(first | second)) - outline_; };
  const int low = std::min(drawing.places[0], drawing.places[1]);
  const int step = std::max(drawing.places[0], drawing.places[1]) - low;
  if (step != 1 && step != 8) return work_out();
  Gains& costs = costs_[step == 1 ? 0 : 1];
  int& cost = costs.at[static_cast<std::size_t>(low)];
  const SquareSet place(std::uint64_t{1} << low);
  if ((costs.known & place).empty()) cost = work_out();
  costs.known |= place;
  return cost;
}

// The gain is the cheaper part of the question and often settles it: two
// different coats never add more together than each by itself, since both take
// room, and the costs only take away – or give back the `slack`, since a split
// can fill two holes.
template <class Offers>
void MapSurvey::offer(const Drawing& drawing, const std::array<std::uint8_t, 2>& crosses, int slack,
                      Offers& offers) {
  if (drawing.coats[0] != drawing.coats[1]) {
    const int at_most = gain(drawing.coats[0], crosses[0], drawing.places[0]) +
                        gain(drawing.coats[1], crosses[1], drawing.places[1]) + slack;
    if (at_most < offers.worth()) return;
  }
  offers.offer(drawing, gain(drawing, crosses) - cost(drawing));
}

template <class Offers>
void MapSurvey::offer_drawings(Face lower, Face higher, bool free_placement, bool split,
                               Offers& offers) {
  if (split) return offer_apart({lower, higher}, free_placement, offers);
  const std::array<std::uint8_t, 2> crosses = {lower.crosses, higher.crosses};
  Drawings(map_.kingdom, lower, higher, free_placement, false)
      .for_each([&](const Drawing& drawing) { offer(drawing, crosses, 0, offers); });
}

// The squares where one die does most by itself, drawn as this coat.
MapSurvey::FewPlaces MapSurvey::best_places(Coat coat, int crosses, bool free_placement) {
  FewPlaces best;
  const SquareSet allowed = free_placement ? open_ : open_ & map_.kingdom.shores_of(coat);
  for_each_bit(allowed.bits(), [&](int place) {
    const int worth = gain(coat, crosses, place);
    std::size_t rank = best.count;
    while (rank > 0 && gain(coat, crosses, best.at[rank - 1]) < worth) --rank;
    if (rank == best.at.size()) return;
    best.count = std::min(best.count + 1, best.at.size());
    for (std::size_t i = best.count - 1; i > rank; --i) best.at[i] = best.at[i - 1];
    best.at[rank] = static_cast<std::uint8_t>(place);
  });
  return best;
}

template <class Offers>
void MapSurvey::offer_apart(const std::array<Face, 2>& faces, bool free_placement, Offers& offers) {
  const std::array<std::uint8_t, 2> crosses = {faces[0].crosses, faces[1].crosses};
  std::array<std::array<FewPlaces, coat_count>, 2> places;
  for (const std::size_t die : {0u, 1u})
    for (const Coat coat : all_coats)
      if (faces[die].is_wild() || faces[die].coat == coat)
        places[die][static_cast<std::size_t>(coat)] =
            best_places(coat, crosses[die], free_placement);

  const auto offer_as = [&](Coat lower, Coat higher) {
    const FewPlaces& ones = places[0][static_cast<std::size_t>(lower)];
    const FewPlaces& others = places[1][static_cast<std::size_t>(higher)];
    for (std::size_t i = 0; i < ones.count; ++i) {
      for (std::size_t j = 0; j < others.count; ++j) {
        Drawing drawing{{lower, higher}, {ones.at[i], others.at[j]}};
        if (drawing.places[0] == drawing.places[1]) continue;
        const bool alike = lower == higher && crosses[0] == crosses[1];
        if (alike && !Drawings::in_order(drawing.square(0), drawing.square(1)))
          std::swap(drawing.places[0], drawing.places[1]);
        offer(drawing, crosses, 2 * hole, offers);
      }
    }
  };
  for (const Coat lower : all_coats)
    for (const Coat higher : all_coats) offer_as(lower, higher);
}

template void MapSurvey::offer_drawings(Face, Face, bool, bool, Best<Drawing>&);
template void MapSurvey::offer_drawings(Face, Face, bool, bool, DrawingOffers<Best<Action>>&);
template void MapSurvey::offer_drawings(Face, Face, bool, bool,
                                        DrawingOffers<ShortsightedBest<Action>>&);
template void MapSurvey::offer_drawings(Face, Face, bool, bool,
                                        DrawingOffers<BlurredBest<Action>>&);
template void MapSurvey::offer_drawings(Face, Face, bool, bool, DrawingOffers<HastyBest<Action>>&);
template void MapSurvey::offer_drawings(Face, Face, bool, bool,
                                        DrawingOffers<FarsightedBest<Action>>&);
template void MapSurvey::offer_drawings(Face, Face, bool, bool, DrawingOffers<Shortlist<Action>>&);

}  // namespace castellan::duel
