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
                                         const std::string& person) {
  if (const auto found = entries_.find(key); found != entries_.end()) return found->second.status;
  const bool waits = std::ranges::any_of(entries_, [&](const auto& entry) {
    return entry.second.person == person && entry.second.status.state == Status::State::running;
  });
  if (waits) return failure("analysis.busy");
  const bool taken =
      workers_.add([this, key, match](const std::stop_token& stop) { work(key, match, stop); });
  if (!taken) return failure("server.busy");
  if (entries_.size() >= most_kept) forget_oldest();
  Entry& entry = entries_[key];
  entry = {{Status::State::running, 0, 0, {}}, person, ++serial_};
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
