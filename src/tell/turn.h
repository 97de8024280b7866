#pragma once

#include "match/view.h"
#include "tell/choices.h"
#include "tell/manner.h"

namespace castellan::tell {

// Whose turn it is, and what they need for it. In full all that lies on the
// table comes first. Expects a seat to act.
Messages turn(const View& view, const Choices& choices, const Manner& manner);

// Every legal action with what to type for it; without points where previews are
// off.
Messages legal(const View& view, const Choices& choices, const Manner& manner,
               Previews previews = Previews::on);

// What a seat must do that neither claims nor places.
Message task(const View& view, const Choices& choices, const Manner& manner);

// An action as it is typed, with whoever it is about.
Message action(const View& view, const Choice& choice, const Manner& manner);

}  // namespace castellan::tell
