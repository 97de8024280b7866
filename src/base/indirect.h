#pragma once

#include <memory>
#include <utility>

namespace castellan {

// A value that lies on the heap, so that a class can have one without its type being
// known in the header. It is copied and compared as if it lay here; after a move nothing
// is left of it. (C++26 has std::indirect.)
template <class T>
class Indirect {
 public:
  explicit Indirect(T value) : value_(std::make_unique<T>(std::move(value))) {}
  Indirect(const Indirect& other) : value_(std::make_unique<T>(*other.value_)) {}
  Indirect(Indirect&&) noexcept = default;
  Indirect& operator=(Indirect other) noexcept {
    value_ = std::move(other.value_);
    return *this;
  }
  ~Indirect() = default;

  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }

  bool operator==(const Indirect& other) const { return *value_ == *other.value_; }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace castellan
