#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "base/dealer.h"
#include "store/store.h"

namespace castellan::store {

// The store without threads and disk, for simulations: the same statements on a
// database in memory, where nothing happens until step() is called and the seed
// decides what happens then. One and the same seed and calls give the same run.
class MemoryStore : public Store {
 public:
  // Chances in a thousand, at each step.
  struct Faults {
    std::uint32_t idle = 0;  // nothing happens
    std::uint32_t fail = 0;  // what is being written fails, and is not there
    std::uint32_t away = 0;  // the writer is told that it failed, whether or not it is there
  };

  explicit MemoryStore(std::uint64_t seed);
  // One more node on the database of the other.
  MemoryStore(std::uint64_t seed, const MemoryStore& other);
  ~MemoryStore() override;

  void set_faults(const Faults& faults) { faults_ = faults; }
  // Writes from here on fail with `store.busy`; without, none do.
  void set_capacity(std::size_t capacity) { capacity_ = capacity; }

  bool crowded() const override { return writes_.size() > capacity_ / 2; }

  // One thing happens: some of what waits is written, or something is read, or
  // somebody is told. False if nothing is left to happen.
  bool step();
  void settle();  // until nothing is left, without faults

  // What was posted since, by all nodes.
  std::vector<Notice> take_notices();

  // The power goes. Nobody is told anything any more; of what was waiting to be
  // written some, from the front, may be there nevertheless.
  void crash();

 private:
  struct Told;

  void write_later(Job job) override;
  void read_later(Job job) override;
  void write_some(bool faults);
  bool chance(std::uint32_t of_thousand) { return dealer_.below(1000) < of_thousand; }
  bool step(bool faults);

  Dealer dealer_;
  Faults faults_;
  std::size_t capacity_ = SIZE_MAX;
  std::shared_ptr<Connection> connection_;
  std::deque<Job> writes_;
  std::deque<Job> reads_;
  std::deque<Told> told_;
};

}  // namespace castellan::store
