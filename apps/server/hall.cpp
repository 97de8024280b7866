#include "server/hall.h"

#include <algorithm>

#include <nlohmann/json.hpp>
#include <sodium.h>

#include "bots/bot.h"
#include "protocol/json.h"

namespace castellan::server {

namespace {

constexpr std::size_t id_digits = 16;      // of a table: 64 bits
constexpr std::size_t invite_digits = 32;  // 128 bits
constexpr Time between_sweeps = 5 * second;
constexpr Time before_trying_again = 2 * second;

Time sweep_time(const Hall::Options& options) {
  return std::min(between_sweeps, options.lease / 3);
}

// Since when nobody has looked after the tables of a node that is gone. One that
// has said goodbye has left no address; another may have died right after it
// renewed its lease.
Time alone_since(const store::Lease& lease, Time length) {
  return lease.address.empty() ? lease.until : lease.until - length;
}

std::string digits(const Key& key, std::size_t count) { return to_hex(key).substr(0, count); }

// The table of a rematch has a name that follows from the one before and its
// seed: if the power goes in between, it is not opened twice.
std::string rematch_id(const LiveTable& table) {
  Key hash{};
  const std::string text = "rematch " + table.id + ' ' + table.room.table().over()->secret.seed;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return digits(hash, id_digits);
}

}  // namespace

Hall::Hall(store::Store& store, Host& host, Options options)
    : store_(store),
      host_(host),
      options_(std::move(options)),
      // A late answer to what was said before a restart fits nothing.
      last_serial_(static_cast<std::uint64_t>(host.now()) * 1000),
      herald_(host, options_.lease, [this](const std::string& channel, Letter letter) {
        if (options_.shared) post(channel, std::move(letter));
      }) {}

bool Hall::knows_bot(std::string_view name) const {
  return std::ranges::find(bot_names(), name) != bot_names().end() ||
         std::ranges::find(options_.bots, name) != options_.bots.end();
}

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
            away_.emplace(id, since);
            asleep_.insert(id);
          }
          started_ = true;
          renew();
          wake_more();
          then({});
        };
        if (kept->empty()) return go_on(0);
        store_.lease_of(kept->front().first, [this, go_on](const Result<store::Lease>& lease) {
          go_on(lease && lease->until > 0 ? alone_since(*lease, options_.lease) : host_.now());
        });
      });
}

void Hall::renew() {
  if (released_) return;
  renewed_ = host_.now();
  const Time until = renewed_ + options_.lease;
  store_.renew(options_.node, options_.address, until, [this, until](const Result<void>& renewed) {
    if (renewed && !released_ && until > host_.now()) lease_end_ = std::max(lease_end_, until);
  });
}

Time Hall::next() const {
  Time next = std::min(renewed_ + options_.lease / 3, swept_ + sweep_time(options_));
  if (options_.shared)
    next = std::min({next, watched_ + options_.patience / 4, reported_ + options_.lease / 3});
  if (!alarms_.empty()) next = std::min(next, alarms_.begin()->first);
  return next;
}

void Hall::tick() {
  if (!started_) return;
  watch_lease();
  const Time now = host_.now();
  if (now >= renewed_ + options_.lease / 3) renew();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    ring(id);
  }
  if (now >= swept_ + sweep_time(options_)) {
    swept_ = now;
    let_idle_go();
    wake_more();
    take_over();
  }
  if (!options_.shared) return;
  if (now >= watched_ + options_.patience / 4) {
    watched_ = now;
    watch_mirrors();
  }
  if (now >= reported_ + options_.lease / 3) {
    reported_ = now;
    report_again();
    forget_silent_nodes();
    herald_.report();
  }
}

// Something is to happen at this table: its flag falls, or it is to be loaded.
void Hall::ring(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end())
    return load(id, [this, id](const Result<TableRef>& there) {
      if (!there && there.error().key == "server.full")
        alarms_.emplace(host_.now() + before_trying_again, id);
    });
  const TableRef table = found->second;
  if (table->mirror) return;
  table->alarm.reset();
  take_in(table, table->room.tick(host_.now()));
}

std::optional<Time> Hall::given_up_at(const LiveTable& table) const {
  if (table.room.table().phase() != Table::Phase::open || !table.present.empty())
    return std::nullopt;
  return std::max(table.room.table().at(), table.last_left) + options_.abandoned;
}

