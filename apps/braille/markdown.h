#pragma once

#include <string_view>

#include "braille/pages.h"

namespace castellan::braille {

// Lays out a page of Markdown: headings, paragraphs, lists, tables (a row is a
// line) and code. Marks, addresses of links and HTML are left out.
void lay_out_markdown(std::string_view markdown, Pages& pages);

}  // namespace castellan::braille
