#include "terminal/input.h"

#include <doctest/doctest.h>

using namespace castellan;
using namespace castellan::terminal;
using tell::Query;
using tell::Question;

TEST_CASE("commands in full, shortened and by one letter") {
  CHECK(*parse_input("help") == Input(Request{Command::help, ""}));
  CHECK(*parse_input(" ? ") == Input(Request{Command::help, ""}));
  CHECK(*parse_input("K 2") == Input(Query{Question::kingdom, "2"}));
  CHECK(*parse_input("kingdom Anna B.") == Input(Query{Question::kingdom, "Anna B."}));
  CHECK(*parse_input("l") == Input(Query{Question::legal, ""}));
  CHECK(*parse_input("lef") == Input(Query{Question::unseen, ""}));
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
  CHECK(*parse_input("t") == Input(Query{Question::table, ""}));
  CHECK(*parse_input("t 3") == Input(WrittenMove{"t 3"}));
  CHECK(*parse_input("ta 1 2") == Input(WrittenMove{"ta 1 2"}));
  CHECK(*parse_input("r hunter") == Input(WrittenMove{"r hunter"}));
  CHECK(*parse_input("table 3") == Input(Query{Question::table, "3"}));
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

TEST_CASE("words of other languages can be shortened too") {
  const std::vector<tell::MoreWords> more = query_words(Catalogue(Language::hungarian));
  CHECK(*parse_input("birt", more) == Input(Query{Question::properties, ""}));
  CHECK(*parse_input("prop", more) == Input(Query{Question::properties, ""}));
  CHECK_FALSE(parse_input("leg", more));  // legal, legjobb
  const std::vector<tell::MoreWords> english = query_words(Catalogue());
  CHECK(*parse_input("prop", english) == Input(Query{Question::properties, ""}));
}

TEST_CASE("every question has a short form in every language, which is no other's") {
  for (const Language language : all_languages) {
    const std::vector<tell::MoreWords> more = query_words(Catalogue(language));
    CHECK(more.size() == tell::english_queries().size());
    for (const tell::MoreWords& words : more)
      for (const std::string_view phrase : phrases_of(words.words)) {
        CAPTURE(phrase);
        CHECK(*parse_input(phrase, more) == Input(Query{words.question, ""}));
      }
  }
}

TEST_CASE("the language can be changed") {
  CHECK(*parse_input("language hu") == Input(Request{Command::language, "hu"}));
  CHECK(*parse_input("lang bg") == Input(Request{Command::language, "bg"}));
  CHECK(*parse_input("language") == Input(Request{Command::language, ""}));
  CHECK(*parse_input("l 17") == Input(Query{Question::legal, "17"}));
}

TEST_CASE("how much is told can be changed") {
  CHECK(*parse_input("terse") == Input(Request{Command::verbosity, "terse"}));
  CHECK(*parse_input("full") == Input(Request{Command::verbosity, "full"}));
}

TEST_CASE("questions are understood in English and in the language of the catalogue") {
  const Catalogue words(R"json({"query.around": "körül, kö", "query.here": "hol vagyok, hv"})json",
                        Language::hungarian);
  const std::vector<tell::MoreWords> more = query_words(words);
  CHECK(*parse_input("around 1,0", more) == Input(Query{Question::around, "1,0"}));
  CHECK(*parse_input("körül 1,0", more) == Input(Query{Question::around, "1,0"}));
  CHECK(*parse_input("Hol vagyok", more) == Input(Query{Question::here, ""}));
  CHECK(*parse_input("hol vagyok") == Input(WrittenMove{"hol vagyok"}));
}

TEST_CASE("the English words of the catalogue are those that are always understood") {
  for (const tell::QueryWords& query : tell::english_queries()) {
    const std::string words = Catalogue().text(query.key);
    CAPTURE(words);
    std::string lower;
    for (const char c : words) lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    CHECK(lower == query.words);
  }
}
