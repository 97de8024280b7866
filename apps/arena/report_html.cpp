#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "arena/chart.h"
#include "arena/report.h"
#include "draw/text.h"

namespace castellan::arena {

namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --page: #fff; --ink: #1c1c1c; --soft: #5c5c5c; --rule: #d9d9d9;
  --c0: #0072b2; --c1: #c14d00; --c2: #007d5c; --c3: #a8407e; --c4: #7a6000; --c5: #555; }
@media (prefers-color-scheme: dark) { :root { --page: #16181b; --ink: #e8e8e8; --soft: #a6a6a6;
  --rule: #3a3d42; --c0: #56b4e9; --c1: #f08c42; --c2: #3ecf9f; --c3: #e39ac6; --c4: #e3c94c;
  --c5: #bbb; } }
body { background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .55rem; text-align: right; border-bottom: 1px solid var(--rule);
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
thead th { color: var(--soft); font-weight: 600; }
p.small { color: var(--soft); font-size: .9rem; }
pre { border: 1px solid var(--rule); border-radius: 4px; padding: .7rem; white-space: pre-wrap;
  overflow-wrap: anywhere; font-size: .9rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); }
svg text.tick { fill: var(--soft); } svg text.note { font-size: 12px; }
.grid { stroke: var(--rule); } .axis { stroke: var(--soft); }
.equal { stroke: var(--soft); stroke-dasharray: 4 4; }
.whisker { stroke: currentColor; stroke-width: 2; } .dot { fill: currentColor; }
.bar { fill: currentColor; opacity: .75; } .mean { stroke: var(--ink); stroke-width: 1.5; }
.band { fill: currentColor; opacity: .18; }
.line { fill: none; stroke: currentColor; stroke-width: 2; }
.s0 { color: var(--c0); } .s1 { color: var(--c1); } .s2 { color: var(--c2); }
.s3 { color: var(--c3); } .s4 { color: var(--c4); } .s5 { color: var(--c5); }
.s1 .line { stroke-dasharray: 7 3; } .s2 .line { stroke-dasharray: 2 3; }
.s3 .line { stroke-dasharray: 9 3 2 3; } .s4 .line { stroke-dasharray: 12 4; }
.s5 .line { stroke-dasharray: 4 2; }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
.legend svg { width: 2.2rem; display: inline-block; vertical-align: middle; }
)css";

// A page grows from headings, paragraphs, tables and charts.
class Page {
 public:
  explicit Page(const Catalogue& words) : words_(&words) {}

  std::string say(std::string_view key, std::vector<Message::Argument> arguments = {}) const {
    return words_->text(key, std::move(arguments));
  }
  void heading(std::string_view key) { element("h2", say(key)); }
  void element(std::string_view name, std::string_view text, std::string_view attributes = "") {
    body_ += fmt::format("<{}{}>{}</{}>\n", name, attributes, draw::escape(text), name);
  }
  void markup(std::string_view text) { body_ += text; }
  void row(std::string_view cell, std::span<const std::string> cells) {
    body_ += "<tr>";
    for (const std::string& text : cells) {
      const bool head = &text == cells.data();
      const std::string_view name = head ? "th" : cell;
      const std::string_view scope = cell == "th" ? " scope=\"col\"" : head ? " scope=\"row\"" : "";
      body_ += fmt::format("<{}{}>{}</{}>", name, scope, draw::escape(text), name);
    }
    body_ += "</tr>\n";
  }
  std::string finish(const std::string& title) const {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</"
        "html>\n",
        code_of(words_->language()), draw::escape(title), style, body_);
  }

 private:
  const Catalogue* words_;
  std::string body_;
};

double per_move(const Effort& effort) {
  return effort.moves == 0 ? 0 : effort.seconds / static_cast<double>(effort.moves);
}

void add_table(Page& page, std::string_view first_column,
               std::span<const std::pair<std::string, const Tally*>> rows) {
  page.markup("<div class=\"scroll\"><table>\n<thead>\n");
  const std::vector<std::string> head = {
      page.say(first_column),   page.say("arena.games"),  page.say("arena.won"),
      page.say("arena.shared"), page.say("arena.lost"),   page.say("arena.wins"),
      page.say("arena.elo"),    page.say("arena.points"), page.say("arena.lead_column"),
      page.say("arena.time")};
  page.row("th", head);
  page.markup("</thead>\n<tbody>\n");
  for (const auto& [name, tally] : rows) {
    const std::vector<std::string> cells = {
        name,
        std::to_string(tally->games()),
        std::to_string(tally->won),
        std::to_string(tally->shared),
        std::to_string(tally->lost),
        share_text(tally->win_share),
        elo_text(tally->elo),
        number_text(tally->mean_points),
        number_text(tally->lead),
        time_text(per_move(tally->effort))};
    page.row("td", cells);
  }
  page.markup("</tbody>\n</table></div>\n");
}

void add_win_shares(Page& page, const Report& report) {
  std::vector<Whisker> rows;
  std::string told;
  for (const Tally& tally : report.summary.competitors) {
    const Estimate& share = tally.win_share;
    if (share.count == 0) continue;
    const double error = std::isfinite(share.error) ? share.error : 1;
    const std::string note = page.say(
        "arena.chart_note", {arg("share", share_text(share)), arg("elo", elo_text(tally.elo))});
    rows.push_back({report.question->name(tally.competitor), note, share.mean, share.mean - error,
                    share.mean + error});
    told += (told.empty() ? "" : "; ") + rows.back().label + ": " + note;
  }
  if (rows.empty()) return;
  page.heading("arena.chart_wins");
  page.markup(whisker_chart(rows, 1.0 / report.question->players(),
                            page.say("arena.chart_wins_alt", {arg("results", told)})));
  page.element("p", page.say("arena.chart_wins_about"), " class=\"small\"");
}

void add_points(Page& page, const Report& report) {
  std::vector<Histogram> rows;
  std::string told;
  for (const Tally& tally : report.summary.competitors) {
    if (tally.points.empty()) continue;
    rows.push_back({report.question->name(tally.competitor), tally.points, tally.mean_points.mean});
    const auto [least, most] = std::ranges::minmax(tally.points);
    told += (told.empty() ? "" : "; ") +
            page.say("arena.chart_points_told",
                     {arg("bot", rows.back().label), arg("least", least), arg("most", most),
                      arg("mean", fmt::format("{:.1f}", tally.mean_points.mean))});
  }
  if (rows.empty()) return;
  page.heading("arena.chart_points");
  page.markup(histogram_chart(rows, page.say("arena.chart_points_alt", {arg("results", told)})));
  page.element("p", page.say("arena.chart_points_about"), " class=\"small\"");
}

// Some two hundred points of the way.
CourseLine course_of(const Report& report, const Tally& tally) {
  CourseLine line{report.question->name(tally.competitor), {}};
  const std::size_t step = std::max<std::size_t>(1, tally.wins.size() / 200);
  const double games = static_cast<double>(report.summary.games) /
                       static_cast<double>(std::max<std::size_t>(tally.wins.size(), 1));
  Sample sample;
  for (std::size_t i = 0; i < tally.wins.size(); ++i) {
    sample.add(tally.wins[i]);
    if ((i + 1) % step != 0 && i + 1 != tally.wins.size()) continue;
    const Elo elo = elo_of(sample.estimate(), report.question->players());
    line.points.push_back({games * static_cast<double>(i + 1), elo.mean, elo.low, elo.high});
  }
  return line;
}

void add_course(Page& page, const Report& report) {
  std::vector<CourseLine> lines;
  const bool mirrored = report.summary.competitors.size() == 2;  // the second tells nothing new
  for (const Tally& tally : report.summary.competitors) {
    lines.push_back(course_of(report, tally));
    if (mirrored) break;
  }
  const std::string& first = lines.front().label;
  const std::string chart = course_chart(
      lines, page.say("arena.chart_course_games"),
      page.say("arena.chart_course_alt",
               {arg("bot", first), arg("elo", elo_text(report.summary.competitors.front().elo))}));
  page.heading("arena.chart_course");
  if (chart.empty()) {
    page.element("p", page.say("arena.chart_course_none"));
    return;
  }
  page.markup(chart);
  if (lines.size() > 1) {
    page.markup("<ul class=\"legend\">\n");
    for (std::size_t i = 0; i < lines.size(); ++i)
      page.markup(fmt::format(
          "<li class=\"s{}\"><svg viewBox=\"0 0 36 10\" aria-hidden=\"true\"><line class=\"line\" "
          "x1=\"0\" y1=\"5\" x2=\"36\" y2=\"5\"/></svg> {}</li>\n",
          i % 6, draw::escape(lines[i].label)));
    page.markup("</ul>\n");
  }
  page.element("p", page.say("arena.chart_course_about", {arg("bot", first)}), " class=\"small\"");
}

}  // namespace

