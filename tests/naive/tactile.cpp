#include "tests/naive/tactile.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace castellan::naive {

namespace {

const std::map<std::string, std::array<int, 2>> directions = {
    {"north", {0, 1}}, {"east", {1, 0}}, {"south", {0, -1}}, {"west", {-1, 0}}};

template <class T>
void remove_one(std::vector<T>& list, const T& what) {
  const auto found = std::find(list.begin(), list.end(), what);
  if (found == list.end()) throw std::logic_error("it is not there");
  list.erase(found);
}

}  // namespace

const std::vector<Tactile::Domino>& Tactile::dominoes() {
  static const std::vector<Domino> all = [] {
    std::ifstream file("data/kingdomino.json");
    if (!file) throw std::runtime_error("data/kingdomino.json is missing");
    const nlohmann::json data = nlohmann::json::parse(file);
    std::vector<Domino> read(49);
    for (const auto& entry : data.at("dominoes")) {
      const auto half = [&](const char* side) {
        return Half{entry.at(side).at("terrain").get<std::string>(),
                    entry.at(side).at("crowns").get<int>()};
      };
      read.at(entry.at("number").get<std::size_t>()) = {half("left"), half("right")};
    }
    return read;
  }();
  return all;
}

Tactile::Peg Tactile::peg(const std::string& name) { return {name.at(0) - 'a', name.at(1) - '1'}; }

std::string Tactile::name(Peg peg) {
  return {static_cast<char>('a' + peg.column), static_cast<char>('1' + peg.row)};
}

bool Tactile::on_the_board(Peg peg) {  // T-C1
  return 0 <= peg.column && peg.column < 7 && 0 <= peg.row && peg.row < 7;
}

const std::optional<Tactile::Half>& Tactile::Board::at(Peg peg) const {
  static const std::optional<Half> nothing;
  if (!on_the_board(peg)) return nothing;
  return squares[static_cast<std::size_t>(peg.column)][static_cast<std::size_t>(peg.row)];
}

void Tactile::Board::put(Peg peg, const Half& half) {
  squares.at(static_cast<std::size_t>(peg.column)).at(static_cast<std::size_t>(peg.row)) = half;
}

bool Tactile::Board::covered(Peg peg) const { return castle == peg || at(peg).has_value(); }

// K-P2
bool Tactile::Board::touches_its_like(const Half& half, Peg peg) const {
  for (const auto& [word, step] : directions) {
    const Peg beside{peg.column + step[0], peg.row + step[1]};
    if (castle == beside) return true;
    if (at(beside) && at(beside)->terrain == half.terrain) return true;
  }
  return false;
}

// T-P1
bool Tactile::Board::fits(const Domino& domino, Peg left, Peg right) const {
  if (!on_the_board(left) || !on_the_board(right)) return false;
  if (covered(left) || covered(right)) return false;
  return touches_its_like(domino.left, left) || touches_its_like(domino.right, right);
}

void Tactile::Board::collect(Peg peg, const std::string& terrain, std::vector<Peg>& seen,
                             Property& sum) const {
  if (!at(peg) || at(peg)->terrain != terrain) return;
  if (std::find(seen.begin(), seen.end(), peg) != seen.end()) return;
  seen.push_back(peg);
  sum.squares += 1;
  sum.crowns += at(peg)->crowns;
  for (const auto& [word, step] : directions)
    collect({peg.column + step[0], peg.row + step[1]}, terrain, seen, sum);
}

// K-E1, K-E2
std::vector<Tactile::Board::Property> Tactile::Board::properties() const {
  std::vector<Property> properties;
  std::vector<Peg> seen;
  for (int column = 0; column < 7; ++column) {
    for (int row = 0; row < 7; ++row) {
      const Peg here{column, row};
      if (!at(here)) continue;
      Property property;
      collect(here, at(here)->terrain, seen, property);
      if (property.squares > 0) properties.push_back(property);
    }
  }
  return properties;
}

int Tactile::Board::crowns() const {
  int sum = 0;
  for (const Property& property : properties()) sum += property.crowns;
  return sum;
}

// T-V2: the kingdom spans all seven columns and rows, the castle is on d4.
bool Tactile::Board::castle_in_the_middle() const {
  if (castle != Peg{3, 3}) return false;
  bool west = false, east = false, south = false, north = false;
  for (int line = 0; line < 7; ++line) {
    west = west || covered({0, line});
    east = east || covered({6, line});
    south = south || covered({line, 0});
    north = north || covered({line, 6});
  }
  return west && east && south && north;
}

Tactile::Tactile(const std::string& rules) {
  std::istringstream words(rules);
  for (std::string word; words >> word;) {
    if (word == "harmony")
      harmony_ = true;
    else if (word == "middle-kingdom")
      middle_kingdom_ = true;
    else if (word != "players=2")
      throw std::invalid_argument("not a rules word here: " + word);
  }
  for (int number = 1; number <= 48; ++number) unseen_.push_back(number);  // T-S1
}

