// Durable appends a second: each on its own, and many tables at once, which share
// a transaction.
//   bench_store ADDRESS…      (bench/store.sh makes databases and starts it)

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "store/sql_store.h"

namespace {

using namespace castellan;
using namespace castellan::store;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds duration(3);

// Tables that each append their next event when the last one is acknowledged.
class Load {
 public:
  Load(Store& store, int tables) : store_(store), left_(tables), end_(Clock::now() + duration) {
    for (int i = 0; i < tables; ++i) start(std::to_string(tables) + '-' + std::to_string(i));
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return left_ == 0; });
  }

  void report(int tables) {
    std::sort(times_.begin(), times_.end());
    const auto part = [&](double of_all) {
      return times_[static_cast<std::size_t>(of_all * static_cast<double>(times_.size() - 1))];
    };
    std::printf("  %3d in flight: %7.0f a second, median %6.2f ms, 99 %% within %6.2f ms\n", tables,
                static_cast<double>(times_.size()) / duration.count(), part(0.5), part(0.99));
  }

 private:
  void start(const std::string& id) {
    TableRow table;
    table.id = id + '-' + std::to_string(Clock::now().time_since_epoch().count());
    table.created = 1;
    store_.create(table, "secret", {}, [](const auto&) {});
    play(table.id, 1);
  }
  void play(const std::string& table, Version version) {
    const auto begin = Clock::now();
    Append append;
    append.table = table;
    append.fence = 1;
    append.first = version;
    append.events = {{0, version, std::string(120, 'x'), ""}};
    store_.append(std::move(append), [this, table, version, begin](const Result<void>& result) {
      const std::chrono::duration<double, std::milli> time = Clock::now() - begin;
      std::unique_lock lock(mutex_);
      times_.push_back(time.count());
      if (result && Clock::now() < end_) {
        lock.unlock();
        return play(table, version + 1);
      }
      if (!result) std::printf("  failed: %s\n", std::string(result.error().key).c_str());
      --left_;
      changed_.notify_all();  // before the lock is gone, and with it this
    });
  }

  Store& store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int left_;
  Clock::time_point end_;
  std::vector<double> times_;
};

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const auto address = Address::parse(argv[i]);
    if (!address) return 2;
    const auto begin = Clock::now();
    const auto store = SqlStore::open(*address, {}, [](const auto& call) { call(); });
    if (!store) {
      std::printf("%s: %s\n", address->shown().c_str(), std::string(store.error().key).c_str());
      return 2;
    }
    const std::chrono::duration<double, std::milli> opened = Clock::now() - begin;
    std::printf("%s, opened in %.0f ms\n", address->is_postgresql() ? "PostgreSQL" : "SQLite",
                opened.count());
    for (const int tables : {1, 64, 512}) Load(**store, tables).report(tables);
  }
}
