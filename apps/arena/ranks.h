#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

struct CastellanMpi;

namespace castellan::arena {

// The processes that mpirun has started together, on one machine or many.
// Rank 0 is the one that people see.
class Ranks {
 public:
  // What the environment tells, before anything is loaded.
  static bool present();
  static bool is_first();  // also where there are no others

  // Loads what talks to MPI. Fails if this build came without it.
  static Result<Ranks> join();

  explicit Ranks(const CastellanMpi* mpi) : mpi_(mpi) {}  // lives longer
  Ranks(Ranks&& other) noexcept;
  Ranks& operator=(Ranks&&) = delete;
  ~Ranks();  // waits for the others; expects that all has been received

  int rank() const;
  int size() const;

  struct Mail {
    int from = 0;
    std::string text;
  };
  void send(int to, std::string_view text) const;
  std::optional<Mail> receive() const;  // nothing if none has come

 private:
  const CastellanMpi* mpi_;
};

}  // namespace castellan::arena
