#include "room/seats.h"

#include <algorithm>

namespace castellan {

namespace {

bool is_person(const Place& place) { return place.holder.kind == Holder::Kind::person; }

void add_once(std::vector<PersonId>& people, const PersonId& person) {
  if (std::ranges::find(people, person) == people.end()) people.push_back(person);
}

}  // namespace

bool Seats::full() const {
  return std::ranges::none_of(
      places_, [](const Place& place) { return place.holder.kind == Holder::Kind::nobody; });
}

bool Seats::is_held_by(Seat seat, std::string_view person) const {
  return is_person(at(seat)) && at(seat).holder.who == person;
}

bool Seats::are_held_by(std::string_view person) const {
  return std::ranges::any_of(
      places_, [&](const Place& place) { return is_person(place) && place.holder.who == person; });
}

Viewer Seats::played_by(std::string_view person) const {
  Viewer viewer = Viewer::spectator();
  for (int seat = 0; seat < count(); ++seat)
    if (is_held_by(seat_at(seat), person) && bot_at(seat_at(seat)).empty())
      viewer.add(seat_at(seat));
  return viewer;
}

std::string_view Seats::bot_at(Seat seat) const {
  const Place& place = at(seat);
  return place.holder.kind == Holder::Kind::bot ? place.holder.who : place.stand_in;
}

std::vector<PersonId> Seats::people() const {
  std::vector<PersonId> people;
  for (const Place& place : places_)
    if (is_person(place)) add_once(people, place.holder.who);
  return people;
}

std::vector<PersonId> Seats::people_playing() const {
  std::vector<PersonId> people;
  for (const Place& place : places_)
    if (is_person(place) && place.stand_in.empty()) add_once(people, place.holder.who);
  return people;
}

int Seats::given_up_count() const {
  return static_cast<int>(
      std::ranges::count_if(places_, [](const Place& place) { return place.gave_up > 0; }));
}

bool Seats::given_up() const {
  const auto gone = given_up_count();
  if (gone == 0) return false;
  if (gone >= count() - 1) return true;
  int people_left = 0;
  bool person_gone = false;
  for (const Place& place : places_) {
    if (!is_person(place)) continue;
    if (place.gave_up > 0)
      person_gone = true;
    else
      ++people_left;
  }
  return person_gone && people_left <= 1;  // nobody plays on against bots for others' sake
}

bool Seats::given_up_by_time() const {
  const int last = given_up_count();
  return std::ranges::any_of(
      places_, [&](const Place& place) { return place.gave_up == last && place.by_time; });
}

Standings Seats::ranked(const Standings& standings) const {
  Standings result = standings;
  rank(result, [&](int a, int b) {
    const int gone_a = at(seat_at(a)).gave_up, gone_b = at(seat_at(b)).gave_up;
    if (gone_a == 0 && gone_b == 0)
      return standings.rank_of(seat_at(a)) < standings.rank_of(seat_at(b));
    if (gone_a == 0 || gone_b == 0) return gone_a == 0;
    return gone_a > gone_b;
  });
  return result;
}

void Seats::give_up(Seat seat, bool by_time, const std::string& bot) {
  const int order = given_up_count() + 1;
  Place& gone = place(seat);
  gone.gave_up = order;
  gone.by_time = by_time;
  if (is_person(gone) && gone.stand_in.empty()) gone.stand_in = bot;
}

}  // namespace castellan
