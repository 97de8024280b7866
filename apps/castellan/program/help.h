#pragma once

#include <string>

#include <CLI/App.hpp>

#include "words/catalogue.h"

namespace castellan {

// The help of a command: how it is called, what it does, its options and a few
// examples. Of the program itself: the commands with what they do. The parser's
// own layout is in English only.
std::string help_of(const CLI::App& app, const Catalogue& words);

// What the parser could not understand, as a sentence.
Message explain(const CLI::App& app, const CLI::ParseError& error);

}  // namespace castellan
