#include "room/question.h"

#include "match/reason.h"
#include "room/checks.h"
#include "room/names.h"
#include "tell/answer.h"

namespace castellan {

Result<WhyNot> answer(const Table& table, std::string_view person, const Why& why) {
  if (const Result<void> playing = check_playing(table, person); !playing)
    return failure(playing.error());
  WhyNot answer{table.version(), why.action, {}};
  if (const Result<Seat> seat = own_turn(table, person); !seat)
    answer.reason = seat.error();
  else if (const Result<AnyAction> action = table.match().parse(why.action); !action)
    answer.reason = action.error();
  return answer;
}

Result<Told> answer(const Table& table, std::string_view person, const Ask& ask) {
  const TableOptions& options = table.options();
  const bool over = table.over().has_value();
  const Result<Messages> messages = tell::answer(
      table.match(), ask.query,
      {table.seats().played_by(person),
       {names_at(table.seats()), ask.verbosity},
       options.previews || over ? Previews::on : Previews::off,
       options.unseen || over});
  if (!messages) return failure(messages.error());
  return Told{table.version(), ask.query, *messages};
}

Result<void> check_hint(const Table& table, std::string_view person) {
  if (Result<void> playing = check_playing(table, person); !playing) return playing;
  if (!table.options().hints) return failure("hint.off");
  if (table.options().rated) return failure("hint.rated");
  if (const Result<Seat> seat = own_turn(table, person); !seat) return failure(seat.error());
  return {};
}

Result<Advice> advise(const Table& table, std::string_view person, Version seen,
                      std::string_view action) {
  if (const Result<void> playing = check_playing(table, person); !playing)
    return failure(playing.error());
  if (const Result<void> still = check_seen(table, seen); !still) return failure(still.error());
  if (const Result<Seat> seat = own_turn(table, person); !seat) return failure(seat.error());
  const Result<AnyAction> parsed = table.match().parse(action);
  if (!parsed) return failure(parsed.error());
  Advice advice{table.version(), std::string(action), {}};
  for (Reason& reason : reasons_for(table.match().state(), *parsed))
    advice.reasons.push_back(
        {std::move(reason.what),
         reason.other == Seat::none ? Holder() : table.seats().at(reason.other).holder});
  return advice;
}

}  // namespace castellan
