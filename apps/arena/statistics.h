#pragma once

#include <cstddef>
#include <span>

namespace castellan::arena {

// A mean of independent values, and half the width of the interval in which
// the true one lies 95 times of 100. One value alone says nothing about it:
// the error is then infinite.
struct Estimate {
  double mean = 0;
  double error = 0;
  std::size_t count = 0;
};

// Sums up values one by one.
class Sample {
 public:
  void add(double value);
  Estimate estimate() const;
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

Estimate estimate(std::span<const double> values);

// Elo, at a table of any size: if victory falls to each seat in proportion to
// a strength, 400 points are ten times the strength, and `share` is the part
// of the victories of one among players - 1 that are equal to each other, then
// share = 1 / (1 + (players - 1) · 10^(-elo / 400)).
// With two players this is the usual Elo. Nothing and everything are infinite.
double elo_of(double share, int players);
double share_of(double elo, int players);

// The ends of the interval are those of the share; what lies beyond nothing or
// everything is infinite.
struct Elo {
  double mean = 0, low = 0, high = 0;
};
Elo elo_of(const Estimate& share, int players);

}  // namespace castellan::arena
