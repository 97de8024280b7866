#include "analysis/report.h"

namespace castellan {

namespace {

std::string decision(const Report& report, const Moment& event) {
  const Seat seat = event.actor.seat();
  const auto line = arg("line", std::to_string(event.line));
  const auto name = arg("name", report.name_of(seat));
  const auto played = arg("played", event.text);
  if (!event.judgement) return report.text("analysis.told_forced", {line, name, played});
  const Judgement& judgement = *event.judgement;
  const bool was_best = judgement.best_text == event.text;
  return report.text(
      "analysis.told_decision",
      {line, name, played, word_arg("grade", castellan::name(judgement.grade)),
       arg("lost", percent(judgement.lost)), word_arg("was_best", was_best ? "yes" : "no"),
       arg("best", judgement.best_text),
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

std::vector<std::string> analysis_sentences(const Report& report) {
  std::vector<std::string> told;
  told.push_back(report.text("analysis.title", {arg("setup", to_text(report.match.setup()))}));
  for (std::size_t at = 0; at < report.analysis.games.size(); ++at) {
    const GameAnalysis& game = report.analysis.games[at];
    if (const std::string title = report.game_title(at); !title.empty()) told.push_back(title);
    const Forecast* before = &game.start;
    for (const Moment& event : game.events) {
      told.push_back(
          event.actor.is_seat()
              ? decision(report, event)
              : report.text("analysis.told_draw",
                            {arg("line", std::to_string(event.line)), arg("played", event.text),
                             arg("moves", report.moves(*before, event.after))}));
      before = &event.after;
    }
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
