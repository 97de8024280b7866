// What can be asked about games wherever they were played: what there is to play,
// scores of kingdoms, positions of records, analyses.

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include <sodium.h>

#include "bots/bot.h"
#include "match/any_state.h"
#include "match/record.h"
#include "notation/grid.h"
#include "protocol/fields.h"
#include "server/http/api_call.h"
#include "tell/answer.h"
#include "tell/story.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_text = 60'000;
constexpr std::size_t most_draws = 16;
constexpr std::size_t nothing_told = std::numeric_limits<std::size_t>::max();

// Which of these words go together the rules themselves say.
constexpr std::array<std::string_view, 4> games = {"kingdomino", "tactile", "origins", "duel"};
constexpr std::array<std::string_view, 4> modes = {"", "discovery", "totem", "tribe"};
constexpr std::array<std::string_view, 6> variants = {
    "dynasty", "middle-kingdom", "harmony", "mighty-duel", "empire-of-fire", "homo-habilis"};

bool is_setup(const std::string& text) {
  const Result<Setup> setup = parse_setup(text);
  return setup && check(*setup);
}

Json games_json() {
  Json all = Json::array();
  for (const std::string_view game : games) {
    Json setups = Json::array();
    for (const std::string_view mode : modes)
      for (int players = 2; players <= max_seats; ++players) {
        std::string text = std::string(game) + " players=" + std::to_string(players);
        if (!mode.empty()) text.append(" mode=").append(mode);
        if (!is_setup(text)) continue;
        Json setup = {{"players", players}};
        if (!mode.empty()) setup["mode"] = mode;
        setup["variants"] = Json::array();
        for (const std::string_view variant : variants)
          if (is_setup(text + ' ' + std::string(variant))) setup["variants"].push_back(variant);
        setups.push_back(std::move(setup));
      }
    all.push_back({{"game", game}, {"setups", std::move(setups)}});
  }
  return all;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> all;
  for (Words words(text); !words.empty();) all.push_back(words.next());
  return all;
}

// A line of a grid without its first word.
std::string_view rest_of(const std::optional<Line>& line) {
  if (!line) return {};
  Words words(line->text);
  words.next();
  return words.rest();
}

template <class Rules>
Result<Json> score_json(const GridText& grid, std::string_view rules_words) {
  const Result<Rules> rules = parse_grid_rules<Rules>(words_of(rules_words));
  if (!rules) return failure(rules.error());
  const auto sheets = read_sheets(grid, *rules);
  if (!sheets) return failure(sheets.error());
  const auto count = static_cast<int>(sheets->names.size());
  Json table = to_json(table_of(sheets->state));
  Json kingdoms = Json::array();
  for (int place = 0; place < count; ++place) {
    const Score own = score(sheets->state, seat_at(place));
    int rank = 1;
    for (int other = 0; other < count; ++other)
      if (score(sheets->state, seat_at(other)) > own) ++rank;
    const auto at = static_cast<std::size_t>(place);
    kingdoms.push_back({{"name", printable(sheets->names[at])},
                        {"points", own.points},
                        {"rank", rank},
                        {"kingdom", std::move(table["kingdoms"][at])}});
  }
  Json remarks = Json::array();
  for (const Message& remark : sheets->remarks) remarks.push_back(to_json(remark));
  return Json{{"squares", table["squares"]},
              {"kingdoms", std::move(kingdoms)},
              {"remarks", std::move(remarks)}};
}

// What stands in the grid itself counts; the rest may be said beside it.
Result<Json> score_of(const std::string& game, const std::string& rules, std::string_view text) {
  const Result<GridText> grid = parse_grid(text);
  if (!grid) return failure(grid.error());
  const Result<Setup> setup = parse_game(grid->game ? rest_of(grid->game) : std::string_view(game));
  if (!setup) return failure(setup.error());
  const std::string_view words = grid->rules ? rest_of(grid->rules) : std::string_view(rules);
  return std::visit(
      [&](const auto& of_game) {
        return score_json<std::decay_t<decltype(of_game)>>(*grid, words);
      },
      setup->rules);
}

