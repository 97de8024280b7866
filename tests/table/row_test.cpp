#include "table/row.h"

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("K-S3 a row is sorted by number, in whatever order it is drawn") {
  Row row;
  for (const int number : {41, 3, 22, 10}) row.add(number);

  CHECK(row.size() == 4);
  CHECK(row.domino_at(0) == 3);
  CHECK(row.domino_at(1) == 10);
  CHECK(row.domino_at(2) == 22);
  CHECK(row.domino_at(3) == 41);
}

TEST_CASE("K-S3 rows drawn in another order are equal") {
  Row up, down;
  for (const int number : {1, 24, 48}) up.add(number);
  for (const int number : {48, 24, 1}) down.add(number);
  CHECK(up == down);

  down.claim(24, seat_at(0));
  CHECK_FALSE(up == down);
}

TEST_CASE("a claimed domino is no longer free and has its king") {
  Row row;
  for (const int number : {5, 17, 30}) row.add(number);
  CHECK(row.free().size() == 3);
  CHECK(row.king_at(1) == Seat::none);

  row.claim(17, seat_at(2));
  CHECK_FALSE(row.free().contains(17));
  CHECK(row.free().contains(5));
  CHECK(row.dominoes().contains(17));
  CHECK(row.king_at(0) == Seat::none);
  CHECK(row.king_at(1) == seat_at(2));
  CHECK(row.king_at(2) == Seat::none);
}

TEST_CASE("K-C1 the set of all dominoes has the numbers 1 to 48") {
  const DominoSet all = DominoSet::all();
  CHECK(all.size() == 48);
  CHECK_FALSE(all.contains(0));
  CHECK(all.contains(1));
  CHECK(all.contains(48));
  CHECK_FALSE(all.contains(49));
}

TEST_CASE("a domino set tells rank and n-th number") {
  DominoSet set;
  for (const int number : {48, 1, 20}) set.add(number);
  CHECK(set.nth(0) == 1);
  CHECK(set.nth(1) == 20);
  CHECK(set.nth(2) == 48);
  CHECK(set.rank(1) == 0);
  CHECK(set.rank(20) == 1);
  CHECK(set.rank(48) == 2);

  set.remove(20);
  CHECK_FALSE(set.contains(20));
  CHECK(set.rank(48) == 1);
}
