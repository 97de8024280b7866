#include "terminal/breakdown.h"

namespace castellan::terminal {

std::vector<std::string> breakdown_lines(const Catalogue& words, const Breakdown& breakdown) {
  std::vector<std::string> lines;
  for (const ScoreItem& item : breakdown) lines.push_back(words.sentence(item.what));
  return lines;
}

}  // namespace castellan::terminal
