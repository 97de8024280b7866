// What is said to tables, and what they say.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "bots/strength.h"
#include "match/any_state.h"
#include "protocol/json.h"
#include "server/hall.h"
#include "server/text.h"

namespace castellan::server {

void Hall::admit(const std::string& id, const Visitor& visitor, Version since,
                 const store::Then<void>& then) {
  watch_lease();
  const Loaded enter = [this, visitor, since, then](const Result<TableRef>& table) {
    if (!table) return then(failure(table.error()));
    if (!(*table)->lets_in(visitor.person, visitor.invite)) return then(failure("table.private"));
    const Version told = (*table)->told.size();
    if (since <= told) return then({});
    // Whoever comes from another node may be ahead of this one.
    if ((*table)->mirror) refresh(*table);
    if ((*table)->mirror || since <= (*table)->room.version()) return then(failure("server.busy"));
    then(failure("socket.since", {arg("version", static_cast<std::int64_t>(told))}));
  };
  reach(id, enter);
}

void Hall::reach(const std::string& id, const Loaded& then) {
  load(id, [this, id, then](const Result<TableRef>& table) {
    if (!table && table.error().key == "store.held") return mirror(id, then);
    then(table);
  });
}

bool Hall::connected(ConnectionId connection, const std::string& id, const Visitor& visitor,
                     Version since, bool views, tell::Verbosity verbosity) {
  watch_lease();
  const auto found = tables_.find(id);
  if (found == tables_.end() || stopping_ || since > found->second->told.size()) return false;
  const TableRef table = found->second;
  connections_[connection] = {table, visitor.person};
  if (!visitor.person.empty()) table->names[visitor.person] = visitor.name;
  const NameOf name_of = [&](std::string_view person) { return table->name_of(person); };
  Chronicle chronicle;
  const tell::Manner manner = table->manner(verbosity);
  for (std::size_t at = 0; since < table->told.size() && at < table->told.size(); ++at) {
    const Event& event = table->told[at];
    if (at < since) {
      chronicle.follow(event);
      continue;
    }
    host_.send(connection, text_of(castellan::told(table->room.shown(event, visitor.person),
                                                   name_of, chronicle.take(event, manner))));
  }
  table->listeners[connection] = {visitor.person, views, verbosity};
  const bool ahead = std::ranges::any_of(
      table->pending, [](const LiveTable::Batch& batch) { return !batch.events.empty(); });
  come(table, visitor.person);
  // What is not kept yet is not shown either: then a view comes with it.
  if (views && !ahead && table->pending.empty())
    host_.send(connection, text_of(to_json(table->view(visitor.person, host_.now()), name_of)));
  return true;
}

void Hall::received(ConnectionId connection, std::string_view text) {
  watch_lease();
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const TableRef table = found->second.table;
  handle(table, {.connection = connection}, found->second.person, text);
}

void Hall::handle(const TableRef& table, const Sender& sender, const PersonId& person,
                  std::string_view text) {
  const auto refuse = [&](const Message& reason) {
    ++figures_.refused;
    Reaction reaction;
    reaction.tell.push_back({Delivery::To::sender, Refusal{table->told.size(), reason, {}}});
    take_in(table, std::move(reaction), sender);
  };
  const Result<ClientMessage> message = parse_client_message(text);
  if (!message) return refuse(message.error());
  if (person.empty()) return refuse(Message("socket.anonymous"));
  if (stopping_) return refuse(Message("store.closed"));
  if (store_.crowded()) return refuse(Message("store.busy"));
  // What changes nothing can be answered here.
  const bool is_question =
      std::holds_alternative<Why>(*message) || std::holds_alternative<Hint>(*message) ||
      std::holds_alternative<Ask>(*message);
  if (table->mirror && !is_question) return forward(table, sender, person, *message);
  Reaction reaction = table->room.handle(person, *message, host_.now());
  if (reaction.keep.empty() && !reaction.tell.empty()) ++figures_.refused;
  if (!reaction.wants_hint) return take_in(table, std::move(reaction), sender);
  take_in(table, std::move(reaction));  // the sender's answer is the hint, and comes later
  ask_hint(table, sender, person);
}

void Hall::closed(ConnectionId connection) {
  if (herald_.closed(connection)) return;
  const auto entry = connections_.extract(connection);
  if (entry.empty()) return;
  std::erase_if(hints_, [&](const auto& hint) {
    return hint.second.sender.node.empty() && hint.second.sender.connection == connection;
  });
  const TableRef table = entry.mapped().table;
  table->listeners.erase(connection);
  if (table->dropped) return;
  table->quiet_since = host_.now();
  go(table, entry.mapped().person);
}

// Somebody has one line more, or another node says that they are there.
void Hall::come(const TableRef& table, const PersonId& person) {
  if (person.empty() || ++table->present[person] > 1) return;
  if (table->mirror) return report(table, false);
  take_in(table, table->room.handle(Connected{person}, host_.now()));
}

void Hall::go(const TableRef& table, const PersonId& person) {
  if (person.empty() || --table->present[person] > 0) return;
  table->present.erase(person);
  table->last_left = host_.now();
  if (table->mirror) return report(table, false);
  take_in(table, table->room.handle(Disconnected{person}, host_.now()));
}

void Hall::thought(Ticket ticket, const AnyAction& action) {
  watch_lease();
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
  rename_here(person, name);
  if (options_.shared)
    post(Letter::everybody, {.kind = Letter::Kind::renamed, .person = person, .text = name});
}

void Hall::forget(const PersonId& person) {
  forget_here(person);
  if (options_.shared) post(Letter::everybody, {.kind = Letter::Kind::forgotten, .person = person});
}

void Hall::rename_here(const PersonId& person, const std::string& name) {
  for (auto& [id, table] : tables_)
    if (const auto found = table->names.find(person); found != table->names.end())
      found->second = name;
}

void Hall::forget_here(const PersonId& person) {
  rename_here(person, {});
  std::vector<ConnectionId> lines;
  for (const auto& [connection, of] : connections_)
    if (of.person == person) lines.push_back(connection);
  for (const ConnectionId connection : herald_.connections_of(person)) lines.push_back(connection);
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
  return std::ranges::all_of(tables_, [](const auto& entry) {
    const LiveTable& table = *entry.second;
    return table.pending.empty() && (!table.mirror || table.mirror->asked.empty());
  });
}

void Hall::send_home(const Message& reason) {
  for (const auto& [connection, of] : connections_) host_.close(connection, reason);
  for (const auto& [connection, of] : herald_.followers()) host_.close(connection, reason);
}

void Hall::take_in(const TableRef& table, Reaction reaction, const Sender& sender,
                   std::function<void(const Result<void>&)> then) {
  if (!reaction.keep.empty()) {
    const Version last = reaction.keep.back().version;
    for (const Event& event : reaction.keep)
      if (std::holds_alternative<Played>(event.what)) ++figures_.moves;
    figures_.events += reaction.keep.size();
    store::Append append = table->append_of(reaction.keep);
    for (const auto& [node, there] : table->elsewhere)
      append.notices.push_back(
          {Letter::channel_of(node),
           Letter{.kind = Letter::Kind::events,
                  .from = options_.node,
                  .table = table->id,
                  .version = last}
               .line()});
    store_.append(
        std::move(append), [this, weak = std::weak_ptr(table), last](const Result<void>& result) {
          if (const TableRef there = weak.lock()) kept(there, last, result);
        });
  }
  if (!reaction.keep.empty() || !reaction.tell.empty() || then || !sender.node.empty() ||
      sender.replied) {
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

void Hall::tell_event(LiveTable& table, Event event) {
  if (table.listeners.empty()) {  // the chronicle catches up when somebody comes
    table.told.push_back(std::move(event));
    return;
  }
  const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
  for (std::size_t at = table.chronicle.count(); at < table.told.size(); ++at)
    table.chronicle.follow(table.told[at]);
  // Each way of telling that somebody wants, once. Nearly always it is one, and nothing is copied.
  std::map<tell::Verbosity, Text> texts;
  for (const auto& [connection, listener] : table.listeners) texts[listener.verbosity];
  for (auto& [verbosity, text] : texts) {
    const bool last = verbosity == texts.rbegin()->first;
    Chronicle copy = last ? Chronicle() : table.chronicle;
    const Messages told = (last ? table.chronicle : copy).take(event, table.manner(verbosity));
    text = text_of(castellan::told(event, name_of, told));
  }
  const bool said = std::holds_alternative<Said>(event.what);
  for (const auto& [connection, listener] : table.listeners) {
    const bool as_it_is = !said || table.room.shown(event, listener.person) == event;
    host_.send(
        connection,
        as_it_is ? texts[listener.verbosity]
                 : text_of(castellan::told(table.room.shown(event, listener.person), name_of)));
  }
  table.told.push_back(std::move(event));
}

void Hall::tell(LiveTable& table, LiveTable::Batch& batch) {
  const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
  for (Event& event : batch.events) tell_event(table, std::move(event));
  const bool from_elsewhere = !batch.sender.node.empty();
  Reply reply{table.told.size(), {}};
  std::vector<std::string>& answers = reply.texts;
  bool all_are_told = false;
  for (const Delivery& delivery : batch.tell) {
    if (delivery.to == Delivery::To::everyone) {
      const Text text = text_of(to_json(delivery, name_of));
      for (const auto& [connection, listener] : table.listeners) host_.send(connection, text);
      all_are_told = true;
    } else if (from_elsewhere) {
      const bool is_view = std::holds_alternative<RoomView>(delivery.what);
      answers.push_back(is_view ? std::string() : to_line(to_json(delivery, name_of)));
    } else if (batch.sender.replied) {
      answers.push_back(to_line(to_json(delivery, name_of)));
    } else if (table.listeners.contains(batch.sender.connection)) {
      host_.send(batch.sender.connection, text_of(to_json(delivery, name_of)));
    }
  }
  if (from_elsewhere) answer(table, batch.sender, std::move(answers));
  // All that a room tells everyone beside its events is who is there.
  if (all_are_told)
    for (const auto& [node, there] : table.elsewhere) tell_who_is_there(table, node);
  if (!batch.events.empty()) {
    tell_views(table);
    announce(table, batch.events.size());
  }
  if (batch.sender.replied) batch.sender.replied(reply);
}

// As things stand, if all of it is kept; else the view comes with what is not.
void Hall::tell_views(LiveTable& table) {
  if (std::ranges::any_of(table.pending, [](const auto& batch) { return !batch.events.empty(); }))
    return;
  const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
  for (const auto& [connection, listener] : table.listeners)
    if (listener.views)
      host_.send(connection, text_of(to_json(table.view(listener.person, host_.now()), name_of)));
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
  for (const auto& [node, there] : table->elsewhere)
    post(Letter::channel_of(node), {.kind = Letter::Kind::gone, .table = table->id});
  // It may have a clock or a bot; another server looks after it, or this one.
  if (!table->mirror && reason.key != "store.fence" && reason.key != "store.no_table")
    alarms_.emplace(host_.now() + second, table->id);
  const Result<Reply> no_reply = failure(reason);
  for (const LiveTable::Batch& batch : lost) {
    if (batch.then) batch.then(failure(reason));
    if (batch.sender.replied) batch.sender.replied(no_reply);
  }
  if (!table->mirror) return;
  const auto asked = std::move(table->mirror->asked);
  table->mirror->asked.clear();
  for (const auto& [serial, question] : asked)
    if (question.replied) question.replied(no_reply);
}

void Hall::look_after(const TableRef& table) {
  if (table->dropped || table->mirror) return;
  const std::optional<Time> given_up = given_up_at(*table);
  if (given_up && *given_up <= host_.now() && !stopping_)
    return take_in(table, table->room.handle(Abandon{}, host_.now()));
  set_alarm(table->id, table->alarm, given_up ? given_up : table->room.deadline());
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
  host_.think({table->ticket, std::make_shared<AnyState>(table->room.match().state()),
               std::string(turn->bot)});
}

// What the strongest bot would do, for somebody who is to act.
void Hall::ask_hint(const TableRef& table, const Sender& sender, const PersonId& person) {
  const bool waits =
      std::ranges::any_of(hints_, [&](const auto& hint) { return hint.second.person == person; });
  if (waits) {
    Reaction reaction;
    reaction.tell.push_back(
        {Delivery::To::sender, Refusal{table->told.size(), Message("hint.busy"), {}}});
    return take_in(table, std::move(reaction), sender);
  }
  const Ticket ticket = ++last_ticket_;
  hints_[ticket] = {table, sender, person, table->room.table().moved()};
  host_.think(
      {ticket, std::make_shared<AnyState>(table->room.match().state()), std::string(strongest)});
}

void Hall::advise(Ticket ticket, const AnyAction& action) {
  const auto entry = hints_.extract(ticket);
  if (entry.empty()) return;
  const WantedHint& hint = entry.mapped();
  const TableRef table = hint.table.lock();
  if (!table || table->dropped) {
    if (hint.sender.replied) hint.sender.replied(failure("server.busy"));
    return;
  }
  // About another position it can no longer be put into words; the room says so.
  const bool is_stale = table->room.table().moved() != hint.moved;
  const std::string text = is_stale ? std::string() : table->room.match().text_of(action);
  take_in(
      table, table->room.handle(Advise{hint.person, hint.moved, text}, host_.now()), hint.sender);
}

}  // namespace castellan::server
