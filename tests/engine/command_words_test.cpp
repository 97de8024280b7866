#include "engine/command_words.h"

#include <doctest/doctest.h>

using namespace castellan;
using List = std::vector<std::string>;

TEST_CASE("a command is split as a shell would") {
  CHECK(*command_words("castellan engine") == List{"castellan", "engine"});
  CHECK(*command_words("  a\tb  ") == List{"a", "b"});
  CHECK(*command_words("python3 'my bot.py' \"it's\"") == List{"python3", "my bot.py", "it's"});
  CHECK(*command_words(R"(a\ b "say \"x\"" 'back\slash')") ==
        List{"a b", "say \"x\"", "back\\slash"});
  CHECK(*command_words("x=''y \"\"") == List{"x=y", ""});
  CHECK(*command_words("a; rm $HOME > *") == List{"a;", "rm", "$HOME", ">", "*"});
}

TEST_CASE("a command needs a program and closed quotes") {
  CHECK(command_words("").error().key == "engine.no_command");
  CHECK(command_words(" \t").error().key == "engine.no_command");
  CHECK(command_words("'' engine").error().key == "engine.no_command");
  CHECK(command_words("python3 'bot.py").error().key == "engine.open_quote");
  CHECK(command_words("\"a'b'").error().key == "engine.open_quote");
}
