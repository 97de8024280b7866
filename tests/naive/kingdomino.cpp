#include "tests/naive/kingdomino.h"

#include <algorithm>
#include <cassert>

namespace castellan::naive {

namespace {
constexpr std::array<std::array<int, 2>, 4> steps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

Square at(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }

bool is_castle(int x, int y) { return x == 0 && y == 0; }
}  // namespace

bool Kingdom::on_the_table(int x, int y) {
  return -reach <= x && x <= reach && -reach <= y && y <= reach;
}

const std::optional<Half>& Kingdom::at(int x, int y) const {
  static const std::optional<Half> nothing;
  if (!on_the_table(x, y)) return nothing;
  return squares_[static_cast<std::size_t>(x + reach)][static_cast<std::size_t>(y + reach)];
}

bool Kingdom::covered(int x, int y) const { return is_castle(x, y) || at(x, y).has_value(); }

// K-P2
bool Kingdom::touches_its_like(Terrain terrain, int x, int y) const {
  for (const auto& [dx, dy] : steps) {
    if (is_castle(x + dx, y + dy)) return true;
    if (at(x + dx, y + dy) && at(x + dx, y + dy)->terrain == terrain) return true;
  }
  return false;
}

// K-P3: some square of size × size covers everything.
bool Kingdom::fits_in_its_size(Square left, Square right) const {
  int west = 0, east = 0, south = 0, north = 0;
  const auto include = [&](int x, int y) {
    west = std::min(west, x);
    east = std::max(east, x);
    south = std::min(south, y);
    north = std::max(north, y);
  };
  for (int x = -reach; x <= reach; ++x)
    for (int y = -reach; y <= reach; ++y)
      if (covered(x, y)) include(x, y);
  include(left.x, left.y);
  include(right.x, right.y);
  return east - west < size_ && north - south < size_;
}

bool Kingdom::fits(const Domino& domino, Square left, Square right) const {
  return on_the_table(left.x, left.y) && on_the_table(right.x, right.y) &&
         !covered(left.x, left.y) && !covered(right.x, right.y) &&  // K-P1
         (touches_its_like(domino.left.terrain, left.x, left.y) ||
          touches_its_like(domino.right.terrain, right.x, right.y)) &&
         fits_in_its_size(left, right);
}

void Kingdom::place(const Domino& domino, Square left, Square right) {
  assert(fits(domino, left, right));
  put(left, domino.left);
  put(right, domino.right);
}

void Kingdom::put(Square square, Half half) {
  squares_[static_cast<std::size_t>(square.x + reach)][static_cast<std::size_t>(square.y + reach)] =
      half;
}

void Kingdom::collect(int x, int y, Terrain terrain, Grid<bool>& seen, Property& property) const {
  if (!at(x, y) || at(x, y)->terrain != terrain) return;
  bool& here = seen[static_cast<std::size_t>(x + reach)][static_cast<std::size_t>(y + reach)];
  if (here) return;
  here = true;
  property.squares += 1;
  property.crowns += at(x, y)->crowns;
  for (const auto& [dx, dy] : steps) collect(x + dx, y + dy, terrain, seen, property);
}

// K-E1, K-E2
std::vector<Kingdom::Property> Kingdom::properties() const {
  Grid<bool> seen{};
  std::vector<Property> properties;
  for (int x = -reach; x <= reach; ++x) {
    for (int y = -reach; y <= reach; ++y) {
      if (!at(x, y)) continue;
      Property property;
      collect(x, y, at(x, y)->terrain, seen, property);
      if (property.squares > 0) properties.push_back(property);
    }
  }
  return properties;
}

int Kingdom::points() const {
  int points = 0;
  for (const Property& property : properties()) points += property.squares * property.crowns;
  return points;
}

int Kingdom::largest_property() const {
  int largest = 0;
  for (const Property& property : properties()) largest = std::max(largest, property.squares);
  return largest;
}

int Kingdom::crowns() const {
  int crowns = 0;
  for (const Property& property : properties()) crowns += property.crowns;
  return crowns;
}

// K-V2: squares at the four edges of the size × size square around the castle,
// and none beyond.
bool Kingdom::castle_in_the_middle() const {
  const int half = size_ / 2;
  bool west = false, east = false, south = false, north = false, beyond = false;
  for (int x = -reach; x <= reach; ++x) {
    for (int y = -reach; y <= reach; ++y) {
      if (!covered(x, y)) continue;
      west = west || x == -half;
      east = east || x == half;
      south = south || y == -half;
      north = north || y == half;
      beyond = beyond || x < -half || x > half || y < -half || y > half;
    }
  }
  return west && east && south && north && !beyond;
}

Kingdomino::Kingdomino(const Rules& rules) : rules_(rules) {
  const std::size_t players = rules.players;
  kings_in_the_bag_.assign(players, players == 2 ? 2 : 1);        // K-S1
  kingdoms_.assign(players, Kingdom(rules.mighty_duel ? 7 : 5));  // K-P3, K-V4
  discards_.assign(players, 0);
  for (int number = 1; number <= 48; ++number) unseen_.push_back(number);  // K-C1
}

Kingdomino Kingdomino::like(const kingdomino::State& state) {
  using kingdomino::Phase;
  Kingdomino game(state.rules);
  const std::array<Turn, 6> turns = {
      Turn::draw_king, Turn::draw_domino, Turn::claim, Turn::place, Turn::claim, Turn::over};
  game.turn_ = turns[static_cast<std::size_t>(state.phase)];
  game.acting_ = state.turn;

  game.kings_in_the_bag_.assign(state.rules.players, 0);
  for (int king = 0; king < 8; ++king)
    if (((state.kings_left >> king) & 1) != 0)
      ++game.kings_in_the_bag_[static_cast<std::size_t>(state.owner(king))];
  for (const Seat seat : state.draft_order)
    if (seat != Seat::none) game.kings_drawn_.push_back(index(seat));

  game.unseen_.clear();
  for (int number = 1; number <= 48; ++number)
    if (state.unseen.contains(number)) game.unseen_.push_back(number);
  game.dominoes_shown_ = 48 - static_cast<int>(game.unseen_.size());
  for (const bool is_next : {false, true}) {
    const Row& row = is_next ? state.next : state.current;
    for (int slot = 0; slot < row.size(); ++slot) {
      const Seat king = row.king_at(slot);
      (is_next ? game.next_ : game.current_)
          .push_back({row.domino_at(slot), king == Seat::none ? -1 : index(king)});
    }
  }

  for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
    game.discards_[seat] = state.discards[seat];
    for (int x = -Kingdom::reach; x <= Kingdom::reach; ++x)
      for (int y = -Kingdom::reach; y <= Kingdom::reach; ++y)
        if (const auto half = state.kingdoms[seat].at(at(x, y)))
          game.kingdoms_[seat].put(at(x, y), *half);
  }
  return game;
}

