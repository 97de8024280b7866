#pragma once

#include <string>

#include <CLI/App.hpp>
#include <CLI/FormatterFwd.hpp>

#include "words/catalogue.h"

namespace castellan {

// The help of a command: how it is called, what it does, its options and a few
// examples. The parser's own layout is in English only.
class Help : public CLI::FormatterBase {
 public:
  explicit Help(const Catalogue& words) : words_(&words) {}
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override;

 private:
  const Catalogue* words_;
};

// The commands with what they do, for `castellan` alone.
std::string overview(const CLI::App& app, const Catalogue& words);

// What the parser could not understand, as a sentence.
Message explain(const CLI::App& app, const CLI::ParseError& error);

}  // namespace castellan
