#include "engine/engine.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "engine/line_buffer.h"
#include "match/any_state.h"
#include "match/notations.h"
#include "match/record.h"
#include "match/text.h"

using namespace castellan;

namespace {

constexpr std::string_view place_turn =
    "kingdomino players=2 C|C 3:1,10:2,22:1,41:2 5,17,30,44 "
    "1-2,4,6-9,11-16,18-21,23-29,31-40,42-43,45-48 place:1";

// A host that keeps what the engine says.
class Host {
 public:
  std::vector<std::string> lines() {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }
  // Says it and gives back what is answered meanwhile.
  std::vector<std::string> say(const std::string& line) {
    const std::size_t before = lines().size();
    engine_.take(line);
    const auto all = lines();
    return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
  }
  // The same, and waits for a line that begins like this.
  std::string ask(const std::string& line, std::string_view answer) {
    std::unique_lock lock(mutex_);
    std::size_t at = lines_.size();
    lock.unlock();
    engine_.take(line);
    lock.lock();
    for (;; ++at) {
      REQUIRE(said_.wait_for(lock, std::chrono::minutes(1), [&] { return at < lines_.size(); }));
      if (lines_[at].starts_with(answer)) return lines_[at];
      REQUIRE_FALSE(lines_[at].starts_with("error"));
    }
  }
  Engine& engine() { return engine_; }

 private:
  std::mutex mutex_;
  std::condition_variable said_;
  std::vector<std::string> lines_;
  Catalogue words_;
  Engine engine_{words_, "1.2.3", [this](const std::string& line) {
                   const std::scoped_lock lock(mutex_);
                   lines_.push_back(line);
                   said_.notify_all();
                 }};
};

bool is_error(const std::vector<std::string>& answer) {
  return answer.size() == 1 && answer[0].starts_with("error ") && answer[0].back() == '.';
}

bool begins_record(std::string_view line) {
  Words words(line);
  return words.next() == "position" && words.rest() == "record";
}

std::vector<std::filesystem::path> samples() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator("tests/samples"))
    if (entry.path().extension() == ".rec") paths.push_back(entry.path());
  return paths;
}

// The first record of a file up to its middle, where a seat is to act.
Match half_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto match = read_record(text.substr(0, text.find("\ngame ") + 1));
  REQUIRE(match);
  std::size_t steps = match->steps().size() / 2;
  while (!match->steps()[steps].actor.is_seat()) ++steps;
  match->rewind(steps);
  return *match;
}

}  // namespace

TEST_CASE("hello is answered with name, options and ready") {
  Host host;
  const auto answer = host.say("castellan");
  REQUIRE(answer.size() == 5);
  CHECK(answer[0] == "id name Castellan 1.2.3");
  CHECK(answer[1] == "option threads default 1 least 1 most 64");
  CHECK(answer[3].starts_with("option level default castellan among "));
  CHECK(answer[4] == "ready");
  CHECK(host.say("ping") == std::vector<std::string>{"pong"});
}

TEST_CASE("in every game both kinds of position are answered with the same legal action") {
  for (const auto& path : samples()) {
    CAPTURE(path.string());
    const Match match = half_of(path);
    Host host;
    CHECK(host.say("position record").empty());
    const std::string record = to_record(match);
    for (std::size_t at = 0; at < record.size(); at = record.find('\n', at) + 1)
      CHECK(host.say(record.substr(at, record.find('\n', at) - at)).empty());
    CHECK(host.say("").empty());
    const std::string best = host.ask("go nodes 50", "best ");
    CHECK(match.parse(best.substr(5)));
    CHECK(host.say("position " + match.position()).empty());
    CHECK(host.say("legal nonsense ; that it knows better").empty());
    CHECK(host.ask("go nodes 50", "best ") == best);
  }
}

