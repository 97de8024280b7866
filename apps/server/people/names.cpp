#include "server/people/names.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "notation/words.h"
#include "room/chat.h"
#include "words/fold.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_of_person = 32;

}  // namespace

Result<void> check_name(std::string_view name) {
  const std::optional<std::size_t> length = code_points(name);
  const auto wrong = [] { return failure("name.wrong", {arg("most", longest_of_person)}); };
  if (!length || *length == 0 || *length > longest_of_person || trimmed(name) != name ||
      name.find('#') != std::string_view::npos)
    return wrong();
  const auto letters = icu::UnicodeString::fromUTF8(
      icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1))
    if (u_isprint(letters.char32At(i)) == 0) return wrong();
  if (folded(name).empty()) return wrong();
  return {};
}

}  // namespace castellan::server
