// Tables: opening one, finding one, and looking at what happened there.

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "protocol/fields.h"
#include "room/question.h"
#include "server/http/api_call.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_page = 262'144;  // of events, in bytes
constexpr std::array<std::string_view, 4> stages = {"open", "running", "finished", "aborted"};

Result<Setup> setup_of(Fields& fields) {
  const std::string game = fields.text("game", 1, longest_rules);
  const std::string rules = fields.optional_text("rules", 0, longest_rules);
  if (const Result<void> known = parse_game(game).map([](const Setup&) {}); !known)
    return failure(known.error());
  return parse_setup(rules.empty() ? game : game + ' ' + rules);
}

// `me`, the name of a bot, or nobody yet; invitees have been taken out.
Result<Holder> holder_of(const Json& seat, const PersonId& me, const Hall& hall) {
  if (seat.is_null()) return Holder{};
  if (!seat.is_string()) return failure("message.member", {arg("name", "seats")});
  const auto& who = seat.get_ref<const std::string&>();
  if (who == "me") return Holder{Holder::Kind::person, me};
  if (hall.knows_bot(who)) return Holder{Holder::Kind::bot, who};
  return failure("sit.no_bot", {arg("bot", printable(who))});
}

// What may be left out.
const Json* optional(Fields& fields, std::string_view name) {
  return fields.has(name) ? fields.any(name) : nullptr;
}

}  // namespace

Json table_json(const store::TableRow& table, const NameOf& name_of) {
  Json seats = Json::array();
  for (const store::SeatRow& seat : table.seats) {
    Json json = {{"seat", seat.number}, {"person", seat.person}, {"name", name_of(seat.person)}};
    if (seat.place > 0) {
      json["place"] = seat.place;
      json["points"] = seat.points;
    }
    if (seat.to_act) json["to_act"] = true;
    seats.push_back(std::move(json));
  }
  Json json = {{"id", table.id},           {"created", table.created},
               {"changed", table.changed}, {"stage", stages[static_cast<std::size_t>(table.stage)]},
               {"listed", table.listed},   {"game", table.game},
               {"mode", table.mode},       {"seats", std::move(seats)}};
  const Json summary = Json::parse(table.summary, nullptr, false);
  if (summary.is_object()) json.update(summary);
  return json;
}

Result<tell::Verbosity> verbosity_of(std::string_view word) {
  const auto verbosity = tell::parse_verbosity(word.empty() ? "normal" : word);
  if (!verbosity) return failure("message.member", {arg("name", "verbosity")});
  return *verbosity;
}

Result<Ask> ask_of(std::string query, std::string_view verbosity) {
  if (query.empty() || query.size() > Ask::longest)
    return failure("message.member", {arg("name", "q")});
  const Result<tell::Verbosity> level = verbosity_of(verbosity);
  if (!level) return failure(level.error());
  return Ask{std::move(query), *level};
}

Result<Opening> Api::opening_of(const Call& call, const Json& body) {
  Fields fields(body);
  Result<Setup> setup = setup_of(fields);
  if (!setup) return failure(setup.error());
  Opening opening{std::move(*setup), {}, call.person(), {}, {}};
  if (const Json* const given = optional(fields, "options");
      given != nullptr && given->is_object()) {
    Json options = to_json(TableOptions());  // what is not said is as usual
    options.update(*given);
    Result<TableOptions> parsed = parse_options(options);
    if (!parsed) return failure(parsed.error());
    opening.options = *parsed;
  } else if (given != nullptr) {
    fields.complain_about("options");
  }
  if (!hall_.knows_bot(opening.options.stand_in))
    return failure("sit.no_bot", {arg("bot", printable(opening.options.stand_in))});
  if (const Json* const seats = optional(fields, "seats"); seats != nullptr && seats->is_array()) {
    for (const Json& seat : *seats) {
      const Result<Holder> holder = holder_of(seat, call.person(), hall_);
      if (!holder) return failure(holder.error());
      opening.seats.push_back(*holder);
    }
  } else if (seats != nullptr) {
    fields.complain_about("seats");
  } else {
    opening.seats.push_back({Holder::Kind::person, call.person()});
  }
  if (const Result<void> done = fields.done(); !done) return failure(done.error());
  if (const Result<void> fine = check(opening); !fine) return failure(fine.error());
  const auto own = std::ranges::count(opening.seats, Holder::Kind::person, &Holder::kind);
  if (opening.options.rated && own > 1) return failure("sit.rated");
  if (opening.options.rated)
    if (const Result<void> may = hall_.check_rated(call.visit->person); !may)
      return failure(may.error());
  return opening;
}

