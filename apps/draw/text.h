#pragma once

#include <string>
#include <string_view>

namespace castellan::draw {

// Makes any bytes fit to stand in XML, as text or in a quoted attribute: markup is
// escaped, bytes that are no UTF-8 become U+FFFD, line breaks and tabs become
// spaces, other control characters vanish.
std::string escape(std::string_view text);

// The same, cut with an ellipsis to about `width` units at this font size. Only a
// guess, since the font is the viewer's.
std::string escape_to_fit(std::string_view text, int font_size, int width);

// About how wide the text will be.
int estimated_width(std::string_view text, int font_size);

}  // namespace castellan::draw
