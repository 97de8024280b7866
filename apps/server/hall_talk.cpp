// What is said to tables, and what they say.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "bots/strength.h"
#include "protocol/json.h"
#include "server/hall.h"

namespace castellan::server {

namespace {

Text text_of(const Json& json) { return std::make_shared<const std::string>(to_line(json)); }

}  // namespace

void Hall::admit(const std::string& id, const Visitor& visitor, Version since,
                 const store::Then<void>& then) {
  load(id, [visitor, since, then](const Result<TableRef>& table) {
    if (!table) return then(tl::unexpected<Message>(table.error()));
    if (!(*table)->lets_in(visitor.person, visitor.invite)) return then(failure("table.private"));
    if (since > (*table)->told.size())
      return then(failure(
          "socket.since", {arg("version", static_cast<std::int64_t>((*table)->told.size()))}));
    then({});
  });
}

bool Hall::connected(ConnectionId connection, const std::string& id, const Visitor& visitor,
                     Version since, bool views) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || stopping_ || since > found->second->told.size()) return false;
  const TableRef table = found->second;
  connections_[connection] = {table, visitor.person};
  if (!visitor.person.empty()) table->names[visitor.person] = visitor.name;
  const NameOf name_of = [&](std::string_view person) { return table->name_of(person); };
  for (std::size_t event = since; event < table->told.size(); ++event)
    host_.send(
        connection,
        text_of(castellan::told(table->room.shown(table->told[event], visitor.person), name_of)));
  table->listeners[connection] = {visitor.person, views};
  const bool ahead = std::ranges::any_of(
      table->pending, [](const LiveTable::Batch& batch) { return !batch.events.empty(); });
  Reaction reaction;
  if (!visitor.person.empty() && ++table->present[visitor.person] == 1)
    reaction = table->room.handle(Connected{visitor.person}, host_.now());
  take_in(table, std::move(reaction));
  // What is not kept yet is not shown either: then a view comes with it.
  if (views && !ahead && table->pending.empty())
    host_.send(
        connection, text_of(to_json(table->room.view(visitor.person, host_.now()), name_of)));
  return true;
}

void Hall::received(ConnectionId connection, std::string_view text) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const TableRef table = found->second.table;
  const PersonId person = found->second.person;
  const auto refuse = [&](const Message& reason) {
    ++figures_.refused;
    Reaction reaction;
    reaction.tell.push_back({Delivery::To::sender, Refusal{table->told.size(), reason, {}}});
    take_in(table, std::move(reaction), connection);
  };
  const Result<ClientMessage> message = parse_client_message(text);
  if (!message) return refuse(message.error());
  if (person.empty()) return refuse(Message("socket.anonymous"));
  if (stopping_) return refuse(Message("store.closed"));
  if (store_.crowded()) return refuse(Message("store.busy"));
  Reaction reaction = table->room.handle(person, *message, host_.now());
  if (reaction.keep.empty() && !reaction.tell.empty()) ++figures_.refused;
  const bool wants_hint = reaction.wants_hint;
  take_in(table, std::move(reaction), connection);
  if (wants_hint) ask_hint(table, connection, person);
}

void Hall::closed(ConnectionId connection) {
  const auto entry = connections_.extract(connection);
  if (entry.empty()) return;
  std::erase_if(hints_, [&](const auto& hint) { return hint.second.connection == connection; });
  const TableRef table = entry.mapped().table;
  const PersonId& person = entry.mapped().person;
  table->listeners.erase(connection);
  if (table->dropped) return;
  table->quiet_since = host_.now();
  if (person.empty() || --table->present[person] > 0) return;
  table->present.erase(person);
  take_in(table, table->room.handle(Disconnected{person}, host_.now()));
}

void Hall::thought(Ticket ticket, const AnyAction& action) {
  const auto entry = tickets_.extract(ticket);
  if (entry.empty()) return advise(ticket, action);
  const TableRef table = entry.mapped().lock();
  if (!table || table->dropped || table->ticket != ticket) return;
  table->ticket = 0;
  const auto turn = table->room.bot_turn();
  if (!turn || table->room.table().moved() != table->thought_of) return look_after(table);
  const std::string text = table->room.match().text_of(action);
  take_in(
      table, table->room.handle(BotPlays{turn->seat, table->room.version(), text}, host_.now()));
}

void Hall::rename(const PersonId& person, const std::string& name) {
  for (auto& [id, table] : tables_)
    if (const auto found = table->names.find(person); found != table->names.end())
      found->second = name;
}

void Hall::forget(const PersonId& person) {
  rename(person, {});
  std::vector<ConnectionId> lines;
  for (const auto& [connection, of] : connections_)
    if (of.person == person) lines.push_back(connection);
  for (const ConnectionId connection : lines) {
    host_.close(connection, Message("store.no_session"));
    closed(connection);
  }
  for (const auto& [id, table] : tables_)
    for (Event& event : table->told)
      if (auto* const said = std::get_if<Said>(&event.what); said != nullptr && said->by == person)
        said->text = "…";
}

bool Hall::is_quiet() const {
  return std::ranges::all_of(
      tables_, [](const auto& entry) { return entry.second->pending.empty(); });
}

void Hall::send_home(const Message& reason) {
  for (const auto& [connection, of] : connections_) host_.close(connection, reason);
}

