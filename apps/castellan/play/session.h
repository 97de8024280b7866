#pragma once

#include <cstdint>
#include <optional>

#include "bots/thought.h"
#include "castellan/play/seating.h"
#include "castellan/play/telling.h"
#include "castellan/program/console.h"
#include "castellan/program/program.h"
#include "room/room.h"
#include "store/record_file.h"
#include "tell/answer.h"
#include "terminal/input.h"
#include "terminal/screen.h"

namespace castellan {

// A match at one terminal: people who share it, bots, and the record, which is
// always written before anything is shown.
class Session {
 public:
  // Begins with the match as it stands, which is in the file already.
  Session(Program& program, Console& console, Telling& telling, const Match& match, RecordFile file,
          Seating seating, std::uint64_t seed);

  // Plays until the match is over or somebody leaves; says where the record is.
  void run();

 private:
  enum class Next { go_on, leave };

  Next bot_turn();
  Next person_turn();
  Next obey(const terminal::Request& request);
  // False if the line was not a legal move; then the person has been told why.
  bool choose(int label);
  bool play_written(const std::string& text);

  void play(const AnyAction& action);
  void take_back();
  // Keeps what the room wants kept; the first lines may be in the file already.
  // Without that the game must not go on.
  bool keep(const Reaction& reaction, std::size_t lines_kept = 0);
  void tell(const tell::Deed& deed, bool more_to_come);
  void tell_dealing();
  void tell_endings();
  void show_turn();
  void answer(const tell::Query& query);
  std::string answer_to(const tell::Query& query, const tell::Asker& asker) const;
  void show_hint();
  Thought think() const;
  void change_language(const std::string& wanted);
  void save_copy(const std::string& path);
  void say(std::string_view key, std::vector<Message::Argument> arguments = {});
  void say(const Message& message);

  const Match& match() const { return room_.match(); }
  View view() const { return observe(match(), seating_.people()); }
  std::uint64_t bot_seed() const;

  Program& program_;
  Console& console_;
  Telling& telling_;
  terminal::Screen& screen_;
  RecordFile file_;
  Seating seating_;
  std::uint64_t seed_;
  Room room_;
  Reaction opened_;
  std::size_t lines_there_;           // of the record, when the session begins
  std::optional<tell::Deed> untold_;  // a bot's placing, told together with its claim
  std::size_t endings_told_ = 0;
  bool kept_ = true;
  std::vector<tell::MoreWords> query_words_;
  std::string last_answer_;  // to be repeated; empty when something has happened since
};

}  // namespace castellan
