#include "store/sql_words.h"

#include <array>
#include <stdexcept>

namespace castellan::store {

namespace {

constexpr std::array<std::string_view, 4> stages = {"open", "running", "finished", "aborted"};
constexpr std::array<std::string_view, 3> person_kinds = {"guest", "account", "bot"};
constexpr std::array<std::string_view, 3> session_kinds = {"session", "bot-token", "read-token"};

template <class Enum, std::size_t Size>
Enum find(const std::array<std::string_view, Size>& words, std::string_view text) {
  for (std::size_t i = 0; i < Size; ++i)
    if (words[i] == text) return static_cast<Enum>(i);
  throw std::runtime_error("'" + std::string(text) + "' in the database");  // written by a stranger
}

}  // namespace

std::string_view word(Stage stage) { return stages[static_cast<std::size_t>(stage)]; }
std::string_view word(Person::Kind kind) { return person_kinds[static_cast<std::size_t>(kind)]; }
std::string_view word(Session::Kind kind) { return session_kinds[static_cast<std::size_t>(kind)]; }

Stage stage_of(std::string_view text) { return find<Stage>(stages, text); }
Person::Kind person_kind_of(std::string_view text) {
  return find<Person::Kind>(person_kinds, text);
}
Session::Kind session_kind_of(std::string_view text) {
  return find<Session::Kind>(session_kinds, text);
}

std::string name_lock(std::string_view function) {
  return "SELECT CASE WHEN " + std::string(function) +
         "(hashtextextended('castellan ' || :name, 0)) THEN 1 ELSE 0 END";
}

}  // namespace castellan::store
