#include "arena/report.h"

#include <cmath>

#include <fmt/format.h>

namespace castellan::arena {

namespace {

std::string verdict_word(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::stronger: return "stronger";
    case Sprt::Verdict::not_stronger: return "weaker";
    case Sprt::Verdict::open: break;
  }
  return "open";
}

// -0.0 would tell a sign that is not there.
double rounded(double value, double unit) { return std::round(value / unit) * unit + 0.0; }

// As typed: 5, not 5.000000.
std::string plain(double value) { return fmt::format("{:g}", value); }

}  // namespace

std::string heading(const Report& report, const Catalogue& words) {
  const Question& question = *report.question;
  return words.text("arena.heading",
                    {arg("setup", to_text(question.setup)),
                     arg("units", static_cast<std::int64_t>(report.summary.units)),
                     arg("each", question.players()), arg("seed", std::to_string(question.seed))});
}

std::string sprt_sentence(const Sprt& sprt, const Catalogue& words) {
  return words.text(
      "arena.sprt_result",
      {arg("verdict", verdict_word(sprt.verdict())), arg("low", plain(sprt.elo0())),
       arg("high", plain(sprt.elo1())), arg("ratio", fmt::format("{:.2f}", sprt.ratio())),
       arg("bound", fmt::format("{:.2f}", Sprt::bound()))});
}

std::string scores_sentence(const Report& report, const Duel& duel, const Catalogue& words) {
  std::string scores;
  for (const auto& [score, units] : duel.unit_scores)
    scores += (scores.empty() ? "" : " · ") +
              words.text("arena.score", {arg("score", fmt::format("{:.3g}", score)),
                                         arg("units", static_cast<std::int64_t>(units))});
  return words.text("arena.scores", {arg("bot", report.question->name(duel.first.competitor)),
                                     arg("scores", scores)});
}

std::string share_text(const Estimate& share) {
  if (share.count == 0) return "–";
  if (!std::isfinite(share.error)) return fmt::format("{:.1f} %", 100 * share.mean);
  return fmt::format("{:.1f} ± {:.1f} %", 100 * share.mean, 100 * share.error);
}

std::string elo_text(const Elo& elo) {
  const bool low = std::isfinite(elo.low), high = std::isfinite(elo.high);
  if (low && high && std::isfinite(elo.mean))
    return fmt::format("{:+.0f} ± {:.0f}", rounded(elo.mean, 1), (elo.high - elo.low) / 2);
  if (low) return fmt::format("> {:+.0f}", elo.low);
  if (high) return fmt::format("< {:+.0f}", elo.high);
  return "–";
}

std::string number_text(const Estimate& estimate) {
  if (estimate.count == 0) return "–";
  if (!std::isfinite(estimate.error)) return fmt::format("{:.1f}", rounded(estimate.mean, 0.1));
  return fmt::format("{:.1f} ± {:.1f}", rounded(estimate.mean, 0.1), estimate.error);
}

std::string time_text(double seconds) {
  if (!(seconds > 0)) return "–";
  if (seconds < 1e-3) return fmt::format("{:.1f} µs", 1e6 * seconds);
  if (seconds < 1) return fmt::format("{:.1f} ms", 1e3 * seconds);
  return fmt::format("{:.2f} s", seconds);
}

std::string lineup_text(const Question& question, const Lineup& lineup, const Catalogue& words) {
  std::string others;
  for (std::size_t place = 1; place < lineup.size(); ++place)
    others += (others.empty() ? "" : ", ") + question.name(lineup[place]);
  return words.text(
      "arena.lineup", {arg("bot", question.name(lineup.front())), arg("others", others)});
}

}  // namespace castellan::arena
