#include "castellan/endings.h"

namespace castellan {

namespace {

terminal::Ending ending_of(const Match& match, std::size_t game) {
  const FinishedGame& finished = match.games()[game];
  return {std::string(match.setup().game()),
          match.setup().names,
          final_table(match, game),
          finished.standings,
          {finished.scores.begin(), finished.scores.begin() + match.setup().players()}};
}

// Points and tie-breaks are the sums of all games (K-V1).
terminal::Ending dynasty_ending(const Match& match) {
  terminal::Ending ending = ending_of(match, match.games().size() - 1);
  ending.standings = match.standings();
  ending.scores.assign(ending.scores.size(), Score());
  for (const FinishedGame& game : match.games())
    for (std::size_t seat = 0; seat < ending.scores.size(); ++seat)
      ending.scores[seat] += game.scores[seat];
  return ending;
}

}  // namespace

void tell_ending(Program& program, const terminal::Screen& screen, const Match& match,
                 std::size_t game) {
  const int games = match.setup().games();
  const Message over =
      games == 1 ? Message("play.game_over")
                 : Message("play.game_of_dynasty_over",
                           {arg("game", static_cast<int>(game) + 1), arg("games", games)});
  program.print('\n' + screen.wrapped(program.text(over)) + screen.ending(ending_of(match, game)));
  const bool last = match.finished() && game + 1 == match.games().size();
  if (games == 1 || !last) return;
  program.print('\n' + screen.wrapped(program.text("play.dynasty_over")) +
                screen.ranking(dynasty_ending(match)));
}

}  // namespace castellan
