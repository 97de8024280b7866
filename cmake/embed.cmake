# Writes OUT, a source file with the texts of the files listed in NAMES (paths from
# ROOT, one a line). The bytes go through hexadecimal, so nothing in them can upset
# CMake's lists or the compiler's literals. With COMPRESSED a file is there a second
# time as NAME.gz, if that is shorter.

cmake_minimum_required(VERSION 3.25)

file(STRINGS "${NAMES}" names)
set(entries "")
string(REPEAT "[0-9a-f]" 80 wide)

# add_entry(NAME BYTES)
macro(add_entry name hex)
  set(bytes "${hex}")
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(${wide})" "\\1\"\n     \"" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  string(APPEND entries "    {\"${name}\",\n     {\"${bytes}\",\n      ${size}}},\n")
endmacro()

foreach(name IN LISTS names)
  file(READ "${ROOT}/${name}" plain HEX)
  add_entry("${name}" "${plain}")
  if(COMPRESSED)
    file(ARCHIVE_CREATE OUTPUT "${OUT}.gz" PATHS "${ROOT}/${name}" FORMAT raw
         COMPRESSION GZip COMPRESSION_LEVEL 9)
    file(READ "${OUT}.gz" packed HEX)
    file(REMOVE "${OUT}.gz")
    # Without the time of day, so that the same files give the same program.
    string(REGEX REPLACE "^(1f8b0800)........" "\\100000000" packed "${packed}")
    string(LENGTH "${packed}" packed_digits)
    string(LENGTH "${plain}" plain_digits)
    if(packed_digits LESS plain_digits)
      add_entry("${name}.gz" "${packed}")
    endif()
  endif()
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
