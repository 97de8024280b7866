#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <stdexcept>

#include <doctest/doctest.h>

#include "tactile_set/model_files.h"
#include "tactile_set/plates.h"
#include "tests/tactile_set/slice.h"
#include "tests/tactile_set/whole_set.h"

using namespace castellan;
using namespace castellan::tactile_set;

namespace {

constexpr double pi = std::numbers::pi;

Model alone(const Piece& piece) {
  return {piece.name, {{piece.name, piece.colour, &piece.mesh, {Pose{}}}}};
}

Mesh from_file(std::string_view name) { return read_stl(stl_bytes(alone(piece(name)))); }

}  // namespace

TEST_CASE("T-C1 the set is complete") {
  std::map<std::string, int> copies;
  for (const Piece& piece : whole_set()) copies[piece.name.substr(0, 6)] += piece.copies;
  CHECK(copies ==
        std::map<std::string, int>{
            {"board", 2}, {"castle", 2}, {"domino", 48}, {"king-f", 2}, {"king-s", 2}, {"lid", 1}});
}

TEST_CASE("every mesh is watertight and turned outward, and as large as its solid") {
  for (const Piece& piece : whole_set()) {
    CAPTURE(piece.name);
    const Mesh mesh = read_stl(stl_bytes(alone(piece)));
    CHECK(is_closed(mesh));
    CHECK(volume(mesh) == doctest::Approx(piece.volume).epsilon(0.003));
  }
}

TEST_CASE("a mesh with a hole or a triangle turned inward is not closed") {
  const Mesh whole = piece("castle").mesh;
  Mesh open = whole;
  open.triangles.pop_back();
  CHECK_FALSE(is_closed(open));
  Mesh turned = whole;
  std::swap(turned.triangles.front()[0], turned.triangles.front()[1]);
  CHECK_FALSE(is_closed(turned));
  CHECK_FALSE(is_closed(Mesh{}));
}

TEST_CASE("the volumes are what arithmetic says") {
  const double recess = pi * 3.25 * 3.25 * 3.25;
  const double corners = 4 - pi;
  CHECK(volume(from_file("castle")) ==
        doctest::Approx((27.5 * 27.5 - corners) * 11.2 - recess).epsilon(0.001));
  const double blank =
      (55.5 * 27.5 - corners) * 5.6 - 2 * recess - 18.5 * 9.0 * 0.8;  // no pegs, dots, digits
  for (const Piece& piece : whole_set())
    if (piece.name.starts_with("domino"))
      CHECK(volume(piece.mesh) == doctest::Approx(blank).epsilon(0.015));
  CHECK(
      volume(from_file("board")) ==
      doctest::Approx(199 * 199 * 2.4 - 25 * 2.4 + 49 * pi * (9 * 2.4 + 0.6 * (9 + 7.2 + 5.76) / 3))
          .epsilon(0.001));
  CHECK(volume(from_file("lid")) ==
        doctest::Approx((127 * 93 - corners) * 6.6 - 4 * 56 * 28 * 2.8 - 8 * pi * 6.25 * 6.25 * 5)
            .epsilon(0.001));
  CHECK(volume(from_file("king-flat")) == doctest::Approx(pi * 36 * 32).epsilon(0.005));
  CHECK(volume(from_file("king-slanted")) ==
        doctest::Approx(pi * 36 * (32 - 6 * std::tan(35 * pi / 180))).epsilon(0.005));
}

TEST_CASE("T-C1 the board has seven rows of seven pegs") {
  const Mesh board = from_file("board");
  const std::vector<Loop> pegs = slice(board, 2.4 + 1.5).islands();
  CHECK(pegs.size() == 49);
  std::set<std::pair<int, int>> places;
  for (const Loop& peg : pegs) {
    CHECK(peg.diameter() == doctest::Approx(6).epsilon(0.01));
    const double column = (peg.x - 1.5) / 28 - 0.5;
    const double row = (peg.y - 1.5) / 28 - 0.5;
    CHECK(std::abs(column - std::round(column)) < 1e-3);
    CHECK(std::abs(row - std::round(row)) < 1e-3);
    places.insert({static_cast<int>(std::round(column)), static_cast<int>(std::round(row))});
  }
  CHECK(places.size() == 49);
}

TEST_CASE("T-C1 the castle is half a domino, twice as thick, with one recess") {
  const Mesh castle = from_file("castle");
  const Bounds box = bounds(castle);
  CHECK(box.extent(0) == doctest::Approx(27.5));
  CHECK(box.extent(1) == doctest::Approx(27.5));
  CHECK(box.extent(2) == doctest::Approx(2 * 5.6));
  CHECK(slice(castle, 2).holes().size() == 1);
  CHECK(slice(castle, 5).holes().empty());
}

