#pragma once

#include "terminal/kingdom_drawing.h"
#include "terminal/screen.h"

namespace castellan::terminal {

// The table drawn with box characters, colours and crowns.
class DrawnScreen final : public Screen {
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
  std::string score(const std::vector<std::string>& names, const TableView& table) const override;
  std::string ending(const std::vector<std::string>& names, const Ending& ending) const override;

 private:
  std::string heading(std::string_view title) const;
  std::string titled_kingdom(const std::vector<std::string>& names, const TableView& table,
                             Seat seat, Scale scale, const Marks& marks = {}) const;
  std::string kingdoms(const View& view, const Marks& marks) const;
  std::string all_kingdoms(const std::vector<std::string>& names, const TableView& table) const;
  std::string name_tag(const View& view, Seat seat) const;
  std::string row(const View& view, std::string_view title,
                  const std::vector<SlotView>& slots) const;
  std::string kings(const View& view) const;
  std::string dice(const View& view) const;
  std::string spell_book(const View& view) const;
  std::string task(const View& view, const Choices& choices) const;
  std::string places(const View& view, const Choices& choices) const;
  std::string list(const View& view, const Choices& choices) const;
  std::string domino_cells(const TableView& table, const DominoView& domino) const;
  std::string arrow(bool here) const;
};

}  // namespace castellan::terminal
