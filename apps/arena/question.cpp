#include "arena/question.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace castellan::arena {

std::string Question::name(std::size_t competitor) const {
  const std::string& word = competitors[competitor].word();
  const auto same = std::count_if(
      competitors.begin(), competitors.begin() + static_cast<std::ptrdiff_t>(competitor),
      [&](const Competitor& other) { return other.word() == word; });
  return same == 0 ? word : word + " #" + std::to_string(same + 1);
}

Result<std::vector<Lineup>> line_up(std::size_t competitors, int players) {
  const auto seats = static_cast<std::size_t>(players);
  std::vector<Lineup> lineups;
  if (competitors < 2 || (seats > 2 && competitors > 2 && competitors != seats))
    return failure(
        "arena.bots", {arg("given", static_cast<int>(competitors)), arg("players", players)});
  if (seats == 2) {
    for (std::size_t one = 0; one < competitors; ++one)
      for (std::size_t other = one + 1; other < competitors; ++other)
        lineups.push_back({one, other});
    return lineups;
  }
  Lineup lineup(seats, 1);
  for (std::size_t place = 0; place < seats; ++place)
    if (place == 0 || competitors > 2) lineup[place] = place;
  lineups.push_back(lineup);
  return lineups;
}

Result<Question> ask(const Setup& setup, std::span<const std::string> words, const Budget& budget,
                     std::uint64_t seed) {
  Result<std::vector<Lineup>> lineups = line_up(words.size(), setup.players());
  if (!lineups) return failure(lineups.error());
  Question question{setup, {}, *std::move(lineups), seed, budget};
  for (const std::string& word : words) {
    Result<Competitor> competitor = Competitor::parse(word, budget);
    if (!competitor) return failure(competitor.error());
    question.competitors.push_back(*std::move(competitor));
  }
  return question;
}

std::string to_json(const Question& question) {
  nlohmann::ordered_json json = {{"arena", 1}, {"game", to_text(question.setup)}};
  json["bots"] = nlohmann::ordered_json::array();
  for (const Competitor& competitor : question.competitors)
    json["bots"].push_back(competitor.word());
  json["seed"] = question.seed;
  if (question.budget.time) json["time_us"] = question.budget.time->count();
  if (question.budget.nodes) json["nodes"] = *question.budget.nodes;
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace castellan::arena
