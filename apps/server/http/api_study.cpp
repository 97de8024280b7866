// What can be asked about games wherever they were played: what there is to play,
// scores of kingdoms, positions of records, analyses.

#include <algorithm>
#include <optional>

#include <sodium.h>

#include "bots/bot.h"
#include "match/record.h"
#include "protocol/fields.h"
#include "protocol/study_json.h"
#include "server/http/api_call.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_text = 60'000;
constexpr std::size_t most_draws = 16;

// A record, and which position of it somebody looks at.
struct Lookup {
  std::string record;
  RecordPlace place;

  explicit Lookup(Fields& fields) : record(fields.text("record", 1, longest_text)) {
    if (fields.has("at")) place.at = fields.whole("at");
    if (!fields.has("draws")) return;
    const Json* const given = fields.any("draws");
    const bool sound =
        given->is_array() && given->size() <= most_draws && !place.at &&
        std::ranges::all_of(*given, [](const Json& draw) { return draw.is_string(); });
    if (sound)
      place.draws = given->get<std::vector<std::string>>();
    else
      fields.complain_about("draws");
  }
};

Response as_response(const Json& json) { return json_response(json); }

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
    return score_json(kingdom, game, rules).map(as_response);
  });
}

void Api::find_position(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const Lookup lookup(fields);
  std::optional<std::size_t> first_told;
  if (fields.has("told")) first_told = fields.whole("told");
  const std::string word = fields.optional_text("verbosity", 0, Ask::longest);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  const Result<tell::Verbosity> verbosity = verbosity_of(word);
  if (!verbosity) return call->refuse(verbosity.error());

  respond_with(call, [=] {
    return position_json(lookup.record, lookup.place, first_told, *verbosity).map(as_response);
  });
}

void Api::find_record_told(const CallRef& call) {
  if (const Result<void> fine = check_study(*call); !fine) return call->refuse(fine.error());
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const Lookup lookup(fields);
  const std::optional<Seat> seat = fields.optional_seat("seat");
  std::string query = fields.text("q", 1, Ask::longest);
  const std::string verbosity = fields.optional_text("verbosity", 0, Ask::longest);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  const Result<Ask> ask = ask_of(std::move(query), verbosity);
  if (!ask) return call->refuse(ask.error());

  respond_with(
      call, [=] { return answer_json(lookup.record, lookup.place, seat, *ask).map(as_response); });
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

// Whether a rated game that runs here comes by in it, as it stands or went on in somebody's mind.
bool Api::asks_for_help(const Match& match) const {
  const std::unordered_set<std::uint64_t> rated = hall_.rated_now();
  if (rated.empty()) return false;
  Match earlier = match;
  for (std::size_t steps = match.steps().size() + 1; steps-- > 0;) {
    earlier.rewind(steps);
    if (rated.contains(earlier.hash())) return true;
  }
  return false;
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
  if (asks_for_help(*match)) return call->refuse(Message("analysis.rated"));
  const Result<Analyses::Status> status =
      analyses_.start(key, *match, {call->person(), call->request.address});
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
