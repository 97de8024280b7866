#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "protocol/json.h"

namespace castellan {

// All of schema/, by the file's name without its ending: `play`, `event-played`.
class Schemas {
 public:
  Schemas() {
    for (const auto& entry : std::filesystem::directory_iterator("schema")) {
      const std::string file = entry.path().filename();
      const std::string ending = ".schema.json";
      if (!file.ends_with(ending)) continue;
      std::ifstream stream(entry.path());
      const nlohmann::json json = nlohmann::json::parse(stream);
      const std::string name = file.substr(0, file.size() - ending.size());
      valijson::adapters::NlohmannJsonAdapter adapter(json);
      valijson::SchemaParser(valijson::SchemaParser::kDraft7)
          .populateSchema(adapter, schemas_[name]);
    }
    REQUIRE(schemas_.size() > 40);
  }

  const std::map<std::string, valijson::Schema>& all() const { return schemas_; }

  // The schema that a message goes by.
  static std::string name_of(const Json& json) {
    const auto word = [&](const char* member) {
      const auto found = json.find(member);
      return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    std::string name = word("t") == "event" ? "event-" + word("what") : word("t");
    // A question and its answer are of one kind; only answers have a version.
    if ((name == "why" || name == "hint") && json.contains("v")) name += "-answer";
    for (char& letter : name)
      if (letter == '_') letter = '-';
    return name;
  }

  // What is wrong with the message; empty if nothing is.
  std::string fault(const Json& message) const {
    if (!message.is_object()) return "no object";
    const auto schema = schemas_.find(name_of(message));
    if (schema == schemas_.end()) return "no schema";
    const nlohmann::json json = nlohmann::json::parse(to_line(message));
    valijson::adapters::NlohmannJsonAdapter adapter(json);
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema->second, adapter, &results)) return "";
    valijson::ValidationResults::Error error;
    std::string text = name_of(message);
    while (results.popError(error)) {
      text += ": ";
      for (const std::string& part : error.context) text += part;
      text += ' ' + error.description;
    }
    return text;
  }

 private:
  std::map<std::string, valijson::Schema> schemas_;
};

inline const Schemas& schemas() {
  static const Schemas all;
  return all;
}

}  // namespace castellan
