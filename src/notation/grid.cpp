#include "notation/grid.h"

#include <array>
#include <utility>

#include "notation/pieces.h"
#include "notation/words.h"

namespace castellan {

namespace {

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

// A sheet may be headed by what its game calls a kingdom.
constexpr std::array<std::string_view, 3> headings = {"kingdom", "territory", "map"};
constexpr std::array<std::string_view, 2> note_words = {"totems", "domains"};

// Puts each line where it belongs.
class Sorter {
 public:
  // A blank line ends a sheet, but not between its name and its rows.
  Result<void> take_blank() { return sheet_.rows.empty() ? Result<void>() : end_sheet(); }

  Result<void> take(Line line) {
    Words words(line.text);
    const std::string first = tidied(words.next());
    if (is_one_of(headings, first)) {
      if (const auto ended = end_sheet(); !ended) return ended;
      sheet_.name = std::string(words.rest());
      begin(line);
    } else if (first == "game" || first == "rules") {
      std::optional<Line>& header = first == "game" ? grid_.game : grid_.rules;
      if (header || sheet_.line > 0 || !grid_.sheets.empty())
        return failure("grid.header", {arg("line", number(line)), arg("word", first)});
      header = std::move(line);
    } else {
      begin(line);
      (is_one_of(note_words, first) ? sheet_.notes : sheet_.rows).push_back(std::move(line));
    }
    return {};
  }

  Result<GridText> finish() {
    if (const auto ended = end_sheet(); !ended) return failure(ended.error());
    if (grid_.sheets.empty()) return failure("grid.empty");
    return std::move(grid_);
  }

 private:
  static int number(const Line& line) { return static_cast<int>(line.number); }

  void begin(const Line& line) {
    if (sheet_.line == 0) sheet_.line = number(line);
  }
  Result<void> end_sheet() {
    if (sheet_.line == 0) return {};
    if (sheet_.rows.empty()) return failure("grid.no_rows", {arg("line", sheet_.line)});
    grid_.sheets.push_back(std::exchange(sheet_, {}));
    return {};
  }

  GridText grid_;
  SheetText sheet_;  // being read; its line is 0 before it begins
};

}  // namespace

Result<GridText> parse_grid(std::string_view text) {
  Sorter sorter;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view raw = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), raw.size() + 1));
    std::optional<Line> line = clean_line(raw, number);
    if (!line && raw.find('#') != std::string_view::npos) continue;  // a comment is no blank line
    const auto taken = line ? sorter.take(*std::move(line)) : sorter.take_blank();
    if (!taken) return failure(taken.error());
  }
  return sorter.finish();
}

}  // namespace castellan
