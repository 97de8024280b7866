#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "words/language.h"

namespace castellan {

// Every sentence a person reads, in one language: the sentences stand in i18n/
// as ICU messages, and this fills in their gaps. All text is UTF-8.
class Catalogue {
 public:
  // From i18n/; what is not translated is in English.
  explicit Catalogue(Language language = Language::english);
  // From a JSON object of keys and ICU messages. Anything else makes it empty.
  explicit Catalogue(std::string_view sentences, Language language = Language::english);

  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;
  ~Catalogue();

  // The sentence; where there is none, or it cannot be formatted, its key in
  // brackets.
  std::string text(const Message& message) const;
  std::string text(std::string_view key, std::vector<Message::Argument> arguments = {}) const;

  // The same as a sentence of its own. What can stand behind a colon gets a capital
  // and a full stop; what begins with a capital is a sentence already, and a name
  // that was given, of a file or a person, stays as it is.
  std::string sentence(const Message& message) const;

  Language language() const { return language_; }
  std::vector<std::string> keys() const;
  // As it is written; empty if there is none.
  std::string pattern(std::string_view key) const;
  // Whether the message under this key is one that ICU understands.
  bool parses(std::string_view key) const;

 private:
  struct Sentence;
  void add(std::string_view sentences, Language language);
  std::string list(const Messages& messages) const;
  const Sentence* find(std::string_view key) const;

  Language language_;
  std::map<std::string, std::unique_ptr<Sentence>, std::less<>> sentences_;
};

}  // namespace castellan
