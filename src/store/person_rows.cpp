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

std::vector<RatingPoint> read_history_of(soci::session& sql, const std::string& person) {
  RatingPoint point;
  soci::statement rows =
      (sql.prepare << "SELECT pool, table_id, at, rating, deviation FROM rating_history"
                      " WHERE person = :person ORDER BY pool, at, table_id",
       use(person), into(point.pool), into(point.table), into(point.at), into(point.rating),
       into(point.deviation));
  rows.execute();
  std::vector<RatingPoint> history;
  while (rows.fetch()) history.push_back(point);
  return history;
}

}  // namespace castellan::store
