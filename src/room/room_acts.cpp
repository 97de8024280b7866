// What a room does with each command: it refuses with a reason, or notes what
// happens.

#include <algorithm>

#include "notation/words.h"
#include "room/checks.h"
#include "room/room.h"

namespace castellan {

Result<void> Room::act(std::string_view from, const Sit& sit, Work& work) {
  if (Result<void> open = check_open(*table_); !open) return open;
  if (Result<void> there = check_seat(*table_, sit.seat); !there) return there;
  const Seats& seats = table_->seats();
  if (seats.at(sit.seat).holder.kind != Holder::Kind::nobody)
    return failure("sit.taken", {arg("seat", number(sit.seat))});
  if (table_->options().rated && seats.are_held_by(from)) return failure("sit.rated");
  note(Sat{sit.seat, PersonId(from)}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const SeatBot& seat_bot, Work& work) {
  if (Result<void> open = check_open(*table_); !open) return open;
  if (from != table_->owner()) return failure("room.owner_only");
  if (Result<void> there = check_seat(*table_, seat_bot.seat); !there) return there;
  if (table_->seats().at(seat_bot.seat).holder.kind == Holder::Kind::person)
    return failure("sit.taken", {arg("seat", number(seat_bot.seat))});
  if (!is_bot_name(seat_bot.bot) || !knows_bot_(seat_bot.bot))
    return failure("sit.no_bot", {arg("bot", printable(seat_bot.bot))});
  note(BotSat{seat_bot.seat, seat_bot.bot}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Leave& leave, Work& work) {
  if (Result<void> open = check_open(*table_); !open) return open;
  const auto may_leave = [&](Seat seat) {
    return table_->seats().is_held_by(seat, from) ||
           (leave.seat && from == table_->owner() &&
            table_->seats().at(seat).holder.kind == Holder::Kind::bot);
  };
  if (leave.seat) {
    if (Result<void> there = check_seat(*table_, *leave.seat); !there) return there;
  }
  bool left = false;
  for (int place = 0; place < table_->seats().count(); ++place) {
    const Seat seat = seat_at(place);
    if ((leave.seat && *leave.seat != seat) || !may_leave(seat)) continue;
    note(Left{seat}, work);
    left = true;
  }
  if (!left) return failure("room.not_yours");
  return {};
}

Result<void> Room::act(std::string_view from, const StartGame&, Work& work) {
  if (Result<void> open = check_open(*table_); !open) return open;
  if (from != table_->owner()) return failure("room.owner_only");
  if (!table_->seats().full()) return failure("start.seats");
  note(Started{}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Play& move, Work& work) {
  if (move.id.size() > Play::longest_id)
    return failure("play.id", {arg("most", static_cast<int>(Play::longest_id))});
  if (const std::optional<Version> known = table_->accepted(from, move.id)) {
    work.reaction.tell.push_back({Delivery::To::sender, Accepted{*known, move.id}});
    return {};
  }
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  if (Result<void> seen = check_seen(*table_, move.seen); !seen) return seen;
  const Result<Seat> seat = own_turn(*table_, from);
  if (!seat) return failure(seat.error());
  if (Result<void> played = play({*seat, move.action, PersonId(from), move.id}, work); !played)
    return played;
  if (!move.id.empty())
    work.reaction.tell.push_back({Delivery::To::sender, Accepted{table_->moved(), move.id}});
  return {};
}

// It is kept as the record spells it, whatever blanks it came with.
Result<void> Room::play(Played played, Work& work) {
  const Result<AnyAction> action = match().parse(played.action);
  if (!action) return failure(action.error());
  played.action = match().text_of(*action);
  const std::size_t known = match().lines().size();
  if (Result<void> done = try_note(std::move(played), work); !done) return done;
  note_scores(known + 1, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Undo& undo, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  if (Result<void> seen = check_seen(*table_, undo.seen); !seen) return seen;
  const std::optional<std::size_t> steps = steps_before_last_of(from);
  if (!steps) return failure("room.nothing_to_take_back");
  if (*steps + 1 != match().steps().size()) return failure("undo.too_late");
  if (!table_->clock().can_take_back(table_->decisions_until(*steps), work.now))
    return failure("undo.no_time");
  take_back(from, *steps, false, work);
  return {};
}

Result<void> Room::act(std::string_view from, const TakeBack& back, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  if (table_->options().rated) return failure("take_back.rated");
  if (Result<void> seen = check_seen(*table_, back.seen); !seen) return seen;
  if (table_->consent()) return failure("take_back.pending");
  const std::optional<std::size_t> steps = steps_before_last_of(from);
  if (!steps) return failure("room.nothing_to_take_back");
  note(TakeBackAsked{PersonId(from), *steps}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Answer& answer, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  const std::optional<Consent>& consent = table_->consent();
  if (!consent || consent->request != answer.request) return failure("take_back.none");
  const std::vector<PersonId> asked = table_->seats().people_playing();
  if (std::ranges::find(asked, from) == asked.end() || consent->has_answer_of(PersonId(from)))
    return failure("take_back.not_asked");
  note(TakeBackAnswered{PersonId(from), answer.agree}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Withdraw&, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  if (!table_->consent() || table_->consent()->asker != from) return failure("take_back.none");
  note(TakeBackWithdrawn{}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Resign& resign, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  const Seats& seats = table_->seats();
  std::vector<Seat> own;
  for (int seat = 0; seat < seats.count(); ++seat)
    if (seats.is_held_by(seat_at(seat), from) && seats.at(seat_at(seat)).gave_up == 0)
      own.push_back(seat_at(seat));
  if (own.empty()) return failure("room.gave_up");
  if (!resign.seat && own.size() > 1) return failure("resign.which");
  const Seat seat = resign.seat.value_or(own.front());
  if (std::ranges::find(own, seat) == own.end()) return failure("room.not_yours");
  note(Resigned{seat}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Abort&, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  if (table_->decisions() > 0) return failure("abort.too_late");
  end(Over::How::aborted, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Close&, Work& work) {
  if (Result<void> open = check_open(*table_); !open) return open;
  if (from != table_->owner()) return failure("room.owner_only");
  end(Over::How::closed, work);
  return {};
}

Result<void> Room::act(std::string_view from, const StandIn& stand_in, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  if (Result<void> there = check_seat(*table_, stand_in.seat); !there) return there;
  const Place& place = table_->seats().at(stand_in.seat);
  if (!table_->seats().bot_at(stand_in.seat).empty()) return failure("stand_in.bot");
  // Where a clock runs out for whoever is away, nobody else gives their seat to a bot.
  if (table_->options().rated || table_->options().time.kind == TimeControl::Kind::days)
    return failure("stand_in.clock");
  if (place.holder.who == from || absent_for(place.holder.who, work.now) < absence)
    return failure("stand_in.present", {arg("seconds", absence / second)});
  note(StoodIn{stand_in.seat, PersonId(from)}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Return&, Work& work) {
  if (Result<void> playing = check_playing(*table_, from); !playing) return playing;
  bool returned = false;
  for (int place = 0; place < table_->seats().count(); ++place) {
    const Seat seat = seat_at(place);
    const Place& there = table_->seats().at(seat);
    if (!table_->seats().is_held_by(seat, from) || there.gave_up > 0 || there.stand_in.empty())
      continue;
    note(Returned{seat}, work);
    returned = true;
  }
  if (!returned) return failure("return.nothing");
  return {};
}

Result<void> Room::act(std::string_view from, const Rematch&, Work& work) {
  if (!table_->seats().are_held_by(from)) return failure("room.spectator");
  if (!table_->over() || table_->over()->how == Over::How::closed) return failure("rematch.early");
  const std::vector<PersonId>& asked = table_->rematch_asked();
  if (std::ranges::find(asked, from) != asked.end()) return failure("rematch.said");
  note(RematchAsked{PersonId(from)}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Say& say, Work& work) {
  if (Result<void> fine = table_->chat().may_say(from, say.text, work.now); !fine) return fine;
  note(Said{PersonId(from), say.text, !table_->seats().are_held_by(from)}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Mute& mute, Work& work) {
  if (from != table_->owner()) return failure("room.owner_only");
  if (mute.person == from) return failure("mute.self");
  if (table_->chat().muted().contains(mute.person)) return failure("mute.again");
  if (table_->chat().muted().size() >= Chat::most_muted) return failure("mute.many");
  note(Muted{mute.person}, work);
  return {};
}

Result<void> Room::act(std::string_view from, const Unmute& unmute, Work& work) {
  if (from != table_->owner()) return failure("room.owner_only");
  if (!table_->chat().muted().contains(unmute.person)) return failure("mute.none");
  note(Unmuted{unmute.person}, work);
  return {};
}

Result<void> Room::act(const Abandon&, Work& work) {
  if (Result<void> open = check_open(*table_); !open) return open;
  end(Over::How::closed, work);
  return {};
}

Result<void> Room::act(const Connected& connected, Work& work) {
  absent_since_[connected.person] = std::nullopt;
  if (table_->seats().are_held_by(connected.person))
    work.reaction.tell.push_back({Delivery::To::everyone, Presence{connected.person, true}});
  return {};
}

Result<void> Room::act(const Disconnected& disconnected, Work& work) {
  if (!table_->seats().are_held_by(disconnected.person)) {
    absent_since_.erase(disconnected.person);
    return {};
  }
  absent_since_[disconnected.person] = work.now;
  work.reaction.tell.push_back({Delivery::To::everyone, Presence{disconnected.person, false}});
  return {};
}

Result<void> Room::act(const BotPlays& bot_plays, Work& work) {
  if (Result<void> running = check_running(*table_); !running) return running;
  if (Result<void> seen = check_seen(*table_, bot_plays.seen); !seen) return seen;
  const std::optional<BotTurn> turn = bot_turn();
  if (!turn || turn->seat != bot_plays.seat) return failure("bot.not_to_act");
  return play({turn->seat, bot_plays.action, {}, {}}, work);
}

Result<void> Room::act(const NextTable& next, Work& work) {
  if (!wants_rematch()) return failure("rematch.early");
  note(RematchOpened{next.table}, work);
  return {};
}

Result<void> Room::act(const Excuse& excuse, Work& work) {
  if (table_->is_running() && excuse.lost > 0) note(Excused{excuse.lost}, work);
  return {};
}

}  // namespace castellan
