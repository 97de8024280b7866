#include "base/bounded_list.h"

#include <vector>

#include <doctest/doctest.h>

using namespace castellan;

namespace {
using List = BoundedList<int, 4>;

List list_of(const std::vector<int>& items) {
  List list;
  for (const int item : items) list.push_back(item);
  return list;
}
}  // namespace

TEST_CASE("a bounded list keeps its items in order") {
  const List list = list_of({7, 8, 9});
  CHECK(list.size() == 3);
  CHECK(list[0] == 7);
  CHECK(list[2] == 9);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector{7, 8, 9});
  CHECK(List::capacity() == 4);
}

TEST_CASE("a bounded list can be full and is empty again when cleared") {
  List list = list_of({1, 2, 3, 4});
  CHECK(list.size() == List::capacity());

  list.clear();
  CHECK(list.empty());
  list.push_back(5);
  CHECK(list == list_of({5}));
}

TEST_CASE("bounded lists are equal when their items are, whatever lies behind the end") {
  List shrunk = list_of({1, 2, 3});
  shrunk.clear();
  shrunk.push_back(1);
  CHECK(shrunk == list_of({1}));
  CHECK_FALSE(shrunk == list_of({2}));
  CHECK_FALSE(shrunk == list_of({1, 2}));
}

TEST_CASE("a copy of a bounded list leads its own life") {
  List first = list_of({1, 2});
  List second = first;
  second[0] = 9;
  CHECK(first == list_of({1, 2}));
  CHECK(second == list_of({9, 2}));

  const List& same = first;
  first = same;
  CHECK(first == list_of({1, 2}));
  first = second;
  CHECK(first == list_of({9, 2}));
}
