#pragma once

#include <string>
#include <vector>

#include "base/message.h"
#include "match/view.h"

namespace castellan::tell {

// `forest with 1 crown`
Message half(const TableView& table, const LandView& land);
// `wheat with 1 crown, and forest`
Message domino(const TableView& table, const DominoView& domino);
Messages cavemen(const std::vector<std::string_view>& names);

// `1,0` or `d4`
std::string square(const TableView& table, Square square);
std::string squares(const TableView& table, const std::vector<Square>& squares);
const LandView* land_at(const TableView& table, Seat seat, Square square);

// `Round 3 of 6`, with the number of the game in a Dynasty.
Message moment(const View& view);

// A face of a die as the notation writes it: `black+2`. It looks into the text.
LandView land_of_face(std::string_view face);

std::string joined(const std::vector<std::string>& items);

}  // namespace castellan::tell
