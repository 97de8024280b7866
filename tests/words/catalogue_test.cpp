#include "words/catalogue.h"

#include <doctest/doctest.h>

using namespace castellan;

TEST_CASE("a message gets its values") {
  const Catalogue words(
      R"json({"hello": "Hello {name}!", "count": "{n, plural, one {# crown} other {# crowns}}"})json");
  CHECK(words.text("hello", {arg("name", "Béla")}) == "Hello Béla!");
  CHECK(words.text("count", {arg("n", 1)}) == "1 crown");
  CHECK(words.text("count", {arg("n", 3)}) == "3 crowns");
}

TEST_CASE("messages in a gap become a list, and one alone stands for itself") {
  const Catalogue words(R"json({
    "list.next": "{list}, {next}", "land": "{terrain}", "row": "Row: {lands}."})json");
  const Message wheat("land", {arg("terrain", "wheat")}), lake("land", {arg("terrain", "lake")});
  CHECK(words.text("row", {arg("lands", wheat)}) == "Row: wheat.");
  CHECK(words.text("row", {arg("lands", Messages{wheat, lake, wheat})}) ==
        "Row: wheat, lake, wheat.");
  CHECK(words.text("row", {arg("lands", Messages{})}) == "Row: .");
}

TEST_CASE("what is missing or broken shows its key") {
  const Catalogue words(R"json({"broken": "{name"})json");
  CHECK(words.text("no.such_key") == "[no.such_key]");
  CHECK(words.text("broken") == "[broken]");
  CHECK_FALSE(words.parses("broken"));
}

TEST_CASE("a catalogue that is no JSON object is empty") {
  CHECK(Catalogue("nonsense").keys().empty());
  CHECK(Catalogue("[1, 2]").keys().empty());
}

TEST_CASE("what the core says becomes a sentence of its own") {
  const Catalogue words(R"json({
    "core": "nothing touches it", "quoted": "“{word}” is no action",
    "value": "{path} is already there", "whole": "Type: castellan play",
    "choice": "{terrain, select, wheat {wheat} other {lake}}: {points}",
    "bracket": "a lake (3 pegs)"})json");
  CHECK(words.sentence(Message("core")) == "Nothing touches it.");
  CHECK(words.sentence(Message("quoted", {arg("word", "x")})) == "“x” is no action.");
  CHECK(words.sentence(Message("value", {arg("path", "a.rec")})) == "a.rec is already there.");
  CHECK(words.sentence(Message("value", {arg("path", Messages{Message("core")})})) ==
        "Nothing touches it is already there.");
  CHECK(words.sentence(Message("choice", {arg("terrain", "wheat"), arg("points", 3)})) ==
        "Wheat: 3.");
  CHECK(words.sentence(Message("bracket")) == "A lake (3 pegs).");
  CHECK(words.sentence(Message("whole")) == "Type: castellan play");
  CHECK(words.sentence(Message("missing")) == "[missing]");
}

TEST_CASE("the English catalogue is there and every message of it is sound") {
  const Catalogue words;
  CHECK(words.keys().size() > 100);
  for (const std::string& key : words.keys()) {
    CAPTURE(key);
    CHECK(words.parses(key));
  }
}