// A record, as far as it is legal.
struct Study {
  std::optional<Match> match;
  std::optional<RecordError> error;
};

Study study_of(std::string_view text) {
  Study study;
  RecordReader whole;
  Line line;
  for (Lines lines(text); lines.next(line);) whole.read(line);
  study.error = whole.error();
  RecordReader legal;
  for (Lines lines(text); study.error && lines.next(line) && line.number < study.error->line;)
    legal.read(line);
  const RecordReader& reader = study.error ? legal : whole;
  if (reader.has_match()) study.match = reader.match();
  if (!study.match && !study.error)
    study.error = RecordError{line.number, 1, {}, Message("rules.no_players")};
  return study;
}

// What a line of the record says, what is told of it, and how many steps of the match
// there are after it.
struct StudyStep {
  Actor actor = Actor::chance();
  std::string text;
  std::size_t steps = 0;
  Messages told;
};

// Telling takes several times as long as playing: only those from `first_told` on are told.
std::vector<StudyStep> steps_of(const Match& match, std::size_t first_told,
                                tell::Verbosity verbosity = tell::Verbosity::normal) {
  const tell::Manner manner{
      tell::names_of(match.setup().names, match.setup().players()), verbosity};
  std::vector<StudyStep> all;
  Match again(match.setup());
  for (const Step& step : match.steps()) {
    const std::size_t known = again.lines().size();
    Messages told;
    if (all.size() >= first_told)
      told = tell::play_and_tell(again, step.action, manner);
    else
      again.play(step.action);
    if (again.lines().size() == known) continue;
    std::string line = again.lines()[known];
    if (step.actor.is_seat()) line.erase(0, line.find(' ') + 1);
    all.push_back({step.actor, std::move(line), again.steps().size(), std::move(told)});
  }
  return all;
}

Json actor_json(Actor actor) {
  return actor.is_seat() ? Json(number(actor.seat())) : Json("chance");
}

Viewer everybody_at(const Match& match) {
  Viewer everybody = Viewer::spectator();
  for (int seat = 0; seat < match.setup().players(); ++seat) everybody.add(seat_at(seat));
  return everybody;
}

// The position with what whoever is to act may do, chance too: somebody writes down
// what was drawn.
Json position_json(const Match& match) {
  View view = observe(match, everybody_at(match), Previews::on);
  std::set<std::string> known;
  if (match.to_act().is_chance())
    for (const AnyAction& draw : match.legal())
      if (const std::string text = match.text_of(draw); known.insert(text).second)
        view.legal.push_back({text, squares_of(draw)});
  return to_json(view);
}

// The line that chance owes: `row` and how many things are drawn for it.
Json draw_json(const Match& match) {
  if (!match.to_act().is_chance()) return nullptr;
  Match ahead = match;
  const std::size_t known = match.lines().size();
  while (ahead.lines().size() == known) ahead.deal(0);
  const std::vector<std::string_view> words = words_of(ahead.lines()[known]);
  return {{"word", words.front()}, {"count", words.size() - 1}};
}

Result<void> play_draw(Match& match, const std::string& text) {
  if (match.to_act().is_chance())
    for (const AnyAction& draw : match.legal())
      if (match.text_of(draw) == text) {
        match.play(draw);
        return {};
      }
  return failure("record.draw", {arg("text", printable(text))});
}

// Which position of a record somebody looks at: after so many steps, or after the last
// and what was drawn since.
struct Moment {
  std::string record;
  std::optional<std::uint64_t> at;
  std::vector<std::string> draws;

