#include "server/hall/mirror_table.h"

#include <algorithm>

#include "protocol/text.h"

namespace castellan::server {

namespace {

Result<std::vector<Event>> events_of(const std::vector<store::EventRow>& rows) {
  std::vector<Event> events;
  for (const store::EventRow& row : rows) {
    Result<Event> event = parse_event(row.body);
    if (!event) return failure(event.error());
    events.push_back(std::move(*event));
  }
  return events;
}

// Kept events that somebody has changed, or that this build plays in another way.
Result<void> check_hash(const Table& table, const Event& event) {
  if (table.match().hash() == event.hash) return {};
  return failure("events.broken", {arg("version", static_cast<std::int64_t>(event.version))});
}

}  // namespace

Result<void> MirrorTable::load(const std::vector<store::EventRow>& rows) {
  Result<std::vector<Event>> events = events_of(rows);
  if (!events) return failure(events.error());
  if (events->empty()) return failure("store.no_table", {arg("table", id())});
  Chronicle chronicle;
  for (const Event& event : *events) {
    if (Result<void> followed = chronicle.apply(event); !followed) return followed;
    if (Result<void> same = check_hash(chronicle.table(), event); !same) return same;
  }
  remember(std::move(*events), chronicle.table());
  stir();
  return {};
}

Result<void> MirrorTable::check_since(Version since) {
  if (since <= version()) return {};
  // Whoever comes from another node may be ahead of this one.
  refresh();
  return failure("server.busy");
}

void MirrorTable::command(const Sender& sender, const PersonId& person, const Command& command) {
  ++hall_.counters().forwarded;
  const std::uint64_t serial = hall_.next_serial();
  asked_[serial] = {sender, hall_.host().now()};
  hall_.post(Letter::channel_of(keeper_),
             {.kind = Letter::Kind::say,
              .table = id(),
              .serial = serial,
              .person = person,
              .name = name_of(person),
              .message = command},
             this);
}

void MirrorTable::report(bool again) {
  std::vector<PersonId> here = seated_and_present();
  if (!again && here == reported_) return;
  reported_ = here;
  if (!silent_since_) silent_since_ = hall_.host().now();
  hall_.post(Letter::channel_of(keeper_),
             {.kind = Letter::Kind::here, .table = id(), .people = std::move(here)}, this);
}

// Serials grow with time: the first one waits longest.
bool MirrorTable::is_silent(Time since) const {
  return (silent_since_ && *silent_since_ <= since) ||
         (!asked_.empty() && asked_.begin()->second.at <= since);
}

void MirrorTable::hear(const Letter& letter) {
  behind_ = std::max(behind_, letter.version);
  if (letter.kind == Letter::Kind::gone)
    return hall_.drop(*this, Message("store.fence", {arg("table", id())}));
  if (letter.kind == Letter::Kind::answer && asked_.contains(letter.serial))
    answers_.push_back(letter);
  if (letter.kind == Letter::Kind::there) hear_who_is_there(letter.people);
  hand_on();
  if (behind_ > version()) refresh();
}

void MirrorTable::hear_who_is_there(const std::vector<PersonId>& people) {
  silent_since_.reset();
  const std::set<PersonId, std::less<>> there(people.begin(), people.end());
  for (const PersonId& person : there)
    if (!there_.contains(person)) tell_everybody(Presence{person, true});
  for (const PersonId& person : there_)
    if (!there.contains(person)) tell_everybody(Presence{person, false});
  there_ = there;
}

void MirrorTable::refresh() {
  if (reading_) return;
  reading_ = true;
  using Rows = Result<std::vector<store::EventRow>>;
  const auto here = [](const std::weak_ptr<LiveTable>& weak) -> std::shared_ptr<MirrorTable> {
    const TableRef there = weak.lock();
    if (!there || there->is_dropped()) return nullptr;
    return std::static_pointer_cast<MirrorTable>(there);
  };
  hall_.store().events(
      id(), static_cast<store::Version>(version()),
      [here, weak = weak_from_this()](const Rows& rows) {
        const auto table = here(weak);
        if (!table) return;
        if (!rows) return table->hall_.drop(*table, rows.error());
        const Result<std::vector<Event>> events = events_of(*rows);
        if (!events) return table->hall_.drop(*table, events.error());
        std::vector<std::string> strangers = people_in(*events);
        std::erase_if(strangers, [&](const std::string& person) { return table->knows(person); });
        if (strangers.empty()) return table->apply(*events);
        table->hall_.store().names(
            std::move(strangers),
            [here, weak, events = *events](const Result<std::vector<store::Person>>& people) {
              const auto again = here(weak);
              if (!again) return;
              if (!people) return again->hall_.drop(*again, people.error());
              again->learn(*people);
              again->apply(events);
            });
      });
}

void MirrorTable::apply(const std::vector<Event>& events) {
  reading_ = false;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (const Result<void> told = tell(events[i]); !told) return hall_.drop(*this, told.error());
    if (const Result<void> same = check_hash(table(), events[i]); !same)
      return hall_.drop(*this, same.error());
    // As at the keeper's, each decision is seen with all that followed from it.
    const bool last = i + 1 == events.size();
    if (last || std::holds_alternative<Played>(events[i + 1].what)) tell_views();
  }
  hand_on();
  report(false);
  // Nothing came though something should have: whoever said so was wrong.
  if (events.empty()) behind_ = version();
  if (behind_ > version()) refresh();
}

// Answers, as soon as what they follow has been told.
void MirrorTable::hand_on() {
  while (!answers_.empty() && answers_.front().version <= version()) {
    const Letter answer = std::move(answers_.front());
    answers_.pop_front();
    const auto asked = asked_.extract(answer.serial);
    if (!asked.empty()) tell_sender(asked.mapped().sender, answer.remarks);
  }
}

void MirrorTable::drop(const Message& reason) {
  LiveTable::drop(reason);
  const auto asked = std::move(asked_);
  asked_.clear();
  for (const auto& [serial, question] : asked)
    if (question.sender.replied) question.sender.replied(failure(reason));
}

}  // namespace castellan::server
