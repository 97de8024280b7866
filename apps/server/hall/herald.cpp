#include "server/hall/herald.h"

#include <algorithm>

#include "server/wire/outgoing.h"

namespace castellan::server {

namespace {

constexpr Time memory_of_invitation = minute;  // for those who come meanwhile; the store has it too
constexpr std::size_t most_remembered = 20;    // of one person
constexpr std::size_t most_invited = 10'000;
constexpr std::size_t most_in_a_letter = 200;

}  // namespace

void Herald::subscribe(ConnectionId connection, const PersonId& person) {
  subscribers_[connection].person = person;
  by_person_.emplace(person, connection);
  post_(Letter::everybody, {.kind = Letter::Kind::follows, .people = {person}});
}

void Herald::begin(ConnectionId connection, const std::vector<News>& first) {
  const auto found = subscribers_.find(connection);
  if (found == subscribers_.end()) return;
  for (const News& news : first) host_.send(connection, text_of(news));
  if (found->second.waiting)
    for (const News& news : *found->second.waiting) host_.send(connection, text_of(news));
  found->second.waiting.reset();
}

bool Herald::closed(ConnectionId connection) {
  const auto entry = subscribers_.extract(connection);
  if (entry.empty()) return false;
  const auto [first, last] = by_person_.equal_range(entry.mapped().person);
  for (auto line = first; line != last; ++line)
    if (line->second == connection) {
      by_person_.erase(line);
      break;
    }
  return true;
}

void Herald::tell(const PersonId& person, const News& news) {
  tell_here(person, news);
  const auto nodes = elsewhere_.find(person);
  if (nodes == elsewhere_.end()) return;
  for (const auto& [node, at] : nodes->second)
    if (host_.now() - at < patience_) send_to(node, person, news);
}

void Herald::tell_here(const PersonId& person, const News& news) {
  const auto [first, last] = by_person_.equal_range(person);
  if (first == last) return;
  const Text text = text_of(news);
  for (auto entry = first; entry != last; ++entry) {
    Subscriber& subscriber = subscribers_[entry->second];
    if (subscriber.waiting)
      subscriber.waiting->push_back(news);
    else
      host_.send(entry->second, text);
  }
}

void Herald::send_to(const std::string& node, const PersonId& person, const News& news) {
  post_(Letter::channel_of(node), {.kind = Letter::Kind::news, .person = person, .news = news});
}

bool Herald::invite(const PersonId& person, const News& news) {
  const Time now = host_.now();
  forget_old(now);
  if (invitations_.size() < most_invited || invitations_.contains(person)) {
    std::deque<Remembered>& all = invitations_[person];
    all.push_back({now, news});
    if (all.size() > most_remembered) all.pop_front();
  }
  tell(person, news);
  return by_person_.contains(person) || elsewhere_.contains(person);
}

std::vector<News> Herald::invitations(const PersonId& person) const {
  std::vector<News> recent;
  if (const auto found = invitations_.find(person); found != invitations_.end())
    for (const Remembered& invitation : found->second)
      if (host_.now() - invitation.at < memory_of_invitation) recent.push_back(invitation.news);
  return recent;
}

void Herald::forget_old(Time now) {
  std::erase_if(invitations_, [&](const auto& entry) {
    return now - entry.second.back().at >= memory_of_invitation;
  });
  for (auto& [person, nodes] : elsewhere_)
    std::erase_if(nodes, [&](const auto& node) { return now - node.second >= patience_; });
  std::erase_if(elsewhere_, [](const auto& entry) { return entry.second.empty(); });
}

std::vector<ConnectionId> Herald::connections_of(const PersonId& person) const {
  std::vector<ConnectionId> connections;
  const auto [first, last] = by_person_.equal_range(person);
  for (auto line = first; line != last; ++line) connections.push_back(line->second);
  return connections;
}

std::map<ConnectionId, PersonId> Herald::subscribers() const {
  std::map<ConnectionId, PersonId> subscribers;
  for (const auto& [connection, subscriber] : subscribers_)
    subscribers.emplace(connection, subscriber.person);
  return subscribers;
}

void Herald::heard_who_listens(const Letter& letter) {
  for (const PersonId& person : letter.people) elsewhere_[person][letter.from] = host_.now();
}

void Herald::report() {
  forget_old(host_.now());
  Letter letter{.kind = Letter::Kind::listening};
  const auto post = [&] {
    if (!letter.people.empty()) post_(Letter::everybody, letter);
    letter.people.clear();
  };
  for (auto line = by_person_.begin(); line != by_person_.end();
       line = by_person_.upper_bound(line->first)) {
    letter.people.push_back(line->first);
    if (letter.people.size() == most_in_a_letter) post();
  }
  post();
}

}  // namespace castellan::server
