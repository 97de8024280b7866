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

// Empty if there is none.
Art find_art(std::string_view name) {
  const std::string_view file = embedded(fmt::format("assets/{}.svg", name));
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

// The part of a piece, in percent of its box.
Box part(Box whole, int x, int y, int width, int height) {
  return {whole.x + whole.width * x / 100, whole.y + whole.height * y / 100,
          whole.width * width / 100, whole.height * height / 100};
}

bool has_art(std::string_view name) { return !find_art(name).view_box.empty(); }

// A file's name may have a slash in it, an id may not.
std::string id_of(std::string_view art) {
  std::string id = fmt::format("castellan-{}", art);
  std::ranges::replace(id, '/', '-');
  return id;
}

std::string_view symbol_of(std::string_view box) {
  if (box == "origins") return "origins/fire";
  return box == "duel" ? "duel/cross" : "kingdomino/crown";
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
  if (!has_art(name)) return;
  if (std::ranges::find(used_, name) == used_.end()) used_.emplace_back(name);
  write(body_, R"(<use href="#{}")", id_of(name));
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

// A volcano is drawn by its craters. In Kingdomino a square with crowns has a landmark. Others
// come in two drawings where there are two, so that a wide field does not look printed.
std::string Sheet::land_art(const Land& land, bool second_drawing) const {
  const std::string_view plain = second_drawing ? "b" : "a";
  const std::string name = fmt::format("{}/{}", box_, land.terrain);
  for (const std::string& art :
       {land.craters > 0 ? fmt::format("{}-{}", name, land.craters) : std::string(),
        land.symbols > 0 ? name + "-crown" : std::string(), fmt::format("{}-{}", name, plain),
        name})
    if (has_art(art)) return art;
  return fmt::format("kingdomino/{}-{}", land.terrain, plain);  // lakes are alike
}

void Sheet::domino(int x, int y, int side, int seed, const Land& land) {
  domino(x, y, side, seed, Second::none, land, land);
}

void Sheet::domino(int x, int y, int side, int seed, Second second, const Land& land,
                   const Land& other) {
  const auto drawing = [&](const Land& each) {
    return (static_cast<std::size_t>(seed) + each.terrain.size()) % 2 != 0;
  };
  const Box box = domino_box(second);
  const Point step{second == Second::east ? tile : 0, second == Second::south ? tile : 0};

  open_group(fmt::format("class=\"castellan-domino\" transform=\"translate({} {}) scale({})\"", x,
                         y, static_cast<double>(side) / tile));
  rectangle("castellan-shadow", {box.x + 2, box.y + 4, box.width, box.height}, tile_radius);
  open_group(fmt::format("clip-path=\"url(#{})\"", clip_name(second)));
  art(land_art(land, drawing(land)), {0, 0, tile, tile});
  if (second != Second::none) {
    // Two equal halves take one drawing each.
    const bool other_drawing = drawing(other) != (land.terrain == other.terrain);
    art(land_art(other, other_drawing), {step.x, step.y, tile, tile});
    write(body_, "<path class=\"castellan-domino-middle\" d=\"M{} {}L{} {}\"/>\n", step.x, step.y,
          tile, tile);
  }
  close_group();
  rectangle("castellan-domino-edge", box, tile_radius, R"(stroke-width="3")");
  marks(land, 0, 0);
  if (second != Second::none) marks(other, step.x, step.y);
  close_group();
}

void Sheet::die(Box box, const Land& face) {
  open_group(fmt::format("class=\"castellan-die\" transform=\"translate({} {}) scale({})\"", box.x,
                         box.y, static_cast<double>(box.width) / tile));
  rectangle("castellan-shadow", {4, 7, tile - 4, tile - 4}, 20);
  rectangle("castellan-tag", Box{0, 0, tile, tile}.inset(2), 20, R"(stroke-width="3")");
  art(land_art(face, false), Box{0, 0, tile, tile}.inset(11));
  marks(face, 0, 0);
  close_group();
}

void Sheet::marks(const Land& land, int x, int y) {
  if (!land.resource.empty()) art("origins/" + land.resource, {x + 29, y + 34, 58, 58});
  if (!land.caveman.empty()) art("origins/" + land.caveman, {x + 17, y + 20, 74, 74});
  if (land.symbols <= 0) return;
  constexpr int symbol = 26;
  rectangle("castellan-crowns", {x + 6, y + 6, land.symbols * symbol + 8, symbol + 5}, 9);
  for (int i = 0; i < land.symbols; ++i)
    art(symbol_of(box_), {x + 10 + i * symbol, y + 8, symbol, symbol});
}

std::string Sheet::seat_class(int seat) const {
  const auto place = static_cast<std::size_t>(seat - 1);
  return place < colours_.size() ? fmt::format("castellan-{}", colours_[place]) : std::string();
}

void Sheet::castle(int seat, Box box) {
  rectangle("castellan-shadow", {box.x + 1, box.y + 3, box.width, box.height}, 8);
  art(box_ == "origins" ? "origins/hut" : "kingdomino/castle", box, seat_class(seat));
  rectangle("castellan-domino-edge", box, 8, R"(stroke-width="2")");
  shield(seat, part(box, 37, 34, 26, 26));
}

void Sheet::king(int seat, Box box) {
  art(box_ == "origins" ? "origins/chief" : "kingdomino/king", box, seat_class(seat));
  shield(seat, part(box, 34, 62, 32, 32));
}

void Sheet::shield(int seat, Box box) {
  art(fmt::format("kingdomino/seat-{}", seat), box, seat_class(seat));
}

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
  const Art planks = find_art("kingdomino/table");
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
    write(out, "<symbol id=\"{}\" viewBox=\"{}\">\n<g{}>\n{}</g>\n</symbol>\n", id_of(name),
          art.view_box, square ? " clip-path=\"url(#castellan-clip-tile)\"" : "", art.drawing);
  }
  out += "</defs>\n";
  out += body_;
  out += "</svg>\n";
  return out;
}

}  // namespace castellan::draw
