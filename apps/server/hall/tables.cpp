// Which tables there are: opening, finding and loading them, and what the nodes write to each
// other about them.

#include <algorithm>

#include "server/hall/hall.h"
#include "server/people/rating.h"
#include "server/wire/letter_text.h"

namespace castellan::server {

namespace {

constexpr std::size_t id_digits = 16;      // of a table: 64 bits
constexpr std::size_t invite_digits = 32;  // 128 bits
constexpr Time before_trying_again = 2 * second;
constexpr std::size_t most_readers = 1000;  // to look into a table

std::string digits(const Key& key, std::size_t count) { return to_hex(key).substr(0, count); }

// A failure that may be over soon.
bool may_pass(const Message& reason) {
  return reason.key == "store.away" || reason.key == "store.busy" || reason.key == "store.full" ||
         reason.key == "store.lease";
}

}  // namespace

TableRef Hall::in_memory(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

Hall::KeptRef Hall::kept_here(const std::string& id) const {
  const TableRef table = in_memory(id);
  return table && !table->is_mirror() ? std::static_pointer_cast<KeptTable>(table) : nullptr;
}

std::shared_ptr<MirrorTable> Hall::mirrored_here(const std::string& id) const {
  const TableRef table = in_memory(id);
  return table && table->is_mirror() ? std::static_pointer_cast<MirrorTable>(table) : nullptr;
}

std::vector<Hall::KeptRef> Hall::kept_tables() const {
  std::vector<KeptRef> kept;
  for (const auto& [id, table] : tables_)
    if (!table->is_mirror()) kept.push_back(std::static_pointer_cast<KeptTable>(table));
  return kept;
}

std::vector<std::shared_ptr<MirrorTable>> Hall::mirror_tables() const {
  std::vector<std::shared_ptr<MirrorTable>> mirrors;
  for (const auto& [id, table] : tables_)
    if (table->is_mirror()) mirrors.push_back(std::static_pointer_cast<MirrorTable>(table));
  return mirrors;
}

std::size_t Hall::mirrors() const { return mirror_tables().size(); }

// Opening.

Secret Hall::new_secret() {
  return {host_.random_key(), host_.random_key(), digits(host_.random_key(), invite_digits)};
}

void Hall::open(const Opening& opening, const Names& names, const store::Then<NewTable>& then) {
  if (stopping_) return then(failure("store.closed"));
  if (tables_.size() >= options_.most_tables || store_.crowded())
    return then(failure("server.full"));
  const std::string id = digits(host_.random_key(), id_digits);
  const Secret secret = new_secret();
  open_as(id, secret, opening, names,
          [then, created = NewTable{id, secret.invite}](const Result<void>& kept) {
            if (!kept) return then(failure(kept.error()));
            then(created);
          });
}

void Hall::open_as(const std::string& id, const Secret& secret, const Opening& opening,
                   const Names& names, const KeptTable::Kept& then) {
  const auto table = std::make_shared<KeptTable>(surroundings(), id, secret, known_bots());
  ++figures_.opened;
  tables_[id] = table;
  table->open(opening, secret, names, then);
}

void Hall::open_rematch(KeptTable& table) {
  const std::string next = table.rematch_id();
  const std::weak_ptr<LiveTable> before = table.weak_from_this();
  const auto tell = [before](const std::string& opened) {
    const TableRef there = before.lock();
    if (!there) return;
    auto& asked = static_cast<KeptTable&>(*there);
    opened.empty() ? asked.rematch_failed() : asked.rematch_opened(opened);
  };
  if (tables_.contains(next)) return tell(next);
  const Names names = table.snapshot(0).names;
  open_as(next, new_secret(), table.rematch(), names, [this, next, tell](const Result<void>& kept) {
    if (kept) return tell(next);
    // It may be there since before a restart.
    snapshot(next, {}, [next, tell](const Result<Snapshot>& found) { tell(found ? next : ""); });
  });
}

// Finding and loading.

void Hall::find(const std::string& id, const Found& then) {
  load(id, [this, id, then](const Result<TableRef>& table) {
    if (!table && table.error().key == "store.held") return mirror(id, then);
    then(table);
  });
}

void Hall::snapshot(const std::string& id, const Wanted& wanted,
                    const store::Then<Snapshot>& then) {
  const auto may_look = [&wanted](const auto& table, std::string_view invite) {
    return !wanted.whom || lets_in(table, invite, wanted.whom->person, wanted.whom->invite);
  };
  const TableRef table = in_memory(id);
  const bool told = table && table->version() > 0;
  if (told && !may_look(table->table(), table->invite())) return then(failure("table.private"));
  if (told) return tell_snapshot(*table, wanted, then);
  if (waiting_to_read_.size() >= most_readers) return then(failure("server.busy"));
  // A few at once: each has a whole table in its hands.
  waiting_to_read_.emplace_back([this, id, wanted, then] {
    read_snapshot(id, wanted, [this, then](const Result<Snapshot>& found) {
      --reading_;
      then(found);
      read_next();
    });
  });
  read_next();
}

// From what is in memory. As it was before takes a while to find out.
void Hall::tell_snapshot(const LiveTable& table, const Wanted& wanted,
                         const store::Then<Snapshot>& then) {
  if (!wanted.as_of) return then(table.snapshot(wanted.events));
  if (*wanted.as_of > table.version())
    return then(
        failure("socket.since", {arg("version", static_cast<std::int64_t>(table.version()))}));
  const auto made = std::make_shared<Snapshot>(table.snapshot(*wanted.as_of));
  const auto fold = [made] {
    Chronicle chronicle;
    for (const EventRef& event : made->events) (void)chronicle.apply(*event);
    made->table = chronicle.table();
  };
  if (!host_.aside(fold, [made, then] { then(*made); })) then(failure("server.busy"));
}

void Hall::read_next() {
  while (reading_ < options_.reading && !waiting_to_read_.empty()) {
    ++reading_;
    const std::function<void()> read = std::move(waiting_to_read_.front());
    waiting_to_read_.pop_front();
    read();
  }
}

void Hall::read_snapshot(const std::string& id, const Wanted& wanted,
                         const store::Then<Snapshot>& then) {
  store_.load(id, [this, wanted, then](Result<store::TableFile> file) {
    if (!file) return then(failure(file.error()));
    const std::optional<Secret> secret = Secret::parse(file->secret);
    if (!secret || file->events.empty())
      return then(failure("store.no_table", {arg("table", file->table.id)}));
    if (wanted.whom && !lets_in(*file, secret->invite, wanted.whom->person, wanted.whom->invite))
      return then(failure("table.private"));
    if (wanted.as_of && *wanted.as_of > file->events.size())
      return then(failure(
          "socket.since", {arg("version", static_cast<std::int64_t>(file->events.size()))}));
    if (wanted.as_of) file->events.resize(*wanted.as_of);
    const auto kept = std::make_shared<const store::TableFile>(std::move(*file));
    const auto made = std::make_shared<Result<Snapshot>>(failure("server.busy"));
    const auto fold = [made, kept, wanted, invite = secret->invite] {
      *made = snapshot_of(*kept, invite, wanted.events);
    };
    const auto name = [this, made, then] {
      if (!*made) return then(*made);
      store_.names((*made)->people, [made, then](const auto& people) {
        if (!people) return then(failure(people.error()));
        for (const store::Person& person : *people) (*made)->names[person.id] = person.name;
        then(*made);
      });
    };
    if (!host_.aside(fold, name)) then(failure("server.busy"));
  });
}

void Hall::load_more() {
  while (!asleep_.empty() && loading_.size() < options_.loading &&
         tables_.size() + loading_.size() < options_.most_tables) {
    const std::string id = *asleep_.begin();
    asleep_.erase(asleep_.begin());
    load(id, [](const Result<TableRef>&) {});
  }
}

void Hall::load(const std::string& id, const Found& then) {
  if (const TableRef table = in_memory(id)) return then(table);
  if (stopping_) return then(failure("store.closed"));
  if (tables_.size() >= options_.most_tables) return then(failure("server.full"));
  const auto [entry, is_first] = loading_.try_emplace(id);
  entry->second.waiting.push_back(then);
  if (!is_first) return;
  if (!options_.shared) return claim(id, {});
  store_.lease_of(id, [this, id](const Result<store::Lease>& lease) {
    if (!lease) return loaded(id, failure(lease.error()));
    claim(id, *lease);
  });
}

void Hall::claim(const std::string& id, const store::Lease& before) {
  store_.take(
      id, options_.node, host_.now(), [this, id, before](const Result<store::Fence>& fence) {
        if (!fence) return loaded(id, failure(fence.error()));
        if (!before.node.empty() && before.node != options_.node) {
          ++figures_.taken_over;
          alone_.emplace(id, lease_.alone_since(before));
          post(Letter::everybody, {.kind = Letter::Kind::taken, .table = id}, nullptr);
        }
        load_file(id, *fence);
      });
}

void Hall::load_file(const std::string& id, store::Fence fence) {
  store_.load(id, [this, id, fence](const Result<store::TableFile>& file) {
    if (!file) return loaded(id, failure(file.error()));
    const std::optional<Secret> secret = Secret::parse(file->secret);
    if (!secret) return loaded(id, failure("store.no_table", {arg("table", id)}));
    const auto table = std::make_shared<KeptTable>(surroundings(), id, *secret, known_bots());
    if (const Result<void> read = table->load(file->events, fence); !read)
      return loaded(id, failure(read.error()));
    learn_names(table, [this, id](const Result<TableRef>& named) { loaded(id, named); });
  });
}

void Hall::learn_names(const TableRef& table, const Found& then) {
  store_.names(
      people_in(table->events()), [table, then](const Result<std::vector<store::Person>>& people) {
        if (!people) return then(failure(people.error()));
        table->learn(*people);
        then(table);
      });
}

void Hall::loaded(const std::string& id, const Result<TableRef>& found) {
  const auto entry = loading_.extract(id);
  const bool lost = !entry.empty() && entry.mapped().lost;
  const Result<TableRef> result = found && lost ? Result<TableRef>(failure("store.lease")) : found;
  const auto alone = alone_.find(id);
  const std::optional<Time> alone_since =
      alone == alone_.end() ? std::nullopt : std::optional(alone->second);
  if (result) {
    ++figures_.loaded;
    if (const TableRef mirror = in_memory(id))
      drop(*mirror, Message("store.fence", {arg("table", id)}));
    tables_[id] = *result;
    std::static_pointer_cast<KeptTable>(*result)->wake(alone_since);
  }
  // Somebody may have time running there, or wait for a bot.
  if (!result && (lost || may_pass(result.error())))
    alarms_.emplace(host_.now() + before_trying_again, id);
  else
    alone_.erase(id);
  asleep_.erase(id);
  load_more();
  if (!entry.empty())
    for (const Found& then : entry.mapped().waiting) then(result);
}

void Hall::mirror(const std::string& id, const Found& then) {
  if (const TableRef table = in_memory(id)) return then(table);
  const auto [entry, is_first] = mirroring_.try_emplace(id);
  entry->second.push_back(then);
  if (!is_first) return;
  store_.load(id, [this, id](const Result<store::TableFile>& file) {
    if (!file) return mirrored(id, failure(file.error()));
    const std::optional<Secret> secret = Secret::parse(file->secret);
    // It may have changed hands meanwhile.
    if (!secret || file->table.node.empty() || file->table.node == options_.node)
      return mirrored(id, failure("server.busy"));
    const auto table =
        std::make_shared<MirrorTable>(surroundings(), id, secret->invite, file->table.node);
    if (const Result<void> read = table->load(file->events); !read)
      return mirrored(id, failure(read.error()));
    learn_names(table, [this, id](const Result<TableRef>& named) { mirrored(id, named); });
  });
}

void Hall::mirrored(const std::string& id, const Result<TableRef>& found) {
  const auto entry = mirroring_.extract(id);
  Result<TableRef> table = found;
  if (const TableRef other = in_memory(id)) {
    table = other;  // taken over meanwhile
  } else if (table) {
    ++figures_.mirrored;
    tables_[id] = *table;
    mirrored_here(id)->report(true);
  }
  for (const Found& then : entry.mapped()) then(table);
}

// Whose tables they are.

// After a pause, or a time without the database, others may have the tables: then nothing may
// be said for them, until the store says whose they are.
void Hall::check_lease() {
  if (!options_.shared) return;
  const std::optional<Time> since = lease_.ended();
  if (!since) return;
  lease_.renew();
  for (const auto& [at, id] : alarms_) alone_.emplace(id, *since);
  for (auto& [id, loading] : loading_) loading.lost = true;
  for (const KeptRef& table : kept_tables()) {
    alone_.emplace(table->id(), *since);
    drop(*table, Message("store.lease"));
  }
}

// The tables of nodes that are gone.
void Hall::take_over() {
  if (!options_.shared || stopping_ || tables_.size() >= options_.most_tables) return;
  const auto room = static_cast<int>(options_.most_tables - tables_.size());
  store_.vacant(host_.now(), room, [this](const Result<std::vector<std::string>>& vacant) {
    if (!vacant || stopping_) return;
    for (const std::string& id : *vacant) {
      if (const auto mirror = mirrored_here(id))
        drop(*mirror, Message("store.fence", {arg("table", id)}));
      if (!tables_.contains(id)) asleep_.insert(id);
    }
    load_more();
  });
}

void Hall::drop_silent_mirrors() {
  const Time since = host_.now() - options_.patience;
  for (const auto& mirror : mirror_tables())
    if (mirror->is_silent(since))
      drop(*mirror,
           Message("store.silent", {arg("table", mirror->id()), arg("node", mirror->keeper())}));
}

// Letters.

std::vector<std::string> Hall::channels() const {
  return {Letter::everybody, Letter::channel_of(options_.node)};
}

void Hall::post(const std::string& channel, Letter letter, LiveTable* mirror) {
  letter.from = options_.node;
  const std::weak_ptr<LiveTable> of =
      mirror == nullptr ? std::weak_ptr<LiveTable>() : mirror->weak_from_this();
  store_.notify({channel, to_text(letter)}, [this, of](const Result<void>& posted) {
    const TableRef table = of.lock();
    if (!posted && table) drop(*table, posted.error());
  });
}

void Hall::heard(const Letter& letter) {
  look_at_clock();
  if (letter.from == options_.node || !started_) return;
  switch (letter.kind) {
    case Letter::Kind::away:
      if (const KeptRef table = kept_here(letter.table)) table->hear(letter);
      return;
    case Letter::Kind::here:
    case Letter::Kind::say:
      // To a table that is kept here, or so another node thinks.
      return load(letter.table, [this, letter](const Result<TableRef>&) {
        if (const KeptRef table = kept_here(letter.table)) return table->hear(letter);
        post(Letter::channel_of(letter.from), {.kind = Letter::Kind::gone, .table = letter.table},
             nullptr);
      });
    case Letter::Kind::there:
    case Letter::Kind::events:
    case Letter::Kind::answer:
    case Letter::Kind::gone:
      if (const auto mirror = mirrored_here(letter.table);
          mirror && mirror->keeper() == letter.from)
        mirror->hear(letter);
      return;
    case Letter::Kind::taken: {
      const auto mirror = mirrored_here(letter.table);
      if (const TableRef table = in_memory(letter.table);
          table && !(mirror && mirror->keeper() == letter.from))
        drop(*table, Message("store.fence", {arg("table", letter.table)}));
      return;
    }
    case Letter::Kind::leaving: return take_over();
    case Letter::Kind::renamed: return rename_here(letter.person, letter.name);
    case Letter::Kind::forgotten: return forget_here(letter.person);
    case Letter::Kind::ended: return end_sessions_here(letter.hashes);
    case Letter::Kind::follows:
      herald_.heard_who_listens(letter);
      for (const PersonId& person : letter.people) remind(letter.from, person);
      return;
    case Letter::Kind::listening: return herald_.heard_who_listens(letter);
    case Letter::Kind::news: return herald_.heard_news(letter);
  }
}

void Hall::caught_up() {
  for (const auto& mirror : mirror_tables()) {
    mirror->refresh();
    mirror->report(true);
  }
  herald_.report();
  for (const auto& [connection, person] : herald_.subscribers()) tell_how_it_is(connection, person);
  take_over();
}

}  // namespace castellan::server
