#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "tactile_set/workshop.h"

namespace castellan::tactile_set {

// The folder that a set is written into. It is ours if it was empty or holds
// the list of an earlier set; nothing else in anybody's folders is touched.
class Folder {
 public:
  // Makes the folder if it is not there, and fails if it cannot be written or
  // holds other things.
  static Result<Folder> open(std::string path);

  // Replaces what an earlier set has left. `about` goes into the list, line by
  // line, before the names of the files.
  Result<void> write(const std::vector<File>& files, const std::string& about) const;

  static constexpr const char* list_name = "tactile-set.txt";

 private:
  explicit Folder(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

// The whole file or, if it fails, what was there before.
Result<void> write_file(const std::string& path, const std::string& bytes);

}  // namespace castellan::tactile_set
