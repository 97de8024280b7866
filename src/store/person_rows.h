#pragma once

#include <limits>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/rows.h"
#include "store/soci_fwd.h"

namespace castellan::store {

Result<Person> read_person(soci::session& sql, const std::string& id);
std::vector<Session> read_sessions_of(soci::session& sql, const std::string& person);
// To tables that are still open, the last ones first.
std::vector<Invitation> read_invitations_of(soci::session& sql, const std::string& guest, Time now,
                                            int limit);
// All in which somebody is guest or host.
std::vector<Invitation> read_invitations_about(soci::session& sql, const std::string& person);
void add_session_now(soci::session& sql, const Session& session);
std::vector<Rating> read_ratings_of(soci::session& sql, const std::string& person);
// The newest ones, in the order of their pools.
std::vector<RatingPoint> read_history_of(soci::session& sql, const std::string& person,
                                         int limit = std::numeric_limits<int>::max());
std::vector<Tally> read_tallies_of(soci::session& sql, const std::string& person);

}  // namespace castellan::store
