#pragma once

#include <optional>

#include "base/hash.h"
#include "games/duel/coat.h"
#include "games/duel/rules.h"
#include "table/kingdom.h"

namespace castellan::duel {

using Site = BoardSite<7, 5>;  // D-C2
using Kingdom = BasicKingdom<Symbol, Site>;
using Domain = Kingdom::Property;
using Domains = Kingdom::Properties;

inline constexpr Square castle_square{3, 2};  // d3

// A player's sheet: the kingdom, and what is marked beside it.
struct Map {
  Kingdom kingdom;
  bool tower = true;                // not used yet (D-M8)
  std::optional<Coat> domain_coat;  // its domains score, once named (D-M5)

  Map() { kingdom.build_castle(castle_square); }

  bool is_full() const { return kingdom.taken() == Site::squares(); }

  // Where the points come from: the domains (D-E2), and how many of them are of
  // the coat that was named, which score domain_bonus each (D-M5).
  Domains domains() const { return kingdom.properties(); }
  int largest_domain() const { return kingdom.largest_property(); }  // D-E3
  int bonus_domains() const {
    int count = 0;
    if (!domain_coat) return count;
    const SquareSet all = kingdom.squares_of(*domain_coat);
    for (SquareSet rest = all; !rest.empty(); ++count) rest &= ~flood(rest.lowest(), all);
    return count;
  }

  int points() const { return kingdom.points() + domain_bonus * bonus_domains(); }  // D-E2

  void add_to(Hash& hash) const {
    kingdom.add_to(hash);
    const std::uint64_t coat = domain_coat ? static_cast<std::uint64_t>(*domain_coat) + 1 : 0;
    hash.add(std::uint64_t{tower} | coat << 8);
  }

  bool operator==(const Map&) const = default;
};

}  // namespace castellan::duel
