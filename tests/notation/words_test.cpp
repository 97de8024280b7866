#include "notation/words.h"

#include <string>

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("any run of blanks separates words") {
  Words words(" \t1   claim\t\t22 ");
  CHECK(words.peek() == "1");
  CHECK(words.next() == "1");
  CHECK(words.offset() == 6);
  CHECK(words.rest() == "claim\t\t22");
  CHECK(words.next() == "claim");
  CHECK(words.next() == "22");
  CHECK(words.empty());
  CHECK(words.next().empty());
  CHECK(Words("").empty());
  CHECK(Words(" \t ").empty());
}

TEST_CASE("a whole number has one spelling") {
  CHECK(parse_whole("0") == 0);
  CHECK(parse_whole("48") == 48);
  for (const char* garbled : {"", "-1", "+1", "01", "00", "1x", "x", " 1", "1 ", "1.0", "٣"})
    CHECK_MESSAGE(!parse_whole(garbled), garbled);
}

TEST_CASE("a number too large never wraps round") {
  CHECK(parse_whole("999999") == 999999);
  CHECK(parse_whole("1000000") == too_large);
  CHECK(parse_whole("4294967297") == too_large);
  CHECK(parse_whole(std::string(100000, '9')) == too_large);
  CHECK(parse_integer("-18446744073709551615") == -too_large);
}

TEST_CASE("an integer may have a minus, but not at 0") {
  CHECK(parse_integer("-3") == -3);
  CHECK(parse_integer("0") == 0);
  for (const char* garbled : {"-0", "--1", "-", "+1", "-01"})
    CHECK_MESSAGE(!parse_integer(garbled), garbled);
}

TEST_CASE("what is shown to people is valid UTF-8 without control characters") {
  CHECK(printable("Béla → 3") == "Béla → 3");
  CHECK(printable("a\tb") == "a b");
  CHECK(printable("\x1b[2J") == "�[2J");
  CHECK(printable("\xc2\x9b") == "�");             // a control character in two bytes
  CHECK(printable("\xff\xc3") == "��");            // never UTF-8; cut short
  CHECK(printable("\xc0\xaf") == "��");            // overlong
  CHECK(printable("\xed\xa0\x80") == "���");       // a surrogate
  CHECK(printable("\xf4\x90\x80\x80") == "����");  // beyond Unicode
  CHECK(printable(std::string(1, '\0')) == "�");
  CHECK(printable(std::string(1000, 'x')).size() < 200);
}
