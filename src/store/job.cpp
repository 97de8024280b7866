#include "store/job.h"

#include <soci/soci.h>

namespace castellan::store {

namespace {

// All jobs one after the other. Throws at the first that is in error, and with
// it the others have to be rolled back.
void run_together(Connection& connection, Group& group) {
  for (std::size_t i = 0; i < group.jobs.size(); ++i)
    group.results[i] = group.jobs[i].work(connection);
}

// The same with a way back before each job. It costs two more statements a job,
// so it is the second try.
void run_apart(Connection& connection, Group& group) {
  soci::session& sql = connection.sql();
  for (std::size_t i = 0; i < group.jobs.size(); ++i) {
    sql << "SAVEPOINT job";
    try {
      group.results[i] = group.jobs[i].work(connection);
    } catch (const std::exception& error) {
      if (connection.trouble_of(error) != Trouble::other) throw;
      group.results[i] = tl::unexpected<Message>(connection.message_of(error));
      sql << "ROLLBACK TO SAVEPOINT job";
    }
    sql << "RELEASE SAVEPOINT job";
  }
}

}  // namespace

Written write(Connection& connection, Group& group,
              const std::function<void(Connection&)>& last_word) {
  for (const bool apart : {false, true}) {
    bool committing = false;
    group.results.assign(group.jobs.size(), {});
    try {
      connection.begin();
      apart ? run_apart(connection, group) : run_together(connection, group);
      if (last_word) last_word(connection);
      committing = true;
      connection.commit();
      return {true, {}, {}, false};
    } catch (const std::exception& error) {
      const Trouble trouble = connection.trouble_of(error);
      Message message = connection.message_of(error);
      connection.rollback();
      const bool second_try = !apart && trouble == Trouble::other && !committing;
      if (second_try) continue;
      // A disk that failed while SQLite waited for it may have the commit or not.
      const bool disk = trouble == Trouble::other && !connection.is_postgresql();
      return {false, trouble, std::move(message), committing && (trouble == Trouble::lost || disk)};
    }
  }
  return {};
}

Result<void> read(Connection& connection, const Job& job) {
  try {
    connection.begin();
    Result<void> result = job.work(connection);
    connection.commit();
    return result;
  } catch (const std::exception& error) {
    Message message = connection.message_of(error);
    connection.rollback();
    return tl::unexpected<Message>(std::move(message));
  }
}

}  // namespace castellan::store
