#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace castellan::arena {

namespace {

constexpr double normal_95 = 1.959964;
constexpr double infinite = std::numeric_limits<double>::infinity();

}  // namespace

// Welford's way, which loses no digits.
void Sample::add(double value) {
  ++count_;
  const double before = value - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (value - mean_);
}

Estimate Sample::estimate() const {
  if (count_ < 2) return {mean_, infinite, count_};
  const auto count = static_cast<double>(count_);
  const double variance = squares_ / (count - 1);
  return {mean_, normal_95 * std::sqrt(variance / count), count_};
}

Estimate estimate(std::span<const double> values) {
  Sample sample;
  for (const double value : values) sample.add(value);
  return sample.estimate();
}

double elo_of(double share, int players) {
  if (share <= 0) return -infinite;
  if (share >= 1) return infinite;
  return 400 * std::log10(share * (players - 1) / (1 - share));
}

double share_of(double elo, int players) {
  return 1 / (1 + (players - 1) * std::pow(10, -elo / 400));
}

Elo elo_of(const Estimate& share, int players) {
  double low = share.mean - share.error, high = share.mean + share.error;
  // Nothing but victories have no spread, but that says little if they are few:
  // so many in a row would be rarer than 5 in 100 with a share below this.
  const double unlikely =
      std::pow(0.05, 1 / static_cast<double>(std::max<std::size_t>(share.count, 1)));
  if (share.mean >= 1) low = share.count > 0 ? unlikely : 0;
  if (share.mean <= 0) high = share.count > 0 ? 1 - unlikely : 1;
  return {elo_of(share.mean, players), elo_of(low, players), elo_of(high, players)};
}

}  // namespace castellan::arena
