#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/naive/game.h"

// Replays sample records through a naive game and compares what comes of it
// with the sample's .out line.
namespace castellan::naive {

using Maker = std::function<std::unique_ptr<Game>(const std::string& rules)>;

struct Replay {
  std::vector<std::unique_ptr<Game>> games;  // three in a Dynasty
  std::vector<int> counts;                   // legal actions at every player line
  bool finished = false;

  std::vector<int> points() const {
    std::vector<int> sums(games.front()->points().size());
    for (const auto& game : games)
      for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += game->points()[seat];
    return sums;
  }
};

// Who won, by seat; a game that may be a Dynasty knows more than its last game.
using Winners = std::function<std::vector<int>(const Replay&)>;

inline std::vector<int> winners_of_the_game(const Replay& replay) {
  std::vector<int> winners;
  const std::vector<int> ranks = replay.games.back()->ranks();
  for (std::size_t seat = 0; seat < ranks.size(); ++seat)
    if (ranks[seat] == 1) winners.push_back(static_cast<int>(seat) + 1);
  return winners;
}

// The words of every line that has any, the records kept apart.
using Line = std::vector<std::string>;
inline std::vector<std::vector<Line>> read_records(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::vector<Line>> records;
  for (std::string text; std::getline(file, text);) {
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    std::istringstream in(text.substr(0, text.find('#')));
    Line line;
    for (std::string word; in >> word;) line.push_back(word);
    if (line.empty()) continue;
    if (line[0] == "game") records.emplace_back();
    records.back().push_back(line);
  }
  return records;
}

inline std::string join(const Line& words, std::size_t from, const std::string& between = " ") {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) text += (i == from ? "" : between) + words[i];
  return text;
}

inline std::string join(const std::vector<int>& numbers, const std::string& between) {
  Line words;
  for (const int number : numbers) words.push_back(std::to_string(number));
  return join(words, 0, between);
}

inline bool is_legal(const Game& game, const std::string& line) {
  const std::vector<std::string> legal = game.legal();
  return std::find(legal.begin(), legal.end(), line) != legal.end();
}

inline Replay replay(const std::vector<Line>& record, const Maker& make) {
  std::string rules;
  bool dynasty = false;
  Replay result;
  for (const Line& line : record) {
    CAPTURE(join(line, 0));
    const std::string& verb = line[0];
    if (verb == "game" || verb == "seat") continue;
    if (verb == "rules") {
      for (const std::string& word : Line(line.begin() + 1, line.end())) {
        if (word == "dynasty")
          dynasty = true;
        else
          rules += word + " ";
      }
      continue;
    }
    if (result.games.empty() || (dynasty && verb != "dynasty" && verb != "end" &&
                                 result.games.back()->to_act() == Game::nobody))
      result.games.push_back(make(rules));
    Game& game = *result.games.back();

    if (verb == "end") {
      REQUIRE(game.to_act() == Game::nobody);
      REQUIRE(join(game.points(), " ") == join(line, 1));
    } else if (verb == "dynasty") {
      REQUIRE(result.games.size() == 3);
      REQUIRE(join(result.points(), " ") == join(line, 1));
    } else if (verb[0] >= '0' && verb[0] <= '9') {
      const std::string action = join(line, 1);
      REQUIRE(game.to_act() == std::stoi(verb));
      REQUIRE(is_legal(game, action));
      result.counts.push_back(static_cast<int>(game.legal().size()));
      game.play(action);
    } else {  // chance, told as single draws
      const std::string draw =
          verb == "row"      ? "draw"
          : verb == "kings"  ? "king"
          : verb == "chiefs" ? "chief"
          : verb == "cave"   ? "reveal"
                             : verb;
      for (std::size_t i = 1; i < line.size(); ++i) {
        REQUIRE(game.to_act() == Game::chance);
        REQUIRE(is_legal(game, draw + " " + line[i]));
        game.play(draw + " " + line[i]);
      }
    }
  }
  REQUIRE(!result.games.empty());
  result.finished =
      result.games.size() == (dynasty ? 3 : 1) && result.games.back()->to_act() == Game::nobody;
  return result;
}

inline std::string verdict(const Replay& replay, const Winners& winners) {
  const std::string counts = " counts=" + join(replay.counts, ",");
  if (replay.finished)
    return "ok points=" + join(replay.points(), ",") + " winners=" + join(winners(replay), ",") +
           counts;
  const int next = replay.games.back()->to_act();
  return "unfinished next=" + (next > 0 ? std::to_string(next) : std::string("chance")) + counts;
}

// Every sample whose name begins so; at least one must be there.
inline void replay_samples(const std::string& name, const Maker& make,
                           const Winners& winners = winners_of_the_game) {
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/samples")) {
    const std::filesystem::path path = entry.path();
    if (!path.filename().string().starts_with(name) || path.extension() != ".rec") continue;
    CAPTURE(path.string());
    std::ifstream out(std::filesystem::path(path).replace_extension(".out"));
    for (const std::vector<Line>& record : read_records(path)) {
      std::string expected;
      REQUIRE(std::getline(out, expected));
      CHECK(verdict(replay(record, make), winners) == expected);
      ++records;
    }
    std::string more;
    CHECK(!std::getline(out, more));
  }
  CHECK(records > 0);
}

}  // namespace castellan::naive
