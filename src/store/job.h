#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "store/connection.h"

namespace castellan::store {

template <class T>
using Then = std::function<void(Result<T>)>;

// Something to do with the database, and whom to tell when it is done.
struct Job {
  // May throw, and may be called again after all of it was rolled back; what
  // the last call did counts. A refusal means that it has written nothing.
  std::function<Result<void>(Connection&)> work;
  std::function<void(const Result<void>&)> done;
  // Nothing of it stays in the database. If the line is cut meanwhile, nobody can
  // ask afterwards whether it arrived, and it is not done again.
  bool passing = false;
};

template <class T, class Work>
Job make_job(Work work, Then<T> then) {
  if constexpr (std::is_void_v<T>) {
    return {
        std::move(work), [then = std::move(then)](const Result<void>& result) { then(result); }};
  } else {
    const auto value = std::make_shared<T>();
    return {[value, work = std::move(work)](Connection& connection) -> Result<void> {
              Result<T> result = work(connection);
              if (!result) return failure(std::move(result.error()));
              *value = std::move(*result);
              return {};
            },
            [value, then = std::move(then)](const Result<void>& result) {
              if (result)
                then(std::move(*value));
              else
                then(failure(result.error()));
            }};
  }
}

// A transaction with several jobs in it.
struct Group {
  std::vector<Job> jobs;
  std::vector<Result<void>> results;  // one for each, once it has been written
};

// What became of a group.
struct Written {
  bool committed = false;
  Trouble trouble = Trouble::other;  // otherwise: why not,
  Message message;                   // in words,
  bool in_doubt = false;             // and whether it may be committed all the same
};

// Does all jobs of a group in one transaction. One that is refused, or that is
// in error, fails alone. `last_word` runs before the commit.
Written write(Connection& connection, Group& group,
              const std::function<void(Connection&)>& last_word = {});

// Does a job that only reads, in a transaction of its own, so that all it sees
// belongs together. Throws nothing.
Result<void> read(Connection& connection, const Job& job);

}  // namespace castellan::store
