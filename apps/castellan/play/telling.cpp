#include "castellan/play/telling.h"

#include <utility>

#include "castellan/play/braille_screen.h"
#include "notation/words.h"
#include "terminal/text.h"

namespace castellan {

namespace {

using braille::Cells;

// A line may begin with cells, to which words say what they mean.
std::pair<std::string_view, std::string_view> cells_and_words(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t next = std::min(line.find(' ', at), line.size());
    if (!braille::is_braille(line.substr(0, next))) break;
    end = next;
    at = next + 1;
  }
  return {line.substr(0, end), line.substr(std::min(end + (end > 0 ? 1 : 0), line.size()))};
}

}  // namespace

void add_telling_options(const Subcommand& command, TellingOptions& options) {
  command.option("--tell LEVEL", &options.tell, "play.tell");
  command.flag("--no-color,--no-colour", &options.no_colour, "play.no_color");
  add_sentence_options(command, options);
}

void add_sentence_options(const Subcommand& command, TellingOptions& options) {
  command.flag("--plain", &options.plain, "play.plain");
  command.flag("--drawn", &options.drawn, "telling.drawn");
  command.flag("--speak", &options.speak, "telling.speak");
  command.flag("--braille", &options.braille, "telling.braille");
  command.option("--braille-width N", &options.braille_width, "telling.braille_width");
  command.option("--grade 1|2", &options.grade, "telling.grade");
}

Result<std::unique_ptr<Telling>> Telling::make(const TellingOptions& options, Program& program) {
  const Catalogue& words = program.words();
  const std::optional<tell::Verbosity> verbosity = tell::parse_verbosity(options.tell);
  if (!verbosity) return failure("play.bad_tell", {arg("word", printable(options.tell))});
  if (options.braille && (options.braille_width < 12 || options.braille_width > 200))
    return failure("braille.bad_width", {arg("width", options.braille_width)});
  std::unique_ptr<Telling> telling(new Telling(options, program));
  if (const Result<void> found = telling->find_voice_and_braille(words.language()); !found)
    return failure(found.error());
  if (options.braille) {
    telling->screen_ = make_braille_screen(words, static_cast<std::size_t>(options.braille_width));
  } else {
    const bool plain = options.plain || options.speak || (!options.drawn && sentences_wanted());
    const terminal::Look look = look_of_output(!options.no_colour && !plain);
    telling->screen_ = terminal::make_screen(words, look, plain);
    telling->in_sentences_ = plain;
  }
  telling->screen_->set_verbosity(*verbosity);
  return telling;
}

Result<void> Telling::find_voice_and_braille(Language language) {
  std::unique_ptr<speech::Speaker> voice;
  if (options_.speak) {
    Result<std::unique_ptr<speech::Speaker>> found = speech::Speaker::find(language);
    if (!found) return failure(found.error());
    voice = std::move(*found);
  }
  if (options_.braille) {
    Result<braille::Translator> translator = braille::Translator::open(language, options_.grade);
    if (!translator) return failure(translator.error());
    translator_.emplace(std::move(*translator));
  }
  speaker_ = std::move(voice);
  return {};
}

Result<void> Telling::change_language(Language language) {
  Result<void> found = find_voice_and_braille(language);
  if (found) program_.change_language(language);
  return found;
}

Telling::~Telling() { program_.say_through({}); }

void Telling::begin(Console& console) {
  if (speaker_) console.on_line([this] { speaker_->hush(); });
  if (speaker_ || translator_)
    program_.say_through([this](std::string_view text) { return told(text); });
}

void Telling::finish(const Console& console) {
  if (!speaker_) return;
  const bool heard = speaker_->finish([&] { return console.interrupted(); });
  if (!heard) program_.complain(Message("speech.lost"), Exit::ok);
}

std::string Telling::told(std::string_view text) {
  if (speaker_) {
    std::string words;
    for (const std::string_view line : terminal::lines(text)) {
      if (!braille::is_braille(line)) words += std::string(line) + '\n';
    }
    speaker_->say(words);
  }
  return translator_ ? in_braille(text) : std::string(text);
}

std::string Telling::in_braille(std::string_view text) const {
  const auto width = static_cast<std::size_t>(options_.braille_width);
  std::string result;
  for (const std::string_view line : terminal::lines(text)) {
    const auto [sign, words] = cells_and_words(line);
    Cells cells = braille::cells_in(sign);
    if (!cells.empty() && !words.empty()) cells += braille::blank;
    cells += translator_->cells(words);
    // A grid is as wide as it has to be; its blanks are no places to break it.
    const auto lines =
        words.empty() ? std::vector<Cells>{cells} : braille::wrapped(cells, width, {0, 2});
    for (const Cells& part : lines) result += braille::to_utf8(part) + '\n';
  }
  const bool waits = !text.empty() && text.back() != '\n';  // for an answer on the same line
  if (waits) result.back() = ' ';
  return result;
}

}  // namespace castellan
