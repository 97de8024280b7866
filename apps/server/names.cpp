#include "server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "notation/words.h"
#include "room/chat.h"

namespace castellan::server {

namespace {

constexpr std::size_t longest_of_person = 32;

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

}  // namespace

Result<void> check_name(std::string_view name) {
  const std::optional<std::size_t> length = code_points(name);
  const auto wrong = [] { return failure("name.wrong", {arg("most", longest_of_person)}); };
  if (!length || *length == 0 || *length > longest_of_person || trimmed(name) != name ||
      name.find('#') != std::string_view::npos)
    return wrong();
  const icu::UnicodeString letters = unicode(name);
  for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1))
    if (u_isprint(letters.char32At(i)) == 0) return wrong();
  if (folded(name).empty()) return wrong();
  return {};
}

std::string folded(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  if (U_FAILURE(status) != 0) return {};
  std::string text;
  fold->normalize(unicode(name), status).toUTF8String(text);
  return U_FAILURE(status) != 0 ? std::string() : std::string(trimmed(text));
}

}  // namespace castellan::server
