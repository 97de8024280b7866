#include "tactile_set/folder.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <unistd.h>

namespace castellan::tactile_set {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view first_line = "castellan tactile-set";
constexpr std::string_view file_word = "file ";

Failure cannot_write(const std::string& path, const std::string& reason) {
  return failure("file.write", {arg("path", path), arg("reason", reason)});
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(std::move(line));
  return lines;
}

// Files that the list of an earlier set names. Whoever wrote into it may have
// named others; those outside the folder are nobody's business.
std::vector<std::string> named_in(const fs::path& list) {
  std::vector<std::string> names;
  for (const std::string& line : lines_of(list)) {
    if (!line.starts_with(file_word)) continue;
    const std::string name = line.substr(file_word.size());
    if (name.starts_with("pieces/") || name.starts_with("plates/"))
      if (std::ranges::count(name, '/') == 1) names.push_back(name);
  }
  return names;
}

}  // namespace

Result<Folder> Folder::open(std::string path) {
  std::error_code error;
  fs::create_directories(path, error);
  // A folder that is there already is no error; a file in its place is one.
  if (error) return cannot_write(path, error.message());
  if (access(path.c_str(), W_OK | X_OK) != 0) return cannot_write(path, std::strerror(errno));
  const bool empty = fs::is_empty(path, error);
  if (error) return cannot_write(path, error.message());
  const std::vector<std::string> list = lines_of(fs::path(path) / list_name);
  if (!empty && (list.empty() || list.front() != first_line))
    return failure("tactile_set.not_ours", {arg("path", path)});
  return Folder(std::move(path));
}

Result<void> Folder::write(const std::vector<File>& files, const std::string& about) const {
  const fs::path list = fs::path(path_) / list_name;
  const std::vector<std::string> before = named_in(list);
  std::string text = std::string(first_line) + '\n' + about;
  for (const File& file : files) text.append(file_word).append(file.name) += '\n';
  // The list first: whatever happens then, the folder is known as ours.
  if (auto written = write_file(list, text); !written) return written;
  for (const std::string& name : before) {
    std::error_code ignored;
    if (std::ranges::find(files, name, &File::name) == files.end())
      fs::remove(fs::path(path_) / name, ignored);
  }
  for (const File& file : files) {
    const fs::path path = fs::path(path_) / file.name;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return cannot_write(path.parent_path(), error.message());
    if (auto written = write_file(path, file.bytes); !written) return written;
  }
  return {};
}

Result<void> write_file(const std::string& path, const std::string& bytes) {
  if (fs::is_directory(path)) return cannot_write(path, std::strerror(EISDIR));
  const std::string draft = path + ".part";
  errno = 0;
  std::ofstream file(draft, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  std::error_code error;
  if (!file) {
    const std::string reason = std::strerror(errno == 0 ? EIO : errno);
    fs::remove(draft, error);
    return cannot_write(path, reason);
  }
  fs::rename(draft, path, error);
  if (error) return cannot_write(path, error.message());
  return {};
}

}  // namespace castellan::tactile_set
