#include "arena/journal.h"

#include <filesystem>

#include <nlohmann/json.hpp>

namespace castellan::arena {

Result<Journal> Journal::open(const std::string& path, const Question& question) {
  std::error_code ignored;
  const bool there = std::filesystem::exists(path, ignored);
  Result<RecordFile> file =
      there ? RecordFile::open(path) : RecordFile::create(path, to_json(question) + '\n');
  if (!file) return failure(file.error());
  Journal journal(*std::move(file));
  if (!there) return journal;
  if (const Result<void> read = journal.read(question); !read) return failure(read.error());
  return journal;
}

Result<void> Journal::read(const Question& question) {
  Result<std::string> text = file_.read();
  if (!text) return failure(text.error());
  const std::size_t whole = text->rfind('\n') + 1;  // npos + 1 is 0
  const bool torn = whole < text->size();
  text->resize(whole);

  int number = 0;
  for (std::size_t at = 0; at < whole; ++number) {
    const std::size_t end = text->find('\n', at);
    const std::string_view line = std::string_view(*text).substr(at, end - at);
    at = end + 1;
    if (number == 0) {
      const auto header = nlohmann::json::parse(line, nullptr, false);
      if (!header.is_object() || !header.contains("arena"))
        return failure("arena.no_journal", {arg("path", file_.path())});
      if (header != nlohmann::json::parse(to_json(question)))
        return failure("arena.other_question", {arg("path", file_.path()), arg("there", line),
                                                arg("wanted", to_json(question))});
      continue;
    }
    const std::optional<Unit> unit = parse_unit(question, line);
    if (!unit || unit->task.index != units_.size())
      return failure("arena.bad_line", {arg("path", file_.path()), arg("line", number + 1)});
    units_.push_back(*unit);
  }
  if (number == 0 && torn) {  // only the beginning of a header, or another file altogether
    return failure("arena.no_journal", {arg("path", file_.path())});
  }
  if (number == 0) return file_.rewrite(to_json(question) + '\n');
  if (torn) return file_.rewrite(*text);
  return {};
}

Result<void> Journal::append(const Question& question, std::span<const Unit> units) {
  std::vector<std::string> lines;
  for (const Unit& unit : units) lines.push_back(to_json(question, unit));
  return lines.empty() ? Result<void>() : file_.append(lines);
}

}  // namespace castellan::arena