int Tactile::to_act() const {
  switch (step_) {
    case Step::draw:
    case Step::king: return chance;
    case Step::claim: return kings_[slots_.size()];
    case Step::castle: {  // T-S2: the first slot's owner first
      const int first = slots_.front().seat;
      return board(first).castle ? 3 - first : first;
    }
    case Step::place: return slots_[slot_].seat;
    case Step::over: break;
  }
  return nobody;
}

std::vector<std::string> Tactile::legal() const {
  std::vector<std::string> lines;
  switch (step_) {
    case Step::draw:
      for (const int number : unseen_) lines.push_back("draw " + std::to_string(number));
      break;
    case Step::king:
      for (const int seat : kings_in_hand_) lines.push_back("king " + std::to_string(seat));
      break;
    case Step::claim:
      for (const int number : lid_) lines.push_back("claim " + std::to_string(number));
      break;
    case Step::castle:
      for (int column = 0; column < 7; ++column)
        for (int row = 0; row < 7; ++row) lines.push_back("castle " + name({column, row}));
      break;
    case Step::place: lines = placements(); break;
    case Step::over: break;
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<std::string> Tactile::placements() const {
  const int number = slots_[slot_].domino;
  const Domino& domino = dominoes().at(static_cast<std::size_t>(number));
  std::vector<std::string> lines;
  for (const auto& [word, step] : directions) {
    // One placement has one name.
    if (domino.left == domino.right && (word == "south" || word == "west")) continue;
    for (int column = 0; column < 7; ++column) {
      for (int row = 0; row < 7; ++row) {
        const Peg left{column, row}, right{column + step[0], row + step[1]};
        if (board(to_act()).fits(domino, left, right))
          lines.push_back("place " + std::to_string(number) + " " + name(left) + " " + word);
      }
    }
  }
  if (lines.empty()) lines.push_back("discard " + std::to_string(number));  // K-P4
  return lines;
}

void Tactile::play(const std::string& line) {
  std::istringstream words(line);
  std::string verb, what;
  words >> verb >> what;

  if (verb == "draw") {  // T-R1
    const int number = std::stoi(what);
    remove_one(unseen_, number);
    lid_.push_back(number);
    if (lid_.size() == 4) {
      kings_in_hand_ = {1, 1, 2, 2};
      kings_.clear();
      slots_.clear();
      step_ = Step::king;
    }
  } else if (verb == "king") {
    const int seat = std::stoi(what);
    remove_one(kings_in_hand_, seat);
    kings_.push_back(seat);
    if (kings_.size() == 4) step_ = Step::claim;
  } else if (verb == "claim") {
    const int number = std::stoi(what);
    const int seat = to_act();
    remove_one(lid_, number);
    slots_.push_back({number, seat});
    if (slots_.size() == 4) {
      slot_ = 0;
      step_ = boards_[0].castle ? Step::place : Step::castle;
    }
  } else if (verb == "castle") {  // T-S2
    board(to_act()).castle = peg(what);
    if (boards_[0].castle && boards_[1].castle) step_ = Step::place;
  } else if (verb == "place") {  // T-R2
    std::string where, direction;
    words >> where >> direction;
    const Domino& domino = dominoes().at(static_cast<std::size_t>(std::stoi(what)));
    const std::array<int, 2> step = directions.at(direction);
    const Peg left = peg(where);
    Board& own = board(to_act());
    own.put(left, domino.left);
    own.put({left.column + step[0], left.row + step[1]}, domino.right);
    next_slot();
  } else if (verb == "discard") {
    board(to_act()).discards += 1;
    next_slot();
  } else {
    throw std::invalid_argument("not a line of this game: " + line);
  }
}

void Tactile::next_slot() {
  slot_ += 1;
  if (slot_ < 4) return;
  step_ = unseen_.empty() ? Step::over : Step::draw;
}

std::vector<int> Tactile::points() const {
  std::vector<int> points;
  for (const Board& own : boards_) {
    int sum = 0;
    for (const Board::Property& property : own.properties())  // T-E1
      sum += property.squares * property.crowns;
    if (middle_kingdom_ && own.castle_in_the_middle()) sum += 10;  // T-V2
    if (harmony_ && own.discards == 0) sum += 5;                   // T-V3
    points.push_back(sum);
  }
  return points;
}

std::vector<int> Tactile::crowns() const { return {boards_[0].crowns(), boards_[1].crowns()}; }

// T-E1: points, then crowns, then shared.
std::vector<int> Tactile::ranks() const {
  const std::array<int, 2> first = {points()[0], crowns()[0]};
  const std::array<int, 2> second = {points()[1], crowns()[1]};
  return {second > first ? 2 : 1, first > second ? 2 : 1};
}

}  // namespace castellan::naive
