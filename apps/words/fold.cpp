#include "words/fold.h"

#include <cstdint>

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

namespace castellan {

std::string folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  if (U_FAILURE(status) != 0) return {};
  const icu::StringPiece bytes(text.data(), static_cast<std::int32_t>(text.size()));
  icu::UnicodeString letters = fold->normalize(icu::UnicodeString::fromUTF8(bytes), status);
  std::string result;
  letters.trim().toUTF8String(result);
  return U_FAILURE(status) != 0 ? std::string() : result;
}

}  // namespace castellan
