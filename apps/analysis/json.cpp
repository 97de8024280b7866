#include <nlohmann/json.hpp>

#include "analysis/report.h"

namespace castellan {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const std::array<double, max_seats>& values, std::size_t seats) {
  return Json(std::vector<double>(values.begin(), values.begin() + static_cast<int>(seats)));
}

Json to_json(const AnalysedStep& event, std::size_t seats) {
  Json json = {{"kind", event.actor.is_seat() ? "decision" : "draw"}};
  if (event.actor.is_seat()) json["seat"] = number(event.actor.seat());
  json["text"] = event.text;
  json["line"] = event.line;
  json["win_share"] = to_json(event.after.win_share, seats);
  json["points"] = to_json(event.after.points, seats);
  if (event.actor.is_seat()) json["choices"] = event.choices;
  if (!event.judgement) return json;
  const Judgement& judgement = *event.judgement;
  json["before"] = {{"win_share", to_json(judgement.before.win_share, seats)},
                    {"points", to_json(judgement.before.points, seats)}};
  json["best"] = judgement.best_text;
  json["lost"] = judgement.lost;
  json["points_lost"] = judgement.points_lost;
  json["grade"] = name(judgement.grade);
  return json;
}

Json to_json(const SeatSummary& summary) {
  const Account& account = summary.account;
  Json json = {
      {"accuracy", nullptr},
      {"decisions", summary.decisions},
      {"inaccuracies", summary.count(Grade::inaccuracy)},
      {"mistakes", summary.count(Grade::mistake)},
      {"blunders", summary.count(Grade::blunder)},
      {"start", account.start},
      {"own", account.own},
      {"others", account.others},
      {"draws", account.draws},
      {"second_thoughts", account.second_thoughts},
      {"end", account.end}};
  if (summary.accuracy) json["accuracy"] = *summary.accuracy;
  return json;
}

}  // namespace

std::string analysis_json(const Match& match, const Analysis& analysis) {
  Json json = {{"game", match.setup().game()},
               {"rules", rules_text(match.setup())},
               {"names", match.setup().names},
               {"complete", analysis.complete},
               {"games", Json::array()}};
  for (const GameAnalysis& game : analysis.games) {
    Json events = Json::array();
    for (const AnalysedStep& event : game.events)
      events.push_back(to_json(event, game.seats.size()));
    Json seats = Json::array();
    for (const SeatSummary& summary : game.seats) seats.push_back(to_json(summary));
    json["games"].push_back(
        {{"finished", game.finished}, {"events", std::move(events)}, {"seats", std::move(seats)}});
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace castellan