void Api::open_table(const CallRef& call) {
  Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  const std::vector<Invitee> invitees = take_invitees(*body);
  const Result<Opening> opening = opening_of(*call, *body);
  if (!opening) return call->refuse(opening.error());
  if (options_.limits && !opening_.allows(call->person(), host_.now()))
    return call->refuse(Message("http.too_often"));
  find_invitees(
      invitees, [this, call, opening = *opening](const Result<std::vector<Invitee>>& found) {
        if (!found) return call->refuse(found.error());
        for (const Invitee& guest : *found)
          if (const Result<void> may = check_inviting(*call, guest.person); !may)
            return call->refuse(may.error());
        hall_.open(opening, Names{{call->person(), call->visit->person.name}},
                   [this, call, invitees = *found](const Result<Hall::NewTable>& opened) {
                     if (!opened) return call->refuse(opened.error());
                     invite_all(opened->id, call->person(), invitees, [call, opened = *opened] {
                       call->tell({{"id", opened.id}, {"invite", opened.invite}}, 201);
                     });
                   });
      });
}

void Api::find_tables(const CallRef& call) {
  const std::string stage = call->request.asked("stage");
  const auto found = std::ranges::find(stages, stage.empty() ? "open" : stage);
  if (found == stages.end()) return call->refuse(Message("message.member", {arg("name", "stage")}));
  store_.lobby(static_cast<store::Stage>(found - stages.begin()), call->before(), call->limit(),
               [this, call](const Result<std::vector<store::TableRow>>& tables) {
                 tell_tables(call, tables);
               });
}

void Api::tell_tables(const CallRef& call, const Result<std::vector<store::TableRow>>& tables) {
  if (!tables) return call->refuse(tables.error());
  std::vector<std::string> people;
  for (const store::TableRow& table : *tables)
    for (const store::SeatRow& seat : table.seats) people.push_back(seat.person);
  std::ranges::sort(people);
  const auto repeated = std::ranges::unique(people);
  people.erase(repeated.begin(), repeated.end());
  store_.names(people, [call, tables = *tables](const Result<std::vector<store::Person>>& found) {
    if (!found) return call->refuse(found.error());
    std::map<std::string, std::string, std::less<>> names;
    for (const store::Person& person : *found) names[person.id] = person.name;
    Json list = Json::array();
    for (const store::TableRow& table : tables)
      list.push_back(table_json(table, [&](std::string_view person) {
        const auto name = names.find(person);
        return name == names.end() ? std::string() : name->second;
      }));
    call->tell({{"tables", std::move(list)}});
  });
}

void Api::with_table(const CallRef& call, Hall::Wanted wanted,
                     const std::function<void(const Snapshot&)>& then) {
  wanted.whom = Visitor{call->person(), {}, call->request.asked("invite")};
  hall_.snapshot(call->parts[0], wanted, [call, then](const Result<Snapshot>& table) {
    if (!table) return call->refuse(table.error());
    then(*table);
  });
}

void Api::respond_with(const CallRef& call, Make make) {
  const auto made = std::make_shared<Result<Response>>();
  const auto work = [made, make = std::move(make)] { *made = make(); };
  const auto then = [call, made] {
    if (!*made) return call->refuse(made->error());
    call->respond(std::move(**made));
  };
  if (!host_.aside(work, then)) call->refuse(Message("server.busy"));
}

