#pragma once

#include "terminal/screen.h"

namespace castellan::terminal {

// The table in sentences, for a screen reader: no drawing, no columns, and
// long lists only when somebody asks for them.
class PlainScreen final : public Screen {
 public:
  using Screen::Screen;

  std::string turn(const View& view, const Choices& choices) const override;
  std::string choices(const View& view, const Choices& choices) const override;
  std::string table(const View& view) const override;
  std::string kingdom(const View& view, Seat seat) const override;
  std::string rows(const View& view) const override;
  std::string left(const View& view) const override;
  std::string deed(const View& view, const Deed& deed) const override;
  std::string ask(const std::string& name) const override;
  std::string help(const View& view) const override;
  std::string ending(const Ending& ending) const override;

 private:
  std::string slots(const View& view, const std::vector<SlotView>& slots) const;
  std::string free_and_taken(const View& view) const;
  std::string kingdom_row(const TableView& table, const KingdomView& kingdom, int y) const;
  std::string kingdom_words(const std::vector<std::string>& names, const TableView& table,
                            Seat seat) const;
  std::string dice(const View& view) const;
  std::string spell_book(const View& view) const;
  std::string list(const View& view, const Choices& choices) const;
  std::string choice_words(const View& view, const Choice& choice) const;
  std::string gain_words(int gain) const;
  std::string act_sentence(const View& view, Seat seat, const Act& act) const;
};

}  // namespace castellan::terminal
