#include "engine/engine_bot.h"

#include <csignal>
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>
#include <sys/types.h>
#include <unistd.h>

#include "match/any_state.h"
#include "match/text.h"

using namespace castellan;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view claim_turn =
    "kingdomino players=2 C|C - 3,10,22,41 1-2,4-9,11-21,23-40,42-48 draft:1221:1";

// Engines are small scripts here: `hello` answers the greeting, and $line is
// what the host says.
std::string shell(const std::string& script) { return "sh -c '" + script + "'"; }
const std::string hello = "read line; echo id name Shell; echo ready; ";
const std::string until_go = "while read line; do case $line in go*) break;; esac; done; ";

EngineBot::Options patient() {
  std::signal(SIGPIPE, SIG_IGN);
  return {.budget = {1ms, {}}};
}

AnyState state() { return *parse_position<AnyState>(claim_turn); }

// The key of the message with which it fails.
template <class Use>
std::string failure_of(Use use) {
  try {
    use();
  } catch (const EngineFailure& failure) {
    return std::string(failure.message().key);
  }
  return "";
}
std::string failure_of_start(const std::string& command) {
  return failure_of([&] { const EngineBot bot(command, patient()); });
}
std::string failure_of_choice(const std::string& script) {
  EngineBot bot(shell(hello + script), patient());
  const std::string key = failure_of([&] { bot.choose(state()); });
  CHECK(failure_of([&] { bot.choose(state()); }) == "engine.gone");
  return key;
}

// It may wait for whoever adopted it to take notice.
bool is_gone(pid_t id) {
  std::ifstream file("/proc/" + std::to_string(id) + "/stat");
  std::string number, name, process_state;
  return !(file >> number >> name >> process_state) || process_state == "Z";
}

// A file that a script writes its process id to.
struct PidFile {
  std::string path = "/tmp/castellan-test-" + std::to_string(getpid());
  ~PidFile() { unlink(path.c_str()); }
  pid_t read() const {
    pid_t id = 0;
    std::ifstream(path) >> id;
    return id;
  }
};

}  // namespace

TEST_CASE("an engine plays what it says, and is told all it needs") {
  EngineBot bot(shell(hello + "while read first rest; do case $first in legal) legal=$rest;; "
                              "go) echo info whatever; echo; echo best ${legal##*; };; esac; done"),
                patient());
  CHECK(bot.name() == "Shell");
  for (int i = 0; i < 3; ++i) CHECK(text_of(state(), bot.choose(state())) == "claim 41");
}

TEST_CASE("an engine hears seed, position, what is legal and its limits") {
  const PidFile heard;
  {
    EngineBot bot(
        shell("read line; echo option seed default 1; echo ready; while read line; do echo $line "
              ">>" +
              heard.path + "; case $line in go*) echo best claim 3;; esac; done"),
        {.budget = {50ms, 20}, .seed = 17});
    bot.choose(state());
  }
  std::ifstream file(heard.path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  CHECK(text ==
        "option seed 17\nposition " + std::string(claim_turn) +
            "\nlegal claim 3 ; claim 10 ; claim 22 ; claim 41\ngo time 50 nodes 20\nquit\n");
}

TEST_CASE("what cannot be started is said") {
  CHECK(failure_of_start("/no/such/engine") == "engine.not_started");
  CHECK(failure_of_start("") == "engine.no_command");
  CHECK(failure_of_start("sh 'x") == "engine.open_quote");
  CHECK(failure_of_start("true") == "engine.ended");
  CHECK(failure_of_start(shell("exit 3")) == "engine.ended");
  CHECK(failure_of_start("cat") == "engine.strange");  // it repeats the greeting
}

TEST_CASE("an engine that ends, is killed or hangs up has failed") {
  CHECK(failure_of_choice(until_go + "exit 0") == "engine.ended");
  CHECK(failure_of_choice(until_go + "kill -9 $$") == "engine.killed");
  CHECK(failure_of_choice("kill -9 $$") == "engine.killed");
  CHECK(failure_of_choice(until_go + "exec >&-; sleep 1000") == "engine.hung_up");
}

TEST_CASE("an engine that talks nonsense has failed") {
  CHECK(failure_of_choice(until_go + "echo hello; sleep 1000") == "engine.strange");
  CHECK(failure_of_choice(until_go + "echo best; sleep 1000") == "engine.illegal");
  CHECK(failure_of_choice(until_go + "echo best claim 5; sleep 1000") == "engine.illegal");
  CHECK(failure_of_choice(until_go + "echo best claim 3 please; sleep 1000") == "engine.illegal");
  CHECK(failure_of_choice(until_go + "echo error I am tired; sleep 1000") == "engine.refuses");
  CHECK(failure_of_choice(until_go + "head -c 9000000 /dev/zero; echo; sleep 1000") ==
        "engine.endless_line");
}

TEST_CASE("an engine that does not answer in time has failed, also one that talks on") {
  for (const char* script : {"sleep 1000", "while true; do echo info; done"}) {
    CAPTURE(script);
    std::signal(SIGPIPE, SIG_IGN);
    EngineBot bot(shell(hello + until_go + script), {.budget = {1ms, {}}, .grace = 1s});
    CHECK(failure_of([&] { bot.choose(state()); }) == "engine.late");
  }
}

TEST_CASE("no engine is left running, nor what it has started") {
  std::signal(SIGPIPE, SIG_IGN);
  const PidFile file;
  const std::string child = "sh -c \"echo \\$\\$ >" + file.path + "; exec sleep 1000\" & ";
  const auto script = [&](const std::string& rest) {
    return shell("trap : TERM HUP INT; " + child + "while [ ! -s " + file.path +
                 " ]; do sleep 0.01; done; " + hello + rest);
  };
  SUBCASE("at the end of a game") { const EngineBot bot(script("read line; exit"), patient()); }
  SUBCASE("if it does not want to end") { const EngineBot bot(script("sleep 1000"), patient()); }
  SUBCASE("after a failure") {
    EngineBot bot(script("echo nonsense; sleep 1000"), patient());
    CHECK(failure_of([&] { bot.choose(state()); }) == "engine.strange");
  }
  const pid_t id = file.read();
  REQUIRE(id > 0);
  for (int i = 0; i < 500 && !is_gone(id); ++i) usleep(10'000);  // a kill takes a moment
  CHECK(is_gone(id));
}
