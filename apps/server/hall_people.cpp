// What concerns people at all tables, and what they say without a line.

#include <algorithm>
#include <deque>

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/hall.h"
#include "server/text.h"

namespace castellan::server {

namespace {

constexpr int most_tables = 200;  // that somebody is told of
constexpr int most_invitations = 20;
constexpr Time invitation_time = day;

Json about(const char* kind, const LiveTable& table) {
  const Setup& setup = table.room.table().match().setup();
  return {{"t", kind},
          {"table", table.id},
          {"v", table.told.size()},
          {"game", setup.game()},
          {"rules", rules_text(setup)}};
}

Text about(const char* kind, const LiveTable& table, const PersonId& person) {
  const Table& of = table.room.table();
  Json json = about(kind, table);
  json["seats"] = Json::array();
  for (int seat = 0; seat < of.seats().count(); ++seat)
    if (of.seats().is_held_by(seat_at(seat), person))
      json["seats"].push_back(number(seat_at(seat)));
  if (of.over()) json["how"] = to_json(Event{1, 0, 0, *of.over()})["how"];
  return text_of(json);
}

// The person who is to act; nobody if it is a bot or chance.
PersonId in_turn(const Table& table) {
  const Actor actor = table.match().to_act();
  if (!table.is_running() || !actor.is_seat() || !table.seats().bot_at(actor.seat()).empty())
    return {};
  return table.seats().at(actor.seat()).holder.who;
}

Text turn_line(const LiveTable& table) {
  return text_of({{"t", "turn"},
                  {"table", table.id},
                  {"v", table.told.size()},
                  {"seat", number(table.room.match().to_act().seat())}});
}

// How things are for somebody who sits there.
std::vector<Text> lines_about(const LiveTable& table, const PersonId& person) {
  const Table& of = table.room.table();
  if (of.over() || !of.seats().are_held_by(person)) return {};
  std::vector<Text> lines = {about(of.is_running() ? "started" : "seated", table, person)};
  if (in_turn(of) == person) lines.push_back(turn_line(table));
  return lines;
}

Text invited_line(const LiveTable& table, const PersonId& host, Seat seat) {
  Json json = about("invited", table);
  json["options"] = to_json(table.room.table().options());
  json["seat"] = number(seat);
  json["invite"] = table.invite;
  json["by"] = table.name_of(host);
  return text_of(json);
}

// Where a guest is to sit: the seat that was meant, or another if it is taken by now.
std::optional<Seat> seat_for(const store::Invitation& invitation, const Seats& seats) {
  const Seat meant = seat_at(invitation.seat - 1);
  if (seats.are_held_by(invitation.guest)) return std::nullopt;
  return is_free(seats, meant) ? meant : free_seat(seats);
}

// The message, with the version that is there if it should have one.
std::string with_version(const std::string& text, Version version) {
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.contains("seen") || !json.contains("t")) return text;
  const Json kind = json["t"];
  if (kind == "play" || kind == "undo" || kind == "take_back") json["seen"] = version;
  if (kind == "sync") json["seen"] = 0;
  return to_line(json);
}

}  // namespace

void Hall::say(const std::string& id, const Visitor& visitor, const std::string& text,
               const Replied& then) {
  watch_lease();
  reach(id, [this, visitor, text, then](const Result<TableRef>& found) {
    if (!found) return then(failure(found.error()));
    const TableRef& table = *found;
    if (!table->lets_in(visitor.person, visitor.invite)) return then(failure("table.private"));
    table->names[visitor.person] = visitor.name;
    table->quiet_since = host_.now();
    const Version version = table->mirror ? table->told.size() : table->room.version();
    handle(table, {.replied = then}, visitor.person, with_version(text, version));
  });
}

bool Hall::follow(ConnectionId connection, const PersonId& person) {
  if (stopping_ || !started_) return false;
  herald_.follow(connection, person);
  tell_how_it_is(connection, person);
  return true;
}

// The tables of somebody and the invitations, one after the other, so that nobody else
// waits for it.
struct Hall::Survey {
  PersonId person;
  std::function<void(const std::vector<Text>&)> then;
  std::deque<std::string> tables;
  std::deque<store::Invitation> invitations;
  std::vector<Text> lines;
};

