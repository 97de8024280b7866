#pragma once

#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace castellan {

// Index of the n-th set bit of `bits`, counted from 0 at the low end. Expects
// n < popcount(bits). One instruction pair where the processor has BMI2, a
// halving search elsewhere; both give the same answer.
constexpr int nth_bit_portable(std::uint64_t bits, int n) {
  int index = 0;
  for (int half = 32; half > 0; half /= 2) {
    const int below = std::popcount(bits & ((std::uint64_t{1} << half) - 1));
    const bool above = n >= below;
    n -= above ? below : 0;
    index += above ? half : 0;
    bits >>= above ? half : 0;
  }
  return index;
}

inline int nth_bit(std::uint64_t bits, int n) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#else
  return nth_bit_portable(bits, n);
#endif
}

// A word whose lowest `count` bits are set; all of them from 64 up.
inline std::uint64_t low_bits(int count) {
#ifdef __BMI2__
  return _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(count));
#else
  return count < 64 ? (std::uint64_t{1} << count) - 1 : ~std::uint64_t{0};
#endif
}

// Calls visit(index) for every set bit, lowest first.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

}  // namespace castellan
