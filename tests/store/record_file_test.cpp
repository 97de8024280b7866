#include "store/record_file.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/store/desk.h"
#include "tests/store/folder.h"

using namespace castellan;

namespace {
using Lines = std::vector<std::string>;
}  // namespace

TEST_CASE("a record grows line by line") {
  const Folder folder;
  auto file = RecordFile::create(folder.file("a.rec"), "game kingdomino\n");
  REQUIRE(file.has_value());
  CHECK(file->append(Lines{"rules players=2", "kings 1 2 2 1"}).has_value());
  CHECK(file->append(Lines{"row 3 10 22 41"}).has_value());
  CHECK(file->append(Lines{}).has_value());
  CHECK(file->read().value() ==
        "game kingdomino\nrules players=2\nkings 1 2 2 1\nrow 3 10 22 41\n");
}

TEST_CASE("a file that is there is not overwritten by accident") {
  const Folder folder;
  const std::string path = folder.file("a.rec");
  REQUIRE(RecordFile::create(path, "first\n").has_value());
  CHECK(refusal(RecordFile::create(path, "second\n")) == "file.exists");
  CHECK(read_file(path).value() == "first\n");
  auto replaced = RecordFile::create(path, "third\n", RecordFile::IfThere::replace);
  REQUIRE(replaced.has_value());
  CHECK(replaced->append(Lines{"fourth"}).has_value());
  CHECK(read_file(path).value() == "third\nfourth\n");
}

TEST_CASE("an existing file is gone on with") {
  const Folder folder;
  const std::string path = folder.file("a.rec");
  REQUIRE(RecordFile::create(path, "one\n").has_value());
  auto file = RecordFile::open(path);
  REQUIRE(file.has_value());
  CHECK(file->append(Lines{"two"}).has_value());
  CHECK(file->read().value() == "one\ntwo\n");
}

TEST_CASE("a last line without its end does not swallow the next") {
  const Folder folder;
  const std::string path = folder.file("a.rec");
  std::ofstream(path) << "one\ntwo";
  auto file = RecordFile::open(path);
  REQUIRE(file.has_value());
  CHECK(file->append(Lines{"three"}).has_value());
  CHECK(file->read().value() == "one\ntwo\nthree\n");
}

TEST_CASE("a rewrite replaces the whole file and can be appended to") {
  const Folder folder;
  auto file = RecordFile::create(folder.file("a.rec"), "one\ntwo\nthree\n");
  REQUIRE(file.has_value());
  CHECK(file->rewrite("one\n").has_value());
  CHECK(file->append(Lines{"other"}).has_value());
  CHECK(file->read().value() == "one\nother\n");
  CHECK(folder.count() == 1);  // nothing is left behind
}

TEST_CASE("a file can change hands") {
  const Folder folder;
  RecordFile file = RecordFile::create(folder.file("a.rec"), "").value();
  RecordFile other = std::move(file);
  CHECK(other.append(Lines{"one"}).has_value());
  other = RecordFile::create(folder.file("b.rec"), "").value();
  CHECK(other.append(Lines{"two"}).has_value());
  CHECK(read_file(folder.file("a.rec")).value() == "one\n");
  CHECK(read_file(folder.file("b.rec")).value() == "two\n");
}

TEST_CASE("the system's refusals come with its reason") {
  const Folder folder;
  CHECK(refusal(read_file(folder.file("none.rec"))) == "file.open");
  CHECK(refusal(RecordFile::open(folder.file("none.rec"))) == "file.open");
  CHECK(refusal(RecordFile::create(folder.file("none/a.rec"), "")) == "file.create");
  CHECK(refusal(read_file(folder.file(""))) == "file.read");  // a folder
  const auto missing = read_file(folder.file("none.rec"));
  REQUIRE(missing.error().arguments.size() == 2);
  CHECK(missing.error().arguments[1].name == "reason");
  CHECK(!std::get<std::string>(missing.error().arguments[1].value).empty());
}

TEST_CASE("a disk that is full leaves no half line") {
  if (!std::filesystem::exists("/dev/full")) return;
  auto file = RecordFile::open("/dev/full");
  REQUIRE(file.has_value());
  CHECK(refusal(file->append(Lines{"one"})) == "file.write");
}

TEST_CASE("a record that is open cannot be opened a second time") {
  const Folder folder;
  const std::string path = folder.file("a.rec");
  {
    auto first = RecordFile::create(path, "game kingdomino\n");
    REQUIRE(first.has_value());
    CHECK(refusal(RecordFile::open(path)) == "file.in_use");
    REQUIRE(first->rewrite("game kingdomino\n# again\n").has_value());
    CHECK(refusal(RecordFile::open(path)) == "file.in_use");  // the new file is kept as well
  }
  CHECK(RecordFile::open(path).has_value());
}
