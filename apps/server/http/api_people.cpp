// Who somebody is, and what is kept about them.

#include <algorithm>

#include "protocol/fields.h"
#include "protocol/text.h"
#include "server/http/api_call.h"
#include "server/people/rating.h"
#include "words/fold.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest = 1000;  // of anything; what is too long is refused by its reader

std::string kind_of(store::Person::Kind kind) {
  switch (kind) {
    case store::Person::Kind::guest: return "guest";
    case store::Person::Kind::account: return "account";
    case store::Person::Kind::bot: break;
  }
  return "bot";
}

Json rating_json(const store::Rating& rating) {
  return {{"pool", rating.pool},
          {"rating", rating.rating},
          {"deviation", rating.deviation},
          {"games", rating.games},
          {"last", rating.last}};
}

Json ratings_json(const std::vector<store::Rating>& ratings) {
  Json json = Json::array();
  for (const store::Rating& rating : ratings)
    if (rating.games > 0) json.push_back(rating_json(rating));
  return json;
}

Json history_json(const std::vector<store::RatingPoint>& history) {
  Json json = Json::array();
  for (const store::RatingPoint& point : history)
    json.push_back({{"pool", point.pool},
                    {"table", point.table},
                    {"at", point.at},
                    {"rating", point.rating},
                    {"deviation", point.deviation}});
  return json;
}

// Enough of the hash to tell one from the other; nobody gets in with it.
std::string id_of(const store::Session& session) { return session.hash.substr(0, 16); }

std::string_view kind_of(store::Session::Kind kind) {
  switch (kind) {
    case store::Session::Kind::session: return "session";
    case store::Session::Kind::bot_token: return "bot_token";
    case store::Session::Kind::read_token: break;
  }
  return "read_token";
}

Json session_json(const store::Session& session) {
  return {{"id", id_of(session)},       {"kind", kind_of(session.kind)}, {"label", session.label},
          {"created", session.created}, {"expires", session.expires},    {"seen", session.seen}};
}

// A message of somebody who is gone, with nothing in it.
std::string blank(const store::EventRow& row) {
  Result<Event> event = parse_event(row.body);
  if (!event) return row.body;
  if (auto* const said = std::get_if<Said>(&event->what)) said->text = "…";
  return to_line(to_json(*event));
}

std::string cookie(const std::string& token, bool secure, Time lasts) {
  return std::string(cookie_name) + '=' + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" +
         std::to_string(lasts / second) + (secure ? "; Secure" : "");
}

// What somebody says who wants in.
struct Credentials {
  std::string name, password;
  bool with_token = false;
};

Result<Credentials> credentials_of(const Result<Json>& body, bool with_password) {
  if (!body) return failure(body.error());
  Fields fields(*body);
  Credentials said;
  said.name = fields.text("name", 1, longest);
  if (with_password) said.password = fields.text("password", 1, longest);
  said.with_token = fields.has("token") && fields.flag("token");
  if (const Result<void> done = fields.done(); !done) return failure(done.error());
  return said;
}

}  // namespace

Json person_json(const store::Person& person) {
  return {{"id", person.id}, {"name", person.name}, {"kind", kind_of(person.kind)}};
}

// The token goes into a cookie that no script can read, and only to those who
// ask for it also into the answer.
void Api::tell_entry(const CallRef& call, const Result<People::Entry>& entry, bool with_token) {
  if (!entry) return call->refuse(entry.error());
  Json json = {{"person", person_json(entry->person)}};
  if (with_token) json["token"] = entry->token;
  call->respond({201,
                 "application/json",
                 to_line(json) + '\n',
                 {{"Set-Cookie", cookie(entry->token, call->request.secure, 180 * day)}}});
}

void Api::add_guest(const CallRef& call) {
  const Result<Credentials> said = credentials_of(body_of(*call), false);
  if (!said) return call->refuse(said.error());
  if (options_.limits && !arriving_.allows(call->request.address, host_.now()))
    return call->refuse(Message("http.too_often"));
  people_.add_guest(
      said->name, [this, call, with_token = said->with_token](const Result<People::Entry>& entry) {
        tell_entry(call, entry, with_token);
      });
}

void Api::add_account(const CallRef& call) {
  const Result<Credentials> said = credentials_of(body_of(*call), true);
  if (!said) return call->refuse(said.error());
  if (options_.limits && !arriving_.allows(call->request.address, host_.now()))
    return call->refuse(Message("http.too_often"));
  std::optional<store::Person> guest;
  if (call->visit) guest = call->visit->person;
  people_.add_account(
      guest, said->name, said->password,
      [this, call, with_token = said->with_token](const Result<People::Entry>& entry) {
        if (entry) hall_.rename(entry->person.id, entry->person.name);
        tell_entry(call, entry, with_token);
      });
}

