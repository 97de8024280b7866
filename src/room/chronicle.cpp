#include "room/chronicle.h"

#include "tell/story.h"

namespace castellan {

void Chronicle::follow(const Event& event) {
  ++count_;
  if (const auto* opened = std::get_if<Opened>(&event.what)) match_.emplace(opened->setup);
  if (!match_) return;
  if (const auto* dealt = std::get_if<Dealt>(&event.what)) (void)match_->try_chance(dealt->line);
  if (const auto* played = std::get_if<Played>(&event.what))
    (void)match_->try_play(played->seat, played->action);
  if (const auto* back = std::get_if<TakenBack>(&event.what))
    if (back->steps <= match_->steps().size()) match_->rewind(back->steps);
}

Messages Chronicle::take(const Event& event, const tell::Manner& manner) {
  const bool happens =
      std::holds_alternative<Dealt>(event.what) || std::holds_alternative<Played>(event.what);
  if (!happens || !match_) {
    follow(event);
    return {};
  }
  const Match before = *match_;
  follow(event);
  return tell::story(before, *match_, manner);
}

}  // namespace castellan
