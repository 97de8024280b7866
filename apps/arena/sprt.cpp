#include "arena/sprt.h"

#include <charconv>
#include <cmath>
#include <vector>

#include "arena/statistics.h"

namespace castellan::arena {

namespace {

struct Outcome {
  double share = 0;
  double weight = 0;  // part of all units
};

// The most likely distribution with this mean gives each outcome the weight
// w / (1 + x · (share - mean)); x is where the weights add up to 1. What is
// asked for here is that x. Expects outcomes on both sides of the mean.
double tilt(const std::vector<Outcome>& outcomes, double mean) {
  const double least = outcomes.front().share - mean, most = outcomes.back().share - mean;
  double low = -1 / most, high = -1 / least;  // no weight is negative in between
  for (int step = 0; step < 100; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;  // falls as x grows
    for (const Outcome& outcome : outcomes)
      sum += outcome.weight * (outcome.share - mean) / (1 + x * (outcome.share - mean));
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

}  // namespace

Sprt::Sprt(double elo0, double elo1, int players)
    : elo0_(elo0),
      elo1_(elo1),
      share0_(share_of(elo0, players)),
      share1_(share_of(elo1, players)) {}

void Sprt::add(double share) { ++counts_[share]; }

double Sprt::ratio() const {
  if (counts_.empty()) return 0;
  // A trace of both extremes, so that every mean is possible.
  constexpr double trace = 1e-3;
  std::map<double, double> seen(counts_.begin(), counts_.end());
  seen.try_emplace(0, trace);
  seen.try_emplace(1, trace);
  double units = 0;
  for (const auto& [share, count] : seen) units += count;
  std::vector<Outcome> outcomes;
  for (const auto& [share, count] : seen) outcomes.push_back({share, count / units});

  const double tilt0 = tilt(outcomes, share0_), tilt1 = tilt(outcomes, share1_);
  double ratio = 0;
  for (const Outcome& outcome : outcomes)
    ratio += outcome.weight * (std::log1p(tilt0 * (outcome.share - share0_)) -
                               std::log1p(tilt1 * (outcome.share - share1_)));
  return units * ratio;
}

double Sprt::bound() { return std::log((1 - error_rate) / error_rate); }

Sprt::Verdict Sprt::verdict() const {
  const double now = ratio();
  if (now >= bound()) return Verdict::stronger;
  if (now <= -bound()) return Verdict::not_stronger;
  return Verdict::open;
}

Result<SprtBounds> parse_sprt(std::string_view text) {
  const std::size_t comma = text.find(',');
  const std::optional<double> elo0 = number(text.substr(0, comma));
  const std::optional<double> elo1 =
      comma == std::string_view::npos ? std::nullopt : number(text.substr(comma + 1));
  if (!elo0 || !elo1 || *elo0 >= *elo1 || std::abs(*elo0) > 2000 || std::abs(*elo1) > 2000)
    return failure("arena.sprt_bounds", {arg("text", text)});
  return SprtBounds{*elo0, *elo1};
}

}  // namespace castellan::arena
