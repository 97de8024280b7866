// Sessions, invitations and ratings.

#include <soci/soci.h>

#include "store/person_rows.h"
#include "store/sql_words.h"
#include "store/store.h"

namespace castellan::store {

using soci::into;
using soci::use;

namespace {

// Tables without a first event, and accounts without a password, whose names nobody can use. What
// is younger may be in the hands of an earlier version.
void forget_halves(soci::session& sql, Time now) {
  constexpr Time hour = 3'600'000;
  const Time before = now - hour;
  for (const char* const query :
       {"DELETE FROM seats WHERE table_id IN"
        " (SELECT id FROM tables WHERE version = 0 AND created < :before)",
        "DELETE FROM invitations WHERE table_id IN"
        " (SELECT id FROM tables WHERE version = 0 AND created < :before)",
        "DELETE FROM tables WHERE version = 0 AND created < :before",
        "UPDATE people SET kind = 'guest', folded = '' WHERE kind = 'account' AND deleted = 0"
        " AND created < :before"
        " AND NOT EXISTS (SELECT 1 FROM credentials c WHERE c.person = people.id)"})
    sql << query, use(before);
}

std::vector<std::string> find_ids(soci::session& sql, const char* query, Time before, int limit) {
  std::string id;
  soci::statement rows = (sql.prepare << query, use(before), use(limit), into(id));
  rows.execute();
  std::vector<std::string> ids;
  while (rows.fetch()) ids.push_back(id);
  return ids;
}

void forget_guests_now(soci::session& sql, Time before, int limit) {
  const auto ended = find_ids(
      sql,
      "SELECT t.id FROM tables t WHERE t.stage IN ('finished', 'aborted') AND t.changed < :before"
      " AND NOT EXISTS (SELECT 1 FROM seats s JOIN people p ON p.id = s.person"
      " WHERE s.table_id = t.id AND p.kind = 'account') LIMIT :limit",
      before, limit);
  for (const std::string& id : ended)
    for (const char* const query :
         {"DELETE FROM events WHERE table_id = :id", "DELETE FROM seats WHERE table_id = :id",
          "DELETE FROM invitations WHERE table_id = :id", "DELETE FROM tables WHERE id = :id"})
      sql << query, use(id);
  const auto gone = find_ids(
      sql,
      "SELECT p.id FROM people p WHERE p.kind = 'guest' AND p.deleted = 0 AND p.created < :before"
      " AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id)"
      " AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.person = p.id)"
      " AND NOT EXISTS (SELECT 1 FROM events e WHERE e.author = p.id AND e.author <> '')"
      " LIMIT :limit",
      before, limit);
  for (const std::string& id : gone)
    for (const char* const query :
         {"DELETE FROM rating_history WHERE person = :id", "DELETE FROM ratings WHERE person = :id",
          "DELETE FROM invitations WHERE guest = :id", "DELETE FROM invitations WHERE host = :id",
          "DELETE FROM credentials WHERE person = :id", "DELETE FROM people WHERE id = :id"})
      sql << query, use(id);
}

}  // namespace

void Store::forget_guests(Time before, int limit, Then<void> then) {
  write_later(make_job<void>(
      [before, limit](Connection& connection) -> Result<void> {
        forget_guests_now(connection.sql(), before, limit);
        return {};
      },
      std::move(then)));
}

void Store::add_session(Session session, Then<void> then) {
  write_later(make_job<void>(
      [session = std::move(session)](Connection& connection) -> Result<void> {
        add_session_now(connection.sql(), session);
        return {};
      },
      std::move(then)));
}

void Store::session(std::string hash, Time now, Then<Visit> then) {
  read_later(make_job<Visit>(
      [hash = std::move(hash), now](Connection& connection) -> Result<Visit> {
        soci::session& sql = connection.sql();
        Visit visit;
        Session& session = visit.session;
        std::string kind;
        sql << "SELECT hash, person, kind, label, created, expires, seen FROM sessions"
               " WHERE hash = :hash AND expires > :now",
            use(hash), use(now), into(session.hash), into(session.person), into(kind),
            into(session.label), into(session.created), into(session.expires), into(session.seen);
        if (!sql.got_data()) return failure("store.no_session");
        session.kind = session_kind_of(kind);
        Result<Person> person = read_person(sql, session.person);
        if (!person) return failure(person.error());
        visit.person = std::move(*person);
        return visit;
      },
      std::move(then)));
}

void Store::see_session(std::string hash, Time seen, Time expires, Then<void> then) {
  write_later(make_job<void>(
      [hash = std::move(hash), seen, expires](Connection& connection) -> Result<void> {
        connection.sql() << "UPDATE sessions SET seen = :seen, expires = :expires"
                            " WHERE hash = :hash",
            use(seen), use(expires), use(hash);
        return {};
      },
      std::move(then)));
}

void Store::end_session(std::string hash, Then<void> then) {
  write_later(make_job<void>(
      [hash = std::move(hash)](Connection& connection) -> Result<void> {
        connection.sql() << "DELETE FROM sessions WHERE hash = :hash", use(hash);
        return {};
      },
      std::move(then)));
}

void Store::end_sessions_of(std::string person, Which which, std::string but,
                            Then<std::vector<std::string>> then) {
  write_later(make_job<std::vector<std::string>>(
      [person = std::move(person), which,
       but = std::move(but)](Connection& connection) -> Result<std::vector<std::string>> {
        soci::session& sql = connection.sql();
        std::vector<std::string> ended;
        for (const Session& session : read_sessions_of(sql, person)) {
          const bool is_session = session.kind == Session::Kind::session;
          if (is_session != (which == Which::sessions) || session.hash == but) continue;
          sql << "DELETE FROM sessions WHERE hash = :hash", use(session.hash);
          ended.push_back(session.hash);
        }
        return ended;
      },
      std::move(then)));
}

void Store::sessions_of(std::string person, Then<std::vector<Session>> then) {
  read_later(make_job<std::vector<Session>>(
      [person = std::move(person)](Connection& connection) -> Result<std::vector<Session>> {
        return read_sessions_of(connection.sql(), person);
      },
      std::move(then)));
}

void Store::forget_expired(Time now, Then<void> then) {
  write_later(make_job<void>(
      [now](Connection& connection) -> Result<void> {
        connection.sql() << "DELETE FROM sessions WHERE expires <= :now", use(now);
        connection.sql() << "DELETE FROM invitations WHERE expires <= :now", use(now);
        forget_halves(connection.sql(), now);
        return {};
      },
      std::move(then)));
}

void Store::put_invitation(Invitation invitation, Then<void> then) {
  write_later(make_job<void>(
      [invitation = std::move(invitation)](Connection& connection) -> Result<void> {
        connection.sql() << "INSERT INTO invitations (guest, table_id, seat, host, expires)"
                            " VALUES (:guest, :table, :seat, :host, :expires)"
                            " ON CONFLICT (guest, table_id) DO UPDATE SET seat = excluded.seat,"
                            " host = excluded.host, expires = excluded.expires",
            use(invitation.guest), use(invitation.table), use(invitation.seat),
            use(invitation.host), use(invitation.expires);
        return {};
      },
      std::move(then)));
}

void Store::end_invitation(std::string guest, std::string table, Then<std::string> then) {
  write_later(make_job<std::string>(
      [guest = std::move(guest),
       table = std::move(table)](Connection& connection) -> Result<std::string> {
        soci::session& sql = connection.sql();
        std::string host;
        sql << "SELECT host FROM invitations WHERE guest = :guest AND table_id = :table",
            use(guest), use(table), into(host);
        if (!sql.got_data()) return failure("store.no_invitation");
        sql << "DELETE FROM invitations WHERE guest = :guest AND table_id = :table", use(guest),
            use(table);
        return host;
      },
      std::move(then)));
}

void Store::invitations_of(std::string guest, Time now, int limit,
                           Then<std::vector<Invitation>> then) {
  read_later(make_job<std::vector<Invitation>>(
      [guest = std::move(guest), now,
       limit](Connection& connection) -> Result<std::vector<Invitation>> {
        return read_invitations_of(connection.sql(), guest, now, limit);
      },
      std::move(then)));
}

void Store::career_of(std::string person, int history, Then<Career> then) {
  read_later(make_job<Career>(
      [person = std::move(person), history](Connection& connection) -> Result<Career> {
        soci::session& sql = connection.sql();
        const Result<Person> found = read_person(sql, person);
        if (!found) return failure(found.error());
        return Career{*found, read_ratings_of(sql, person), read_history_of(sql, person, history),
                      read_tallies_of(sql, person)};
      },
      std::move(then)));
}

void Store::leaderboard(Leaderboard which, int offset, int limit, Then<std::vector<Ranked>> then) {
  read_later(make_job<std::vector<Ranked>>(
      [which = std::move(which), offset,
       limit](Connection& connection) -> Result<std::vector<Ranked>> {
        Ranked row;
        Rating& rating = row.rating;
        rating.pool = which.pool;
        std::string kind(word(which.bots ? Person::Kind::bot : Person::Kind::account));
        soci::statement rows =
            (connection.sql().prepare
                 << "SELECT r.person, r.rating, r.deviation, r.volatility, r.games, r.last,"
                    " p.name, p.kind FROM ratings r JOIN people p ON p.id = r.person"
                    " WHERE r.pool = :pool AND p.kind = :kind AND r.games >= :fewest"
                    " AND r.deviation <= :most AND p.deleted = 0"
                    " ORDER BY r.rating DESC, r.person LIMIT :limit OFFSET :offset",
             use(which.pool), use(kind), use(which.fewest_games), use(which.most_deviation),
             use(limit), use(offset), into(rating.person), into(rating.rating),
             into(rating.deviation), into(rating.volatility), into(rating.games), into(rating.last),
             into(row.name), into(kind));
        rows.execute();
        std::vector<Ranked> ranking;
        while (rows.fetch()) {
          row.kind = person_kind_of(kind);
          ranking.push_back(row);
        }
        return ranking;
      },
      std::move(then)));
}

}  // namespace castellan::store
