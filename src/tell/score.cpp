#include "tell/score.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "match/game_facts.h"
#include "tell/kingdom.h"

namespace castellan::tell {

namespace {

Message tie_break(const Ending& ending, Seat seat, Seat other, const Manner& manner) {
  const Score& better = ending.scores[static_cast<std::size_t>(seat)];
  const Score& worse = ending.scores[static_cast<std::size_t>(other)];
  const GameFacts::WordList by = find_game(ending.game)->ties.by;
  Message result("result.tie_shared", {manner.name_arg("one", seat), manner.name_arg("two", other),
                                       arg("points", better.points)});
  const auto decide = [&](std::string_view key, std::string_view what, int more, int fewer) {
    result.key = key;
    result.arguments.push_back(arg("by", what));
    result.arguments.push_back(arg("more", more));
    result.arguments.push_back(arg("fewer", fewer));
  };
  if (better.first_tie_break != worse.first_tie_break)
    decide("result.tie_first", by[0], better.first_tie_break, worse.first_tie_break);
  else if (better.second_tie_break != worse.second_tie_break)
    decide("result.tie_second", by[1], better.second_tie_break, worse.second_tie_break);
  else
    result.arguments.push_back(arg("game", ending.game));
  return result;
}

}  // namespace

Ending ending_of(const Match& match, std::size_t game) {
  const FinishedGame& finished = match.games()[game];
  return {std::string(match.setup().game()),
          final_table(match, game),
          finished.standings,
          {finished.scores.begin(), finished.scores.begin() + match.setup().players()}};
}

// Points and tie-breaks are the sums of all games (K-V1).
Ending dynasty_ending(const Match& match) {
  Ending ending = ending_of(match, match.games().size() - 1);
  ending.standings = match.standings();
  ending.scores.assign(ending.scores.size(), Score());
  for (const FinishedGame& game : match.games())
    for (std::size_t seat = 0; seat < ending.scores.size(); ++seat)
      ending.scores[seat] += game.scores[seat];
  return ending;
}

Messages score(const TableView& table, Seat seat, const Manner& manner) {
  const KingdomView& kingdom = table.kingdoms[static_cast<std::size_t>(seat)];
  Messages result = {
      Message("score.total", {manner.name_arg("name", seat), arg("points", kingdom.points)})};
  if (manner.terse()) return result;
  for (const ScoreItem& item : kingdom.breakdown) result.push_back(item.what);
  return result;
}

Messages score(const TableView& table, const Manner& manner) {
  Messages result;
  for (std::size_t at = 0; at < table.kingdoms.size(); ++at)
    append(result, score(table, seat_at(static_cast<int>(at)), manner));
  return result;
}

Messages ranking(const Ending& ending, const Manner& manner) {
  std::vector<int> order(ending.scores.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int seat) {
    return std::pair(ending.standings.rank_of(seat_at(seat)), seat);
  });
  Messages result;
  for (const int seat : order)
    result.push_back(Message(
        "result.place", {arg("rank", ending.standings.rank_of(seat_at(seat))),
                         manner.name_arg("name", seat_at(seat)),
                         arg("points", ending.standings.points_of(seat_at(seat)))}));
  for (std::size_t at = 1; at < order.size(); ++at) {
    const Seat seat = seat_at(order[at - 1]), other = seat_at(order[at]);
    if (ending.standings.points_of(seat) == ending.standings.points_of(other))
      result.push_back(tie_break(ending, seat, other, manner));
  }
  return result;
}

Messages ending(const Ending& ending, const Manner& manner) {
  Messages result;
  if (!manner.terse())
    for (std::size_t at = 0; at < ending.table.kingdoms.size(); ++at)
      append(result, kingdom(ending.table, seat_at(static_cast<int>(at)), manner));
  append(result, score(ending.table, manner));
  append(result, ranking(ending, manner));
  return result;
}

Messages ended(const Match& match, std::size_t game, const Manner& manner) {
  const int games = match.setup().games();
  Messages result = {
      games == 1 ? Message("play.game_over")
                 : Message("play.game_of_dynasty_over",
                           {arg("game", static_cast<int>(game) + 1), arg("games", games)})};
  const Ending end = ending_of(match, game);
  if (manner.full()) {
    append(result, ending(end, manner));
  } else {
    append(result, score(end.table, manner));
    append(result, ranking(end, manner));
  }
  if (games > 1 && match.finished() && game + 1 == match.games().size()) {
    result.push_back(Message("play.dynasty_over"));
    append(result, ranking(dynasty_ending(match), manner));
  }
  return result;
}

}  // namespace castellan::tell
