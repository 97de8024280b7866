#include "store/appender.h"

#include <soci/soci.h>

namespace castellan::store {

// The variables that the statements are bound to, and the statements.
struct Appender::Statements {
  std::string table;
  Fence fence = 0;
  Version before = 0;
  Version version = 0;
  EventRow event;
  soci::statement advance;
  soci::statement insert;

  explicit Statements(soci::session& sql)
      : advance((sql.prepare << "UPDATE tables SET version = :version WHERE id = :id"
                                " AND version = :before AND fence = :fence",
                 soci::use(version), soci::use(table), soci::use(before), soci::use(fence))),
        insert((sql.prepare << "INSERT INTO events (table_id, version, at, body, author)"
                               " VALUES (:id, :version, :at, :body, :author)",
                soci::use(table), soci::use(version), soci::use(event.at), soci::use(event.body),
                soci::use(event.author))) {}
};

Appender::Appender(soci::session& sql) : statements_(std::make_unique<Statements>(sql)) {}

Appender::~Appender() = default;

bool Appender::advance(const std::string& table, Fence fence, Version first, Version last) {
  statements_->table = table;
  statements_->fence = fence;
  statements_->before = first - 1;
  statements_->version = last;
  statements_->advance.execute(true);
  return statements_->advance.get_affected_rows() == 1;
}

void Appender::insert(const std::string& table, const EventRow& event, Version version) {
  statements_->table = table;
  statements_->version = version;
  statements_->event = event;
  statements_->insert.execute(true);
}

}  // namespace castellan::store
