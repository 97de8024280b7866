#pragma once

#include <cstdint>
#include <string>

#include "base/dealer.h"

namespace castellan {

// Where a room's luck comes from. The draws of a match are numbered from 0, and
// each is a function of the seed and its number alone: after a take-back or a
// restart the same comes again, and nobody can fish for better dominoes.
class Luck {
 public:
  // What is told when the game is over, so that anybody can deal it again.
  struct Secret {
    std::string seed, salt;  // empty if there is nothing to tell
    bool operator==(const Secret&) const = default;
  };

  Luck() = default;
  Luck(const Luck&) = delete;
  Luck& operator=(const Luck&) = delete;
  virtual ~Luck() = default;

  // A number in [0, bound), each as likely as the others. Expects bound > 0.
  virtual std::uint32_t below(std::uint32_t bound, std::uint64_t draw) const = 0;

  // The promise made before the first draw; empty if none is made.
  virtual std::string commitment() const { return {}; }
  virtual Secret secret() const { return {}; }
};

// The fast dealer, for the terminal and for simulation: whoever sees many draws
// can compute the rest. Draw n begins with the dealer's n-th word, so the draws
// are those of one Dealer in a row; only a word that the dealer throws away, one
// in a hundred million, would shift that row, and does not shift this one.
class SeededLuck final : public Luck {
 public:
  explicit SeededLuck(std::uint64_t seed) : seed_(seed) {}

  std::uint32_t below(std::uint32_t bound, std::uint64_t draw) const override {
    return Dealer(seed_ + draw * word_stride).below(bound);
  }

 private:
  // What a word moves a dealer's state on.
  static constexpr std::uint64_t word_stride = 0xA0761D6478BD642Fu;

  std::uint64_t seed_;
};

}  // namespace castellan
