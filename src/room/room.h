#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/limiter.h"
#include "room/message.h"
#include "room/table.h"

namespace castellan {

// How a table begins.
struct Opening {
  Setup setup;
  TableOptions options;
  PersonId owner;
  std::vector<Holder> seats;       // by seat, as far as they are taken
  std::vector<std::string> lines;  // of the record of a match to go on with; all seats taken
};

// Whether a table can be opened so.
Result<void> check(const Opening& opening);

// One table and its players: a command in; what to keep and whom to tell out.
// No socket, thread, clock or file inside. A room is its luck and the events of
// its table: after a restart it is made again from those and goes on.
class Room {
 public:
  // Which bots there are.
  using KnowsBot = std::function<bool(std::string_view name)>;

  static constexpr Time absence = minute;  // after which a bot may stand in
  // What a table takes beside the moves that stand: then only moves, and an end. Of those who
  // neither play nor opened it, it takes less.
  static constexpr std::size_t most_besides = 3000, most_besides_of_others = 1000;

  // Without limits nobody is told that they do too much at once.
  explicit Room(std::unique_ptr<const Luck> luck, KnowsBot knows_bot = is_bot_name,
                bool limits = true);

  // Either a new table. Expects check(opening).
  Reaction open(const Opening& opening, Time now);
  // Or one that was kept: all its events in order, and then it wakes up.
  Result<void> fold(const Event& event);
  Reaction wake(Time now);

  Reaction handle(std::string_view from, const Command& command, Time now);
  Reaction handle(const HostMessage& message, Time now);
  // Time has passed. To be called at the deadline, if there is one.
  Reaction tick(Time now);
  std::optional<Time> deadline() const;

  const Table& table() const { return *table_; }
  const Match& match() const { return table_->match(); }
  Version version() const { return table_ ? table_->version() : 0; }

  // The seat that a bot has to play for, if it is to act.
  struct BotTurn {
    Seat seat;
    std::string_view bot;
  };
  std::optional<BotTurn> bot_turn() const;

  // Everybody wants one more; the host opens that table and says which it is.
  bool wants_rematch() const;
  // The same again, everybody one seat further.
  Opening rematch() const;

 private:
  struct Work {
    Reaction reaction;
    Time now = 0;
  };

  Work begin(Time now) const;
  // Whether somebody may do something beside moving, as often as they do.
  Result<void> check_often(std::string_view from, const Command& command, Time now);
  void note(Happening what, Work& work);
  Result<void> try_note(Happening what, Work& work);
  void note_scores(std::size_t first, Work& work);
  void replay(const std::vector<std::string>& lines, Work& work);
  // What follows by itself: the start, the draws, the end.
  void settle(Work& work);
  bool take_one_step(Work& work);
  void fall_flag(Work& work);
  void end(Over::How how, Work& work);

  Result<void> act(std::string_view from, const Sit& sit, Work& work);
  Result<void> act(std::string_view from, const SeatBot& seat_bot, Work& work);
  Result<void> act(std::string_view from, const Leave& leave, Work& work);
  Result<void> act(std::string_view from, const StartGame& start, Work& work);
  Result<void> act(std::string_view from, const Play& move, Work& work);
  Result<void> act(std::string_view from, const Undo& undo, Work& work);
  Result<void> act(std::string_view from, const TakeBack& back, Work& work);
  Result<void> act(std::string_view from, const Answer& answer, Work& work);
  Result<void> act(std::string_view from, const Withdraw& withdraw, Work& work);
  Result<void> act(std::string_view from, const Resign& resign, Work& work);
  Result<void> act(std::string_view from, const Abort& abort, Work& work);
  Result<void> act(std::string_view from, const Close& close, Work& work);
  Result<void> act(std::string_view from, const StandIn& stand_in, Work& work);
  Result<void> act(std::string_view from, const Return& coming_back, Work& work);
  Result<void> act(std::string_view from, const Rematch& rematch, Work& work);
  Result<void> act(std::string_view from, const Say& say, Work& work);
  Result<void> act(std::string_view from, const Mute& mute, Work& work);
  Result<void> act(std::string_view from, const Unmute& unmute, Work& work);
  Result<void> act(const Connected& connected, Work& work);
  Result<void> act(const Disconnected& disconnected, Work& work);
  Result<void> act(const BotPlays& bot_plays, Work& work);
  Result<void> act(const NextTable& next, Work& work);
  Result<void> act(const Excuse& excuse, Work& work);
  Result<void> act(const Abandon& abandon, Work& work);

  Result<void> play(Played played, Work& work);
  // How many steps are left if the sender's last decision goes.
  std::optional<std::size_t> steps_before_last_of(std::string_view person) const;
  void take_back(std::string_view by, std::size_t steps, bool agreed, Work& work);
  Time absent_for(const PersonId& person, Time now) const;

  std::unique_ptr<const Luck> luck_;
  KnowsBot knows_bot_;
  bool limits_;
  std::optional<Table> table_;

  // Who is there is the host's word of the moment, and not kept: nothing for
  // somebody who is there, else since when not.
  std::map<PersonId, std::optional<Time>, std::less<>> absent_since_;
  Time awake_since_ = 0;
  Limiter deeds_{20, 2 * second};  // beside moves, by person
};

}  // namespace castellan
