#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/result.h"
#include "braille/translator.h"
#include "castellan/program/command_line.h"
#include "castellan/program/console.h"
#include "speech/speaker.h"
#include "terminal/screen.h"

namespace castellan {

// How a game is told, as a command line says it.
struct TellingOptions {
  std::string tell = "normal";  // how much
  bool plain = false;
  bool drawn = false;
  bool no_colour = false;
  bool speak = false;
  bool braille = false;
  int braille_width = 40;
  int grade = 1;
};

void add_telling_options(const Subcommand& command, TellingOptions& options);
// Only those for whatever is told, not only a game.
void add_sentence_options(const Subcommand& command, TellingOptions& options);

// Tells a game: drawn, in sentences, in Braille, aloud.
class Telling {
 public:
  static Result<std::unique_ptr<Telling>> make(const TellingOptions& options, Program& program);

  Telling(const Telling&) = delete;
  Telling& operator=(const Telling&) = delete;
  ~Telling();

  terminal::Screen& screen() { return *screen_; }
  // Goes on in this language, and so does everybody else who has the program's words.
  // Without a voice or Braille for it all stays as it is.
  Result<void> change_language(Language language);
  bool in_sentences() const { return in_sentences_; }

  // From now on everything that the program says goes this way. Whoever types a
  // line has heard enough.
  void begin(Console& console);
  // Lets the last words be heard, unless there is a signal to end.
  void finish(const Console& console);

 private:
  Telling(TellingOptions options, Program& program)
      : options_(std::move(options)), program_(program) {}
  Result<void> find_voice_and_braille(Language language);
  std::string told(std::string_view text);
  std::string in_braille(std::string_view text) const;

  TellingOptions options_;
  Program& program_;
  std::unique_ptr<terminal::Screen> screen_;
  bool in_sentences_ = true;
  std::unique_ptr<speech::Speaker> speaker_;
  std::optional<braille::Translator> translator_;
};

}  // namespace castellan
