#include "analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "base/dealer.h"
#include "match/any_state.h"
#include "match/text.h"

namespace castellan {

namespace {

constexpr int draws_tried = 8;
constexpr std::uint64_t enough_visits = 8;  // the best action's part of that is enough
constexpr double halving_loss = 0.15;
constexpr double standard_errors = 2;

// A forecast and how far off it may be: the variance of each win share.
struct Estimate {
  Forecast forecast;
  std::array<double, max_seats> variance{};
};

// As if every look had been a game of its own. Near 0 and 1 a few looks say
// less than the formula thinks.
Estimate estimate_of(const Forecast& forecast, std::uint64_t visits, bool exact) {
  Estimate estimate{forecast, {}};
  if (exact) return estimate;
  for (std::size_t seat = 0; seat < estimate.variance.size(); ++seat) {
    const double share = forecast.win_share[seat];
    estimate.variance[seat] = std::max(share * (1 - share), 0.02) /
                              static_cast<double>(std::max<std::uint64_t>(visits, 1));
  }
  return estimate;
}

Estimate best_of(const Thought& thought) {
  const Thought::Candidate& best = thought.candidates.front();
  return estimate_of(best.forecast, best.visits, thought.exact);
}

Estimate mean_of(const std::vector<Estimate>& estimates) {
  Estimate mean;
  const auto count = static_cast<double>(estimates.size());
  for (std::size_t seat = 0; seat < mean.variance.size(); ++seat) {
    double& share = mean.forecast.win_share[seat];
    double spread = 0;
    for (const Estimate& each : estimates) {
      share += each.forecast.win_share[seat] / count;
      mean.forecast.points[seat] += each.forecast.points[seat] / count;
    }
    for (const Estimate& each : estimates)
      spread += (each.forecast.win_share[seat] - share) * (each.forecast.win_share[seat] - share);
    mean.variance[seat] = spread / (count * std::max(count - 1, 1.0));
  }
  return mean;
}

Actor actor_in(const AnyState& any) {
  return std::visit([](const auto& state) { return to_act(state); }, any);
}

int choices_in(const AnyState& any) {
  return std::visit([](const auto& state) { return count_actions(state); }, any);
}

void play_in(AnyState& any, const AnyAction& action) {
  std::visit(
      [&](auto& state) {
        play(state, std::get<typename std::decay_t<decltype(state)>::Action>(action));
      },
      any);
}

void deal_in(AnyState& any, Dealer& dealer) {
  std::visit([&](auto& state) { play(state, deal(state, dealer)); }, any);
}

// Where there is nothing to choose, what has to come.
void play_forced(AnyState& state) {
  Dealer unused(0);
  while (actor_in(state).is_seat() && choices_in(state) == 1) deal_in(state, unused);
}

// One game of a match, step by step.
class GameAnalyst {
 public:
  GameAnalyst(const Match& match, const Think& think, const std::stop_token& stop)
      : think_(think), stop_(stop), seats_(static_cast<std::size_t>(match.setup().players())) {}

  // Lays out what happened, before anybody thinks. `replay` is moved along.
  void lay_out(Match& replay, std::span<const Step> steps, std::size_t header_lines) {
    game_.first_step = replay.steps().size();
    const std::size_t games = replay.games().size();
    for (const Step& step : steps) {
      const bool goes_on =
          step.actor.is_chance() && !game_.events.empty() && game_.events.back().actor.is_chance();
      if (!goes_on) {
        AnalysedStep event;
        event.actor = step.actor;
        event.first_step = replay.steps().size();
        event.line = header_lines + replay.lines().size() + 1;
        event.choices = step.actor.is_seat() ? step.choices : 0;
        if (step.actor.is_seat()) event.text = replay.text_of(step.action);
        game_.events.push_back(std::move(event));
        states_.push_back(replay.state());
      }
      AnalysedStep& event = game_.events.back();
      const std::size_t line = replay.lines().size();
      replay.play(step.action);
      event.last_step = replay.steps().size();
      if (step.actor.is_chance() && replay.lines().size() > line)
        event.text += (event.text.empty() ? "" : ", ") + replay.lines()[line];
    }
    game_.finished = replay.games().size() > games;
    states_.push_back(game_.finished ? *replay.games().back().state : replay.state());
    for (const AnalysedStep& event : game_.events)
      actions_.push_back(steps[event.first_step - game_.first_step].action);
  }

  int decisions() const {
    return static_cast<int>(std::ranges::count_if(game_.events, has_choice));
  }

