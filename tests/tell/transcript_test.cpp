// Whole games as a screen reader would say them, compared with the files in
// tests/transcripts. After a change that is meant, CASTELLAN_UPDATE=1 writes them
// anew; look at the difference.

#include <cstdlib>

#include "tell/choices.h"
#include "tell/story.h"
#include "tell/turn.h"
#include "tests/tell/tables.h"

using namespace castellan;
using namespace castellan::tell;

namespace {

// Every turn before it is taken, and what was done and dealt then.
std::string transcript(const Match& whole, Verbosity verbosity) {
  Match match(whole.setup());
  const Manner manner = manner_for(whole, verbosity);
  const Catalogue words;
  std::string text;
  const auto say = [&](const Messages& messages) {
    for (const Message& message : messages) text += words.sentence(message) + '\n';
  };
  for (const Step& step : whole.steps()) {
    if (step.actor.is_seat())
      say(turn(observe(match, Viewer(step.actor.seat())), choices_in(match), manner));
    say(play_and_tell(match, step.action, manner));
  }
  return text;
}

}  // namespace

TEST_CASE("whole games as they are told") {
  const std::vector<std::pair<const char*, Verbosity>> games = {
      {"kingdomino-2p", Verbosity::normal},        {"kingdomino-dynasty", Verbosity::terse},
      {"kingdomino-4p-bonuses", Verbosity::terse}, {"tactile", Verbosity::normal},
      {"origins-3p-discovery", Verbosity::terse},  {"origins-2p-totem", Verbosity::terse},
      {"origins-3p-tribe", Verbosity::normal},     {"duel-spells", Verbosity::normal}};
  for (const auto& [name, verbosity] : games) {
    const std::string told = transcript(sample_match(name), verbosity);
    CAPTURE(name);
    CHECK(told.find('[') == std::string::npos);  // a key without a sentence
    const std::string path = std::string("tests/transcripts/") + name + ".txt";
    if (std::getenv("CASTELLAN_UPDATE") != nullptr) std::ofstream(path) << told;
    CHECK(told == contents(path));
  }
}
