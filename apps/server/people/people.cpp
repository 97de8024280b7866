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
constexpr Time token_time = 365 * day;
constexpr std::size_t most_tokens = 50;

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
    // A session lasts as long as it is used, a token for its year.
    if (visit && now - visit->session.seen > day)
      store_.see_session(visit->session.hash, now,
                         visit->session.kind == Session::Kind::session ? now + session_time
                                                                       : visit->session.expires,
                         [](const Result<void>&) {});
    then(visit);
  });
}

std::pair<Session, People::Entry> People::new_session(const Person& person, Session::Kind kind,
                                                      const std::string& label) const {
  const Time now = host_.now();
  const std::string token = to_hex(host_.random_key());
  const Time lasts = kind == Session::Kind::session ? session_time : token_time;
  return {{hash_of(token), person.id, kind, label, now, now + lasts, now}, {person, token}};
}

void People::add_session(const Person& person, Session::Kind kind, const std::string& label,
                         const store::Then<Entry>& then) {
  auto [session, entry] = new_session(person, kind, label);
  store_.add_session(std::move(session), [then, entry = entry](const Result<void>& added) {
    if (!added) return then(failure(added.error()));
    then(entry);
  });
}

void People::add_person(const Person& person, const std::string& password,
                        const store::Then<Entry>& then) {
  auto [session, entry] = new_session(person, Session::Kind::session, {});
  store_.add_person(
      person, password, std::move(session), [then, entry = entry](const Result<void>& added) {
        if (!added) return then(failure(added.error()));
        then(entry);
      });
}

void People::add_guest(const std::string& name, const store::Then<Entry>& then) {
  if (const Result<void> fine = check_name(name); !fine) return then(failure(fine.error()));
  add_person(
      {to_hex(host_.random_key()).substr(0, 16), Person::Kind::guest, name, {}, host_.now(), 0}, {},
      then);
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
    add_person(person, *hashed, then);
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

void People::add_token(const Person& person, Session::Kind kind, const std::string& label,
                       const store::Then<Entry>& then) {
  const std::optional<std::size_t> length = code_points(label);
  if (!length || *length > longest_label)
    return then(failure("token.label", {arg("most", longest_label)}));
  store_.sessions_of(
      person.id, [this, person, kind, label, then](const Result<std::vector<Session>>& sessions) {
        if (!sessions) return then(failure(sessions.error()));
        if (sessions->size() >= most_tokens)
          return then(failure("token.many", {arg("most", most_tokens)}));
        add_session(person, kind, label, then);
      });
}

void People::change_password(const Visit& visit, const std::string& before,
                             const std::string& after,
                             const store::Then<std::vector<std::string>>& then) {
  using Account = store::Store::Account;
  if (const Result<void> fine = check_password(after); !fine) return then(failure(fine.error()));
  if (before.size() > longest_password) return then(failure("password.wrong"));
  const auto set = [this, visit, then](const Result<std::string>& hashed) {
    if (!hashed) return then(failure(hashed.error()));
    store_.set_password(
        visit.person.id, *hashed, host_.now(), [this, visit, then](const Result<void>& done) {
          if (!done) return then(failure(done.error()));
          store_.end_sessions_of(
              visit.person.id, store::Store::Which::sessions, visit.session.hash, then);
        });
  };
  store_.account(
      visit.person.folded, [this, before, after, set, then](const Result<Account>& found) {
        if (!found || found->password.empty()) return then(failure("password.none"));
        verify(found->password, before, [this, after, set, then](const Result<bool>& same) {
          if (!same) return then(failure(same.error()));
          if (!*same) return then(failure("password.wrong"));
          hash(after, set);
        });
      });
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
