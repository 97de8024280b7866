#include "tell/story.h"

#include "match/any_state.h"
#include "notation/words.h"
#include "tell/deed.h"
#include "tell/score.h"
#include "tell/table.h"

namespace castellan::tell {

namespace {

// A line of the record that tells what chance drew.
bool is_drawn(std::string_view line) {
  const std::string_view word = Words(line).peek();
  return !word.empty() && !is_digit(word.front()) && word != "end" && word != "dynasty";
}

}  // namespace

Earlier::Earlier(const Match& match)
    : state_(match.state()),
      steps_(match.steps().size()),
      lines_(match.lines().size()),
      games_(match.games().size()) {}
Earlier::~Earlier() = default;

Messages Earlier::since(const Match& match, const Manner& manner) const {
  Messages result;
  if (match.steps().size() > steps_ && match.steps()[steps_].actor.is_seat()) {
    const Step& step = match.steps()[steps_];
    const TableView before = table_of(*state_), after = table_after(*state_, step.action);
    const Act act = act_of(*state_, step.action, before, after);
    result = deed(before, {step.actor.seat(), {act}}, manner);
    if (match.games().size() == games_) append(result, changes(before, after, manner));
  }
  for (std::size_t line = lines_; line < match.lines().size(); ++line)
    if (is_drawn(match.lines()[line])) append(result, dealt(match, match.lines()[line], manner));
  for (std::size_t game = games_; game < match.games().size(); ++game)
    append(result, ended(match, game, manner));
  return result;
}

Messages play_and_tell(Match& match, const AnyAction& action, const Manner& manner) {
  const Earlier earlier(match);
  match.play(action);
  return earlier.since(match, manner);
}

Messages story(const Match& match, std::size_t first_step, const Manner& manner) {
  Match now(match.setup());
  Messages result;
  for (std::size_t at = 0; at < match.steps().size(); ++at) {
    const AnyAction& action = match.steps()[at].action;
    if (at < first_step)
      now.play(action);
    else
      append(result, play_and_tell(now, action, manner));
  }
  return result;
}

std::vector<Messages> story_by_steps(const Match& match, const std::vector<RecordStep>& steps,
                                     std::size_t first, const Manner& manner) {
  std::vector<Messages> told(steps.size());
  if (first >= steps.size()) return told;  // telling takes several times as long as playing
  Match now(match.setup());
  for (std::size_t at = 0; at < steps.size(); ++at) {
    while (now.steps().size() < steps[at].steps) {
      const AnyAction& action = match.steps()[now.steps().size()].action;
      if (at < first)
        now.play(action);
      else
        append(told[at], play_and_tell(now, action, manner));
    }
  }
  return told;
}

std::size_t after_last_decision(const Match& match, Viewer viewer) {
  for (std::size_t at = match.steps().size(); at > 0; --at) {
    const Actor actor = match.steps()[at - 1].actor;
    if (actor.is_seat() && viewer.acts_for(actor.seat())) return at;
  }
  return 0;
}

}  // namespace castellan::tell
