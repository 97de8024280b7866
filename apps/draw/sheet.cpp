#include "draw/sheet.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "draw/text.h"
#include "embedded.h"

namespace castellan::draw {
namespace {

// The art is drawn on squares of this side; dominoes are composed in its units.
constexpr int tile = 100;
constexpr int tile_gap = 2;  // between a domino and the edge of its squares
constexpr int tile_radius = 12;

// A file of art: one line <svg … viewBox="…">, the drawing, one line </svg>.
struct Art {
  std::string_view view_box, drawing;
};

Art find_art(std::string_view name) {
  const std::string_view file = embedded(fmt::format("assets/kingdomino/{}.svg", name));
  constexpr std::string_view mark = R"(viewBox=")";
  const auto box = file.find(mark);
  const auto first_line_end = file.find('\n');
  const auto last_line = file.rfind("</svg>");
  if (box == std::string_view::npos || first_line_end == std::string_view::npos ||
      last_line == std::string_view::npos)
    return {};
  const auto box_start = box + mark.size();
  return {file.substr(box_start, file.find('"', box_start) - box_start),
          file.substr(first_line_end + 1, last_line - first_line_end - 1)};
}

template <class... Args>
void write(std::string& out, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

std::string seat_class(int seat) { return fmt::format("castellan-seat-{}", seat); }

// The part of a piece, in percent of its box.
Box part(Box whole, int x, int y, int width, int height) {
  return {whole.x + whole.width * x / 100, whole.y + whole.height * y / 100,
          whole.width * width / 100, whole.height * height / 100};
}

// A square with crowns has a landmark. Others come in two drawings, so that a wide
// field does not look printed.
std::string art_of(const Half& half, bool second_drawing) {
  const std::string_view plain = second_drawing ? "b" : "a";
  return fmt::format("{}-{}", name(half.terrain), half.crowns > 0 ? "crown" : plain);
}

Box domino_box(Second second) {
  const Box whole{
      0, 0, second == Second::east ? 2 * tile : tile, second == Second::south ? 2 * tile : tile};
  return whole.inset(tile_gap);
}

std::string_view clip_name(Second second) {
  switch (second) {
    case Second::east: return "castellan-clip-east";
    case Second::south: return "castellan-clip-south";
    case Second::none: break;
  }
  return "castellan-clip-single";
}

}  // namespace

void Sheet::art(std::string_view name, Box box, std::string_view css_class) {
  if (find_art(name).view_box.empty()) return;
  if (std::ranges::find(used_, name) == used_.end()) used_.emplace_back(name);
  write(body_, R"(<use href="#castellan-{}")", name);
  if (!css_class.empty()) write(body_, R"( class="{}")", css_class);
  write(body_, " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", box.x, box.y, box.width,
        box.height);
}

void Sheet::rectangle(std::string_view css_class, Box box, int radius, std::string_view more) {
  write(body_, "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}{}/>\n",
        css_class, box.x, box.y, box.width, box.height, radius, more.empty() ? "" : " ", more);
}

void Sheet::text(std::string_view css_class, int x, int baseline, int font_size, int width,
                 Align align, std::string_view text) {
  if (text.empty()) return;
  write(body_, R"(<text class="castellan-text {}" x="{}" y="{}" font-size="{}")", css_class, x,
        baseline, font_size);
  if (align != Align::start) {
    write(body_, R"( text-anchor="{}")", align == Align::middle ? "middle" : "end");
  }
  write(body_, ">{}</text>\n", escape_to_fit(text, font_size, width));
}

void Sheet::open_group(std::string_view attributes) { write(body_, "<g {}>\n", attributes); }

void Sheet::close_group() { body_ += "</g>\n"; }

void Sheet::domino(int x, int y, int side, int seed, const Half& half) {
  domino(x, y, side, seed, Second::none, half, half);
}

void Sheet::domino(int x, int y, int side, int seed, Second second, const Half& half,
                   const Half& other) {
  const auto drawing = [&](const Half& h) { return (seed + index(h.terrain)) % 2 != 0; };
  const Box box = domino_box(second);
  const Point step{second == Second::east ? tile : 0, second == Second::south ? tile : 0};

  open_group(fmt::format("class=\"castellan-domino\" transform=\"translate({} {}) scale({})\"", x,
                         y, static_cast<double>(side) / tile));
  rectangle("castellan-shadow", {box.x + 2, box.y + 4, box.width, box.height}, tile_radius);
  open_group(fmt::format("clip-path=\"url(#{})\"", clip_name(second)));
  art(art_of(half, drawing(half)), {0, 0, tile, tile});
  if (second != Second::none) {
    // Two equal halves take one drawing each.
    const bool other_drawing = drawing(other) != (half.terrain == other.terrain);
    art(art_of(other, other_drawing), {step.x, step.y, tile, tile});
    write(body_, "<path class=\"castellan-domino-middle\" d=\"M{} {}L{} {}\"/>\n", step.x, step.y,
          tile, tile);
  }
  close_group();
  rectangle("castellan-domino-edge", box, tile_radius, R"(stroke-width="3")");
  crowns(half.crowns, 0, 0);
  if (second != Second::none) crowns(other.crowns, step.x, step.y);
  close_group();
}

void Sheet::crowns(int count, int x, int y) {
  if (count <= 0) return;
  constexpr int crown = 26;
  rectangle("castellan-crowns", {x + 6, y + 6, count * crown + 8, crown + 5}, 9);
  for (int i = 0; i < count; ++i) art("crown", {x + 10 + i * crown, y + 8, crown, crown});
}

void Sheet::castle(int seat, Box box) {
  rectangle("castellan-shadow", {box.x + 1, box.y + 3, box.width, box.height}, 8);
  art("castle", box, seat_class(seat));
  rectangle("castellan-domino-edge", box, 8, R"(stroke-width="2")");
  shield(seat, part(box, 37, 34, 26, 26));
}

void Sheet::king(int seat, Box box) {
  art("king", box, seat_class(seat));
  shield(seat, part(box, 34, 62, 32, 32));
}

void Sheet::shield(int seat, Box box) { art(fmt::format("seat-{}", seat), box, seat_class(seat)); }

std::string Sheet::finish(const Picture& picture, int width, int height) const {
  std::string out;
  write(out,
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" )"
        R"(height="{1}" role="img")",
        width, height);
  if (!picture.language.empty()) write(out, R"( xml:lang="{}")", escape(picture.language));
  out += ">\n";
  if (!picture.title.empty()) write(out, "<title>{}</title>\n", escape(picture.title));
  if (!picture.description.empty()) write(out, "<desc>{}</desc>\n", escape(picture.description));

  write(out, "<defs>\n<style>\n{}</style>\n", embedded("assets/palette.css"));
  const Art planks = find_art("table");
  write(out,
        R"(<pattern id="castellan-planks" patternUnits="userSpaceOnUse" width="240" )"
        "height=\"240\" viewBox=\"{}\">\n{}</pattern>\n",
        planks.view_box, planks.drawing);
  for (const Second second : {Second::none, Second::east, Second::south}) {
    const Box box = domino_box(second);
    write(out,
          R"(<clipPath id="{}"><rect x="{}" y="{}" width="{}" height="{}" )"
          "rx=\"{}\"/></clipPath>\n",
          clip_name(second), box.x, box.y, box.width, box.height, tile_radius);
  }
  // Some viewers let a symbol's drawing run over its edges, so it is cut by hand.
  write(out,
        "<clipPath id=\"castellan-clip-tile\"><rect width=\"{0}\" height=\"{0}\"/></clipPath>\n",
        tile);
  for (const std::string& name : used_) {
    const Art art = find_art(name);
    const bool square = art.view_box == "0 0 100 100";
    write(out, "<symbol id=\"castellan-{}\" viewBox=\"{}\">\n<g{}>\n{}</g>\n</symbol>\n", name,
          art.view_box, square ? " clip-path=\"url(#castellan-clip-tile)\"" : "", art.drawing);
  }
  out += "</defs>\n";
  out += body_;
  out += "</svg>\n";
  return out;
}

}  // namespace castellan::draw
