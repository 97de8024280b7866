#include "tests/naive/duel.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace castellan::naive {

namespace {

const std::string wild = "wild";

// The spells, by their coats.
const std::string free_placement = "dot";
const std::string split = "stripe";
const std::string take_two = "double-dot";
const std::string turn = "double-stripe";
const std::string domain_points = "black";
const std::string extra_cross = "quartered";

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream in(line);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

std::string Duel::Symbol::name() const {
  return crosses == 0 ? coat : coat + "+" + std::to_string(crosses);
}

const Duel::Box& Duel::box() {
  static const Box it = [] {
    std::ifstream file("data/duel.json");
    if (!file) throw std::runtime_error("data/duel.json is missing");
    const nlohmann::json data = nlohmann::json::parse(file);
    const auto coat = [](const nlohmann::json& word) {
      std::string name = word.get<std::string>();
      std::replace(name.begin(), name.end(), '_', '-');
      return name;
    };
    Box read;
    for (const auto& word : data.at("coats")) read.coats.push_back(coat(word));
    for (const auto& die : data.at("dice")) {  // D-C1
      std::vector<Symbol>& faces = read.dice.emplace_back();
      for (const auto& face : die.at("faces"))
        faces.push_back({coat(face.at("coat")), face.at("crosses").get<int>()});
    }
    for (const auto& spell : data.at("spells"))  // D-C3
      read.lines[coat(spell.at("coat"))] = spell.at("squares").get<int>();
    return read;
  }();
  return it;
}

Duel::Square Duel::square(const std::string& name) { return {name.at(0) - 'a', name.at(1) - '1'}; }

std::string Duel::name(Square square) {
  return {static_cast<char>('a' + square.column), static_cast<char>('1' + square.row)};
}

// D-C2
std::vector<Duel::Square> Duel::all_squares() {
  std::vector<Square> squares;
  for (int column = 0; column < 7; ++column)
    for (int row = 0; row < 5; ++row)
      if (Square{column, row} != square("d3")) squares.push_back({column, row});
  return squares;
}

bool Duel::adjacent(Square a, Square b) {
  return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

// D-R3. The domino being drawn is not in the kingdom yet.
bool Duel::Player::connects(const std::string& coat, Square at) const {
  if (adjacent(at, square("d3"))) return true;
  for (const auto& [where, symbol] : kingdom)
    if (adjacent(at, where) && symbol.coat == coat) return true;
  return false;
}

void Duel::Player::collect(Square at, const std::string& coat, std::set<Square>& domain) const {
  const auto here = kingdom.find(at);
  if (here == kingdom.end() || here->second.coat != coat) return;
  if (!domain.insert(at).second) return;
  for (const Square beside : all_squares())
    if (adjacent(at, beside)) collect(beside, coat, domain);
}

// D-E2
std::vector<std::set<Duel::Square>> Duel::Player::domains() const {
  std::vector<std::set<Square>> found;
  for (const auto& [where, symbol] : kingdom) {
    std::set<Square> domain;
    collect(where, symbol.coat, domain);
    if (std::find(found.begin(), found.end(), domain) == found.end()) found.push_back(domain);
  }
  return found;
}

int Duel::Player::points() const {
  int points = 0;
  for (const std::set<Square>& domain : domains()) {
    int crosses = 0;
    for (const Square where : domain) crosses += kingdom.at(where).crosses;
    points += static_cast<int>(domain.size()) * crosses;
    if (domain_coat == kingdom.at(*domain.begin()).coat) points += 3;  // D-M5
  }
  return points;
}

int Duel::Player::largest_domain() const {
  std::size_t largest = 0;
  for (const std::set<Square>& domain : domains()) largest = std::max(largest, domain.size());
  return static_cast<int>(largest);
}

Duel::Duel(const std::string& rules) {
  for (const std::string& word : words_of(rules))
    if (word != "players=2") throw std::invalid_argument("not a rules word here: " + word);
}

int Duel::to_act() const {
  if (step_ == Step::over) return nobody;
  if (step_ == Step::first || step_ == Step::roll) return chance;
  return acting_;
}

std::vector<int> Duel::dice_of(int seat) const {
  std::vector<int> dice;
  for (const auto& [die, taker] : taken_by_)
    if (taker == seat) dice.push_back(die);
  return dice;
}

Duel::Symbol Duel::as_it_counts(int die) const {
  Symbol symbol = faces_.at(die);
  if (crossed_.contains(die)) symbol.crosses += 1;  // D-M8
  return symbol;
}

std::vector<std::string> Duel::legal() const {
  std::vector<std::string> lines;
  switch (step_) {
    case Step::first: lines = {"first 1", "first 2"}; break;
    case Step::roll:
      for (const Symbol& face : box().dice.at(faces_.size()))
        lines.push_back("roll " + face.name());
      break;
    case Step::take: lines = takings(); break;
    case Step::draw: {
      lines = drawings();
      if (lines.empty()) lines.push_back("skip");
      for (const std::string& line : before_drawing()) lines.push_back(line);
      break;
    }
    case Step::domains:  // D-M5
      for (const std::string& coat : box().coats) lines.push_back("domains " + coat);
      break;
    case Step::cross:  // D-M6
      for (const auto& [where, symbol] : player(acting_).kingdom)
        lines.push_back("cross " + name(where));
      break;
    case Step::over: break;
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

// D-R1
std::vector<std::string> Duel::takings() const {
  std::vector<std::string> lines;
  const std::vector<int> left = dice_of(0);
  if (acting_ != a_ || take_two_) {
    for (const int die : left)
      for (const int second : left)
        if (die < second)
          lines.push_back("take " + std::to_string(die) + " " + std::to_string(second));
  } else {
    for (const int die : left) lines.push_back("take " + std::to_string(die));
    if (player(acting_).unused.contains(take_two)) lines.push_back("cast take-two");  // D-M3
  }
  return lines;
}

// D-R2
std::vector<std::string> Duel::drawings() const {
  const Player& own = player(acting_);
  const int die = dice_of(acting_).at(0), second_die = dice_of(acting_).at(1);

  // What a die may be drawn as: a wild takes any coat.
  const auto symbols = [&](int which) {
    const Symbol shown = as_it_counts(which);
    std::vector<Symbol> them;
    if (shown.coat != wild) return std::vector<Symbol>{shown};
    for (const std::string& coat : box().coats) them.push_back({coat, shown.crosses});
    return them;
  };
  const auto text = [&](int which, Square where, const Symbol& symbol) {
    std::string line = " " + std::to_string(which) + " " + name(where);
    if (faces_.at(which).coat == wild) line += "=" + symbol.coat;
    return line;
  };
  const auto may_be_drawn =
      [&](const Symbol& symbol, Square where, const Symbol& second, Square second_where) {
        if (!split_ && !adjacent(where, second_where)) return false;
        if (free_) return true;  // D-M1, D-M7
        const bool one = own.connects(symbol.coat, where);
        const bool two = own.connects(second.coat, second_where);
        return split_ ? one && two : one || two;  // D-M2, D-R3
      };

  std::vector<std::string> lines;
  for (const Square where : all_squares()) {
    if (own.kingdom.contains(where)) continue;
    for (const Square second_where : all_squares()) {
      if (own.kingdom.contains(second_where) || second_where == where) continue;
      for (const Symbol& symbol : symbols(die)) {
        for (const Symbol& second : symbols(second_die)) {
          if (symbol == second && second_where < where) continue;  // one drawing has one name
          if (may_be_drawn(symbol, where, second, second_where))
            lines.push_back(
                "draw" + text(die, where, symbol) + text(second_die, second_where, second));
        }
      }
    }
  }
  return lines;
}

std::vector<std::string> Duel::before_drawing() const {
  const Player& own = player(acting_);
  std::vector<std::string> lines;
  if (own.unused.contains(free_placement)) lines.push_back("cast free-placement");  // D-M1
  if (own.unused.contains(split)) lines.push_back("cast split");                    // D-M2
  for (const int die : dice_of(acting_)) {
    if (own.unused.contains(turn)) {  // D-M4
      std::set<std::string> names;    // faces are told apart by name
      for (const Symbol& face : box().dice.at(static_cast<std::size_t>(die - 1)))
        names.insert(face.name());
      names.erase(faces_.at(die).name());
      for (const std::string& face : names)
        lines.push_back("turn " + std::to_string(die) + " " + face);
    }
    if (own.tower) lines.push_back("tower " + std::to_string(die));  // D-M8
  }
  return lines;
}

void Duel::play(const std::string& line) {
  const std::vector<std::string> words = words_of(line);
  const std::string& verb = words.at(0);

  // A face or symbol by its name among those of a die.
  const auto face = [](int die, const std::string& called) {
    for (const Symbol& it : box().dice.at(static_cast<std::size_t>(die - 1)))
      if (it.name() == called) return it;
    throw std::invalid_argument("no such face: " + called);
  };

  if (verb == "first") {
    a_ = std::stoi(words.at(1));
    step_ = Step::roll;
  } else if (verb == "roll") {
    const int die = static_cast<int>(faces_.size()) + 1;
    faces_[die] = face(die, words.at(1));
    taken_by_[die] = 0;
    if (die == 4) {
      step_ = Step::take;
      acting_ = a_;
    }
  } else if (verb == "take") {
    std::vector<int> dice;
    for (std::size_t i = 1; i < words.size(); ++i) dice.push_back(std::stoi(words[i]));
    take(dice);
  } else if (verb == "cast") {
    Player& own = player(acting_);
    if (words.at(1) == "take-two") {
      take_two_ = true;
      own.unused.erase(take_two);
    } else if (words.at(1) == "free-placement") {
      free_ = true;
      own.unused.erase(free_placement);
    } else {
      split_ = true;
      own.unused.erase(split);
    }
  } else if (verb == "turn") {
    const int die = std::stoi(words.at(1));
    faces_[die] = face(die, words.at(2));
    player(acting_).unused.erase(turn);
  } else if (verb == "tower") {
    crossed_.insert(std::stoi(words.at(1)));
    player(acting_).tower = false;
  } else if (verb == "draw") {
    for (const std::size_t i : {1U, 3U}) {
      Symbol symbol = as_it_counts(std::stoi(words.at(i)));
      const std::string& where = words.at(i + 1);  // c3 or c3=dot
      if (symbol.coat == wild) symbol.coat = where.substr(3);
      player(acting_).kingdom[square(where)] = symbol;
    }
    somebody_drew_ = true;
    drawing_done();
  } else if (verb == "skip") {
    drawing_done();
  } else if (verb == "domains") {
    player(acting_).domain_coat = words.at(1);
    player(acting_).unused.erase(domain_points);
    go_on_with_the_spell_book();
  } else if (verb == "cross") {
    player(acting_).kingdom.at(square(words.at(1))).crosses += 1;
    player(acting_).unused.erase(extra_cross);
    go_on_with_the_spell_book();
  } else {
    throw std::invalid_argument("not a line of this game: " + line);
  }
}

// D-R1: A takes one, B takes two, A gets the last. D-M3: A takes two, B has the
// other two.
void Duel::take(const std::vector<int>& dice) {
  for (const int die : dice) taken_by_.at(die) = acting_;
  if (acting_ == a_ && !take_two_) {
    acting_ = other(a_);
    return;
  }
  for (const int die : dice_of(0)) taken_by_.at(die) = other(acting_);
  step_ = Step::draw;
  acting_ = a_;
}

// D-R2: A first, then B.
void Duel::drawing_done() {
  free_ = split_ = false;
  if (acting_ == a_) {
    acting_ = other(a_);
    return;
  }
  for (const int seat : {a_, other(a_)})
    for (const int die : dice_of(seat)) to_fill_.push_back({seat, die});
  go_on_with_the_spell_book();
}

// D-R4, D-R5
void Duel::go_on_with_the_spell_book() {
  while (!to_fill_.empty()) {
    const auto [seat, die] = to_fill_.front();
    to_fill_.erase(to_fill_.begin());
    const Symbol symbol = as_it_counts(die);
    if (symbol.coat == wild || symbol.crosses > 0) continue;
    if (spell_owner_.contains(symbol.coat)) continue;  // full or struck out
    player(seat).filled[symbol.coat] += 1;
    if (player(seat).filled[symbol.coat] < box().lines.at(symbol.coat)) continue;
    spell_owner_[symbol.coat] = seat;
    player(seat).unused.insert(symbol.coat);
    if (symbol.coat == domain_points || symbol.coat == extra_cross) {  // at once
      acting_ = seat;
      step_ = symbol.coat == domain_points ? Step::domains : Step::cross;
      return;
    }
  }
  end_the_round();
}

void Duel::end_the_round() {
  bool full = false;
  for (const Player& own : players_) full = full || own.kingdom.size() == all_squares().size();
  if (full || !somebody_drew_) {  // D-E1
    step_ = Step::over;
    return;
  }
  a_ = other(a_);  // D-R6
  faces_.clear();
  taken_by_.clear();
  crossed_.clear();
  take_two_ = false;
  somebody_drew_ = false;
  step_ = Step::roll;
}

std::vector<int> Duel::points() const { return {players_[0].points(), players_[1].points()}; }

// D-E3: points, then the largest domain, then shared.
std::vector<int> Duel::ranks() const {
  const std::array<int, 2> first = {players_[0].points(), players_[0].largest_domain()};
  const std::array<int, 2> second = {players_[1].points(), players_[1].largest_domain()};
  return {second > first ? 2 : 1, first > second ? 2 : 1};
}

}  // namespace castellan::naive
