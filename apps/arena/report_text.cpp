#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "arena/report.h"

namespace castellan::arena {

namespace {

using Row = std::array<std::string, 6>;

// Characters, not bytes; what stands in these tables is one column each.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

// The first column to the left, the others to the right.
std::string table(const std::vector<Row>& rows) {
  std::array<std::size_t, std::tuple_size_v<Row>> widths{};
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - width(row[i]), ' ');
      line += i == 0 ? row[i] + blanks : (widths[i] == 0 ? "" : "  ") + blanks + row[i];
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

double per_move(const Effort& effort) {
  return effort.moves == 0 ? 0 : effort.seconds / static_cast<double>(effort.moves);
}

Row row(const std::string& name, const Tally& tally) {
  return {name,
          std::to_string(tally.games()),
          share_text(tally.win_share),
          elo_text(tally.elo),
          number_text(tally.mean_points),
          time_text(per_move(tally.effort))};
}

}  // namespace

std::string to_text(const Report& report, const Catalogue& words) {
  const Question& question = *report.question;
  const Row head = {words.text("arena.bot"), words.text("arena.games"),  words.text("arena.wins"),
                    words.text("arena.elo"), words.text("arena.points"), words.text("arena.time")};
  std::vector<Row> rows = {head};
  for (const Tally& tally : report.summary.competitors)
    rows.push_back(row(question.name(tally.competitor), tally));
  std::string text = heading(report, words) + "\n\n" + table(rows) + '\n';
  if (question.players() > 2)
    text += words.text("arena.fair_share",
                       {arg("share", fmt::format("{:.1f} %", 100.0 / question.players()))}) +
            '\n';

  if (report.summary.duels.size() > 1) {
    rows = {head};
    rows.front()[0] = words.text("arena.pair");
    for (const Duel& duel : report.summary.duels)
      rows.push_back(row(lineup_text(question, question.lineups[duel.lineup], words), duel.first));
    text += table(rows) + '\n';
  } else {
    const Duel& duel = report.summary.duels.front();
    text += words.text("arena.lead", {arg("bot", question.name(duel.first.competitor)),
                                      arg("lead", number_text(duel.first.lead))}) +
            '\n' + scores_sentence(report, duel, words) + '\n';
  }
  if (report.sprt) text += sprt_sentence(*report.sprt, words) + '\n';
  if (report.interrupted) text += words.text("arena.interrupted") + '\n';
  return text;
}

}  // namespace castellan::arena