TEST_CASE("every level answers with a legal action") {
  const AnyState state = *parse_position<AnyState>(place_turn);
  for (const std::string_view level : bot_names()) {
    CAPTURE(std::string(level));
    Host host;
    CHECK(host.say("option level " + std::string(level)).empty());
    CHECK(host.say("option seed 7").empty());
    CHECK(host.say("position " + std::string(place_turn)).empty());
    const std::string best = host.ask("go nodes 20", "best ");
    CHECK(host.ask("go nodes 20", "best ") == best);  // however often
    CHECK(parse_action(std::get<kingdomino::State>(state), best.substr(5)));
  }
}

TEST_CASE("the flat yardstick keeps to the budget of go") {
  const AnyState any = *parse_position<AnyState>(place_turn);
  const auto& state = std::get<kingdomino::State>(any);
  kingdomino::State::Actions actions;
  legal_actions(state, actions);
  Host host;
  host.say("option level flat");
  host.say("position " + std::string(place_turn));
  // One simulation is one of the first action.
  CHECK(host.ask("go nodes 1", "best ") == "best " + to_text(state, actions[0]));
}

TEST_CASE("an infinite search goes on until it is stopped, and hears meanwhile") {
  Host host;
  host.say("position " + std::string(place_turn));
  host.ask("go infinite", "info ");
  host.ask("ping", "pong");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // time to answer too early
  const auto refused = [&](const std::string& line) {
    host.engine().take(line);
    for (const std::string& said : host.lines())
      if (said.starts_with("error ")) return true;
    return false;
  };
  CHECK(refused("go nodes 1"));
  for (const std::string& line : host.lines()) CHECK_FALSE(line.starts_with("best"));
  host.ask("stop", "best ");
  CHECK(host.say("stop").empty());
  CHECK(host.say("option threads 2").empty());
}

TEST_CASE("while it thinks, a record is heard to its end and refused") {
  Host host;
  host.say("position " + std::string(place_turn));
  host.say("go infinite");
  host.say("position record");
  host.say("stop");  // a line of the record
  const std::size_t errors = host.lines().size();
  host.engine().take("");
  CHECK(host.lines().size() > errors);
  host.ask("stop", "best ");
  host.ask("go nodes 1", "best ");  // the old position stands
}

TEST_CASE("a search that is going on ends with the engine, and is answered") {
  std::vector<std::string> lines;
  const Catalogue words;
  {
    Engine engine(words, "", [&](const std::string& line) { lines.push_back(line); });
    engine.take("position " + std::string(place_turn));
    engine.take("go infinite");
    CHECK_FALSE(engine.take("quit"));
  }
  REQUIRE_FALSE(lines.empty());
  CHECK(lines.back().starts_with("best "));
}

TEST_CASE("what is wrong is said in a sentence, and the session goes on") {
  Host host;
  CHECK(is_error(host.say("dance")));
  CHECK(is_error(host.say("go")));
  CHECK(is_error(host.say("option")));
  CHECK(is_error(host.say("option threads 0")));
  CHECK(is_error(host.say("option threads 65")));
  CHECK(is_error(host.say("option threads 2 3")));
  CHECK(is_error(host.say("option seed -1")));
  CHECK(is_error(host.say("option seed 18446744073709551616")));
  CHECK(is_error(host.say("option level")));
  CHECK(is_error(host.say("option level emperor")));
  CHECK(is_error(host.say("option colour red")));
  CHECK(is_error(host.say("position")));
  CHECK(is_error(host.say("position kingdomino nonsense")));
  host.say("position " + std::string(place_turn));
  for (const char* limits : {"time", "time 0", "time x", "time 99999999999", "nodes 0", "depth 5",
                             "infinite nodes 5", "nodes 5 infinite", "time 1.5"}) {
    CAPTURE(limits);
    CHECK(is_error(host.say("go " + std::string(limits))));
  }
  host.say("position nonsense");
  CHECK(is_error(host.say("go nodes 5")));  // and not about the position before
  host.say("position record");
  host.say("game kingdomino");
  host.say("rules players=9");
  const auto answer = host.say("  ");
  REQUIRE(is_error(answer));
  CHECK(answer[0].find("Line 2") != std::string::npos);
  CHECK(host.say("ping") == std::vector<std::string>{"pong"});
}

