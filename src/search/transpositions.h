#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace castellan {

// What is known about positions met before, by their hash. The number of
// places is fixed; who comes later has the place.
template <class Value>
class Transpositions {
 public:
  explicit Transpositions(std::size_t places) : entries_(std::bit_ceil(places + 1)) {}

  const Value* find(std::uint64_t key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.used && entry.key == key ? &entry.value : nullptr;
  }
  void keep(std::uint64_t key, const Value& value) {
    entries_[key & (entries_.size() - 1)] = {key, value, true};
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    Value value{};
    bool used = false;
  };
  std::vector<Entry> entries_;
};

}  // namespace castellan
