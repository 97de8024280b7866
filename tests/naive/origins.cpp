#include "tests/naive/origins.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace castellan::naive {

namespace {
using Place = Origins::Place;
using Tile = Origins::Tile;

const std::vector<std::string> all_resources = {"mammoth", "fish", "mushroom", "flint"};
const std::map<std::string, int> totem_points = {  // O-C2
    {"mammoth", 3},
    {"fish", 4},
    {"mushroom", 5},
    {"flint", 6}};

const std::map<std::string, int> all_cavemen = {  // O-B5, O-B6: how many of each
    {"hunter", 2},         {"fishing-child", 2}, {"gatherer", 2}, {"sculptor", 2},
    {"painter", 2},        {"fire-lady", 2},     {"shaman", 2},   {"tiny-warrior", 4},
    {"amazon-warrior", 3}, {"oaf-warrior", 1}};
const std::map<std::string, int> warrior_strength = {  // O-B6
    {"tiny-warrior", 1},
    {"amazon-warrior", 2},
    {"oaf-warrior", 3}};

const std::vector<std::pair<std::string, Place>> directions = {
    {"north", {0, 1}}, {"east", {1, 0}}, {"south", {0, -1}}, {"west", {-1, 0}}};

constexpr int reach = 6;  // a territory of 7 by 7 with the hut in a corner
constexpr std::size_t row_size = 4;
constexpr std::size_t cave_size = 4;

// O-T1
std::string resource_of(const std::string& terrain, int fires) {
  if (fires > 0) return "";
  if (terrain == "grassland") return "mammoth";
  if (terrain == "lake") return "fish";
  if (terrain == "jungle") return "mushroom";
  if (terrain == "quarry") return "flint";
  return "";
}

std::map<int, Origins::Domino> read_dominoes() {
  std::ifstream file("data/origins.json");
  if (!file) throw std::runtime_error("cannot read data/origins.json");
  const auto tile = [](const nlohmann::json& half) {
    Tile read;
    read.terrain = half.at("terrain").get<std::string>();
    read.fires = half.at("fires").get<int>();
    read.craters = half.at("craters").get<int>();
    read.resource = resource_of(read.terrain, read.fires);
    return read;
  };
  std::map<int, Origins::Domino> dominoes;
  const nlohmann::json data = nlohmann::json::parse(file);
  for (const nlohmann::json& entry : data.at("dominoes"))
    dominoes[entry.at("number").get<int>()] = {tile(entry.at("left")), tile(entry.at("right"))};
  return dominoes;
}

Place sum(Place a, Place b) { return {a.first + b.first, a.second + b.second}; }

int kings_moves(Place a, Place b) {
  return std::max(std::abs(a.first - b.first), std::abs(a.second - b.second));
}

std::vector<Place> four_around(Place place) {
  std::vector<Place> around;
  for (const auto& [name, step] : directions) around.push_back(sum(place, step));
  return around;
}

std::string name(Place place) {
  return std::to_string(place.first) + "," + std::to_string(place.second);
}

Place place_named(const std::string& text) {
  const std::size_t comma = text.find(',');
  return {std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1))};
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
  return std::ranges::find(all, one) != all.end();
}

template <class T>
void take_one(std::vector<T>& from, const T& one) {
  from.erase(std::ranges::find(from, one));
}
}  // namespace

const Origins::Domino& Origins::domino(int number) {
  static const std::map<int, Domino> dominoes = read_dominoes();
  return dominoes.at(number);
}

Origins::Territory::Territory(int size) : size_(size) { tiles[{0, 0}].terrain = "hut"; }

// K-P2
bool Origins::Territory::touches_its_like(const std::string& terrain, Place place) const {
  for (const Place& neighbour : four_around(place)) {
    const auto found = tiles.find(neighbour);
    if (found == tiles.end()) continue;
    if (found->second.terrain == "hut" || found->second.terrain == terrain) return true;
  }
  return false;
}

