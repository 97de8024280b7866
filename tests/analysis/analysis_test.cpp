#include "analysis/analysis.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "analysis/report.h"
#include "base/dealer.h"
#include "match/any_state.h"
#include "match/record.h"
#include "match/text.h"

using namespace castellan;
using doctest::Approx;

namespace {

Match sample(const std::string& name) {
  std::ifstream file("tests/samples/" + name + ".rec");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto match = read_record(text.substr(0, text.find("\ngame ") + 1));
  REQUIRE(match);
  return *match;
}

std::vector<AnyAction> legal_in(const AnyState& any) {
  return std::visit(
      [](const auto& state) {
        typename std::decay_t<decltype(state)>::Actions actions;
        legal_actions(state, actions);
        return std::vector<AnyAction>(actions.begin(), actions.end());
      },
      any);
}

// Numbers from the position alone, so that every search agrees with itself.
Forecast some_forecast(const AnyState& any) {
  Forecast forecast;
  std::visit(
      [&](const auto& state) {
        Dealer dealer(hash(state));
        double sum = 0;
        for (std::size_t seat = 0; seat < state.rules.players; ++seat) {
          forecast.win_share[seat] = 1 + dealer.below(100);
          forecast.points[seat] = dealer.below(100);
          sum += forecast.win_share[seat];
        }
        for (double& share : forecast.win_share) share /= sum;
      },
      any);
  return forecast;
}

constexpr std::uint64_t many = 1'000'000'000;

// The first of the legal actions is best, and is looked at most.
Thought some_thought(const AnyState& state, int /*parts*/) {
  Thought thought;
  thought.forecast = some_forecast(state);
  for (const AnyAction& action : legal_in(state))
    thought.candidates.push_back({action, thought.candidates.empty() ? many : 1, thought.forecast});
  thought.line = {thought.best()};
  return thought;
}

// A thought whose shares for the seat that acts are these, best first.
class Script {
 public:
  // What the position before this step is worth to seat 1, and which action is
  // best there; `played` stands for the one that was.
  void say(const Match& match, std::size_t step, double share, bool played_is_best,
           std::uint64_t visits = many) {
    Match before = match;
    before.rewind(step);
    REQUIRE(before.legal_count() > 1);
    const AnyAction& played = match.steps()[step].action;
    Thought thought;
    AnyAction best = played;
    for (const AnyAction& action : before.legal())
      if (!played_is_best && action != played) best = action;
    thought.candidates.push_back({best, visits, forecast(share)});
    thoughts_[before.position()] = thought;
  }
  static Forecast forecast(double share) {
    Forecast result;
    result.win_share = {share, 1 - share};
    result.points = {100 * share, 50};
    return result;
  }
  Thought operator()(const AnyState& state, int /*parts*/) const {
    const auto found = thoughts_.find(position_of(state));
    REQUIRE(found != thoughts_.end());
    return found->second;
  }

 private:
  std::map<std::string, Thought> thoughts_;
};

// Up to three decisions with a choice: two dominoes are claimed, then the
// third; the fourth claim is forced.
Match draft() {
  Match match = sample("kingdomino-2p");
  std::size_t steps = 0;
  for (int claims = 0; claims < 4; ++steps) claims += match.steps()[steps].actor.is_seat() ? 1 : 0;
  match.rewind(steps);
  return match;
}

std::vector<std::size_t> decisions_in(const Match& match) {
  std::vector<std::size_t> steps;
  for (std::size_t step = 0; step < match.steps().size(); ++step)
    if (match.steps()[step].actor.is_seat() && match.steps()[step].choices > 1)
      steps.push_back(step);
  return steps;
}

}  // namespace

TEST_CASE("grades begin at their thresholds") {
  CHECK(grade_of(0) == Grade::good);
  CHECK(grade_of(0.0499) == Grade::good);
  CHECK(grade_of(0.05) == Grade::inaccuracy);
  CHECK(grade_of(0.0999) == Grade::inaccuracy);
  CHECK(grade_of(0.10) == Grade::mistake);
  CHECK(grade_of(0.1999) == Grade::mistake);
  CHECK(grade_of(0.20) == Grade::blunder);
  CHECK(grade_of(1) == Grade::blunder);
}

TEST_CASE("accuracy halves with every 15 percent lost") {
  CHECK(accuracy_of(0) == Approx(1));
  CHECK(accuracy_of(0.15) == Approx(0.5));
  CHECK(accuracy_of(0.30) == Approx(0.25));
}

