#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/store/desk.h"

inline castellan::store::TableRow sample(const std::string& id) {
  castellan::store::TableRow table;
  table.id = id;
  table.created = 1000;
  table.game = "kingdomino";
  table.node = "north";
  return table;
}

inline void add_person(Desk& desk, const std::string& id, const std::string& name) {
  using Person = castellan::store::Person;
  const Person person{id, Person::Kind::account, name, id, 500, 0};
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->put_person(person, then); })) == "accepted");
}

// A table, and the people who sit at tables.
inline void create(Desk& desk, const std::string& id) {
  add_person(desk, "anna", "Anna");
  add_person(desk, "bela", "Béla");
  CHECK(refusal(desk.wait<void>([&](auto then) {
          desk->create(sample(id), "secret of " + id, {}, then);
        })) == "accepted");
}

inline castellan::store::Append events(const std::string& table, castellan::store::Version first,
                                       const std::vector<std::string>& bodies) {
  castellan::store::Append append;
  append.table = table;
  append.fence = 1;
  append.first = first;
  castellan::store::Time at = 2000;
  for (const std::string& body : bodies) append.events.push_back({0, at++, body, ""});
  return append;
}

inline std::string appended(Desk& desk, castellan::store::Append append) {
  return refusal(desk.wait<void>([&](auto then) { desk->append(std::move(append), then); }));
}

inline castellan::store::TableFile loaded(Desk& desk, const std::string& table) {
  return desk.wait<castellan::store::TableFile>([&](auto then) { desk->load(table, then); })
      .value();
}

inline std::string bodies(const std::vector<castellan::store::EventRow>& events) {
  std::string text;
  for (const auto& event : events) text += (text.empty() ? "" : "|") + event.body;
  return text;
}

inline std::string ids(const std::vector<castellan::store::TableRow>& tables) {
  std::string text;
  for (const auto& table : tables) text += (text.empty() ? "" : " ") + table.id;
  return text;
}