bool Origins::Territory::fits(const Domino& domino, Place left, Place right) const {
  if (tiles.contains(left) || tiles.contains(right)) return false;  // K-P1
  if (!touches_its_like(domino.left.terrain, left) &&
      !touches_its_like(domino.right.terrain, right))
    return false;
  // K-P3: some square of size × size covers everything.
  int west = std::min(left.first, right.first), east = std::max(left.first, right.first);
  int south = std::min(left.second, right.second), north = std::max(left.second, right.second);
  for (const auto& [place, tile] : tiles) {
    west = std::min(west, place.first);
    east = std::max(east, place.first);
    south = std::min(south, place.second);
    north = std::max(north, place.second);
  }
  return east - west < size_ && north - south < size_;
}

// O-F1 to O-F3
std::vector<Place> Origins::Territory::fire_places(Place volcano) const {
  const std::map<int, int> range = {{1, 3}, {2, 2}, {3, 1}};  // by craters
  const int craters = tiles.at(volcano).craters;
  std::vector<Place> places;
  for (const auto& [place, tile] : tiles) {
    if (tile.terrain == "hut" || tile.terrain == "volcano") continue;
    if (tile.fires > 0 || tile.token > 0) continue;
    if (kings_moves(volcano, place) <= range.at(craters)) places.push_back(place);
  }
  return places;
}

void Origins::Territory::burn(Place place, int fires) {
  Tile& tile = tiles.at(place);
  tile.token = fires;
  tile.resource.clear();  // O-T2
  tile.caveman.clear();   // O-B4
}

std::vector<Place> Origins::Territory::places_with(const std::string& resource) const {
  std::vector<Place> places;
  for (const auto& [place, tile] : tiles)
    if (tile.resource == resource) places.push_back(place);
  return places;
}

// O-B3
std::vector<Place> Origins::Territory::places_to_settle() const {
  std::vector<Place> places;
  for (const auto& [place, tile] : tiles) {
    if (tile.terrain == "hut" || tile.fires > 0 || tile.token > 0) continue;
    if (tile.resource.empty() && tile.caveman.empty()) places.push_back(place);
  }
  return places;
}

int Origins::Territory::kinds_of_resources() const {
  int kinds = 0;
  for (const std::string& resource : all_resources) kinds += places_with(resource).empty() ? 0 : 1;
  return kinds;
}

// O-E1
std::vector<Origins::Territory::Region> Origins::Territory::regions() const {
  std::vector<Region> regions;
  std::set<Place> seen;
  for (const auto& [start, first] : tiles) {
    if (first.terrain == "hut" || first.terrain == "volcano" || seen.contains(start)) continue;
    Region region;
    std::vector<Place> open = {start};
    seen.insert(start);
    while (!open.empty()) {
      const Place here = open.back();
      open.pop_back();
      region.squares += 1;
      region.fires += tiles.at(here).fires + tiles.at(here).token;
      for (const Place& neighbour : four_around(here)) {
        const auto found = tiles.find(neighbour);
        if (found == tiles.end() || found->second.terrain != first.terrain) continue;
        if (seen.insert(neighbour).second) open.push_back(neighbour);
      }
    }
    regions.push_back(region);
  }
  return regions;
}

int Origins::Territory::region_points() const {
  int points = 0;
  for (const Region& region : regions()) points += region.squares * region.fires;
  return points;
}

int Origins::Territory::largest_region() const {
  int largest = 0;
  for (const Region& region : regions()) largest = std::max(largest, region.squares);
  return largest;
}

int Origins::Territory::fires() const {
  int fires = 0;
  for (const auto& [place, tile] : tiles) fires += tile.fires + tile.token;
  return fires;
}

int Origins::Territory::resources() const {
  int resources = 0;
  for (const auto& [place, tile] : tiles) resources += tile.resource.empty() ? 0 : 1;
  return resources;
}

