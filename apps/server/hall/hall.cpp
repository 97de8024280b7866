#include "server/hall/hall.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/strength.h"
#include "match/any_state.h"

namespace castellan::server {

namespace {

constexpr Time between_sweeps = 5 * second;
constexpr Time before_trying_again = 2 * second;
constexpr int most_told = 200;                // tables that somebody is told of
constexpr std::size_t most_early_leaves = 5;  // in a day

Time sweep_time(const Hall::Options& options) {
  return std::min(between_sweeps, options.lease / 3);
}

}  // namespace

Hall::Hall(store::Store& store, Host& host, Options options)
    : store_(store),
      host_(host),
      options_(std::move(options)),
      // A late answer to what was said before a restart fits nothing.
      last_serial_(static_cast<std::uint64_t>(host.now()) * 1000),
      herald_(host, options_.lease,
              [this](const std::string& channel, Letter letter) {
                if (options_.shared) post(channel, std::move(letter), nullptr);
              }),
      lease_(store, host, options_.node, options_.address, options_.lease),
      invitations_(
          store, host, herald_, [this](const std::string& id, const store::Then<Snapshot>& then) {
            snapshot(id, {}, then);
          }) {}

bool Hall::knows_bot(std::string_view name) const {
  return std::ranges::find(bot_names(), name) != bot_names().end() ||
         std::ranges::find(options_.bots, name) != options_.bots.end();
}

// Running.

void Hall::start(const store::Then<void>& then) {
  const Time now = host_.now();
  const auto introduce = [&](std::string_view bot) {
    store_.put_person({bot_person(bot), store::Person::Kind::bot, std::string(bot), {}, now, 0},
                      [](const Result<void>&) {});
  };
  std::ranges::for_each(bot_names(), introduce);
  std::ranges::for_each(options_.bots, introduce);
  store_.tables_kept_by(
      options_.node, [this, then](Result<std::vector<std::pair<std::string, store::Fence>>> kept) {
        if (!kept) return then(failure(kept.error()));
        const auto go_on = [this, then, kept = *kept](Time since) {
          for (const auto& [id, fence] : kept) {
            alone_.emplace(id, since);
            asleep_.insert(id);
          }
          started_ = true;
          lease_.renew();
          load_more();
          then({});
        };
        if (kept->empty()) return go_on(0);
        store_.lease_of(kept->front().first, [this, go_on](const Result<store::Lease>& lease) {
          go_on(lease && lease->until > 0 ? lease_.alone_since(*lease) : host_.now());
        });
      });
}

Time Hall::next() const {
  Time next = std::min(lease_.next(), swept_ + sweep_time(options_));
  if (options_.shared)
    next = std::min({next, checked_ + options_.patience / 4, reported_ + options_.lease / 3});
  if (!alarms_.empty()) next = std::min(next, alarms_.begin()->first);
  return next;
}

void Hall::tick() {
  if (!started_) return;
  look_at_clock();
  const Time now = host_.now();
  if (now >= lease_.next()) lease_.renew();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    ring(id);
  }
  if (now >= swept_ + sweep_time(options_)) {
    swept_ = now;
    let_idle_go();
    load_more();
    take_over();
  }
  if (!options_.shared) return;
  if (now >= checked_ + options_.patience / 4) {
    checked_ = now;
    drop_silent_mirrors();
  }
  if (now >= reported_ + options_.lease / 3) {
    reported_ = now;
    for (const auto& mirror : mirror_tables()) mirror->report(true);
    for (const KeptRef& table : kept_tables()) table->forget_silent_nodes(now - options_.lease);
    herald_.report();
  }
}

// What passes while the process stands still, or is too busy to listen, or by a step of the
// system's clock, is nobody's time.
void Hall::look_at_clock() {
  const Time now = host_.now(), lost = now - looked_;
  const bool paused = looked_ > 0 && options_.longest_pause > 0 && lost > options_.longest_pause;
  looked_ = now;
  check_lease();
  if (!paused) return;
  for (const KeptRef& table : kept_tables()) table->excuse(lost);
}

