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

// False if it was in error, and rolled back.
bool run_alone(Connection& connection, const Job& job, Result<void>& result) {
  soci::session& sql = connection.sql();
  bool done = true;
  sql << "SAVEPOINT job";
  try {
    result = job.work(connection);
  } catch (const std::exception& error) {
    if (connection.trouble_of(error) != Trouble::other) throw;
    result = failure(connection.message_of(error));
    sql << "ROLLBACK TO SAVEPOINT job";
    done = false;
  }
  sql << "RELEASE SAVEPOINT job";
  return done;
}

// The same with a way back before each job. It costs two more statements a job,
// so it is the second try. A job in error gets one more: if it was because
// another node wrote the same name, it finds that now, and can say so.
void run_apart(Connection& connection, Group& group) {
  for (std::size_t i = 0; i < group.jobs.size(); ++i)
    if (!run_alone(connection, group.jobs[i], group.results[i]))
      run_alone(connection, group.jobs[i], group.results[i]);
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
    return failure(std::move(message));
  }
}

}  // namespace castellan::store