// O-B5: what the caveman on this square finds on the 8 squares around it.
int Origins::Territory::gatherer_points(Place place) const {
  const std::string& caveman = tiles.at(place).caveman;
  int points = 0;
  for (const auto& [other, tile] : tiles) {
    if (kings_moves(place, other) != 1) continue;
    if (caveman == "hunter" && tile.resource == "mammoth") points += 3;
    if (caveman == "fishing-child" && tile.resource == "fish") points += 3;
    if (caveman == "gatherer" && tile.resource == "mushroom") points += 4;
    if (caveman == "sculptor" && tile.resource == "flint") points += 5;
    if (caveman == "painter" && !tile.resource.empty()) points += 2;
    if (caveman == "fire-lady") points += tile.fires + tile.token;
    if (caveman == "shaman" && !tile.caveman.empty()) points += 2;
  }
  return points;
}

// O-B6
int Origins::Territory::horde_points() const {
  int points = 0;
  std::set<Place> seen;
  for (const auto& [start, first] : tiles) {
    if (!warrior_strength.contains(first.caveman) || seen.contains(start)) continue;
    int warriors = 0, strength = 0;
    std::vector<Place> open = {start};
    seen.insert(start);
    while (!open.empty()) {
      const Place here = open.back();
      open.pop_back();
      warriors += 1;
      strength += warrior_strength.at(tiles.at(here).caveman);
      for (const Place& neighbour : four_around(here)) {
        const auto found = tiles.find(neighbour);
        if (found == tiles.end() || !warrior_strength.contains(found->second.caveman)) continue;
        if (seen.insert(neighbour).second) open.push_back(neighbour);
      }
    }
    points += warriors * strength;
  }
  return points;
}

int Origins::Territory::caveman_points() const {
  int points = horde_points();
  for (const auto& [place, tile] : tiles) points += gatherer_points(place);
  return points;
}

// O-V1 as K-V2: the outermost squares lie equally far on all four sides.
bool Origins::Territory::hut_in_the_middle() const {
  int west = 0, east = 0, south = 0, north = 0;
  for (const auto& [place, tile] : tiles) {
    west = std::min(west, place.first);
    east = std::max(east, place.first);
    south = std::min(south, place.second);
    north = std::max(north, place.second);
  }
  const int half = size_ / 2;
  return west == -half && east == half && south == -half && north == half;
}

Origins::Origins(const std::string& rules) {
  for (const std::string& word : words_of(rules)) {
    if (player_count_ == 0 && (word == "players=2" || word == "players=3" || word == "players=4"))
      player_count_ = word.back() - '0';
    else if (mode_.empty() &&
             (word == "mode=discovery" || word == "mode=totem" || word == "mode=tribe"))
      mode_ = word.substr(word.find('=') + 1);
    else if (!empire_of_fire_ && word == "empire-of-fire")
      empire_of_fire_ = true;
    else if (!homo_habilis_ && word == "homo-habilis")
      homo_habilis_ = true;
    else
      throw std::invalid_argument("rules word: " + word);
  }
  if (player_count_ == 0 || mode_.empty()) throw std::invalid_argument("rules: " + rules);

  for (int seat = 1; seat <= player_count_; ++seat) {
    players_.insert({seat, {Territory(player_count_ == 2 ? 7 : 5)}});  // O-P1, O-S3
    chiefs_in_the_bag_.push_back(seat);                                // O-S1
    if (player_count_ == 2) chiefs_in_the_bag_.push_back(seat);        // O-S3
  }
  for (int number = 1; number <= 48; ++number) unseen_.push_back(number);  // O-C1
  if (mode_ == "totem")
    for (const std::string& resource : all_resources) totems_[resource] = 0;
  if (mode_ == "tribe")
    for (const auto& [caveman, count] : all_cavemen)
      for (int tile = 0; tile < count; ++tile) pile_.push_back(caveman);  // O-B1
}

int Origins::totem_holder(const std::string& resource) const { return totems_.at(resource); }

// Whose chief acts.
int Origins::acting_seat() const {
  const auto acting = static_cast<std::size_t>(acting_);
  return current_.empty() ? first_claimers_[acting] : current_[acting].seat;
}

