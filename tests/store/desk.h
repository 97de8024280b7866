#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "store/memory_store.h"
#include "store/sql_store.h"
#include "tests/store/postgres.h"

// A store to ask and wait for the answer.
class Desk {
 public:
  using Options = castellan::store::SqlStore::Options;

  // In turn one on SQLite, on PostgreSQL and in memory: a test case that begins
  // with it runs three times.
  static Desk of_each_kind() {
    Desk desk;
    SUBCASE("SQLite") { desk.open(sqlite(desk)); }
    SUBCASE("PostgreSQL") { desk.open(Postgres::shared().new_database()); }
    SUBCASE("in memory") {
      auto memory = std::make_unique<castellan::store::MemoryStore>(7);
      desk.memory_ = memory.get();
      desk.store_ = std::move(memory);
    }
    return desk;
  }
  // The same without the one in memory.
  static Desk of_each_database() {
    Desk desk;
    SUBCASE("SQLite") { desk.open(sqlite(desk)); }
    SUBCASE("PostgreSQL") { desk.open(Postgres::shared().new_database()); }
    return desk;
  }
  static Desk on(const std::string& address, Options options = {}) {
    Desk desk;
    desk.open(address, options);
    return desk;
  }

  castellan::store::Store& store() { return *store_; }
  castellan::store::Store* operator->() { return store_.get(); }
  const std::string& address() const { return address_; }
  void close() { store_.reset(); }
  void reopen() {
    store_.reset();
    open(address_);
  }

  // wait<T>([&](auto then) { desk->load("a", then); })
  template <class T, class Ask>
  castellan::Result<T> wait(Ask ask) {
    const auto promise = std::make_shared<std::promise<castellan::Result<T>>>();
    auto future = promise->get_future();
    ask([promise](castellan::Result<T> result) { promise->set_value(std::move(result)); });
    if (memory_) memory_->settle();
    REQUIRE(future.wait_for(std::chrono::seconds(60)) == std::future_status::ready);
    return future.get();
  }

 private:
  static std::string sqlite(Desk& desk) {
    desk.folder_ = std::make_unique<Folder>();
    return desk.folder_->file("castellan.db");
  }
  void open(const std::string& address, Options options = {}) {
    address_ = address;
    auto opened = castellan::store::SqlStore::open(
        castellan::store::Address::parse(address).value(), options,
        [](const std::function<void()>& call) { call(); });
    REQUIRE_MESSAGE(opened.has_value(), (opened ? "" : opened.error().key));
    store_ = std::move(*opened);
  }

  std::unique_ptr<Folder> folder_;
  std::string address_;
  std::unique_ptr<castellan::store::Store> store_;
  castellan::store::MemoryStore* memory_ = nullptr;
};

template <class T>
std::string refusal(const castellan::Result<T>& result) {
  return result ? "accepted" : std::string(result.error().key);
}
