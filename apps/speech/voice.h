#pragma once

#include <memory>
#include <string>

#include "words/language.h"

namespace castellan::speech {

// Something that speaks. All but `cut_off` is called by one thread.
class Voice {
 public:
  Voice() = default;
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;
  virtual ~Voice() = default;

  // Begins to say the text; false if it cannot speak any more.
  virtual bool begin(const std::string& text) = 0;
  // Whether what was begun goes on, and the next has to wait.
  virtual bool is_speaking() = 0;
  virtual void hush() = 0;
  // From another thread, when there is no more time: whatever is waited for, ends.
  virtual void cut_off() {}
};

// speech-dispatcher, if it runs; it also keeps speaking after the program is gone.
std::unique_ptr<Voice> dispatcher_voice(Language language);
// The program espeak-ng, if there is one.
std::unique_ptr<Voice> espeak_voice(Language language);

}  // namespace castellan::speech
