#include "store/reader.h"

#include <utility>

namespace castellan::store {

Reader::Reader(Address address, Options options, Deliver deliver)
    : address_(std::move(address)), options_(options), deliver_(std::move(deliver)) {
  for (std::size_t i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { run(); });
}

void Reader::stop() {
  queue_.stop();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Reader::run() {
  std::unique_ptr<Connection> connection;
  for (;;) {
    std::vector<Job> next = queue_.take(1);
    if (next.empty()) return;
    Job& job = next.front();
    deliver_([done = std::move(job.done), result = do_job(connection, job)] { done(result); });
  }
}

Result<void> Reader::do_job(std::unique_ptr<Connection>& connection, const Job& job) const {
  if (connection && connection->is_open()) {
    Result<void> result = read(*connection, job);
    const bool again = !result && result.error().key == "store.away";
    if (!again) return result;
  }
  if (connection) {
    if (Result<void> opened = connection->reopen(); !opened) return opened;
  } else {
    Result<std::unique_ptr<Connection>> opened = Connection::open(address_, Connection::Use::read);
    if (!opened) return failure(opened.error());
    connection = std::move(*opened);
  }
  return read(*connection, job);
}

}  // namespace castellan::store
