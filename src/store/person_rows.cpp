#include "store/person_rows.h"

#include <soci/soci.h>

#include "store/sql_words.h"

namespace castellan::store {

using soci::into;
using soci::use;

Result<Person> read_person(soci::session& sql, const std::string& id) {
  Person person;
  std::string kind;
  sql << "SELECT id, kind, name, folded, created, deleted FROM people WHERE id = :id", use(id),
      into(person.id), into(kind), into(person.name), into(person.folded), into(person.created),
      into(person.deleted);
  if (!sql.got_data()) return failure("store.no_person");
  person.kind = person_kind_of(kind);
  return person;
}

std::vector<Session> read_sessions_of(soci::session& sql, const std::string& person) {
  Session session;
  std::string kind;
  soci::statement rows =
      (sql.prepare << "SELECT hash, person, kind, label, created, expires, seen FROM sessions"
                      " WHERE person = :person ORDER BY created, hash",
       use(person), into(session.hash), into(session.person), into(kind), into(session.label),
       into(session.created), into(session.expires), into(session.seen));
  rows.execute();
  std::vector<Session> sessions;
  while (rows.fetch()) {
    session.kind = session_kind_of(kind);
    sessions.push_back(session);
  }
  return sessions;
}

namespace {

constexpr const char* select_invitations =
    "SELECT i.guest, i.table_id, i.seat, i.host, i.expires FROM invitations i ";

std::vector<Invitation> read_invitations(soci::details::prepare_temp_type& prepared) {
  Invitation invitation;
  soci::statement rows((prepared, into(invitation.guest), into(invitation.table),
                        into(invitation.seat), into(invitation.host), into(invitation.expires)));
  rows.execute();
  std::vector<Invitation> invitations;
  while (rows.fetch()) invitations.push_back(invitation);
  return invitations;
}

}  // namespace

std::vector<Invitation> read_invitations_of(soci::session& sql, const std::string& guest, Time now,
                                            int limit) {
  return read_invitations((
      sql.prepare << select_invitations
                  << "JOIN tables t ON t.id = i.table_id"
                     " WHERE i.guest = :guest AND i.expires > :now"
                     " AND t.stage = 'open'"
                     " ORDER BY i.expires DESC, i.table_id LIMIT :limit",
      use(guest), use(now), use(limit)));
}

std::vector<Invitation> read_invitations_about(soci::session& sql, const std::string& person) {
  return read_invitations((sql.prepare << select_invitations
                                       << "WHERE i.guest = :person OR i.host = :person_too"
                                          " ORDER BY i.expires, i.table_id",
                           use(person), use(person)));
}

void add_session_now(soci::session& sql, const Session& session) {
  const std::string kind(word(session.kind));
  sql << "INSERT INTO sessions (hash, person, kind, label, created, expires, seen)"
         " VALUES (:hash, :person, :kind, :label, :created, :expires, :seen)",
      use(session.hash), use(session.person), use(kind), use(session.label), use(session.created),
      use(session.expires), use(session.seen);
}

std::vector<Rating> read_ratings_of(soci::session& sql, const std::string& person) {
  Rating rating;
  soci::statement rows =
      (sql.prepare << "SELECT person, pool, rating, deviation, volatility, games, last"
                      " FROM ratings WHERE person = :person ORDER BY pool",
       use(person), into(rating.person), into(rating.pool), into(rating.rating),
       into(rating.deviation), into(rating.volatility), into(rating.games), into(rating.last));
  rows.execute();
  std::vector<Rating> ratings;
  while (rows.fetch()) ratings.push_back(rating);
  return ratings;
}

std::vector<RatingPoint> read_history_of(soci::session& sql, const std::string& person, int limit) {
  RatingPoint point;
  soci::statement rows =
      (sql.prepare << "SELECT pool, table_id, at, rating, deviation FROM (SELECT * FROM"
                      " rating_history WHERE person = :person ORDER BY at DESC LIMIT :limit)"
                      " AS newest ORDER BY pool, at, table_id",
       use(person), use(limit), into(point.pool), into(point.table), into(point.at),
       into(point.rating), into(point.deviation));
  rows.execute();
  std::vector<RatingPoint> history;
  while (rows.fetch()) history.push_back(point);
  return history;
}

std::vector<Tally> read_tallies_of(soci::session& sql, const std::string& person) {
  Tally tally;
  soci::statement rows =
      (sql.prepare << "SELECT t.game, t.mode, CAST(count(*) AS integer),"
                      " CAST(sum(CASE WHEN s.place = 1 THEN 1 ELSE 0 END) AS integer),"
                      " CAST(avg(s.points) AS double precision), max(s.points)"
                      " FROM seats s JOIN tables t ON t.id = s.table_id"
                      " WHERE s.person = :person AND t.stage = 'finished'"
                      " GROUP BY t.game, t.mode ORDER BY t.game, t.mode",
       use(person), into(tally.game), into(tally.mode), into(tally.games), into(tally.wins),
       into(tally.mean_points), into(tally.most_points));
  rows.execute();
  std::vector<Tally> tallies;
  while (rows.fetch()) tallies.push_back(tally);
  return tallies;
}

}  // namespace castellan::store
