#include "server/people/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "notation/words.h"
#include "room/options.h"

namespace castellan::server {

namespace {

using store::Rating;

constexpr double first_rating = 1500, first_deviation = 350, first_volatility = 0.06;
constexpr double glicko_scale = 173.7178;
constexpr double restraint = 0.5;  // τ: how fast volatility may change
constexpr double least_deviation = 45;
constexpr double luck_of_a_game = 200;    // β of Weng and Lin
constexpr double games_of_the_known = 8;  // whose games count in full
constexpr double meetings_to_halve = 8;

constexpr double square(double value) { return value * value; }

// Whoever has been away is less well known.
void begin(Rating& rating, store::Time now) {
  if (rating.games == 0) {
    rating.rating = first_rating;
    rating.deviation = first_deviation;
    rating.volatility = first_volatility;
    return;
  }
  const double days =
      static_cast<double>(std::max<Time>(0, now - rating.last)) / static_cast<double>(day);
  rating.deviation = std::min(
      first_deviation,
      std::sqrt(square(rating.deviation) + days * square(rating.volatility * glicko_scale)));
}

double score(const Standings& standings, std::size_t seat, std::size_t other) {
  if (standings.ranks[seat] == standings.ranks[other]) return 0.5;
  return standings.ranks[seat] < standings.ranks[other] ? 1 : 0;
}

// Step 5 of the paper: the zero of f by the Illinois method.
double next_volatility(double deviation, double volatility, double variance, double delta) {
  const double start = std::log(square(volatility));
  const auto f = [&](double x) {
    const double grown = std::exp(x), sum = square(deviation) + variance + grown;
    return grown * (square(delta) - sum) / (2 * square(sum)) - (x - start) / square(restraint);
  };
  double a = start, b = 0;
  if (square(delta) > square(deviation) + variance) {
    b = std::log(square(delta) - square(deviation) - variance);
  } else {
    int k = 1;
    while (f(start - k * restraint) < 0 && k < 100) ++k;
    b = start - k * restraint;
  }
  double at_a = f(a), at_b = f(b);
  for (int i = 0; i < 100 && std::abs(b - a) > 1e-6; ++i) {
    const double c = a + (a - b) * at_a / (at_b - at_a), at_c = f(c);
    if (at_c * at_b <= 0) {
      a = b;
      at_a = at_b;
    } else {
      at_a /= 2;
    }
    b = c;
    at_b = at_c;
  }
  return std::exp(a / 2);
}

// How much a game with somebody counts.
double weight_of(const Rating& other, int met) {
  const double known = std::min(1.0, (1 + other.games) / games_of_the_known);
  return known * meetings_to_halve / (meetings_to_halve + met);
}

// So much of the way.
double part_of(double weight, double before, double after) {
  return before + weight * (after - before);
}

Rating glicko(const Rating& own, const Rating& other, double result, double weight_of_game) {
  const double mu = (own.rating - first_rating) / glicko_scale, phi = own.deviation / glicko_scale;
  const double other_mu = (other.rating - first_rating) / glicko_scale;
  const double other_phi = other.deviation / glicko_scale;
  const double weight = 1 / std::sqrt(1 + 3 * square(other_phi / std::numbers::pi));
  const double expected = 1 / (1 + std::exp(-weight * (mu - other_mu)));
  const double variance = 1 / (square(weight) * expected * (1 - expected));
  const double surprise = weight * (result - expected);

  Rating after = own;
  after.volatility = next_volatility(phi, own.volatility, variance, variance * surprise);
  const double widened = square(phi) + square(after.volatility);
  const double next_phi = 1 / std::sqrt(1 / widened + 1 / variance);
  const double deviation = std::max(least_deviation, next_phi * glicko_scale);
  const double rating = first_rating + glicko_scale * (mu + square(next_phi) * surprise);
  after.rating = part_of(weight_of_game, own.rating, rating);
  after.deviation = part_of(weight_of_game, own.deviation, deviation);
  after.volatility = part_of(weight_of_game, own.volatility, after.volatility);
  return after;
}

Rating weng_lin(const std::vector<Rating>& before, const Standings& standings,
                const store::RatingChange::Meetings& met, std::size_t seat) {
  const Rating& own = before[seat];
  double gain = 0, knowledge = 0;
  for (std::size_t other = 0; other < before.size(); ++other) {
    if (other == seat) continue;
    const double spread = std::sqrt(
        square(own.deviation) + square(before[other].deviation) + 2 * square(luck_of_a_game));
    const double expected = 1 / (1 + std::exp((before[other].rating - own.rating) / spread));
    const double counts = weight_of(before[other], met[seat][other]);
    const double share = counts * square(own.deviation) / spread;
    gain += share * (score(standings, seat, other) - expected);
    knowledge += own.deviation / spread * share / spread * expected * (1 - expected);
  }
  Rating after = own;
  after.rating += gain;
  after.deviation =
      std::max(least_deviation, own.deviation * std::sqrt(std::max(1 - knowledge, 1e-4)));
  return after;
}

}  // namespace

std::vector<Rating> rated(std::vector<Rating> before, const Standings& standings,
                          const store::RatingChange::Meetings& met, store::Time now) {
  for (Rating& rating : before) begin(rating, now);
  std::vector<Rating> after;
  for (std::size_t seat = 0; seat < before.size(); ++seat) {
    after.push_back(before.size() == 2
                        ? glicko(before[seat], before[1 - seat], score(standings, seat, 1 - seat),
                                 weight_of(before[1 - seat], met[seat][1 - seat]))
                        : weng_lin(before, standings, met, seat));
    ++after.back().games;
    after.back().last = now;
  }
  return after;
}

std::string mode_of(const Setup& setup) {
  const std::string rules = rules_text(setup);
  Words words(rules);
  std::string mode;
  while (!words.empty()) {
    const std::string_view word = words.next();
    constexpr std::string_view named = "mode=";
    if (word.starts_with(named)) mode += word.substr(named.size());
    if (word == "dynasty") mode += word;
  }
  return mode;
}

std::string rating_pool(const Setup& setup) {
  const std::string mode = mode_of(setup);
  return std::string(setup.game()) + (mode.empty() ? "" : '/' + mode) +
         (setup.players() == 2 ? "/2" : "/3-4");
}

}  // namespace castellan::server
