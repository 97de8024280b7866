#include "speech/speaker.h"

#include <atomic>
#include <semaphore>

#include <doctest/doctest.h>

using namespace castellan;
using namespace castellan::speech;

namespace {

// What happened to a voice, seen from the test.
struct Diary {
  std::mutex mutex;
  std::vector<std::string> said;
  int hushed = 0;
  std::atomic<bool> busy = false;
  std::atomic<bool> hoarse = false;
  std::atomic<bool> stuck = false;
  std::atomic<bool> waits = false;
  std::atomic<bool> was_cut_off = false;
  std::binary_semaphore unstuck{0};

  std::vector<std::string> heard() {
    const std::lock_guard lock(mutex);
    return said;
  }
};

class FakeVoice final : public Voice {
 public:
  explicit FakeVoice(Diary& diary) : diary_(diary) {}

  bool begin(const std::string& text) override {
    if (diary_.stuck) {
      diary_.waits = true;
      diary_.unstuck.acquire();
      return false;
    }
    if (diary_.hoarse) return false;
    const std::lock_guard lock(diary_.mutex);
    diary_.said.push_back(text);
    return true;
  }
  bool is_speaking() override { return diary_.busy; }
  void hush() override {
    const std::lock_guard lock(diary_.mutex);
    ++diary_.hushed;
    diary_.busy = false;
  }
  void cut_off() override {
    diary_.was_cut_off = true;
    diary_.unstuck.release();
  }

 private:
  Diary& diary_;
};

std::unique_ptr<Speaker> speaker_with(std::initializer_list<Diary*> diaries) {
  std::vector<std::unique_ptr<Voice>> voices;
  for (Diary* const diary : diaries) voices.push_back(std::make_unique<FakeVoice>(*diary));
  return std::make_unique<Speaker>(std::move(voices));
}

using Texts = std::vector<std::string>;

// Far beyond what any of it takes; only a mistake waits for so long.
bool soon(const std::function<bool()>& happens) {
  for (int tries = 0; tries < 1000; ++tries) {
    if (happens()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

bool never() { return false; }

}  // namespace

TEST_CASE("texts are said in order, and empty ones not at all") {
  Diary diary;
  const auto speaker = speaker_with({&diary});
  speaker->say("one");
  speaker->say(" \n");
  speaker->say("two");
  CHECK(speaker->finish(never));
  CHECK(diary.heard() == Texts{"one", "two"});
}

TEST_CASE("the next text waits until the voice is done") {
  Diary diary;
  diary.busy = true;
  const auto speaker = speaker_with({&diary});
  speaker->say("one");
  speaker->say("two");
  CHECK(soon([&] { return diary.heard().size() == 1; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  CHECK(diary.heard() == Texts{"one"});
  diary.busy = false;
  CHECK(soon([&] { return diary.heard().size() == 2; }));
}

TEST_CASE("a hush stops the voice and forgets what was to come") {
  Diary diary;
  diary.busy = true;
  const auto speaker = speaker_with({&diary});
  speaker->say("one");
  CHECK(soon([&] { return diary.heard().size() == 1; }));
  speaker->say("two");
  speaker->hush();
  speaker->say("three");
  CHECK(speaker->finish(never));
  CHECK(diary.heard() == Texts{"one", "three"});
  CHECK(diary.hushed == 1);
}

TEST_CASE("whoever has heard enough does not wait for the end") {
  Diary diary;
  diary.busy = true;
  const auto speaker = speaker_with({&diary});
  speaker->say("a long story");
  int asked = 0;
  CHECK(speaker->finish([&] { return ++asked > 2; }));
  CHECK(asked == 3);
}

TEST_CASE("where a voice fails, the next one says the same text") {
  Diary first, second;
  first.hoarse = true;
  const auto speaker = speaker_with({&first, &second});
  speaker->say("one");
  CHECK(speaker->finish(never));
  CHECK(second.heard() == Texts{"one"});
}

TEST_CASE("where all voices fail, nobody waits for them") {
  Diary diary;
  diary.hoarse = true;
  const auto speaker = speaker_with({&diary});
  speaker->say("one");
  speaker->say("two");
  CHECK_FALSE(speaker->finish(never));
}

TEST_CASE("a voice that hangs holds up neither the game nor its end") {
  Diary diary;
  diary.stuck = true;
  {
    const auto speaker = speaker_with({&diary});
    speaker->say("one");
    CHECK(soon([&] { return diary.waits.load(); }));
    speaker->say("two");
    speaker->hush();
  }
  CHECK(diary.was_cut_off);
  CHECK(diary.heard().empty());
}

TEST_CASE("a speaker that goes falls silent at once") {
  Diary diary;
  diary.busy = true;
  {
    const auto speaker = speaker_with({&diary});
    speaker->say("one");
    CHECK(soon([&] { return diary.heard().size() == 1; }));
    speaker->say("two");
  }
  CHECK(diary.heard() == Texts{"one"});
  CHECK_FALSE(diary.was_cut_off);
}
