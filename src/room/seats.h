#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/view.h"
#include "room/event.h"

namespace castellan {

struct Holder {
  enum class Kind : std::uint8_t { nobody, person, bot };
  Kind kind = Kind::nobody;
  std::string who;  // the person's id, or the bot's strength
  bool operator==(const Holder&) const = default;
};

// One seat: whose it is, and who plays there now.
struct Place {
  Holder holder;
  std::string stand_in;  // the bot that plays for a person; empty if none does
  int gave_up = 0;       // 1 for the first who resigned or ran out of time; 0: plays on
  bool by_time = false;  // it was the flag
  bool operator==(const Place&) const = default;
};

// Who sits where. A person may hold several seats, on one screen.
class Seats {
 public:
  explicit Seats(int count) : places_(static_cast<std::size_t>(count)) {}

  int count() const { return static_cast<int>(places_.size()); }
  bool has(Seat seat) const { return index(seat) < count(); }
  const Place& at(Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }

  bool full() const;
  bool is_held_by(Seat seat, std::string_view person) const;
  bool are_held_by(std::string_view person) const;  // one at least
  // The seats for which this person may act now.
  Viewer played_by(std::string_view person) const;
  // The bot that plays there now; empty if a person does.
  std::string_view bot_at(Seat seat) const;

  // Those who hold seats, each once; or of them those who play themselves.
  std::vector<PersonId> people() const;
  std::vector<PersonId> people_playing() const;
  // Whether so many gave up that there is nothing left to play for.
  bool given_up() const;
  // By time, the last one who did.
  bool given_up_by_time() const;
  // Those who gave up come last, and the earlier the further.
  Standings ranked(const Standings& standings) const;

  void put(Seat seat, Holder holder) { place(seat).holder = std::move(holder); }
  void stand_in(Seat seat, std::string bot) { place(seat).stand_in = std::move(bot); }
  void give_back(Seat seat) { place(seat).stand_in.clear(); }
  void give_up(Seat seat, bool by_time, const std::string& bot);

  bool operator==(const Seats&) const = default;

 private:
  Place& place(Seat seat) { return places_[static_cast<std::size_t>(seat)]; }
  int given_up_count() const;

  std::vector<Place> places_;
};

}  // namespace castellan
