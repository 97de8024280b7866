#include "server/http/request.h"

#include <charconv>

namespace castellan::server {

namespace {

// What stands before the mark; the rest stays.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  const std::string_view front = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  return front;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    unsigned char byte = 0;
    if (i + 2 >= text.size()) return std::nullopt;
    const char* const end = text.data() + i + 3;
    if (std::from_chars(text.data() + i + 1, end, byte, 16).ptr != end || byte == 0)
      return std::nullopt;
    plain += static_cast<char>(byte);
    i += 2;
  }
  return plain;
}

}  // namespace

bool Request::read_target(std::string_view target) {
  if (!target.starts_with('/')) return false;
  target.remove_prefix(1);
  std::string_view where = cut(target, '?');
  while (!where.empty()) {
    std::optional<std::string> part = decoded(cut(where, '/'));
    if (!part) return false;
    path.push_back(std::move(*part));
  }
  while (!target.empty()) {
    std::string_view pair = cut(target, '&');
    std::optional<std::string> name = decoded(cut(pair, '='));
    std::optional<std::string> value = decoded(pair);
    if (!name || !value) return false;
    query.insert_or_assign(std::move(*name), std::move(*value));
  }
  return true;
}

void Request::read_encodings(std::string_view header) {
  while (!header.empty()) {
    std::string_view entry = cut(header, ',');
    while (entry.starts_with(' ')) entry.remove_prefix(1);
    std::string_view name = cut(entry, ';');
    while (name.ends_with(' ')) name.remove_suffix(1);
    // With a weight of nothing it is refused: `gzip;q=0`, `gzip; q=0.000`.
    const std::size_t weight = entry.find("q=");
    const bool refused =
        weight != std::string_view::npos &&
        entry.substr(weight + 2).find_first_not_of("0. ") == std::string_view::npos;
    if (name == "gzip") takes_gzip = !refused;
  }
}

void Request::read_forwarded(std::string_view header, int trusted_proxies) {
  while (trusted_proxies-- > 0 && !header.empty()) {
    const std::size_t comma = header.rfind(',');
    std::string_view seen = comma == std::string_view::npos ? header : header.substr(comma + 1);
    header = header.substr(0, comma == std::string_view::npos ? 0 : comma);
    while (seen.starts_with(' ')) seen.remove_prefix(1);
    while (seen.ends_with(' ')) seen.remove_suffix(1);
    if (seen.empty()) return;
    address = seen;
  }
}

void Request::read_cookies(std::string_view header) {
  while (!header.empty()) {
    std::string_view pair = cut(header, ';');
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (cut(pair, '=') == cookie_name) cookie = pair;
  }
}

std::string Request::asked(std::string_view name) const {
  const auto found = query.find(name);
  return found == query.end() ? std::string() : found->second;
}

std::optional<std::int64_t> Request::number(std::string_view name) const {
  const auto found = query.find(name);
  return found == query.end() ? std::nullopt : parse_whole(found->second);
}

std::optional<std::int64_t> parse_whole(std::string_view text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const char* const begin = text.data();  // NOLINT(bugprone-suspicious-stringview-data-usage)
  const auto [at, error] = std::from_chars(begin, end, value);
  if (text.empty() || error != std::errc() || at != end || value < 0) return std::nullopt;
  return value;
}

}  // namespace castellan::server
