#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "match/game_view.h"
#include "match/growth.h"
#include "match/reason.h"

// What each game brings to the reasons, and what several of them share.
namespace castellan {

Reasons game_reasons(const kingdomino::State& state, const kingdomino::Action& action);
Reasons game_reasons(const tactile::State& state, const tactile::Action& action);
Reasons game_reasons(const origins::State& state, const origins::Action& action);
Reasons game_reasons(const duel::State& state, const duel::Action& action);

// Collects reasons for one seat. `symbol` is what multiplies in this game.
class ReasonList {
 public:
  ReasonList(Seat seat, std::string_view symbol) : seat_(seat), symbol_(symbol) {}

  Seat seat() const { return seat_; }
  const Reasons& reasons() const { return reasons_; }

  void add(std::string_view key, std::vector<Message::Argument> arguments = {},
           Seat other = Seat::none);

  // The same with points that come (`gain`) or go (`loss`).
  void add_balance(std::string_view key, int gain, std::vector<Message::Argument> arguments = {});
  void add_gain(int gain) { add_balance("reason.gain", gain); }
  // What a domino would bring at its best place.
  void add_prospect(int domino, int gain) {
    add_balance("reason.brings", gain, {arg("domino", domino)});
  }
  // If another choice would bring more than this one does.
  void add_more(int gain, int most) {
    if (most > std::max(gain, 0)) add("reason.more", {arg("points", most)});
  }

  // What the own kingdom gets: now, or later if it comes to that.
  enum class When : std::uint8_t { now, later };
  static Message::Argument when_arg(When when) {
    return word_arg("when", when == When::later ? "later" : "now");
  }
  void add_growth(const AnyState& before, const AnyState& after, When when);
  // Bonuses that are won or lost.
  void add_bonuses(const AnyState& before, const AnyState& after);

 private:
  KingdomView kingdom_in(const AnyState& state) const {
    return table_of(state).kingdoms[static_cast<std::size_t>(seat_)];
  }

  Seat seat_;
  std::string_view symbol_;
  Reasons reasons_;
};

template <GameState State>
State after(State state, const typename State::Action& action) {
  play(state, action);
  return state;
}

// What a seat could come to: how the table would look, and the points it brings.
template <GameState State>
struct Prospect {
  State state;
  int gain = 0;
  int squares = 0;  // of the properties it lies in, to tell equal gains apart
};

// Keeps the better of the two.
template <GameState State>
void improve(std::optional<Prospect<State>>& best, const Prospect<State>& prospect) {
  const auto worth = [](const Prospect<State>& one) { return std::pair(one.gain, one.squares); };
  if (!best || worth(prospect) > worth(*best)) best = prospect;
}

// The squares of all properties that have one of these.
template <class KingdomType>
int squares_around(const KingdomType& kingdom, SquareSet these) {
  int squares = 0;
  for (const auto& property : kingdom.properties())
    if (!(property.squares & these).empty()) squares += property.size();
  return squares;
}

// Empty squares of a kingdom beside which no other is empty: no domino fills
// them any more.
template <class KingdomType>
int shut_in(const KingdomType& kingdom) {
  const Window window = kingdom.site().window();
  const SquareSet open = kingdom.open();
  const SquareSet across = open & open.west() & window.east_pairs;
  const SquareSet upright = open & open.south() & window.north_pairs;
  return (open & ~(across | across.east() | upright | upright.north())).count();
}

// Whether the castle of a kingdom that floats can still be in its middle.
template <class KingdomType>
bool keeps_the_middle(const KingdomType& kingdom) {
  const Box box = kingdom.box();
  const int most = kingdom.size() / 2;
  return std::max({-box.west, +box.east, -box.south, +box.north}) <= most;
}

// One way to lay what is in hand, and what it comes to.
struct Laying {
  int gain = 0;
  int shut_in = 0;
  bool middle = false;  // the castle can still be in the middle, and it matters

  bool operator==(const Laying&) const = default;
};

// How the place that was chosen compares with all there are.
void add_comparison(ReasonList& list, int shut_in_before, const Laying& chosen,
                    const std::vector<Laying>& all);

// A domino that is claimed, what else there is, and who claims next.
struct Claim {
  int number = 0;
  std::vector<int> free;   // this one among them
  Seat next = Seat::none;  // nobody after the last
};

std::vector<int> numbers_in(const DominoSet& set);

// When the turn comes that goes with a domino of the next row, if that is early.
// `all` says that every domino of the row will be claimed.
void add_turn(ReasonList& list, const Row& row, int number, bool all);

// best(seat, number) is the prospect of that domino in that seat's kingdom, if
// it fits there as it stands; tell(state) says what it would do in the own one.
template <class Best, class Tell>
void add_claim(ReasonList& list, const Claim& claim, Best best, Tell tell) {
  const Seat seat = list.seat();
  const auto gain_for = [&](Seat who, int number) {
    const auto prospect = best(who, number);
    return prospect ? std::max(prospect->gain, 0) : 0;
  };
  if (const auto own = best(seat, claim.number)) {
    list.add_prospect(claim.number, own->gain);
    tell(own->state);
  } else {
    list.add("reason.fits_nowhere", {arg("domino", claim.number)});
  }
  const auto best_of = [&](Seat who, bool with_this) {
    std::pair<int, int> most{-1, 0};  // points, domino
    for (const int number : claim.free)
      if (with_this || number != claim.number)
        most = std::max(most, std::pair(gain_for(who, number), -number));
    return std::pair(most.first, -most.second);
  };
  const auto [more, better] = best_of(seat, true);
  if (more > gain_for(seat, claim.number))
    list.add("reason.more_claim", {arg("domino", better), arg("points", more)});
  if (claim.free.size() < 2 || claim.next == Seat::none) return;
  if (claim.next == seat) {
    list.add("reason.claim_again");
    return;
  }
  const auto [rest, left] = best_of(claim.next, false);
  const int taken = gain_for(claim.next, claim.number);
  if (taken > rest)
    list.add("reason.takes", {arg("domino", left), arg("points", rest), arg("taken", taken)},
             claim.next);
  else
    list.add("reason.leaves", {arg("domino", left), arg("points", rest)}, claim.next);
}

}  // namespace castellan
