#include "analysis/report.h"
#include "tell/deed.h"
#include "tell/story.h"

namespace castellan {

namespace {

tell::Manner manner_of(const Report& report) {
  tell::Manner manner;
  for (int seat = 0; seat < report.match.setup().players(); ++seat)
    manner.names.emplace_back(report.name_of(seat_at(seat)));
  return manner;
}

std::string in_words(const Report& report, const Messages& messages) {
  std::string text;
  for (const Message& message : messages)
    text += (text.empty() ? "" : " ") + report.words.sentence(message);
  return text;
}

// What the seat in turn does, or would have done.
std::string deed(const Report& report, const Match& before, const AnyAction& action) {
  const Seat seat = before.to_act().seat();
  return in_words(report, tell::deed(table_of(before.state()),
                                     {seat, {tell::act_of(before, action)}}, manner_of(report)));
}

// The match is as it was before the decision.
std::string decision(const Report& report, const Match& before, const AnalysedStep& event) {
  const Seat seat = event.actor.seat();
  const auto line = arg("line", std::to_string(event.line));
  const auto played =
      arg("played", deed(report, before, report.match.steps()[event.first_step].action));
  if (!event.judgement) return report.text("analysis.told_forced", {line, played});
  const Judgement& judgement = *event.judgement;
  const bool was_best = judgement.best_text == event.text;
  return report.text(
      "analysis.told_decision",
      {line, played, word_arg("grade", castellan::name(judgement.grade)),
       arg("lost", percent(judgement.lost)), word_arg("was_best", was_best ? "yes" : "no"),
       arg("best", deed(report, before, judgement.best)),
       arg("before", percent(judgement.before.win_share_of(seat))),
       arg("after", percent(event.after.win_share_of(seat))),
       arg("points_before", points_text(judgement.before.points_of(seat))),
       arg("points_after", points_text(event.after.points_of(seat)))});
}

std::string player(const Report& report, Seat seat, const SeatSummary& summary) {
  return report.text(
      "analysis.told_player",
      {arg("name", report.name_of(seat)), arg("decisions", summary.decisions),
       arg("accuracy", summary.accuracy ? percent(*summary.accuracy) : "-"),
       arg("inaccuracies", summary.count(Grade::inaccuracy)),
       arg("mistakes", summary.count(Grade::mistake)),
       arg("blunders", summary.count(Grade::blunder))});
}

std::string account(const Report& report, Seat seat, const Account& account) {
  return report.text(
      "analysis.told_account",
      {arg("name", report.name_of(seat)), arg("start", percent(account.start)),
       arg("own", signed_percent(account.own)), arg("others", signed_percent(account.others)),
       arg("draws", signed_percent(account.draws)),
       arg("second_thoughts", signed_percent(account.second_thoughts)),
       arg("end", percent(account.end))});
}

}  // namespace

std::vector<std::string> told_events(const Report& report, std::size_t game) {
  const GameAnalysis& analysis = report.analysis.games[game];
  Match now(report.match.setup());
  const auto play_up_to = [&](std::size_t step) {
    while (now.steps().size() < step) now.play(report.match.steps()[now.steps().size()].action);
  };
  std::vector<std::string> told;
  const Forecast* before = &analysis.start;
  for (const AnalysedStep& event : analysis.events) {
    play_up_to(event.first_step);
    if (event.actor.is_seat()) {
      told.push_back(decision(report, now, event));
    } else {
      const tell::Earlier earlier(now);
      play_up_to(event.last_step);
      const Messages drawn = earlier.since(now, manner_of(report));
      told.push_back(report.text(
          "analysis.told_draw",
          {arg("line", std::to_string(event.line)), arg("played", in_words(report, drawn)),
           arg("moves", report.moves(*before, event.after))}));
    }
    before = &event.after;
  }
  return told;
}

std::vector<std::string> analysis_sentences(const Report& report) {
  std::vector<std::string> told;
  told.push_back(report.text("analysis.title", {arg("setup", to_text(report.match.setup()))}));
  for (std::size_t at = 0; at < report.analysis.games.size(); ++at) {
    const GameAnalysis& game = report.analysis.games[at];
    if (const std::string title = report.game_title(at); !title.empty()) told.push_back(title);
    for (std::string& sentence : told_events(report, at)) told.push_back(std::move(sentence));
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
      const Seat each = seat_at(static_cast<int>(seat));
      told.push_back(player(report, each, game.seats[seat]));
      told.push_back(account(report, each, game.seats[seat].account));
    }
  }
  for (const std::string& sentence : report.legend()) told.push_back(sentence);
  return told;
}

}  // namespace castellan