void Api::log_in(const CallRef& call) {
  const Result<Credentials> said = credentials_of(body_of(*call), true);
  if (!said) return call->refuse(said.error());
  const Time now = host_.now();
  // Nobody who guesses elsewhere locks anybody out.
  const std::string& address = call->request.address;
  if (options_.limits && (!arriving_.allows("login " + address, now) ||
                          !guessing_.allows(address + ' ' + folded(said->name), now)))
    return call->refuse(Message("http.too_often"));
  people_.log_in(said->name, said->password,
                 [this, call, with_token = said->with_token](const Result<People::Entry>& entry) {
                   tell_entry(call, entry, with_token);
                 });
}

void Api::log_out(const CallRef& call) {
  people_.log_out(call->request.token(), [this, call](const Result<void>& done) {
    if (!done) return call->refuse(done.error());
    hall_.end_sessions({call->visit->session.hash});
    call->respond({204, {}, {}, {{"Set-Cookie", cookie({}, call->request.secure, 0)}}});
  });
}

void Api::find_me(const CallRef& call) {
  call->tell({{"person", person_json(call->visit->person)}});
}

void Api::rename_me(const CallRef& call) {
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const std::string name = fields.text("name", 1, longest);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  people_.rename(call->visit->person, name, [this, call](const Result<store::Person>& person) {
    if (!person) return call->refuse(person.error());
    hall_.rename(person->id, person->name);
    call->tell({{"person", person_json(*person)}});
  });
}

void Api::delete_me(const CallRef& call) {
  store_.delete_person(call->person(), host_.now(), blank, [this, call](const Result<void>& done) {
    if (!done) return call->refuse(done.error());
    hall_.forget(call->person());
    call->respond({204, {}, {}, {{"Set-Cookie", cookie({}, call->request.secure, 0)}}});
  });
}

void Api::find_my_data(const CallRef& call) {
  store_.export_person(call->person(), [call](const Result<store::PersonFile>& file) {
    if (!file) return call->refuse(file.error());
    Json person = person_json(file->person);
    person["created"] = file->person.created;
    Json sessions = Json::array(), tables = Json::array(), words = Json::array(),
         invitations = Json::array();
    for (const store::Session& session : file->sessions) sessions.push_back(session_json(session));
    for (const store::TableRow& table : file->tables)
      tables.push_back(table_json(table, [](std::string_view) { return std::string(); }));
    for (const auto& [table, event] : file->words)
      words.push_back({{"table", table}, {"event", Json::parse(event.body, nullptr, false)}});
    for (const store::Invitation& invitation : file->invitations)
      invitations.push_back({{"guest", invitation.guest},
                             {"host", invitation.host},
                             {"table", invitation.table},
                             {"seat", invitation.seat},
                             {"expires", invitation.expires}});
    call->tell({{"person", std::move(person)},
                {"sessions", std::move(sessions)},
                {"tables", std::move(tables)},
                {"invitations", std::move(invitations)},
                {"ratings", ratings_json(file->ratings)},
                {"rating_history", history_json(file->history)},
                {"words", std::move(words)}});
  });
}

void Api::find_my_tables(const CallRef& call) {
  store_.tables_of(call->person(), call->before(), call->limit(),
                   [this, call](const Result<std::vector<store::TableRow>>& tables) {
                     tell_tables(call, tables);
                   });
}

void Api::add_token(const CallRef& call) {
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const std::string label = fields.text("label", 1, longest);
  const std::string scope = fields.has("scope") ? fields.text("scope", 1, longest) : "play";
  if (scope != "play" && scope != "read") fields.complain_about("scope");
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  const auto kind =
      scope == "play" ? store::Session::Kind::bot_token : store::Session::Kind::read_token;
  people_.add_token(call->visit->person, kind, label, [call](const Result<People::Entry>& entry) {
    if (!entry) return call->refuse(entry.error());
    call->tell({{"token", entry->token}}, 201);
  });
}

void Api::find_tokens(const CallRef& call) {
  store_.sessions_of(call->person(), [call](const Result<std::vector<store::Session>>& sessions) {
    if (!sessions) return call->refuse(sessions.error());
    Json tokens = Json::array();
    for (const store::Session& session : *sessions)
      if (session.kind != store::Session::Kind::session) tokens.push_back(session_json(session));
    call->tell({{"tokens", std::move(tokens)}});
  });
}

