#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/view.h"
#include "terminal/choices.h"
#include "terminal/deed.h"
#include "terminal/hint.h"
#include "terminal/look.h"
#include "words/catalogue.h"

namespace castellan::terminal {

// How a game ended, or a Dynasty, where `table` is that of the last game.
struct Ending {
  std::string game;
  std::vector<std::string> names;
  TableView table;
  Standings standings;
  std::vector<Score> scores;  // by seat; sums in a Dynasty
};

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
  std::string score(const std::vector<std::string>& names, const TableView& table) const;
  // Told to the seat that acts.
  std::string hint(const View& view, const Hint& hint) const;
  // What chance has laid out.
  std::string dealt(const View& view) const;
  virtual std::string ending(const Ending& ending) const = 0;

  // The places of a finished game, and how ties were broken.
  std::string ranking(const Ending& ending) const;

  std::string name_of(const std::vector<std::string>& names, Seat seat) const;
  std::string wrapped(std::string_view text) const;  // to the width, with a line feed

  // The terminal may have got another size.
  void set_width(std::size_t width) { look_.width = width; }

 protected:
  using Arguments = std::vector<Message::Argument>;

  const Look& look() const { return look_; }
  std::string text(std::string_view key, Arguments arguments = {}) const {
    return words_->text(key, std::move(arguments));
  }
  std::string sentence(std::string_view key, Arguments arguments = {}) const {
    return wrapped(words_->text(key, std::move(arguments)));
  }
  // In which order the kings choose; empty when it no longer matters.
  std::string draft_order(const View& view) const;
  // `Round 3 of 6`, with the number of the game in a Dynasty.
  std::string moment(const View& view) const;
  // `forest with 1 crown`
  std::string half_words(const TableView& table, const LandView& land) const;
  // `wheat with 1 crown, and forest`
  std::string domino_words(const TableView& table, const DominoView& domino) const;
  // `1,0` or `d4`
  static std::string square_name(const TableView& table, Square square);
  static const LandView* land_at(const TableView& table, Seat seat, Square square);
  // What a seat must do that neither claims nor places.
  std::string task_words(const View& view, const Choices& choices) const;
  // An act without who did it; in full it tells what lies on its square.
  std::string act_words(const View& view, const Act& act, const std::string& gain,
                        bool in_full) const;
  static std::string joined(const std::vector<std::string>& items, std::string_view between = ", ");
  std::string choice_text(const View& view, const Choice& choice) const;
  std::string totems(const View& view) const;
  std::string cave(const View& view) const;
  std::string hidden_cavemen(const View& view) const;
  std::string caveman_names(const std::vector<std::string_view>& cavemen) const;

 private:
  std::string tie_break(const Ending& ending, Seat seat, Seat other) const;

  const Catalogue* words_;
  Look look_;
};

std::unique_ptr<Screen> make_screen(const Catalogue& words, const Look& look, bool plain);

}  // namespace castellan::terminal
