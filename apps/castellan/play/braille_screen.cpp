#include "castellan/play/braille_screen.h"

#include "braille/tactile.h"
#include "tell/piece.h"
#include "terminal/plain_screen.h"
#include "terminal/text.h"

namespace castellan {

namespace {

using terminal::Ending;

class BrailleScreen final : public terminal::PlainScreen {
 public:
  BrailleScreen(const Catalogue& words, std::size_t cells)
      : PlainScreen(words, {}), words_(words), cells_(cells) {}

  std::string kingdom(const View& view, Seat seat) const override {
    const std::vector<Square> open =
        view.to_act == Actor(seat) ? open_squares(view) : std::vector<Square>();
    return grid(view.names, view.table, seat, open);
  }

  std::string table(const View& view) const override {
    std::string result =
        said({Message("tell.moment", {arg("moment", tell::moment(view))})}) + rows(view);
    for (std::size_t seat = 0; seat < view.table.kingdoms.size(); ++seat)
      result += kingdom(view, seat_at(static_cast<int>(seat)));
    return result;
  }

  std::string ending(const std::vector<std::string>& names, const Ending& ending) const override {
    std::string result;
    for (std::size_t seat = 0; seat < ending.table.kingdoms.size(); ++seat)
      result += grid(names, ending.table, seat_at(static_cast<int>(seat)), {});
    return result + score(names, ending.table) + ranking(names, ending);
  }

  std::string help(const View& view) const override {
    std::string result = PlainScreen::help(view) + words_.text("braille.signs") + '\n';
    const Seat seat = view.to_act.is_seat() ? view.to_act.seat() : seat_at(0);
    for (const braille::Sign& sign : braille::signs_in(view.table, seat, true, words_))
      result += braille::to_utf8(sign.cells) + ' ' + sign.meaning + '\n';
    return result;
  }

 private:
  static std::vector<Square> open_squares(const View& view) {
    std::vector<Square> open;
    for (const LegalView& legal : view.legal)
      open.insert(open.end(), legal.squares.begin(), legal.squares.end());
    return open;
  }

  std::string grid(const std::vector<std::string>& names, const TableView& table, Seat seat,
                   const std::vector<Square>& open) const {
    const KingdomView& kingdom = table.kingdoms[static_cast<std::size_t>(seat)];
    std::string text = words_.text(
        "braille.kingdom", {arg("name", name_of(names, seat)), arg("points", kingdom.points),
                            arg("symbol", table.symbol)});
    text += '\n';
    for (const braille::Cells& line : braille::tactile_grid(table, seat, open, cells_))
      text += braille::to_utf8(line) + '\n';
    return text;
  }

  const Catalogue& words_;
  std::size_t cells_;
};

}  // namespace

std::unique_ptr<terminal::Screen> make_braille_screen(const Catalogue& words, std::size_t cells) {
  return std::make_unique<BrailleScreen>(words, cells);
}

}  // namespace castellan
