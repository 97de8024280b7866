#include "store/schema.h"

#include <array>
#include <string>
#include <string_view>

#include <soci/soci.h>

#include "embedded.h"

namespace castellan::store {

namespace {

constexpr std::array migrations = {
    "src/store/migrations/001.sql",
    "src/store/migrations/002.sql",
};

// Any number, as long as all nodes use the same.
constexpr const char* migration_lock = "SELECT pg_advisory_xact_lock(7281942)";

int count(soci::session& sql, const char* query) {
  int number = 0;
  sql << query, soci::into(number);
  return number;
}

// Throws what SOCI throws. -1: there are tables, but not ours.
int read_schema(Connection& connection) {
  soci::session& sql = connection.sql();
  if (connection.is_postgresql()) {
    if (count(sql,
              "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
              " AND tablename = 'castellan_schema'") == 0)
      return 0;
  } else if (count(sql, "SELECT count(*) FROM sqlite_master WHERE name = 'castellan_schema'") ==
             0) {
    return count(sql, "SELECT count(*) FROM sqlite_master") == 0 ? 0 : -1;
  }
  return count(sql, "SELECT coalesce(max(version), 0) FROM castellan_schema");
}

// Runs the statements of a file. They have no semicolons inside, except in
// comments, which end with the line.
void run_script(soci::session& sql, std::string_view script) {
  std::string statement;
  while (!script.empty()) {
    const std::size_t end = script.find('\n');
    const std::string_view line = script.substr(0, end);
    script.remove_prefix(end == std::string_view::npos ? script.size() : end + 1);
    if (line.empty() || line.starts_with("--")) continue;
    statement.append(line).append("\n");
    if (!line.ends_with(';')) continue;
    sql << statement;
    statement.clear();
  }
}

Result<int> checked(const Connection& connection, int schema) {
  const std::string address = connection.address().shown();
  if (schema < 0) return failure("store.foreign", {arg("address", address)});
  if (schema > known_schema())
    return failure("store.newer",
                   {arg("address", address), arg("found", schema), arg("known", known_schema())});
  return schema;
}

Result<void> upgrade(Connection& connection) {
  soci::session& sql = connection.sql();
  if (connection.is_postgresql()) sql << migration_lock;
  // Another node may have been faster.
  const Result<int> schema = checked(connection, read_schema(connection));
  if (!schema) return failure(schema.error());
  if (*schema == 0)
    sql << "CREATE TABLE IF NOT EXISTS castellan_schema (version integer PRIMARY KEY)";
  for (int next = *schema + 1; next <= known_schema(); ++next) {
    run_script(sql, embedded(migrations[static_cast<std::size_t>(next - 1)]));
    sql << "INSERT INTO castellan_schema (version) VALUES (:version)", soci::use(next);
  }
  return {};
}

}  // namespace

int known_schema() { return static_cast<int>(migrations.size()); }

Result<int> schema_of(Connection& connection) {
  try {
    return checked(connection, read_schema(connection));
  } catch (const std::exception& error) {
    Message message = connection.message_of(error);
    if (message.key != "store.failed") return failure(std::move(message));
    message.arguments.push_back(arg("address", connection.address().shown()));
    return failure("store.open", std::move(message.arguments));
  }
}

Result<void> migrate(Connection& connection) {
  const Result<int> schema = schema_of(connection);
  if (!schema) return failure(schema.error());
  if (*schema == known_schema()) return {};
  try {
    connection.begin();
    Result<void> upgraded = upgrade(connection);
    if (upgraded)
      connection.commit();
    else
      connection.rollback();
    return upgraded;
  } catch (const std::exception& error) {
    Message message = connection.message_of(error);
    connection.rollback();
    return failure(std::move(message));
  }
}

}  // namespace castellan::store
