// Whole matches, dealt and played at random from a seed, printed step by step
// and kept as the text files next to this one. A change of the rules, of the
// notation or of what a seed deals shows there as a difference. If it is meant,
// CASTELLAN_UPDATE=1 writes the files anew.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "match/any_state.h"
#include "match/match.h"
#include "match/setup.h"
#include "match/view.h"
#include "notation/words.h"
#include "tests/match/matches.h"

using namespace castellan;

namespace {

struct Playthrough {
  std::string_view file, setup;
  std::uint64_t seed;
};

// The seeds are chosen so that rare things happen: discards, summoning, every spell.
constexpr Playthrough playthroughs[] = {
    {"kingdomino_2p", "kingdomino players=2", 1},
    {"kingdomino_3p", "kingdomino players=3", 8},
    {"kingdomino_4p", "kingdomino players=4", 1},
    {"kingdomino_bonuses", "kingdomino players=2 harmony middle-kingdom", 17},
    {"kingdomino_mighty_duel", "kingdomino players=2 mighty-duel", 37},
    {"kingdomino_dynasty", "kingdomino players=2 dynasty", 1},
    {"tactile", "tactile players=2", 9},
    {"tactile_bonuses", "tactile players=2 harmony middle-kingdom", 260},
    {"tactile_dynasty", "tactile players=2 dynasty", 1},
    {"origins_2p_discovery", "origins players=2 mode=discovery", 7},
    {"origins_2p_totem", "origins players=2 mode=totem", 7},
    {"origins_2p_tribe", "origins players=2 mode=tribe", 14},
    {"origins_3p_discovery", "origins players=3 mode=discovery", 23},
    {"origins_3p_totem", "origins players=3 mode=totem", 100},
    {"origins_3p_tribe", "origins players=3 mode=tribe", 13},
    {"origins_4p_discovery", "origins players=4 mode=discovery", 1},
    {"origins_4p_totem", "origins players=4 mode=totem", 173},
    {"origins_4p_tribe", "origins players=4 mode=tribe", 45},
    {"origins_bonuses", "origins players=2 mode=tribe empire-of-fire homo-habilis", 148},
    {"duel", "duel players=2", 358},
};

std::string path_of(const Playthrough& playthrough) {
  return "tests/playthroughs/" + std::string(playthrough.file) + ".txt";
}

std::string actor_text(Actor actor) {
  if (actor.is_chance()) return "chance";
  return actor.is_nobody() ? "nobody" : "seat " + std::to_string(number(actor.seat()));
}

// The number of legal actions and the first of them.
void print_legal(std::ostream& out, const Match& match, const std::vector<AnyAction>& actions) {
  constexpr std::size_t most = 6;
  out << "legal " << actions.size();
  for (std::size_t i = 0; i < std::min(actions.size(), most); ++i)
    out << (i == 0 ? ": " : ", ") << match.text_of(actions[i]);
  out << (actions.size() > most ? ", …\n" : "\n");
}

void print_points(std::ostream& out, const Standings& standings) {
  out << "points";
  for (int seat = 0; seat < standings.seats; ++seat)
    out << ' ' << standings.points_of(seat_at(seat));
  out << '\n';
}

void print_standings(std::ostream& out, const Standings& standings) {
  print_points(out, standings);
  out << "ranks";
  for (int seat = 0; seat < standings.seats; ++seat) out << ' ' << standings.rank_of(seat_at(seat));
  out << '\n';
}

std::string argument_text(const Message::Argument& argument) {
  const auto* const number = std::get_if<std::int64_t>(&argument.value);
  const std::string text =
      number != nullptr ? std::to_string(*number) : std::get<std::string>(argument.value);
  return std::string(argument.name) + '=' + text;
}

// Where the points of every seat come from.
void print_breakdowns(std::ostream& out, const AnyState& state) {
  const TableView table = table_of(state);
  for (std::size_t seat = 0; seat < table.kingdoms.size(); ++seat) {
    for (const ScoreItem& item : table.kingdoms[seat].breakdown) {
      out << "seat " << seat + 1 << ' ' << item.what.key;
      for (const Message::Argument& argument : item.what.arguments)
        out << ' ' << argument_text(argument);
      out << '\n';
    }
  }
}

std::string played(const Playthrough& playthrough) {
  Match match(setup_of(playthrough.setup));
  Dealer dealer(playthrough.seed);
  std::ostringstream out;
  out << "setup " << playthrough.setup << "\nseed " << playthrough.seed << '\n';

  std::size_t games = 0;
  while (!match.finished()) {
    const std::vector<AnyAction> actions = match.legal();
    out << "\nstep " << match.steps().size() << '\n';
    out << "position " << match.position() << '\n';
    if (match.to_act().is_seat()) print_points(out, match.standings());
    out << "to act " << actor_text(match.to_act()) << '\n';
    print_legal(out, match, actions);
    const AnyAction& action = actions[dealer.below(static_cast<std::uint32_t>(actions.size()))];
    out << "play " << match.text_of(action) << '\n';
    match.play(action);
    for (; games < match.games().size(); ++games) {
      out << "\nend of game " << games + 1 << '\n';
      print_breakdowns(out, *match.games()[games].state);
      print_standings(out, match.games()[games].standings);
    }
  }
  out << "\nend\nposition " << match.position() << '\n';
  print_standings(out, match.standings());
  return out.str();
}

std::string kept(const Playthrough& playthrough) {
  std::ifstream file(path_of(playthrough), std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Where two texts differ first, in words for the person who looks for it.
std::string difference(const std::string& before, const std::string& after) {
  std::istringstream old_lines(before), new_lines(after);
  std::string old_line, new_line;
  for (int line = 1;; ++line) {
    const bool has_old = static_cast<bool>(std::getline(old_lines, old_line));
    const bool has_new = static_cast<bool>(std::getline(new_lines, new_line));
    if (!has_old && !has_new) return "none";
    if (has_old == has_new && old_line == new_line) continue;
    return "line " + std::to_string(line) + "\n- " + (has_old ? old_line : "") + "\n+ " +
           (has_new ? new_line : "");
  }
}

bool update_wanted() {
  const char* wish = std::getenv("CASTELLAN_UPDATE");
  return wish != nullptr && wish[0] == '1';
}

// The words of a rules line that a variant is known by: one for each game, with
// Origins one for each mode and number of players.
std::set<std::string> variants_of(const Setup& setup) {
  const std::string rules = rules_text(setup), game(setup.game());
  std::set<std::string> variants;
  std::string table = game;
  for (Words rest(rules); !rest.empty();) {
    const std::string word(rest.next());
    if (word.starts_with("players=") || word.starts_with("mode="))
      table += ' ' + word;
    else
      variants.insert(game + ' ' + word);
  }
  variants.insert(table);
  return variants;
}

}  // namespace

TEST_CASE("the playthroughs are as they were") {
  for (const Playthrough& playthrough : playthroughs) {
    CAPTURE(path_of(playthrough));
    const std::string now = played(playthrough);
    if (update_wanted()) std::ofstream(path_of(playthrough), std::ios::binary) << now;
    const std::string before = kept(playthrough);
    CHECK_MESSAGE(before == now, "first difference: ", difference(before, now));
  }
}

TEST_CASE("K-S1 K-V1 K-V2 K-V3 K-V4 every game and variant has a playthrough") {
  std::set<std::string> kept_ones, all;
  for (const Playthrough& playthrough : playthroughs)
    kept_ones.merge(variants_of(setup_of(playthrough.setup)));
  for (const Setup& setup : all_setups()) all.merge(variants_of(setup));
  CHECK(kept_ones == all);
}
