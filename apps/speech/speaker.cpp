#include "speech/speaker.h"

#include <utility>

namespace castellan::speech {

namespace {

// How often a busy voice is asked whether it is done.
constexpr std::chrono::milliseconds glance(20);

bool has_words(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

}  // namespace

Result<std::unique_ptr<Speaker>> Speaker::find(Language language) {
  std::vector<std::unique_ptr<Voice>> voices;
  if (auto voice = dispatcher_voice(language)) voices.push_back(std::move(voice));
  if (auto voice = espeak_voice(language)) voices.push_back(std::move(voice));
  if (voices.empty()) return failure("speech.none");
  return std::make_unique<Speaker>(std::move(voices));
}

Speaker::Speaker(std::vector<std::unique_ptr<Voice>> voices)
    : voices_(std::move(voices)), worker_([this](const std::stop_token& over) { work(over); }) {}

Speaker::~Speaker() {
  constexpr std::chrono::seconds patience(1);
  worker_.request_stop();
  std::unique_lock lock(mutex_);
  const bool in_time = news_.wait_for(lock, patience, [this] { return ended_; });
  if (!in_time)
    for (const auto& voice : voices_) voice->cut_off();
}

void Speaker::say(std::string_view text) {
  if (!has_words(text)) return;
  const std::lock_guard lock(mutex_);
  texts_.emplace_back(text);
  news_.notify_all();
}

void Speaker::hush() {
  const std::lock_guard lock(mutex_);
  texts_.clear();
  hushed_ = true;
  news_.notify_all();
}

bool Speaker::finish(const std::function<bool()>& enough) {
  std::unique_lock lock(mutex_);
  while (!mute_ && (!texts_.empty() || speaking_ || hushed_) && !enough())
    news_.wait_for(lock, glance);
  return !mute_;
}

// The voice is only spoken to without the lock: it may take its time.
void Speaker::work(const std::stop_token& over) {
  std::unique_lock lock(mutex_);
  while (!over.stop_requested()) {
    const auto anything = [this] { return hushed_ || (!speaking_ && !texts_.empty()); };
    if (speaking_)
      news_.wait_for(lock, over, glance, anything);
    else
      news_.wait(lock, over, anything);
    if (over.stop_requested()) break;
    const bool silence = std::exchange(hushed_, false);
    std::string text;
    if (!silence && !speaking_ && !texts_.empty()) {
      text = std::move(texts_.front());
      texts_.pop_front();
      speaking_ = true;
    }
    lock.unlock();
    if (silence && !voices_.empty()) voices_.front()->hush();
    const bool can_speak = text.empty() || begin(text);
    const bool busy = can_speak && !voices_.empty() && voices_.front()->is_speaking();
    lock.lock();
    speaking_ = busy;
    if (!can_speak) mute_ = true;
    if (mute_) texts_.clear();
    news_.notify_all();
  }
  ended_ = true;
  news_.notify_all();
}

bool Speaker::begin(const std::string& text) {
  while (!voices_.empty()) {
    if (voices_.front()->begin(text)) return true;
    if (voices_.size() == 1) return false;  // stays, as it may have to be cut off
    const std::lock_guard lock(mutex_);
    voices_.erase(voices_.begin());
  }
  return false;
}

}  // namespace castellan::speech
