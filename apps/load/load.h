#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace castellan::server {

struct LoadOptions {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  int tables = 100;  // at once
  std::chrono::seconds time{10};
  std::uint64_t seed = 1;
  int sockets = 0;  // of an audience
};

struct LoadErrors {
  std::uint64_t count = 0;
  std::string last;
  bool limited = false;  // the server has told us to slow down
};

struct LoadFigures {
  std::uint64_t moves = 0, games = 0;
  LoadErrors errors;
  double seconds = 0;                            // from the first move to the last
  std::vector<std::chrono::microseconds> waits;  // of each move, sorted

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
  std::chrono::microseconds wait_of(double share) const;  // 0.5: the median
};

// Plays games against a server, each with two sockets and random legal moves,
// and takes the time from a move to its acknowledgement.
Result<LoadFigures> load(const LoadOptions& options);

struct AudienceFigures {
  std::size_t sockets = 0;
  double bytes_each = 0;  // of the server's memory
  double seconds_to_come = 0, seconds_to_return = 0;
};

// Opens many sockets that only listen; then cuts all of them, and all return.
Result<AudienceFigures> load_audience(const LoadOptions& options);

}  // namespace castellan::server
