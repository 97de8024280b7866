#include "castellan/program/interrupt.h"

#include <ctime>

namespace castellan {

namespace {

constexpr timespec glance{0, 50'000'000};  // how often the watcher looks whether it is needed

}  // namespace

Interrupt::Interrupt(std::initializer_list<int> signals) {
  sigset_t watched;
  sigemptyset(&watched);
  for (const int signal : signals) sigaddset(&watched, signal);
  pthread_sigmask(SIG_BLOCK, &watched, &before_);
  watcher_ = std::jthread([this, watched](const std::stop_token& over) {
    while (!over.stop_requested())
      if (sigtimedwait(&watched, nullptr, &glance) > 0) source_.request_stop();
  });
}

Interrupt::~Interrupt() {
  watcher_ = {};
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace castellan
