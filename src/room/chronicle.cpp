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
  const auto* const played = std::get_if<Played>(&event.what);
  if (match_ && played != nullptr && match_->to_act() == Actor(played->seat)) {
    ++count_;
    const Result<AnyAction> action = match_->parse(played->action);
    return action ? tell::play_and_tell(*match_, *action, manner) : Messages();
  }
  const std::size_t lines = match_ ? match_->lines().size() : 0;
  const std::size_t games = match_ ? match_->games().size() : 0;
  follow(event);
  if (!std::holds_alternative<Dealt>(event.what) || !match_) return {};
  return tell::outcome(*match_, lines, games, manner);
}

}  // namespace castellan
