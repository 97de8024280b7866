#include "tests/naive/origins.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using castellan::naive::Game;
using castellan::naive::Origins;

namespace {
std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

template <class T>
std::string joined(const std::vector<T>& all, const char* between) {
  std::ostringstream stream;
  for (std::size_t i = 0; i < all.size(); ++i) stream << (i == 0 ? "" : between) << all[i];
  return stream.str();
}

bool contains(const std::vector<std::string>& all, const std::string& one) {
  return std::ranges::find(all, one) != all.end();
}

// What the legal lines are about: the first word of the first one.
std::string kind(const Game& game) {
  const std::vector<std::string> legal = game.legal();
  return legal.empty() ? "" : words_of(legal.front()).front();
}

// One record on its way; what `verify --counts` would say of it.
struct Replay {
  std::unique_ptr<Origins> game;
  std::vector<int> counts;

  // False where the line is illegal.
  bool read(const std::vector<std::string>& words) {
    const std::string& first = words.front();
    if (first == "game" || first == "seat") return true;
    if (first == "rules") return start({words.begin() + 1, words.end()});
    if (!game) return false;
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (first == "end")
      return game->to_act() == Game::nobody && rest == words_of(joined(game->points(), " "));
    if (first == "chiefs") return draw("chief", rest);
    if (first == "row") return sorted(rest) && draw("draw", rest);
    if (first == "cave") return draw("reveal", rest);
    const std::vector<std::string> legal = game->legal();
    if (first != std::to_string(game->to_act()) || !contains(legal, joined(rest, " ")))
      return false;
    counts.push_back(static_cast<int>(legal.size()));
    game->play(joined(rest, " "));
    return true;
  }

  bool start(const std::vector<std::string>& words) {
    try {
      game = std::make_unique<Origins>(joined(words, " "));
    } catch (const std::invalid_argument&) {
      return false;
    }
    return true;
  }

  static bool sorted(const std::vector<std::string>& numbers) {
    return std::ranges::is_sorted(
        numbers, {}, [](const std::string& text) { return std::stoi(text); });
  }

  // All draws of one kind that are due, no more and no fewer.
  bool draw(const std::string& what, const std::vector<std::string>& words) {
    for (const std::string& word : words) {
      std::string line = what;
      line += " " + word;
      if (game->to_act() != Game::chance || !contains(game->legal(), line)) return false;
      game->play(line);
    }
    return !words.empty() && kind(*game) != what;
  }

  std::string verdict() const {
    std::ostringstream stream;
    if (game->to_act() == Game::nobody) {
      std::vector<int> winners;
      for (std::size_t seat = 0; seat < game->ranks().size(); ++seat)
        if (game->ranks()[seat] == 1) winners.push_back(static_cast<int>(seat) + 1);
      stream << "ok points=" << joined(game->points(), ",") << " winners=" << joined(winners, ",");
    } else {
      stream << "unfinished next=";
      if (game->to_act() == Game::chance)
        stream << "chance";
      else
        stream << game->to_act();
    }
    stream << " counts=" << joined(counts, ",");
    return stream.str();
  }
};

// One line a record.
std::vector<std::string> verdicts(const std::filesystem::path& path) {
  std::vector<std::string> verdicts;
  Replay replay;
  bool illegal = true;  // nothing to be said yet
  int number = 0;
  for (const std::string& line : lines_of(path)) {
    ++number;
    const std::vector<std::string> words = words_of(line.substr(0, line.find('#')));
    if (words.empty()) continue;
    if (words.front() == "game") {
      if (!illegal) verdicts.push_back(replay.verdict());
      replay = {};
      illegal = false;
    }
    if (!illegal && !replay.read(words)) {
      illegal = true;
      verdicts.push_back("illegal line=" + std::to_string(number));
    }
  }
  if (!illegal) verdicts.push_back(replay.verdict());
  return verdicts;
}

void compare_with_samples(const std::filesystem::path& folder) {
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::filesystem::path path = entry.path();
    if (path.extension() != ".rec" || !path.filename().string().starts_with("origins-")) continue;
    CAPTURE(path.string());
    const std::vector<std::string> ours = verdicts(path);
    std::vector<std::string> theirs = lines_of(path.replace_extension(".out"));
    for (std::string& line : theirs)  // without the kind of mistake
      line = joined(words_of(line.substr(0, line.find('#'))), " ");
    CHECK(ours == theirs);
    records += static_cast<int>(theirs.size());
  }
  CHECK(records > 0);
}

// Rows from the top, tiles as letter and fires, the hut in the middle.
Origins::Territory territory(const std::vector<std::string>& rows) {
  const std::map<char, std::string> terrains = {
      {'G', "grassland"}, {'L', "lake"},   {'J', "jungle"},
      {'Q', "quarry"},    {'D', "desert"}, {'V', "volcano"}};
  Origins::Territory made(5);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::vector<std::string> words = words_of(rows[row]);
    for (std::size_t column = 0; column < words.size(); ++column) {
      if (words[column] == "H") continue;
      Origins::Tile tile;
      tile.terrain = terrains.at(words[column][0]);
      if (words[column].size() > 1) tile.fires = words[column][1] - '0';
      made.tiles[{static_cast<int>(column) - 2, 2 - static_cast<int>(row)}] = tile;
    }
  }
  return made;
}

