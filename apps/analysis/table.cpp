#include <algorithm>

#include "analysis/report.h"
#include "terminal/text.h"

namespace castellan {

namespace {

using terminal::padded;
using terminal::padded_left;

constexpr std::size_t name_width = 14;
constexpr std::size_t legend_width = 80;

// Rows of cells, each column as wide as it must be. The last cell of a row that
// has fewer than the others hangs over.
class Grid {
 public:
  // One letter a column: `l`eft or `r`ight.
  explicit Grid(std::string_view sides) : sides_(sides) {}

  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  std::string text() const {
    std::vector<std::size_t> widths(sides_.size());
    for (const auto& row : rows_)
      for (std::size_t column = 0; column < row.size(); ++column)
        if (!hangs_over(row, column))
          widths[column] = std::max(widths[column], terminal::columns(row[column]));
    std::string text;
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t column = 0; column < row.size(); ++column) {
        const bool left = sides_[column] == 'l' || hangs_over(row, column);
        line += column == 0 ? "" : "  ";
        line +=
            left ? padded(row[column], widths[column]) : padded_left(row[column], widths[column]);
      }
      text += terminal::trimmed_right(line) + '\n';
    }
    return text;
  }

 private:
  bool hangs_over(const std::vector<std::string>& row, std::size_t column) const {
    return column + 1 == row.size() && row.size() < sides_.size();
  }

  std::string_view sides_;
  std::vector<std::vector<std::string>> rows_;
};

std::string short_name(const Report& report, Seat seat) {
  return terminal::shortened(report.name_of(seat), name_width);
}

std::vector<std::string> decision_row(const Report& report, const AnalysedStep& event) {
  const Seat seat = event.actor.seat();
  const std::string line = std::to_string(event.line);
  if (!event.judgement)
    return {line, short_name(report, seat), event.text, report.text("analysis.forced")};
  const Judgement& judgement = *event.judgement;
  const Forecast& before = judgement.before;
  const bool was_best = judgement.best_text == event.text;
  const std::string grade =
      judgement.grade == Grade::good
          ? ""
          : report.text("analysis.grade", {word_arg("grade", name(judgement.grade)),
                                           arg("mark", mark_of(judgement.grade))});
  return {line,
          short_name(report, seat),
          event.text,
          percent(before.win_share_of(seat)),
          percent(event.after.win_share_of(seat)),
          points_text(before.points_of(seat)),
          points_text(event.after.points_of(seat)),
          judgement.lost > 0 ? percent(judgement.lost) : "",
          grade,
          was_best ? report.text("analysis.was_best") : judgement.best_text};
}

std::string events_text(const Report& report, const GameAnalysis& game) {
  Grid grid("rllrrrrrll");
  grid.add(
      {report.text("analysis.line"), report.text("analysis.player"), report.text("analysis.played"),
       report.text("analysis.share_before"), report.text("analysis.share_after"),
       report.text("analysis.points_before"), report.text("analysis.points_after"),
       report.text("analysis.lost"), "", report.text("analysis.best")});
  const Forecast* before = &game.start;
  for (const AnalysedStep& event : game.events) {
    if (event.actor.is_seat())
      grid.add(decision_row(report, event));
    else
      grid.add({std::to_string(event.line), report.text("analysis.drawn"), event.text,
                report.moves(*before, event.after)});
    before = &event.after;
  }
  return grid.text();
}

// What was not good, in words.
std::string mistakes_text(const Report& report, std::size_t game) {
  const std::vector<AnalysedStep>& events = report.analysis.games[game].events;
  const std::vector<std::string> told = told_events(report, game);
  std::string text;
  for (std::size_t at = 0; at < events.size(); ++at)
    if (events[at].judgement && events[at].judgement->grade != Grade::good)
      text += terminal::wrap(told[at], legend_width, "  ") + '\n';
  return text.empty() ? text : text + '\n';
}

std::string summary_text(const Report& report, const GameAnalysis& game) {
  Grid players("lrrrrr");
  players.add({report.text("analysis.player"), report.text("analysis.accuracy"),
               report.text("analysis.decisions"), report.text("analysis.inaccuracies"),
               report.text("analysis.mistakes"), report.text("analysis.blunders")});
  Grid accounts("lrrrrrr");
  accounts.add(
      {report.text("analysis.player"), report.text("analysis.start"), report.text("analysis.own"),
       report.text("analysis.others"), report.text("analysis.draws"),
       report.text("analysis.second_thoughts"), report.text("analysis.end")});
  for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
    const SeatSummary& summary = game.seats[seat];
    const std::string name = short_name(report, seat_at(static_cast<int>(seat)));
    const auto count = [&](Grade grade) { return std::to_string(summary.count(grade)); };
    players.add({name, summary.accuracy ? percent(*summary.accuracy) : "-",
                 std::to_string(summary.decisions), count(Grade::inaccuracy), count(Grade::mistake),
                 count(Grade::blunder)});
    const Account& account = summary.account;
    accounts.add({name, percent(account.start), signed_percent(account.own),
                  signed_percent(account.others), signed_percent(account.draws),
                  signed_percent(account.second_thoughts), percent(account.end)});
  }
  return players.text() + '\n' + report.text("analysis.accounts") + '\n' + accounts.text();
}

}  // namespace

std::string analysis_table(const Report& report) {
  std::string text = to_text(report.match.setup()) + "\n\n";
  for (std::size_t game = 0; game < report.analysis.games.size(); ++game) {
    if (const std::string title = report.game_title(game); !title.empty()) text += title + "\n\n";
    text += events_text(report, report.analysis.games[game]) + '\n' + mistakes_text(report, game);
    text += summary_text(report, report.analysis.games[game]) + '\n';
  }
  for (const std::string& sentence : report.legend())
    text += terminal::wrap(sentence, legend_width) + '\n';
  return text;
}

}  // namespace castellan
