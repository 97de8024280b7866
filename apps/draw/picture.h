#pragma once

#include <string>
#include <vector>

#include "table/terrain.h"

namespace castellan::draw {

// What a picture of a table shows, in plain numbers and in strings that are ready
// for people. It knows no rules: whatever is listed is drawn, and the field
// grows to hold it, so squares should lie near their castle.

struct Half {
  Terrain terrain{};
  int crowns = 0;
};

// A covered square, x to the east and y to the north of the castle at 0,0. Two
// neighbours with the same domino number are framed as one domino; 0 means that
// nobody knows which domino it was.
struct Square {
  int x = 0, y = 0;
  Terrain terrain{};
  int crowns = 0;
  int domino = 0;
};

struct Point {
  int x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

struct Kingdom {
  int seat = 1;  // 1 to 4: colour and coat of arms
  std::string name;
  std::string points;
  int size = 5;  // of the square that the kingdom has to fit in
  std::vector<Square> squares;
  std::vector<Point> open;    // free squares to point out
  std::vector<Square> ghost;  // a domino that might come here, drawn pale
  int last_domino = 0;        // the one placed last, brought out; 0 for none
  bool to_act = false;
  bool winner = false;
};

struct Slot {
  int number = 0;
  Half left, right;
  int king = 0;        // the seat whose king stands here, 0 for none
  bool taken = false;  // already in a kingdom: the place stays, the domino is gone
};

struct Row {
  std::string caption;
  std::vector<Slot> slots;
};

struct Picture {
  std::string title, description;  // for those who hear the picture
  std::string language;            // of all strings, say "hu"; empty if not known
  std::string heading, caption;    // lines above and below the table; empty for none
  std::vector<Kingdom> kingdoms;
  Row current, next;  // without slots: not drawn
  std::string deck;   // a line beside the deck; empty for no deck
};

// The picture as one self-contained SVG file. Strings may hold anything; what XML
// cannot is replaced. The same picture gives the same bytes.
std::string svg(const Picture& picture);

}  // namespace castellan::draw
