#pragma once

#include <string>

#include "store/address.h"

namespace castellan::store {

// Writes a copy of a database of SQLite into a new file, while others go on
// using it. The copy is of one moment, and complete on the disk when this
// returns. PostgreSQL has tools of its own.
Result<void> back_up(const Address& address, const std::string& file);

enum class IfThere { refuse, replace };

// Makes a back-up the database. Looks first whether the file is sound. Refuses
// if somebody has the database open.
Result<void> restore(const Address& address, const std::string& file,
                     IfThere if_there = IfThere::refuse);

}  // namespace castellan::store
