#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/breakdown.h"
#include "match/match.h"
#include "notation/pieces.h"
#include "table/square.h"
#include "table/window.h"

namespace castellan {

// Who looks, and for which seats they may act: one, several (people who share
// a screen), or none.
class Viewer {
 public:
  constexpr Viewer(Seat seat) { add(seat); }  // NOLINT: a seat looks
  static constexpr Viewer spectator() { return Viewer(); }
  static constexpr Viewer all(int players) {
    Viewer everybody;
    for (int seat = 0; seat < players; ++seat) everybody.add(seat_at(seat));
    return everybody;
  }

  constexpr Viewer& add(Seat seat) {
    seats_ = static_cast<std::uint8_t>(seats_ | 1u << index(seat));
    return *this;
  }
  constexpr bool acts_for(Seat seat) const { return ((seats_ >> index(seat)) & 1) != 0; }
  constexpr bool is_spectator() const { return seats_ == 0; }

  bool operator==(const Viewer&) const = default;

 private:
  constexpr Viewer() = default;
  std::uint8_t seats_ = 0;
};

// What lies on a table, as plain data: enough to draw any game without its
// rules. Words are those of the notation (`wheat`, `fishing-child`); what a game
// does not have stays empty.

// What a half shows, and a square once it is covered.
struct LandView {
  std::string_view terrain;   // in Duel the coat of arms, or `wild`
  int symbols = 0;            // crowns, fires, crosses
  int craters = 0;            // of a volcano
  std::string_view resource;  // that lies on it
  std::string_view caveman;   // who stands on it
  bool operator==(const LandView&) const = default;
};

struct SquareView {
  Square square;
  LandView land;
  int domino = 0;  // the number of the domino of which this is one half; 0 if not known
  bool operator==(const SquareView&) const = default;
};

struct DominoView {
  int number = 0;
  LandView left, right;
  bool operator==(const DominoView&) const = default;
};

// One seat's line of the spell book.
struct SpellView {
  std::string_view spell, coat;
  int filled = 0, squares = 0;
  std::string_view state;  // `open`, `owned` (not used yet), `used`, `lost` to the other
  bool operator==(const SpellView&) const = default;
};

struct KingdomView {
  bool floats = true;  // its place within width × height is still open
  int width = 5, height = 5;
  Box box;                          // the smallest rectangle around it; the board if it lies still
  std::optional<Square> castle;     // or hut
  std::vector<SquareView> squares;  // in the order they were covered, castle left out
  int discards = 0;
  int points = 0;
  Breakdown breakdown;
  std::vector<SpellView> spells;
  bool tower = false;        // there is one, not used yet
  std::string_view domains;  // the coat whose domains score
  std::string_view colour;   // of the player's pieces
  std::string_view top;      // of the player's kings, where that is how hands tell them apart
  bool operator==(const KingdomView&) const = default;
};

struct SlotView {
  DominoView domino;
  Seat king = Seat::none;
  bool acted = false;  // this king has had its turn, its domino is gone
  bool operator==(const SlotView&) const = default;
};

struct DieView {
  int number = 0;
  LandView face;           // as it counts, the tower's cross included
  std::string text;        // as in the notation
  Seat seat = Seat::none;  // who took it
  bool tower = false;
  bool operator==(const DieView&) const = default;
};

struct TotemView {
  std::string_view resource;
  int points = 0;
  Seat holder = Seat::none;
  bool operator==(const TotemView&) const = default;
};

struct TableView {
  SquareNames square_names = SquareNames::steps;
  std::string_view symbol = "crown";    // what multiplies: `crown`, `peg`, `fire`, `cross`
  std::vector<KingdomView> kingdoms;    // by seat
  std::vector<SlotView> current, next;  // rows; in the tactile game the lid, and what is drawn
  std::vector<Seat> draft;              // the order of choosing, as far as it is drawn and of use
  std::vector<DominoView> unseen;       // dominoes nobody has seen yet
  int deck = 0;                         // how many of them will still be drawn
  std::vector<TotemView> totems;
  std::vector<std::string_view> cave;  // cavemen face up
  std::vector<std::string_view> pile;  // those face down, by name
  std::vector<DieView> dice;
  Seat first = Seat::none;  // player A of the round
  int round = 0;            // from 1; 0 in a first draft
  int rounds = 0;           // 0 if nobody can tell
  bool operator==(const TableView&) const = default;
};

struct LegalView {
  std::string action;
  std::vector<Square> squares;  // that it is about; of a domino the left half first
  // What it brings the own score at once; nothing if it only chooses, or if
  // previews are off.
  std::optional<int> points = std::nullopt;
  bool operator==(const LegalView&) const = default;
};

struct View {
  std::uint64_t version = 0;  // how many steps the match has behind it
  std::uint64_t hash = 0;
  std::string game;
  std::string rules;
  std::vector<std::string> names;  // by seat; may be empty
  int game_number = 1;             // in a Dynasty, of `games`
  int games = 1;
  Actor to_act = Actor::nobody();
  std::string_view task;             // what a seat must do now: `place`, `claim`, `fire` …
  std::optional<DominoView> domino;  // the one it is about, if any
  TableView table;
  std::vector<LegalView> legal;  // only while the viewer is to act
  Standings standings;           // of the match so far
  std::vector<Standings> finished_games;
  bool operator==(const View&) const = default;
};

enum class Previews : std::uint8_t { off, on };

// Every viewer sees the whole table; a secret would be hidden here.
View observe(const Match& match, Viewer viewer, Previews previews = Previews::off);

// The table of a state alone. Which domino lies where it cannot tell: the
// squares have the number 0.
TableView table_of(const AnyState& state);

// The table at the end of a finished game: `game` is an index into match.games().
TableView final_table(const Match& match, std::size_t game);

// The squares that an action is about; of a domino the left half first.
std::vector<Square> squares_of(const AnyAction& action);

// What the seat that acts must do now; empty if no seat does.
std::string_view task_in(const AnyState& state);

// The domino of that number in this game's box.
DominoView domino_in(const AnyState& state, int number);

}  // namespace castellan
