#pragma once

// The notation of every game.
#include "notation/duel.h"        // IWYU pragma: export
#include "notation/kingdomino.h"  // IWYU pragma: export
#include "notation/origins.h"     // IWYU pragma: export
#include "notation/tactile.h"     // IWYU pragma: export
