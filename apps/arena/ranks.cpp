#include "arena/ranks.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include <dlfcn.h>

#include "arena/mpi_module.h"

namespace castellan::arena {

namespace {

// What Open MPI, MPICH and their kin tell the programs that they start.
constexpr std::array size_names = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE"};
constexpr std::array rank_names = {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "MV2_COMM_WORLD_RANK"};

int number_in(const auto& names) {
  for (const char* name : names)
    if (const char* const value = std::getenv(name)) return std::atoi(value);
  return 0;
}

void* load() {
  std::error_code error;
  const std::string here =
      std::filesystem::read_symlink("/proc/self/exe", error).parent_path().string();
  for (const char* name : {"/libcastellan_mpi.so", "/../lib/castellan/libcastellan_mpi.so",
                           "/../lib/libcastellan_mpi.so"})
    // Open MPI's own plugins look for its symbols among the global ones.
    if (void* const module = dlopen((here + name).c_str(), RTLD_NOW | RTLD_GLOBAL)) return module;
  return nullptr;
}

}  // namespace

bool Ranks::present() { return number_in(size_names) > 1; }
bool Ranks::is_first() { return number_in(rank_names) == 0; }

Result<Ranks> Ranks::join() {
  void* const module = load();
  if (module == nullptr) return failure("arena.no_mpi");
  using Join = decltype(&castellan_mpi_join);
  const auto join = reinterpret_cast<Join>(dlsym(module, "castellan_mpi_join"));
  if (join == nullptr) return failure("arena.no_mpi");
  return Ranks(join());
}

Ranks::Ranks(Ranks&& other) noexcept : mpi_(std::exchange(other.mpi_, nullptr)) {}

Ranks::~Ranks() {
  if (mpi_ != nullptr) mpi_->finish();
}

int Ranks::rank() const { return mpi_->rank; }
int Ranks::size() const { return mpi_->size; }

void Ranks::send(int to, std::string_view text) const {
  mpi_->send(to, text.data(), static_cast<int>(text.size()));
}

std::optional<Ranks::Mail> Ranks::receive() const {
  Mail mail;
  int count = 0;
  if (!mpi_->probe(&mail.from, &count)) return std::nullopt;
  mail.text.resize(static_cast<std::size_t>(count));
  mpi_->receive(mail.from, mail.text.data(), count);
  return mail;
}

}  // namespace castellan::arena
