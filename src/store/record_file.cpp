#include "store/record_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/types.h>
#include <unistd.h>

namespace castellan {

namespace {

constexpr mode_t file_mode = 0644;

// What the system said, in its words: errno is read before anything else runs.
Failure system_failure(std::string_view key, const std::string& path) {
  const char* const reason = std::strerror(errno);
  return failure(key, {arg("path", path), arg("reason", std::string_view(reason))});
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool write_safely(int descriptor, std::string_view text) {
  return write_all(descriptor, text) && ::fsync(descriptor) == 0;
}

// Whether the file has a last line without its end, which nothing may be
// appended to: somebody's editor left it so, or a power cut did.
bool ends_in_mid_line(int descriptor, off_t size) {
  char last = '\n';
  return size > 0 && ::pread(descriptor, &last, 1, size - 1) == 1 && last != '\n';
}

// Two programs that write one game would spoil it, so the first keeps the file
// to itself until it ends, however it ends.
Result<void> lock_file(int descriptor, const std::string& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return {};
  return failure("file.in_use", {arg("path", path)});
}

// A new or renamed file is safe only when its folder is.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);  // some file systems cannot; the file itself is there
  ::close(descriptor);
}

bool read_all(int descriptor, std::string& text) {
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

RecordFile::RecordFile(std::string path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

RecordFile::RecordFile(RecordFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

RecordFile& RecordFile::operator=(RecordFile&& other) noexcept {
  if (this == &other) return *this;
  close();
  path_ = std::move(other.path_);
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

RecordFile::~RecordFile() { close(); }

void RecordFile::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

Result<RecordFile> RecordFile::create(std::string path, std::string_view text, IfThere if_there) {
  if (if_there == IfThere::replace) {
    RecordFile file(std::move(path), -1);
    if (Result<void> written = file.rewrite(text); !written) return failure(written.error());
    return file;
  }
  const int flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC;
  const int descriptor = ::open(path.c_str(), flags, file_mode);
  if (descriptor < 0 && errno == EEXIST) return failure("file.exists", {arg("path", path)});
  if (descriptor < 0) return system_failure("file.create", path);
  RecordFile file(std::move(path), descriptor);
  if (const Result<void> locked = lock_file(descriptor, file.path_); !locked)
    return failure(locked.error());
  if (!write_safely(descriptor, text)) return system_failure("file.write", file.path_);
  sync_folder_of(file.path_);
  return file;
}

Result<RecordFile> RecordFile::open(std::string path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return system_failure("file.open", path);
  RecordFile file(std::move(path), descriptor);
  if (const Result<void> locked = lock_file(descriptor, file.path_); !locked)
    return failure(locked.error());
  return file;
}

Result<void> RecordFile::append(std::span<const std::string> lines) {
  const off_t size = ::lseek(descriptor_, 0, SEEK_END);
  if (size < 0) return system_failure("file.write", path_);
  std::string text = ends_in_mid_line(descriptor_, size) ? "\n" : "";
  for (const std::string& line : lines) text += line + '\n';
  if (write_safely(descriptor_, text)) return {};

  const auto error = system_failure("file.write", path_);
  if (::ftruncate(descriptor_, size) != 0) return system_failure("file.write", path_);
  return error;
}

Result<void> RecordFile::rewrite(std::string_view text) {
  const std::string fresh = path_ + ".new";
  const int flags = O_RDWR | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC;
  const int descriptor = ::open(fresh.c_str(), flags, file_mode);
  if (descriptor < 0) return system_failure("file.create", fresh);
  if (const Result<void> locked = lock_file(descriptor, fresh); !locked) {
    ::close(descriptor);
    return locked;
  }
  if (!write_safely(descriptor, text) || ::rename(fresh.c_str(), path_.c_str()) != 0) {
    const auto error = system_failure("file.write", path_);
    ::close(descriptor);
    ::unlink(fresh.c_str());
    return error;
  }
  close();
  descriptor_ = descriptor;  // still open under its new name
  sync_folder_of(path_);
  return {};
}

Result<std::string> RecordFile::read() const { return read_file(path_); }

Result<std::string> read_file(const std::string& path) {
  const bool standard_input = path == "-";
  const int descriptor = standard_input ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return system_failure("file.open", path);
  std::string text;
  Result<std::string> result = failure("file.read");
  if (read_all(descriptor, text))
    result = std::move(text);
  else
    result = system_failure("file.read", path);
  if (!standard_input) ::close(descriptor);
  return result;
}

}  // namespace castellan
