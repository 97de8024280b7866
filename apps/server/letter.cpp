#include "server/letter.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "protocol/json.h"

namespace castellan::server {

namespace {

constexpr std::array<std::string_view, 14> kinds = {
    "here",  "away",    "say",     "there",     "events",  "answer",    "gone",
    "taken", "leaving", "renamed", "forgotten", "follows", "listening", "news"};

constexpr std::size_t longest_node_name = 40;  // a channel can have 63 letters

std::vector<std::string> strings(const Json& json, const char* name) {
  std::vector<std::string> found;
  if (const auto list = json.find(name); list != json.end() && list->is_array())
    for (const Json& each : *list)
      if (each.is_string()) found.push_back(each.get<std::string>());
  return found;
}

std::string string(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::uint64_t whole(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

}  // namespace

std::string Letter::line() const {
  Json json = {{"t", kinds[static_cast<std::size_t>(kind)]}, {"from", from}};
  if (!table.empty()) json["table"] = table;
  if (version > 0) json["v"] = version;
  if (serial > 0) json["serial"] = serial;
  if (!person.empty()) json["person"] = person;
  if (!name.empty()) json["name"] = name;
  if (!text.empty()) json["text"] = text;
  if (!texts.empty()) json["texts"] = texts;
  if (!people.empty()) json["people"] = people;
  return to_line(json);
}

std::optional<Letter> Letter::parse(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  const auto found = std::ranges::find(kinds, string(json, "t"));
  if (found == kinds.end()) return std::nullopt;
  return Letter{
      static_cast<Kind>(found - kinds.begin()),
      string(json, "from"),
      string(json, "table"),
      whole(json, "v"),
      whole(json, "serial"),
      string(json, "person"),
      string(json, "name"),
      string(json, "text"),
      strings(json, "texts"),
      strings(json, "people")};
}

std::string Letter::channel_of(std::string_view node) {
  return std::string(everybody) + ' ' + std::string(node);
}

bool is_node_name(std::string_view name) {
  constexpr std::string_view fitting =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._";
  return !name.empty() && name.size() <= longest_node_name &&
         name.find_first_not_of(fitting) == std::string_view::npos;
}

}  // namespace castellan::server
