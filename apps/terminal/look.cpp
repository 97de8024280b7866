#include "terminal/look.h"

#include <array>

#include <fmt/format.h>

#include "terminal/text.h"

namespace castellan::terminal {

namespace {

// Colours of the 256-colour palette. Every terrain brings its own background,
// so it reads the same on dark and on light terminals.
struct Paint {
  int background;
  int letters;
};
constexpr int black = 16, white = 231;
constexpr std::array<Paint, terrain_count> terrain_paints = {{
    {221, black},  // wheat
    {28, white},   // forest
    {32, white},   // lake
    {150, black},  // grassland
    {138, black},  // swamp
    {238, white},  // mine
}};
constexpr std::array<Paint, max_seats> seat_paints = {{
    {211, black},  // pink
    {227, black},  // yellow
    {35, black},   // green
    {63, white},   // blue
}};

std::string painted(const Look& look, Paint paint, std::string_view text) {
  if (!look.colour) return std::string(text);
  return fmt::format("\033[48;5;{};38;5;{}m{}\033[0m", paint.background, paint.letters, text);
}

std::string marked(const Look& look, int code, std::string_view text) {
  if (!look.colour) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

char capital(Terrain terrain) { return static_cast<char>(letter(terrain) - 'a' + 'A'); }

}  // namespace

std::string bold(const Look& look, std::string_view text) { return marked(look, 1, text); }

std::string dim(const Look& look, std::string_view text) { return marked(look, 2, text); }

std::string in_seat_colour(const Look& look, Seat seat, std::string_view text) {
  return painted(look, seat_paints[static_cast<std::size_t>(seat)], text);
}

std::string half_letters(const Look& look, Half half) {
  std::string text(1, capital(half.terrain));
  for (int crown = 0; crown < half.crowns; ++crown) text += look.unicode ? "♛" : "*";
  return text;
}

std::string square_cell(const Look& look, Half half, std::size_t width) {
  std::string text = half_letters(look, half);
  if (width <= 3 && half.crowns > 0)
    text = capital(half.terrain) + std::to_string(int{half.crowns});
  return painted(
      look, terrain_paints[static_cast<std::size_t>(half.terrain)], centred(text, width));
}

std::string castle_cell(const Look& look, Seat seat, std::size_t width) {
  const std::string text = (look.unicode ? "♜" : "#") + std::to_string(number(seat));
  return in_seat_colour(look, seat, centred(text, width));
}

}  // namespace castellan::terminal
