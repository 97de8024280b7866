#include "server/work/analyses.h"

#include <algorithm>

#include <sys/resource.h>

#include "analysis/report.h"
#include "bots/thinker.h"

namespace castellan::server {

Analyses::Status Analyses::status(const std::string& key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? Status() : found->second.status;
}

Result<Analyses::Status> Analyses::start(const std::string& key, const Match& match,
                                         const Asker& asker) {
  if (const auto found = entries_.find(key); found != entries_.end()) return found->second.status;
  std::size_t of_person = 0, of_address = 0;
  for (const auto& [other, entry] : entries_) {
    if (entry.status.state != Status::State::running) continue;
    of_person += entry.asker.person == asker.person ? 1 : 0;
    of_address += entry.asker.address == asker.address ? 1 : 0;
  }
  if (of_person > 0) return failure("analysis.busy");
  if (of_address >= most_of_one_address) return failure("server.busy");
  const bool taken =
      workers_.add([this, key, match](const std::stop_token& stop) { work(key, match, stop); });
  if (!taken) return failure("server.busy");
  if (entries_.size() >= most_kept) forget_oldest();
  Entry& entry = entries_[key];
  entry = {{Status::State::running, 0, 0, {}}, asker, ++serial_};
  return entry.status;
}

void Analyses::work(const std::string& key, const Match& match, const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, 19);  // of this thread, as Linux takes it
  const Thinker thinker({.seed = 1, .threads = 1, .clock = Thinker::Clock::cpu});
  const Analysis analysis = analyse(
      match,
      [&](const AnyState& state, int parts) {
        return thinker.think(state, Budget{time_for_decision_ / parts, {}}, stop);
      },
      stop,
      [&](int done, int all) {
        deliver_([this, key, done, all] {
          const auto found = entries_.find(key);
          if (found == entries_.end()) return;
          found->second.status.done = done;
          found->second.status.all = all;
        });
      });
  if (!analysis.complete) return;
  deliver_([this, key, json = std::make_shared<const std::string>(analysis_json(match, analysis))] {
    Status& status = entries_[key].status;
    status.state = Status::State::done;
    status.json = json;
  });
}

// Those that run stay.
void Analyses::forget_oldest() {
  auto oldest = entries_.end();
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry)
    if (entry->second.status.state == Status::State::done &&
        (oldest == entries_.end() || entry->second.serial < oldest->second.serial))
      oldest = entry;
  if (oldest != entries_.end()) entries_.erase(oldest);
}

}  // namespace castellan::server
