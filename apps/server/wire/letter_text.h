#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/wire/letter.h"

namespace castellan::server {

// A letter as a line of text, both ways.
std::string to_text(const Letter& letter);

// Messages only point at their keys; those that come in letters stay here, as long as the
// reader does.
class LetterReader {
 public:
  std::optional<Letter> read(std::string_view line);

 private:
  std::set<std::string, std::less<>> words_;
};

}  // namespace castellan::server