void Hall::tell_how_it_is(ConnectionId connection, const PersonId& person) {
  store_.tables_in_play_of(
      person, most_tables,
      [this, connection, person](const Result<std::vector<store::Table>>& tables) {
        if (!tables) {
          herald_.closed(connection);
          return host_.close(connection, tables.error());
        }
        const auto start = std::make_shared<Survey>(Survey{
            person,
            [this, connection](const std::vector<Text>& lines) {
              herald_.begin(connection, lines);
            },
            {},
            {},
            {}});
        for (const store::Table& table : *tables) start->tables.push_front(table.id);
        store_.invitations_of(person, host_.now(), most_invitations,
                              [this, start](const Result<std::vector<store::Invitation>>& found) {
                                if (found)
                                  start->invitations.assign(found->rbegin(), found->rend());
                                survey(start);
                              });
      });
}

void Hall::invitations_of(const PersonId& person, const store::Then<std::vector<Text>>& then) {
  store_.invitations_of(person, host_.now(), most_invitations,
                        [this, person, then](const Result<std::vector<store::Invitation>>& found) {
                          if (!found) return then(failure(found.error()));
                          survey_invitations(std::make_shared<Survey>(
                              Survey{person, then, {}, {found->rbegin(), found->rend()}, {}}));
                        });
}

void Hall::survey(const std::shared_ptr<Survey>& of) {
  if (of->tables.empty()) return survey_invitations(of);
  const std::string id = of->tables.front();
  of->tables.pop_front();
  look(id, {}, [this, of](const Result<Sight>& sight) {
    if (sight)
      for (const Text& line : lines_about(*sight->table, of->person)) of->lines.push_back(line);
    survey(of);
  });
}

void Hall::survey_invitations(const std::shared_ptr<Survey>& of) {
  if (of->invitations.empty()) return of->then(of->lines);
  const store::Invitation invitation = of->invitations.front();
  of->invitations.pop_front();
  look(invitation.table, {}, [this, of, invitation](const Result<Sight>& sight) {
    if (sight)
      if (const auto seat = seat_for(invitation, sight->table->room.table().seats()))
        of->lines.push_back(invited_line(*sight->table, invitation.host, *seat));
    survey_invitations(of);
  });
}

// Somebody begins to listen on another node, which has asked the store how things
// are; what came in between may have missed them.
void Hall::remind(const std::string& node, const PersonId& person) {
  for (const auto& [id, table] : tables_)
    if (!table->mirror && table->pending.empty())
      for (const Text& line : lines_about(*table, person)) herald_.send_to(node, person, line);
  for (const Text& line : herald_.invitations(person)) herald_.send_to(node, person, line);
}

void Hall::invite(const std::shared_ptr<const LiveTable>& table, const Invitation& invitation,
                  const store::Then<bool>& then) {
  store_.put_invitation({invitation.guest, table->id, number(invitation.seat), invitation.host,
                         host_.now() + invitation_time},
                        [this, table, invitation, then](const Result<void>& kept) {
                          if (!kept) return then(failure(kept.error()));
                          const Text line = invited_line(*table, invitation.host, invitation.seat);
                          then(herald_.invite(invitation.guest, line));
                        });
}

void Hall::decline(const std::string& table, const PersonId& guest, const std::string& name,
                   const store::Then<void>& then) {
  store_.end_invitation(guest, table, [this, table, name, then](const Result<std::string>& host) {
    if (!host) return then(failure(host.error()));
    herald_.tell(*host, text_of({{"t", "declined"}, {"table", table}, {"by", name}}));
    then({});
  });
}

// What has just been told at a table, to those whom it concerns.
void Hall::announce(LiveTable& table, std::size_t events) {
  if (!herald_.has_listeners()) return;
  const Table& of = table.room.table();
  for (std::size_t i = table.told.size() - events; i < table.told.size(); ++i) {
    const Happening& what = table.told[i].what;
    const bool started = std::holds_alternative<Started>(what);
    if (const auto* const sat = std::get_if<Sat>(&what))
      herald_.tell(sat->person, about("seated", table, sat->person));
    if (started || std::holds_alternative<Over>(what))
      for (const PersonId& person : of.seats().people())
        herald_.tell(person, about(started ? "started" : "over", table, person));
    if (std::holds_alternative<Returned>(what)) table.turn_told = 0;
  }
  announce_turn(table);
}

void Hall::announce_turn(LiveTable& table) {
  // As long as something is not kept, it is not told whose turn that makes it.
  if (std::ranges::any_of(table.pending, [](const auto& batch) { return !batch.events.empty(); }))
    return;
  const PersonId person = in_turn(table.room.table());
  const Version moved = table.room.table().moved();
  if (person.empty() || table.turn_told == moved || !herald_.has_listeners()) return;
  table.turn_told = moved;
  herald_.tell(person, turn_line(table));
}

}  // namespace castellan::server