void Hall::let_idle_go() {
  const Time now = host_.now();
  std::erase_if(tables_, [&](auto& entry) {
    LiveTable& table = *entry.second;
    if (!table.is_idle()) table.quiet_since = now;
    if (!table.is_idle() || now - table.quiet_since < options_.idle) return false;
    if (!table.mirror && table.room.bot_turn()) return false;
    if (table.mirror)
      post(Letter::channel_of(table.mirror->keeper),
           {.kind = Letter::Kind::away, .table = table.id});
    table.dropped = true;  // its alarm stays
    return true;
  });
}

// Loading.

void Hall::wake_more() {
  while (!asleep_.empty() && loading_.size() < options_.loading &&
         tables_.size() + loading_.size() < options_.most_tables) {
    const std::string id = *asleep_.begin();
    asleep_.erase(asleep_.begin());
    load(id, [](const Result<TableRef>&) {});
  }
}

void Hall::load(const std::string& id, const Loaded& then) {
  if (const auto found = tables_.find(id); found != tables_.end()) return then(found->second);
  if (stopping_) return then(failure("store.closed"));
  if (tables_.size() >= options_.most_tables) return then(failure("server.full"));
  const auto [entry, is_first] = loading_.try_emplace(id);
  entry->second.waiting.push_back(then);
  if (!is_first) return;
  if (!options_.shared) return take(id, {});
  store_.lease_of(id, [this, id](const Result<store::Lease>& lease) {
    if (!lease) return loaded(id, failure(lease.error()));
    take(id, *lease);
  });
}

void Hall::take(const std::string& id, const store::Lease& before) {
  store_.take(
      id, options_.node, host_.now(), [this, id, before](const Result<store::Fence>& fence) {
        if (!fence) return loaded(id, failure(fence.error()));
        if (!before.node.empty() && before.node != options_.node) {
          ++figures_.taken_over;
          away_.emplace(id, alone_since(before, options_.lease));
          post(Letter::everybody, {.kind = Letter::Kind::taken, .table = id});
        }
        load_file(id, *fence);
      });
}

void Hall::load_file(const std::string& id, store::Fence fence) {
  store_.load(id, [this, id, fence](const Result<store::TableFile>& file) {
    if (!file) return loaded(id, failure(file.error()));
    const Result<TableRef> table = table_from(*file, fence);
    if (!table) return loaded(id, table);
    load_names(*table);
  });
}

void Hall::load_names(const TableRef& table) {
  store_.names(
      people_in(table->told), [this, table](const Result<std::vector<store::Person>>& people) {
        if (!people) return loaded(table->id, failure(people.error()));
        for (const store::Person& person : *people) table->names[person.id] = person.name;
        loaded(table->id, table);
      });
}

Result<Hall::TableRef> Hall::table_from(const store::TableFile& file, store::Fence fence) const {
  const std::optional<Secret> secret = Secret::parse(file.secret);
  // A table whose opening was never kept does not exist.
  if (!secret || file.events.empty())
    return failure("store.no_table", {arg("table", file.table.id)});
  auto table = std::make_shared<LiveTable>(file.table.id, *secret, known_bots());
  table->fence = fence;
  for (const store::Event& row : file.events) {
    Result<Event> event = parse_event(row.body);
    if (!event) return failure(event.error());
    if (const Result<void> folded = table->room.fold(*event); !folded)
      return failure(folded.error());
    table->told.push_back(std::move(*event));
  }
  return table;
}

void Hall::loaded(const std::string& id, const Result<TableRef>& found) {
  const auto entry = loading_.extract(id);
  const bool lost = !entry.empty() && entry.mapped().lost;
  const Result<TableRef> result = found && lost ? Result<TableRef>(failure("store.lease")) : found;
  if (result) {
    ++figures_.loaded;
    const TableRef& table = *result;
    table->quiet_since = host_.now();
    if (const auto other = tables_.find(id); other != tables_.end())
      drop(TableRef(other->second), Message("store.fence", {arg("table", id)}));  // a mirror
    tables_[id] = table;
    wake(*table);
    take_in(table, table->room.wake(host_.now()));
    take_in(table, table->room.tick(host_.now()));
    announce_turn(*table);  // whoever kept it before may not have come to that
  }
  const bool again =
      !result && (result.error().key == "store.away" || result.error().key == "store.busy" ||
                  result.error().key == "store.full" || lost);
  // Somebody may have time running there, or wait for a bot.
  if (again)
    alarms_.emplace(host_.now() + before_trying_again, id);
  else
    away_.erase(id);
  asleep_.erase(id);
  wake_more();
  if (!entry.empty())
    for (const Loaded& then : entry.mapped().waiting) then(result);
}

