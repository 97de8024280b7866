#include <cstdlib>
#include <new>

#include <doctest/doctest.h>

#include "games/game.h"
#include "search/greedy.h"

// A program of its own, since it counts every call for memory.

namespace {
int allocations = 0;
}

// Not inlined: the compiler would see that new and free do not belong together.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace castellan;

TEST_CASE("the the sensible player player of Duel does not touch the heap") {
  Dealer dealer(2);
  const int before = allocations;
  for (int game = 0; game < 50; ++game) {
    duel::State state;
    for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state))
      play(state, actor.is_chance() ? deal(state, dealer) : sensible_action(state, dealer));
  }
  CHECK(allocations == before);
  ::operator delete(::operator new(1));  // it would have been noticed
  CHECK(allocations > before);
}