int Kingdomino::kings_in_play() const { return rules_.players == 3 ? 3 : 4; }

int Kingdomino::dominoes_used() const {  // K-S2, K-V4
  if (rules_.mighty_duel || rules_.players == 4) return 48;
  return rules_.players == 3 ? 36 : 24;
}

int Kingdomino::seat() const {
  const auto acting = static_cast<std::size_t>(acting_);
  return current_.empty() ? kings_drawn_[acting] : current_[acting].king;
}

std::vector<Action> Kingdomino::legal_actions() const {
  std::vector<Action> actions;
  switch (turn_) {
    case Turn::draw_king: {
      // The kings of a seat have numbers in a row; which of two alike is drawn
      // first makes no difference, and the higher one is said to stay.
      const int each = rules_.players == 2 ? 2 : 1;
      for (int seat = 0; seat < rules_.players; ++seat) {
        const int left = kings_in_the_bag_[static_cast<std::size_t>(seat)];
        for (int king = each - left; king < each; ++king)
          actions.push_back(Action::draw_king(seat * each + king));
      }
      break;
    }
    case Turn::draw_domino:
      for (const int number : unseen_) actions.push_back(Action::draw_domino(number));
      break;
    case Turn::claim:
      for (const Slot& slot : next_)
        if (slot.king < 0) actions.push_back(Action::claim(slot.domino));
      break;
    case Turn::place: {
      const int number = current_[static_cast<std::size_t>(acting_)].domino;
      const Domino& piece = domino(number);
      for (const Direction direction : all_directions) {
        // One placement has one name.
        if (piece.left == piece.right &&
            (direction == Direction::south || direction == Direction::west))
          continue;
        const auto& [dx, dy] = steps[static_cast<std::size_t>(direction)];
        for (int x = -Kingdom::reach; x <= Kingdom::reach; ++x) {
          for (int y = -Kingdom::reach; y <= Kingdom::reach; ++y) {
            if (kingdom(seat()).fits(piece, at(x, y), at(x + dx, y + dy)))
              actions.push_back(Action::place(number, {at(x, y), direction}));
          }
        }
      }
      if (actions.empty()) actions.push_back(Action::discard(number));  // K-P4
      break;
    }
    case Turn::over: break;
  }
  return actions;
}

