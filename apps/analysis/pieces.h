#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/view.h"

namespace castellan {

// What lies on a table, of any game, as small and plain SVG for a page: squares
// with the colour, the letter and the symbols of their land. Texts stand in the
// page's language and are plain.

// Squares to point out, with a class of the page's style.
struct Pointer {
  std::vector<Square> squares;
  std::string_view css_class;
};

std::string kingdom_svg(const KingdomView& kingdom, const std::string& title,
                        const std::vector<Pointer>& pointers = {});
std::string domino_svg(const DominoView& domino, const std::string& title);
std::string land_svg(const LandView& land, const std::string& title);

}  // namespace castellan
