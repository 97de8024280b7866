// Tables and their events.

#include <algorithm>

#include <soci/soci.h>

#include "store/appender.h"
#include "store/sql_words.h"
#include "store/store.h"
#include "store/table_rows.h"

namespace castellan::store {

namespace {

using soci::into;
using soci::use;

constexpr std::size_t longest_notice = 7999;  // bytes; PostgreSQL's limit

Result<void> refusal(soci::session& sql, const Append& append) {
  Version version = 0;
  Fence fence = 0;
  sql << "SELECT version, fence FROM tables WHERE id = :id", use(append.table), into(version),
      into(fence);
  if (!sql.got_data()) return failure("store.no_table", {arg("table", append.table)});
  if (fence != append.fence) return failure("store.fence", {arg("table", append.table)});
  return failure("store.version",
                 {arg("table", append.table), arg("version", append.first), arg("last", version)});
}

void change_table(soci::session& sql, const Append& append) {
  const Time now = append.events.empty() ? 0 : append.events.back().at;
  if (append.stage) {
    const std::string stage(word(*append.stage));
    sql << "UPDATE tables SET stage = :stage WHERE id = :id", use(stage), use(append.table);
  }
  if (append.summary)
    sql << "UPDATE tables SET summary = :summary WHERE id = :id", use(*append.summary),
        use(append.table);
  if (now > 0 && (append.stage || append.summary || append.seats))
    sql << "UPDATE tables SET changed = :now WHERE id = :id", use(now), use(append.table);
}

void put_seats(soci::session& sql, const std::string& table, const std::vector<SeatRow>& seats) {
  sql << "DELETE FROM seats WHERE table_id = :id", use(table);
  for (const SeatRow& seat : seats) {
    const int to_act = seat.to_act ? 1 : 0;
    sql << "INSERT INTO seats (table_id, seat, person, place, points, to_act)"
           " VALUES (:id, :seat, :person, :place, :points, :to_act)",
        use(table), use(seat.number), use(seat.person), use(seat.place), use(seat.points),
        use(to_act);
  }
}

// The ratings as they stand. Whoever asks changes them in this transaction, so
// the rows are made and locked, in an order that all nodes keep to.
std::vector<Rating> lock_ratings(Connection& connection, const RatingChange& change) {
  soci::session& sql = connection.sql();
  std::vector<std::string> order = change.people;
  std::ranges::sort(order);
  for (const std::string& person : order) {
    sql << "INSERT INTO ratings (person, pool, rating, deviation, volatility, games, last)"
           " VALUES (:person, :pool, 0, 0, 0, 0, 0) ON CONFLICT (person, pool) DO NOTHING",
        use(person), use(change.pool);
    if (connection.is_postgresql()) {
      int games = 0;
      sql << "SELECT games FROM ratings WHERE person = :person AND pool = :pool FOR UPDATE",
          use(person), use(change.pool), into(games);
    }
  }
  std::vector<Rating> ratings;
  for (const std::string& person : change.people) {
    Rating rating{person, change.pool};
    sql << "SELECT rating, deviation, volatility, games, last FROM ratings"
           " WHERE person = :person AND pool = :pool",
        use(person), use(change.pool), into(rating.rating), into(rating.deviation),
        into(rating.volatility), into(rating.games), into(rating.last);
    ratings.push_back(rating);
  }
  return ratings;
}

RatingChange::Meetings read_meetings(soci::session& sql, const RatingChange& change) {
  const std::size_t count = change.people.size();
  RatingChange::Meetings met(count, std::vector<int>(count));
  for (std::size_t one = 0; one < count; ++one)
    for (std::size_t other = 0; other < one; ++other) {
      sql << "SELECT count(*) FROM rating_history a JOIN rating_history b"
             " ON a.pool = b.pool AND a.table_id = b.table_id"
             " WHERE a.person = :one AND a.pool = :pool AND b.person = :other AND a.at >= :since",
          use(change.people[one]), use(change.pool), use(change.people[other]), use(change.lately),
          into(met[one][other]);
      met[other][one] = met[one][other];
    }
  return met;
}

bool is_deleted(soci::session& sql, const std::string& person) {
  int found = 0;
  sql << "SELECT count(*) FROM people WHERE id = :id AND deleted > 0", use(person), into(found);
  return found > 0;
}

void change_ratings(Connection& connection, const std::string& table, const RatingChange& change) {
  soci::session& sql = connection.sql();
  // Nothing is kept of those who are gone, and nobody can be compared with them.
  for (const std::string& person : change.people)
    if (is_deleted(sql, person)) return;
  const std::vector<Rating> before = lock_ratings(connection, change);
  for (const Rating& rating : change.rate(before, read_meetings(sql, change))) {
    sql << "UPDATE ratings SET rating = :rating, deviation = :deviation,"
           " volatility = :volatility, games = :games, last = :last"
           " WHERE person = :person AND pool = :pool",
        use(rating.rating), use(rating.deviation), use(rating.volatility), use(rating.games),
        use(rating.last), use(rating.person), use(change.pool);
    sql << "INSERT INTO rating_history (person, pool, table_id, at, rating, deviation)"
           " VALUES (:person, :pool, :table, :at, :rating, :deviation)",
        use(rating.person), use(change.pool), use(table), use(rating.last), use(rating.rating),
        use(rating.deviation);
  }
}

Result<void> check(const std::vector<Notice>& notices) {
  for (const Notice& notice : notices)
    if (notice.payload.size() > longest_notice)
      return failure("store.notice", {arg("most", static_cast<std::int64_t>(longest_notice))});
  return {};
}

// A file of SQLite has nobody else to tell.
void post(Connection& connection, const std::vector<Notice>& notices) {
  if (!connection.is_postgresql() && !connection.has_board()) return;
  const char* const query =
      connection.is_postgresql()
          ? "SELECT pg_notify(:channel, :payload)"
          : "INSERT INTO board (channel, payload) VALUES (:channel, :payload)";
  for (const Notice& notice : notices)
    connection.sql() << query, use(notice.channel), use(notice.payload);
}

Result<void> append_now(Connection& connection, const Append& append) {
  if (Result<void> checked = check(append.notices); !checked) return checked;
  const auto count = static_cast<Version>(append.events.size());
  Appender& appender = connection.appender();
  if (!appender.advance(append.table, append.fence, append.first, append.first + count - 1))
    return refusal(connection.sql(), append);
  Version version = append.first;
  for (const EventRow& event : append.events) appender.insert(append.table, event, version++);
  change_table(connection.sql(), append);
  if (append.seats) put_seats(connection.sql(), append.table, *append.seats);
  if (append.ratings) change_ratings(connection, append.table, *append.ratings);
  post(connection, append.notices);
  return {};
}

Result<void> create_now(Connection& connection, const TableRow& table, const std::string& secret) {
  soci::session& sql = connection.sql();
  int found = 0;
  sql << "SELECT count(*) FROM tables WHERE id = :id", use(table.id), into(found);
  if (found > 0) return failure("store.table_there", {arg("table", table.id)});
  const std::string stage(word(table.stage));
  const int listed = table.listed ? 1 : 0;
  sql << "INSERT INTO tables (id, created, changed, stage, listed, game, mode, summary, secret,"
         " version, node, fence) VALUES (:id, :created, :changed, :stage, :listed, :game, :mode,"
         " :summary, :secret, 0, :node, 1)",
      use(table.id), use(table.created), use(table.created), use(stage), use(listed),
      use(table.game), use(table.mode), use(table.summary), use(secret), use(table.node);
  put_seats(sql, table.id, table.seats);
  return {};
}

std::vector<EventRow> read_events(soci::session& sql, const std::string& table, Version after) {
  EventRow event;
  soci::statement rows =
      (sql.prepare << "SELECT version, at, body, author FROM events"
                      " WHERE table_id = :id AND version > :after ORDER BY version",
       use(table), use(after), into(event.version), into(event.at), into(event.body),
       into(event.author));
  rows.execute();
  std::vector<EventRow> events;
  while (rows.fetch()) events.push_back(event);
  return events;
}

}  // namespace

void Store::create(TableRow table, std::string secret, Append first, Then<void> then) {
  write_later(make_job<void>(
      [table = std::move(table), secret = std::move(secret),
       first = std::move(first)](Connection& connection) {
        // What can be refused is refused before anything is written.
        const bool begins = first.table == table.id && first.first == 1 && first.fence == 1;
        if (!first.events.empty() && !begins)
          return Result<void>(failure(
              "store.version",
              {arg("table", table.id), arg("version", first.first), arg("last", Version{0})}));
        Result<void> done = check(first.notices);
        if (done) done = create_now(connection, table, secret);
        if (done && !first.events.empty()) done = append_now(connection, first);
        return done;
      },
      std::move(then)));
}

void Store::append(Append append, Then<void> then) {
  write_later(make_job<void>([append = std::move(append)](
                                 Connection& connection) { return append_now(connection, append); },
                             std::move(then)));
}

void Store::load(std::string table, Then<TableFile> then) {
  read_later(make_job<TableFile>(
      [table = std::move(table)](Connection& connection) -> Result<TableFile> {
        soci::session& sql = connection.sql();
        std::vector<TableRow> rows =
            read_tables(sql, (sql.prepare << select_tables("WHERE t.id = :id"), use(table)));
        if (rows.empty()) return failure("store.no_table", {arg("table", table)});
        TableFile file{std::move(rows.front()), {}, read_events(sql, table, 0)};
        sql << "SELECT secret FROM tables WHERE id = :id", use(table), into(file.secret);
        return file;
      },
      std::move(then)));
}

void Store::events(std::string table, Version after, Then<std::vector<EventRow>> then) {
  read_later(make_job<std::vector<EventRow>>(
      [table = std::move(table), after](Connection& connection) -> Result<std::vector<EventRow>> {
        return read_events(connection.sql(), table, after);
      },
      std::move(then)));
}

void Store::lobby(Stage stage, Time before, int limit, Then<std::vector<TableRow>> then) {
  read_later(make_job<std::vector<TableRow>>(
      [stage = std::string(word(stage)), before,
       limit](Connection& connection) -> Result<std::vector<TableRow>> {
        soci::session& sql = connection.sql();
        return read_tables(
            sql, (sql.prepare << select_tables("WHERE t.stage = :stage AND t.listed = 1"
                                               " AND t.created < :before"
                                               " ORDER BY t.created DESC, t.id LIMIT :limit"),
                  use(stage), use(before), use(limit)));
      },
      std::move(then)));
}

void Store::tables_of(std::string person, Time before, int limit,
                      Then<std::vector<TableRow>> then) {
  read_later(make_job<std::vector<TableRow>>(
      [person = std::move(person), before,
       limit](Connection& connection) -> Result<std::vector<TableRow>> {
        return read_tables_of(connection.sql(), person, before, limit);
      },
      std::move(then)));
}

void Store::tables_in_play_of(std::string person, int limit, Then<std::vector<TableRow>> then) {
  read_later(make_job<std::vector<TableRow>>(
      [person = std::move(person), limit](Connection& connection) -> Result<std::vector<TableRow>> {
        return read_tables_in_play_of(connection.sql(), person, limit);
      },
      std::move(then)));
}

void Store::notify(Notice notice, Then<void> then) {
  Job job = make_job<void>(
      [notices = std::vector{std::move(notice)}](Connection& connection) {
        Result<void> checked = check(notices);
        if (checked) post(connection, notices);
        return checked;
      },
      std::move(then));
  job.passing = true;
  write_later(std::move(job));
}

}  // namespace castellan::store