  // False if it was stopped. A decision is judged when the one after it has been
  // thought about.
  template <class Report>
  bool judge_all(Report report) {
    thoughts_.resize(game_.events.size());
    std::optional<std::size_t> unjudged;
    for (std::size_t at = 0; at < game_.events.size(); ++at) {
      if (!has_choice(game_.events[at])) continue;
      thoughts_[at] = think_(states_[at], 1);
      if (stop_.stop_requested()) return cut();
      report();
      if (unjudged && !judge(*unjudged)) return cut();
      unjudged = at;
    }
    return !unjudged || judge(*unjudged) || cut();
  }

  GameAnalysis finish() {
    fill_in_values();
    add_up();
    return std::move(game_);
  }

 private:
  static bool has_choice(const AnalysedStep& event) {
    return event.actor.is_seat() && event.choices > 1;
  }

  // Leaves out what nobody has judged and all after it.
  bool cut() {
    const auto unjudged = std::ranges::find_if(game_.events, [](const AnalysedStep& event) {
      return has_choice(event) && !event.judgement;
    });
    game_.events.erase(unjudged, game_.events.end());
    game_.finished = false;
    return false;
  }

  // The value of a position, found with one of so many parts of the thought.
  Estimate value_of(AnyState state, int parts, std::uint64_t seed) const {
    play_forced(state);
    const Actor actor = actor_in(state);
    if (actor.is_nobody())
      return {result_of(std::visit([](const auto& game) { return standings(game); }, state)), {}};
    if (actor.is_seat()) return best_of(think_(state, parts));
    std::vector<Estimate> drawn;
    Dealer dealer(seed);
    const int tries = parts == 1 ? draws_tried : 1;  // a draw after a draw is not tried out again
    for (int i = 0; i < tries; ++i) {
      AnyState after = state;
      while (actor_in(after).is_chance()) deal_in(after, dealer);
      drawn.push_back(value_of(after, draws_tried, dealer.next()));
      if (stop_.stop_requested()) break;
    }
    return mean_of(drawn);
  }

  // What was played at this event, if it was not the best.
  Estimate value_after(std::size_t at) const {
    const Thought& thought = *thoughts_[at];
    AnyState after = states_[at];
    play_in(after, actions_[at]);
    play_forced(after);
    if (actor_in(after).is_chance()) {
      const auto& candidates = thought.candidates;
      const auto played = std::ranges::find(candidates, actions_[at], &Thought::Candidate::action);
      const std::uint64_t wanted = candidates.front().visits / enough_visits;
      if (played != candidates.end() && (thought.exact || played->visits > wanted))
        return estimate_of(played->forecast, played->visits, thought.exact);
    } else {
      for (std::size_t next = at + 1; next < thoughts_.size(); ++next)
        if (thoughts_[next]) return best_of(*thoughts_[next]);
    }
    return value_of(after, 1, at);
  }

  // False if it was stopped before it could.
  bool judge(std::size_t at) {
    AnalysedStep& event = game_.events[at];
    const Estimate best = best_of(*thoughts_[at]);
    Judgement judgement;
    judgement.before = event.after = best.forecast;
    judgement.best = thoughts_[at]->best();
    judgement.best_text = text_of(states_[at], judgement.best);
    if (actions_[at] != judgement.best) {
      const auto seat = static_cast<std::size_t>(event.actor.seat());
      const Estimate played = value_after(at);
      const double lost = best.forecast.win_share[seat] - played.forecast.win_share[seat];
      const double error = std::sqrt(best.variance[seat] + played.variance[seat]);
      if (lost > 0 && lost >= standard_errors * error) {
        event.after = played.forecast;
        judgement.lost = lost;
        judgement.points_lost = best.forecast.points[seat] - played.forecast.points[seat];
        judgement.grade = grade_of(lost);
      }
    }
    if (stop_.stop_requested()) return false;
    event.judgement = std::move(judgement);
    return true;
  }

  // Before anything is drawn all seats are alike. What has no choice leaves the
  // value as it is; what chance does is known when somebody thinks next.
  void fill_in_values() {
    for (std::size_t seat = 0; seat < seats_; ++seat)
      game_.start.win_share[seat] = 1.0 / static_cast<double>(seats_);
    const auto first = std::ranges::find_if(game_.events, has_choice);
    if (first != game_.events.end()) game_.start.points = first->judgement->before.points;

    Forecast now = game_.start;
    for (std::size_t at = 0; at < game_.events.size(); ++at) {
      AnalysedStep& event = game_.events[at];
      if (event.actor.is_chance())
        now = value_at(at + 1, now);
      else if (event.judgement)
        now = event.after;
      if (at + 1 == game_.events.size() && game_.finished) now = result();
      event.after = now;
    }
  }

