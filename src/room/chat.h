#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "room/event.h"

namespace castellan {

// How many characters a text has; nothing if it is not UTF-8.
std::optional<std::size_t> code_points(std::string_view text);

// Who has said something lately, and who may not: nobody talks without end.
class Chat {
 public:
  static constexpr std::size_t longest = 300;  // characters
  static constexpr std::size_t most = 5;       // messages
  static constexpr Time within = 10 * second;
  static constexpr std::size_t most_muted = 100;

  Result<void> may_say(std::string_view person, std::string_view text, Time now) const;
  void said(const PersonId& person, Time at);

  void mute(const PersonId& person) { muted_.insert(person); }
  void unmute(const PersonId& person) { muted_.erase(person); }
  const std::set<PersonId, std::less<>>& muted() const { return muted_; }

  bool operator==(const Chat&) const = default;

 private:
  std::map<PersonId, std::vector<Time>, std::less<>> recent_;
  std::set<PersonId, std::less<>> muted_;
};

}  // namespace castellan
