#include "terminal/markdown.h"

#include <algorithm>

#include "terminal/text.h"

namespace castellan::terminal {

namespace {

constexpr std::size_t widest = 90;  // longer lines are hard to read

// Takes the marks away, and paints what stood between two of them.
std::string without_marks(std::string_view text, const Look& look) {
  std::string result, strong;
  bool inside = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool mark = text.substr(at, 2) == "**";
    if (mark) {
      ++at;
      // Word by word, so that a line may be broken inside.
      for (std::string_view rest = strong; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (end > 0) result += bold(look, rest.substr(0, end));
        if (end < rest.size()) result += ' ';
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
      strong.clear();
      inside = !inside;
    } else if (text[at] != '`') {
      (inside ? strong : result) += text[at];
    }
  }
  return result + strong;
}

std::string upper_case(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return result;
}

}  // namespace

std::string render_markdown(std::string_view markdown, const Look& look) {
  const std::size_t width = std::min(look.width, widest);
  std::string result;
  for (const std::string_view line : lines(markdown)) {
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    if (level > 0 && level < line.size() && line[level] == ' ') {
      const std::string title = without_marks(line.substr(level + 1), look);
      if (level > 1 && !result.empty() && !result.ends_with("\n\n")) result += '\n';
      result += bold(look, level == 1 ? upper_case(title) : title) + '\n';
    } else if (const std::size_t dash = line.find("- ");
               dash != std::string_view::npos && line.find_first_not_of(' ') == dash) {
      const std::string margin(dash + 4, ' ');
      result +=
          std::string(dash + 2, ' ') + "- " +
          wrap(without_marks(line.substr(dash + 2), look), width - margin.size(), margin) + '\n';
    } else {
      result += wrap(without_marks(line, look), width) + '\n';
    }
  }
  return result;
}

std::string find_rule(std::string_view page, std::string_view id) {
  const std::string wanted = upper_case(id);
  for (const std::string_view line : lines(page)) {
    const std::size_t begin = line.find("**");
    if (begin == std::string_view::npos ||
        line.substr(0, begin).find_first_not_of("- ") != std::string_view::npos)
      continue;
    const std::string_view rest = line.substr(begin + 2);
    const std::string_view found = rest.substr(0, rest.find_first_of(" *"));
    if (upper_case(found) == wanted) return std::string(line) + '\n';
  }
  return {};
}

}  // namespace castellan::terminal
