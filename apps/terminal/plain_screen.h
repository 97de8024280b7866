#pragma once

#include "terminal/screen.h"

namespace castellan::terminal {

// The table in sentences, as they are told everywhere: no drawing, no columns,
// and long lists only when somebody asks for them. What happens is one line,
// however long: whoever listens would take its end for something else.
class PlainScreen : public Screen {
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
  std::string wrapped(std::string_view text) const override;
};

}  // namespace castellan::terminal
