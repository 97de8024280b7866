#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace castellan {

// A record on disk. It grows line by line, and a line that append() has
// accepted survives a power cut. Only a rewrite ever shortens it, and that
// replaces the whole file at once. While it is open nobody else can open it.
class RecordFile {
 public:
  enum class IfThere { refuse, replace };

  // A new file with this text in it.
  static Result<RecordFile> create(std::string path, std::string_view text,
                                   IfThere if_there = IfThere::refuse);
  // An existing file, to go on with.
  static Result<RecordFile> open(std::string path);

  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&& other) noexcept;
  ~RecordFile();

  const std::string& path() const { return path_; }

  // All of these lines or, if it fails, none.
  Result<void> append(std::span<const std::string> lines);
  // This text instead of what is there.
  Result<void> rewrite(std::string_view text);
  Result<std::string> read() const;

 private:
  RecordFile(std::string path, int descriptor);
  void close();

  std::string path_;
  int descriptor_ = -1;
};

// The bytes of a file; `-` is the standard input.
Result<std::string> read_file(const std::string& path);

}  // namespace castellan
