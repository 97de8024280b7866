#include "arena/mpi_module.h"

#include <mpi.h>

// NOLINTBEGIN(cppcoreguidelines-pro-type-cstyle-cast): MPI's names are macros with casts in them

namespace {

constexpr int tag = 0;

void send(int to, const char* bytes, int count) {
  MPI_Send(bytes, count, MPI_CHAR, to, tag, MPI_COMM_WORLD);
}

bool probe(int* from, int* count) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return false;
  *from = status.MPI_SOURCE;
  MPI_Get_count(&status, MPI_CHAR, count);
  return true;
}

void receive(int from, char* bytes, int count) {
  MPI_Recv(bytes, count, MPI_CHAR, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void finish() { MPI_Finalize(); }

}  // namespace

const CastellanMpi* castellan_mpi_join() {
  static CastellanMpi mpi = {0, 1, send, probe, receive, finish};
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &mpi.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &mpi.size);
  return &mpi;
}

// NOLINTEND(cppcoreguidelines-pro-type-cstyle-cast)
