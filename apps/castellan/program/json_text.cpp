#include "castellan/program/json_text.h"

#include <nlohmann/json.hpp>

namespace castellan {

using nlohmann::json;

JsonText::JsonText(double value) : text_(json(value).dump()) {}

JsonText::JsonText(const JsonMembers& members) {
  for (const auto& [name, value] : members)
    text_ += (text_.empty() ? "{" : ",") + quoted(name) + ':' + value.text();
  text_ += text_.empty() ? "{}" : "}";
}

std::string JsonText::quoted(std::string_view word) {
  return json(word).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace castellan
