#include "search/origins/tribe.h"

#include <algorithm>
#include <bit>

namespace castellan::origins {
namespace {

constexpr int must = 100'000;  // more than anything is worth

SquareSet around(SquareSet square) {
  const SquareSet across = square.west() | square.east();
  const SquareSet row = square | across;
  return across | row.north() | row.south();
}

// Points for each resource of that kind nearby.
int per_resource(const CavemanFacts& caveman, Resource resource) {
  const bool counts = caveman.counted == Counted::any_resource ||
                      static_cast<int>(caveman.counted) == index(resource);
  return counts ? caveman.points * point : 0;
}
static_assert(static_cast<int>(Counted::flint) == static_cast<int>(Resource::flint));

// How often a square that is still open comes to hold what is counted, in
// hundredths: of 96 squares 16 have mammoths and so on.
int share(Counted counted) {
  switch (counted) {
    case Counted::mammoth: return 17;
    case Counted::fish: return 14;
    case Counted::mushroom: return 12;
    case Counted::flint: return 9;
    case Counted::any_resource: return 51;
    case Counted::fire_symbol: return 38;
    case Counted::caveman_tile:
    case Counted::nothing: break;
  }
  return 0;
}

}  // namespace

Tribe::Tribe(const Territory& territory, int to_come, int turns, int warriors)
    : territory_(territory),
      to_come_(to_come),
      coin_(weights.coin * std::min(turns, weights.coin_turns) / weights.coin_turns),
      comrades_(std::min(warriors, turns)) {
  for (const CavemanFacts& kind : caveman_facts) {
    if (kind.is_warrior()) continue;
    for (SquareSet rest = territory.cavemen(kind.caveman); !rest.empty(); rest &= ~rest.lowest()) {
      Post post{around(rest.lowest()), {}, 0};
      for (const Resource resource : all_resources)
        post.per_resource[static_cast<std::size_t>(resource)] = per_resource(kind, resource);
      post.per_fire = kind.counted == Counted::fire_symbol ? kind.points * point : 0;
      watched_ |= post.around;
      posts_.push_back(post);
    }
  }
  for (const Horde& horde : territory.hordes()) {
    const SquareSet shore = horde.squares.neighbours();
    elbows_ |= shore;
    bands_.push_back({horde.squares, shore, horde.warriors(), horde.strength, horde.points()});
  }
  const Kingdom& kingdom = territory.kingdom();
  room_ = kingdom.open() | (territory.covered() & ~(kingdom.with_symbols() | territory.cavemen()));
}

int Tribe::near(const Half& half, SquareSet square) const {
  int sum = 0;
  for (const Post& post : posts_) {
    if ((post.around & square).empty()) continue;
    if (half.bears_resource())
      sum += post.per_resource[static_cast<std::size_t>(resource_of(half.terrain))];
    sum += post.per_fire * half.fires;
  }
  return sum;
}

int Tribe::gain(const Domino& domino, Placement placement) const {
  const SquareSet left(placement.left()), right(placement.right());
  if ((watched_ & (left | right)).empty()) return 0;
  return near(domino.left, left) + near(domino.right, right);
}

int Tribe::coin(Resource resource, int last) const {
  if (coin_ == 0) return 0;
  return coin_ + (territory_.count(resource) == last ? weights.new_kind * coin_ / weights.coin : 0);
}

int Tribe::coins(const Domino& domino) const {
  int sum = 0;
  for (const Half& half : {domino.left, domino.right})
    if (half.bears_resource()) sum += coin(resource_of(half.terrain), 0);
  return sum;
}

int Tribe::resource_loss(Resource resource, SquareSet square) const {
  int sum = coin(resource, 1) + 1;  // rather none than one, even where it is of no use
  if ((watched_ & square).empty()) return sum;
  for (const Post& post : posts_)
    if (!(post.around & square).empty())
      sum += post.per_resource[static_cast<std::size_t>(resource)];
  return sum;
}

int Tribe::loss(SquareSet square) const {
  for (const Resource resource : all_resources)
    if (!(territory_.resources(resource) & square).empty()) return resource_loss(resource, square);
  if ((territory_.cavemen() & square).empty()) return 0;
  Territory burnt = territory_;
  burnt.burn(territory_.square_at(std::countr_zero(square.bits())), 0);
  return point * (territory_.tribe_points() - burnt.tribe_points()) + point;
}

int Tribe::fire_gain(SquareSet square, int fires) const {
  int sum = 0;
  for (const Post& post : posts_)
    if (!(post.around & square).empty()) sum += post.per_fire * fires;
  return sum;
}

int Tribe::standing(Caveman caveman, SquareSet square) const {
  const CavemanFacts& kind = facts(caveman);
  const Kingdom& kingdom = territory_.kingdom();
  const SquareSet near = around(square);
  const SquareSet shamans = territory_.cavemen(Caveman::shaman);
  int worth = facts(Caveman::shaman).points * point * (near & shamans).count();
  if (to_come_ > 0 && !(kingdom.squares_of(Terrain::volcano) & square).empty())
    worth += weights.out_of_reach;
  const SquareSet open = kingdom.open();
  if (kind.is_warrior()) {
    int warriors = 1, strength = kind.strength, before = 0;
    SquareSet horde = square;
    for (const Band& band : bands_) {
      const int joins = (band.shore & square).empty() ? 0 : 1;
      warriors += joins * band.warriors;
      strength += joins * band.strength;
      before += joins * band.worth;
      if (joins != 0) horde |= band.squares;
    }
    const SquareSet free = room_ & horde.neighbours() & ~square;
    worth += point * (warriors * strength - before);
    if (free.empty()) return worth;
    // Each that joins later adds this one's strength, and its own once more.
    worth += weights.comrade * (kind.strength + 1) / 2 * comrades_ * to_come_ / 100;
    worth += weights.elbow * std::min(free.count(), comrades_);
    return worth;
  }
  if (comrades_ > 0 && !(elbows_ & square).empty()) worth -= weights.elbow;
  if (kind.counted == Counted::caveman_tile) {
    const SquareSet free = near & territory_.places_to_settle();
    return worth + kind.points * point * (near & territory_.cavemen()).count() +
           weights.follower * free.count() * to_come_ / 100;
  }
  int count = 0;
  switch (kind.counted) {
    case Counted::any_resource: count = (near & territory_.resources()).count(); break;
    case Counted::fire_symbol: count = kingdom.symbols_in(near); break;
    default: count = (near & territory_.resources(static_cast<Resource>(kind.counted))).count();
  }
  const int later = (near & open).count() * share(kind.counted) * weights.prospect / 100;
  return worth + kind.points * (point * count + (to_come_ > 0 ? later : 0));
}

Purse Tribe::purse() const {
  Purse purse;
  for (const Resource resource : all_resources) {
    const auto kind = static_cast<std::size_t>(resource);
    purse.least[kind] = never;
    for (SquareSet rest = territory_.resources(resource); !rest.empty(); rest &= ~rest.lowest()) {
      const int loss = resource_loss(resource, rest.lowest());
      purse.coins[kind].push_back({rest.lowest(), loss});
      purse.least[kind] = std::min(purse.least[kind], loss);
    }
  }
  return purse;
}

Hire Tribe::hire(Caveman caveman, int price, const Purse& purse, int at_most) const {
  std::array<int, resource_count> least = purse.least;
  std::ranges::sort(least);
  int least_price = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(price); ++i) least_price += least[i];

