#pragma once

// The only door between the program and MPI, which most people have not got:
// the module behind it is loaded when mpirun has started the program, and only
// then. Calls come from one thread.
extern "C" {

struct CastellanMpi {
  int rank;
  int size;
  void (*send)(int to, const char* bytes, int count);
  // Whether a message has come: from whom, and how long it is.
  bool (*probe)(int* from, int* count);
  void (*receive)(int from, char* bytes, int count);
  void (*finish)();  // when nobody has anything more to say
};

// Joins the others that mpirun has started.
const CastellanMpi* castellan_mpi_join();
}
