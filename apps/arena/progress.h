#pragma once

#include <chrono>

#include "arena/contest.h"
#include "words/catalogue.h"

namespace castellan::arena {

// Tells on the standard error how far it is: on a terminal a line that is
// rewritten, elsewhere a line now and then.
class Progress {
 public:
  explicit Progress(const Catalogue& words);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();  // wipes the line

  void show(const Course& course);

 private:
  const Catalogue* words_;
  bool terminal_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point next_;
};

// `1 h 05 min`, `3 min 20 s`, `12 s`
std::string duration_text(double seconds, const Catalogue& words);
// How much longer, as far as what was played tells.
double seconds_left(const Course& course, double seconds_so_far);

}  // namespace castellan::arena
