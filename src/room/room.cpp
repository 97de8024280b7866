#include "room/room.h"

#include <utility>

namespace castellan {

Room::Room(Setup setup, std::uint64_t seed) : Room(Match(std::move(setup)), seed) {}

Room::Room(Match match, std::uint64_t seed)
    : match_(std::move(match)), seed_(seed), dealer_(seed), version_(match_.lines().size()) {
  renew_dealer();
}

Reaction Room::open() {
  Reaction reaction;
  deal_on(reaction);
  return reaction;
}

Reaction Room::handle(Viewer from, const ClientMessage& message) {
  return std::visit([&](const auto& content) { return react(from, content); }, message);
}

View Room::view(Viewer viewer) const {
  View view = observe(match_, viewer);
  view.version = version_;
  return view;
}

Reaction Room::react(Viewer from, const Play& play) {
  const Actor actor = match_.to_act();
  if (play.seen != version_) return refuse(Message("room.stale"));
  if (actor.is_nobody()) return refuse(Message("turn.over"));
  if (from.is_spectator()) return refuse(Message("room.spectator"));
  if (actor.is_chance()) return refuse(Message("turn.chance"));
  if (!from.acts_for(actor.seat()))
    return refuse(Message("turn.other_seat", {arg("seat", number(actor.seat()))}));

  const std::size_t known = match_.lines().size();
  if (const Result<void> played = match_.try_play(actor.seat(), play.action); !played)
    return refuse(played.error());
  Reaction reaction;
  note_lines(known, reaction);
  deal_on(reaction);
  return reaction;
}

Reaction Room::react(Viewer from, const TakeBack&) {
  const std::vector<Step>& steps = match_.steps();
  std::size_t step = steps.size();
  const auto decided_by_sender = [&](const Step& s) {
    return s.actor.is_seat() && from.acts_for(s.actor.seat());
  };
  while (step > 0 && !decided_by_sender(steps[step - 1])) --step;
  if (step == 0) return refuse(Message("room.nothing_to_take_back"));

  const std::size_t known = match_.lines().size();
  match_.rewind(step - 1);
  renew_dealer();
  const std::size_t left = match_.lines().size();
  Reaction reaction;
  reaction.rewind_to = header_lines(match_.setup()).size() + left;
  reaction.tell.push_back(
      {Delivery::To::everyone, Event{++version_, match_.hash(), {}, known - left}});
  return reaction;
}

Reaction Room::react(Viewer from, const Sync& sync) {
  Reaction reaction;
  if (sync.seen != version_) reaction.tell.push_back({Delivery::To::sender, view(from)});
  return reaction;
}

Reaction Room::refuse(Message reason) const {
  Reaction reaction;
  reaction.tell.push_back({Delivery::To::sender, Refusal{version_, std::move(reason)}});
  return reaction;
}

void Room::deal_on(Reaction& reaction) {
  while (match_.to_act().is_chance()) {
    const std::size_t known = match_.lines().size();
    match_.deal(dealer_);
    note_lines(known, reaction);
  }
}

// Keeps and tells the lines of the record from the `first` on.
void Room::note_lines(std::size_t first, Reaction& reaction) {
  for (std::size_t line = first; line < match_.lines().size(); ++line) {
    reaction.keep.push_back(match_.lines()[line]);
    reaction.tell.push_back(
        {Delivery::To::everyone, Event{++version_, match_.hash(), match_.lines()[line], 0}});
  }
}

// A dealer that stands where the seed stood after the draws of this match, so
// that a move taken back and made again meets the same dominoes.
void Room::renew_dealer() {
  dealer_ = Dealer(seed_);
  for (const Step& step : match_.steps())
    if (step.actor.is_chance()) dealer_.below(static_cast<std::uint32_t>(step.choices));
}

}  // namespace castellan
