#include "match/setup.h"

#include <algorithm>
#include <array>

#include "match/game_facts.h"
#include "match/notations.h"
#include "notation/record.h"
#include "notation/words.h"

namespace castellan {

namespace {

constexpr std::string_view dynasty_word = "dynasty";

// Whether the text comes back as it is when it stands at the end of a line.
bool survives_a_line(std::string_view text) {
  const std::string_view lost = "\n\r#";
  return text.find_first_of(lost) == std::string_view::npos && text == trimmed(text);
}

// A line that would be taken for something else must not be kept as a header.
bool is_foreign_header(const Setup& setup, std::string_view line) {
  const std::string_view first = Words(line).peek();
  const std::array<std::string_view, 5> own = {"game", "rules", "seat", "end", dynasty_word};
  return !first.empty() && !is_digit(first.front()) && !is_chance_word(setup, first) &&
         std::ranges::find(own, first) == own.end() && line.find('\n') == std::string_view::npos &&
         clean_line(line, 1)->text == line;
}

// Which games can be played three times in a row (K-V1, T-V1).
bool has_dynasty(const Setup& setup) {
  return std::visit([]<class Rules>(const Rules&) { return Rules::has_dynasty; }, setup.rules);
}

}  // namespace

int Setup::players() const {
  return std::visit([](const auto& chosen) { return int{chosen.players}; }, rules);
}

std::string_view Setup::game() const { return facts_of(rules).name; }

std::string_view Setup::name_of(Seat seat) const {
  const auto place = static_cast<std::size_t>(seat);
  return place < names.size() ? std::string_view(names[place]) : std::string_view();
}

Result<void> check(const Setup& setup) {
  const Result<void> fitting =
      std::visit([](const auto& rules) { return check(rules); }, setup.rules);
  if (!fitting) return fitting;
  if (setup.dynasty && !has_dynasty(setup)) return failure("rules.no_dynasty");
  if (setup.names.size() > static_cast<std::size_t>(setup.players()))
    return failure("seat.none", {arg("seat", static_cast<int>(setup.names.size())),
                                 arg("players", setup.players())});
  for (const std::string& name : setup.names)
    if (!survives_a_line(name)) return failure("seat.name", {arg("name", printable(name))});
  for (const std::string& header : setup.headers)
    if (!is_foreign_header(setup, header))
      return failure("record.header", {arg("line", printable(header))});
  return {};
}

Result<Setup> parse_game(std::string_view name) {
  const std::array<AnyRules, std::variant_size_v<AnyRules>> games = {
      kingdomino::Rules{}, tactile::Rules{}, origins::Rules{}, duel::Rules{}};
  for (const AnyRules& rules : games) {
    if (name != facts_of(rules).name) continue;
    Setup setup;
    setup.rules = rules;
    return setup;
  }
  if (name.empty()) return failure("game.missing");
  return failure("game.unknown", {arg("word", printable(name))});
}

Result<void> parse_rules(std::span<const std::string_view> words, Setup& setup) {
  std::vector<std::string_view> of_the_game;
  bool dynasty = false;
  for (const std::string_view word : words) {
    if (word != dynasty_word) {
      of_the_game.push_back(word);
    } else if (!has_dynasty(setup)) {
      return failure("rules.no_dynasty");
    } else if (dynasty) {
      return failure("rules.repeated_word", {arg("word", word)});
    } else {
      dynasty = true;
    }
  }
  const Result<void> read =
      std::visit([&](auto& rules) { return parse_rules(of_the_game, rules); }, setup.rules);
  if (read) setup.dynasty = dynasty;
  return read;
}

Result<Setup> parse_setup(std::string_view text) {
  Words words(text);
  Result<Setup> setup = parse_game(words.next());
  if (!setup) return setup;
  if (const Result<void> read = parse_rules(words.take_all(), *setup); !read)
    return failure(read.error());
  return setup;
}

std::string to_text(const Setup& setup) {
  return std::string(setup.game()) + ' ' + rules_text(setup);
}

std::string rules_text(const Setup& setup) {
  std::string text = std::visit([](const auto& rules) { return to_text(rules); }, setup.rules);
  if (!setup.dynasty) return text;
  const std::size_t after_players = std::min(text.find(' '), text.size());
  return text.insert(after_players, ' ' + std::string(dynasty_word));
}

bool is_chance_word(const Setup& setup, std::string_view word) {
  return std::visit([&](const auto& rules) { return is_chance_word(rules, word); }, setup.rules);
}

std::vector<std::string> header_lines(const Setup& setup) {
  std::vector<std::string> lines = {
      "game " + std::string(setup.game()), "rules " + rules_text(setup)};
  for (std::size_t seat = 0; seat < setup.names.size(); ++seat)
    if (!setup.names[seat].empty())
      lines.push_back("seat " + std::to_string(seat + 1) + ' ' + setup.names[seat]);
  lines.insert(lines.end(), setup.headers.begin(), setup.headers.end());
  return lines;
}

}  // namespace castellan
