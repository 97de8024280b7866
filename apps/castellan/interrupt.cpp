#include "castellan/interrupt.h"

#include <ctime>

namespace castellan {

namespace {

constexpr timespec glance{0, 50'000'000};  // how often the watcher looks whether it is needed

}  // namespace

Interrupt::Interrupt() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGHUP, SIGTERM}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
  watcher_ = std::jthread([this, signals](const std::stop_token& over) {
    while (!over.stop_requested())
      if (sigtimedwait(&signals, nullptr, &glance) > 0) source_.request_stop();
  });
}

Interrupt::~Interrupt() {
  watcher_ = {};
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace castellan
