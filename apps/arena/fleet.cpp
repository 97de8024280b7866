#include "arena/fleet.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>

namespace castellan::arena {

using namespace std::chrono_literals;

namespace {

// What ranks say to each other: a word, a blank and what belongs to it.
constexpr std::string_view room = "room", unit = "unit", failed = "failed", bye = "bye";
constexpr std::string_view to_play = "task", stop = "stop";

constexpr auto nap = 1ms;  // between looks into the letter box

std::string letter(std::string_view word, std::string_view text) {
  return std::string(word) + ' ' + std::string(text);
}

struct Letter {
  std::string_view word, text;
  explicit Letter(std::string_view mail)
      : word(mail.substr(0, mail.find(' '))),
        text(mail.substr(std::min(mail.size(), word.size() + 1))) {}
};

std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

Fleet::Fleet(const Question& question, const Ranks& ranks, int threads)
    : question_(&question),
      ranks_(&ranks),
      own_(question, threads),
      room_(static_cast<std::size_t>(ranks.size())) {}

Fleet::~Fleet() {
  for (int rank = 1; rank < ranks_->size(); ++rank) ranks_->send(rank, stop);
  while (gone_ + 1 < ranks_->size()) {
    if (const std::optional<Ranks::Mail> mail = ranks_->receive())
      read(*mail);
    else
      std::this_thread::sleep_for(nap);
  }
}

bool Fleet::has_room() const {
  return own_.has_room() || std::ranges::any_of(room_, [](int tasks) { return tasks > 0; });
}

void Fleet::give(Task task) {
  if (own_.has_room()) return own_.give(task);
  const auto roomiest = std::ranges::max_element(room_);
  --*roomiest;
  ranks_->send(
      static_cast<int>(roomiest - room_.begin()), letter(to_play, std::to_string(task.index)));
}

std::optional<Result<Unit>> Fleet::read(const Ranks::Mail& mail) {
  int& room_there = room_[static_cast<std::size_t>(mail.from)];
  const Letter said(mail.text);
  if (said.word == room) {
    room_there = static_cast<int>(number_in(said.text));
  } else if (said.word == unit) {
    ++room_there;
    if (std::optional<Unit> played = parse_unit(*question_, said.text)) return *std::move(played);
  } else if (said.word == failed) {
    return failure("arena.elsewhere", {arg("rank", mail.from), arg("sentence", said.text)});
  } else if (said.word == bye) {
    ++gone_;
  }
  return std::nullopt;
}

std::optional<Result<Unit>> Fleet::wait(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  do {
    while (const std::optional<Ranks::Mail> mail = ranks_->receive()) {
      if (std::optional<Result<Unit>> played = read(*mail)) return played;
      if (Letter(mail->text).word == room) return std::nullopt;  // it waits for tasks
    }
    if (std::optional<Result<Unit>> played = own_.wait(nap)) return played;
  } while (std::chrono::steady_clock::now() < end);
  return std::nullopt;
}

void serve(const Question& question, const Ranks& ranks, int threads, const Catalogue& words) {
  {
    Crew crew(question, threads);
    ranks.send(0, letter(room, std::to_string(crew.capacity())));
    for (bool stopped = false; !stopped;) {
      while (const std::optional<Ranks::Mail> mail = ranks.receive()) {
        const Letter said(mail->text);
        stopped = stopped || said.word == stop;
        if (said.word == to_play) crew.give({number_in(said.text)});
      }
      if (const std::optional<Result<Unit>> played = crew.wait(nap))
        ranks.send(0, *played ? letter(unit, to_json(question, **played))
                              : letter(failed, words.sentence(played->error())));
    }
  }
  ranks.send(0, bye);
}

}  // namespace castellan::arena
