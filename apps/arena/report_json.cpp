#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/report.h"

namespace castellan::arena {

namespace {

using Json = nlohmann::ordered_json;

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

void add(Json& json, const std::string& name, const Estimate& estimate) {
  json[name] = estimate.count == 0 ? Json(nullptr) : number(estimate.mean);
  json[name + "_error"] = estimate.count == 0 ? Json(nullptr) : number(estimate.error);
}

void add_results(Json& json, const Tally& tally) {
  json["games"] = tally.games();
  json["won"] = tally.won;
  json["shared"] = tally.shared;
  json["lost"] = tally.lost;
  add(json, "win_share", tally.win_share);
  json["elo"] = number(tally.elo.mean);
  json["elo_low"] = number(tally.elo.low);
  json["elo_high"] = number(tally.elo.high);
  add(json, "points", tally.mean_points);
  add(json, "lead", tally.lead);
  json["moves"] = tally.effort.moves;
  json["seconds_per_move"] =
      tally.effort.moves == 0
          ? Json(nullptr)
          : Json(tally.effort.seconds / static_cast<double>(tally.effort.moves));
}

std::string verdict(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::stronger: return "elo1";
    case Sprt::Verdict::not_stronger: return "elo0";
    case Sprt::Verdict::open: break;
  }
  return "open";
}

}  // namespace

std::string to_json(const Report& report) {
  const Question& question = *report.question;
  Json json = Json::parse(to_json(question));
  json["units"] = report.summary.units;
  json["games"] = report.summary.games;
  json["interrupted"] = report.interrupted;
  json["results"] = Json::array();
  for (const Tally& tally : report.summary.competitors) {
    Json result = {{"bot", question.name(tally.competitor)}};
    add_results(result, tally);
    json["results"].push_back(std::move(result));
  }
  json["lineups"] = Json::array();
  for (const Duel& duel : report.summary.duels) {
    Json lineup;
    for (const std::size_t competitor : question.lineups[duel.lineup])
      lineup["bots"].push_back(question.name(competitor));
    lineup["units"] = duel.first.wins.size();
    add_results(lineup, duel.first);
    lineup["unit_scores"] = Json::object();
    for (const auto& [score, units] : duel.unit_scores)
      lineup["unit_scores"][fmt::format("{:.4g}", score)] = units;
    json["lineups"].push_back(std::move(lineup));
  }
  if (report.sprt)
    json["sprt"] = {{"elo0", report.sprt->elo0()},
                    {"elo1", report.sprt->elo1()},
                    {"ratio", report.sprt->ratio()},
                    {"bound", Sprt::bound()},
                    {"verdict", verdict(report.sprt->verdict())}};
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

}  // namespace castellan::arena
