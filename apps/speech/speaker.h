#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/result.h"
#include "speech/voice.h"

namespace castellan::speech {

// Says one text after another, on a thread of its own: nobody waits for it.
class Speaker {
 public:
  // The best voice that there is here; the others stand in if it fails.
  static Result<std::unique_ptr<Speaker>> find(Language language);

  // Voices in the order in which they are tried.
  explicit Speaker(std::vector<std::unique_ptr<Voice>> voices);
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;
  ~Speaker();  // falls silent at once

  void say(std::string_view text);
  // Forgets what there was to say.
  void hush();

  // Waits until all is said, or somebody has heard enough. False if no voice is left
  // that could say it.
  bool finish(const std::function<bool()>& enough);

 private:
  void work(const std::stop_token& over);
  bool begin(const std::string& text);

  std::vector<std::unique_ptr<Voice>> voices_;
  std::mutex mutex_;
  std::condition_variable_any news_;
  std::deque<std::string> texts_;
  bool hushed_ = false;    // asked for, and not done yet
  bool speaking_ = false;  // the voice is busy with a text
  bool mute_ = false;      // no voice is left
  bool ended_ = false;     // the thread is
  std::jthread worker_;    // the last: it uses all the others
};

}  // namespace castellan::speech
