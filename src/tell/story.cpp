#include "tell/story.h"

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

Messages last_step(const Match& before, const Match& after, const Manner& manner) {
  const Step& step = after.steps().back();
  Messages result;
  const bool same_game = before.games().size() == after.games().size();
  if (step.actor.is_seat()) {
    const TableView table = table_of(before.state());
    append(result, deed(table, {step.actor.seat(), {act_of(before, step.action)}}, manner));
    if (same_game) append(result, changes(table, table_of(after.state()), manner));
  }
  for (std::size_t line = before.lines().size(); line < after.lines().size(); ++line)
    if (is_drawn(after.lines()[line]))
      append(result, dealt(observe(after, Viewer::spectator()), after.lines()[line], manner));
  for (std::size_t game = before.games().size(); game < after.games().size(); ++game)
    append(result, ended(after, game, manner));
  return result;
}

}  // namespace

Messages story(const Match& before, const Match& after, const Manner& manner) {
  Messages result;
  Match now = before;
  for (std::size_t at = before.steps().size(); at < after.steps().size(); ++at) {
    const Match then = now;
    now.play(after.steps()[at].action);
    append(result, last_step(then, now, manner));
  }
  return result;
}

Messages story(const Match& match, std::size_t first_step, const Manner& manner) {
  Match before(match.setup());
  for (std::size_t at = 0; at < first_step; ++at) before.play(match.steps()[at].action);
  return story(before, match, manner);
}

std::size_t after_last_decision(const Match& match, Viewer viewer) {
  for (std::size_t at = match.steps().size(); at > 0; --at) {
    const Actor actor = match.steps()[at - 1].actor;
    if (actor.is_seat() && viewer.acts_for(actor.seat())) return at;
  }
  return 0;
}

}  // namespace castellan::tell
