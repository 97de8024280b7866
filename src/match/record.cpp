#include "match/record.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "match/partial_record.h"
#include "notation/words.h"

namespace castellan {

namespace {

bool closes_a_game(std::string_view word) { return word == "end" || word == "dynasty"; }

// The line with single blanks between its words.
std::string with_single_blanks(std::string_view line) {
  std::string text;
  for (Words words(line); !words.empty();) {
    if (!text.empty()) text += ' ';
    text += words.next();
  }
  return text;
}

}  // namespace

std::string to_record(const Match& match) {
  std::string text;
  for (const std::string& line : header_lines(match.setup())) text += line + '\n';
  for (const std::string& line : match.lines()) text += line + '\n';
  return text;
}

bool RecordReader::read(const Line& line) {
  if (error_) return false;
  offset_ = 0;
  const Result<void> taken = take(line.text);
  if (!taken) error_ = RecordError{line.number, line.column + offset_, line.text, taken.error()};
  return !error_;
}

Match RecordReader::match() const {
  assert(has_match());
  return match_ ? *match_ : Match(*setup_);
}

Result<void> RecordReader::take(std::string_view line) {
  if (!setup_) return take_game(Words(line));
  if (begins_with_word(line, "game")) return failure("record.several");
  if (!match_) return take_header(line);
  return take_turn(line);
}

Result<void> RecordReader::take_game(Words words) {
  if (words.next() != "game") return failure("record.no_game");
  offset_ = words.offset();
  Result<Setup> setup = parse_game(words.next());
  if (!setup) return failure(setup.error());
  offset_ = words.offset();
  if (!words.empty()) return failure("action.extra", {arg("word", printable(words.peek()))});
  setup_ = std::move(*setup);
  rules_known_ = parse_rules({}, *setup_).has_value();  // some games need no rules line
  return {};
}

Result<void> RecordReader::take_header(std::string_view line) {
  Words words(line);
  const std::string_view first = words.next();
  if (is_digit(first.front()) || closes_a_game(first)) return failure("record.too_early");
  if (first == "rules") return take_rules(words);
  if (first == "seat") return take_seat(words);
  if (!is_chance_word(*setup_, first)) {
    setup_->headers.emplace_back(line);
    return {};
  }
  if (!rules_known_) return failure("rules.no_players");
  match_ = Match(*setup_);
  return take_turn(line);
}

Result<void> RecordReader::take_rules(Words words) {
  if (rules_read_) return failure("rules.again");
  offset_ = words.offset();
  Setup told = *setup_;
  if (Result<void> read = parse_rules(words.take_all(), told); !read) return read;
  if (Result<void> fitting = check(told); !fitting)
    return fitting;  // the seats named must be there
  setup_ = std::move(told);
  rules_known_ = rules_read_ = true;
  return {};
}

Result<void> RecordReader::take_seat(Words words) {
  offset_ = words.offset();
  const std::string_view word = words.next();
  const std::optional<int> number = parse_whole(word);
  if (!number) return failure("seat.number", {arg("word", printable(word))});
  const int seats = rules_known_ ? setup_->players() : max_seats;
  if (*number < 1 || *number > seats)
    return failure("seat.none", {arg("seat", *number), arg("players", seats)});

  const auto place = static_cast<std::size_t>(*number - 1);
  std::vector<std::string>& names = setup_->names;
  if (names.size() <= place) names.resize(place + 1);
  if (!names[place].empty()) return failure("seat.again", {arg("seat", *number)});
  names[place] = std::string(words.rest());
  return {};
}

Result<void> RecordReader::take_turn(std::string_view line) {
  const std::string_view first = Words(line).peek();
  Result<void> taken;
  if (lines_read_ < match_->lines().size())
    taken = take_closing(line);
  else if (match_->finished())
    taken = failure("record.after_end");
  else if (is_chance_word(match_->setup(), first))
    taken = match_->try_chance(line);
  else if (is_digit(first.front()))
    taken = take_decision(line);
  else if (closes_a_game(first))
    taken = failure("end.too_early");
  else if (first == "rules" || first == "seat")
    taken = failure("record.late_header");
  else
    taken = failure("record.unknown_line", {arg("word", printable(first))});
  if (taken) ++lines_read_;
  return taken;
}

Result<void> RecordReader::take_decision(std::string_view line) {
  Words words(line);
  const std::string_view word = words.next();
  const std::optional<int> seat = parse_whole(word);
  if (!seat) return failure("seat.number", {arg("word", printable(word))});
  const int players = match_->setup().players();
  if (*seat < 1 || *seat > players)
    return failure("seat.none", {arg("seat", *seat), arg("players", players)});
  Result<void> played = match_->try_play(seat_at(*seat - 1), words.rest());
  if (!played && match_->to_act() == Actor(seat_at(*seat - 1))) offset_ = words.offset();
  return played;
}

// The match knows its `end` and `dynasty` lines before the record gives them.
Result<void> RecordReader::take_closing(std::string_view line) const {
  const std::string& owed = match_->lines()[lines_read_];
  if (with_single_blanks(line) == owed) return {};
  const bool same_word = Words(line).peek() == Words(owed).peek();
  return failure(same_word ? "end.points" : "end.owed", {arg("line", owed)});
}

tl::expected<Match, RecordError> read_record(std::string_view text) {
  PartialRecord record = read_partial_record(text);
  if (record.error) return tl::unexpected<RecordError>(*std::move(record.error));
  return *std::move(record.match);
}

}  // namespace castellan
