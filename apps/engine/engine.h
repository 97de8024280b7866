#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "base/result.h"
#include "bots/thinker.h"
#include "match/any_state.h"
#include "match/match.h"
#include "notation/words.h"
#include "words/catalogue.h"

namespace castellan {

// The playing side of docs/engine-protocol.md: a line in, lines out. It thinks
// in a thread of its own, so it can be spoken to meanwhile.
class Engine {
 public:
  // Called from several threads, but never by two at once.
  using Send = std::function<void(const std::string& line)>;

  Engine(const Catalogue& words, std::string_view version, Send send);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();  // stops thinking; a `go` is answered first

  // Any bytes will do. False when the session is over.
  bool take(std::string_view line);
  // For a line that nobody wants to hold.
  void refuse_long_line();

 private:
  struct Options {
    int threads = 1;
    std::uint64_t seed = 1;
    std::string level;
  };

  // A record while it is read; lines beyond what is reasonable are dropped.
  struct Record {
    std::string text;
    bool too_long = false;
  };

  void greet();
  Result<void> obey(Words words);
  Result<void> set_option(Words words);
  Result<void> set_position(Words words);
  void take_record_line(std::string_view line);
  Result<void> end_record(const Record& record);
  Result<void> go(Words words);
  void think(const AnyState& state, const Budget& budget, const std::stop_token& stop);
  AnyAction choose(const AnyState& any, const Budget& budget, const std::stop_token& stop);
  Result<void> check_idle() const;

  void send(const std::string& line);
  void complain(const Message& message);

  const Catalogue* words_;
  std::string version_;
  Send send_;
  std::mutex mutex_;  // of the two above

  Options options_;
  std::optional<AnyState> state_;
  std::optional<Record> record_;
  std::atomic<bool> thinking_ = false;
  std::jthread thread_;  // last: it uses all the others
};

// `info nodes 800 winshare 0.612 0.388 points 61.2 55.0 line claim 22 ; claim 41`
std::string info_line(const AnyState& any, const Thought& thought);

// For a decision, where nothing is said about it.
inline constexpr std::chrono::seconds usual_time(1);

// Actions with what stands between them in a line.
inline constexpr std::string_view action_separator = " ; ";

}  // namespace castellan