// Something is to happen at this table: its flag falls, or it is to be loaded.
void Hall::ring(const std::string& id) {
  if (const KeptRef table = kept_here(id)) return table->tick();
  if (in_memory(id)) return;
  load(id, [this, id](const Result<TableRef>& there) {
    if (!there && there.error().key == "server.full")
      alarms_.emplace(host_.now() + before_trying_again, id);
  });
}

void Hall::let_idle_go() {
  const Time now = host_.now();
  std::vector<TableRef> idle;
  for (const auto& [id, table] : tables_) {
    const KeptRef kept = kept_here(id);
    if (!table->is_idle()) table->stir();
    if (table->is_idle() && now - table->quiet_since() >= options_.idle &&
        !(kept && kept->waits_for_bot()))
      idle.push_back(table);
  }
  for (const TableRef& table : idle) {
    if (const auto mirror = mirrored_here(table->id()))
      post(Letter::channel_of(mirror->keeper()), {.kind = Letter::Kind::away, .table = table->id()},
           nullptr);
    table->leave_memory();  // its alarm stays
    tables_.erase(table->id());
  }
}

bool Hall::is_quiet() const {
  return std::ranges::all_of(tables_, [](const auto& entry) { return entry.second->is_quiet(); });
}

void Hall::release(const store::Then<void>& then) {
  lease_.release(then);
  if (options_.shared) post(Letter::everybody, {.kind = Letter::Kind::leaving}, nullptr);
}

void Hall::send_home(const Message& reason) {
  for (const auto& [connection, of] : connections_) host_.close(connection, reason);
  for (const auto& [connection, of] : herald_.subscribers()) host_.close(connection, reason);
}

// What tables need.

void Hall::said(LiveTable& table, const Sender& sender, const PersonId& person,
                const ClientMessage& message) {
  if (person.empty()) return table.refuse(sender, Message("socket.anonymous"));
  if (stopping_) return table.refuse(sender, Message("store.closed"));
  if (store_.crowded()) return table.refuse(sender, Message("store.busy"));
  const auto* const command = std::get_if<Command>(&message);
  const bool sits = command != nullptr && std::holds_alternative<Sit>(*command);
  if (!sits || !table.table().options().rated || !sender.node.empty())
    return table.say(sender, person, message);
  // Who they are is for the store to say.
  store_.names({person}, [this, weak = table.weak_from_this(), sender, person,
                          message](const Result<std::vector<store::Person>>& found) {
    const TableRef there = weak.lock();
    if (!there || there->is_dropped()) {
      if (sender.replied) sender.replied(failure("server.busy"));
      return;
    }
    if (!found || found->empty()) return there->refuse(sender, Message("rated.account"));
    if (const Result<void> may = check_rated(found->front()); !may)
      return there->refuse(sender, may.error());
    there->say(sender, person, message);
  });
}

Result<void> Hall::check_rated(const store::Person& person) {
  if (person.kind != store::Person::Kind::account) return failure("rated.account");
  const auto found = early_leaves_.find(person.id);
  if (found == early_leaves_.end()) return {};
  std::erase_if(found->second, [&](Time at) { return at <= host_.now() - day; });
  if (found->second.size() >= most_early_leaves)
    return failure("rated.left", {arg("most", static_cast<std::int64_t>(most_early_leaves))});
  if (found->second.empty()) early_leaves_.erase(found);
  return {};
}

std::unordered_set<std::uint64_t> Hall::rated_now() const {
  std::unordered_set<std::uint64_t> hashes;
  for (const auto& [id, table] : tables_)
    if (table->version() > 0 && table->table().options().rated && table->table().is_running())
      hashes.insert(table->events().back()->hash);
  return hashes;
}

void Hall::drop(LiveTable& table, const Message& reason) {
  if (table.is_dropped()) return;
  const TableRef here = table.shared_from_this();
  ++figures_.dropped;
  tables_.erase(table.id());
  for (const ConnectionId connection : table.connections()) connections_.erase(connection);
  if (!table.is_mirror()) {
    const auto kept = std::static_pointer_cast<KeptTable>(here);
    tickets_.erase(kept->ticket());
    if (kept->alarm()) alarms_.erase({*kept->alarm(), kept->id()});
    // It may have a clock or a bot; another server looks after it, or this one.
    if (reason.key != "store.fence" && reason.key != "store.no_table")
      alarms_.emplace(host_.now() + second, kept->id());
  }
  table.drop(reason);
}

