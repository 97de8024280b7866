#include "arena/journal.h"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <stdlib.h>

#include "tests/arena/question_maker.h"

using namespace castellan;
using namespace castellan::arena;

namespace {

class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "castellan-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file() const { return path_ + "/contest.jsonl"; }

 private:
  std::string path_;
};

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::trunc) << text;
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("a journal is taken up where it ended") {
  const Folder folder;
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const std::vector<Unit> units = {play(asked, 0), play(asked, 1)};
  {
    Result<Journal> journal = Journal::open(folder.file(), asked);
    REQUIRE(journal);
    CHECK(journal->take_units().empty());
    REQUIRE(journal->append(asked, units));
  }
  Result<Journal> journal = Journal::open(folder.file(), asked);
  REQUIRE(journal);
  const std::vector<Unit> found = journal->take_units();
  REQUIRE(found.size() == 2);
  CHECK(without_time(found[1]) == without_time(units[1]));
}

TEST_CASE("a torn last line is dropped") {
  const Folder folder;
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const std::string whole = to_json(asked) + '\n' + to_json(asked, play(asked, 0)) + '\n';
  write(folder.file(), whole + to_json(asked, play(asked, 1)).substr(0, 30));
  Result<Journal> journal = Journal::open(folder.file(), asked);
  REQUIRE(journal);
  CHECK(journal->take_units().size() == 1);
  CHECK(read(folder.file()) == whole);
}

TEST_CASE("another question is refused") {
  const Folder folder;
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  REQUIRE(Journal::open(folder.file(), asked));
  for (const Question& other : {question("kingdomino players=2 harmony", {"greedy", "random"}),
                                question("kingdomino players=2", {"random", "greedy"}),
                                question("kingdomino players=2", {"greedy", "random"}, 2)}) {
    const Result<Journal> journal = Journal::open(folder.file(), other);
    REQUIRE_FALSE(journal);
    CHECK(journal.error().key == "arena.other_question");
  }
}

TEST_CASE("what is no journal is left alone") {
  const Folder folder;
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  for (const char* text : {"shopping list", "shopping list\n", "{}\n", "7\n"}) {
    CAPTURE(text);
    write(folder.file(), text);
    const Result<Journal> journal = Journal::open(folder.file(), asked);
    REQUIRE_FALSE(journal);
    CHECK(journal.error().key == "arena.no_journal");
    CHECK(read(folder.file()) == text);
  }
}

TEST_CASE("a line that is missing or broken is named") {
  const Folder folder;
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  write(folder.file(), to_json(asked) + '\n' + to_json(asked, play(asked, 1)) + '\n');
  const Result<Journal> gap = Journal::open(folder.file(), asked);
  REQUIRE_FALSE(gap);
  CHECK(gap.error() == Message("arena.bad_line", {arg("path", folder.file()), arg("line", 2)}));
  write(folder.file(), to_json(asked) + '\n' + to_json(asked, play(asked, 0)) + "\n{\n");
  const Result<Journal> broken = Journal::open(folder.file(), asked);
  REQUIRE_FALSE(broken);
  CHECK(broken.error() == Message("arena.bad_line", {arg("path", folder.file()), arg("line", 3)}));
}

TEST_CASE("an empty file becomes a journal") {
  const Folder folder;
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  write(folder.file(), "");
  REQUIRE(Journal::open(folder.file(), asked));
  CHECK(read(folder.file()) == to_json(asked) + '\n');
}
