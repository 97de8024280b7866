#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "words/catalogue.h"

namespace castellan {

// As a shell takes it, to be copied from the screen.
std::string shell_word(std::string_view word);

// How a command ends; the worst of several counts.
enum class Exit {
  ok = 0,
  no = 1,     // the question was understood and the answer is no
  wrong = 2,  // wrong usage, or something that cannot be read or written
};

// Nobody reads what is printed any more. Not an error: the program just ends.
struct ClosedOutput {};

// What the commands share: the words, the two outputs and the exit status.
class Program {
 public:
  explicit Program(Catalogue& words) : words_(&words) {}

  // What to type to start this program, for sentences that say how to go on:
  // a script that wraps it gives its own name in CASTELLAN_COMMAND.
  static std::string command();

  const Catalogue& words() const { return *words_; }
  // Whoever has the words says them in this language from now on.
  void change_language(Language language) { *words_ = Catalogue(language); }
  std::string text(const Message& message) const { return words_->text(message); }
  std::string text(std::string_view key, std::vector<Message::Argument> arguments = {}) const {
    return words_->text(key, std::move(arguments));
  }

  // Results, to the standard output. Throws ClosedOutput if nobody reads them.
  void print(std::string_view text);
  // Sentences about what went wrong, to the standard error.
  void complain(const Message& message, Exit exit = Exit::wrong);

  // What is said from now on goes through this first, and is written as it comes
  // back: in Braille, say. An empty filter ends it.
  using Filter = std::function<std::string(std::string_view)>;
  void say_through(Filter filter) { filter_ = std::move(filter); }

  void end_with(Exit exit) { exit_ = exit > exit_ ? exit : exit_; }
  int status() const { return static_cast<int>(exit_); }

 private:
  Catalogue* words_;
  Filter filter_;
  Exit exit_ = Exit::ok;
};

}  // namespace castellan
