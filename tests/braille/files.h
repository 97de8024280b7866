#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace castellan {

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace castellan