  explicit Moment(Fields& fields) : record(fields.text("record", 1, longest_text)) {
    if (fields.has("at")) at = fields.whole("at");
    if (!fields.has("draws")) return;
    const Json* const given = fields.any("draws");
    const bool sound =
        given->is_array() && given->size() <= most_draws && !at &&
        std::ranges::all_of(*given, [](const Json& draw) { return draw.is_string(); });
    if (sound)
      draws = given->get<std::vector<std::string>>();
    else
      fields.complain_about("draws");
  }
};

struct Reached {
  std::size_t at = 0;
  std::string line;  // that the draws came to
};

// Brings the whole match to that moment.
Result<Reached> reach(Match& match, const Moment& moment, const std::vector<StudyStep>& steps) {
  Reached reached{moment.at.value_or(steps.size()), {}};
  if (reached.at > steps.size()) return failure("message.member", {arg("name", "at")});
  if (moment.at) match.rewind(reached.at == 0 ? 0 : steps[reached.at - 1].steps);
  const std::size_t known = match.lines().size();
  for (const std::string& draw : moment.draws)
    if (const Result<void> drawn = play_draw(match, draw); !drawn) return failure(drawn.error());
  if (match.lines().size() > known) reached.line = match.lines()[known];
  return reached;
}

// The position, and the steps up to the end of the record.
Result<Response> position_of(const Moment& moment, std::size_t first_told,
                             tell::Verbosity verbosity) {
  Study study = study_of(moment.record);
  Json json = {{"view", nullptr}, {"at", 0},         {"steps", Json::array()},
               {"draw", nullptr}, {"line", nullptr}, {"error", nullptr}};
  if (study.error)
    json["error"] = {{"line", study.error->line},
                     {"column", study.error->column},
                     {"text", study.error->text},
                     {"reason", to_json(study.error->message)}};
  if (!study.match) return json_response(json);
  const std::vector<StudyStep> steps = steps_of(*study.match, first_told, verbosity);
  for (const StudyStep& step : steps) {
    Json& told =
        json["steps"].emplace_back(Json{{"actor", actor_json(step.actor)}, {"action", step.text}});
    if (json["steps"].size() > first_told) told["told"] = to_json(step.told);
  }
  Match& match = *study.match;
  const Result<Reached> reached = reach(match, moment, steps);
  if (!reached) return failure(reached.error());
  json["at"] = reached->at;
  if (!reached->line.empty()) json["line"] = reached->line;
  json["view"] = position_json(match);
  json["draw"] = draw_json(match);
  return json_response(json);
}

// The answer to a question about a moment, as `seat` or as everybody asks it.
Result<Response> told_of(const Moment& moment, std::optional<Seat> seat, const Ask& ask) {
  Study study = study_of(moment.record);
  if (!study.match) return failure(study.error->message);
  Match& match = *study.match;
  const int players = match.setup().players();
  if (seat && index(*seat) >= players) return failure("message.member", {arg("name", "seat")});
  const Result<Reached> reached = reach(match, moment, steps_of(match, nothing_told));
  if (!reached) return failure(reached.error());
  const tell::Asker asker{seat ? Viewer(*seat) : everybody_at(match),
                          {tell::names_of(match.setup().names, players), ask.verbosity}};
  const Result<Messages> messages = tell::answer(match, ask.query, asker);
  if (!messages) return failure(messages.error());
  return json_response(to_json(Told{static_cast<Version>(reached->at), ask.query, *messages},
                               [](std::string_view person) { return std::string(person); }));
}

Json status_json(const Analyses::Status& status) {
  if (status.state == Analyses::Status::State::none) return {{"state", "none"}};
  return {{"state", "running"}, {"done", status.done}, {"all", status.all}};
}

// Kept apart from those of records, which anybody may ask for.
std::string table_key(const std::string& id) { return "table " + id; }

std::string record_key(std::string_view text) {
  Key hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return to_hex(hash).substr(0, 32);
}

}  // namespace