// Time that ran while there was no server does not count.
void Hall::wake(LiveTable& table) {
  const auto away = away_.find(table.id);
  if (away == away_.end() || !table.room.deadline()) return;
  const Time now = host_.now();
  const Time lost = now - std::max(table.room.table().at(), away->second);
  if (lost > 0) take_in(tables_[table.id], table.room.handle(Excuse{lost}, now));
}

bool Hall::Sight::lets_in(const PersonId& person, std::string_view invite) const {
  return std::ranges::find(people, person) != people.end() || table->lets_in(person, invite);
}

void Hall::look(const std::string& id, std::optional<Version> events,
                const store::Then<Sight>& then) {
  store_.load(id, [this, events, then](Result<store::TableFile> file) {
    if (!file) return then(failure(file.error()));
    if (events && *events > file->events.size())
      return then(failure(
          "socket.since", {arg("version", static_cast<std::int64_t>(file->events.size()))}));
    if (events) file->events.resize(*events);
    const auto table = std::make_shared<Result<TableRef>>();
    const auto kept = std::make_shared<const store::TableFile>(std::move(*file));
    const auto fold = [this, table, kept] { *table = table_from(*kept, 0); };
    const auto name = [this, table, kept, then] {
      if (!*table) return then(failure(table->error()));
      look_at(**table, *kept, then);
    };
    if (!host_.aside(fold, name)) then(failure("server.busy"));
  });
}

void Hall::look_at(const TableRef& table, const store::TableFile& file,
                   const store::Then<Sight>& then) {
  Sight sight{table, file.table, {}};
  for (const store::Seat& seat : file.table.seats) sight.people.push_back(seat.person);
  store_.names(
      people_in(table->told), [sight, then](const Result<std::vector<store::Person>>& people) {
        if (!people) return then(failure(people.error()));
        for (const store::Person& person : *people) sight.table->names[person.id] = person.name;
        then(sight);
      });
}

// Opening.

void Hall::open(const Opening& opening, const std::map<PersonId, std::string>& names,
                const store::Then<NewTable>& then) {
  if (stopping_) return then(failure("store.closed"));
  if (tables_.size() >= options_.most_tables || store_.crowded())
    return then(failure("server.full"));
  const std::string id = digits(host_.random_key(), id_digits);
  const Secret secret{
      host_.random_key(), host_.random_key(), digits(host_.random_key(), invite_digits)};
  open_as(id, secret, opening, {names.begin(), names.end()},
          [then, created = NewTable{id, secret.invite}](const Result<void>& kept) {
            if (!kept) return then(failure(kept.error()));
            then(created);
          });
}

void Hall::open_as(const std::string& id, const Secret& secret, const Opening& opening,
                   std::map<PersonId, std::string, std::less<>> names,
                   std::function<void(const Result<void>&)> then) {
  const Time now = host_.now();
  const auto table = std::make_shared<LiveTable>(id, secret, known_bots());
  table->names = std::move(names);
  table->quiet_since = now;
  Reaction reaction = table->room.open(opening, now);
  ++figures_.opened;
  // If this fails, so does the append behind it.
  store_.create(row_of(*table, options_.node, now), secret.text(), [](const Result<void>&) {});
  tables_[id] = table;
  take_in(table, std::move(reaction), {}, std::move(then));
}

void Hall::open_rematch(const TableRef& table) {
  table->opening_rematch = true;
  const std::string next = rematch_id(*table);
  const std::weak_ptr<LiveTable> before = table;
  if (tables_.contains(next)) return rematch_opened(before, next);
  const Secret secret{
      host_.random_key(), host_.random_key(), digits(host_.random_key(), invite_digits)};
  open_as(next, secret, table->room.rematch(), table->names,
          [this, before, next](const Result<void>& kept) {
            if (kept) return rematch_opened(before, next);
            // It may be there since before a restart.
            look(next, {}, [this, before, next](const Result<Sight>& found) {
              if (found) return rematch_opened(before, next);
              if (const TableRef again = before.lock()) again->opening_rematch = false;
            });
          });
}

void Hall::rematch_opened(const std::weak_ptr<LiveTable>& before, const std::string& next) {
  const TableRef table = before.lock();
  if (!table || table->dropped) return;
  take_in(table, table->room.handle(NextTable{next}, host_.now()));
  table->opening_rematch = false;
}

}  // namespace castellan::server
