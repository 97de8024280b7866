#include "store/memory_store.h"

#include <cassert>
#include <utility>

#include <soci/soci.h>

#include "store/schema.h"

namespace castellan::store {

// Somebody who is still to hear what came of a job.
struct MemoryStore::Told {
  Job job;
  Result<void> result;
};

MemoryStore::MemoryStore(std::uint64_t seed) : dealer_(seed) {
  auto connection = Connection::open(Address{}, Connection::Use::write);
  assert(connection);
  connection_ = std::move(*connection);
  [[maybe_unused]] const Result<void> migrated = migrate(*connection_);
  assert(migrated);
  connection_->make_board();
}

MemoryStore::MemoryStore(std::uint64_t seed, const MemoryStore& other)
    : dealer_(seed), connection_(other.connection_) {}

MemoryStore::~MemoryStore() = default;

void MemoryStore::write_later(Job job) {
  if (writes_.size() >= capacity_)
    told_.push_back({std::move(job), failure("store.busy")});
  else
    writes_.push_back(std::move(job));
}

void MemoryStore::read_later(Job job) { reads_.push_back(std::move(job)); }

void MemoryStore::write_some(bool faults) {
  Group group;
  const auto count = dealer_.below(static_cast<std::uint32_t>(writes_.size())) + 1;
  for (std::uint32_t i = 0; i < count; ++i) {
    group.jobs.push_back(std::move(writes_.front()));
    writes_.pop_front();
  }
  const bool fails = faults && chance(faults_.fail);
  const bool away = !fails && faults && chance(faults_.away);
  const bool arrives = !fails && (!away || chance(500));
  if (arrives) write(*connection_, group);
  if (fails) group.results.assign(count, failure("store.failed", {arg("reason", "simulated")}));
  if (away) group.results.assign(count, failure("store.away", {arg("reason", "simulated")}));
  for (std::uint32_t i = 0; i < count; ++i)
    told_.push_back({std::move(group.jobs[i]), std::move(group.results[i])});
}

bool MemoryStore::step(bool faults) {
  const bool pending = !writes_.empty() || !reads_.empty() || !told_.empty();
  if (!pending || (faults && chance(faults_.idle))) return pending;
  for (;;) {
    switch (dealer_.below(3)) {
      case 0:
        if (writes_.empty()) continue;
        write_some(faults);
        return true;
      case 1: {
        if (reads_.empty()) continue;
        Job job = std::move(reads_.front());
        reads_.pop_front();
        Result<void> result = read(*connection_, job);
        told_.push_back({std::move(job), std::move(result)});
        return true;
      }
      default: {
        if (told_.empty()) continue;
        const Told told = std::move(told_.front());
        told_.pop_front();
        told.job.done(told.result);
        return true;
      }
    }
  }
}

bool MemoryStore::step() { return step(true); }

void MemoryStore::settle() {
  while (step(false)) {
  }
}

std::vector<Notice> MemoryStore::take_notices() {
  soci::session& sql = connection_->sql();
  Notice notice;
  soci::statement rows = (sql.prepare << "SELECT channel, payload FROM board ORDER BY rowid",
                          soci::into(notice.channel), soci::into(notice.payload));
  rows.execute();
  std::vector<Notice> notices;
  while (rows.fetch()) notices.push_back(notice);
  if (!notices.empty()) sql << "DELETE FROM board";
  return notices;
}

void MemoryStore::crash() {
  if (!writes_.empty() && chance(500)) write_some(false);
  writes_.clear();
  reads_.clear();
  told_.clear();
}

}  // namespace castellan::store