void Kingdomino::play(const Action& action) {
  const int number = action.number;
  switch (action.kind) {
    case Action::Kind::draw_king: {
      const int seat = rules_.players == 2 ? number / 2 : number;
      kings_in_the_bag_[static_cast<std::size_t>(seat)] -= 1;
      kings_drawn_.push_back(seat);
      if (static_cast<int>(kings_drawn_.size()) == kings_in_play()) turn_ = Turn::draw_domino;
      break;
    }
    case Action::Kind::draw_domino: {
      unseen_.erase(std::find(unseen_.begin(), unseen_.end(), number));
      dominoes_shown_ += 1;
      next_.push_back({number});
      if (static_cast<int>(next_.size()) < kings_in_play()) break;  // K-S3
      std::sort(next_.begin(), next_.end(),
                [](const Slot& a, const Slot& b) { return a.domino < b.domino; });
      acting_ = 0;
      turn_ = current_.empty() ? Turn::claim : Turn::place;  // K-S4, K-R1
      break;
    }
    case Action::Kind::claim:
      for (Slot& slot : next_)
        if (slot.domino == number) slot.king = seat();
      next_king();
      break;
    case Action::Kind::place: {
      const auto& [dx, dy] = steps[static_cast<std::size_t>(action.placement.direction)];
      const Square left = action.placement.square;
      kingdoms_[static_cast<std::size_t>(seat())].place(
          domino(number), left, at(left.x + dx, left.y + dy));
      if (next_.empty())
        next_king();  // K-R3
      else
        turn_ = Turn::claim;
      break;
    }
    case Action::Kind::discard:
      discards_[static_cast<std::size_t>(seat())] += 1;
      if (next_.empty())
        next_king();
      else
        turn_ = Turn::claim;
      break;
  }
}

void Kingdomino::next_king() {
  acting_ += 1;
  if (acting_ < kings_in_play()) {
    turn_ = current_.empty() ? Turn::claim : Turn::place;
    return;
  }
  acting_ = 0;  // K-R2
  current_ = next_;
  next_.clear();
  if (current_.empty())
    turn_ = Turn::over;
  else if (dominoes_shown_ < dominoes_used())
    turn_ = Turn::draw_domino;
  else
    turn_ = Turn::place;
}

int Kingdomino::points(int seat) const {
  int points = kingdom(seat).points();
  if (rules_.middle_kingdom && kingdom(seat).castle_in_the_middle()) points += 10;  // K-V2
  if (rules_.harmony && discards(seat) == 0) points += 5;                           // K-V3
  return points;
}

// K-E3
bool Kingdomino::beats(int seat, int other) const {
  if (points(seat) != points(other)) return points(seat) > points(other);
  const Kingdom &mine = kingdom(seat), &theirs = kingdom(other);
  if (mine.largest_property() != theirs.largest_property())
    return mine.largest_property() > theirs.largest_property();
  return mine.crowns() > theirs.crowns();
}

std::vector<int> Kingdomino::ranks() const {
  std::vector<int> ranks;
  for (int seat = 0; seat < rules_.players; ++seat) {
    int better = 0;
    for (int other = 0; other < rules_.players; ++other) better += beats(other, seat) ? 1 : 0;
    ranks.push_back(1 + better);
  }
  return ranks;
}

std::uint64_t perft(const Kingdomino& game, int depth) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  for (const Action& action : game.legal_actions()) {
    Kingdomino after = game;
    after.play(action);
    nodes += perft(after, depth - 1);
  }
  return nodes;
}

}  // namespace castellan::naive
