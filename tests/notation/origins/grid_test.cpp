#include <string>

#include <doctest/doctest.h>

#include "tests/notation/grids.h"

using namespace castellan;
using origins::Caveman;
using origins::Resource;
using origins::Rules;

namespace {

constexpr Seat anna = seat_at(0), bela = seat_at(1);

auto read(std::string_view text, std::string_view rules = "mode=tribe") {
  return test::read<Rules>(text, rules);
}
std::string key_of(std::string_view text, std::string_view rules = "mode=tribe") {
  return test::key_of<Rules>(text, rules);
}
int points_of(std::string_view text, std::string_view rules = "mode=tribe") {
  const auto sheets = read(text, rules);
  if (!sheets) FAIL("refused: " << sheets.error().key);
  return points(sheets->state, anna);
}
std::vector<std::string> remarks_of(const Sheets<origins::State>& sheets) {
  std::vector<std::string> keys;
  for (const Message& remark : sheets.remarks) keys.emplace_back(remark.key);
  return keys;
}

const std::string worked_example =
    "J0 D0 D1 L0 L1\n"
    "J1 G0 G0 L1 Q0\n"
    "J0 V  H  D0 Q1\n"
    "J2 D0 D0 Q0 Q1\n"
    "G0 G0 G1 G0 V\n";

}  // namespace

TEST_CASE("O-E1 the worked example scores 32 points") {
  const auto sheets = read(worked_example, "mode=discovery");
  REQUIRE(sheets);
  CHECK(points(sheets->state, anna) == 32);
  CHECK(score(sheets->state, anna) == Score{32, 4, 9});                            // O-E2
  CHECK(points_of(worked_example, "empire-of-fire homo-habilis") == 32 + 10 + 5);  // O-V1, O-V2
  CHECK(points_of("d H d", "homo-habilis") == 0);
}

TEST_CASE("O-B5 the worked examples of the hunter and the fire lady") {
  CHECK(points_of("gma gma gma\ngma d:hu d\nH . .") == 12);
  CHECK(points_of("gma gma\nd:hu d\nH .") == 6);
  CHECK(points_of("j2 d1 q2\nH d:la d d") == 5 + 2 + 4 + 2);  // five fires, and their regions
}

TEST_CASE("O-B6 three warriors of total strength 4 score 12, one alone its strength") {
  CHECK(points_of("dw1 dw2 dw1\n. H d") == 12);
  CHECK(points_of("dw1 H dw3") == 4);
}

TEST_CASE("O-B7 what is on a square can be written in several ways") {
  const auto sheets = read("ma lfi lFi l:fishing-child\nH v:sh D:Fire_Lady QFL\nV1w3 D jmu JMU d");
  REQUIRE(sheets);
  const origins::Territory& land = sheets->state.territory(anna);
  CHECK(land.at({0, 1}) == origins::Half{origins::Terrain::grassland, 0, 0});
  CHECK(land.resource_at({0, 1}) == Resource::mammoth);
  CHECK(land.resource_at({1, 1}) == Resource::fish);
  CHECK(land.caveman_at({2, 1}) == Caveman::fishing_child);
  CHECK(land.caveman_at({3, 1}) == Caveman::fishing_child);
  CHECK(land.caveman_at({1, 0}) == Caveman::shaman);
  CHECK(land.caveman_at({2, 0}) == Caveman::fire_lady);
  CHECK(land.resource_at({3, 0}) == Resource::flint);
  CHECK(land.at({0, -1})->craters == 1);
  CHECK(land.caveman_at({0, -1}) == Caveman::oaf_warrior);
  CHECK(land.count(Resource::mushroom) == 2);
}

TEST_CASE("O-S3 two play on 7×7, more on 5×5, one sheet tells by its size") {
  const auto size_of = [](const std::string& text, std::string_view rules) {
    const auto sheets = read(text, rules);
    return sheets ? sheets->state.territory(anna).kingdom().size() : 0;
  };
  CHECK(size_of("d H d", "") == 5);
  CHECK(size_of("d d d H d d d", "") == 7);
  CHECK(size_of("d H d", "players=2") == 7);
  CHECK(size_of("d H d\n\nd H d", "") == 7);
  CHECK(size_of("d H d\n\nd H d", "players=4") == 5);
  CHECK(size_of("d H d\n\nd H d\n\nd H d", "") == 5);
  CHECK(key_of("d d d H d d d", "players=3") == "grid.too_large");
}

TEST_CASE("O-T4 resources and totems count in Totem; resources need not be typed") {
  const std::string typed = "gma H gma\n\nterritory Béla\ngma H dfl\n";
  CHECK(key_of(typed, "mode=totem") == "grid.resource_terrain");
  const auto sheets = read("totems mammoth\ng H gma\n\ng H q\nTotems fl\n", "mode=totem");
  REQUIRE(sheets);
  CHECK(points(sheets->state, anna) == 2 + 3);
  CHECK(points(sheets->state, bela) == 2 + 6);
  CHECK(remarks_of(*sheets) == std::vector<std::string>{"grid.resources_untyped"});
}

