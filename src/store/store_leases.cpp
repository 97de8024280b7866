// Who keeps which table.

#include <soci/soci.h>

#include "store/sql_words.h"
#include "store/store.h"

namespace castellan::store {

namespace {

using soci::into;
using soci::use;

Result<Fence> take_now(soci::session& sql, const std::string& table, const std::string& node,
                       Time now) {
  soci::statement take =
      (sql.prepare << "UPDATE tables SET node = :node, fence = fence + 1 WHERE id = :id"
                      " AND (node = '' OR node = :same OR NOT EXISTS (SELECT 1 FROM nodes"
                      " WHERE nodes.id = tables.node AND nodes.until > :now))",
       use(node), use(table), use(node), use(now));
  take.execute(true);
  const bool taken = take.get_affected_rows() == 1;
  Fence fence = 0;
  std::string keeper;
  sql << "SELECT node, fence FROM tables WHERE id = :id", use(table), into(keeper), into(fence);
  if (!sql.got_data()) return failure("store.no_table", {arg("table", table)});
  if (!taken) return failure("store.held", {arg("table", table), arg("node", keeper)});
  return fence;
}

}  // namespace

void Store::renew(std::string node, std::string address, Time until, Then<void> then) {
  write_later(make_job<void>(
      [node = std::move(node), address = std::move(address),
       until](Connection& connection) -> Result<void> {
        connection.sql() << "INSERT INTO nodes (id, address, until)"
                            " VALUES (:id, :address, :until) ON CONFLICT (id) DO UPDATE"
                            " SET address = excluded.address, until = excluded.until",
            use(node), use(address), use(until);
        return {};
      },
      std::move(then)));
}

void Store::is_open(std::string name, Then<bool> then) {
  read_later(make_job<bool>(
      [name = std::move(name)](Connection& connection) -> Result<bool> {
        if (!connection.is_postgresql()) return false;
        int free = 0;
        connection.sql() << name_lock("pg_try_advisory_xact_lock"), use(name), into(free);
        return free == 0;
      },
      std::move(then)));
}

void Store::take(std::string table, std::string node, Time now, Then<Fence> then) {
  write_later(make_job<Fence>(
      [table = std::move(table), node = std::move(node), now](Connection& connection) {
        return take_now(connection.sql(), table, node, now);
      },
      std::move(then)));
}

void Store::release(std::string table, std::string node, Fence fence, Then<void> then) {
  write_later(make_job<void>(
      [table = std::move(table), node = std::move(node),
       fence](Connection& connection) -> Result<void> {
        connection.sql() << "UPDATE tables SET node = '' WHERE id = :id AND node = :node"
                            " AND fence = :fence",
            use(table), use(node), use(fence);
        return {};
      },
      std::move(then)));
}

void Store::lease_of(std::string table, Then<Lease> then) {
  read_later(make_job<Lease>(
      [table = std::move(table)](Connection& connection) -> Result<Lease> {
        soci::session& sql = connection.sql();
        Lease lease;
        sql << "SELECT t.node, t.fence, coalesce(n.address, ''), coalesce(n.until, 0)"
               " FROM tables t LEFT JOIN nodes n ON n.id = t.node WHERE t.id = :id",
            use(table), into(lease.node), into(lease.fence), into(lease.address), into(lease.until);
        if (!sql.got_data()) return failure("store.no_table", {arg("table", table)});
        return lease;
      },
      std::move(then)));
}

void Store::vacant(Time now, int limit, Then<std::vector<std::string>> then) {
  read_later(make_job<std::vector<std::string>>(
      [now, limit](Connection& connection) -> Result<std::vector<std::string>> {
        std::string id;
        soci::statement rows =
            (connection.sql().prepare
                 << "SELECT id FROM tables WHERE stage IN ('open', 'running')"
                    " AND NOT EXISTS (SELECT 1 FROM nodes"
                    " WHERE nodes.id = tables.node AND nodes.until > :now)"
                    " ORDER BY created, id LIMIT :limit",
             use(now), use(limit), into(id));
        rows.execute();
        std::vector<std::string> tables;
        while (rows.fetch()) tables.push_back(id);
        return tables;
      },
      std::move(then)));
}

void Store::tables_kept_by(std::string node,
                           Then<std::vector<std::pair<std::string, Fence>>> then) {
  using Kept = std::vector<std::pair<std::string, Fence>>;
  read_later(make_job<Kept>(
      [node = std::move(node)](Connection& connection) -> Result<Kept> {
        std::pair<std::string, Fence> row;
        soci::statement rows =
            (connection.sql().prepare
                 << "SELECT id, fence FROM tables WHERE node = :node AND node <> ''"
                    " AND stage IN ('open', 'running') ORDER BY id",
             use(node), into(row.first), into(row.second));
        rows.execute();
        Kept kept;
        while (rows.fetch()) kept.push_back(row);
        return kept;
      },
      std::move(then)));
}

}  // namespace castellan::store