TEST_CASE("where chance or nobody is to act there is nothing to choose") {
  Host host;
  CHECK(host.say("position kingdomino players=2 C|C - - 1-48 kings:").empty());
  const auto chance = host.say("go");
  CHECK((is_error(chance) && chance[0].find("chance") != std::string::npos));
  const auto path = std::filesystem::path("tests/samples/kingdomino-2p.rec");
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto match = read_record(text.substr(0, text.find("\ngame ") + 1));
  REQUIRE((match && match->finished()));
  CHECK(host.say("position " + match->position()).empty());
  const auto over = host.say("go");
  CHECK((is_error(over) && over[0].find("over") != std::string::npos));
}

TEST_CASE("lines and records of any length are refused") {
  Host host;
  host.engine().refuse_long_line();
  CHECK(is_error(host.lines()));
  host.say("position record");
  host.engine().refuse_long_line();
  CHECK(is_error(host.say("")));
  host.say("position record");
  const std::string header = "about " + std::string(LineBuffer::limit / 4, 'x');
  for (int i = 0; i < 5; ++i) CHECK(host.say(header).empty());
  CHECK(is_error(host.say("")));
}

TEST_CASE("the line of an info stops where it is not legal") {
  const AnyState state = *parse_position<AnyState>(place_turn);
  const auto& kingdomino = std::get<kingdomino::State>(state);
  Thought thought;
  thought.nodes = 7;
  thought.exact = true;
  thought.forecast.win_share = {0.25, 0.75};
  thought.forecast.points = {40.06, 50};
  thought.line = {
      AnyAction(*parse_action(kingdomino, "place 3 0,1 north")), AnyAction(kingdomino::Action())};
  CHECK(info_line(state, thought) ==
        "info nodes 7 exact winshare 0.250 0.750 points 40.1 50.0 line place 3 0,1 north");
}

TEST_CASE("any lines survive, and every go has one answer") {
  const std::vector<std::string> pieces = {
      "castellan",
      "option",
      "threads",
      "seed",
      "level",
      "position",
      "record",
      "go",
      "time",
      "nodes",
      "5",
      "0",
      "-1",
      "infinite",
      "stop",
      "ping",
      "legal",
      "greedy",
      "\xff",
      "\x00x",
      "game",
      "rules",
      "players=2",
      "kingdomino",
      "kings",
      "1",
      "2",
      " ",
      "\t",
      "\r",
      ";",
      std::string(place_turn),
      std::string("position ") + std::string(place_turn)};
  Dealer dealer(99);
  const auto below = [&](std::size_t bound) {
    return dealer.below(static_cast<std::uint32_t>(bound));
  };
  for (int round = 0; round < 30; ++round) {
    const auto host_thread = std::this_thread::get_id();
    const Catalogue words;
    int errors = 0, questions = 0;
    std::atomic<int> answers = 0;
    std::atomic<bool> whole_lines = true;
    {
      Engine engine(words, "", [&](const std::string& line) {
        if (line.find('\n') != std::string::npos) whole_lines = false;
        if (std::this_thread::get_id() == host_thread)
          errors += static_cast<int>(line.starts_with("error "));
        else
          answers += static_cast<int>(line.starts_with("best "));
      });
      bool in_record = false;
      for (int i = 0; i < 100; ++i) {
        std::string line;
        for (auto count = below(5); count > 0; --count)
          line += (line.empty() ? "" : " ") + pieces[below(pieces.size())];
        const bool asks = !in_record && Words(line).peek() == "go";
        if (in_record)
          in_record = !trimmed(line).empty();
        else
          in_record = begins_record(line);
        const int errors_before = errors;
        engine.take(line);
        questions += static_cast<int>(asks && errors == errors_before);
      }
    }
    CHECK(whole_lines);
    CHECK(answers == questions);
  }
}
