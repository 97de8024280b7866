#include "arena/contest.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/arena/question_maker.h"

using namespace castellan;
using namespace castellan::arena;

namespace {

bool never(const Course&) { return false; }

// Gives back a few units at a time, the last first.
class BackToFront final : public Workers {
 public:
  BackToFront(const Question& asked, std::size_t room) : asked_(&asked), room_(room) {}
  bool has_room() const override { return tasks_.size() < room_; }
  void give(Task task) override { tasks_.push_back(task); }
  std::optional<Result<Unit>> wait(std::chrono::milliseconds) override {
    if (tasks_.empty()) return std::nullopt;
    const Task task = tasks_.back();
    tasks_.pop_back();
    if (task.index == fails_at) return Result<Unit>(failure("test.failed"));
    return Result<Unit>(play(*asked_, task.index));
  }

  std::uint64_t fails_at = ~std::uint64_t{0};

 private:
  const Question* asked_;
  std::size_t room_;
  std::vector<Task> tasks_;
};

std::vector<Unit> units_of(const Question& asked, const Contest::Plan& plan, Workers& workers) {
  Contest contest(asked, plan);
  REQUIRE(contest.run(workers, never));
  std::vector<Unit> units;
  for (const Unit& unit : contest.units()) units.push_back(without_time(unit));
  return units;
}

}  // namespace

TEST_CASE("the result does not depend on who plays and in which order") {
  const Question asked = question("kingdomino players=2", {"greedy", "random", "greedy"});
  const Contest::Plan plan{10, {}};
  Crew one(asked, 1), four(asked, 4);
  BackToFront other(asked, 7);
  const std::vector<Unit> units = units_of(asked, plan, one);
  CHECK(units.size() == 30);
  for (std::uint64_t index = 0; index < units.size(); ++index)
    CHECK(units[index].task.index == index);
  CHECK(units == units_of(asked, plan, four));
  CHECK(units == units_of(asked, plan, other));
}

TEST_CASE("a sequential test ends after the same unit, however many are under way") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const Contest::Plan plan{5000, SprtBounds{0, 100}};
  BackToFront one(asked, 1), many(asked, 60);
  const std::vector<Unit> units = units_of(asked, plan, one);
  CHECK(units.size() < 200);
  CHECK(units == units_of(asked, plan, many));
  Contest contest(asked, plan);
  CHECK(*contest.run(one, never) == Contest::End::decided);
  CHECK(contest.course().sprt->verdict() == Sprt::Verdict::stronger);
}

TEST_CASE("a bot that fails ends the contest, and what was finished stays") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  BackToFront workers(asked, 1);
  workers.fails_at = 3;
  Contest contest(asked, {10, {}});
  const Result<Contest::End> end = contest.run(workers, never);
  REQUIRE_FALSE(end);
  CHECK(end.error().key == "test.failed");
  CHECK(contest.units().size() == 3);
}

TEST_CASE("a contest can be interrupted") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  Crew crew(asked, 2);
  Contest contest(asked, {1'000'000, {}});
  CHECK(*contest.run(crew, [](const Course&) { return true; }) == Contest::End::interrupted);
  CHECK(contest.units().size() < 1'000'000);
}
