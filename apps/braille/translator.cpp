#include "braille/translator.h"

#include <algorithm>
#include <array>
#include <utility>

#include <liblouis.h>
#include <unicode/translit.h>
#include <unicode/unistr.h>

namespace castellan::braille {

namespace {

struct Table {
  Language language;
  int grade;
  std::string_view file;
};
// Bulgarian has no contracted Braille. Its `bg.ctb` is computer Braille of eight dots.
constexpr std::array<Table, 5> tables = {
    {{Language::english, 1, "en-ueb-g1.ctb"},
     {Language::english, 2, "en-ueb-g2.ctb"},
     {Language::hungarian, 1, "hu-hu-g1.ctb"},
     {Language::hungarian, 2, "hu-hu-g2.ctb"},
     {Language::bulgarian, 1, "bg.utb"}}};

using LouisString = std::basic_string<widechar>;
static_assert(sizeof(widechar) == 4, "liblouis was built for characters of 16 bits");

enum class Way { to_braille, to_text };

// The tables of liblouis may lengthen a text; how much nobody tells, so there is
// plenty of room, and more if it was not enough.
std::u32string converted(Way way, const std::string& table, const std::u32string& text) {
  const LouisString input(text.begin(), text.end());
  for (std::size_t room = 8 * text.size() + 64;; room *= 2) {
    LouisString output(room, 0);
    int read = static_cast<int>(input.size()), written = static_cast<int>(room);
    const int mode = way == Way::to_braille ? dotsIO | ucBrl : 0;
    const int done =
        way == Way::to_braille
            ? lou_translateString(table.c_str(), input.data(), &read, output.data(), &written,
                                  nullptr, nullptr, mode)
            : lou_backTranslateString(table.c_str(), input.data(), &read, output.data(), &written,
                                      nullptr, nullptr, mode);
    if (done == 0) return {};
    const bool whole = static_cast<std::size_t>(read) >= input.size();
    if (whole || room > 64 * text.size() + 4096) return {output.begin(), output.begin() + written};
  }
}

icu::UnicodeString unicode(std::u32string_view text) {
  icu::UnicodeString result;
  for (const char32_t character : text) result.append(static_cast<UChar32>(character));
  return result;
}

std::u32string characters(const icu::UnicodeString& text) {
  std::u32string result;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1))
    result += static_cast<char32_t>(text.char32At(at));
  return result;
}

}  // namespace

// liblouis keeps the tables it has read until it is told to let go of them.
class Translator::Library {
 public:
  static std::shared_ptr<Library> shared() {
    static std::weak_ptr<Library> one;
    std::shared_ptr<Library> library = one.lock();
    if (!library) one = library = std::make_shared<Library>();
    return library;
  }

  Library() {
    // Some tables are in an old style, which liblouis would tell to whoever plays.
    lou_registerLogCallback([](logLevels, const char*) {});
    UErrorCode status = U_ZERO_ERROR;
    to_letters_.reset(
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII", UTRANS_FORWARD, status));
  }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  ~Library() { lou_free(); }

  std::u32string plain_letters(char32_t character) const {
    if (character == U'×') return U"x";
    icu::UnicodeString text = unicode({&character, 1});
    if (to_letters_) to_letters_->transliterate(text);
    return characters(text);
  }

 private:
  std::unique_ptr<icu::Transliterator> to_letters_;
};

Result<Translator> Translator::open(Language language, int grade) {
  const auto* const table = std::ranges::find_if(tables, [&](const Table& entry) {
    return entry.language == language && entry.grade == grade;
  });
  if (table == tables.end())
    return failure("braille.no_grade", {arg("language", code_of(language)), arg("grade", grade)});
  Translator translator(Library::shared(), std::string(table->file));
  if (lou_checkTable(translator.table_.c_str()) == 0)
    return failure("braille.no_table", {arg("table", table->file)});
  translator.unknown_ = translator.translated(U"\uE000");
  return translator;
}

Translator::Translator(std::shared_ptr<Library> library, std::string table)
    : library_(std::move(library)), table_(std::move(table)) {}
Translator::Translator(Translator&&) noexcept = default;
Translator& Translator::operator=(Translator&&) noexcept = default;
Translator::~Translator() = default;

Cells Translator::translated(const std::u32string& text) const {
  return converted(Way::to_braille, table_, text);
}

// A table tells of an unknown character in its own way, and some know one only in
// eight dots.
bool Translator::has(char32_t character) const {
  if (character == U'?') return true;
  const auto [entry, is_new] = known_.try_emplace(character, false);
  if (is_new) {
    const Cells cells = translated({character});
    entry->second = !cells.empty() && cells != unknown_ &&
                    std::ranges::all_of(cells, [](char32_t cell) { return cell <= blank + 0x3F; });
  }
  return entry->second;
}

std::u32string Translator::writable(std::string_view text) const {
  std::u32string result;
  for (const char32_t character : cells_in(text)) {
    const std::u32string letters =
        has(character) ? std::u32string(1, character) : library_->plain_letters(character);
    for (const char32_t letter : letters) result += has(letter) ? letter : U'?';
  }
  return result;
}

Cells Translator::cells(std::string_view text) const {
  const std::u32string all = writable(text);
  const auto is_digit = [&](std::size_t at) { return all[at] >= U'0' && all[at] <= U'9'; };
  // Two numbers side by side are no long number, which is what English Braille
  // would make of `17 1,0`.
  Cells result;
  std::size_t begin = 0;
  for (std::size_t at = 1; at + 1 < all.size(); ++at) {
    if (all[at] != U' ' || !is_digit(at - 1) || !is_digit(at + 1)) continue;
    result += translated(all.substr(begin, at - begin)) + blank;
    begin = at + 1;
  }
  return result + translated(all.substr(begin));
}

std::string Translator::back(const Cells& cells) const {
  std::string text;
  return unicode(converted(Way::to_text, table_, cells)).toUTF8String(text);
}

}  // namespace castellan::braille
