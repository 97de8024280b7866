#include "castellan/play/endings.h"

namespace castellan {

void tell_ending(Program& program, const terminal::Screen& screen, const Match& match,
                 std::size_t game) {
  const int games = match.setup().games();
  const Message over =
      games == 1 ? Message("play.game_over")
                 : Message("play.game_of_dynasty_over",
                           {arg("game", static_cast<int>(game) + 1), arg("games", games)});
  program.print('\n' + screen.wrapped(program.text(over)) +
                screen.ending(match.setup().names, tell::ending_of(match, game)));
  const bool last = match.finished() && game + 1 == match.games().size();
  if (games == 1 || !last) return;
  program.print('\n' + screen.wrapped(program.text("play.dynasty_over")) +
                screen.ranking(match.setup().names, tell::dynasty_ending(match)));
}

}  // namespace castellan
