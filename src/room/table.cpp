#include "room/table.h"

#include <algorithm>
#include <cassert>

namespace castellan {

namespace {

// Kept events that do not fit together: somebody has changed them, or lost some.
Failure broken(const Event& event) {
  return failure("events.broken", {arg("version", static_cast<std::int64_t>(event.version))});
}

}  // namespace

Result<void> check_opening(const Event& event) {
  const auto* const opened = std::get_if<Opened>(&event.what);
  if (opened == nullptr || event.version != 1) return broken(event);
  if (Result<void> fitting = check(opened->setup); !fitting) return fitting;
  return check(opened->options);
}

Table::Table(const Event& event)
    : match_(std::get<Opened>(event.what).setup),
      options_(std::get<Opened>(event.what).options),
      owner_(std::get<Opened>(event.what).owner),
      commitment_(std::get<Opened>(event.what).commitment),
      seats_(match_.setup().players()),
      clock_(options_.time),
      at_(event.at) {}

Result<void> Table::apply(const Event& event) {
  if (event.version != version_ + 1 || event.at < at_) return broken(event);
  Result<void> taken =
      std::visit([&](const auto& happening) { return take(event, happening); }, event.what);
  if (!taken) return taken;
  version_ = event.version;
  at_ = event.at;
  return {};
}

Event Table::deal(const Luck& luck, Time at) {
  assert(match_.to_act().is_chance());
  const std::size_t known = match_.lines().size();
  std::size_t draw = match_.steps().size() - decisions();
  while (match_.lines().size() == known)
    match_.deal(luck.below(static_cast<std::uint32_t>(match_.legal_count()), draw++));
  Event event{++version_, at, match_.hash(), Dealt{match_.lines()[known]}};
  at_ = at;
  go_on(event);
  return event;
}

std::optional<Version> Table::accepted(std::string_view person, std::string_view id) const {
  const auto found = accepted_.find({PersonId(person), std::string(id)});
  if (found == accepted_.end()) return std::nullopt;
  return found->second;
}

std::size_t Table::decisions_until(std::size_t steps) const {
  const auto begin = match_.steps().begin();
  return static_cast<std::size_t>(std::count_if(
      begin, begin + static_cast<std::ptrdiff_t>(steps),
      [](const Step& step) { return step.actor.is_seat(); }));
}

void Table::go_on(const Event& event) {
  moved_ = event.version;
  const Actor actor = match_.to_act();
  clock_.run(actor.is_seat() ? actor.seat() : Seat::none, event.at);
}

Result<void> Table::take(const Event& event, const Opened&) { return broken(event); }
Result<void> Table::take(const Event& event, const Hidden&) { return broken(event); }

Result<void> Table::take(const Event& event, const Sat& sat) {
  if (phase_ != Phase::open || !seats_.has(sat.seat)) return broken(event);
  seats_.put(sat.seat, {Holder::Kind::person, sat.person});
  return {};
}

Result<void> Table::take(const Event& event, const BotSat& sat) {
  if (phase_ != Phase::open || !seats_.has(sat.seat)) return broken(event);
  seats_.put(sat.seat, {Holder::Kind::bot, sat.bot});
  return {};
}

Result<void> Table::take(const Event& event, const Left& left) {
  if (phase_ != Phase::open || !seats_.has(left.seat)) return broken(event);
  seats_.put(left.seat, {});
  return {};
}

Result<void> Table::take(const Event& event, const Started&) {
  if (phase_ != Phase::open || !seats_.full()) return broken(event);
  phase_ = Phase::running;
  go_on(event);
  return {};
}

Result<void> Table::take(const Event& event, const Dealt& dealt) {
  if (!is_running()) return broken(event);
  if (const Result<void> drawn = match_.try_chance(dealt.line); !drawn) return broken(event);
  go_on(event);
  return {};
}

// What is not legal is refused with the reason: the door for people is here.
Result<void> Table::take(const Event& event, const Played& played) {
  if (!is_running()) return broken(event);
  if (Result<void> done = match_.try_play(played.seat, played.action); !done) return done;
  clock_.decided(event.at);
  consent_.reset();
  if (!played.id.empty()) accepted_.emplace(std::pair(played.by, played.id), event.version);
  go_on(event);
  return {};
}

// The match has the line already.
Result<void> Table::take(const Event& event, const Scored& scored) {
  const std::vector<std::string>& lines = match_.lines();
  if (!is_running() || std::ranges::find(lines, scored.line) == lines.end()) return broken(event);
  return {};
}

Result<void> Table::take(const Event& event, const TakeBackAsked& asked) {
  if (!is_running() || asked.steps >= match_.steps().size()) return broken(event);
  consent_ = Consent{event.version, asked.by, asked.steps, {}};
  return {};
}

Result<void> Table::take(const Event& event, const TakeBackAnswered& answered) {
  if (!consent_) return broken(event);
  if (answered.agreed)
    consent_->agreed.push_back(answered.by);
  else
    consent_.reset();
  return {};
}

Result<void> Table::take(const Event& event, const TakeBackWithdrawn&) {
  if (!consent_) return broken(event);
  consent_.reset();
  return {};
}

Result<void> Table::take(const Event& event, const TakenBack& back) {
  if (!is_running() || back.steps >= match_.steps().size()) return broken(event);
  clock_.take_back(decisions_until(back.steps), back.agreed, event.at);
  match_.rewind(back.steps);
  consent_.reset();
  go_on(event);
  return {};
}

Result<void> Table::take(const Event& event, const Resigned& resigned) {
  if (!is_running() || !seats_.has(resigned.seat)) return broken(event);
  return give_up(resigned.seat, false);
}

Result<void> Table::take(const Event& event, const FlagFell& fell) {
  if (!is_running() || !seats_.has(fell.seat)) return broken(event);
  return give_up(fell.seat, true);
}

Result<void> Table::give_up(Seat seat, bool by_time) {
  seats_.give_up(seat, by_time, options_.stand_in);
  clock_.release(seat);
  return {};
}

Result<void> Table::take(const Event& event, const StoodIn& stood_in) {
  if (!is_running() || !seats_.has(stood_in.seat)) return broken(event);
  seats_.stand_in(stood_in.seat, options_.stand_in);
  return {};
}

Result<void> Table::take(const Event& event, const Returned& returned) {
  if (!is_running() || !seats_.has(returned.seat)) return broken(event);
  seats_.give_back(returned.seat);
  return {};
}

Result<void> Table::take(const Event& event, const Excused& excused) {
  clock_.excuse(excused.lost, event.at);
  return {};
}

Result<void> Table::take(const Event& event, const Said& said) {
  chat_.said(said.by, event.at);
  return {};
}

Result<void> Table::take(const Event& event, const Over& over) {
  if (phase_ == Phase::over) return broken(event);
  phase_ = Phase::over;
  over_ = over;
  consent_.reset();
  clock_.run(Seat::none, event.at);
  return {};
}

Result<void> Table::take(const Event& event, const RematchAsked& asked) {
  if (phase_ != Phase::over) return broken(event);
  rematch_asked_.push_back(asked.by);
  return {};
}

Result<void> Table::take(const Event& event, const RematchOpened& opened) {
  if (phase_ != Phase::over) return broken(event);
  next_table_ = opened.table;
  return {};
}

Result<void> Table::take(const Event& /*event*/, const Muted& muted) {
  chat_.mute(muted.person);
  return {};
}

Result<void> Table::take(const Event& /*event*/, const Unmuted& unmuted) {
  chat_.unmute(unmuted.person);
  return {};
}

}  // namespace castellan
