#include "server/http/api.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>

#include <fmt/format.h>
#include <unistd.h>

#include "embedded.h"
#include "notation/words.h"
#include "server/http/api_call.h"

namespace castellan::server {

namespace {

int status_of(std::string_view key) {
  static constexpr auto statuses = std::to_array<std::pair<std::string_view, int>>({
      {"http.foreign", 403},     {"http.method", 405},      {"http.no_name", 401},
      {"http.no_page", 404},     {"http.too_many", 429},    {"http.too_often", 429},
      {"http.type", 415},        {"http.upgrade", 426},     {"invite.many", 429},
      {"invite.no_seat", 409},   {"invite.nobody", 404},    {"invite.not_yours", 403},
      {"invite.seated", 409},    {"login.wrong", 403},      {"store.no_invitation", 404},
      {"server.busy", 503},      {"server.full", 503},      {"socket.since", 409},
      {"store.away", 503},       {"store.busy", 503},       {"store.closed", 503},
      {"store.fence", 503},      {"store.full", 503},       {"store.held", 503},
      {"store.lease", 503},      {"store.name_taken", 409}, {"store.no_person", 404},
      {"store.no_session", 401}, {"store.no_table", 404},   {"password.wrong", 403},
      {"token.owner", 403},      {"token.reads", 403},      {"session.none", 404},
      {"store.silent", 503},
  });
  if (key == "table.private") return 403;
  if (key.starts_with("analysis.")) return 409;
  if (key == "http.too_long") return 413;
  const auto found = std::ranges::find(statuses, key, &std::pair<std::string_view, int>::first);
  if (found != statuses.end()) return found->second;
  return key.starts_with("store.") ? 500 : 400;
}

// The parts that stand for {…}; nothing if the path is another.
std::optional<std::vector<std::string>> match(std::string_view pattern,
                                              const std::vector<std::string>& path) {
  std::vector<std::string> parts;
  std::size_t next = 0;
  pattern.remove_prefix(1);
  while (!pattern.empty()) {
    const std::size_t end = std::min(pattern.find('/'), pattern.size());
    const std::string_view word = pattern.substr(0, end);
    pattern.remove_prefix(std::min(end + 1, pattern.size()));
    if (next == path.size()) return std::nullopt;
    if (word.starts_with('{'))
      parts.push_back(path[next]);
    else if (word != path[next])
      return std::nullopt;
    ++next;
  }
  if (next != path.size()) return std::nullopt;
  return parts;
}

bool is_safe(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

}  // namespace

std::span<const Api::Route> Api::route_table() {
  using For = Route::For;
  static constexpr auto table = std::to_array<Route>({
      {"GET", "/", For::anyone, &Api::find_page},
      {"GET", "/healthz", For::anyone, &Api::find_health},
      {"GET", "/readyz", For::anyone, &Api::find_readiness},
      {"GET", "/metrics", For::anyone, &Api::find_metrics},
      {"GET", "/api/openapi.json", For::anyone, &Api::find_openapi},
      {"GET", "/api/about", For::anyone, &Api::find_about},
      {"POST", "/api/guests", For::anyone, &Api::add_guest},
      {"POST", "/api/accounts", For::anyone, &Api::add_account},
      {"POST", "/api/session", For::anyone, &Api::log_in},
      {"DELETE", "/api/session", For::people, &Api::log_out},
      {"GET", "/api/me", For::people, &Api::find_me},
      {"PATCH", "/api/me", For::owners, &Api::rename_me},
      {"DELETE", "/api/me", For::owners, &Api::delete_me},
      {"GET", "/api/me/data", For::owners, &Api::find_my_data},
      {"GET", "/api/me/tables", For::people, &Api::find_my_tables},
      {"GET", "/api/me/invitations", For::people, &Api::find_my_invitations},
      {"DELETE", "/api/me/invitations/{table}", For::people, &Api::decline},
      {"POST", "/api/me/tokens", For::owners, &Api::add_token},
      {"GET", "/api/me/tokens", For::owners, &Api::find_tokens},
      {"DELETE", "/api/me/tokens", For::owners, &Api::end_tokens},
      {"GET", "/api/me/sessions", For::owners, &Api::find_sessions},
      {"DELETE", "/api/me/sessions", For::owners, &Api::end_other_sessions},
      {"DELETE", "/api/me/sessions/{id}", For::owners, &Api::end_one_session},
      {"PUT", "/api/me/password", For::owners, &Api::change_password},
      {"GET", "/api/people/{id}", For::anyone, &Api::find_person},
      {"GET", "/api/people/{id}/tables", For::anyone, &Api::find_tables_of},
      {"GET", "/api/leaderboard", For::anyone, &Api::find_leaders},
      {"POST", "/api/tables", For::people, &Api::open_table},
      {"GET", "/api/tables", For::anyone, &Api::find_tables},
      {"GET", "/api/tables/{id}", For::anyone, &Api::find_table},
      {"GET", "/api/tables/{id}/record", For::anyone, &Api::find_record},
      {"GET", "/api/tables/{id}/events", For::anyone, &Api::find_events},
      {"GET", "/api/tables/{id}/views/{version}", For::anyone, &Api::find_view},
      {"GET", "/api/tables/{id}/tell", For::anyone, &Api::find_told},
      {"GET", "/api/tables/{id}/socket", For::anyone, &Api::find_socket},
      {"GET", "/api/me/stream", For::people, &Api::find_stream},
      {"GET", "/api/tables/{id}/stream", For::anyone, &Api::find_stream},
      {"POST", "/api/tables/{id}/messages", For::people, &Api::say},
      {"POST", "/api/tables/{id}/invitations", For::people, &Api::invite},
      {"POST", "/api/tables/{id}/analysis", For::people, &Api::analyse_table},
      {"GET", "/api/tables/{id}/analysis", For::anyone, &Api::find_table_analysis},
      {"POST", "/api/records/view", For::anyone, &Api::find_position},
      {"POST", "/api/records/tell", For::anyone, &Api::find_record_told},
      {"POST", "/api/records/analysis", For::people, &Api::analyse_record},
      {"GET", "/api/records/analysis/{id}", For::anyone, &Api::find_record_analysis},
      {"POST", "/api/score", For::anyone, &Api::find_score},
  });
  return table;
}

std::vector<std::string> Api::routes() {
  std::vector<std::string> routes;
  for (const Route& route : route_table())
    routes.push_back(std::string(route.method) + ' ' + std::string(route.pattern));
  return routes;
}

Api::Api(store::Store& store, Hall& hall, People& people, Analyses& analyses, Host& host,
         const Catalogue& words, Options options)
    : store_(store),
      hall_(hall),
      people_(people),
      analyses_(analyses),
      host_(host),
      words_(words),
      options_(std::move(options)) {}

Response Api::refusal(const Message& reason) const {
  Json json = to_json(reason);
  json["text"] = words_.sentence(reason);
  Response response{status_of(reason.key), "application/json", to_line({{"error", json}}) + '\n'};
  if (response.status == 429 || response.status == 503)
    response.headers.emplace_back("Retry-After", "2");
  if (response.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

// A page from elsewhere must not act with our cookie. Browsers say which page
// asks; a program that says nothing has no cookie either, but a token.
bool Api::is_foreign(const Request& request) const {
  if (request.origin.empty()) return request.bearer.empty() && !request.cookie.empty();
  if (std::ranges::find(options_.origins, request.origin) != options_.origins.end()) return false;
  return request.origin != (request.secure ? "https://" : "http://") + request.host;
}

Result<void> Api::check_rate(const Request& request) {
  if (options_.limits && !asking_.allows(request.address, host_.now()))
    return failure("http.too_often");
  return {};
}

void Api::handle(const Request& request, const Respond& respond) {
  ++requests_;
  if (const Result<void> fine = check_rate(request); !fine) return respond(refusal(fine.error()));
  const auto call = std::make_shared<Call>(Call{this, request, respond, {}, {}});
  std::string allowed;
  const Route* chosen = nullptr;
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  for (const Route& route : route_table()) {
    std::optional<std::vector<std::string>> parts = match(route.pattern, request.path);
    if (!parts) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    if (route.method != method) continue;
    chosen = &route;
    call->parts = std::move(*parts);
  }
  if (allowed.empty()) {
    const bool for_page = is_safe(request) && request.path.front() != "api";
    return for_page ? find_page(call) : call->refuse(Message("http.no_page"));
  }
  if (chosen == nullptr) {
    Response response = refusal(Message("http.method", {arg("methods", allowed)}));
    response.headers.emplace_back("Allow", allowed);
    return respond(std::move(response));
  }
  if (!is_safe(request) && is_foreign(request)) return call->refuse(Message("http.foreign"));
  const auto go_on = [this, chosen, call] {
    if (chosen->who != Route::For::anyone && !call->visit)
      return call->refuse(Message("http.no_name"));
    const auto kind = call->visit ? call->visit->session.kind : store::Session::Kind::session;
    const bool is_entry = chosen->handler == &Api::add_account;
    if (kind != store::Session::Kind::session && (chosen->who == Route::For::owners || is_entry))
      return call->refuse(Message("token.owner"));
    const bool ends_itself = chosen->handler == &Api::log_out;
    if (kind == store::Session::Kind::read_token && !is_safe(call->request) && !ends_itself)
      return call->refuse(Message("token.reads"));
    (this->*chosen->handler)(call);
  };
  if (request.token().empty()) return go_on();
  people_.find(request.token(), [this, call, go_on, chosen](const Result<People::Visit>& visit) {
    // Whoever has an old cookie can still get a new name.
    const bool matters = chosen->who != Route::For::anyone || !call->request.bearer.empty();
    if (!visit && (matters || visit.error().key != "store.no_session"))
      return call->refuse(visit.error());
    if (visit) call->visit = *visit;
    if (visit && options_.limits && !asking_.allows("person " + visit->person.id, host_.now()))
      return call->refuse(Message("http.too_often"));
    go_on();
  });
}

bool Api::is_socket(const Request& request) {
  return request.method == "GET" && match("/api/tables/{id}/socket", request.path).has_value();
}

bool Api::is_stream(const Request& request) {
  return request.method == "GET" &&
         (match("/api/tables/{id}/stream", request.path) || match("/api/me/stream", request.path));
}

bool Api::is_for_operators(const Request& request) {
  static constexpr std::array<std::string_view, 3> names = {"metrics", "healthz", "readyz"};
  return request.path.size() == 1 && std::ranges::find(names, request.path[0]) != names.end();
}

void Api::join(const Request& request, const store::Then<Joining>& then) {
  ++requests_;
  if (const Result<void> fine = check_rate(request); !fine) return then(failure(fine.error()));
  // A browser does not say which of the own pages asks for a stream.
  const bool says_nothing = is_stream(request) && request.origin.empty();
  if (!says_nothing && is_foreign(request)) return then(failure("http.foreign"));
  const bool everywhere = request.path[1] == "me";
  if (everywhere && request.token().empty()) return then(failure("http.no_name"));
  Joining joining{everywhere ? "" : request.path[2], {}, 0, {}};
  joining.wishes.views = request.asked("views") == "1";
  joining.visitor.invite = request.asked("invite");
  const Result<tell::Verbosity> verbosity = verbosity_of(request.asked("verbosity"));
  if (!verbosity) return then(failure(verbosity.error()));
  joining.wishes.verbosity = *verbosity;
  if (request.query.contains("since")) {
    const auto since = request.number("since");
    if (!since) return then(failure("message.member", {arg("name", "since")}));
    joining.since = static_cast<Version>(*since);
  }
  const auto enter = [this, then](const Joining& who) {
    hall_.admit(who.table, who.visitor, who.since, [who, then](const Result<void>& admitted) {
      if (!admitted) return then(failure(admitted.error()));
      then(who);
    });
  };
  if (request.token().empty()) return enter(joining);
  people_.find(request.token(), [=, this](const Result<People::Visit>& visit) mutable {
    if (!visit) return then(failure(visit.error()));
    joining.visitor.person = visit->person.id;
    joining.visitor.name = visit->person.name;
    joining.visitor.session = visit->session.hash;
    joining.visitor.reads_only = visit->session.kind == store::Session::Kind::read_token;
    if (!everywhere) return enter(joining);
    if (options_.limits && !following_.allows(visit->person.id, host_.now()))
      return then(failure("http.too_often"));
    then(joining);
  });
}

Result<Json> Api::body_of(const Call& call) const {
  if (!call.request.type.starts_with("application/json")) return failure("http.type");
  Json json = parse_json(call.request.body);
  if (!json.is_object()) return failure("message.no_object");
  return json;
}

Time Api::Call::before() const {
  return request.number("before").value_or(std::numeric_limits<Time>::max());
}

int Api::Call::limit() const {
  constexpr std::int64_t most = 100, usual = 20;
  return static_cast<int>(
      std::clamp<std::int64_t>(request.number("limit").value_or(usual), 1, most));
}

// What the server says of itself.

void Api::find_page(const CallRef& call) {
  std::optional<Response> page = options_.site.find(call->request);
  if (!page) return call->refuse(Message("http.no_page"));
  call->respond(std::move(*page));
}

void Api::find_openapi(const CallRef& call) {
  call->respond(
      {200, "application/json", std::string(pages::embedded("apps/server/http/openapi.json"))});
}

void Api::find_health(const CallRef& call) { call->respond({200, "text/plain", "ok\n"}); }

void Api::find_readiness(const CallRef& call) {
  if (stopping_) return call->refuse(Message("store.closed"));
  if (!hall_.is_awake()) return call->refuse(Message("server.busy"));
  store_.vacant(host_.now(), 1, [call](const Result<std::vector<std::string>>& read) {
    if (!read) return call->refuse(read.error());
    call->respond({200, "text/plain", "ready\n"});
  });
}

namespace {

// As the system counts it; 0 where it does not tell.
std::uint64_t resident_memory() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t pages = 0, resident = 0;
  file >> pages >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void Api::find_metrics(const CallRef& call) {
  std::string text;
  const auto add_line = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    text += fmt::format("# TYPE {0} {1}\n{0} {2}\n", name, kind, value);
  };
  const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    add_line(fmt::format("castellan_{}", name), kind, value);
  };
  text = fmt::format(
      "# TYPE castellan_info gauge\ncastellan_info{{version=\"{}\"}} 1\n", options_.version);
  const Figures& figures = hall_.figures();
  add("connections", "gauge", hall_.connections());
  add("tables_in_memory", "gauge", hall_.tables());
  add("tables_mirrored", "gauge", hall_.mirrors());
  add("bots_thinking", "gauge", hall_.thinking());
  add("store_crowded", "gauge", store_.crowded() ? 1 : 0);
  add("http_requests_total", "counter", requests_);
  add("events_total", "counter", figures.events);
  add("moves_total", "counter", figures.moves);
  add("tables_opened_total", "counter", figures.opened);
  add("tables_loaded_total", "counter", figures.loaded);
  add("tables_dropped_total", "counter", figures.dropped);
  add("tables_taken_over_total", "counter", figures.taken_over);
  add("messages_forwarded_total", "counter", figures.forwarded);
  add("refusals_total", "counter", figures.refused);
  add_line("process_resident_memory_bytes", "gauge", resident_memory());
  call->respond({200, "text/plain; version=0.0.4", text});
}

}  // namespace castellan::server
