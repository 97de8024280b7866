#pragma once

#include <string>
#include <vector>

namespace castellan {

// Curves over the course of a game, as SVG for a page. Strings are plain text.
struct Chart {
  struct Mark {
    std::size_t at = 0;  // which value of its curve
    std::string kind;    // a class of the page's style: `blunder`
    std::string text;    // shown where it is pointed at
  };
  struct Curve {
    std::string name;
    int seat = 1;        // for the dashes
    std::string colour;  // a class of the page's style: `pink`
    std::vector<double> values;
    std::vector<Mark> marks;
  };

  std::string title;
  double top = 1;                  // the largest value
  int lines = 4;                   // into how many parts the height is divided
  std::string unit;                // behind the numbers at the lines
  double scale = 1;                // of those numbers
  std::vector<std::size_t> draws;  // where chance was at work
  std::vector<Curve> curves;
};

std::string svg(const Chart& chart);

}  // namespace castellan