TEST_CASE("T-C1 the red kings have a slanted top, the blue ones a flat one") {
  CHECK(piece("king-slanted").colour == Colour::red);
  CHECK(piece("king-flat").colour == Colour::blue);
  const Mesh flat = from_file("king-flat");
  const Mesh slanted = from_file("king-slanted");
  CHECK(bounds(flat).high[2] == doctest::Approx(bounds(slanted).high[2]));
  CHECK(slice(flat, 31.9).islands().front().diameter() == doctest::Approx(12).epsilon(0.01));
  CHECK(slice(slanted, 31.9).islands().front().area < 2);
  CHECK(slice(slanted, 28).islands().front().area < slice(slanted, 20).islands().front().area);
}

TEST_CASE("T-C1 the lid has four slots, and a king hole on either side of each") {
  const Mesh lid = from_file("lid");
  const std::vector<Loop> openings = slice(lid, 6.5).holes();
  CHECK(openings.size() == 4 + 8);
  std::vector<Loop> slots, holes;
  for (const Loop& opening : openings) (-opening.area > 500 ? slots : holes).push_back(opening);
  REQUIRE(slots.size() == 4);
  for (const Loop& slot : slots) {
    CHECK(-slot.area == doctest::Approx(56 * 28));
    int beside = 0;
    for (const Loop& hole : holes)
      if (std::abs(hole.x - slot.x) < 0.01) beside += hole.y < slot.y ? 1 : 10;
    CHECK(beside == 11);
  }
}

TEST_CASE("plates hold every piece once for each copy, on the bed and apart") {
  for (const double bed : {220.0, 300.0}) {
    Measures measures;
    measures.bed_width = bed;
    measures.bed_depth = bed - 10;
    const Sizes sizes(measures);
    std::vector<int> left;
    for (const Piece& piece : whole_set()) left.push_back(piece.copies);
    for (const Plate& plate : make_plates(whole_set(), sizes)) {
      CAPTURE(plate.name);
      std::vector<Bounds> boxes;
      for (const Plate::Place& place : plate.places) {
        const Piece& piece = whole_set()[place.piece];
        --left[place.piece];
        CHECK(piece.colour == plate.colour);
        const Bounds box = bounds(posed(piece.mesh, place.pose));
        CHECK(box.low[0] >= 3 - 1e-6);
        CHECK(box.low[1] >= 3 - 1e-6);
        CHECK(std::abs(box.low[2]) < 1e-6);
        CHECK(box.high[0] <= measures.bed_width - 3 + 1e-6);
        CHECK(box.high[1] <= measures.bed_depth - 3 + 1e-6);
        for (const Bounds& other : boxes)
          CHECK((box.low[0] >= other.high[0] + 3.9 || box.high[0] <= other.low[0] - 3.9 ||
                 box.low[1] >= other.high[1] + 3.9 || box.high[1] <= other.low[1] - 3.9));
        boxes.push_back(box);
      }
      const Estimate estimated = estimate(plate, whole_set(), measures);
      CHECK(estimated.minutes > 10);
      // PLA of 1.75 mm weighs 3 grams a metre.
      CHECK(estimated.grams / estimated.metres == doctest::Approx(2.98).epsilon(0.01));
    }
    for (const int copies : left) CHECK(copies == 0);
  }
}

TEST_CASE("a piece that is too wide for the bed is turned") {
  Measures measures;
  measures.bed_width = 110;
  measures.bed_depth = 150;
  const std::vector<Piece> lid = {piece("lid")};  // 127 by 93 mm
  const std::vector<Plate> plates = make_plates(lid, Sizes(measures));
  REQUIRE(plates.size() == 1);
  const Mesh turned = posed(lid[0].mesh, plates[0].places.at(0).pose);
  CHECK(bounds(turned).high[0] < 107);
  CHECK(bounds(turned).extent(1) == doctest::Approx(127));
  CHECK(volume(turned) > 0);  // not mirrored
  measures.bed_depth = 120;
  CHECK_THROWS_AS(make_plates(lid, Sizes(measures)), std::runtime_error);
}

TEST_CASE("a piece weighs no more than if it were solid") {
  for (const Piece& piece : whole_set()) {
    const double solid = piece.volume * 1.24e-3;
    const double grams = estimate(piece, Measures{}).grams;
    CHECK(grams <= solid);
    CHECK(grams > solid / 4);
  }
}

TEST_CASE("the same pieces are the same bytes") {
  CHECK(stl_bytes(alone(piece("lid"))) == stl_bytes(alone(piece("lid"))));
  CHECK(three_mf_bytes(alone(piece("lid"))) == three_mf_bytes(alone(piece("lid"))));
  const std::vector<Point> corners = {
      {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
  const std::vector<Point> others = {
      {1, 1, 0}, {0, 1, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}, {1, 0, 0}};
  CHECK(welded(corners) == welded(others));
}