std::string to_html(const Report& report, const Catalogue& words) {
  const Question& question = *report.question;
  Page page(words);
  std::string title;
  for (std::size_t i = 0; i < question.competitors.size(); ++i)
    title += (i == 0 ? "" : " – ") + question.name(i);
  page.element("h1", title);
  page.element("p", heading(report, words));

  std::vector<std::pair<std::string, const Tally*>> rows;
  for (const Tally& tally : report.summary.competitors)
    rows.emplace_back(question.name(tally.competitor), &tally);
  add_table(page, "arena.bot", rows);
  if (report.sprt) page.element("p", sprt_sentence(*report.sprt, words));
  if (report.interrupted) page.element("p", words.text("arena.interrupted"));

  add_win_shares(page, report);
  add_points(page, report);
  add_course(page, report);

  if (report.summary.duels.size() > 1) {
    page.heading("arena.pairs");
    rows.clear();
    for (const Duel& duel : report.summary.duels)
      rows.emplace_back(lineup_text(question, question.lineups[duel.lineup], words), &duel.first);
    add_table(page, "arena.pair", rows);
  }
  page.heading("arena.method");
  page.element("p", page.say("arena.method_text", {arg("games", question.players())}));
  for (const Duel& duel : report.summary.duels)
    if (report.summary.duels.size() == 1) page.element("p", scores_sentence(report, duel, words));
  page.heading("arena.again");
  page.element("pre", report.command);
  return page.finish(title);
}

}  // namespace castellan::arena
