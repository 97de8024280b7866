#pragma once

#include <optional>
#include <string>
#include <vector>

namespace castellan::draw {

// What a picture of a table shows, in plain numbers and in strings that are ready
// for people. It knows no rules: whatever is listed is drawn, and the field
// grows to hold it, so squares should lie near their castle.

// What half a domino or the face of a die shows. Words are those of the notation.
struct Land {
  std::string terrain;            // or coat of arms
  int symbols = 0;                // crowns, fires or crosses
  int craters = 0;                // of a volcano
  std::string resource, caveman;  // upon it; empty for none
};

// A covered square, x to the east and y to the north. Two neighbours with the same
// domino number are framed as one domino; 0 means that nobody knows which domino it
// was.
struct Square {
  int x = 0, y = 0;
  Land land;
  int domino = 0;
};

struct Point {
  int x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

struct Kingdom {
  int seat = 1;  // 1 to 4: its coat of arms
  std::string name;
  std::string points;
  int width = 5, height = 5;              // of the rectangle that the kingdom has to fit in
  std::optional<Point> corner;            // in the south-west, where that lies still
  std::optional<Point> castle = Point{};  // or hut
  std::vector<Square> squares;
  std::vector<Point> open;    // free squares to point out
  std::vector<Square> ghost;  // a domino that might come here, drawn pale
  int last_domino = 0;        // the one placed last, brought out; 0 for none
  bool to_act = false;
  bool winner = false;
};

struct Slot {
  int number = 0;
  Land left, right;
  int king = 0;        // the seat whose king stands here, 0 for none
  bool taken = false;  // already in a kingdom: the place stays, the domino is gone
};

struct Row {
  std::string caption;
  std::vector<Slot> slots;
};

// A piece that lies beside the kingdoms: a die, a totem, somebody in the cave.
struct Piece {
  std::string art;    // a file of assets/, as `origins/totem-fish`; empty for a die
  Land face;          // of the die
  std::string label;  // beneath it; empty for none
  int seat = 0;       // who has it, 0 for nobody
};
struct Shelf {
  std::string caption;
  std::vector<Piece> pieces;
};

// A line of the spell book: the coat of arms or drawing that it is about, and how far
// each seat has come with it.
struct SpellLine {
  struct Progress {
    int filled = 0, squares = 0;
    bool ready = false;  // may be used
    bool gone = false;   // used, or the other's
  };
  std::string art;
  std::vector<Progress> seats;
};

struct Picture {
  std::string box = "kingdomino";    // whose pieces are drawn: a folder of assets/
  std::string title, description;    // for those who hear the picture
  std::string language;              // of all strings, say "hu"; empty if not known
  std::vector<std::string> colours;  // of the pieces, by seat, as assets/palette.css calls them
  std::string heading, caption;      // lines above and below the table; empty for none
  std::vector<Kingdom> kingdoms;
  Row current, next;  // without slots: not drawn
  std::string deck;   // a line beside the deck; empty for no deck
  std::vector<Shelf> shelves;
  std::string spell_book;  // its caption
  std::vector<SpellLine> spells;
};

// The picture as one self-contained SVG file. Strings may hold anything; what XML
// cannot is replaced. The same picture gives the same bytes.
std::string svg(const Picture& picture);

}  // namespace castellan::draw
