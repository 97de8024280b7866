#include "match/match.h"

#include <cassert>
#include <utility>

#include "base/hash.h"
#include "match/any_state.h"
#include "match/notations.h"
#include "match/text.h"

namespace castellan {

namespace {

// Inside the class the members' names would hide the games' functions; these
// call them from outside.
template <GameState S>
Actor actor_in(const S& state) {
  return to_act(state);
}
template <GameState S>
void play_in(S& state, const typename S::Action& action) {
  play(state, action);
}
template <GameState S>
Standings standings_in(const S& state) {
  return standings(state);
}
template <GameState S>
std::uint64_t hash_in(const S& state) {
  return hash(state);
}

AnyState new_game(const AnyRules& rules) {
  struct Visitor {
    AnyState operator()(const kingdomino::Rules& chosen) const { return kingdomino::State(chosen); }
    AnyState operator()(const tactile::Rules& chosen) const { return tactile::State(chosen); }
    AnyState operator()(const origins::Rules& chosen) const { return origins::State(chosen); }
    AnyState operator()(const duel::Rules& chosen) const { return duel::State(chosen); }
  };
  return std::visit(Visitor{}, rules);
}

template <GameState S>
std::array<Score, max_seats> scores_in(const S& state, int players) {
  std::array<Score, max_seats> scores{};
  for (int seat = 0; seat < players; ++seat)
    scores[static_cast<std::size_t>(seat)] = score(state, seat_at(seat));
  return scores;
}

std::string points_line(std::string_view word, const Standings& standings) {
  std::string line(word);
  for (int seat = 0; seat < standings.seats; ++seat)
    line += ' ' + std::to_string(standings.points_of(seat_at(seat)));
  return line;
}

}  // namespace

Match::Match(Setup setup) : setup_(std::move(setup)), state_(new_game(setup_.rules)) {
  assert(check(setup_));
  std::vector<std::string>& names = setup_.names;  // a record cannot tell none from an empty one
  while (!names.empty() && names.back().empty()) names.pop_back();
}

Match::Match(const Match& other) = default;
Match::Match(Match&& other) noexcept = default;
Match& Match::operator=(const Match& other) = default;
Match& Match::operator=(Match&& other) noexcept = default;
Match::~Match() = default;

Actor Match::to_act() const {
  return std::visit([](const auto& state) { return actor_in(state); }, *state_);
}

std::vector<AnyAction> Match::legal() const {
  return std::visit(
      [](const auto& state) {
        typename std::decay_t<decltype(state)>::Actions actions;
        legal_actions(state, actions);
        return std::vector<AnyAction>(actions.begin(), actions.end());
      },
      *state_);
}

int Match::legal_count() const {
  return std::visit([](const auto& state) { return count_actions(state); }, *state_);
}

std::string Match::text_of(const AnyAction& action) const {
  return castellan::text_of(*state_, action);
}

Result<AnyAction> Match::parse(std::string_view text, Reading reading) const {
  return std::visit(
      [&](const auto& state) -> Result<AnyAction> { return parse_action(state, text, reading); },
      *state_);
}

void Match::play(const AnyAction& any_action) {
  assert(!finished());
  const Step step{to_act(), any_action, legal_count()};
  steps_.push_back(step);
  std::visit(
      [&](auto& state) {
        using State = std::decay_t<decltype(state)>;
        const auto& action = std::get<typename State::Action>(any_action);
        std::string line;
        if (step.actor.is_seat()) {
          line = std::to_string(number(step.actor.seat())) + ' ' + to_text(state, action);
          play_in(state, action);
        } else {
          play_in(state, action);
          std::vector<typename State::Action> draws;
          for (std::size_t at = steps_written_; at < steps_.size(); ++at)
            draws.push_back(std::get<typename State::Action>(steps_[at].action));
          line = chance_line(state, draws);
        }
        if (line.empty()) return;
        lines_.push_back(std::move(line));
        steps_written_ = steps_.size();
      },
      *state_);
  if (finished()) end_game();
}

void Match::end_game() {
  FinishedGame game{std::make_shared<AnyState>(*state_), first_step_, {}, {}};
  std::visit(
      [&](const auto& state) {
        game.scores = scores_in(state, setup_.players());
        game.standings = standings_in(state);
      },
      *state_);
  lines_.push_back(points_line("end", game.standings));
  games_.push_back(game);
  if (!setup_.dynasty) return;
  if (games_.size() == static_cast<std::size_t>(setup_.games())) {
    lines_.push_back(points_line("dynasty", standings()));
    return;
  }
  *state_ = new_game(setup_.rules);  // the kings are drawn anew (K-V1)
  first_step_ = steps_.size();
}

void Match::deal(std::uint32_t chosen) {
  assert(to_act().is_chance());
  play(std::visit(
      [&](const auto& state) -> AnyAction {
        return pick_action(state, [&](int) { return static_cast<int>(chosen); });
      },
      *state_));
}

Result<void> Match::try_play(Seat seat, std::string_view text) {
  const Actor actor = to_act();
  if (actor.is_nobody()) return failure("turn.over");
  if (index(seat) >= setup_.players())
    return failure("seat.none", {arg("seat", number(seat)), arg("players", setup_.players())});
  if (actor.is_seat() && actor.seat() != seat)
    return failure("turn.other_seat", {arg("seat", number(actor.seat()))});

  const Result<AnyAction> action = parse(text);
  if (!action) return failure(action.error());
  if (actor.is_chance()) return failure("turn.chance");  // it is well-formed, but nobody's to do
  play(*action);
  return {};
}

Result<void> Match::try_chance(std::string_view line) {
  const Actor actor = to_act();
  if (actor.is_nobody()) return failure("turn.over");
  if (actor.is_seat()) return failure("turn.seat", {arg("seat", number(actor.seat()))});
  const auto draws = std::visit(
      [&](const auto& state) -> Result<std::vector<AnyAction>> {
        const auto parsed = parse_chance(state, line);
        if (!parsed) return failure(parsed.error());
        return std::vector<AnyAction>(parsed->begin(), parsed->end());
      },
      *state_);
  if (!draws) return failure(draws.error());
  for (const AnyAction& draw : *draws) play(draw);
  return {};
}

void Match::rewind(std::size_t steps) {
  assert(steps <= steps_.size());
  Match earlier(setup_);
  for (std::size_t step = 0; step < steps; ++step) earlier.play(steps_[step].action);
  *this = std::move(earlier);
}

std::array<Score, max_seats> Match::scores() const {
  std::array<Score, max_seats> sums{};
  const auto add = [&](const std::array<Score, max_seats>& scores) {
    for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += scores[seat];
  };
  for (const FinishedGame& game : games_) add(game.scores);
  if (!finished())
    add(std::visit([&](const auto& state) { return scores_in(state, setup_.players()); }, *state_));
  return sums;
}

Standings Match::standings() const {
  if (!setup_.dynasty)
    return std::visit([](const auto& state) { return standings_in(state); }, *state_);

  const std::array<Score, max_seats> sums = scores();
  Standings result;
  result.seats = static_cast<std::uint8_t>(setup_.players());
  for (std::size_t seat = 0; seat < result.seats; ++seat)
    result.points[seat] = static_cast<std::int16_t>(sums[seat].points);
  rank(result, [&](int a, int b) {
    return sums[static_cast<std::size_t>(a)] > sums[static_cast<std::size_t>(b)];
  });
  return result;
}

std::string Match::position() const { return position_of(*state_); }

std::uint64_t Match::hash() const {
  Hash hash;
  hash.add(state_->index());
  hash.add(games_.size());
  for (const FinishedGame& game : games_)
    for (const Score& score : game.scores)
      hash.add(std::uint64_t{static_cast<std::uint16_t>(score.points)} |
               std::uint64_t{static_cast<std::uint16_t>(score.first_tie_break)} << 16 |
               std::uint64_t{static_cast<std::uint16_t>(score.second_tie_break)} << 32);
  hash.add(std::visit([](const auto& state) { return hash_in(state); }, *state_));
  return hash.value();
}

bool Match::operator==(const Match& other) const {
  return setup_ == other.setup_ && lines_ == other.lines_ && state_ == other.state_;
}

}  // namespace castellan
