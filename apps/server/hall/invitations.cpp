#include "server/hall/invitations.h"

#include <deque>

namespace castellan::server {

namespace {

constexpr int most_found = 20;
constexpr Time duration = day;

News invited(const Snapshot& table, const PersonId& host, Seat seat) {
  News news = news_for(News::Kind::invited, table.id, table.table, {});
  news.how.reset();
  news.options = table.table.options();
  news.seat = seat;
  news.invite = table.invite;
  news.by = table.name_of(host);
  return news;
}

// Where a guest is to sit: the seat that was meant, or another if it is taken by now.
std::optional<Seat> seat_for(const store::Invitation& invitation, const Seats& seats) {
  const Seat meant = seat_at(invitation.seat - 1);
  if (seats.are_held_by(invitation.guest)) return std::nullopt;
  return is_free(seats, meant) ? meant : free_seat(seats);
}

}  // namespace

void Invitations::invite(const Snapshot& table, const KeptSeat& seat,
                         const store::Then<bool>& then) {
  const News news = invited(table, seat.host, seat.seat);
  store_.put_invitation(
      {seat.guest, table.id, number(seat.seat), seat.host, host_.now() + duration},
      [this, news, guest = seat.guest, then](const Result<void>& kept) {
        if (!kept) return then(failure(kept.error()));
        then(herald_.invite(guest, news));
      });
}

// One table after the other, so that nobody else waits for it.
struct Invitations::Search {
  store::Then<std::vector<News>> then;
  std::deque<store::Invitation> left;
  std::vector<News> found;
};

void Invitations::find(const PersonId& guest, const store::Then<std::vector<News>>& then) {
  store_.invitations_of(
      guest, host_.now(), most_found,
      [this, then](const Result<std::vector<store::Invitation>>& all) {
        if (!all) return then(failure(all.error()));
        find_next(std::make_shared<Search>(Search{then, {all->rbegin(), all->rend()}, {}}));
      });
}

void Invitations::find_next(const std::shared_ptr<Search>& search) {
  if (search->left.empty()) return search->then(search->found);
  const store::Invitation invitation = search->left.front();
  search->left.pop_front();
  find_snapshot_(invitation.table, [this, search, invitation](const Result<Snapshot>& table) {
    if (table)
      if (const auto seat = seat_for(invitation, table->table.seats()))
        search->found.push_back(invited(*table, invitation.host, *seat));
    find_next(search);
  });
}

void Invitations::decline(const std::string& table, const PersonId& guest, const std::string& name,
                          const store::Then<void>& then) {
  store_.end_invitation(guest, table, [this, table, name, then](const Result<std::string>& host) {
    if (!host) return then(failure(host.error()));
    herald_.tell(*host, {.kind = News::Kind::declined, .table = table, .by = name});
    then({});
  });
}

}  // namespace castellan::server
