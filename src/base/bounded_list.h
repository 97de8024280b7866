#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace castellan {

// A list that lives where it is declared and holds at most `Capacity` items.
// Legal actions are collected in one, so that listing them never touches the
// heap. The items beyond size() stay uninitialised: clearing costs nothing.
template <class T, std::size_t Capacity>
class BoundedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  BoundedList() {}  // NOLINT(modernize-use-equals-default): leaves items_ alone

  BoundedList(const BoundedList& other) : size_(other.size_) { copy_items(other); }
  BoundedList& operator=(const BoundedList& other) {
    if (this == &other) return *this;
    size_ = other.size_;
    copy_items(other);
    return *this;
  }
  ~BoundedList() = default;

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }

  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }

  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }

  friend bool operator==(const BoundedList& a, const BoundedList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  void copy_items(const BoundedList& other) {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = other.items_[i];
  }

  std::size_t size_ = 0;
  union {                // a union does not construct its members
    T items_[Capacity];  // NOLINT(readability-identifier-naming): private like the rest
  };
};

}  // namespace castellan