TEST_CASE("a shared victory counts in parts") {
  Standings standings{3, {40, 50, 50}, {3, 1, 1}};
  CHECK(result_of(standings).win_share == std::array<double, 4>{0, 0.5, 0.5, 0});
  CHECK(result_of(standings).points == std::array<double, 4>{40, 50, 50, 0});
}

TEST_CASE("what moves a win share adds up to the whole way, in every game") {
  for (const auto& entry : std::filesystem::directory_iterator("tests/samples")) {
    if (entry.path().extension() != ".rec") continue;
    CAPTURE(entry.path().string());
    const Match match = sample(entry.path().stem());
    const Analysis analysis = analyse(match, some_thought);
    CHECK(analysis.complete);
    REQUIRE(analysis.games.size() == static_cast<std::size_t>(match.setup().games()));
    std::size_t decisions = 0;
    for (std::size_t index = 0; index < analysis.games.size(); ++index) {
      const GameAnalysis& game = analysis.games[index];
      CHECK(game.finished);
      const Forecast result = result_of(match.games()[index].standings);
      for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        const Account& account = game.seats[seat].account;
        CHECK(account.start == Approx(1.0 / match.setup().players()));
        CHECK(account.end == Approx(result.win_share[seat]));
        CHECK(account.start + account.own + account.others + account.draws +
                  account.second_thoughts ==
              Approx(account.end));
        CHECK(account.own <= 0);
      }
      for (const AnalysedStep& event : game.events) {
        decisions += event.judgement.has_value() ? 1 : 0;
        CHECK(event.judgement.has_value() == (event.choices > 1));
        if (!event.judgement) continue;
        CHECK(event.judgement->lost >= 0);
        CHECK(event.judgement->grade == grade_of(event.judgement->lost));
      }
    }
    CHECK(decisions == decisions_in(match).size());
  }
}

TEST_CASE("losses, draws and second thoughts are booked where they belong") {
  const Match match = draft();
  const auto steps = decisions_in(match);
  REQUIRE(steps.size() == 3);
  const auto seat_of = [&](std::size_t i) { return index(match.steps()[steps[i]].actor.seat()); };
  REQUIRE((seat_of(0) == 0 && seat_of(1) != 0));  // what the numbers below are made for
  Script script;
  script.say(match, steps[0], 0.60, false);
  script.say(match, steps[1], 0.48, true);
  script.say(match, steps[2], 0.51, true);
  const Analysis analysis = analyse(match, script);
  const GameAnalysis& game = analysis.games.front();
  CHECK_FALSE(game.finished);
  const Account& first = game.seats[0].account;
  CHECK(first.draws == Approx(0.10));            // from a half to 0.60
  CHECK(first.own == Approx(-0.12));             // to 0.48
  CHECK(first.others == Approx(0));              // the other chose the best
  CHECK(first.second_thoughts == Approx(0.03));  // and yet it is 0.51 after it
  CHECK(first.end == Approx(0.51));
  const Account& second = game.seats[1].account;
  CHECK(second.others == Approx(0.12));
  CHECK(second.draws == Approx(-0.10));
  CHECK(game.seats[0].count(Grade::mistake) == 1);
  for (const AnalysedStep& event : game.events)
    if (event.first_step == steps[0]) {
      REQUIRE(event.judgement);
      CHECK(event.judgement->lost == Approx(0.12));
      CHECK(event.judgement->points_lost == Approx(12));
      CHECK(event.judgement->best_text != event.text);
    }
  const int own = game.seats[0].decisions;
  CHECK(*game.seats[0].accuracy == Approx((accuracy_of(0.12) + own - 1) / own));
  CHECK(*game.seats[1].accuracy == Approx(1));
}

