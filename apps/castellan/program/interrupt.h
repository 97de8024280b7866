#pragma once

#include <csignal>
#include <initializer_list>
#include <stop_token>
#include <thread>

namespace castellan {

// Turns Ctrl-C, and if nothing else is said the other signals that ask a program
// to end, into a request to stop. Threads that are to be left alone by them must
// start after it.
class Interrupt {
 public:
  explicit Interrupt(std::initializer_list<int> signals = {SIGINT, SIGHUP, SIGTERM});
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  const std::stop_token& token() const { return token_; }

 private:
  sigset_t before_{};
  std::stop_source source_;
  std::stop_token token_ = source_.get_token();
  std::jthread watcher_;
};

}  // namespace castellan
