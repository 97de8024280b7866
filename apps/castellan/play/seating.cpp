#include "castellan/play/seating.h"

#include <algorithm>
#include <charconv>

#include "bots/bot.h"
#include "notation/words.h"

namespace castellan {

namespace {

constexpr std::string_view person_word = "human";

std::string known_players() {
  std::string list(person_word);
  for (const std::string_view name : bot_names()) list.append(", ").append(name);
  return list;
}

// Nobody for a person.
Result<std::optional<BotName>> player_from(std::string_view word) {
  if (word == person_word) return std::optional<BotName>();
  Result<BotName> bot = parse_bot(word);
  if (bot) return std::optional(*std::move(bot));
  if (bot.error().key != "bot.unknown") return failure(bot.error());
  return failure("seats.unknown", {arg("word", printable(word)), arg("players", known_players())});
}

}  // namespace

Result<Seating> Seating::from_words(std::span<const std::string> words, int players) {
  Seating seating(players);
  if (words.size() != seating.players_.size())
    return failure(
        "seats.count", {arg("given", static_cast<int>(words.size())), arg("players", players)});
  for (std::size_t seat = 0; seat < words.size(); ++seat) {
    const Result<std::optional<BotName>> player = player_from(words[seat]);
    if (!player) return failure(player.error());
    seating.players_[seat] = *player;
  }
  return seating;
}

Result<Seating> Seating::from_headers(const Setup& setup) {
  Seating seating(setup.players());
  for (const std::string& header : setup.headers) {
    Words words(header);
    if (words.next() != "player") continue;
    const std::optional<int> number = parse_whole(words.next());
    if (!number || *number < 1 || *number > setup.players()) continue;
    const Result<std::optional<BotName>> player = player_from(words.rest());
    if (!player) return failure(player.error());
    seating.players_[static_cast<std::size_t>(*number - 1)] = *player;
  }
  return seating;
}

Viewer Seating::people() const {
  Viewer viewer = Viewer::spectator();
  for (int seat = 0; seat < seats(); ++seat)
    if (is_person(seat_at(seat))) viewer.add(seat_at(seat));
  return viewer;
}

bool Seating::anybody() const { return !people().is_spectator(); }

std::vector<std::string> Seating::headers() const {
  std::vector<std::string> lines;
  for (int seat = 0; seat < seats(); ++seat)
    if (!is_person(seat_at(seat)))
      lines.push_back("player " + std::to_string(seat + 1) + ' ' + to_text(bot(seat_at(seat))));
  return lines;
}

void Seating::name_bots(std::vector<std::string>& names, const Catalogue& words) const {
  names.resize(players_.size());
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (!players_[seat] || !names[seat].empty()) continue;
    const std::string name = words.text("bot.name", {arg("bot", players_[seat]->name)});
    std::string candidate = name;
    for (int count = 2; std::ranges::find(names, candidate) != names.end(); ++count)
      candidate = name + ' ' + std::to_string(count);
    names[seat] = candidate;
  }
}

std::string seed_header(std::uint64_t seed) { return "seed " + std::to_string(seed); }

std::optional<std::uint64_t> parse_seed(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return seed;
}

std::optional<std::uint64_t> seed_in(const Setup& setup) {
  for (const std::string& header : setup.headers) {
    Words words(header);
    if (words.next() == "seed") return parse_seed(words.rest());
  }
  return std::nullopt;
}

}  // namespace castellan
