#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/chart.h"
#include "analysis/pieces.h"
#include "analysis/report.h"
#include "draw/text.h"
#include "match/game_facts.h"
#include "match/view.h"
#include "terminal/breakdown.h"

namespace castellan {

namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #2c2622; --faint: #d9cfbd; --field: #efe6d2;
  --pink: #b83a72; --yellow: #9a7400; --green: #2d7a34; --blue: #2a5ca8; --red: #b3261e;
  --black: #221d1a; --black-edge: none;
  --inaccuracy: #c99700; --mistake: #d9661f; --blunder: #c01f2e; --better: #1d8a3a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1c19; --ink: #ece5d8; --faint: #4a433b;
  --field: #2c2722; --pink: #ee86b2; --yellow: #e3b93a; --green: #74c57b; --blue: #7fa9ea; --red: #f2766b;
  --black: #000;
  --black-edge: drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff);
  --inaccuracy: #e8bb36; --mistake: #f08a4b; --blunder: #f2606c; --better: #5ed17c; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Georgia, "DejaVu Serif", serif; }
h1, h2, h3 { line-height: 1.2; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0 1rem; }
th, td { padding: .2rem .7rem; border-bottom: 1px solid var(--faint); text-align: right; }
th { font-weight: normal; opacity: .8; vertical-align: bottom; }
td { white-space: nowrap; }
.text { text-align: left; }
.scroll { overflow-x: auto; }
tr.draw td { opacity: .75; }
tr.inaccuracy td { background: color-mix(in srgb, var(--inaccuracy) 16%, transparent); }
tr.mistake td { background: color-mix(in srgb, var(--mistake) 20%, transparent); }
tr.blunder td { background: color-mix(in srgb, var(--blunder) 22%, transparent); }
.chart { width: 100%; height: auto; }
.chart text { font-size: 13px; fill: var(--ink); }
.chart .grid { stroke: var(--faint); }
.chart .draw { stroke: var(--field); stroke-width: 5; }
.curve { fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linejoin: round; }
.seat-2 { stroke-dasharray: 9 4; } .seat-3 { stroke-dasharray: 2 4; } .seat-4 { stroke-dasharray: 12 4 2 4; }
.pink { color: var(--pink); } .yellow { color: var(--yellow); } .green { color: var(--green); }
.blue { color: var(--blue); } .red { color: var(--red); }
.black { color: var(--black); filter: var(--black-edge); }
.mark { stroke: var(--ink); stroke-width: 1.5; }
.mark.inaccuracy { fill: var(--inaccuracy); } .mark.mistake { fill: var(--mistake); }
.mark.blunder { fill: var(--blunder); }
.key { display: inline-flex; align-items: center; gap: .4rem; margin-right: 1.4rem; }
.moment { display: flex; flex-wrap: wrap; gap: 1.2rem; align-items: flex-start; }
figure { margin: 0 0 1rem; } figcaption { font-size: .9rem; }
.piece { display: block; max-width: 100%; height: auto; }
.piece text { font: bold 13px Georgia, serif; }
.field { fill: var(--field); } .land { stroke: #00000055; }
.castle { fill: #8a8178; } .castle-sign { fill: #fff; }
.symbol { fill: #fff3b0; stroke: #4a3000; } .crater { fill: #ff8a3c; stroke: #400; }
.pointer { fill: none; stroke-width: 4; }
.pointer.played { stroke: var(--blunder); } .pointer.better { stroke: var(--better); stroke-dasharray: 7 4; }
.slots { display: flex; flex-wrap: wrap; gap: .8rem; font-size: .9rem; }
ul { padding-left: 1.2rem; }
)css";

std::string escaped(std::string_view text) { return draw::escape(text); }

std::string cell(std::string_view text, std::string_view css_class = {},
                 std::string_view tag = "td") {
  if (css_class.empty()) return fmt::format("<{0}>{1}</{0}>", tag, escaped(text));
  return fmt::format(R"(<{0} class="{2}">{1}</{0}>)", tag, escaped(text), css_class);
}

// The first column, or as many as are texts, stand to the left.
std::string heading_row(const Report& report, const std::vector<std::string_view>& keys,
                        std::size_t texts) {
  std::string row = "<tr>";
  for (std::size_t i = 0; i < keys.size(); ++i)
    row += cell(keys[i].empty() ? "" : report.text(keys[i]), i < texts ? "text" : "", "th");
  return row + "</tr>\n";
}

class Page {
 public:
  explicit Page(const Report& report) : report_(report) {}

  std::string text() {
    const std::string title = say("analysis.title", {arg("setup", to_text(setup()))});
    text_ = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{2}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        escaped(title), style, code_of(report_.words.language()));
    if (!report_.analysis.complete) paragraph(say("analysis.incomplete"));
    for (std::size_t game = 0; game < report_.analysis.games.size(); ++game) add_game(game);
    heading(2, say("analysis.legend"));
    text_ += "<ul>\n";
    for (const std::string& sentence : report_.legend())
      text_ += "<li>" + escaped(sentence) + "</li>\n";
    text_ += "</ul>\n</body>\n</html>\n";
    return std::move(text_);
  }

 private:
  const Setup& setup() const { return report_.match.setup(); }
  std::string say(std::string_view key, std::vector<Message::Argument> arguments = {}) const {
    return report_.text(key, std::move(arguments));
  }
  std::string name_of(int seat) const { return report_.name_of(seat_at(seat)); }
  std::string colour_of(int seat) const {
    return std::string(facts_of(setup().rules).colours[static_cast<std::size_t>(seat)]);
  }

  void heading(int level, const std::string& text) {
    text_ += fmt::format("<h{0}>{1}</h{0}>\n", level, escaped(text));
  }
  void paragraph(const std::string& text) { text_ += "<p>" + escaped(text) + "</p>\n"; }

  void add_game(std::size_t index) {
    const GameAnalysis& game = report_.analysis.games[index];
    if (const std::string title = report_.game_title(index); !title.empty()) heading(2, title);
    add_charts(game);
    add_summary(game);
    add_mistakes(game);
    if (game.finished) add_ending(index);
    add_events(game);
  }

  void add_charts(const GameAnalysis& game) {
    heading(2, say("analysis.share_chart"));
    add_key();
    text_ += svg(chart(game, say("analysis.share_chart"), &Forecast::win_share, true));
    heading(2, say("analysis.points_chart"));
    text_ += svg(chart(game, say("analysis.points_chart"), &Forecast::points, false));
  }

  void add_key() {
    text_ += "<p>";
    for (int seat = 0; seat < setup().players(); ++seat)
      text_ += fmt::format(R"(<span class="key"><svg width="44" height="12" aria-hidden="true">)"
                           R"(<path class="curve seat-{} {}" d="M0 6h44"/></svg>{}</span>)",
                           seat + 1, colour_of(seat), escaped(name_of(seat)));
    for (const Grade grade : {Grade::inaccuracy, Grade::mistake, Grade::blunder})
      text_ += fmt::format(R"(<span class="key"><svg width="14" height="14" aria-hidden="true">)"
                           R"(<circle class="mark {}" cx="7" cy="7" r="6"/></svg>{}</span>)",
                           name(grade), escaped(grade_text(grade)));
    text_ += "</p>\n";
  }

  Chart chart(const GameAnalysis& game, const std::string& title,
              std::array<double, max_seats> Forecast::* values, bool shares) const {
    Chart chart;
    chart.title = title;
    chart.scale = shares ? 100 : 1;
    chart.unit = shares ? " %" : "";
    double most = 0;
    for (std::size_t at = 0; at < game.events.size(); ++at)
      if (game.events[at].actor.is_chance()) chart.draws.push_back(at + 1);
    for (int seat = 0; seat < setup().players(); ++seat) {
      const auto place = static_cast<std::size_t>(seat);
      Chart::Curve curve{
          name_of(seat), seat + 1, colour_of(seat), {(game.start.*values)[place]}, {}};
      for (const AnalysedStep& event : game.events) {
        const double value = (event.after.*values)[place];
        most = std::max(most, value);
        curve.values.push_back(value);
        if (event.actor == Actor(seat_at(seat)) && event.judgement &&
            event.judgement->grade != Grade::good)
          curve.marks.push_back({curve.values.size() - 1, std::string(name(event.judgement->grade)),
                                 mistake_title(event)});
      }
      chart.curves.push_back(std::move(curve));
    }
    if (!shares) chart.top = std::max(20.0, std::ceil(most / 20) * 20);
    return chart;
  }

  std::string grade_text(Grade grade) const {
    return say("analysis.grade", {word_arg("grade", name(grade)), arg("mark", mark_of(grade))});
  }

  std::string mistake_title(const AnalysedStep& event) const {
    const Judgement& judgement = *event.judgement;
    const Seat seat = event.actor.seat();
    return say("analysis.mistake_title",
               {arg("line", static_cast<int>(event.line)), arg("name", report_.name_of(seat)),
                arg("grade", grade_text(judgement.grade)),
                arg("before", percent(judgement.before.win_share_of(seat))),
                arg("after", percent(event.after.win_share_of(seat)))});
  }

  void add_summary(const GameAnalysis& game) {
    heading(2, say("analysis.players"));
    text_ += "<div class=\"scroll\"><table>\n" +
             heading_row(report_,
                         {"analysis.player", "analysis.accuracy", "analysis.decisions",
                          "analysis.inaccuracies", "analysis.mistakes", "analysis.blunders"},
                         1);
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
      const SeatSummary& summary = game.seats[seat];
      text_ += "<tr>" + cell(name_of(static_cast<int>(seat)), "text") +
               cell(summary.accuracy ? percent(*summary.accuracy) : "–") +
               cell(std::to_string(summary.decisions)) +
               cell(std::to_string(summary.count(Grade::inaccuracy))) +
               cell(std::to_string(summary.count(Grade::mistake))) +
               cell(std::to_string(summary.count(Grade::blunder))) + "</tr>\n";
    }
    text_ += "</table></div>\n";
    heading(2, say("analysis.accounts"));
    text_ += "<div class=\"scroll\"><table>\n" +
             heading_row(report_,
                         {"analysis.player", "analysis.start", "analysis.own", "analysis.others",
                          "analysis.draws", "analysis.second_thoughts", "analysis.end"},
                         1);
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
      const Account& account = game.seats[seat].account;
      text_ +=
          "<tr>" + cell(name_of(static_cast<int>(seat)), "text") + cell(percent(account.start)) +
          cell(signed_percent(account.own)) + cell(signed_percent(account.others)) +
          cell(signed_percent(account.draws)) + cell(signed_percent(account.second_thoughts)) +
          cell(percent(account.end)) + "</tr>\n";
    }
    text_ += "</table></div>\n";
  }

  void add_mistakes(const GameAnalysis& game) {
    heading(2, say("analysis.mistakes_heading"));
    bool any = false;
    for (const AnalysedStep& event : game.events) {
      if (!event.judgement || event.judgement->grade < Grade::mistake) continue;
      any = true;
      add_mistake(event);
    }
    if (!any) paragraph(say("analysis.no_mistakes"));
  }

  void add_mistake(const AnalysedStep& event) {
    Match match = report_.match;
    match.rewind(event.first_step);
    const View view = observe(match, Viewer::spectator());
    const Judgement& judgement = *event.judgement;
    const Seat seat = event.actor.seat();
    const AnyAction& played = report_.match.steps()[event.first_step].action;
    const std::vector<Square> there = squares_of(played), better = squares_of(judgement.best);
    const std::string caption =
        say("analysis.kingdom_of", {arg("name", report_.name_of(seat)),
                                    arg("marked", there.empty() && better.empty() ? "no" : "yes")});
    heading(3, mistake_title(event));
    paragraph(
        say("analysis.instead", {arg("played", event.text), arg("best", judgement.best_text)}));
    text_ += "<div class=\"moment\">\n<figure>" +
             kingdom_svg(view.table.kingdoms[static_cast<std::size_t>(seat)], caption,
                         {{there, "played"}, {better, "better"}}) +
             cell(caption, "", "figcaption") + "</figure>\n<div>\n";
    if (view.domino) text_ += "<figure>" + piece(*view.domino) + "</figure>\n";
    add_slots("analysis.current_row", view.table.current);
    add_slots("analysis.next_row", view.table.next);
    add_dice(view.table.dice);
    text_ += "</div>\n</div>\n";
  }

  std::string piece(const DominoView& domino) const {
    const std::string title = say("analysis.domino", {arg("number", domino.number)});
    return domino_svg(domino, title) + cell(title, "", "figcaption");
  }

  void add_slots(std::string_view key, const std::vector<SlotView>& slots) {
    if (std::ranges::all_of(slots, &SlotView::acted)) return;
    text_ += cell(say(key), "", "div") + "<div class=\"slots\">";
    for (const SlotView& slot : slots) {
      if (slot.acted) continue;
      text_ += "<figure>" + piece(slot.domino);
      if (slot.king != Seat::none) text_ += cell(report_.name_of(slot.king), "", "figcaption");
      text_ += "</figure>";
    }
    text_ += "</div>\n";
  }

  void add_dice(const std::vector<DieView>& dice) {
    if (dice.empty()) return;
    text_ += "<div class=\"slots\">";
    for (const DieView& die : dice) {
      const std::string title =
          say("analysis.die", {arg("number", die.number), arg("face", die.text)});
      text_ += "<figure>" + land_svg(die.face, title) + cell(title, "", "figcaption");
      if (die.seat != Seat::none) text_ += cell(report_.name_of(die.seat), "", "figcaption");
      text_ += "</figure>";
    }
    text_ += "</div>\n";
  }

  void add_ending(std::size_t game) {
    heading(2, say("analysis.ending"));
    const TableView table = final_table(report_.match, game);
    text_ += "<div class=\"moment\">\n";
    for (int seat = 0; seat < setup().players(); ++seat) {
      const KingdomView& kingdom = table.kingdoms[static_cast<std::size_t>(seat)];
      const std::string title =
          say("score.total", {arg("name", name_of(seat)), arg("points", kingdom.points)});
      text_ += "<figure>" + kingdom_svg(kingdom, title) + cell(title, "", "figcaption") + "<ul>";
      for (const std::string& line : terminal::breakdown_lines(report_.words, kingdom.breakdown))
        text_ += cell(line, "", "li");
      text_ += "</ul></figure>\n";
    }
    text_ += "</div>\n";
  }

  void add_events(const GameAnalysis& game) {
    heading(2, say("analysis.events"));
    text_ += "<div class=\"scroll\"><table>\n" +
             heading_row(report_,
                         {"analysis.line", "analysis.player", "analysis.played",
                          "analysis.share_before", "analysis.share_after", "analysis.points_before",
                          "analysis.points_after", "analysis.lost", "", "analysis.best"},
                         3);
    const Forecast* before = &game.start;
    for (const AnalysedStep& event : game.events) {
      add_event(event, *before);
      before = &event.after;
    }
    text_ += "</table></div>\n";
  }

  void add_event(const AnalysedStep& event, const Forecast& before) {
    const std::string line = cell(std::to_string(event.line), "text");
    if (event.actor.is_chance()) {
      std::string moves;
      for (int seat = 0; seat < setup().players(); ++seat) {
        const double moved =
            event.after.win_share_of(seat_at(seat)) - before.win_share_of(seat_at(seat));
        moves += (moves.empty() ? "" : ", ") + name_of(seat) + ' ' + signed_percent(moved);
      }
      text_ += "<tr class=\"draw\">" + line + cell(say("analysis.drawn"), "text") +
               cell(event.text, "text") +
               fmt::format(R"(<td class="text" colspan="7">{}</td></tr>)", escaped(moves)) + '\n';
      return;
    }
    const Seat seat = event.actor.seat();
    const std::string who = cell(report_.name_of(seat), "text") + cell(event.text, "text");
    if (!event.judgement) {
      text_ += "<tr>" + line + who +
               fmt::format(R"(<td class="text" colspan="7">{}</td></tr>)",
                           escaped(say("analysis.forced"))) +
               '\n';
      return;
    }
    const Judgement& judgement = *event.judgement;
    const bool good = judgement.grade == Grade::good;
    text_ +=
        fmt::format("<tr{}>", good ? "" : fmt::format(R"( class="{}")", name(judgement.grade))) +
        line + who + cell(percent(judgement.before.win_share_of(seat))) +
        cell(percent(event.after.win_share_of(seat))) +
        cell(points_text(judgement.before.points_of(seat))) +
        cell(points_text(event.after.points_of(seat))) +
        cell(judgement.lost > 0 ? percent(judgement.lost) : "") +
        cell(good ? "" : grade_text(judgement.grade), "text") +
        cell(judgement.best_text == event.text ? say("analysis.was_best") : judgement.best_text,
             "text") +
        "</tr>\n";
  }

  const Report& report_;
  std::string text_;
};

}  // namespace

std::string analysis_page(const Report& report) { return Page(report).text(); }

}  // namespace castellan
