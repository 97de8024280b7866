#pragma once

#include "store/connection.h"

namespace castellan::store {

// The schema this program knows: the number of files in migrations/.
int known_schema();

// The schema of a database; 0 if there is nothing in it. Refuses a file in which
// something else is kept.
Result<int> schema_of(Connection& connection);

// Brings the database up to the known schema, all in one transaction. Refuses a
// newer one: whoever wrote it may keep things where this program does not look.
Result<void> migrate(Connection& connection);

}  // namespace castellan::store
