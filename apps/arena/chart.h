#pragma once

#include <span>
#include <string>
#include <vector>

namespace castellan::arena {

// Charts as SVG that stands inside a page, which gives the colours: the series
// have the classes s0, s1 …, and besides their colour each has its own label or
// row. `alt` is told to those who do not see them.

struct Whisker {
  std::string label, note;
  double value = 0, low = 0, high = 0;
};
// One row each: a dot, its interval, and a line where all would be equal.
std::string whisker_chart(std::span<const Whisker> rows, double equal, const std::string& alt);

struct Histogram {
  std::string label;
  std::vector<int> values;
  double mean = 0;
};
// One above the other over a common scale.
std::string histogram_chart(std::span<const Histogram> rows, const std::string& alt);

struct CoursePoint {
  double games = 0, value = 0, low = 0, high = 0;  // may be infinite
};
struct CourseLine {
  std::string label;
  std::vector<CoursePoint> points;
};
// The lines with the interval of the first as a band. Empty if there is
// nothing finite to show.
std::string course_chart(std::span<const CourseLine> lines, const std::string& x_label,
                         const std::string& alt);

// Round numbers from low to high, four to eight of them.
std::vector<double> ticks(double low, double high);

}  // namespace castellan::arena
