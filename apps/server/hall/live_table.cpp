#include "server/hall/live_table.h"

#include <algorithm>

#include "room/question.h"
#include "server/wire/outgoing.h"

namespace castellan::server {

namespace {

constexpr std::size_t piece = 65'536;  // of a history, in bytes

}  // namespace

std::string LiveTable::name_of(std::string_view person) const {
  const auto found = names_.find(person);
  return found == names_.end() ? std::string() : found->second;
}

void LiveTable::learn(const std::vector<store::Person>& people) {
  for (const store::Person& person : people) names_[person.id] = person.name;
}

void LiveTable::rename(const PersonId& person, const std::string& name) {
  if (const auto found = names_.find(person); found != names_.end()) found->second = name;
}

void LiveTable::forget_words_of(const PersonId& person) {
  for (EventRef& event : events_) {
    const auto* const said = std::get_if<Said>(&event->what);
    if (said == nullptr || said->by != person) continue;
    Event blank = *event;
    std::get<Said>(blank.what).text = "…";
    event = std::make_shared<const Event>(std::move(blank));
  }
}

RoomView LiveTable::view(std::string_view person, Time now) const {
  return observe(table(), person, now, [this](const PersonId& who) { return is_present(who); });
}

Snapshot LiveTable::snapshot(std::size_t events) const {
  const std::size_t count = std::min(events, events_.size());
  Snapshot snapshot{
      id_,
      invite_,
      table(),
      {events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(count)},
      names_,
      {},
      row_of(id_, table(), created_, changed_),
      {}};
  for (const PersonId& person : table().seats().people())
    if (is_present(person)) snapshot.present.insert(person);
  return snapshot;
}

std::vector<PersonId> LiveTable::seated_and_present() const {
  std::vector<PersonId> people;
  for (const PersonId& person : table().seats().people())
    if (present_.contains(person)) people.push_back(person);
  return people;
}

// Who listens.

void LiveTable::listen(ConnectionId connection, const Visitor& visitor, Version since,
                       Wishes wishes) {
  if (!visitor.person.empty()) names_[visitor.person] = visitor.name;
  auto behind = std::make_unique<Chronicle>();
  for (std::size_t at = 0; since < events_.size() && at < since; ++at)
    (void)behind->apply(*events_[at]);
  if (since == events_.size()) behind.reset();
  listeners_[connection] = {visitor.person, wishes, std::move(behind)};
  tell_piece(connection, listeners_[connection]);
  listeners_changed();
  come(visitor.person);
  if (const auto found = listeners_.find(connection); found != listeners_.end())
    greet(connection, found->second);
}

void LiveTable::tell_more(ConnectionId connection) {
  const auto found = listeners_.find(connection);
  if (found == listeners_.end() || !found->second.behind) return;
  tell_piece(connection, found->second);
  greet(connection, found->second);
}

void LiveTable::tell_piece(ConnectionId connection, Listener& listener) const {
  if (!listener.behind) return;
  Chronicle& told_so_far = *listener.behind;
  const tell::Manner as_wished = manner(listener.wishes.verbosity);
  for (std::size_t bytes = 0; told_so_far.version() < events_.size() && bytes < piece;) {
    const EventRef& event = events_[told_so_far.version()];
    const Messages told = told_so_far.tell(*event, as_wished);
    const Text text = text_of(shown(table(), *event, listener.person), told, names());
    bytes += text->size();
    hall_.host().send(connection, text);
  }
  if (told_so_far.version() == events_.size()) listener.behind.reset();
}

// How it is, to those who have been told how it came to that.
void LiveTable::greet(ConnectionId connection, const Listener& listener) const {
  if (listener.wishes.views && !listener.behind)
    hall_.host().send(connection, text_of(view(listener.person, hall_.host().now()), names()));
}

void LiveTable::stop_listening(ConnectionId connection) {
  const auto entry = listeners_.extract(connection);
  if (entry.empty() || dropped_) return;
  stir();
  go(entry.mapped().person);
  listeners_changed();
}

void LiveTable::come(const PersonId& person) {
  if (person.empty() || ++present_[person] > 1) return;
  person_came(person);
}

void LiveTable::go(const PersonId& person) {
  if (person.empty() || --present_[person] > 0) return;
  present_.erase(person);
  person_went(person);
}

void LiveTable::drop(const Message& reason) {
  dropped_ = true;
  for (const auto& [connection, listener] : listeners_) hall_.host().close(connection, reason);
  listeners_.clear();
}

std::vector<ConnectionId> LiveTable::connections() const {
  std::vector<ConnectionId> connections;
  for (const auto& [connection, listener] : listeners_) connections.push_back(connection);
  return connections;
}

// What is told.

void LiveTable::remember(std::vector<Event> events, const Table& table) {
  for (Event& event : events) {
    if (changes_row(table, event)) changed_ = event.at;
    events_.push_back(std::make_shared<const Event>(std::move(event)));
  }
  chronicle_ = Chronicle(table);
  created_ = events_.front()->at;
  changed_ = std::max(changed_, created_);
}

Result<void> LiveTable::tell(Event event) {
  // Each way of telling that somebody wants, made once; and those who may not see it yet.
  std::map<tell::Verbosity, std::vector<ConnectionId>> listening;
  std::vector<ConnectionId> unaware;
  for (const auto& [connection, listener] : listeners_)
    if (listener.behind)
      continue;
    else if (std::holds_alternative<Said>(event.what) &&
             !(shown(table(), event, listener.person) == event))
      unaware.push_back(connection);
    else
      listening[listener.wishes.verbosity].push_back(connection);
  std::vector<tell::Manner> manners;
  for (const auto& [verbosity, connections] : listening) manners.push_back(manner(verbosity));

  const std::vector<Messages> told = chronicle_.tell(event, manners);
  if (chronicle_.version() != event.version)
    return failure("events.broken", {arg("version", static_cast<std::int64_t>(event.version))});
  std::size_t way = 0;
  for (const auto& [verbosity, connections] : listening) {
    const Text text = text_of(event, told[way++], names());
    for (const ConnectionId connection : connections) hall_.host().send(connection, text);
  }
  if (!unaware.empty()) {
    const Text text = text_of(Event{event.version, event.at, event.hash, Hidden{}}, {}, names());
    for (const ConnectionId connection : unaware) hall_.host().send(connection, text);
  }
  if (events_.empty()) created_ = changed_ = event.at;
  if (changes_row(table(), event)) changed_ = event.at;
  events_.push_back(std::make_shared<const Event>(std::move(event)));
  return {};
}

void LiveTable::tell_views() const {
  const Time now = hall_.host().now();
  Text of_spectators;  // the same for all of them
  for (const auto& [connection, listener] : listeners_) {
    if (!listener.wishes.views || listener.behind) continue;
    const bool watches = !table().seats().are_held_by(listener.person);
    if (!watches) {
      hall_.host().send(connection, text_of(view(listener.person, now), names()));
      continue;
    }
    if (!of_spectators) of_spectators = text_of(view({}, now), names());
    hall_.host().send(connection, of_spectators);
  }
}

void LiveTable::tell_everybody(const Remark& remark) const {
  if (listeners_.empty()) return;
  const Text text = text_of(remark, names());
  for (const auto& [connection, listener] : listeners_) hall_.host().send(connection, text);
}

void LiveTable::tell_sender(const Sender& sender, const std::vector<Remark>& remarks) const {
  if (sender.replied) return sender.replied(Reply{version(), remarks, names()});
  if (!listeners_.contains(sender.connection)) return;
  for (const Remark& remark : remarks)
    hall_.host().send(sender.connection, text_of(remark, names()));
}

// What is said.

void LiveTable::say(const Sender& sender, const PersonId& person, const ClientMessage& message) {
  if (const auto* const question = std::get_if<Question>(&message))
    return ask(sender, person, *question);
  command(sender, person, std::get<Command>(message));
}

void LiveTable::refuse(const Sender& sender, const Message& reason) {
  ++hall_.counters().refused;
  tell_sender(sender, {Refusal{version(), reason, {}}});
}

// Questions are answered from what everybody knows, whoever keeps the table.
void LiveTable::ask(const Sender& sender, const PersonId& person, const Question& question) {
  if (const auto* const sync = std::get_if<Sync>(&question)) {
    std::vector<Remark> news;
    if (sync->seen != version()) news.emplace_back(view(person, hall_.host().now()));
    return tell_sender(sender, news);
  }
  if (std::holds_alternative<Hint>(question)) {
    if (const Result<void> may = check_hint(table(), person); !may)
      return refuse(sender, may.error());
    return hall_.think_for(*this, sender, person);
  }
  const auto tell = [&](const auto& answer) {
    if (!answer) return refuse(sender, answer.error());
    tell_sender(sender, {*answer});
  };
  if (const auto* const why = std::get_if<Why>(&question)) tell(answer(table(), person, *why));
  if (const auto* const asked = std::get_if<Ask>(&question)) tell(answer(table(), person, *asked));
}

void LiveTable::advise(const Sender& sender, const PersonId& person, Version moved,
                       const AnyAction& action) {
  if (dropped_) {
    if (sender.replied) sender.replied(failure("server.busy"));
    return;
  }
  // About another position it can no longer be put into words.
  if (newest_move() != moved) return refuse(sender, Message("room.stale"));
  const Result<Advice> advice =
      castellan::advise(table(), person, moved, table().match().text_of(action));
  if (!advice) return refuse(sender, advice.error());
  tell_sender(sender, {*advice});
}

}  // namespace castellan::server
