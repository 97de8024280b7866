#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "engine/process.h"
#include "speech/voice.h"

namespace castellan::speech {

namespace {

const std::string program = "espeak-ng";

// A process for each text: it can be killed in the middle of a word, and nothing
// that goes wrong in it, with the sound card say, reaches the game.
class EspeakVoice final : public Voice {
 public:
  explicit EspeakVoice(Language language) : language_(code_of(language)) {}
  ~EspeakVoice() override { stop(); }

  bool begin(const std::string& text) override {
    stop();
    auto started = Process::start(
        std::vector<std::string>{program, "-v", language_, "--", text}, Process::Errors::hidden);
    if (!started) return false;
    process_ = std::move(*started);
    return true;
  }
  bool is_speaking() override { return process_ && !process_->wait(std::chrono::seconds(0)); }
  void hush() override { stop(); }

 private:
  void stop() {
    if (process_) process_->kill();
    process_.reset();
  }

  std::string language_;
  std::unique_ptr<Process> process_;
};

}  // namespace

std::unique_ptr<Voice> espeak_voice(Language language) {
  constexpr std::chrono::seconds patience(5);
  const auto asked =
      Process::start(std::array<std::string, 2>{program, "--version"}, Process::Errors::hidden);
  if (!asked || (*asked)->wait(patience) != 0) return nullptr;
  return std::make_unique<EspeakVoice>(language);
}

}  // namespace castellan::speech