int Origins::to_act() const {
  switch (phase_) {
    case Phase::draw_chiefs:
    case Phase::draw_row:
    case Phase::fill_cave: return chance;
    case Phase::totem: return totems_.at(unsettled_.front());  // O-T3: the holder chooses
    case Phase::over: return nobody;
    default: return acting_seat();
  }
}

// The seats that have most of a resource; nobody if there is none.
std::vector<int> Origins::leaders(const std::string& resource) const {
  std::size_t most = 1;
  for (const auto& [seat, player] : players_)
    most = std::max(most, player.territory.places_with(resource).size());
  std::vector<int> seats;
  for (const auto& [seat, player] : players_)
    if (player.territory.places_with(resource).size() == most) seats.push_back(seat);
  return seats;
}

// O-B2
bool Origins::may_recruit() const {
  return !cave_.empty() && territory(acting_seat()).kinds_of_resources() >= 2;
}

bool Origins::may_summon() const {
  return !pile_.empty() && territory(acting_seat()).kinds_of_resources() >= 4;
}

std::vector<std::string> Origins::legal() const {
  std::vector<std::string> lines;
  switch (phase_) {
    case Phase::draw_chiefs:
      for (const int seat : chiefs_in_the_bag_) lines.push_back("chief " + std::to_string(seat));
      break;
    case Phase::draw_row:
      for (const int number : unseen_) lines.push_back("draw " + std::to_string(number));
      break;
    case Phase::fill_cave:
      for (const std::string& caveman : pile_) lines.push_back("reveal " + caveman);
      break;
    case Phase::first_claim:
      if (player_count_ == 2) {
        lines = first_claims();
        break;
      }
      [[fallthrough]];
    case Phase::claim:
      for (const Slot& slot : next_)
        if (slot.seat == 0) lines.push_back("claim " + std::to_string(slot.domino));
      break;
    case Phase::place: lines = placements(); break;
    case Phase::fire:
      for (const Place& place : territory(acting_seat()).fire_places(volcano_))
        lines.push_back("fire " + name(place));
      break;
    case Phase::totem:
      for (const int seat : leaders(unsettled_.front()))
        lines.push_back("totem " + unsettled_.front() + " to " + std::to_string(seat));
      break;
    case Phase::recruit: lines = recruits(); break;
    case Phase::spend: lines = spends(); break;
    case Phase::settle:
      for (const Place& place : territory(acting_seat()).places_to_settle())
        lines.push_back("settle " + name(place));
      break;
    case Phase::over: break;
  }
  std::ranges::sort(lines);
  return lines;
}

// O-S3
std::vector<std::string> Origins::first_claims() const {
  const auto pair = [this](std::size_t one, std::size_t other) {
    return "claim " + std::to_string(next_[one].domino) + " " + std::to_string(next_[other].domino);
  };
  std::vector<std::string> lines;
  if (next_[0].seat == 0) lines.push_back(pair(0, 3));
  if (next_[1].seat == 0) lines.push_back(pair(1, 2));
  return lines;
}

std::vector<std::string> Origins::placements() const {
  const int number = current_[static_cast<std::size_t>(acting_)].domino;
  const Domino& piece = domino(number);
  std::vector<std::string> lines;
  for (const auto& [direction, step] : directions) {
    // One placement has one name.
    if (piece.left == piece.right && (direction == "south" || direction == "west")) continue;
    for (int x = -reach; x <= reach; ++x) {
      for (int y = -reach; y <= reach; ++y) {
        const Place left = {x, y};
        if (territory(acting_seat()).fits(piece, left, sum(left, step)))
          lines.push_back("place " + std::to_string(number) + " " + name(left) + " " + direction);
      }
    }
  }
  if (lines.empty()) lines.push_back("discard " + std::to_string(number));  // O-P1
  return lines;
}

