// People, their passwords, and what is kept about them.

#include <limits>

#include <soci/soci.h>

#include "store/person_rows.h"
#include "store/sql_words.h"
#include "store/store.h"
#include "store/table_rows.h"

namespace castellan::store {

namespace {

using soci::into;
using soci::use;

Result<void> put_now(soci::session& sql, const Person& person) {
  if (!person.folded.empty()) {
    int found = 0;
    sql << "SELECT count(*) FROM people WHERE folded = :folded AND id <> :id", use(person.folded),
        use(person.id), into(found);
    if (found > 0) return failure("store.name_taken", {arg("name", person.name)});
  }
  const std::string kind(word(person.kind));
  sql << "INSERT INTO people (id, kind, name, folded, created, deleted)"
         " VALUES (:id, :kind, :name, :folded, :created, 0) ON CONFLICT (id) DO UPDATE"
         " SET kind = excluded.kind, name = excluded.name, folded = excluded.folded"
         " WHERE people.deleted = 0",
      use(person.id), use(kind), use(person.name), use(person.folded), use(person.created);
  return {};
}

void set_password_now(soci::session& sql, const std::string& person, const std::string& hash,
                      Time now) {
  sql << "INSERT INTO credentials (person, password, changed) VALUES (:person, :password, :now)"
         " ON CONFLICT (person) DO UPDATE"
         " SET password = excluded.password, changed = excluded.changed",
      use(person), use(hash), use(now);
}

std::vector<std::pair<std::string, EventRow>> words_of(soci::session& sql, const std::string& id) {
  std::pair<std::string, EventRow> row;
  EventRow& event = row.second;
  event.author = id;
  soci::statement rows =
      (sql.prepare << "SELECT table_id, version, at, body FROM events WHERE author = :id"
                      " AND author <> '' ORDER BY table_id, version",
       use(id), into(row.first), into(event.version), into(event.at), into(event.body));
  rows.execute();
  std::vector<std::pair<std::string, EventRow>> words;
  while (rows.fetch()) words.push_back(row);
  return words;
}

Result<PersonFile> export_now(soci::session& sql, const std::string& id) {
  Result<Person> person = read_person(sql, id);
  if (!person) return failure(person.error());
  constexpr Time end_of_time = std::numeric_limits<Time>::max();
  constexpr int all = std::numeric_limits<int>::max();
  return PersonFile{
      *person,
      read_sessions_of(sql, id),
      read_tables_of(sql, id, end_of_time, all),
      read_ratings_of(sql, id),
      read_history_of(sql, id),
      words_of(sql, id),
      read_invitations_about(sql, id)};
}

Result<void> delete_now(soci::session& sql, const std::string& id, Time now,
                        const Store::Blank& blank) {
  if (const Result<Person> person = read_person(sql, id); !person) return failure(person.error());
  sql << "UPDATE people SET name = '', folded = '', deleted = :now WHERE id = :id", use(now),
      use(id);
  for (const char* query :
       {"DELETE FROM credentials WHERE person = :id", "DELETE FROM sessions WHERE person = :id",
        "DELETE FROM rating_history WHERE person = :id", "DELETE FROM ratings WHERE person = :id",
        "DELETE FROM invitations WHERE guest = :id", "DELETE FROM invitations WHERE host = :id"})
    sql << query, use(id);
  for (const auto& [table, event] : words_of(sql, id)) {
    const std::string body = blank(event);
    sql << "UPDATE events SET body = :body, author = '' WHERE table_id = :table"
           " AND version = :version",
        use(body), use(table), use(event.version);
  }
  return {};
}

}  // namespace

void Store::put_person(Person person, Then<void> then) {
  write_later(make_job<void>(
      [person = std::move(person)](Connection& connection) {
        return put_now(connection.sql(), person);
      },
      std::move(then)));
}

void Store::person(std::string id, Then<Person> then) {
  read_later(make_job<Person>(
      [id = std::move(id)](Connection& connection) { return read_person(connection.sql(), id); },
      std::move(then)));
}

void Store::names(std::vector<std::string> ids, Then<std::vector<Person>> then) {
  read_later(make_job<std::vector<Person>>(
      [ids = std::move(ids)](Connection& connection) -> Result<std::vector<Person>> {
        std::vector<Person> people;
        for (const std::string& id : ids)
          if (Result<Person> person = read_person(connection.sql(), id); person)
            people.push_back(std::move(*person));
        return people;
      },
      std::move(then)));
}

void Store::set_password(std::string person, std::string hash, Time now, Then<void> then) {
  write_later(make_job<void>(
      [person = std::move(person), hash = std::move(hash),
       now](Connection& connection) -> Result<void> {
        set_password_now(connection.sql(), person, hash, now);
        return {};
      },
      std::move(then)));
}

void Store::add_person(Person person, std::string password, Session session, Then<void> then) {
  write_later(make_job<void>(
      [person = std::move(person), password = std::move(password),
       session = std::move(session)](Connection& connection) {
        soci::session& sql = connection.sql();
        Result<void> put = put_now(sql, person);
        if (!put) return put;
        if (!password.empty()) set_password_now(sql, person.id, password, session.created);
        add_session_now(sql, session);
        return put;
      },
      std::move(then)));
}

void Store::account(std::string folded, Then<Account> then) {
  read_later(make_job<Account>(
      [folded = std::move(folded)](Connection& connection) -> Result<Account> {
        soci::session& sql = connection.sql();
        std::string id;
        Account account;
        sql << "SELECT p.id, coalesce(c.password, '') FROM people p"
               " LEFT JOIN credentials c ON c.person = p.id"
               " WHERE p.folded = :folded AND p.folded <> ''",
            use(folded), into(id), into(account.password);
        if (!sql.got_data()) return failure("store.no_person");
        Result<Person> person = read_person(sql, id);
        if (!person) return failure(person.error());
        account.person = std::move(*person);
        return account;
      },
      std::move(then)));
}

void Store::export_person(std::string id, Then<PersonFile> then) {
  read_later(make_job<PersonFile>(
      [id = std::move(id)](Connection& connection) { return export_now(connection.sql(), id); },
      std::move(then)));
}

void Store::delete_person(std::string id, Time now, Blank blank, Then<void> then) {
  write_later(make_job<void>(
      [id = std::move(id), now, blank = std::move(blank)](Connection& connection) {
        return delete_now(connection.sql(), id, now, blank);
      },
      std::move(then)));
}

}  // namespace castellan::store
