#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "room/limiter.h"
#include "server/work/host.h"
#include "server/work/workers.h"
#include "store/store.h"

namespace castellan::server {

// Who is who: guests, accounts, and the tokens by which they are known. A token
// is told once, to its owner; the store has only its hash.
class People {
 public:
  using Visit = store::Store::Visit;
  // Hands a call over to the thread of the hall.
  using Post = std::function<void(std::function<void()>)>;

  People(store::Store& store, Host& host, Workers& workers, Post post)
      : store_(store), host_(host), workers_(workers), post_(std::move(post)) {}

  // Whose token it is.
  void find(std::string_view token, const store::Then<Visit>& then);

  struct Entry {
    store::Person person;
    std::string token;
  };
  void add_guest(const std::string& name, const store::Then<Entry>& then);
  // A guest becomes an account, and keeps the games.
  void add_account(const std::optional<store::Person>& guest, const std::string& name,
                   const std::string& password, const store::Then<Entry>& then);
  void log_in(const std::string& name, const std::string& password, const store::Then<Entry>& then);
  void log_out(std::string_view token, const store::Then<void>& then);
  void rename(const store::Person& person, const std::string& name,
              const store::Then<store::Person>& then);
  // For a program that plays in this person's name, or only looks on.
  void add_token(const store::Person& person, store::Session::Kind kind, const std::string& label,
                 const store::Then<Entry>& then);
  // Whoever knows the old one may choose a new one; all sessions but this one end, and are told.
  void change_password(const Visit& visit, const std::string& before, const std::string& after,
                       const store::Then<std::vector<std::string>>& then);

 private:
  // A session, and the entry that tells its token.
  std::pair<store::Session, Entry> new_session(
      const store::Person& person, store::Session::Kind kind, const std::string& label) const;
  void add_session(const store::Person& person, store::Session::Kind kind, const std::string& label,
                   const store::Then<Entry>& then);
  void add_person(const store::Person& person, const std::string& password,
                  const store::Then<Entry>& then);
  void hash(const std::string& password, const store::Then<std::string>& then);
  void verify(const std::string& hash, const std::string& password, const store::Then<bool>& then);

  store::Store& store_;
  Host& host_;
  Workers& workers_;
  const Post post_;
};

}  // namespace castellan::server
