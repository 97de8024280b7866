#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/wire/letter.h"
#include "server/work/host.h"

namespace castellan::server {

// Tells people what concerns them, whichever table it is at and whichever node
// they listen on. A node says again and again who listens there, so that the
// others write only to those that want to know. The same may be told twice.
class Herald {
 public:
  using Post = std::function<void(const std::string& channel, Letter letter)>;

  // A node that says nothing for so long has nobody who listens.
  Herald(Host& host, Time patience, Post post)
      : host_(host), patience_(patience), post_(std::move(post)) {}

  // What is told waits until begin(), which tells how things are first.
  void subscribe(ConnectionId connection, const PersonId& person);
  void begin(ConnectionId connection, const std::vector<News>& first);
  bool closed(ConnectionId connection);  // false if nobody had subscribed on it

  void tell(const PersonId& person, const News& news);
  // The same, and also to those who come within the minute. Gives whether somebody
  // listens.
  bool invite(const PersonId& person, const News& news);
  std::vector<News> invitations(const PersonId& person) const;

  bool has_listeners() const { return !subscribers_.empty() || !elsewhere_.empty(); }
  std::size_t connections() const { return subscribers_.size(); }
  std::vector<ConnectionId> connections_of(const PersonId& person) const;
  // Each connection with who it is.
  std::map<ConnectionId, PersonId> subscribers() const;

  // Other nodes.
  void heard_who_listens(const Letter& letter);
  void heard_news(const Letter& letter) { tell_here(letter.person, letter.news.value_or(News())); }
  void report();
  void send_to(const std::string& node, const PersonId& person, const News& news);

 private:
  struct Subscriber {
    PersonId person;
    std::optional<std::vector<News>> waiting{std::in_place};
  };
  struct Remembered {
    Time at = 0;
    News news;
  };

  void tell_here(const PersonId& person, const News& news);
  void forget_old(Time now);

  Host& host_;
  const Time patience_;
  const Post post_;
  std::map<ConnectionId, Subscriber> subscribers_;
  std::multimap<PersonId, ConnectionId> by_person_;
  std::map<PersonId, std::map<std::string, Time>> elsewhere_;  // nodes, and when they said so
  std::map<PersonId, std::deque<Remembered>> invitations_;
};

}  // namespace castellan::server