Origins::Tile volcano(int craters) {
  Origins::Tile tile;
  tile.terrain = "volcano";
  tile.craters = craters;
  return tile;
}

Origins::Territory three_by_three() {
  Origins::Territory made(5);
  for (int x = 1; x <= 3; ++x)
    for (int y = -1; y <= 1; ++y) made.tiles[{x, y}].terrain = "desert";
  return made;
}

const std::vector<std::string> all_resources = {"mammoth", "fish", "mushroom", "flint"};

// O-T3, whenever the totems are settled.
void check_totems(const Origins& game, int players) {
  for (const std::string& resource : all_resources) {
    std::vector<int> counts;
    for (int seat = 1; seat <= players; ++seat)
      counts.push_back(static_cast<int>(game.territory(seat).places_with(resource).size()));
    const int most = *std::ranges::max_element(counts);
    const int holder = game.totem_holder(resource);
    if (holder == 0)
      CHECK((most == 0 || std::ranges::count(counts, most) > 1));
    else
      CHECK((most > 0 && counts[static_cast<std::size_t>(holder - 1)] == most));
  }
}

struct Rarities {
  int totems_returned = 0, cavemen_burnt = 0, cavemen_summoned = 0, caves_not_filled = 0;

  void look_at(const Origins& before, const std::string& line, const Origins& after,
               const std::string& mode) {
    const std::string what = words_of(line).front();
    if (mode == "totem")
      for (const std::string& resource : all_resources)
        if (before.totem_holder(resource) != 0 && after.totem_holder(resource) == 0)
          ++totems_returned;
    if (what == "fire" && cavemen(before, before.to_act()) > cavemen(after, before.to_act()))
      ++cavemen_burnt;
    if (what == "summon") ++cavemen_summoned;
    if (mode == "tribe" && what == "place" && after.pile().empty() && after.cave().size() < 4)
      ++caves_not_filled;
  }

  static long cavemen(const Origins& game, int seat) {
    return std::ranges::count_if(
        game.territory(seat).tiles, [](const auto& tile) { return !tile.second.caveman.empty(); });
  }
};

void check_lines(const Origins& game) {
  const std::vector<std::string> legal = game.legal();
  REQUIRE(!legal.empty());
  CHECK(std::ranges::is_sorted(legal));
  if (game.to_act() != Game::chance)
    CHECK(std::set<std::string>(legal.begin(), legal.end()).size() == legal.size());
  if (kind(game) == "totem") CHECK(legal.size() > 1);
}

void play_at_random(int players, const std::string& mode, std::mt19937& random, Rarities& seen) {
  Origins game("players=" + std::to_string(players) + " mode=" + mode);
  int placed = 0, claimed = 0;
  while (game.to_act() != Game::nobody) {
    check_lines(game);
    const std::vector<std::string> legal = game.legal();
    std::string line = legal[random() % legal.size()];
    if (line == "pass") line = legal[random() % legal.size()];  // recruit often
    const Origins before = game;
    game.play(line);
    seen.look_at(before, line, game, mode);

    const std::string what = kind(before), then = kind(game);
    if (what == "place" || what == "discard") ++placed;
    if (what == "claim") claimed += static_cast<int>(words_of(line).size()) - 1;
    if (mode == "totem" && (then == "claim" || then == "place")) check_totems(game, players);
  }
  CHECK(placed == (players == 3 ? 36 : 48));
  CHECK(claimed == placed);
}
}  // namespace

