#include "room/room.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "notation/words.h"

namespace castellan {

Result<void> check(const Opening& opening) {
  if (Result<void> fitting = check(opening.setup); !fitting) return fitting;
  if (Result<void> fitting = check(opening.options); !fitting) return fitting;
  if (opening.options.rated && opening.options.time.kind == TimeControl::Kind::none)
    return failure("rated.clock");
  const auto players = static_cast<std::size_t>(opening.setup.players());
  if (opening.seats.size() > players)
    return failure("seat.none", {arg("seat", static_cast<int>(opening.seats.size())),
                                 arg("players", opening.setup.players())});
  for (const Holder& holder : opening.seats)
    if (holder.kind == Holder::Kind::bot && !is_bot_name(holder.who)) return failure("table.bot");
  return {};
}

Room::Room(std::unique_ptr<const Luck> luck, KnowsBot knows_bot, bool limits)
    : luck_(std::move(luck)), knows_bot_(std::move(knows_bot)), limits_(limits) {}

Reaction Room::open(const Opening& opening, Time now) {
  assert(check(opening) && !table_);
  Event event{
      1, now, 0, Opened{opening.setup, opening.options, opening.owner, luck_->commitment()}};
  table_.emplace(event);
  event.hash = match().hash();
  awake_since_ = now;
  Work work = begin(now);
  work.reaction.keep.push_back(std::move(event));
  for (std::size_t place = 0; place < opening.seats.size(); ++place) {
    const Holder& holder = opening.seats[place];
    const Seat seat = seat_at(static_cast<int>(place));
    if (holder.kind == Holder::Kind::person) note(Sat{seat, holder.who}, work);
    if (holder.kind == Holder::Kind::bot) note(BotSat{seat, holder.who}, work);
  }
  if (!opening.lines.empty()) replay(opening.lines, work);
  settle(work);
  return std::move(work.reaction);
}

Result<void> Room::fold(const Event& event) {
  const auto broken = [&] {
    return failure("events.broken", {arg("version", static_cast<std::int64_t>(event.version))});
  };
  if (!table_) {
    if (Result<void> fitting = check_opening(event); !fitting) return fitting;
    table_.emplace(event);
  } else if (!table_->apply(event)) {
    return broken();
  }
  if (event.hash != match().hash()) return broken();
  return {};
}

Reaction Room::wake(Time now) {
  awake_since_ = now;
  Work work = begin(now);
  settle(work);
  return std::move(work.reaction);
}

Reaction Room::handle(std::string_view from, const Command& command, Time now) {
  Work work = begin(now);
  fall_flag(work);
  Result<void> done = check_often(from, command, work.now);
  if (done)
    done = std::visit([&](const auto& content) { return act(from, content, work); }, command);
  if (!done) {
    const auto* const play = std::get_if<Play>(&command);
    Refusal refusal{version(), done.error(), play == nullptr ? "" : play->id};
    if (refusal.id.size() > Play::longest_id) refusal.id.clear();
    work.reaction.tell.push_back({Delivery::To::sender, std::move(refusal)});
  }
  settle(work);
  if (table_->seats().are_held_by(from)) {  // a sign of life
    const auto found = absent_since_.find(from);
    if (found == absent_since_.end())
      absent_since_.emplace(from, work.now);
    else if (found->second)
      found->second = work.now;
  }
  return std::move(work.reaction);
}

// Everybody who comes reads all that has happened, and moves alone come to an end.
Result<void> Room::check_often(std::string_view from, const Command& command, Time now) {
  if (std::holds_alternative<Play>(command)) return {};
  if (limits_ && !deeds_.allows(PersonId(from), now)) return failure("room.fast");
  if (std::holds_alternative<Resign>(command)) return {};
  const bool has_say = from == table_->owner() || table_->seats().are_held_by(from);
  const std::size_t besides = version() - match().lines().size();
  if (besides >= (has_say ? most_besides : most_besides_of_others)) return failure("room.long");
  return {};
}

Reaction Room::handle(const HostMessage& message, Time now) {
  Work work = begin(now);
  if (!std::holds_alternative<Excuse>(message)) fall_flag(work);
  const Result<void> done =
      std::visit([&](const auto& content) { return act(content, work); }, message);
  if (!done)
    work.reaction.tell.push_back({Delivery::To::sender, Refusal{version(), done.error(), {}}});
  settle(work);
  return std::move(work.reaction);
}

Reaction Room::tick(Time now) {
  Work work = begin(now);
  fall_flag(work);
  return std::move(work.reaction);
}

std::optional<Time> Room::deadline() const {
  return table_->is_running() ? table_->clock().deadline() : std::nullopt;
}

std::optional<Room::BotTurn> Room::bot_turn() const {
  const Actor actor = match().to_act();
  if (!table_->is_running() || !actor.is_seat()) return std::nullopt;
  const std::string_view bot = table_->seats().bot_at(actor.seat());
  if (bot.empty()) return std::nullopt;
  return BotTurn{actor.seat(), bot};
}

bool Room::wants_rematch() const {
  const std::vector<PersonId>& asked = table_->rematch_asked();
  return !asked.empty() && table_->next_table().empty() &&
         std::ranges::all_of(table_->seats().people(), [&](const PersonId& person) {
           return std::ranges::find(asked, person) != asked.end();
         });
}

Opening Room::rematch() const {
  Opening opening{match().setup(), table_->options(), table_->owner(), {}, {}};
  opening.setup.names.clear();
  const int count = table_->seats().count();
  for (int seat = 0; seat < count; ++seat)
    opening.seats.push_back(table_->seats().at(seat_at((seat + count - 1) % count)).holder);
  return opening;
}

// A clock that was set back does not turn the order of events round.
Room::Work Room::begin(Time now) const { return {{}, std::max(now, table_->at())}; }

void Room::note(Happening what, Work& work) {
  [[maybe_unused]] const Result<void> noted = try_note(std::move(what), work);
  assert(noted);
}

Result<void> Room::try_note(Happening what, Work& work) {
  Event event{version() + 1, work.now, 0, std::move(what)};
  if (Result<void> applied = table_->apply(event); !applied) return applied;
  event.hash = match().hash();
  work.reaction.keep.push_back(std::move(event));
  return {};
}

// The lines that end a game, from the `first` on.
void Room::note_scores(std::size_t first, Work& work) {
  for (std::size_t line = first; line < match().lines().size(); ++line)
    note(Scored{match().lines()[line]}, work);
}

// What was played elsewhere, as if it had been here.
void Room::replay(const std::vector<std::string>& lines, Work& work) {
  note(Started{}, work);
  while (match().lines().size() < lines.size()) {
    const std::size_t known = match().lines().size();
    const std::string& line = lines[known];
    if (match().to_act().is_chance()) {
      note(Dealt{line}, work);
      continue;
    }
    const Seat seat = match().to_act().seat();
    const Holder& holder = table_->seats().at(seat).holder;
    const PersonId by = holder.kind == Holder::Kind::person ? holder.who : PersonId();
    Words words(line);
    words.next();  // the seat
    note(Played{seat, std::string(words.rest()), by, {}}, work);
    note_scores(known + 1, work);
  }
}

void Room::settle(Work& work) {
  while (take_one_step(work)) {
  }
}

bool Room::take_one_step(Work& work) {
  const Table& table = *table_;
  if (table.phase() == Table::Phase::open) {
    if (!table.options().starts_when_full || !table.seats().full()) return false;
    note(Started{}, work);
    return true;
  }
  if (!table.is_running()) return false;
  if (match().to_act().is_chance()) {
    work.reaction.keep.push_back(table_->deal(*luck_, work.now));
  } else if (match().finished()) {
    end(Over::How::finished, work);
  } else if (table.seats().given_up()) {
    end(table.seats().given_up_by_time() ? Over::How::time : Over::How::resigned, work);
  } else if (table.consent() && table.consent()->is_given_by(table.seats().people_playing())) {
    const Consent consent = *table.consent();
    take_back(consent.asker, consent.steps, true, work);
  } else {
    return false;
  }
  return true;
}

void Room::fall_flag(Work& work) {
  const std::optional<Time> fall = deadline();
  if (!fall || work.now < *fall) return;
  note(FlagFell{table_->clock().running()}, work);
  settle(work);
}

void Room::end(Over::How how, Work& work) {
  const bool decided = how != Over::How::aborted && how != Over::How::closed;
  const Standings standings = decided ? table_->seats().ranked(match().standings()) : Standings();
  note(Over{how, standings, luck_->secret()}, work);
}

void Room::take_back(std::string_view by, std::size_t steps, bool agreed, Work& work) {
  Match earlier = match();
  earlier.rewind(steps);
  const std::size_t lines = match().lines().size() - earlier.lines().size();
  note(TakenBack{PersonId(by), steps, lines, agreed}, work);
}

std::optional<std::size_t> Room::steps_before_last_of(std::string_view person) const {
  const Viewer own = table_->seats().played_by(person);
  const std::vector<Step>& steps = match().steps();
  for (std::size_t step = steps.size(); step-- > 0;)
    if (steps[step].actor.is_seat() && own.acts_for(steps[step].actor.seat())) return step;
  return std::nullopt;
}

Time Room::absent_for(const PersonId& person, Time now) const {
  const auto found = absent_since_.find(person);
  if (found == absent_since_.end()) return now - awake_since_;
  return found->second ? now - *found->second : 0;
}

}  // namespace castellan
