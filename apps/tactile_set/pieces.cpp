#include "tactile_set/pieces.h"

#include <stdexcept>

#include <fmt/format.h>

#include "tactile_set/shapes.h"

namespace castellan::tactile_set {

namespace {

// On its lower long edge: then both faces come out as sharp as their outlines,
// and nothing needs support.
constexpr Pose on_edge = {{{{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}}, {}};
// Recess up, so that nothing spans it.
constexpr Pose upside_down = {{{{1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}, {}};

struct Plan {
  Piece piece;
  std::function<Solid()> make;
};

std::vector<Plan> plans(const Sizes& sizes) {
  std::vector<Plan> all;
  if (!sizes.board_in_parts()) {
    all.push_back({{.name = "board", .copies = 2}, [=] { return board_solid(sizes); }});
  } else {
    int number = 0;
    for (const Solid& part : board_parts(sizes))
      all.push_back(
          {{.name = fmt::format("board-part-{}", ++number), .copies = 2}, [=] { return part; }});
  }
  all.push_back({{.name = "lid"}, [=] { return lid_solid(sizes); }});
  all.push_back(
      {{.name = "castle", .copies = 2, .stand = upside_down}, [=] { return castle_solid(sizes); }});
  all.push_back({{.name = "king-slanted", .copies = 2, .colour = Colour::red},
                 [=] { return king_solid(KingTop::slanted, sizes); }});
  all.push_back({{.name = "king-flat", .copies = 2, .colour = Colour::blue},
                 [=] { return king_solid(KingTop::flat, sizes); }});
  for (const Domino& domino : all_dominoes)
    all.push_back({{.name = fmt::format("domino-{:02}", domino.number), .stand = on_edge},
                   [=, &domino] { return domino_solid(domino, sizes); }});
  return all;
}

}  // namespace

std::vector<Piece> make_pieces(const Measures& measures, const Progress& progress) {
  std::vector<Plan> all = plans(Sizes(measures));
  std::vector<Piece> pieces;
  for (Plan& plan : all) {
    if (progress) progress(static_cast<int>(pieces.size()), static_cast<int>(all.size()));
    const Solid solid = plan.make();
    plan.piece.mesh = solid.mesh();
    plan.piece.volume = solid.volume();
    // Whatever a library does, nobody prints a piece with a hole in it.
    if (!solid.is_sound() || !is_closed(plan.piece.mesh)) throw std::runtime_error(plan.piece.name);
    pieces.push_back(std::move(plan.piece));
  }
  return pieces;
}

}  // namespace castellan::tactile_set
