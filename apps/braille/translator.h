#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "braille/cells.h"
#include "words/language.h"

namespace castellan::braille {

// Turns text into literary Braille of a language, by liblouis. One thread at a
// time, as that library has it.
class Translator {
 public:
  // English is Unified English Braille. Grade 1 is uncontracted; 2 is contracted,
  // where the language has that.
  static Result<Translator> open(Language language, int grade = 1);

  Translator(Translator&&) noexcept;
  Translator& operator=(Translator&&) noexcept;
  ~Translator();

  // A line of text. Characters that the language has no Braille for are written
  // as plain letters where that is possible, otherwise as a question mark.
  Cells cells(std::string_view text) const;

  // The text that somebody would read.
  std::string back(const Cells& cells) const;

 private:
  class Library;
  Translator(std::shared_ptr<Library> library, std::string table);

  Cells translated(const std::u32string& text) const;
  bool has(char32_t character) const;
  std::u32string writable(std::string_view text) const;

  std::shared_ptr<Library> library_;
  std::string table_;
  Cells unknown_;  // what the table makes of a character that it does not know
  mutable std::map<char32_t, bool> known_;
};

}  // namespace castellan::braille