TEST_SUITE("naive origins") {
  TEST_CASE("the samples are read as they are written") { compare_with_samples("tests/samples"); }

  TEST_CASE("mistakes are found where they are") { compare_with_samples("tests/samples/illegal"); }

  TEST_CASE("O-T1: the resources listed in the data") {
    std::ifstream file("data/origins.json");
    const nlohmann::json data = nlohmann::json::parse(file);
    const auto listed = [](const nlohmann::json& half) {
      return half.at("resource").is_null() ? "" : half.at("resource").get<std::string>();
    };
    for (const nlohmann::json& entry : data.at("dominoes")) {
      const Origins::Domino& domino = Origins::domino(entry.at("number").get<int>());
      CHECK(domino.left.resource == listed(entry.at("left")));
      CHECK(domino.right.resource == listed(entry.at("right")));
    }
  }

  TEST_CASE("O-B1: the cavemen listed in the data") {
    const std::vector<std::string> pile = Origins("players=4 mode=tribe").pile();
    CHECK(pile.size() == 22);
    std::ifstream file("data/origins.json");
    const nlohmann::json data = nlohmann::json::parse(file);
    for (const nlohmann::json& caveman : data.at("cavemen")) {
      std::string id = caveman.at("id").get<std::string>();
      std::ranges::replace(id, '_', '-');
      CHECK(std::ranges::count(pile, id) == caveman.at("count").get<int>());
    }
  }

  TEST_CASE("O-E1: the worked example") {
    const Origins::Territory example = territory(
        {"J0 D0 D1 L0 L1",  //
         "J1 G0 G0 L1 Q0",  //
         "J0 V H D0 Q1",    //
         "J2 D0 D0 Q0 Q1",  //
         "G0 G0 G1 G0 V"});
    CHECK(example.region_points() == 32);
    CHECK(example.largest_region() == 4);
    CHECK(example.fires() == 9);
    CHECK(example.hut_in_the_middle());
  }

  TEST_CASE("O-B5: a hunter among mammoths") {
    Origins::Territory mine = three_by_three();
    mine.tiles[{2, 0}].caveman = "hunter";
    mine.tiles[{1, 1}].resource = mine.tiles[{2, 1}].resource = "mammoth";
    CHECK(mine.caveman_points() == 6);
    mine.tiles[{1, -1}].resource = mine.tiles[{3, 0}].resource = "mammoth";
    CHECK(mine.caveman_points() == 12);
    mine.tiles[{3, 1}].resource = "fish";
    CHECK(mine.caveman_points() == 12);
    mine.tiles[{2, 0}].caveman = "painter";
    CHECK(mine.caveman_points() == 10);
  }

  TEST_CASE("O-B5: a fire lady counts printed fires and tokens") {
    Origins::Territory mine = three_by_three();
    mine.tiles[{2, 0}].caveman = "fire-lady";
    mine.tiles[{1, 1}].fires = 2;
    mine.tiles[{3, -1}].token = 3;
    CHECK(mine.caveman_points() == 5);
  }

  TEST_CASE("O-B5: a shaman counts the others, not itself") {
    Origins::Territory mine = three_by_three();
    mine.tiles[{2, 0}].caveman = "shaman";
    CHECK(mine.caveman_points() == 0);
    mine.tiles[{3, 1}].caveman = "shaman";
    mine.tiles[{1, 1}].caveman = "hunter";
    CHECK(mine.caveman_points() == 4 + 2);
  }

  TEST_CASE("O-B6: hordes") {
    Origins::Territory mine = three_by_three();
    mine.tiles[{1, 0}].caveman = "tiny-warrior";
    mine.tiles[{2, 0}].caveman = "amazon-warrior";
    mine.tiles[{2, 1}].caveman = "tiny-warrior";
    CHECK(mine.caveman_points() == 12);
    mine.tiles[{3, -1}].caveman = "oaf-warrior";  // touches a corner only
    CHECK(mine.caveman_points() == 12 + 3);
  }

  TEST_CASE("O-F1, O-F3: where a token may land") {
    Origins::Territory mine(5);
    for (int x = 1; x <= 5; ++x) mine.tiles[{x, 0}].terrain = "desert";
    mine.tiles[{1, 0}] = volcano(1);
    using Places = std::vector<Origins::Place>;
    CHECK(mine.fire_places({1, 0}) == Places{{2, 0}, {3, 0}, {4, 0}});
    mine.tiles[{1, 0}].craters = 2;
    CHECK(mine.fire_places({1, 0}) == Places{{2, 0}, {3, 0}});
    mine.tiles[{1, 0}].craters = 3;
    CHECK(mine.fire_places({1, 0}) == Places{{2, 0}});
    mine.tiles[{2, 0}].token = 1;
    CHECK(mine.fire_places({1, 0}).empty());
    mine.tiles.erase({2, 0});  // the way leads over the table
    mine.tiles[{1, 0}].craters = 1;
    mine.tiles[{3, 0}].fires = 1;
    CHECK(mine.fire_places({1, 0}) == Places{{4, 0}});
  }

  TEST_CASE("O-T2, O-B3, O-B4: what a token burns, and where it is too hot") {
    Origins::Territory mine = three_by_three();
    mine.tiles[{2, 0}].caveman = "shaman";
    mine.tiles[{1, 1}].resource = "fish";
    CHECK(mine.places_to_settle().size() == 7);
    mine.tiles[{3, 0}] = volcano(1);
    CHECK(mine.places_to_settle().size() == 7);
    mine.burn({2, 0}, 2);
    mine.burn({1, 1}, 1);
    CHECK(mine.tiles[{2, 0}].caveman.empty());
    CHECK(mine.resources() == 0);
    CHECK(mine.places_to_settle().size() == 7);
    CHECK(mine.fires() == 3);
  }

  TEST_CASE("random games keep to what the rules imply") {
    std::mt19937 random(48);
    Rarities seen;
    for (int players = 2; players <= 4; ++players) {
      for (const std::string mode : {"discovery", "totem", "tribe"}) {
        CAPTURE(players);
        CAPTURE(mode);
        const int games = mode == "tribe" ? 10 : 2;
        for (int game = 0; game < games; ++game) play_at_random(players, mode, random, seen);
      }
    }
    CHECK(seen.totems_returned > 0);
    CHECK(seen.cavemen_burnt > 0);
    CHECK(seen.cavemen_summoned > 0);
    CHECK(seen.caves_not_filled > 0);
  }
}