void Hall::take_in(const TableRef& table, Reaction reaction, ConnectionId sender,
                   std::function<void(const Result<void>&)> then) {
  if (!reaction.keep.empty()) {
    const Version last = reaction.keep.back().version;
    for (const Event& event : reaction.keep)
      if (std::holds_alternative<Played>(event.what)) ++figures_.moves;
    figures_.events += reaction.keep.size();
    store_.append(table->append_of(reaction.keep),
                  [this, weak = std::weak_ptr(table), last](const Result<void>& result) {
                    if (const TableRef there = weak.lock()) kept(there, last, result);
                  });
  }
  if (!reaction.keep.empty() || !reaction.tell.empty() || then) {
    const bool is_kept = reaction.keep.empty();
    table->pending.push_back(
        {std::move(reaction.keep), std::move(reaction.tell), sender, std::move(then), is_kept});
    flush(table);
  }
  look_after(table);
}

void Hall::kept(const TableRef& table, Version last, const Result<void>& result) {
  if (table->dropped) return;
  if (!result) return drop(table, result.error());
  for (LiveTable::Batch& batch : table->pending)
    if (!batch.kept && batch.events.back().version == last) batch.kept = true;
  flush(table);
}

void Hall::flush(const TableRef& table) {
  while (!table->pending.empty() && table->pending.front().kept) {
    LiveTable::Batch batch = std::move(table->pending.front());
    table->pending.pop_front();
    tell(*table, batch);
    if (batch.then) batch.then({});
  }
}

void Hall::tell(LiveTable& table, LiveTable::Batch& batch) {
  const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
  for (Event& event : batch.events) {
    const Text text = text_of(castellan::told(event, name_of));
    const bool said = std::holds_alternative<Said>(event.what);
    for (const auto& [connection, listener] : table.listeners) {
      const bool as_it_is = !said || table.room.shown(event, listener.person) == event;
      host_.send(
          connection,
          as_it_is ? text
                   : text_of(castellan::told(table.room.shown(event, listener.person), name_of)));
    }
    table.told.push_back(std::move(event));
  }
  for (const Delivery& delivery : batch.tell) {
    if (delivery.to == Delivery::To::sender && !table.listeners.contains(batch.sender)) continue;
    const Text text = text_of(to_json(delivery, name_of));
    if (delivery.to == Delivery::To::sender) {
      host_.send(batch.sender, text);
    } else {
      for (const auto& [connection, listener] : table.listeners) host_.send(connection, text);
    }
  }
  if (!batch.events.empty()) tell_views(table);
}

// As things stand, if all of it is kept; else the view comes with what is not.
void Hall::tell_views(LiveTable& table) {
  if (std::ranges::any_of(table.pending, [](const auto& batch) { return !batch.events.empty(); }))
    return;
  const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
  for (const auto& [connection, listener] : table.listeners)
    if (listener.views)
      host_.send(
          connection, text_of(to_json(table.room.view(listener.person, host_.now()), name_of)));
}

void Hall::drop(const TableRef& table, const Message& reason) {
  ++figures_.dropped;
  table->dropped = true;
  tickets_.erase(table->ticket);
  tables_.erase(table->id);
  for (const auto& [connection, listener] : table->listeners) {
    connections_.erase(connection);
    host_.close(connection, reason);
  }
  table->listeners.clear();
  const std::deque<LiveTable::Batch> lost = std::move(table->pending);
  table->pending.clear();
  if (table->alarm) alarms_.erase({*table->alarm, table->id});
  // It may have a clock or a bot; another server looks after it, or this one.
  if (reason.key != "store.fence" && reason.key != "store.no_table")
    alarms_.emplace(host_.now() + second, table->id);
  for (const LiveTable::Batch& batch : lost)
    if (batch.then) batch.then(tl::unexpected<Message>(reason));
}

void Hall::look_after(const TableRef& table) {
  if (table->dropped) return;
  set_alarm(table->id, table->alarm, table->room.deadline());
  if (table->room.bot_turn() && table->ticket == 0 && !stopping_) ask_bot(table);
  if (table->room.wants_rematch() && !table->opening_rematch && !stopping_) open_rematch(table);
}

void Hall::set_alarm(const std::string& id, std::optional<Time>& alarm, std::optional<Time> at) {
  if (alarm == at) return;
  if (alarm) alarms_.erase({*alarm, id});
  if (at) alarms_.emplace(*at, id);
  alarm = at;
}

void Hall::ask_bot(const TableRef& table) {
  const auto turn = table->room.bot_turn();
  table->ticket = ++last_ticket_;
  table->thought_of = table->room.table().moved();
  tickets_[table->ticket] = table;
  host_.think({table->ticket, table->room.match().state(), std::string(turn->bot)});
}

// What the strongest bot would do, for somebody who is to act.
void Hall::ask_hint(const TableRef& table, ConnectionId connection, const PersonId& person) {
  const bool waits =
      std::ranges::any_of(hints_, [&](const auto& hint) { return hint.second.person == person; });
  if (waits) {
    Reaction reaction;
    reaction.tell.push_back(
        {Delivery::To::sender, Refusal{table->told.size(), Message("hint.busy"), {}}});
    return take_in(table, std::move(reaction), connection);
  }
  const Ticket ticket = ++last_ticket_;
  hints_[ticket] = {table, connection, person, table->room.table().moved()};
  host_.think({ticket, table->room.match().state(), std::string(strongest)});
}

void Hall::advise(Ticket ticket, const AnyAction& action) {
  const auto entry = hints_.extract(ticket);
  if (entry.empty()) return;
  const WantedHint& hint = entry.mapped();
  const TableRef table = hint.table.lock();
  if (!table || table->dropped) return;
  // About another position it can no longer be put into words; the room says so.
  const bool is_stale = table->room.table().moved() != hint.moved;
  const std::string text = is_stale ? std::string() : table->room.match().text_of(action);
  take_in(table, table->room.handle(Advise{hint.person, hint.moved, text}, host_.now()),
          hint.connection);
}

}  // namespace castellan::server
