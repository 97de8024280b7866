#pragma once

#include <optional>
#include <string>

#include "arena/question.h"
#include "arena/sprt.h"
#include "arena/tally.h"
#include "words/catalogue.h"

namespace castellan::arena {

// All there is to tell about a contest.
struct Report {
  const Question* question = nullptr;
  Summary summary;
  std::optional<Sprt> sprt;
  bool interrupted = false;
  std::string command;  // that would ask the same again
};

std::string to_text(const Report& report, const Catalogue& words);
std::string to_json(const Report& report);
// A page that needs nothing else: no picture, script or font from elsewhere.
std::string to_html(const Report& report, const Catalogue& words);

// Sentences and numbers that text and page share.
std::string heading(const Report& report, const Catalogue& words);
std::string sprt_sentence(const Sprt& sprt, const Catalogue& words);
std::string scores_sentence(const Report& report, const Duel& duel, const Catalogue& words);
std::string share_text(const Estimate& share);      // 52.3 ± 1.1 %
std::string elo_text(const Elo& elo);               // +16 ± 8, > +338
std::string number_text(const Estimate& estimate);  // 44.1 ± 0.3
std::string time_text(double seconds);              // 1.2 ms
// `greedy against random, random`
std::string lineup_text(const Question& question, const Lineup& lineup, const Catalogue& words);

}  // namespace castellan::arena