TEST_CASE("what the estimates cannot tell is not lost") {
  const Match match = draft();
  const auto steps = decisions_in(match);
  for (const std::uint64_t visits : {std::uint64_t{100}, std::uint64_t{10'000}}) {
    Script script;
    script.say(match, steps[0], 0.56, false, visits);
    script.say(match, steps[1], 0.50, true, visits);
    script.say(match, steps[2], 0.50, true, visits);
    const GameAnalysis game = analyse(match, script).games.front();
    const bool told = visits > 1000;  // the errors are 7 % and 0.7 %
    CHECK(game.seats[0].count(Grade::inaccuracy) == (told ? 1 : 0));
    CHECK(game.seats[0].account.own == Approx(told ? -0.06 : 0));
    CHECK(game.seats[0].account.second_thoughts == Approx(told ? 0 : -0.06));
  }
}

TEST_CASE("before a draw the played action keeps its own estimate, or draws are tried") {
  const Match match = sample("duel");  // after the second drawing the dice are rolled
  std::set<int> parts;
  for (const std::uint64_t visits : {many, std::uint64_t{1}}) {
    CAPTURE(visits);
    parts.clear();
    analyse(match, [&](const AnyState& state, int part) {
      parts.insert(part);
      Thought thought = some_thought(state, part);
      for (auto& candidate : thought.candidates) candidate.visits = visits;
      thought.candidates.front().visits = many;
      return thought;
    });
    CHECK(parts == (visits == many ? std::set<int>{1} : std::set<int>{1, 8}));
  }
}

TEST_CASE("once stopped, only what is known is told") {
  const Match match = sample("kingdomino-2p");
  const std::size_t all = decisions_in(match).size();
  for (std::size_t limit = 1; limit <= all; limit += 7) {
    CAPTURE(limit);
    std::stop_source stop;
    std::size_t thoughts = 0;
    const Analysis analysis = analyse(
        match,
        [&](const AnyState& state, int parts) {
          if (++thoughts == limit) stop.request_stop();
          Thought thought = some_thought(state, parts);
          for (auto& candidate : thought.candidates) candidate.visits = many;  // no draws tried
          return thought;
        },
        stop.get_token());
    CHECK_FALSE(analysis.complete);
    CHECK(thoughts == limit);
    const GameAnalysis& game = analysis.games.back();
    std::size_t judged = 0;
    for (const AnalysedStep& event : game.events) {
      CHECK(event.judgement.has_value() == (event.choices > 1));
      judged += event.judgement ? 1 : 0;
    }
    CHECK(judged == (limit < 2 ? 0 : limit - 2));
    const Account& account = game.seats[0].account;
    CHECK(account.start + account.own + account.others + account.draws + account.second_thoughts ==
          Approx(account.end));
  }
}

TEST_CASE("a stop is obeyed while draws are tried, too") {
  const Match match = sample("duel");
  std::stop_source stop;
  int after_stop = 0;
  const Analysis analysis = analyse(
      match,
      [&](const AnyState& state, int parts) {
        if (stop.stop_requested()) ++after_stop;
        if (parts > 1) stop.request_stop();
        return some_thought(state, parts);
      },
      stop.get_token());
  CHECK_FALSE(analysis.complete);
  CHECK(stop.stop_requested());
  CHECK(after_stop == 0);
}

TEST_CASE("a match that has hardly begun has nothing to judge") {
  Match match = sample("origins-2p-totem");
  match.rewind(0);
  Analysis analysis = analyse(match, some_thought);
  CHECK(analysis.games.front().events.empty());
  CHECK_FALSE(analysis.games.front().seats[0].accuracy);
  const Catalogue words;
  const Report report{words, match, analysis};
  CHECK_FALSE(analysis_table(report).empty());
  CHECK(analysis_page(report).find("</html>") != std::string::npos);
}

TEST_CASE("a page of every game is whole, needs nothing else, and says no bare key") {
  for (const char* name : {"kingdomino-dynasty", "kingdomino-4p", "tactile", "origins-4p-tribe",
                           "origins-3p-totem", "duel-spells"}) {
    CAPTURE(name);
    const Match match = sample(name);
    const Analysis analysis = analyse(match, some_thought);
    const Catalogue words;
    const Report report{words, match, analysis};
    const std::string page = analysis_page(report);
    CHECK(page.ends_with("</html>\n"));
    for (const char* alien : {"http:", "https:", "<script", "url(", "src=", "[analys"}) {
      CAPTURE(alien);
      CHECK(page.find(alien) == std::string::npos);
    }
    CHECK(page.find("blunder ??") != std::string::npos);
    CHECK(analysis_table(report).find("[analys") == std::string::npos);
  }
}

TEST_CASE("names cannot break a page") {
  Match named = sample("kingdomino-2p");
  Setup setup = named.setup();
  setup.names = {"<script>alert(1)</script>", "\"&\xff"};
  Match match(setup);
  for (const Step& step : named.steps()) match.play(step.action);
  const Analysis analysis = analyse(match, some_thought);
  const Catalogue words;
  const std::string page = analysis_page({words, match, analysis});
  CHECK(page.find("<script") == std::string::npos);
  CHECK(page.find("&lt;script&gt;") != std::string::npos);
  CHECK(analysis_json(match, analysis).find("\"names\":[\"<script>") != std::string::npos);
}
