#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "arena/crew.h"
#include "arena/question.h"
#include "arena/ranks.h"
#include "words/catalogue.h"

namespace castellan::arena {

// The crews of all ranks, as rank 0 sees them. Others say how many tasks they
// have room for; each task that is done makes room for the next, so whoever is
// faster plays more.
class Fleet final : public Workers {
 public:
  Fleet(const Question& question, const Ranks& ranks, int threads);
  ~Fleet() override;  // sends everybody home

  bool has_room() const override;
  void give(Task task) override;
  std::optional<Result<Unit>> wait(std::chrono::milliseconds patience) override;

 private:
  std::optional<Result<Unit>> read(const Ranks::Mail& mail);

  const Question* question_;
  const Ranks* ranks_;
  Crew own_;
  std::vector<int> room_;  // by rank
  int gone_ = 0;           // ranks that have said goodbye
};

// What every other rank does, until it is sent home.
void serve(const Question& question, const Ranks& ranks, int threads, const Catalogue& words);

}  // namespace castellan::arena
