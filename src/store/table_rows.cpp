#include "store/table_rows.h"

#include <soci/soci.h>

#include "store/sql_words.h"

namespace castellan::store {

using soci::into;
using soci::use;

std::string select_tables(std::string_view behind) {
  return "SELECT t.id, t.created, t.changed, t.stage, t.listed, t.game, t.mode, t.summary,"
         " t.version, t.node, t.fence FROM tables t " +
         std::string(behind);
}

std::vector<TableRow> read_tables(soci::session& sql, soci::details::prepare_temp_type& prepared) {
  std::vector<TableRow> tables;
  {
    TableRow table;
    std::string stage;
    int listed = 0;
    soci::statement rows(
        (prepared, into(table.id), into(table.created), into(table.changed), into(stage),
         into(listed), into(table.game), into(table.mode), into(table.summary), into(table.version),
         into(table.node), into(table.fence)));
    rows.execute();
    while (rows.fetch()) {
      table.stage = stage_of(stage);
      table.listed = listed != 0;
      tables.push_back(table);
    }
  }
  std::string id;
  SeatRow seat;
  int to_act = 0;
  soci::statement rows =
      (sql.prepare << "SELECT seat, person, place, points, to_act FROM seats"
                      " WHERE table_id = :id ORDER BY seat",
       use(id), into(seat.number), into(seat.person), into(seat.place), into(seat.points),
       into(to_act));
  for (TableRow& table : tables) {
    id = table.id;
    rows.execute();
    while (rows.fetch()) {
      seat.to_act = to_act != 0;
      table.seats.push_back(seat);
    }
  }
  return tables;
}

std::vector<TableRow> read_tables_of(soci::session& sql, const std::string& person, Time before,
                                     int limit) {
  return read_tables(
      sql, (sql.prepare << select_tables("WHERE t.id IN (SELECT table_id FROM seats"
                                         " WHERE person = :person) AND t.created < :before"
                                         " ORDER BY t.created DESC, t.id LIMIT :limit"),
            use(person), use(before), use(limit)));
}

std::vector<TableRow> read_tables_in_play_of(soci::session& sql, const std::string& person,
                                             int limit) {
  return read_tables(
      sql, (sql.prepare << select_tables("WHERE t.id IN (SELECT table_id FROM seats"
                                         " WHERE person = :person)"
                                         " AND t.stage IN ('open', 'running')"
                                         " ORDER BY t.created DESC, t.id LIMIT :limit"),
            use(person), use(limit)));
}

}  // namespace castellan::store
