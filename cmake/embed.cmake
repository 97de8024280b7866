# Writes OUT, a source file with the texts of the files listed in NAMES (paths from
# ROOT, one a line). The bytes go through hexadecimal, so nothing in them can upset
# CMake's lists or the compiler's literals.

cmake_minimum_required(VERSION 3.25)

file(STRINGS "${NAMES}" names)
set(entries "")
string(REPEAT "[0-9a-f]" 80 wide)
foreach(name IN LISTS names)
  file(READ "${ROOT}/${name}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(${wide})" "\\1\"\n     \"" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  string(APPEND entries "    {\"${name}\",\n     {\"${bytes}\",\n      ${size}}},\n")
endforeach()

file(WRITE "${OUT}.new" "#include \"embedded.h\"

#include <array>
#include <utility>

#ifdef __clang__
#pragma clang diagnostic ignored \"-Woverlength-strings\"
#endif

namespace ${NAMESPACE} {
namespace {

using Entry = std::pair<std::string_view, std::string_view>;
constexpr auto entries = std::to_array<Entry>({
    {\"\", \"\"},
${entries}});

}  // namespace

std::string_view embedded(std::string_view name) {
  for (const auto& [path, text] : entries) {
    if (path == name) return text;
  }
  return {};
}

}  // namespace ${NAMESPACE}
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
file(REMOVE "${OUT}.new")
