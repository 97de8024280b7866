// For programs that play: streams, messages without a socket, and invitations.

#include <algorithm>

#include "protocol/fields.h"
#include "server/http/api_call.h"
#include "server/wire/news_json.h"
#include "words/fold.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_message = 4'096;
constexpr std::size_t longest_name = 200;

}  // namespace

// Only a GET gets further than this, and its answer has no end.
void Api::find_stream(const CallRef& call) { call->respond({200, "application/x-ndjson", {}}); }

void Api::say(const CallRef& call) {
  if (!call->request.type.starts_with("application/json"))
    return call->refuse(Message("http.type"));
  if (call->request.body.size() > longest_message)
    return call->refuse(
        Message("http.too_long", {arg("most", static_cast<std::int64_t>(longest_message))}));
  const Result<ClientMessage> message = parse_client_message(call->request.body, Seen::optional);
  if (!message) return call->refuse(message.error());
  const Visitor visitor{call->person(), call->visit->person.name, call->request.asked("invite")};
  hall_.say(call->parts[0], visitor, *message,
            [this, call](const Result<Reply>& reply) { tell_reply(call, reply); });
}

void Api::tell_reply(const CallRef& call, const Result<Reply>& reply) const {
  if (!reply) return call->refuse(reply.error());
  Json json = {{"v", reply->version}};
  for (const Remark& remark : reply->remarks) {
    if (const auto* const refused = std::get_if<Refusal>(&remark)) {
      Response response = refusal(refused->reason);
      // What is well said but cannot be done now.
      if (response.status == 400) response.status = 409;
      return call->respond(std::move(response));
    }
    if (const auto* const accepted = std::get_if<Accepted>(&remark))
      json["v"] = accepted->version;
    else
      json["answer"] = to_json(remark, reply->name_of);
  }
  call->tell(json);
}

// Seats that say `@NAME` stay free for those who are invited there.
std::vector<Api::Invitee> Api::take_invitees(Json& body) {
  std::vector<Invitee> invitees;
  const auto seats = body.find("seats");
  if (seats == body.end() || !seats->is_array()) return invitees;
  for (std::size_t i = 0; i < std::min<std::size_t>(seats->size(), max_seats); ++i) {
    Json& seat = (*seats)[i];
    if (!seat.is_string() || !seat.get_ref<const std::string&>().starts_with('@')) continue;
    invitees.push_back({seat_at(static_cast<int>(i)), seat.get<std::string>().substr(1), {}});
    seat = nullptr;
  }
  return invitees;
}

Result<void> Api::check_inviting(const Call& call, const PersonId& guest) {
  if (!options_.limits) return {};
  const bool is_guest = call.visit->person.kind == store::Person::Kind::guest;
  const bool may = inviting_.allows(call.person() + ' ' + guest, host_.now()) &&
                   (!is_guest || strangers_.allows(guest, host_.now()));
  if (!may) return failure("invite.many");
  return {};
}

// By the name of an account, or by the id of anybody.
void Api::find_invitee(const std::string& name, const store::Then<PersonId>& then) {
  store_.person(name, [this, name, then](const Result<store::Person>& person) {
    if (person && person->deleted == 0 && person->kind != store::Person::Kind::bot)
      return then(person->id);
    if (!person && person.error().key != "store.no_person") return then(failure(person.error()));
    store_.account(folded(name), [name, then](const Result<store::Store::Account>& account) {
      if (account) return then(account->person.id);
      if (account.error().key != "store.no_person") return then(failure(account.error()));
      then(failure("invite.nobody", {arg("name", printable(name))}));
    });
  });
}

void Api::find_invitees(std::vector<Invitee> invitees,
                        const store::Then<std::vector<Invitee>>& then) {
  const auto next = std::ranges::find(invitees, PersonId(), &Invitee::person);
  if (next == invitees.end()) return then(invitees);
  const auto index = next - invitees.begin();
  find_invitee(next->name, [this, invitees, index, then](const Result<PersonId>& person) mutable {
    if (!person) return then(failure(person.error()));
    invitees[static_cast<std::size_t>(index)].person = *person;
    find_invitees(std::move(invitees), then);
  });
}

void Api::invite_all(const std::string& table, const PersonId& host,
                     const std::vector<Invitee>& invitees, const std::function<void()>& then) {
  if (invitees.empty()) return then();
  hall_.snapshot(table, {}, [this, host, invitees, then](const Result<Snapshot>& found) {
    if (!found) return then();
    const auto left = std::make_shared<std::size_t>(invitees.size());
    for (const Invitee& guest : invitees)
      hall_.invitations().invite(
          *found, {guest.person, host, guest.seat}, [left, then](const Result<bool>&) {
            if (--*left == 0) then();
          });
  });
}

void Api::invite(const CallRef& call) {
  const Result<Json> body = body_of(*call);
  if (!body) return call->refuse(body.error());
  Fields fields(*body);
  const std::string name = fields.text("name", 1, longest_name);
  const std::optional<Seat> wanted = fields.optional_seat("seat");
  if (const Result<void> done = fields.done(); !done) return call->refuse(done.error());
  if (options_.limits && !opening_.allows(call->person(), host_.now()))
    return call->refuse(Message("http.too_often"));
  find_invitee(name, [this, call, wanted](const Result<PersonId>& guest) {
    if (!guest) return call->refuse(guest.error());
    if (const Result<void> may = check_inviting(*call, *guest); !may)
      return call->refuse(may.error());
    with_table(call, {}, [this, call, wanted, guest = *guest](const Snapshot& table) {
      invite_to(call, table, wanted, guest);
    });
  });
}

void Api::invite_to(const CallRef& call, const Snapshot& table, std::optional<Seat> wanted,
                    const PersonId& guest) {
  const Table& of = table.table;
  if (of.owner() != call->person() && !of.seats().are_held_by(call->person()))
    return call->refuse(Message("invite.not_yours"));
  if (of.seats().are_held_by(guest)) return call->refuse(Message("invite.seated"));
  const std::optional<Seat> seat = wanted ? wanted : free_seat(of.seats());
  if (of.phase() != Table::Phase::open || !seat || !is_free(of.seats(), *seat))
    return call->refuse(Message("invite.no_seat"));
  hall_.invitations().invite(
      table, {guest, call->person(), *seat}, [call, seat](const Result<bool>& listening) {
        if (!listening) return call->refuse(listening.error());
        call->tell({{"seat", number(*seat)}, {"listening", *listening}});
      });
}

void Api::find_my_invitations(const CallRef& call) {
  hall_.invitations().find(call->person(), [call](const Result<std::vector<News>>& found) {
    if (!found) return call->refuse(found.error());
    Json invitations = Json::array();
    for (const News& news : *found) invitations.push_back(to_json(news));
    call->tell({{"invitations", std::move(invitations)}});
  });
}

void Api::decline(const CallRef& call) {
  hall_.invitations().decline(call->parts[0], call->person(), call->visit->person.name,
                              [call](const Result<void>& declined) {
                                if (!declined) return call->refuse(declined.error());
                                call->respond({204, {}, {}});
                              });
}

}  // namespace castellan::server
