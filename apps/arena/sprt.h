#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "base/result.h"

namespace castellan::arena {

// The sequential probability ratio test: plays until it is clear which of two
// guesses about the strength fits better. Each is believed wrongly in 5 of 100
// cases at most.
//
// It is the generalised test over units. A unit can have one of a few scores
// (with two players five, hence `pentanomial`); under each guess the most
// likely distribution with that mean is found, and the two are compared.
class Sprt {
 public:
  enum class Verdict { open, stronger, not_stronger };

  Sprt(double elo0, double elo1, int players);

  void add(double share);  // of one unit, from 0 to 1

  double elo0() const { return elo0_; }
  double elo1() const { return elo1_; }
  double ratio() const;  // logarithm of how much better elo1 fits
  Verdict verdict() const;

  static constexpr double error_rate = 0.05;
  static double bound();  // the ratio at which elo1 is believed; elo0 at minus this

 private:
  double elo0_, elo1_, share0_, share1_;
  std::map<double, int> counts_;
};

struct SprtBounds {
  double elo0 = 0, elo1 = 0;
};
// From `ELO0,ELO1`.
Result<SprtBounds> parse_sprt(std::string_view text);

}  // namespace castellan::arena
