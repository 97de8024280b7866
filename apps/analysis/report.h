#pragma once

#include <string>

#include "analysis/analysis.h"
#include "words/catalogue.h"

namespace castellan {

// An analysis with what it is about, for those who show it.
struct Report {
  const Catalogue& words;
  const Match& match;
  const Analysis& analysis;

  std::string text(std::string_view key, std::vector<Message::Argument> arguments = {}) const {
    return words.text(key, std::move(arguments));
  }
  std::string name_of(Seat seat) const;
  // `Game 2 of 3`; empty if there is but one.
  std::string game_title(std::size_t game) const;
  // How the win shares moved: `Anna +2.1 %, Béla -2.1 %`.
  std::string moves(const Forecast& before, const Forecast& after) const;
  // What the marks and columns mean, a sentence each.
  std::vector<std::string> legend() const;
};

std::string_view mark_of(Grade grade);  // `??`; empty for a good one

std::string percent(double share);         // `54.1 %`
std::string signed_percent(double share);  // `+2.1 %`
std::string points_text(double points);    // `61.2`

// What happened in a game and what it was worth, in words: an event a text.
std::vector<std::string> told_events(const Report& report, std::size_t game);

// For a terminal or a pipe.
std::string analysis_table(const Report& report);
// The same for those who listen or read Braille, one thing a sentence.
std::vector<std::string> analysis_sentences(const Report& report);
// For programs.
std::string analysis_json(const Match& match, const Analysis& analysis);
// For a browser: one page that needs nothing else.
std::string analysis_page(const Report& report);

}  // namespace castellan
