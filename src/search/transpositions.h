#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace castellan {

// What is known about positions met before, by their hash. It begins small and
// grows up to so many places; then who comes later has the place.
template <class Value>
class Transpositions {
 public:
  explicit Transpositions(std::size_t most_places)
      : most_places_(std::bit_ceil(std::max<std::size_t>(most_places, 1))),
        entries_(std::min(most_places_, first_places)) {}

  const Value* find(std::uint64_t key) const {
    const Entry& entry = entries_[place_of(key)];
    return entry.used && entry.key == key ? &entry.value : nullptr;
  }

  void keep(std::uint64_t key, const Value& value) {
    if (2 * size_ > entries_.size() && entries_.size() < most_places_) grow();
    put({key, value, true});
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    Value value{};
    bool used = false;
  };
  static constexpr std::size_t first_places = 1024;

  std::size_t place_of(std::uint64_t key) const { return key & (entries_.size() - 1); }

  void put(const Entry& entry) {
    Entry& place = entries_[place_of(entry.key)];
    size_ += place.used ? 0 : 1;
    place = entry;
  }

  void grow() {
    const std::vector<Entry> old =
        std::exchange(entries_, std::vector<Entry>(std::min(4 * entries_.size(), most_places_)));
    size_ = 0;
    for (const Entry& entry : old)
      if (entry.used) put(entry);
  }

  std::size_t most_places_, size_ = 0;  // size_: of those in use
  std::vector<Entry> entries_;
};

}  // namespace castellan
