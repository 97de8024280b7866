#include "match/partial_record.h"

#include <set>
#include <utility>

#include "notation/words.h"

namespace castellan {

namespace {

PartialRecord as_far_as_legal(const RecordReader& reader) {
  PartialRecord record;
  if (reader.has_match()) record.match = reader.match();
  record.error = reader.error();
  return record;
}

Result<void> play_draw(Match& match, const std::string& text) {
  if (match.to_act().is_chance())
    for (const AnyAction& draw : match.legal())
      if (match.text_of(draw) == text) {
        match.play(draw);
        return {};
      }
  return failure("record.draw", {arg("text", printable(text))});
}

}  // namespace

PartialRecord read_partial_record(std::string_view text) {
  RecordReader reader;
  Line line{1, 1, {}};
  for (Lines lines(text); lines.next(line);)
    if (!reader.read(line)) break;
  PartialRecord record = as_far_as_legal(reader);
  if (!record.match && !record.error)
    record.error = RecordError{line.number, line.column, line.text,
                               Message(line.text.empty() ? "record.no_game" : "rules.no_players")};
  return record;
}

std::optional<PartialRecord> read_partial_record(std::string_view text, int number) {
  RecordReader reader;
  int count = 0;
  Line line;
  for (Lines lines(text); lines.next(line) && count <= number;) {
    if (begins_with_word(line.text, "game") || count == 0) ++count;
    if (count == number) reader.read(line);
  }
  if (number < 1 || count < number) return std::nullopt;
  return as_far_as_legal(reader);
}

std::vector<RecordStep> record_steps(const Match& match) {
  std::vector<RecordStep> steps;
  Match again(match.setup());
  for (const Step& step : match.steps()) {
    const std::size_t known = again.lines().size();
    again.play(step.action);
    if (again.lines().size() == known) continue;  // there is more to draw for this line
    std::string_view line = again.lines()[known];
    if (step.actor.is_seat()) line = without_first_word(line);
    steps.push_back({step.actor, std::string(line), again.steps().size()});
  }
  return steps;
}

Result<ReachedPlace> go_to(Match& match, const RecordPlace& place,
                           const std::vector<RecordStep>& steps) {
  ReachedPlace reached{place.at.value_or(steps.size()), {}};
  if (reached.at > steps.size()) return failure("message.member", {arg("name", "at")});
  if (place.at) match.rewind(reached.at == 0 ? 0 : steps[reached.at - 1].steps);
  const std::size_t known = match.lines().size();
  for (const std::string& draw : place.draws)
    if (const Result<void> drawn = play_draw(match, draw); !drawn) return failure(drawn.error());
  if (match.lines().size() > known) reached.line = match.lines()[known];
  return reached;
}

std::optional<OwedLine> owed_line(const Match& match) {
  if (!match.to_act().is_chance()) return std::nullopt;
  Match ahead = match;
  const std::size_t known = match.lines().size();
  while (ahead.lines().size() == known) ahead.deal(0);
  Words words(ahead.lines()[known]);
  std::string word(words.next());
  return OwedLine{std::move(word), words.take_all().size()};
}

View observe_for_writing(const Match& match) {
  View view = observe(match, Viewer::all(match.setup().players()), Previews::on);
  std::set<std::string> known;
  if (match.to_act().is_chance())
    for (const AnyAction& draw : match.legal())
      if (const std::string text = match.text_of(draw); known.insert(text).second)
        view.legal.push_back({text, squares_of(draw)});
  return view;
}

}  // namespace castellan
