#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "arena/crew.h"
#include "arena/journal.h"
#include "arena/question.h"
#include "arena/sprt.h"
#include "arena/statistics.h"
#include "arena/unit.h"

namespace castellan::arena {

// How far it has got.
struct Course {
  std::uint64_t tasks = 0;  // to be played at most
  std::uint64_t done = 0;   // of them, in order
  std::uint64_t found = 0;  // of those, how many the journal had
  std::optional<Sprt> sprt;
  Sample win_share;  // of the first competitor
  std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
};

// Hands out the tasks and takes the units in, in their order: so the result,
// the journal and the end of a sequential test are the same however many
// workers there are.
class Contest {
 public:
  struct Plan {
    std::uint64_t units = 0;  // of each lineup, at most
    std::optional<SprtBounds> sprt;
  };
  enum class End { complete, decided, interrupted };

  Contest(const Question& question, const Plan& plan);

  // Takes over what a journal had, and goes on writing there.
  void use(Journal& journal);

  // `pause` is called several times a second and says whether to stop.
  Result<End> run(Workers& workers, const std::function<bool(const Course&)>& pause);

  const std::vector<Unit>& units() const { return units_; }
  const Course& course() const { return course_; }

 private:
  bool decided() const;
  void take(Unit unit);
  Result<void> write();

  const Question* question_;
  Course course_;
  std::vector<Unit> units_;
  std::size_t written_ = 0;
  Journal* journal_ = nullptr;
};

}  // namespace castellan::arena