void Hall::set_alarm(KeptTable& table, std::optional<Time> at) {
  if (table.alarm() == at) return;
  if (table.alarm()) alarms_.erase({*table.alarm(), table.id()});
  if (at) alarms_.emplace(*at, table.id());
  table.set_alarm(at);
}

Ticket Hall::think(KeptTable& table, const std::string& bot) {
  const Ticket ticket = ++last_ticket_;
  tickets_[ticket] = table.weak_from_this();
  host_.think({ticket, table.state(), bot});
  return ticket;
}

// What the strongest bot would do, for somebody who is to act.
void Hall::think_for(LiveTable& table, const Sender& sender, const PersonId& person) {
  const bool waits =
      std::ranges::any_of(hints_, [&](const auto& hint) { return hint.second.person == person; });
  if (waits) return table.refuse(sender, Message("hint.busy"));
  const Ticket ticket = ++last_ticket_;
  hints_[ticket] = {table.shared_from_this(), sender, person, table.table().moved()};
  host_.think(
      {ticket, std::make_shared<AnyState>(table.table().match().state()), std::string(strongest)});
}

void Hall::thought(Ticket ticket, const AnyAction& action) {
  look_at_clock();
  if (const auto entry = tickets_.extract(ticket); !entry.empty()) {
    if (const TableRef table = entry.mapped().lock())
      std::static_pointer_cast<KeptTable>(table)->thought(ticket, action);
    return;
  }
  const auto entry = hints_.extract(ticket);
  if (entry.empty()) return;
  const WantedHint& hint = entry.mapped();
  hint.table->advise(hint.sender, hint.person, hint.moved, action);
}

// Those who listen at a table.

void Hall::admit(const std::string& id, const Visitor& visitor, Version since,
                 const store::Then<void>& then) {
  look_at_clock();
  find(id, [visitor, since, then](const Result<TableRef>& table) {
    if (!table) return then(failure(table.error()));
    if ((*table)->version() == 0) return then(failure("server.busy"));  // not kept yet
    if (!(*table)->lets_in(visitor.person, visitor.invite)) return then(failure("table.private"));
    then((*table)->check_since(since));
  });
}

bool Hall::connected(ConnectionId connection, const std::string& id, const Visitor& visitor,
                     Version since, Wishes wishes) {
  look_at_clock();
  const TableRef table = in_memory(id);
  if (!table || stopping_ || table->version() == 0 || since > table->version()) return false;
  connections_[connection] = {table, visitor.person, visitor.reads_only};
  if (!visitor.session.empty()) sessions_[connection] = visitor.session;
  table->listen(connection, visitor, since, wishes);
  return true;
}

void Hall::received(ConnectionId connection, const Result<ClientMessage>& message) {
  look_at_clock();
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  const Connection from = found->second;
  if (!message) return from.table->refuse({.connection = connection}, message.error());
  if (from.reads_only)
    return from.table->refuse({.connection = connection}, Message("token.reads"));
  said(*from.table, {.connection = connection}, from.person, *message);
}

void Hall::drained(ConnectionId connection) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) found->second.table->tell_more(connection);
}

void Hall::closed(ConnectionId connection) {
  sessions_.erase(connection);
  if (herald_.closed(connection)) return;
  const auto entry = connections_.extract(connection);
  if (entry.empty()) return;
  std::erase_if(
      hints_, [&](const auto& hint) { return hint.second.sender.connection == connection; });
  entry.mapped().table->stop_listening(connection);
}

void Hall::say(const std::string& id, const Visitor& visitor, const ClientMessage& message,
               const Replied& then) {
  look_at_clock();
  find(id, [this, visitor, message, then](const Result<TableRef>& found) {
    if (!found) return then(failure(found.error()));
    const TableRef& table = *found;
    if (table->version() == 0) return then(failure("server.busy"));
    if (!table->lets_in(visitor.person, visitor.invite)) return then(failure("table.private"));
    table->learn(visitor.person, visitor.name);
    table->stir();
    said(*table, {.replied = then}, visitor.person, message);
  });
}

