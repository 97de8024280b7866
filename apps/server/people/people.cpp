#include "server/people/people.h"

#include <array>

#include <sodium.h>

#include "room/chat.h"
#include "server/people/names.h"
#include "words/fold.h"

namespace castellan::server {

namespace {

using store::Person;
using store::Session;

constexpr std::size_t shortest_password = 8, longest_password = 200;
constexpr std::size_t longest_label = 60;
constexpr Time session_time = 180 * day;
constexpr Time token_time = 1825 * day;

std::string hash_of(std::string_view token) {
  Key hash{};
  crypto_hash_sha256(
      hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return to_hex(hash);
}

Result<void> check_password(const std::string& password) {
  if (password.size() >= shortest_password && password.size() <= longest_password) return {};
  return failure(
      "password.length", {arg("least", shortest_password), arg("most", longest_password)});
}

// What is compared with if there is no such account, so that nobody can tell by
// the time it takes. No password has this hash.
const char* const nobodys_hash =
    "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA"
    "$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

}  // namespace

void People::find(std::string_view token, const store::Then<Visit>& then) {
  const Time now = host_.now();
  store_.session(hash_of(token), now, [this, now, then](const Result<Visit>& visit) {
    if (visit && visit->session.kind == Session::Kind::session && now - visit->session.seen > day)
      store_.see_session(visit->session.hash, now, now + session_time, [](const Result<void>&) {});
    then(visit);
  });
}

void People::add_session(const Person& person, Session::Kind kind, const std::string& label,
                         const store::Then<Entry>& then) {
  const Time now = host_.now();
  const std::string token = to_hex(host_.random_key());
  const Time lasts = kind == Session::Kind::session ? session_time : token_time;
  store_.add_session({hash_of(token), person.id, kind, label, now, now + lasts, now},
                     [then, entry = Entry{person, token}](const Result<void>& added) {
                       if (!added) return then(failure(added.error()));
                       then(entry);
                     });
}

void People::add_guest(const std::string& name, const store::Then<Entry>& then) {
  if (const Result<void> fine = check_name(name); !fine) return then(failure(fine.error()));
  const Person guest{
      to_hex(host_.random_key()).substr(0, 16), Person::Kind::guest, name, {}, host_.now(), 0};
  store_.put_person(guest, [this, guest, then](const Result<void>& put) {
    if (!put) return then(failure(put.error()));
    add_session(guest, Session::Kind::session, {}, then);
  });
}

void People::add_account(const std::optional<Person>& guest, const std::string& name,
                         const std::string& password, const store::Then<Entry>& then) {
  if (guest && guest->kind != Person::Kind::guest) return then(failure("account.already"));
  if (const Result<void> fine = check_name(name); !fine) return then(failure(fine.error()));
  if (const Result<void> fine = check_password(password); !fine) return then(failure(fine.error()));
  Person person =
      guest.value_or(Person{to_hex(host_.random_key()).substr(0, 16), {}, {}, {}, host_.now(), 0});
  person.kind = Person::Kind::account;
  person.name = name;
  person.folded = folded(name);
  hash(password, [this, person, then](const Result<std::string>& hashed) {
    if (!hashed) return then(failure(hashed.error()));
    store_.put_person(person, [this, person, hashed = *hashed, then](const Result<void>& put) {
      if (!put) return then(failure(put.error()));
      store_.set_password(
          person.id, hashed, host_.now(), [this, person, then](const Result<void>& set) {
            if (!set) return then(failure(set.error()));
            add_session(person, Session::Kind::session, {}, then);
          });
    });
  });
}

void People::log_in(const std::string& name, const std::string& password,
                    const store::Then<Entry>& then) {
  using Account = store::Store::Account;
  if (password.size() > longest_password) return then(failure("login.wrong"));
  store_.account(folded(name), [this, password, then](const Result<Account>& account) {
    if (!account && account.error().key != "store.no_person") return then(failure(account.error()));
    const bool known = account && !account->password.empty();
    verify(
        known ? account->password : nobodys_hash, password,
        [this, then, person = known ? account->person : Person(), known](const Result<bool>& same) {
          if (!same) return then(failure(same.error()));
          if (!known || !*same) return then(failure("login.wrong"));
          add_session(person, Session::Kind::session, {}, then);
        });
  });
}

void People::log_out(std::string_view token, const store::Then<void>& then) {
  store_.end_session(hash_of(token), then);
}

void People::rename(const Person& person, const std::string& name,
                    const store::Then<Person>& then) {
  if (const Result<void> fine = check_name(name); !fine) return then(failure(fine.error()));
  Person renamed = person;
  renamed.name = name;
  if (person.kind == Person::Kind::account) renamed.folded = folded(name);
  store_.put_person(renamed, [renamed, then](const Result<void>& put) {
    if (!put) return then(failure(put.error()));
    then(renamed);
  });
}

void People::add_bot_token(const Person& person, const std::string& label,
                           const store::Then<Entry>& then) {
  const std::optional<std::size_t> length = code_points(label);
  if (!length || *length > longest_label)
    return then(failure("token.label", {arg("most", longest_label)}));
  add_session(person, Session::Kind::bot_token, label, then);
}

void People::hash(const std::string& password, const store::Then<std::string>& then) {
  const bool added = workers_.add([password, then, post = post_](const std::stop_token&) {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const bool done =
        crypto_pwhash_str_alg(
            text.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) == 0;
    post([then, done, hashed = std::string(text.data())] {
      if (!done) return then(failure("server.busy"));
      then(hashed);
    });
  });
  if (!added) then(failure("server.busy"));
}

void People::verify(const std::string& hash, const std::string& password,
                    const store::Then<bool>& then) {
  const bool added = workers_.add([hash, password, then, post = post_](const std::stop_token&) {
    const bool same = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
    post([then, same] { then(same); });
  });
  if (!added) then(failure("server.busy"));
}

}  // namespace castellan::server
