#pragma once

#include "match/view.h"
#include "tell/manner.h"

namespace castellan::tell {

// A kingdom as a whole, then row by row from the north; in full also its kings, and it by
// property.
Messages kingdom(const TableView& table, Seat seat, const Manner& manner);

// One row, by its number as squares are called. Expects has_row.
bool has_row(const KingdomView& kingdom, int row);
Message kingdom_row(const TableView& table, Seat seat, int row);

// What a player's kings look and feel like, where hands tell them apart; else nothing.
Messages kings(const TableView& table, Seat seat, const Manner& manner);

// What touches a square, with its corners if said in full. `at` may lie outside.
Messages around(const TableView& table, Seat seat, Square at, const Manner& manner);

// The largest property first, those without symbols too.
Messages properties(const TableView& table, Seat seat, const Manner& manner);

}  // namespace castellan::tell
