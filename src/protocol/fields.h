#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.h"
#include "protocol/json.h"
#include "table/seat.h"

namespace castellan {

// The members of a JSON object, each asked for by its name. What is missing, of
// another kind or out of its limits is noted, and so is what nobody asked for;
// the first mistake counts. Expects an object that outlives it.
class Fields {
 public:
  // The greatest whole number that JavaScript can count to.
  static constexpr std::uint64_t most_whole = (std::uint64_t{1} << 53) - 1;

  explicit Fields(const Json& object) : object_(object) {}

  std::uint64_t whole(std::string_view name, std::uint64_t most = most_whole);
  bool flag(std::string_view name);
  // Limits count characters, not bytes.
  std::string text(std::string_view name, std::size_t least, std::size_t most);
  Seat seat(std::string_view name);
  std::optional<Seat> optional_seat(std::string_view name);
  std::string optional_text(std::string_view name, std::size_t least, std::size_t most);
  // An object or array among them; nothing if it is not there.
  const Json* any(std::string_view name);

  // For what only the caller can tell.
  void complain_about(std::string_view name);
  bool has(std::string_view name) const { return object_.contains(name); }

  Result<void> done() const;

 private:
  const Json* find(std::string_view name);

  const Json& object_;
  std::vector<std::string_view> asked_;
  std::optional<Message> mistake_;
};

// Of a name or an id, in characters.
inline constexpr std::size_t longest_person = 100;

// A number in sixteen hexadecimal digits: 64 bits do not fit the numbers of
// JavaScript.
std::string to_hex(std::uint64_t value);
std::optional<std::uint64_t> parse_hex(std::string_view text);

}  // namespace castellan
