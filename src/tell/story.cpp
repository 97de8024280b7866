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

}  // namespace

Messages outcome(const Match& match, std::size_t lines, std::size_t games, const Manner& manner) {
  Messages result;
  for (std::size_t line = lines; line < match.lines().size(); ++line)
    if (is_drawn(match.lines()[line])) append(result, dealt(match, match.lines()[line], manner));
  for (std::size_t game = games; game < match.games().size(); ++game)
    append(result, ended(match, game, manner));
  return result;
}

Messages play_and_tell(Match& match, const AnyAction& action, const Manner& manner) {
  const Actor actor = match.to_act();
  const std::size_t lines = match.lines().size(), games = match.games().size();
  Messages result;
  if (actor.is_seat()) {
    const TableView before = table_of(match.state());
    const TableView after = table_after(match.state(), action);
    result = deed(before, {actor.seat(), {act_of(match, action, before, after)}}, manner);
    match.play(action);
    if (match.games().size() == games) append(result, changes(before, after, manner));
  } else {
    match.play(action);
  }
  append(result, outcome(match, lines, games, manner));
  return result;
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

std::size_t after_last_decision(const Match& match, Viewer viewer) {
  for (std::size_t at = match.steps().size(); at > 0; --at) {
    const Actor actor = match.steps()[at - 1].actor;
    if (actor.is_seat() && viewer.acts_for(actor.seat())) return at;
  }
  return 0;
}

}  // namespace castellan::tell
