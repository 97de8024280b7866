#include "tactile_set/workshop.h"

#include <filesystem>

#include <dlfcn.h>

namespace castellan::tactile_set {

Result<const Workshop*> Workshop::open() {
  std::error_code error;
  const std::string here =
      std::filesystem::read_symlink("/proc/self/exe", error).parent_path().string();
  for (const char* name :
       {"/libcastellan_tactile.so", "/../lib/castellan/libcastellan_tactile.so"}) {
    void* const module = dlopen((here + name).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr) continue;
    using Door = decltype(&castellan_tactile_workshop);
    if (const auto door = reinterpret_cast<Door>(dlsym(module, "castellan_tactile_workshop")))
      return door();
  }
  return failure("tactile_set.no_workshop");
}

}  // namespace castellan::tactile_set
