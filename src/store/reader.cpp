#include "store/reader.h"

#include <utility>

namespace castellan::store {

Reader::Reader(Address address, Options options, Deliver deliver)
    : address_(std::move(address)), options_(options), deliver_(std::move(deliver)) {
  for (std::size_t i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { run(); });
}

void Reader::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Reader::add(Job job) {
  std::unique_lock lock(mutex_);
  if (stopping_ || queue_.size() >= options_.capacity) {
    const char* const key = stopping_ ? "store.closed" : "store.busy";
    lock.unlock();
    deliver_([key, done = std::move(job.done)] { done(failure(key)); });
    return;
  }
  queue_.push_back(std::move(job));
  lock.unlock();
  changed_.notify_one();
}

void Reader::run() {
  std::unique_ptr<Connection> connection;
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (queue_.empty()) return;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
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
    if (!opened) return tl::unexpected<Message>(opened.error());
    connection = std::move(*opened);
  }
  return read(*connection, job);
}

}  // namespace castellan::store