std::vector<std::string> Origins::recruits() const {
  std::set<std::string> lines = {"pass"};  // different lines only
  if (may_recruit())
    for (const std::string& caveman : cave_) lines.insert("recruit " + caveman);
  if (may_summon())
    for (const std::string& caveman : pile_) lines.insert("summon " + caveman);
  return {lines.begin(), lines.end()};
}

// O-B2: every set of as many squares as the price with different resources.
std::vector<std::string> Origins::spends() const {
  std::vector<std::vector<Place>> sets = {{}};
  for (const std::string& resource : all_resources) {
    std::vector<std::vector<Place>> more = sets;  // without this resource
    for (const std::vector<Place>& set : sets) {
      for (const Place& place : territory(acting_seat()).places_with(resource)) {
        more.push_back(set);
        more.back().push_back(place);
      }
    }
    sets = more;
  }
  std::vector<std::string> lines;
  for (std::vector<Place> set : sets) {
    if (static_cast<int>(set.size()) != price_) continue;
    std::ranges::sort(set);  // by x, then y
    std::string line = "spend";
    for (const Place& place : set) line += " " + name(place);
    lines.push_back(line);
  }
  return lines;
}

void Origins::play(const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  const std::string& what = words.at(0);
  if (what == "chief") {
    const int seat = std::stoi(words.at(1));
    take_one(chiefs_in_the_bag_, seat);
    chiefs_drawn_.push_back(seat);
    if (!chiefs_in_the_bag_.empty()) return;
    first_claimers_ = chiefs_drawn_;                                                     // O-S1
    if (player_count_ == 2) first_claimers_ = {chiefs_drawn_[0], 3 - chiefs_drawn_[0]};  // O-S3
    phase_ = Phase::draw_row;
  } else if (what == "draw") {
    const int number = std::stoi(words.at(1));
    take_one(unseen_, number);
    next_.push_back({number});
    if (next_.size() < row_size) return;
    std::ranges::sort(next_, {}, &Slot::domino);
    after_the_cave();
  } else if (what == "reveal") {
    take_one(pile_, words.at(1));
    cave_.push_back(words.at(1));
    after_the_cave();
  } else if (what == "claim") {
    claim(words.at(1), words.back());  // the same if only one
  } else if (what == "place") {
    const Place left = place_named(words.at(2));
    for (const auto& [direction, step] : directions)
      if (direction == words.at(3)) place(std::stoi(words.at(1)), left, sum(left, step));
  } else if (what == "discard") {
    players_.at(acting_seat()).discards += 1;
    after_placing();
  } else if (what == "fire") {
    Territory& mine = players_.at(acting_seat()).territory;
    mine.burn(place_named(words.at(1)), mine.tiles.at(volcano_).craters);
    after_placing();
  } else if (what == "totem") {
    totems_.at(words.at(1)) = std::stoi(words.at(3));
    unsettled_.erase(unsettled_.begin());
    settle_totems();
  } else if (what == "recruit" || what == "summon") {
    take_one(what == "recruit" ? cave_ : pile_, words.at(1));
    recruited_ = words.at(1);
    price_ = what == "recruit" ? 2 : 4;
    phase_ = Phase::spend;
  } else if (what == "spend") {
    for (std::size_t word = 1; word < words.size(); ++word)
      players_.at(acting_seat()).territory.tiles.at(place_named(words[word])).resource.clear();
    phase_ = Phase::settle;
  } else if (what == "settle") {
    players_.at(acting_seat()).territory.tiles.at(place_named(words.at(1))).caveman = recruited_;
    next_chief();
  } else if (what == "pass") {
    next_chief();
  } else {
    throw std::invalid_argument(line);
  }
}

// A row is there; the cave may still have to be filled.
void Origins::after_the_cave() {
  if (mode_ == "tribe" && cave_.size() < cave_size && !pile_.empty())
    phase_ = Phase::fill_cave;  // O-B1
  else
    phase_ = current_.empty() ? Phase::first_claim : Phase::place;
}