// Those who listen to what concerns them at all tables.

bool Hall::subscribe(ConnectionId connection, const Visitor& visitor) {
  if (stopping_ || !started_) return false;
  if (!visitor.session.empty()) sessions_[connection] = visitor.session;
  herald_.subscribe(connection, visitor.person);
  tell_how_it_is(connection, visitor.person);
  return true;
}

void Hall::tell_how_it_is(ConnectionId connection, const PersonId& person) {
  // One table after the other, so that nobody else waits for it.
  struct Survey {
    std::deque<std::string> tables;
    std::vector<News> news;
    std::function<void(const std::shared_ptr<Survey>&)> next;
  };
  const auto end = [this, connection, person](const std::shared_ptr<Survey>& survey) {
    invitations_.find(person, [this, connection, survey](const Result<std::vector<News>>& found) {
      if (found) survey->news.insert(survey->news.end(), found->begin(), found->end());
      herald_.begin(connection, survey->news);
    });
  };
  const auto survey = std::make_shared<Survey>();
  survey->next = [this, person, end](const std::shared_ptr<Survey>& of) {
    if (of->tables.empty()) return end(of);
    const std::string id = of->tables.front();
    of->tables.pop_front();
    snapshot(id, {}, [of, person](const Result<Snapshot>& found) {
      if (found)
        for (const News& news : news_about(found->id, found->table, person))
          of->news.push_back(news);
      of->next(of);
    });
  };
  store_.tables_in_play_of(
      person, most_told,
      [this, connection, survey](const Result<std::vector<store::TableRow>>& tables) {
        if (!tables) {
          herald_.closed(connection);
          return host_.close(connection, tables.error());
        }
        for (const store::TableRow& table : *tables) survey->tables.push_front(table.id);
        survey->next(survey);
      });
}

// Somebody begins to listen on another node, which has asked the store how things are; what
// came in between may have missed them.
void Hall::remind(const std::string& node, const PersonId& person) {
  for (const KeptRef& table : kept_tables())
    if (table->version() > 0)
      for (const News& news : news_about(table->id(), table->table(), person))
        herald_.send_to(node, person, news);
  for (const News& news : herald_.invitations(person)) herald_.send_to(node, person, news);
}

void Hall::rename(const PersonId& person, const std::string& name) {
  rename_here(person, name);
  if (options_.shared)
    post(Letter::everybody, {.kind = Letter::Kind::renamed, .person = person, .name = name},
         nullptr);
}

void Hall::forget(const PersonId& person) {
  forget_here(person);
  if (options_.shared)
    post(Letter::everybody, {.kind = Letter::Kind::forgotten, .person = person}, nullptr);
}

void Hall::end_sessions(const std::vector<std::string>& hashes) {
  if (hashes.empty()) return;
  end_sessions_here(hashes);
  if (options_.shared)
    post(Letter::everybody, {.kind = Letter::Kind::ended, .hashes = hashes}, nullptr);
}

void Hall::end_sessions_here(const std::vector<std::string>& hashes) {
  std::vector<ConnectionId> theirs;
  for (const auto& [connection, session] : sessions_)
    if (std::ranges::find(hashes, session) != hashes.end()) theirs.push_back(connection);
  for (const ConnectionId connection : theirs) {
    host_.close(connection, Message("store.no_session"));
    closed(connection);
  }
}

void Hall::rename_here(const PersonId& person, const std::string& name) {
  for (const auto& [id, table] : tables_) table->rename(person, name);
}

void Hall::forget_here(const PersonId& person) {
  rename_here(person, {});
  std::vector<ConnectionId> theirs = herald_.connections_of(person);
  for (const auto& [connection, of] : connections_)
    if (of.person == person) theirs.push_back(connection);
  for (const ConnectionId connection : theirs) {
    host_.close(connection, Message("store.no_session"));
    closed(connection);
  }
  for (const auto& [id, table] : tables_) table->forget_words_of(person);
}

}  // namespace castellan::server
