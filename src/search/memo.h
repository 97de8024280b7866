#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace castellan {

// Numbers by the hash of what they were worked out from.
class Memo {
 public:
  // Nothing if it is not known.
  const std::uint32_t* find(std::uint64_t key) const {
    if (slots_.empty()) return nullptr;
    const Slot& slot = slots_[place_of(in_use(key))];
    return slot.key == 0 ? nullptr : &slot.value;
  }

  // Expects a key that is not there.
  void add(std::uint64_t key, std::uint32_t value) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    slots_[place_of(in_use(key))] = {in_use(key), value};
    ++size_;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;  // 0: free
    std::uint32_t value = 0;
  };

  static std::uint64_t in_use(std::uint64_t key) { return key == 0 ? 1 : key; }

  // Where the key is or may be put.
  std::size_t place_of(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t place = key & mask;
    while (slots_[place].key != 0 && slots_[place].key != key) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? first_size : 2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.key != 0) slots_[place_of(slot.key)] = slot;
  }

  static constexpr std::size_t first_size = 1024;

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace castellan
