#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/rows.h"
#include "store/soci_fwd.h"

namespace castellan::store {

// The query that read_tables reads; the table is called t in what comes behind.
std::string select_tables(std::string_view behind);
// The tables that a prepared query finds, each with its seats.
std::vector<TableRow> read_tables(soci::session& sql, soci::details::prepare_temp_type& prepared);
// The newest first.
std::vector<TableRow> read_tables_of(soci::session& sql, const std::string& person, Time before,
                                     int limit);
std::vector<TableRow> read_tables_in_play_of(soci::session& sql, const std::string& person,
                                             int limit);

}  // namespace castellan::store