Result<void> Api::check_study(const Call& call) {
  if (options_.limits && !studying_.allows(call.request.address, host_.now()))
    return failure("http.too_often");
  return {};
}

void Api::find_about(const CallRef& call) {
  Json strengths = Json::array();
  for (const std::string_view strength : strength_names()) strengths.push_back(strength);
  call->tell({{"version", options_.version},
              {"strengths", std::move(strengths)},
              {"bots", hall_.own_bots()},
              {"accounts", true},
              {"limits", options_.limits},
              {"games", games_json()}});
}

void Api::find_score(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  std::string game = fields.optional_text("game", 0, longest_rules);
  const std::string rules = fields.optional_text("rules", 0, longest_rules);
  const std::string kingdom = fields.text("kingdom", 1, longest_text);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  if (game.empty()) game = "kingdomino";
  respond_with(call, [=]() -> Result<Response> {
    return score_of(game, rules, kingdom).map([](const Json& json) { return json_response(json); });
  });
}

void Api::find_position(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const Moment moment(fields);
  const std::size_t first_told = fields.has("told") ? fields.whole("told") : nothing_told;
  const std::string word = fields.optional_text("verbosity", 0, Ask::longest);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  const Result<tell::Verbosity> verbosity = verbosity_of(word);
  if (!verbosity) return call->refuse(verbosity.error());

  respond_with(call, [=] { return position_of(moment, first_told, *verbosity); });
}

void Api::find_record_told(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const Moment moment(fields);
  const std::optional<Seat> seat = fields.optional_seat("seat");
  std::string query = fields.text("q", 1, Ask::longest);
  const std::string verbosity = fields.optional_text("verbosity", 0, Ask::longest);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  const Result<Ask> ask = ask_of(std::move(query), verbosity);
  if (!ask) return call->refuse(ask.error());

  respond_with(call, [=] { return told_of(moment, seat, *ask); });
}

void Api::tell_analysis(const CallRef& call, const Analyses::Status& status,
                        const std::string& id) const {
  std::string text;
  if (status.state == Analyses::Status::State::done) {
    text =
        R"({"state":"done","id":)" + to_line(Json(id)) + R"(,"analysis":)" + *status.json + "}\n";
  } else {
    Json json = status_json(status);
    json["id"] = id;
    text = to_line(json) + '\n';
  }
  const bool runs = status.state == Analyses::Status::State::running;
  call->respond({runs && call->request.method == "POST" ? 202 : 200, "application/json", text});
}

void Api::start_analysis(const CallRef& call, const std::string& key, const std::string& id,
                         const std::string& record) {
  const tl::expected<Match, RecordError> match = read_record(record);
  if (!match) {
    const RecordError& error = match.error();
    return call->refuse(Message(
        "replay.illegal",
        {arg("line", std::to_string(error.line)), arg("text", printable(error.text)),
         arg("reason", words_.text(error.message.key, error.message.arguments))}));
  }
  const Result<Analyses::Status> status = analyses_.start(key, *match, call->person());
  if (!status) return call->refuse(status.error());
  tell_analysis(call, *status, id);
}

void Api::analyse_record(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const std::string text = fields.text("record", 1, longest_text);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  const std::string id = record_key(text);
  start_analysis(call, id, id, text);
}

void Api::find_record_analysis(const CallRef& call) {
  const std::string& id = call->parts[0];
  tell_analysis(call, analyses_.status(id), id);
}

void Api::analyse_table(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  with_table(call, {}, [this, call](const Snapshot& table) {
    if (!table.table.over() || table.table.match().steps().empty())
      return call->refuse(Message("analysis.early"));
    start_analysis(call, table_key(table.id), table.id, record(table.table, table.seat_names()));
  });
}

void Api::find_table_analysis(const CallRef& call) {
  with_table(call, {}, [this, call](const Snapshot& table) {
    tell_analysis(call, analyses_.status(table_key(table.id)), table.id);
  });
}

}  // namespace castellan::server
