#pragma once

#include <array>

#include "base/bounded_list.h"
#include "games/origins/action.h"
#include "games/origins/territory.h"
#include "search/origins/weights.h"

namespace castellan::origins {

// The resources of a territory, and what it would cost to part with each.
struct Purse {
  struct Coin {
    SquareSet square;
    int loss;
  };
  std::array<BoundedList<Coin, 16>, resource_count> coins;
  std::array<int, resource_count> least;  // lost by the cheapest of each kind
};

// A caveman in the best place for it, paid in the cheapest way.
struct Hire {
  int worth = 0;
  Action::Squares paid{};
};

// The cavemen of a territory, and what things are worth because of them.
class Tribe {
 public:
  static constexpr int never = 1'000'000;

  // `turns` are those that are left to recruit in, `warriors` those who wait.
  Tribe(const Territory& territory, int to_come, int turns, int warriors);

  // What a domino brings near those who count it (O-B5), and as payment.
  int gain(const Domino& domino, Placement placement) const;
  int coins(const Domino& domino) const;

  // What goes with the resource or caveman on that square.
  int loss(SquareSet square) const;
  // What fires on that square are to those who count them.
  int fire_gain(SquareSet square, int fires) const;

  // What the caveman adds there: itself, by its neighbours, and later.
  int standing(Caveman caveman, SquareSet square) const;

  Purse purse() const;
  // Expects resources of `price` kinds. A worth of `at_most` or less is not
  // looked into.
  Hire hire(Caveman caveman, int price, const Purse& purse, int at_most = -never) const;

 private:
  struct Post {
    SquareSet around;
    std::array<int, resource_count> per_resource;
    int per_fire;
  };
  struct Band {
    SquareSet squares, shore;
    int warriors, strength, worth;
  };

  // How a caveman for that square is paid, and the loss as a worth.
  Hire pay(Caveman caveman, SquareSet square, int price, const Purse& purse) const;

  int near(const Half& half, SquareSet square) const;
  // What one counts for where `last` of its kind are left.
  int coin(Resource resource, int last) const;
  int resource_loss(Resource resource, SquareSet square) const;

  const Territory& territory_;
  int to_come_, coin_, comrades_;
  BoundedList<Post, caveman_tile_count> posts_;
  SquareSet watched_;  // around all posts
  BoundedList<Band, 8> bands_;
  SquareSet elbows_;  // beside all bands
  SquareSet room_;    // where a warrior may stand some day
};

}  // namespace castellan::origins