  Hire best{at_most, {}};
  for (SquareSet rest = territory_.places_to_settle() | territory_.resources(); !rest.empty();
       rest &= ~rest.lowest()) {
    const int standing = this->standing(caveman, rest.lowest());
    if (standing - least_price <= best.worth) continue;
    const Hire hire = pay(caveman, rest.lowest(), price, purse);
    if (standing + hire.worth > best.worth) best = {standing + hire.worth, hire.paid};
  }
  return best;
}

Hire Tribe::pay(Caveman caveman, SquareSet square, int price, const Purse& purse) const {
  // The cheapest of each kind, now that the newcomer counts those around it.
  struct Payment {
    SquareSet square;
    int loss = never;
  };
  const SquareSet near = around(square);
  std::array<Payment, resource_count> payments;
  for (std::size_t kind = 0; kind < resource_count; ++kind) {
    const int counted = per_resource(facts(caveman), all_resources[kind]);
    for (const Purse::Coin& coin : purse.coins[kind]) {
      const int loss = coin.loss + ((coin.square & near).empty() ? 0 : counted);
      // What lies on the square itself has to make room.
      const int urge = coin.square == square ? loss - must : loss;
      if (urge < payments[kind].loss) payments[kind] = {coin.square, urge};
    }
  }
  std::ranges::sort(payments, {}, &Payment::loss);
  Hire hire;
  for (std::size_t i = 0; i < static_cast<std::size_t>(price); ++i) {
    const auto& [paid, loss] = payments[i];
    hire.worth -= paid == square ? loss + must : loss;
    hire.paid[i] = PackedSquare(territory_.square_at(std::countr_zero(paid.bits())));
  }
  return hire;
}

}  // namespace castellan::origins
