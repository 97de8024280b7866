#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/view.h"
#include "tell/choices.h"
#include "tell/deed.h"
#include "tell/score.h"
#include "terminal/hint.h"
#include "terminal/look.h"
#include "words/catalogue.h"

namespace castellan::terminal {

using tell::Choice;
using tell::Choices;
using tell::Deed;
using tell::Ending;

// A table shown to people, as text. There are two ways: drawn for the eye, and
// in sentences for a screen reader. The texts end with a line feed.
class Screen {
 public:
  Screen(const Catalogue& words, const Look& look) : words_(&words), look_(look) {}
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  virtual ~Screen() = default;

  // Whose turn it is and all they need for it.
  virtual std::string turn(const View& view, const Choices& choices) const = 0;
  // Every legal action with what to type for it.
  virtual std::string choices(const View& view, const Choices& choices) const = 0;
  virtual std::string table(const View& view) const = 0;
  virtual std::string kingdom(const View& view, Seat seat) const = 0;
  // What lies between the kingdoms: rows, totems, cave, dice, spell book.
  virtual std::string rows(const View& view) const = 0;
  // What nobody has seen yet.
  virtual std::string left(const View& view) const = 0;
  // The prompt, and what can be typed at it.
  virtual std::string ask(const std::string& name) const = 0;
  virtual std::string help(const View& view) const = 0;
  virtual std::string deed(const View& view, const Deed& deed) const = 0;
  // What came about by itself: totems that changed hands, spells that were won.
  std::string changes(const TableView& before, const View& after) const;
  // Points of every seat with where they come from.
  virtual std::string score(const std::vector<std::string>& names,
                            const TableView& table) const = 0;
  // Told to the seat that acts.
  std::string hint(const View& view, const Hint& hint) const;
  // What chance has laid out.
  std::string dealt(const View& view) const;
  virtual std::string ending(const std::vector<std::string>& names, const Ending& ending) const = 0;

  // The places of a finished game, and how ties were broken.
  std::string ranking(const std::vector<std::string>& names, const Ending& ending) const;

  // Anything else that is told, a sentence a line.
  std::string said(const Messages& messages) const;
  // How it is told, with names that cannot upset a terminal.
  tell::Manner manner(const std::vector<std::string>& names) const;
  void set_verbosity(tell::Verbosity verbosity) { verbosity_ = verbosity; }

  std::string name_of(const std::vector<std::string>& names, Seat seat) const;
  // To the width, with a line feed.
  virtual std::string wrapped(std::string_view text) const;

  // The terminal may have got another size.
  void set_width(std::size_t width) { look_.width = width; }

 protected:
  using Arguments = std::vector<Message::Argument>;

  const Look& look() const { return look_; }
  const Catalogue& words() const { return *words_; }
  std::string text(const Message& message) const { return words_->text(message); }
  std::string text(std::string_view key, Arguments arguments = {}) const {
    return words_->text(key, std::move(arguments));
  }
  // What can be asked, and in which words of the language in use.
  struct Question {
    std::string phrase, short_form, what;
  };
  std::vector<Question> questions() const;

  std::string sentence(std::string_view key, Arguments arguments = {}) const {
    return wrapped(words_->text(key, std::move(arguments)));
  }

 private:
  const Catalogue* words_;
  Look look_;
  tell::Verbosity verbosity_ = tell::Verbosity::normal;
};

std::unique_ptr<Screen> make_screen(const Catalogue& words, const Look& look, bool plain);

}  // namespace castellan::terminal