void Origins::claim(const std::string& one, const std::string& other) {
  for (Slot& slot : next_) {
    const std::string number = std::to_string(slot.domino);
    if (number == one || number == other) slot.seat = acting_seat();
  }
  if (mode_ == "tribe" && (may_recruit() || may_summon()))
    phase_ = Phase::recruit;  // O-B2
  else
    next_chief();
}

void Origins::place(int number, Place left, Place right) {
  Territory& mine = players_.at(acting_seat()).territory;
  mine.tiles[left] = domino(number).left;
  mine.tiles[right] = domino(number).right;
  for (const Place& half : {left, right}) {
    if (!has_resources()) mine.tiles.at(half).resource.clear();
    if (mine.tiles.at(half).terrain != "volcano") continue;
    volcano_ = half;  // no domino has two
    if (!mine.fire_places(half).empty()) {
      phase_ = Phase::fire;
      return;
    }
    // O-F3: the token leaves the game.
  }
  after_placing();
}

void Origins::after_placing() {
  if (mode_ == "totem") unsettled_ = all_resources;
  settle_totems();
}

// O-T3
void Origins::settle_totems() {
  while (!unsettled_.empty()) {
    const std::string& resource = unsettled_.front();
    int& holder = totems_.at(resource);
    const std::vector<int> ahead = leaders(resource);
    if (ahead.empty()) {
      holder = 0;
    } else if (ahead.size() == 1) {
      holder = ahead.front();
    } else if (holder != 0 && !contains(ahead, holder)) {
      phase_ = Phase::totem;
      return;
    }
    unsettled_.erase(unsettled_.begin());
  }
  after_the_totems();
}

void Origins::after_the_totems() {
  if (next_.empty())
    next_chief();  // O-R1: the last round
  else
    phase_ = Phase::claim;
}

void Origins::next_chief() {
  acting_ += 1;
  if (current_.empty()) {
    if (acting_ < static_cast<int>(first_claimers_.size())) return;
  } else if (acting_ < static_cast<int>(current_.size())) {
    phase_ = Phase::place;
    return;
  }
  acting_ = 0;  // K-R2
  current_.clear();
  for (const Slot& slot : next_)
    if (slot.seat != 0) current_.push_back(slot);  // O-S2
  next_.clear();
  if (current_.empty())
    phase_ = Phase::over;
  else if (!unseen_.empty())
    phase_ = Phase::draw_row;
  else
    phase_ = Phase::place;
}

std::vector<int> Origins::points() const {
  std::vector<int> all;
  for (const auto& [seat, player] : players_) {
    const Territory& mine = player.territory;
    int points = mine.region_points();
    if (mode_ == "totem") {  // O-T4
      points += mine.resources();
      for (const auto& [resource, holder] : totems_)
        if (holder == seat) points += totem_points.at(resource);
    }
    if (mode_ == "tribe") points += mine.caveman_points();          // O-B7
    if (empire_of_fire_ && mine.hut_in_the_middle()) points += 10;  // O-V1
    if (homo_habilis_ && player.discards == 0) points += 5;         // O-V2
    all.push_back(points);
  }
  return all;
}

// O-E2
bool Origins::beats(int seat, int other) const {
  const std::vector<int> all = points();
  const int mine = all[static_cast<std::size_t>(seat - 1)];
  const int theirs = all[static_cast<std::size_t>(other - 1)];
  if (mine != theirs) return mine > theirs;
  const Territory &here = territory(seat), &there = territory(other);
  if (here.largest_region() != there.largest_region())
    return here.largest_region() > there.largest_region();
  return here.fires() > there.fires();
}

std::vector<int> Origins::ranks() const {
  std::vector<int> ranks;
  for (int mine = 1; mine <= player_count_; ++mine) {
    int better = 0;
    for (int theirs = 1; theirs <= player_count_; ++theirs) better += beats(theirs, mine) ? 1 : 0;
    ranks.push_back(1 + better);
  }
  return ranks;
}

}  // namespace castellan::naive
