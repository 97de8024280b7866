#pragma once

#include <nlohmann/json.hpp>

#include "server/http/api.h"

namespace castellan::server {

// Of a game's name or its rules, in characters.
inline constexpr std::size_t longest_rules = 200;

inline Response json_response(const Json& json, int status = 200) {
  return {status, "application/json", to_line(json) + '\n'};
}

// One request on its way to its answer.
struct Api::Call {
  const Api* api;
  Request request;
  Respond respond;
  std::optional<People::Visit> visit;  // who asks, if known
  std::vector<std::string> parts;      // of the path that the route leaves open

  Time before() const;  // where a list goes on
  int limit() const;    // how long it may be

  void tell(const Json& json, int status = 200) const { respond(json_response(json, status)); }
  void refuse(const Message& reason) const { respond(api->refusal(reason)); }
  std::string person() const { return visit ? visit->person.id : std::string(); }
};

struct Api::Route {
  std::string_view method, pattern;
  // Owners come with a session of their own: what a program's token may not do.
  enum class For { anyone, people, owners } who;
  void (Api::*handler)(const CallRef&);
};

// A person as others see them.
Json person_json(const store::Person& person);
Json table_json(const store::TableRow& table, const NameOf& name_of);
// How much is to be told; normal if nothing is said.
Result<tell::Verbosity> verbosity_of(std::string_view word);
// A question in words.
Result<Ask> ask_of(std::string query, std::string_view verbosity);

}  // namespace castellan::server