TEST_CASE("O-T3 without a word about totems they go to who has strictly the most") {
  const auto sheets = read("gma H gma\n\ngma H qfl\n", "mode=totem");
  REQUIRE(sheets);
  CHECK(sheets->state.totem_holder(Resource::mammoth) == anna);
  CHECK(sheets->state.totem_holder(Resource::flint) == bela);
  CHECK(sheets->state.totem_holder(Resource::fish) == Seat::none);
  CHECK(remarks_of(*sheets) == std::vector<std::string>{"grid.totems_derived"});

  const auto tied = read("gma H d\n\ngma H d\n", "mode=totem");
  REQUIRE(tied);
  CHECK(tied->state.totem_holder(Resource::mammoth) == Seat::none);
  CHECK(remarks_of(*tied) == std::vector<std::string>{"grid.totems_derived", "grid.totem_tied"});

  const auto alone = read("gma H gma", "mode=totem");  // others may have more
  REQUIRE(alone);
  CHECK(points(alone->state, anna) == 2);
  CHECK(remarks_of(*alone) == std::vector<std::string>{"grid.totems_unknown"});
}

TEST_CASE("O-T3 totems are held by one player, who has the most") {
  CHECK(key_of("gma H gma\n\ntotems mammoth\ngma H d", "mode=totem") == "grid.totem_lost");
  CHECK(key_of("totems fish\ngma H gma", "mode=totem") == "grid.totem_lost");  // there is none
  CHECK(key_of("totems ma\ngma H d\n\ntotems ma\ngma H d", "mode=totem") == "grid.totem_twice");
  CHECK(key_of("totems ma\ngma H d\n\ntotems none\ngma H d", "mode=totem").empty());
  CHECK(key_of("totems\ngma H d", "mode=totem") == "grid.totems");
  CHECK(key_of("totems desert\ngma H d", "mode=totem") == "grid.totems");
  CHECK(key_of("totems ma\ntotems fi\ngma H d", "mode=totem") == "grid.note_again");
  CHECK(key_of("domains dot\ngma H d", "mode=totem") == "grid.note");
  CHECK(key_of("totems ma\ngma H d", "mode=tribe") == "grid.no_totems");
}

TEST_CASE("O-C1 every typed square exists in the box") {
  CHECK(key_of("q2 q2 H q2 q2").empty());  // two printed and two tokens
  CHECK(key_of("q2 q2 H q2 q2\nd2 d2").empty());
  CHECK(key_of("q2 q2 H q2 q2\nd2 d2 . d2 d") == "grid.supply_fires");
  CHECK(key_of("q2 q2 H q2 q2\n\nd2 d2 H d2 d") == "grid.supply_fires");  // over all sheets
  CHECK(key_of("d3 H d").empty());
  CHECK(key_of("d3 H j3") == "grid.supply_fires");
  CHECK(key_of("v3 H v3") == "grid.supply_volcano");
  CHECK(key_of("v v v v v v\nv v v v v v H") == "grid.supply_volcano");
  CHECK(key_of("q q q q q\nq q q q q H") == "grid.supply_plain");  // nine without a fire
  CHECK(key_of("q1 q1 q q q\nq q q q q H").empty());
  CHECK(key_of("v:hu d:hu H v:hu") == "grid.odd");
  CHECK(key_of("v:hu d:hu H v:hu d") == "grid.supply_cavemen");
  CHECK(key_of("d:w3 H d\n\nd:w3 H d") == "grid.supply_cavemen");
}

TEST_CASE("O-B3 a territory that cannot be is refused with the reason") {
  CHECK(key_of("d d") == "grid.no_castle");
  CHECK(key_of("H H") == "grid.two_castles");
  CHECK(key_of("d H") == "grid.odd");
  CHECK(key_of("d H . d") == "grid.apart");
  CHECK(key_of("x H") == "grid.unknown_origins");
  CHECK(key_of("C d") == "grid.unknown_origins");
  CHECK(key_of("hu H") == "grid.no_terrain");
  CHECK(key_of("Fi H") == "grid.no_terrain");
  CHECK(key_of("gatherer H") == "grid.no_terrain");
  CHECK(key_of("H:hu d") == "grid.on_hut");
  CHECK(key_of("d4 H") == "grid.fires");
  CHECK(key_of("v4 H") == "grid.fires");
  CHECK(key_of("d:zz H") == "grid.tag");
  CHECK(key_of("d: H") == "grid.tag");
  CHECK(key_of("d12 H") == "grid.tag");
  CHECK(key_of("g:ma:hu H") == "grid.tag");
  CHECK(key_of("l:ma H") == "grid.resource_terrain");
  CHECK(key_of("d:fi H") == "grid.resource_terrain");
  CHECK(key_of("g1ma H") == "grid.on_fire");
  CHECK(key_of("g1:hu H") == "grid.on_fire");
  CHECK(key_of("d:hu H d", "mode=totem") == "grid.no_cavemen");
  CHECK(key_of("gma H d", "mode=discovery") == "grid.no_resources");
  CHECK(key_of("ma H d", "mode=discovery") == "grid.no_resources");
  CHECK(test::place_of<Rules>("d H\n  d x", "column") == 5);
}
