#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

// Stands between a program and PostgreSQL and cuts the line at a given moment.
class Cut {
 public:
  enum class When {
    never,
    before_commit,  // the server never hears of it
    after_commit,   // the server has done it, and its answer is lost
  };

  Cut(std::string server, const std::string& socket);
  Cut(const Cut&) = delete;
  Cut& operator=(const Cut&) = delete;
  ~Cut();

  void next(When when) { when_ = when; }
  int cuts() const { return cuts_; }

 private:
  void serve(int client);

  const std::string server_;
  int listener_ = -1;
  std::atomic<When> when_ = When::never;
  std::atomic<int> cuts_ = 0;
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
  std::vector<std::thread> lines_;
};
