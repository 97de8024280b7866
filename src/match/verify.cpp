#include "match/verify.h"

#include "notation/words.h"

namespace castellan {

namespace {

Outcome outcome_of(const RecordReader& reader) {
  Outcome outcome;
  if (reader.error()) {
    outcome.error = reader.error();
    return outcome;
  }
  outcome.kind = Outcome::Kind::unfinished;
  if (!reader.has_match()) return outcome;  // it stopped before its rules: chance is next

  const Match match = reader.match();
  for (const Step& step : match.steps())
    if (step.actor.is_seat()) outcome.counts.push_back(step.choices);
  outcome.next = match.to_act();
  if (!match.finished()) return outcome;

  outcome.kind = Outcome::Kind::ok;
  const Standings standings = match.standings();
  for (int seat = 0; seat < standings.seats; ++seat) {
    outcome.points.push_back(standings.points_of(seat_at(seat)));
    if (standings.wins(seat_at(seat))) outcome.winners.push_back(seat_at(seat));
  }
  return outcome;
}

template <class List, class Number>
std::string joined(const List& list, Number number_of) {
  std::string text;
  for (const auto& item : list) {
    if (!text.empty()) text += ',';
    text += std::to_string(number_of(item));
  }
  return text;
}

}  // namespace

std::vector<Outcome> verify(std::string_view input) {
  std::vector<Outcome> outcomes;
  std::optional<RecordReader> reader;
  Line line;
  for (Lines lines(input); lines.next(line);) {
    if (reader && begins_with_word(line.text, "game")) {
      outcomes.push_back(outcome_of(*reader));
      reader.reset();
    }
    if (!reader) reader.emplace();
    reader->read(line);
  }
  if (reader) {
    outcomes.push_back(outcome_of(*reader));
  } else {
    Outcome nothing;
    nothing.error = RecordError{1, 1, {}, Message("record.no_game")};
    outcomes.push_back(nothing);
  }
  return outcomes;
}

std::string outcome_line(const Outcome& outcome, bool with_counts, std::string_view reason) {
  const auto same = [](int value) { return value; };
  std::string line;
  switch (outcome.kind) {
    case Outcome::Kind::ok:
      line = "ok points=" + joined(outcome.points, same) +
             " winners=" + joined(outcome.winners, [](Seat seat) { return number(seat); });
      break;
    case Outcome::Kind::unfinished:
      line = "unfinished next=";
      line += outcome.next.is_seat() ? std::to_string(number(outcome.next.seat())) : "chance";
      break;
    case Outcome::Kind::illegal:
      line = "illegal line=" + std::to_string(outcome.error->line);
      if (!outcome.error->text.empty()) line += ' ' + printable(outcome.error->text);
      return line + ": " + std::string(reason);
  }
  if (with_counts) line += " counts=" + joined(outcome.counts, same);
  return line;
}

}  // namespace castellan
