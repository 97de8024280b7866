#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// UTF-8 text in the columns of a terminal.
namespace castellan::terminal {

// How many columns the text takes. Colour codes take none.
std::size_t columns(std::string_view text);

// With blanks up to so many columns.
std::string padded(std::string_view text, std::size_t width);
// The same with the blanks before it, or half of them.
std::string padded_left(std::string_view text, std::size_t width);
std::string centred(std::string_view text, std::size_t width);

std::string trimmed_right(std::string text);

// Cut to so many columns, with a sign that there was more.
std::string shortened(std::string_view text, std::size_t width);

std::vector<std::string_view> lines(std::string_view text);

// Breaks the text at blanks where a line would be longer than the width; every
// line but the first begins with the margin, which the width does not count.
std::string wrap(std::string_view text, std::size_t width, std::string_view margin = {});

// Blocks of lines beside each other, as many as fit in the width; the rest go
// below.
inline constexpr std::size_t unlimited_width = 1'000'000;
std::string beside(const std::vector<std::string>& blocks, std::size_t width);

}  // namespace castellan::terminal