  // The value where the next decision is taken, if it is known.
  Forecast value_at(std::size_t at, const Forecast& now) const {
    for (; at < game_.events.size(); ++at) {
      if (game_.events[at].actor.is_chance()) return now;
      if (game_.events[at].judgement) return game_.events[at].judgement->before;
    }
    return game_.finished ? result() : now;
  }

  Forecast result() const {
    return result_of(
        std::visit([](const auto& state) { return standings(state); }, states_.back()));
  }

  void add_up() {
    game_.seats.resize(seats_);
    for (std::size_t seat = 0; seat < seats_; ++seat) add_up(seat, game_.seats[seat]);
  }

  void add_up(std::size_t seat, SeatSummary& summary) const {
    Account& account = summary.account;
    double now = account.start = game_.start.win_share[seat];
    double accuracy = 0;
    for (const AnalysedStep& event : game_.events) {
      const double after = event.after.win_share[seat];
      if (event.actor.is_chance()) {
        account.draws += after - now;
      } else if (event.judgement) {
        const Judgement& judgement = *event.judgement;
        const bool is_own = static_cast<std::size_t>(event.actor.seat()) == seat;
        const double before = judgement.before.win_share[seat];
        const double moved = judgement.lost > 0 ? after - before : 0;
        (is_own ? account.own : account.others) += moved;
        account.second_thoughts += after - now - moved;
        if (is_own) {
          ++summary.decisions;
          ++summary.grades[static_cast<std::size_t>(judgement.grade)];
          accuracy += accuracy_of(judgement.lost);
        }
      } else {
        account.second_thoughts += after - now;
      }
      now = after;
    }
    account.end = now;
    if (summary.decisions > 0) summary.accuracy = accuracy / summary.decisions;
  }

  const Think& think_;
  const std::stop_token& stop_;
  std::size_t seats_;
  GameAnalysis game_;
  std::vector<AnyState> states_;    // before each event, and at the end
  std::vector<AnyAction> actions_;  // of each event the first
  std::vector<std::optional<Thought>> thoughts_;
};

}  // namespace

Grade grade_of(double lost) {
  if (lost >= blunder_from) return Grade::blunder;
  if (lost >= mistake_from) return Grade::mistake;
  return lost >= inaccuracy_from ? Grade::inaccuracy : Grade::good;
}

std::string_view name(Grade grade) {
  constexpr std::array<std::string_view, 4> names = {"good", "inaccuracy", "mistake", "blunder"};
  return names[static_cast<std::size_t>(grade)];
}

double accuracy_of(double lost) { return std::exp2(-lost / halving_loss); }

Forecast result_of(const Standings& standings) {
  Forecast result;
  const auto ranks = std::span(standings.ranks).first(standings.seats);
  const auto winners = std::ranges::count(ranks, 1);
  for (std::size_t seat = 0; seat < standings.seats; ++seat) {
    result.points[seat] = standings.points[seat];
    if (ranks[seat] == 1) result.win_share[seat] = 1.0 / static_cast<double>(winners);
  }
  return result;
}

Analysis analyse(const Match& match, const Think& think, const std::stop_token& stop,
                 const Progress& progress) {
  std::vector<std::size_t> begins;
  for (const FinishedGame& game : match.games()) begins.push_back(game.first_step);
  if (!match.finished()) begins.push_back(match.first_step());

  const std::size_t header = header_lines(match.setup()).size();
  std::vector<GameAnalyst> games;
  Match replay(match.setup());
  int all = 0;
  for (std::size_t game = 0; game < begins.size(); ++game) {
    const std::size_t end = game + 1 < begins.size() ? begins[game + 1] : match.steps().size();
    games.emplace_back(match, think, stop);
    games.back().lay_out(
        replay, std::span(match.steps()).subspan(begins[game], end - begins[game]), header);
    all += games.back().decisions();
  }

  Analysis analysis;
  int done = 0;
  const auto report = [&] {
    if (progress) progress(++done, all);
  };
  if (progress) progress(0, all);
  for (GameAnalyst& game : games) {
    analysis.complete = game.judge_all(report);
    analysis.games.push_back(game.finish());
    if (!analysis.complete) break;
  }
  return analysis;
}

}  // namespace castellan