void Api::tell_table(const CallRef& call, const Hall::Wanted& wanted,
                     const std::function<Result<Response>(const Snapshot&)>& make) {
  with_table(call, wanted, [this, call, make](const Snapshot& table) {
    const auto kept = std::make_shared<const Snapshot>(table);
    respond_with(call, [make, kept] { return make(*kept); });
  });
}

void Api::find_table(const CallRef& call) {
  tell_table(call, {}, [call, now = host_.now()](const Snapshot& table) {
    const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
    const NameOf of_anybody = [&](std::string_view person) {
      return person.starts_with("bot:") ? std::string(person.substr(4)) : table.name_of(person);
    };
    Json json = {{"table", table_json(table.row, of_anybody)},
                 {"view", to_json(table.view(call->person(), now), name_of)}};
    if (!call->person().empty() &&
        (table.table.owner() == call->person() || table.table.seats().are_held_by(call->person())))
      json["invite"] = table.invite;
    return json_response(json);
  });
}

void Api::find_record(const CallRef& call) {
  tell_table(call, {}, [](const Snapshot& table) {
    return Response{200, "text/plain; charset=utf-8", record(table.table, table.seat_names())};
  });
}

void Api::find_events(const CallRef& call) {
  const auto since = call->request.number("since").value_or(0);
  const Result<tell::Verbosity> verbosity = verbosity_of(call->request.asked("verbosity"));
  if (!verbosity) return call->refuse(verbosity.error());
  tell_table(call, {.events = std::numeric_limits<std::size_t>::max()}, [=](const Snapshot& table) {
    const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
    Chronicle chronicle;
    const tell::Manner manner{names_at(table.table.seats()), *verbosity};
    std::string body = R"({"events":[)";
    bool more = false;
    for (const EventRef& event : table.events) {
      more = body.size() > longest_page;
      if (more) break;
      if (event->version <= static_cast<Version>(since)) {
        (void)chronicle.apply(*event);
        continue;
      }
      const Messages messages = chronicle.tell(*event, manner);
      if (!body.ends_with('[')) body += ',';
      body += to_line(told(shown(table.table, *event, call->person()), name_of, messages));
    }
    body += more ? "],\"more\":true}\n" : "]}\n";
    return Response{200, "application/json", std::move(body)};
  });
}

void Api::find_view(const CallRef& call) {
  const auto version = parse_whole(call->parts[1]);
  if (!version || *version == 0)
    return call->refuse(Message("message.member", {arg("name", "version")}));
  tell_table(call, {.as_of = static_cast<Version>(*version)}, [call](const Snapshot& table) {
    const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
    return json_response(to_json(table.view(call->person(), table.table.at()), name_of));
  });
}

// A question in words about the table as it is, or as it was after an event.
void Api::find_told(const CallRef& call) {
  std::string query = call->request.asked("q");
  std::ranges::replace(query, '+', ' ');  // as forms write a blank
  const Result<Ask> asked = ask_of(std::move(query), call->request.asked("verbosity"));
  if (!asked) return call->refuse(asked.error());
  std::optional<Version> as_of;
  if (const std::string word = call->request.asked("at"); !word.empty()) {
    const auto version = parse_whole(word);
    if (!version || *version == 0)
      return call->refuse(Message("message.member", {arg("name", "at")}));
    as_of = static_cast<Version>(*version);
  }
  tell_table(call, {.as_of = as_of}, [call, ask = *asked](const Snapshot& table) {
    const NameOf name_of = [&](std::string_view person) { return table.name_of(person); };
    return answer(table.table, call->person(), ask).map([&](const Told& told) {
      return json_response(to_json(told, name_of));
    });
  });
}

// Only a WebSocket gets further than this.
void Api::find_socket(const CallRef& call) { call->refuse(Message("http.upgrade")); }

}  // namespace castellan::server
