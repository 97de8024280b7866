#include "tactile_set/folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>
#include <unistd.h>

using namespace castellan;
using namespace castellan::tactile_set;
namespace fs = std::filesystem;

namespace {

struct Scratch {
  Scratch() : path(fs::temp_directory_path() / ("castellan-set-" + std::to_string(getpid()))) {
    fs::remove_all(path);
    fs::create_directories(path);
  }
  ~Scratch() { fs::remove_all(path); }
  fs::path path;
};

std::string contents(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string refusal(const fs::path& path) {
  const auto folder = Folder::open(path);
  return folder ? "" : std::string(folder.error().key);
}

}  // namespace

TEST_CASE("a set goes into a new folder, and a second one replaces it") {
  const Scratch scratch;
  const fs::path path = scratch.path / "deep/set";
  REQUIRE(Folder::open(path)->write({{"pieces/a.stl", "A"}, {"plates/p.stl", "P"}}, "tile 28\n"));
  CHECK(contents(path / "pieces/a.stl") == "A");
  CHECK(contents(path / "tactile-set.txt") ==
        "castellan tactile-set\ntile 28\nfile pieces/a.stl\nfile plates/p.stl\n");
  std::ofstream(path / "pieces/mine.stl") << "mine";
  REQUIRE(Folder::open(path)->write({{"pieces/a.stl", "B"}}, ""));
  CHECK(contents(path / "pieces/a.stl") == "B");
  CHECK_FALSE(fs::exists(path / "plates/p.stl"));       // left by the earlier set
  CHECK(contents(path / "pieces/mine.stl") == "mine");  // somebody else's
}

TEST_CASE("nothing in a folder with other things is touched") {
  const Scratch scratch;
  std::ofstream(scratch.path / "letter.txt") << "dear";
  CHECK(refusal(scratch.path) == "tactile_set.not_ours");
  std::ofstream(scratch.path / "tactile-set.txt") << "my notes on the tactile set\n";
  CHECK(refusal(scratch.path) == "tactile_set.not_ours");
}

TEST_CASE("a list that names files elsewhere removes none of them") {
  const Scratch scratch;
  std::ofstream(scratch.path / "precious") << "!";
  const fs::path path = scratch.path / "set";
  fs::create_directories(path / "pieces");
  std::ofstream(path / "tactile-set.txt")
      << "castellan tactile-set\nfile ../precious\nfile pieces/../../precious\n";
  REQUIRE(Folder::open(path)->write({}, ""));
  CHECK(fs::exists(scratch.path / "precious"));
}

TEST_CASE("where no folder can be, it says so") {
  const Scratch scratch;
  std::ofstream(scratch.path / "file") << "x";
  CHECK(refusal(scratch.path / "file") == "file.write");
  CHECK(refusal(scratch.path / "file/set") == "file.write");
  CHECK(refusal("/proc/set") == "file.write");
  CHECK_FALSE(write_file(scratch.path / "nowhere/a.png", "x").has_value());
  CHECK_FALSE(write_file(scratch.path, "x").has_value());
}
