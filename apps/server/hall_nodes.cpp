// Other nodes: whose the tables are, and what the keeper of one hears of those
// that mirror it.

#include <algorithm>

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/hall.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_letter = 7'900;  // bytes; PostgreSQL takes a little more

}  // namespace

// After a pause, or a time without the database, others may have the tables: then
// nothing may be said for them, until the store says whose they are.
void Hall::watch_lease() {
  if (!options_.shared || lease_end_ == 0 || host_.now() < lease_end_) return;
  const Time since = lease_end_ - options_.lease;
  lease_end_ = 0;
  renew();
  for (const auto& [at, id] : alarms_) away_.emplace(id, since);
  for (auto& [id, loading] : loading_) loading.lost = true;
  std::vector<TableRef> own;
  for (const auto& [id, table] : tables_)
    if (!table->mirror) own.push_back(table);
  for (const TableRef& table : own) {
    away_.emplace(table->id, since);
    drop(table, Message("store.lease"));
  }
}

// The tables of nodes that are gone.
void Hall::take_over() {
  if (!options_.shared || stopping_ || tables_.size() >= options_.most_tables) return;
  const auto room = static_cast<int>(options_.most_tables - tables_.size());
  store_.vacant(host_.now(), room, [this](const Result<std::vector<std::string>>& vacant) {
    if (!vacant || stopping_) return;
    for (const std::string& id : *vacant) {
      const auto found = tables_.find(id);
      if (found != tables_.end() && found->second->mirror)
        drop(TableRef(found->second), Message("store.fence", {arg("table", id)}));
      if (!tables_.contains(id)) asleep_.insert(id);
    }
    wake_more();
  });
}

void Hall::release(const store::Then<void>& then) {
  released_ = true;
  store_.renew(options_.node, {}, host_.now(), then);
  if (options_.shared) post(Letter::everybody, {.kind = Letter::Kind::leaving});
}

std::size_t Hall::mirrors() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      tables_, [](const auto& entry) { return entry.second->mirror.has_value(); }));
}

// Letters.

std::vector<std::string> Hall::channels() const {
  return {Letter::everybody, Letter::channel_of(options_.node)};
}

void Hall::post(const std::string& channel, Letter letter, const TableRef& mirror) {
  letter.from = options_.node;
  store_.notify(
      {channel, letter.line()}, [this, weak = std::weak_ptr(mirror)](const Result<void>& posted) {
        const TableRef table = weak.lock();
        if (!posted && table && !table->dropped) drop(table, posted.error());
      });
}

void Hall::heard(const store::Notice& notice) {
  watch_lease();
  const std::optional<Letter> letter = Letter::parse(notice.payload);
  if (!letter || letter->from == options_.node || !started_) return;
  switch (letter->kind) {
    case Letter::Kind::here:
    case Letter::Kind::away:
    case Letter::Kind::say: return hear_at_own_table(*letter);
    case Letter::Kind::leaving: return take_over();
    case Letter::Kind::renamed: return rename_here(letter->person, letter->text);
    case Letter::Kind::forgotten: return forget_here(letter->person);
    case Letter::Kind::follows:
      herald_.heard_who_listens(*letter);
      for (const PersonId& person : letter->people) remind(letter->from, person);
      return;
    case Letter::Kind::listening: return herald_.heard_who_listens(*letter);
    case Letter::Kind::news: return herald_.heard_news(*letter);
    case Letter::Kind::there:
    case Letter::Kind::events:
    case Letter::Kind::answer:
    case Letter::Kind::gone:
    case Letter::Kind::taken: break;
  }
  const auto found = tables_.find(letter->table);
  if (found == tables_.end()) return;
  const TableRef table = found->second;
  if (letter->kind == Letter::Kind::taken) {
    if (!table->mirror || table->mirror->keeper != letter->from)
      drop(table, Message("store.fence", {arg("table", table->id)}));
  } else if (table->mirror && table->mirror->keeper == letter->from) {
    hear_at_mirror(table, *letter);
  }
}

// Said to a table that is kept here, or so another node thinks.
void Hall::hear_at_own_table(const Letter& letter) {
  if (letter.kind == Letter::Kind::away) {
    const auto found = tables_.find(letter.table);
    if (found == tables_.end() || !found->second->elsewhere.contains(letter.from)) return;
    const TableRef table = found->second;
    const auto there = table->elsewhere.extract(letter.from);
    table->quiet_since = host_.now();
    for (const PersonId& person : there.mapped().people) go(table, person);
    return;
  }
  load(letter.table, [this, letter](const Result<TableRef>& found) {
    if (!found || (*found)->mirror)
      return post(
          Letter::channel_of(letter.from), {.kind = Letter::Kind::gone, .table = letter.table});
    const TableRef& table = *found;
    table->elsewhere[letter.from].heard = host_.now();
    if (letter.kind == Letter::Kind::here)
      return hear_who_is_there(table, letter.from, letter.people);
    table->names[letter.person] = letter.name;
    handle(table, {.node = letter.from, .serial = letter.serial}, letter.person, letter.text);
  });
}

void Hall::hear_who_is_there(const TableRef& table, const std::string& node,
                             const std::vector<PersonId>& people) {
  const std::set<PersonId> before = table->elsewhere[node].people;
  table->elsewhere[node].people = {people.begin(), people.end()};
  for (const PersonId& person : people)
    if (!before.contains(person)) come(table, person);
  for (const PersonId& person : before)
    if (std::ranges::find(people, person) == people.end()) go(table, person);
  tell_who_is_there(*table, node);
}

void Hall::tell_who_is_there(const LiveTable& table, const std::string& node) {
  post(Letter::channel_of(node),
       {.kind = Letter::Kind::there,
        .table = table.id,
        .version = table.told.size(),
        .people = table.seated_and_present()});
}

void Hall::answer(const LiveTable& table, const Sender& sender, std::vector<std::string> texts) {
  Letter letter{.kind = Letter::Kind::answer,
                .from = options_.node,
                .table = table.id,
                .version = table.told.size(),
                .serial = sender.serial,
                .texts = std::move(texts)};
  if (letter.line().size() > longest_letter) letter.texts = {std::string()};  // a view says it all
  post(Letter::channel_of(sender.node), std::move(letter));
}

// Nodes that mirror a table say so again and again.
void Hall::forget_silent_nodes() {
  const Time now = host_.now();
  std::vector<std::pair<TableRef, std::string>> silent;
  for (const auto& [id, table] : tables_)
    for (const auto& [node, there] : table->elsewhere)
      if (now - there.heard >= options_.lease) silent.emplace_back(table, node);
  for (const auto& [table, node] : silent) {
    const auto there = table->elsewhere.extract(node);
    for (const PersonId& person : there.mapped().people) go(table, person);
  }
}

}  // namespace castellan::server
