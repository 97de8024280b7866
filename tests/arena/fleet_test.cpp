#include "arena/fleet.h"

#include <deque>
#include <map>
#include <mutex>

#include <doctest/doctest.h>

#include "arena/contest.h"
#include "arena/mpi_module.h"
#include "tests/arena/question_maker.h"

using namespace castellan;
using namespace castellan::arena;

namespace {

// An MPI whose processes are threads.
namespace post {

std::mutex mutex;
std::map<int, std::deque<Ranks::Mail>> boxes;
std::map<int, int> units_from;
thread_local int here = 0;

void send(int to, const char* bytes, int count) {
  const std::lock_guard lock(mutex);
  const std::string text(bytes, static_cast<std::size_t>(count));
  boxes[to].push_back({here, text});
  if (text.starts_with("unit ")) ++units_from[here];
}
bool probe(int* from, int* count) {
  const std::lock_guard lock(mutex);
  if (boxes[here].empty()) return false;
  *from = boxes[here].front().from;
  *count = static_cast<int>(boxes[here].front().text.size());
  return true;
}
void receive(int, char* bytes, int) {
  const std::lock_guard lock(mutex);
  boxes[here].front().text.copy(bytes, std::string::npos);
  boxes[here].pop_front();
}
void finish() {}

}  // namespace post

constexpr int ranks = 3;

// Calls lead(workers) on rank 0 while the others serve.
template <class Lead>
void under_mpi(const Question& asked, Lead lead) {
  post::boxes.clear();
  post::units_from.clear();
  const auto rank = [](int number) {
    post::here = number;
    return CastellanMpi{number, ranks, post::send, post::probe, post::receive, post::finish};
  };
  std::vector<std::jthread> others;
  for (int number = 1; number < ranks; ++number)
    others.emplace_back([&asked, rank, number] {
      const CastellanMpi mpi = rank(number);
      serve(asked, Ranks(&mpi), 1, Catalogue());
    });
  const CastellanMpi mpi = rank(0);
  const Ranks first(&mpi);
  Fleet fleet(asked, first, 1);
  lead(fleet);
}

}  // namespace

TEST_CASE("all ranks play, and the result is that of one process") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  const Contest::Plan plan{400, {}};
  under_mpi(asked, [&](Workers& fleet) {
    // They have to be awake, or rank 0 may have done it all before.
    for (int awake = 0; awake < ranks - 1;) {
      const std::lock_guard lock(post::mutex);
      awake = static_cast<int>(post::boxes[0].size());
    }
    Contest contest(asked, plan);
    REQUIRE(contest.run(fleet, [](const Course&) { return false; }));
    REQUIRE(contest.units().size() == 400);
    for (std::uint64_t index = 0; index < 400; index += 57)
      CHECK(without_time(contest.units()[index]) == without_time(play(asked, index)));
  });
  for (int rank = 1; rank < ranks; ++rank) CHECK(post::units_from[rank] > 0);
}

TEST_CASE("ranks go home when rank 0 has enough, whatever they are doing") {
  const Question asked = question("kingdomino players=2", {"greedy", "random"});
  under_mpi(asked, [&](Workers& fleet) {
    for (std::uint64_t index = 0; index < 6; ++index)
      if (fleet.has_room()) fleet.give({index});
  });
  under_mpi(asked, [](Workers&) {});
  CHECK(post::boxes[0].empty());
}
