#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/host.h"
#include "server/letter.h"

namespace castellan::server {

// Tells people what concerns them, whichever table it is at and whichever node
// they listen on. A node says again and again who listens there, so that the
// others write only to those that want to know. A line may be told twice.
class Herald {
 public:
  using Post = std::function<void(const std::string& channel, Letter letter)>;

  // A node that says nothing for so long has nobody who listens.
  Herald(Host& host, Time patience, Post post)
      : host_(host), patience_(patience), post_(std::move(post)) {}

  // What is told waits until begin(), so that the first lines are the first.
  void follow(ConnectionId connection, const PersonId& person);
  void begin(ConnectionId connection, const std::vector<Text>& lines);
  bool closed(ConnectionId connection);  // false if it is no line of ours

  void tell(const PersonId& person, const Text& line);
  // The same, and also to those lines that come within the hour. Gives whether
  // somebody listens.
  bool invite(const PersonId& person, const Text& line);
  std::vector<Text> invitations(const PersonId& person) const;

  bool has_listeners() const { return !lines_.empty() || !elsewhere_.empty(); }
  std::size_t connections() const { return lines_.size(); }
  std::vector<ConnectionId> connections_of(const PersonId& person) const;
  // Each line with who it is.
  std::map<ConnectionId, PersonId> followers() const;

  // Other nodes.
  void heard_who_listens(const Letter& letter);
  void heard_news(const Letter& letter) { tell_here(letter.person, letter.text); }
  void report();
  void send_to(const std::string& node, const PersonId& person, const Text& line);

 private:
  struct Follower {
    PersonId person;
    std::optional<std::vector<Text>> waiting{std::in_place};
  };
  struct Invitation {
    Time at = 0;
    Text line;
  };

  void tell_here(const PersonId& person, const std::string& line);
  void forget_old(Time now);

  Host& host_;
  const Time patience_;
  const Post post_;
  std::map<ConnectionId, Follower> lines_;
  std::multimap<PersonId, ConnectionId> by_person_;
  std::map<PersonId, std::map<std::string, Time>> elsewhere_;  // nodes, and when they said so
  std::map<PersonId, std::deque<Invitation>> invitations_;
};

}  // namespace castellan::server
