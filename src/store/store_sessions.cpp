// Sessions, invitations and ratings.

#include <soci/soci.h>

#include "store/person_rows.h"
#include "store/sql_words.h"
#include "store/store.h"

namespace castellan::store {

using soci::into;
using soci::use;

void Store::add_session(Session session, Then<void> then) {
  write_later(make_job<void>(
      [session = std::move(session)](Connection& connection) -> Result<void> {
        const std::string kind(word(session.kind));
        connection.sql() << "INSERT INTO sessions (hash, person, kind, label, created, expires,"
                            " seen) VALUES (:hash, :person, :kind, :label, :created, :expires,"
                            " :seen)",
            use(session.hash), use(session.person), use(kind), use(session.label),
            use(session.created), use(session.expires), use(session.seen);
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

void Store::end_sessions_of(std::string person, Session::Kind kind, Then<void> then) {
  write_later(make_job<void>(
      [person = std::move(person),
       kind = std::string(word(kind))](Connection& connection) -> Result<void> {
        connection.sql() << "DELETE FROM sessions WHERE person = :person AND kind = :kind",
            use(person), use(kind);
        return {};
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
