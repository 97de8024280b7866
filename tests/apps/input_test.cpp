#include "terminal/input.h"

#include <doctest/doctest.h>

using namespace castellan;
using namespace castellan::terminal;

TEST_CASE("commands in full, shortened and by one letter") {
  CHECK(*parse_input("help") == Input(Request{Command::help, ""}));
  CHECK(*parse_input(" ? ") == Input(Request{Command::help, ""}));
  CHECK(*parse_input("K 2") == Input(Request{Command::kingdom, "2"}));
  CHECK(*parse_input("kingdom Anna B.") == Input(Request{Command::kingdom, "Anna B."}));
  CHECK(*parse_input("l") == Input(Request{Command::legal, ""}));
  CHECK(*parse_input("lef") == Input(Request{Command::left, ""}));
  CHECK(*parse_input("hi") == Input(Request{Command::hint, ""}));
  CHECK(*parse_input("sav game.rec") == Input(Request{Command::save, "game.rec"}));
  CHECK(*parse_input("exit") == Input(Request{Command::quit, ""}));
}

TEST_CASE("a beginning that several commands share is asked about") {
  const Result<Input> input = parse_input("le");
  REQUIRE_FALSE(input);
  CHECK(input.error() ==
        Message("prompt.ambiguous", {arg("word", "le"), arg("commands", "legal, left")}));
}

TEST_CASE("a shortened command with more behind it is a move") {
  CHECK(*parse_input("t") == Input(Request{Command::table, ""}));
  CHECK(*parse_input("t 3") == Input(WrittenMove{"t 3"}));
  CHECK(*parse_input("ta 1 2") == Input(WrittenMove{"ta 1 2"}));
  CHECK(*parse_input("r hunter") == Input(WrittenMove{"r hunter"}));
  CHECK(*parse_input("table 3") == Input(Request{Command::table, "3"}));
}

TEST_CASE("numbers and moves") {
  CHECK(*parse_input("17") == Input(ChosenNumber{17}));
  CHECK(*parse_input("c 22") == Input(WrittenMove{"c 22"}));
  CHECK(*parse_input(" place 1, 0 east ") == Input(WrittenMove{"place 1, 0 east"}));
  CHECK(*parse_input("p 3 1,0 e") == Input(WrittenMove{"p 3 1,0 e"}));
  CHECK(*parse_input("d") == Input(WrittenMove{"d"}));
  CHECK(*parse_input("99999999999999999999") == Input(ChosenNumber{1'000'000}));
  CHECK(*parse_input("   ") == Input(NothingTyped{}));
}
