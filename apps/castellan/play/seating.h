#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/bot.h"
#include "match/setup.h"
#include "match/view.h"
#include "words/catalogue.h"

namespace castellan {

// Who sits where: a person, or a bot by its name. A record keeps it in header
// lines, `player 2 greedy`, and `seed 17` beside them, so that a game can be
// taken up again as it was left.
class Seating {
 public:
  // Everybody a person.
  explicit Seating(int players) : players_(static_cast<std::size_t>(players)) {}

  // From words like `human` and `greedy`, one for each seat.
  static Result<Seating> from_words(std::span<const std::string> words, int players);
  static Result<Seating> from_headers(const Setup& setup);

  bool is_person(Seat seat) const { return !players_[static_cast<std::size_t>(seat)]; }
  // Expects a bot there.
  const BotName& bot(Seat seat) const { return *players_[static_cast<std::size_t>(seat)]; }
  int seats() const { return static_cast<int>(players_.size()); }

  // The one who acts for all the people at this screen.
  Viewer people() const;
  bool anybody() const;  // whether there is a person at all

  std::vector<std::string> headers() const;
  // Names for the bots among the seats that have none.
  void name_bots(std::vector<std::string>& names, const Catalogue& words) const;

 private:
  std::vector<std::optional<BotName>> players_;  // by seat; nobody for a person
};

std::string seed_header(std::uint64_t seed);
std::optional<std::uint64_t> seed_in(const Setup& setup);
std::optional<std::uint64_t> parse_seed(std::string_view text);

}  // namespace castellan