void Api::end_tokens(const CallRef& call) {
  store_.end_sessions_of(
      call->person(), store::Store::Which::tokens, {},
      [this, call](const Result<std::vector<std::string>>& ended) { tell_ended(call, ended); });
}

// What is open with them is closed at once.
void Api::tell_ended(const CallRef& call, const Result<std::vector<std::string>>& ended) {
  if (!ended) return call->refuse(ended.error());
  hall_.end_sessions(*ended);
  call->respond({204, {}, {}});
}

void Api::find_sessions(const CallRef& call) {
  store_.sessions_of(call->person(), [call](const Result<std::vector<store::Session>>& found) {
    if (!found) return call->refuse(found.error());
    Json sessions = Json::array();
    for (const store::Session& session : *found) {
      if (session.kind != store::Session::Kind::session) continue;
      sessions.push_back(session_json(session));
      if (session.hash == call->visit->session.hash) sessions.back()["current"] = true;
    }
    call->tell({{"sessions", std::move(sessions)}});
  });
}

// All but the one that asks.
void Api::end_other_sessions(const CallRef& call) {
  store_.end_sessions_of(
      call->person(), store::Store::Which::sessions, call->visit->session.hash,
      [this, call](const Result<std::vector<std::string>>& ended) { tell_ended(call, ended); });
}

// A session or a token.
void Api::end_one_session(const CallRef& call) {
  store_.sessions_of(
      call->person(), [this, call](const Result<std::vector<store::Session>>& found) {
        if (!found) return call->refuse(found.error());
        const auto session = std::ranges::find(*found, call->parts[0], id_of);
        if (session == found->end()) return call->refuse(Message("session.none"));
        const std::string hash = session->hash;
        store_.end_session(hash, [this, call, hash](const Result<void>& done) {
          if (!done) return call->refuse(done.error());
          tell_ended(call, std::vector{hash});
        });
      });
}

void Api::change_password(const CallRef& call) {
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const std::string before = fields.text("old", 1, longest), after = fields.text("new", 1, longest);
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  if (options_.limits && !guessing_.allows("of " + call->person(), host_.now()))
    return call->refuse(Message("http.too_often"));
  people_.change_password(
      *call->visit, before, after,
      [this, call](const Result<std::vector<std::string>>& ended) { tell_ended(call, ended); });
}

void Api::find_person(const CallRef& call) {
  constexpr int history = 2000;
  store_.career_of(call->parts[0], history, [call](const Result<store::Career>& career) {
    if (!career) return call->refuse(career.error());
    if (career->person.deleted > 0) return call->refuse(Message("store.no_person"));
    Json person = person_json(career->person);
    person["created"] = career->person.created;
    Json statistics = Json::array();
    for (const store::Tally& tally : career->tallies)
      statistics.push_back(
          {{"game", tally.game},
           {"mode", tally.mode},
           {"games", tally.games},
           {"wins", tally.wins},
           {"mean_points", tally.mean_points},
           {"most_points", tally.most_points}});
    call->tell({{"person", std::move(person)},
                {"ratings", ratings_json(career->ratings)},
                {"rating_history", history_json(career->history)},
                {"statistics", std::move(statistics)}});
  });
}

// Those that others may find too.
void Api::find_tables_of(const CallRef& call) {
  store_.tables_of(
      call->parts[0], call->before(), call->limit(),
      [this, call](Result<std::vector<store::TableRow>> tables) {
        if (tables)
          std::erase_if(*tables, [](const store::TableRow& table) { return !table.listed; });
        tell_tables(call, tables);
      });
}

void Api::find_leaders(const CallRef& call) {
  const std::string of = call->request.asked("of");
  if (!of.empty() && of != "people" && of != "bots")
    return call->refuse(Message("message.member", {arg("name", "of")}));
  const auto offset = static_cast<int>(call->request.number("offset").value_or(0) % 1'000'000);
  store_.leaderboard(
      {call->request.asked("pool"), of == "bots", fewest_games, least_certain}, offset,
      call->limit(), [call](const Result<std::vector<store::Ranked>>& ranked) {
        if (!ranked) return call->refuse(ranked.error());
        Json leaders = Json::array();
        for (const store::Ranked& row : *ranked) {
          Json json = {{"id", row.rating.person}, {"name", row.name}, {"kind", kind_of(row.kind)}};
          json.update(rating_json(row.rating));
          leaders.push_back(std::move(json));
        }
        call->tell({{"leaders", std::move(leaders)}});
      });
}

}  // namespace castellan::server
