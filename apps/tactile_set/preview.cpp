#include "tactile_set/preview.h"

#include <algorithm>

#include "tactile_set/picture.h"
#include "tactile_set/shapes.h"

namespace castellan::tactile_set {

namespace {

constexpr int sheet_width = 1680;
constexpr int scene_height = 940;
constexpr int row_height = 420;     // boards, lid, castle, kings
constexpr int columns = 8;          // of dominoes
constexpr int domino_height = 250;  // face above back

constexpr Rgb wood = {222, 200, 160};
constexpr Rgb red = {196, 52, 52};
constexpr Rgb blue = {60, 108, 190};
constexpr Rgb pale = {238, 228, 206};

Rgb colour_of(const Piece& piece) {
  if (piece.colour == Colour::red) return red;
  if (piece.colour == Colour::blue) return blue;
  return piece.name.starts_with("board") || piece.name == "lid" ? wood : pale;
}

// Looked up by name.
class Pieces {
 public:
  explicit Pieces(const std::vector<Piece>& all) : all_(all) {}

  const Piece& operator[](std::string_view name) const {
    return *std::ranges::find(all_, name, &Piece::name);
  }
  std::vector<const Piece*> named(std::string_view start) const {
    std::vector<const Piece*> found;
    for (const Piece& piece : all_)
      if (piece.name.starts_with(start)) found.push_back(&piece);
    return found;
  }

 private:
  const std::vector<Piece>& all_;
};

Figure figure(const Piece& piece, const Pose& pose = {}) {
  return {&piece.mesh, pose, colour_of(piece)};
}

Pose at(const Point& point, double dx = 0, double dy = 0) {
  return {.move = {point[0] + dx, point[1] + dy, point[2]}};
}

// Turned over like a page.
constexpr Pose face_down = {{{{-1, 0, 0}, {0, 1, 0}, {0, 0, -1}}}, {}};
// A quarter to the left.
constexpr Pose upright = {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {}};

Pose placed(Pose pose, const Point& point, double dx = 0, double dy = 0) {
  pose.move = {point[0] + dx, point[1] + dy, point[2]};
  return pose;
}

// Two boards with a few dominoes around the castle, the lid in a draft between them, and
// the other dominoes in front, the last row face down.
std::vector<Figure> whole_set(const Pieces& pieces, const Sizes& sizes) {
  const double tile = sizes.measures.tile;
  const double side = sizes.board_side();
  const double apart = 20;
  const double lid_left = side + apart;
  const double right_board = lid_left + sizes.lid_width() + apart;
  const auto dominoes = pieces.named("domino");
  // Taken from here and there, so that every kind is seen on the boards.
  std::size_t taken = 0;
  const auto take = [&]() -> const Piece& { return *dominoes[taken++ * 5 % dominoes.size()]; };
  std::vector<Figure> scene;

  for (const double left : {0.0, right_board}) {
    for (const Piece* part : pieces.named("board"))
      scene.push_back(figure(*part, at({left, 0, 0})));
    scene.push_back(figure(pieces["castle"], at(peg_place(3, 3, sizes), left)));
    for (const auto& [column, row] : {std::pair{1, 3}, {4, 3}, {3, 4}, {2, 2}}) {
      Point place = peg_place(column, row, sizes);
      place[0] += tile / 2;
      scene.push_back(figure(take(), at(place, left)));
    }
  }
  scene.push_back(figure(pieces["lid"], at({lid_left, 0, 0})));
  for (int slot = 0; slot < lid_slots; ++slot) {
    scene.push_back(figure(take(), placed(upright, slot_place(slot, sizes), lid_left)));
    const bool far_side = slot % 2 == 1;
    scene.push_back(figure(pieces[far_side ? "king-flat" : "king-slanted"],
                           at(hole_place(slot, far_side, sizes), lid_left)));
  }
  constexpr std::size_t in_row = 9;
  const double step = std::max(2 * tile + 4, (right_board + side - 2 * tile) / (in_row - 1));
  for (std::size_t number = 0; taken < dominoes.size(); ++number) {
    const std::size_t row = number / in_row;
    const double x = tile + static_cast<double>(number % in_row) * step;
    const double y = -1.2 * tile - static_cast<double>(row) * (tile + 6);
    const bool down = row == 3;
    scene.push_back(
        figure(take(), down ? placed(face_down, {x, y, sizes.measures.thickness}) : at({x, y, 0})));
  }
  return scene;
}

void draw_one(Picture& picture, const Figure& what, const View& view, int left, int top, int width,
              int height) {
  picture.draw({&what, 1}, view, left, top, width, height);
}

}  // namespace

std::string preview_png(const std::vector<Piece>& pieces, const Sizes& sizes) {
  const Pieces by_name(pieces);
  const auto dominoes = by_name.named("domino");
  const int rows = (static_cast<int>(dominoes.size()) + columns - 1) / columns;
  Picture picture(sheet_width, scene_height + 2 * row_height + rows * domino_height);
  picture.draw(
      whole_set(by_name, sizes), {.height = 58, .side = 0}, 0, 0, sheet_width, scene_height);

  int top = scene_height;
  const auto boards = by_name.named("board");
  const int board_width = sheet_width / 2 / static_cast<int>(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i)
    draw_one(picture, figure(*boards[i]), {.height = 50, .side = 20},
             static_cast<int>(i) * board_width, top, board_width, row_height);
  draw_one(picture, figure(by_name["lid"]), {.height = 50, .side = 20}, sheet_width / 2, top,
           sheet_width / 2, row_height);
  top += row_height;

  const Piece& castle = by_name["castle"];
  const int quarter = sheet_width / 4;
  draw_one(picture, figure(castle), {.height = 40, .side = 30}, 0, top, quarter, row_height);
  draw_one(picture, figure(castle, face_down), {.height = 40, .side = 30}, quarter, top, quarter,
           row_height);
  draw_one(picture, figure(by_name["king-slanted"]), {.height = 25, .side = 50}, 2 * quarter, top,
           quarter, row_height);
  draw_one(picture, figure(by_name["king-flat"]), {.height = 25, .side = 50}, 3 * quarter, top,
           quarter, row_height);
  top += row_height;

  const int width = sheet_width / columns;
  for (std::size_t i = 0; i < dominoes.size(); ++i) {
    const int left = static_cast<int>(i) % columns * width;
    const int y = top + static_cast<int>(i) / columns * domino_height;
    draw_one(picture, figure(*dominoes[i]), {.height = 62}, left, y, width, domino_height / 2);
    draw_one(picture, figure(*dominoes[i], face_down), {.height = 62}, left, y + domino_height / 2,
             width, domino_height / 2);
  }
  return picture.png_bytes();
}

}  // namespace castellan::tactile_set
