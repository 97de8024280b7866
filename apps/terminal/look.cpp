#include "terminal/look.h"

#include <algorithm>
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

struct LandLook {
  std::string_view word;
  std::string_view letters;  // short, and no two lands of a game alike
  Paint paint;
};
constexpr std::array<LandLook, 17> lands = {{
    {"wheat", "W", {221, black}},
    {"forest", "F", {28, white}},
    {"lake", "L", {32, white}},
    {"grassland", "G", {150, black}},
    {"swamp", "S", {138, black}},
    {"mine", "M", {238, white}},
    {"desert", "D", {223, black}},
    {"jungle", "J", {28, white}},
    {"quarry", "Q", {247, black}},
    {"volcano", "V", {88, white}},
    {"dot", "o", {230, black}},
    {"stripe", "/", {153, black}},
    {"double-dot", "oo", {217, black}},
    {"double-stripe", "//", {111, black}},
    {"black", "B", {236, white}},
    {"quartered", "Q", {180, black}},
    {"wild", "?", {255, black}},
}};

struct PieceLook {
  std::string_view colour;
  Paint paint;
};
constexpr std::array<PieceLook, 6> pieces = {{
    {"pink", {211, black}},
    {"yellow", {227, black}},
    {"green", {35, black}},
    {"blue", {63, white}},
    {"red", {160, white}},
    {"black", {237, white}},  // a little lighter than a dark terminal
}};

struct ShortName {
  std::string_view word, letters;
};
constexpr std::array<ShortName, 14> short_names = {{
    {"mammoth", "ma"},
    {"fish", "fi"},
    {"mushroom", "mu"},
    {"flint", "fl"},
    {"hunter", "Hu"},
    {"fishing-child", "Fi"},
    {"gatherer", "Ga"},
    {"sculptor", "Sc"},
    {"painter", "Pa"},
    {"fire-lady", "La"},
    {"shaman", "Sh"},
    {"tiny-warrior", "W1"},
    {"amazon-warrior", "W2"},
    {"oaf-warrior", "W3"},
}};

const LandLook& look_of(std::string_view word) {
  const auto* const found = std::ranges::find(lands, word, &LandLook::word);
  return found == lands.end() ? lands.back() : *found;
}

std::string painted(const Look& look, Paint paint, std::string_view text) {
  if (!look.colour) return std::string(text);
  return fmt::format("\033[48;5;{};38;5;{}m{}\033[0m", paint.background, paint.letters, text);
}

std::string marked(const Look& look, int code, std::string_view text) {
  if (!look.colour) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

std::string_view sign_of(const Look& look, std::string_view symbol) {
  if (symbol == "fire") return look.unicode ? "▲" : "^";
  if (symbol == "cross") return look.unicode ? "✚" : "+";
  return look.unicode ? "♛" : "*";
}

// Who or what is on a square; somebody may stand on a volcano, and then that
// is more worth knowing than its craters.
std::string marks_on(const LandView& land) {
  if (!land.caveman.empty()) return std::string(short_name(land.caveman));
  if (land.craters > 0) return std::to_string(land.craters);
  return std::string(short_name(land.resource));
}

}  // namespace

std::string_view short_name(std::string_view word) {
  const auto* const found = std::ranges::find(short_names, word, &ShortName::word);
  return found == short_names.end() ? std::string_view() : found->letters;
}

std::string bold(const Look& look, std::string_view text) { return marked(look, 1, text); }

std::string dim(const Look& look, std::string_view text) { return marked(look, 2, text); }

std::string in_colour(const Look& look, std::string_view colour, std::string_view text) {
  const auto* const found = std::ranges::find(pieces, colour, &PieceLook::colour);
  return found == pieces.end() ? std::string(text) : painted(look, found->paint, text);
}

std::string half_letters(const Look& look, std::string_view symbol, const LandView& land) {
  std::string text(look_of(land.terrain).letters);
  for (int count = 0; count < land.symbols; ++count) text += sign_of(look, symbol);
  return text + marks_on(land);
}

std::string square_cell(const Look& look, std::string_view symbol, const LandView& land,
                        std::size_t width) {
  const LandLook& style = look_of(land.terrain);
  std::string text = half_letters(look, symbol, land);
  if (columns(text) > width || (width < 5 && land.symbols > 0))
    text = std::string(style.letters) +
           (land.symbols > 0 ? std::to_string(land.symbols) : marks_on(land));
  return painted(look, style.paint, centred(text, width));
}

std::string castle_cell(const Look& look, const TableView& table, Seat seat, std::size_t width) {
  const std::string_view sign = !look.unicode ? "#" : table.symbol == "fire" ? "⌂" : "♜";
  const std::string text = std::string(sign) + std::to_string(number(seat));
  const KingdomView& kingdom = table.kingdoms[static_cast<std::size_t>(seat)];
  return in_colour(look, kingdom.colour, centred(text, width));
}

}  // namespace castellan::terminal
