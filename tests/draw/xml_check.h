#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace castellan::draw {

// A check for the XML that the pictures use: elements, quoted attributes, text and
// the five entities. Stricter than XML where a picture has no need of more.
class XmlCheck {
 public:
  explicit XmlCheck(std::string_view xml) : rest_(xml) {
    while (error.empty() && !rest_.empty()) step();
    if (error.empty() && !open_.empty()) fail("not closed: " + open_.back());
    if (error.empty() && roots_ != 1) fail("needs one root");
    for (const std::string& id : used_) {
      if (error.empty() && !ids_.contains(id)) fail("no such id: " + id);
    }
  }

  std::string error;  // empty: well-formed, ids unique, references resolved

 private:
  void fail(std::string what) { error = std::move(what); }

  void step() {
    if (rest_.front() != '<') {
      const auto end = std::min(rest_.find('<'), rest_.size());
      text(rest_.substr(0, end));
      rest_.remove_prefix(end);
      return;
    }
    // A quoted '>' inside a tag would be legal; the pictures escape it.
    const auto end = rest_.find('>');
    if (end == rest_.npos) return fail("tag without end");
    std::string_view tag = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    if (tag.starts_with('/')) {
      if (open_.empty() || open_.back() != tag.substr(1))
        return fail("closes wrongly: " + std::string(tag));
      open_.pop_back();
      return;
    }
    const bool empty = tag.ends_with('/');
    if (empty) tag.remove_suffix(1);
    const std::string_view name = word(tag);
    if (name.empty()) return fail("tag without name");
    if (open_.empty()) ++roots_;
    if (!empty) open_.emplace_back(name);
    attributes(tag);
  }

  void attributes(std::string_view tag) {
    std::set<std::string_view> seen;
    while (error.empty() && !tag.empty()) {
      if (tag.front() != ' ') return fail("no space before attribute");
      tag.remove_prefix(1);
      const std::string_view name = word(tag);
      if (name.empty() || !seen.insert(name).second)
        return fail("attribute without or twice: " + std::string(tag));
      if (!tag.starts_with("=\"")) return fail("attribute without value: " + std::string(name));
      const auto end = tag.find('"', 2);
      if (end == tag.npos) return fail("quote without end");
      const std::string_view value = tag.substr(2, end - 2);
      tag.remove_prefix(end + 1);
      text(value);
      reference(name, value);
    }
  }

  void reference(std::string_view name, std::string_view value) {
    if (name == "id" && !ids_.emplace(value).second) fail("id twice: " + std::string(value));
    if (name == "href" && value.starts_with('#')) used_.emplace_back(value.substr(1));
    if (value.starts_with("url(#")) used_.emplace_back(value.substr(5, value.size() - 6));
  }

  void text(std::string_view text) {
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x20 && c != '\n') return fail("control character");
    }
    for (auto at = text.find('&'); at != text.npos; at = text.find('&', at + 1)) {
      const std::string_view entity = text.substr(at, text.find(';', at) - at);
      if (entity != "&amp" && entity != "&lt" && entity != "&gt" && entity != "&quot" &&
          entity != "&#39") {
        return fail("unknown entity: " + std::string(entity));
      }
    }
  }

  static std::string_view word(std::string_view& from) {
    std::size_t end = 0;
    while (end < from.size() && (std::isalnum(static_cast<unsigned char>(from[end])) != 0 ||
                                 from[end] == '-' || from[end] == ':')) {
      ++end;
    }
    const std::string_view found = from.substr(0, end);
    from.remove_prefix(end);
    return found;
  }

  std::string_view rest_;
  std::vector<std::string> open_, used_;
  std::set<std::string> ids_;
  int roots_ = 0;
};

}  // namespace castellan::draw
