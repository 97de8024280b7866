#pragma once

#include <memory>

#include "terminal/screen.h"

namespace castellan {

// The table in sentences, but kingdoms as a grid of cells, which stay as they are
// when the sentences are turned into Braille. `cells` is the width of the display.
std::unique_ptr<terminal::Screen> make_braille_screen(const Catalogue& words, std::size_t cells);

}  // namespace castellan
