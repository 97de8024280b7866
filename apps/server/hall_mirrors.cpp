// Tables that another node keeps.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/hall.h"
#include "server/text.h"

namespace castellan::server {

void Hall::mirror(const std::string& id, const Loaded& then) {
  if (const auto found = tables_.find(id); found != tables_.end()) return then(found->second);
  const auto [entry, is_first] = mirroring_.try_emplace(id);
  entry->second.push_back(then);
  if (!is_first) return;
  store_.load(id, [this, id](const Result<store::TableFile>& file) {
    if (!file) return mirrored(id, failure(file.error()));
    // It may have changed hands meanwhile.
    if (file->table.node.empty() || file->table.node == options_.node)
      return mirrored(id, failure("server.busy"));
    const Result<TableRef> table = table_from(*file, 0);
    if (!table) return mirrored(id, table);
    (*table)->mirror.emplace().keeper = file->table.node;
    store_.names(people_in((*table)->told),
                 [this, table = *table](const Result<std::vector<store::Person>>& people) {
                   if (!people) return mirrored(table->id, failure(people.error()));
                   for (const store::Person& person : *people)
                     table->names[person.id] = person.name;
                   mirrored(table->id, table);
                 });
  });
}

void Hall::mirrored(const std::string& id, const Result<TableRef>& result) {
  const auto entry = mirroring_.extract(id);
  Result<TableRef> table = result;
  if (const auto found = tables_.find(id); found != tables_.end()) {
    table = found->second;  // taken over meanwhile
  } else if (table) {
    ++figures_.mirrored;
    (*table)->quiet_since = host_.now();
    tables_[id] = *table;
    report(*table, true);
  }
  for (const Loaded& then : entry.mapped()) then(table);
}

// What is said here, to the node that keeps the table.
void Hall::forward(const TableRef& table, const Sender& sender, const PersonId& person,
                   const ClientMessage& message) {
  ++figures_.forwarded;
  const std::uint64_t serial = ++last_serial_;
  table->mirror->asked[serial] = {sender.connection, host_.now(), sender.replied, person};
  post(Letter::channel_of(table->mirror->keeper),
       {.kind = Letter::Kind::say,
        .table = table->id,
        .serial = serial,
        .person = person,
        .name = table->name_of(person),
        .text = to_line(to_json(message))},
       table);
}

// Who is here. The keeper answers who is there, and with that, that it lives.
void Hall::report(const TableRef& table, bool again) {
  Mirror& mirror = *table->mirror;
  std::vector<PersonId> here = table->seated_and_present();
  if (!again && here == mirror.here) return;
  mirror.here = here;
  if (!mirror.silent_since) mirror.silent_since = host_.now();
  post(Letter::channel_of(mirror.keeper),
       {.kind = Letter::Kind::here, .table = table->id, .people = std::move(here)}, table);
}

void Hall::report_again() {
  for (const auto& [id, table] : tables_)
    if (table->mirror) report(table, true);
}

void Hall::watch_mirrors() {
  const Time since = host_.now() - options_.patience;
  std::vector<TableRef> silent;
  for (const auto& [id, table] : tables_) {
    if (!table->mirror) continue;
    const Mirror& mirror = *table->mirror;
    // Serials grow with time: the first one waits longest.
    if ((mirror.silent_since && *mirror.silent_since <= since) ||
        (!mirror.asked.empty() && mirror.asked.begin()->second.at <= since))
      silent.push_back(table);
  }
  for (const TableRef& table : silent)
    drop(table,
         Message("store.silent", {arg("table", table->id), arg("node", table->mirror->keeper)}));
}

void Hall::caught_up() {
  for (const auto& [id, table] : tables_) {
    if (!table->mirror) continue;
    refresh(table);
    report(table, true);
  }
  herald_.report();
  for (const auto& [connection, person] : herald_.followers()) tell_how_it_is(connection, person);
  take_over();
}

void Hall::hear_at_mirror(const TableRef& table, const Letter& letter) {
  Mirror& mirror = *table->mirror;
  mirror.behind = std::max(mirror.behind, letter.version);
  if (letter.kind == Letter::Kind::gone)
    return drop(table, Message("store.fence", {arg("table", table->id)}));
  if (letter.kind == Letter::Kind::answer && mirror.asked.contains(letter.serial))
    mirror.answers.push_back({letter.serial, letter.version, letter.texts});
  if (letter.kind == Letter::Kind::there) {
    mirror.silent_since.reset();
    const NameOf name_of = [&](std::string_view person) { return table->name_of(person); };
    const std::set<PersonId, std::less<>> there(letter.people.begin(), letter.people.end());
    const auto tell = [&](const PersonId& person, bool present) {
      const Text text = text_of(to_json(Presence{person, present}, name_of));
      for (const auto& [connection, listener] : table->listeners) host_.send(connection, text);
    };
    for (const PersonId& person : there)
      if (!mirror.there.contains(person)) tell(person, true);
    for (const PersonId& person : mirror.there)
      if (!there.contains(person)) tell(person, false);
    mirror.there = there;
  }
  hand_on(*table);
  if (mirror.behind > table->told.size()) refresh(table);
}

// What the store has and this table has not.
void Hall::refresh(const TableRef& table) {
  if (table->mirror->reading) return;
  table->mirror->reading = true;
  store_.events(
      table->id, static_cast<store::Version>(table->told.size()),
      [this, weak = std::weak_ptr(table)](const Result<std::vector<store::Event>>& rows) {
        const TableRef there = weak.lock();
        if (!there || there->dropped) return;
        if (!rows) return drop(there, rows.error());
        std::vector<Event> events;
        for (const store::Event& row : *rows) {
          Result<Event> event = parse_event(row.body);
          if (!event) return drop(there, event.error());
          events.push_back(std::move(*event));
        }
        std::vector<std::string> strangers = people_in(events);
        std::erase_if(
            strangers, [&](const std::string& person) { return there->names.contains(person); });
        if (strangers.empty()) return follow(there, events);
        store_.names(std::move(strangers),
                     [this, weak, events](const Result<std::vector<store::Person>>& people) {
                       const TableRef again = weak.lock();
                       if (!again || again->dropped) return;
                       if (!people) return drop(again, people.error());
                       for (const store::Person& person : *people)
                         again->names[person.id] = person.name;
                       follow(again, events);
                     });
      });
}

void Hall::follow(const TableRef& table, const std::vector<Event>& events) {
  Mirror& mirror = *table->mirror;
  mirror.reading = false;
  for (const Event& event : events) {
    if (const Result<void> folded = table->room.fold(event); !folded)
      return drop(table, folded.error());
    tell_event(*table, event);
  }
  if (!events.empty()) tell_views(*table);
  hand_on(*table);
  report(table, false);
  // Nothing came though something should have: whoever said so was wrong.
  if (events.empty()) mirror.behind = table->told.size();
  if (mirror.behind > table->told.size()) refresh(table);
}

// Answers, as soon as what they follow has been told.
void Hall::hand_on(LiveTable& table) {
  Mirror& mirror = *table.mirror;
  const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
  while (!mirror.answers.empty() && mirror.answers.front().version <= table.told.size()) {
    const Mirror::Answer answer = std::move(mirror.answers.front());
    mirror.answers.pop_front();
    const auto asked = mirror.asked.extract(answer.serial);
    if (asked.empty()) continue;
    if (asked.mapped().replied) {
      Reply reply{answer.version, answer.texts};
      for (std::string& text : reply.texts)
        if (text.empty())
          text = to_line(to_json(table.view(asked.mapped().person, host_.now()), name_of));
      asked.mapped().replied(reply);
      continue;
    }
    const ConnectionId connection = asked.mapped().connection;
    const auto listener = table.listeners.find(connection);
    if (listener == table.listeners.end()) continue;
    for (const std::string& text : answer.texts)
      host_.send(
          connection,
          text.empty() ? text_of(to_json(table.view(listener->second.person, host_.now()), name_of))
                       : std::make_shared<const std::string>(text));
  }
}

}  // namespace castellan::server
