#pragma once

// The notation of every game.
#include "notation/duel/text.h"        // IWYU pragma: export
#include "notation/kingdomino/text.h"  // IWYU pragma: export
#include "notation/origins/text.h"     // IWYU pragma: export
#include "notation/tactile/text.h"     // IWYU pragma: export
