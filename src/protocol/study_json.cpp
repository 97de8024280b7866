#include "protocol/study_json.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "match/game_facts.h"
#include "match/scoresheet.h"
#include "tell/answer.h"
#include "tell/story.h"

namespace castellan {
namespace {

Json words_json(GameFacts::WordList words) {
  Json json = Json::array();
  for (const std::string_view word : words) json.push_back(word);
  return json;
}

Json ties_json(const GameFacts::Ties& ties) {
  Json json = {{"by", words_json(ties.by)}, {"rule", ties.rule}};
  if (!ties.sums.empty()) json["sums"] = ties.sums;
  return json;
}

Json setups_json(const GameFacts& game) {
  Json setups = Json::array();
  for (const SetupChoice& choice : setup_choices(game)) {
    Json setup = {{"players", choice.players}};
    if (!choice.mode.empty()) setup["mode"] = choice.mode;
    setup["variants"] = words_json(choice.variants);
    setups.push_back(std::move(setup));
  }
  return setups;
}

Json game_json(const GameFacts& game) {
  Json json = {{"game", game.name},
               {"setups", setups_json(game)},
               {"symbol", game.symbol},
               {"colours", words_json(game.colours)},
               {"ties", ties_json(game.ties)},
               {"terrains", words_json(game.terrains)}};
  if (!game.tops.empty()) json["tops"] = words_json(game.tops);
  return json;
}

Json error_json(const RecordError& error) {
  return {{"line", error.line},
          {"column", error.column},
          {"text", error.text},
          {"reason", to_json(error.message)}};
}

Json steps_json(const std::vector<RecordStep>& steps, const std::vector<Messages>& told,
                std::size_t first_told) {
  Json json = Json::array();
  for (std::size_t at = 0; at < steps.size(); ++at) {
    const Actor actor = steps[at].actor;
    json.push_back({{"actor", actor.is_seat() ? Json(number(actor.seat())) : Json("chance")},
                    {"action", steps[at].text}});
    if (at >= first_told) json.back()["told"] = to_json(told[at]);
  }
  return json;
}

tell::Manner manner_for(const Match& match, tell::Verbosity verbosity) {
  return {tell::names_of(match.setup().names, match.setup().players()), verbosity};
}

}  // namespace

Json games_json() {
  std::vector<GameFacts> games(all_games().begin(), all_games().end());
  std::ranges::sort(games, {}, &GameFacts::place);
  Json json = Json::array();
  for (const GameFacts& game : games) json.push_back(game_json(game));
  return json;
}

Result<Json> score_json(std::string_view grid, std::string_view game, std::string_view rules) {
  const Result<GridText> typed = parse_grid(grid);
  if (!typed) return failure(typed.error());
  const Result<Scoresheet> sheet = score_grid(*typed, game, rules);
  if (!sheet) return failure(sheet.error());
  Json table = to_json(sheet->table);
  Json kingdoms = Json::array();
  for (const Scoresheet::Entry& entry : sheet->entries) {
    Json& kingdom = table["kingdoms"][kingdoms.size()];
    kingdoms.push_back({{"name", entry.name},
                        {"points", entry.score.points},
                        {"rank", entry.rank},
                        {"kingdom", std::move(kingdom)}});
  }
  return Json{{"squares", table["squares"]},
              {"kingdoms", std::move(kingdoms)},
              {"remarks", to_json(sheet->remarks)}};
}

Result<Json> position_json(std::string_view record, const RecordPlace& place,
                           std::optional<std::size_t> first_told, tell::Verbosity verbosity) {
  PartialRecord partial = read_partial_record(record);
  Json json = {{"view", nullptr}, {"at", 0},         {"steps", Json::array()},
               {"draw", nullptr}, {"line", nullptr}, {"error", nullptr}};
  if (partial.error) json["error"] = error_json(*partial.error);
  if (!partial.match) return json;
  Match& match = *partial.match;
  const std::vector<RecordStep> steps = record_steps(match);
  const std::size_t first = std::min(first_told.value_or(steps.size()), steps.size());
  json["steps"] = steps_json(
      steps, tell::story_by_steps(match, steps, first, manner_for(match, verbosity)), first);
  const Result<ReachedPlace> reached = go_to(match, place, steps);
  if (!reached) return failure(reached.error());
  json["at"] = reached->at;
  if (!reached->line.empty()) json["line"] = reached->line;
  json["view"] = to_json(observe_for_writing(match));
  if (const std::optional<OwedLine> owed = owed_line(match))
    json["draw"] = {{"word", owed->word}, {"count", owed->count}};
  return json;
}

Result<Json> answer_json(std::string_view record, const RecordPlace& place,
                         std::optional<Seat> seat, const Ask& ask) {
  PartialRecord partial = read_partial_record(record);
  if (!partial.match) return failure(partial.error->message);
  Match& match = *partial.match;
  const int players = match.setup().players();
  if (seat && index(*seat) >= players) return failure("message.member", {arg("name", "seat")});
  const Result<ReachedPlace> reached = go_to(match, place, record_steps(match));
  if (!reached) return failure(reached.error());
  const tell::Asker asker{
      seat ? Viewer(*seat) : Viewer::all(players), manner_for(match, ask.verbosity)};
  const Result<Messages> messages = tell::answer(match, ask.query, asker);
  if (!messages) return failure(messages.error());
  return to_json(Told{static_cast<Version>(reached->at), ask.query, *messages},
                 [](std::string_view person) { return std::string(person); });
}

}  // namespace castellan
