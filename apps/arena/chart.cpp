#include "arena/chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "draw/text.h"

namespace castellan::arena {

namespace {

constexpr double width = 720;
constexpr int font_size = 13;
constexpr double label_width = 150;
constexpr double axis_height = 28;

class Scale {
 public:
  Scale(double from, double to, double begin, double end)
      : from_(from), to_(to > from ? to : from + 1), begin_(begin), end_(end) {}
  double operator()(double value) const {
    return begin_ + (value - from_) / (to_ - from_) * (end_ - begin_);
  }
  double from() const { return from_; }
  double to() const { return to_; }

 private:
  double from_, to_, begin_, end_;
};

std::string open(double height, const std::string& alt) {
  const std::string text = draw::escape(alt);
  return fmt::format(
      "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\"><title>{}</title>\n",
      width, height, text, text);
}

std::string line(const char* style, double x1, double y1, double x2, double y2) {
  return fmt::format(
      "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", style, x1,
      y1, x2, y2);
}

std::string text_at(const char* anchor, double x, double y, const std::string& text,
                    const std::string& style = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchor, style.empty() ? "" : " class=\"" + style + "\"", draw::escape(text));
}

std::string label(double y, const std::string& text) {
  return fmt::format("<text x=\"0\" y=\"{:.1f}\">{}</text>\n", y,
                     draw::escape_to_fit(text, font_size, static_cast<int>(label_width - 24)));
}

// Lines across the chart at round numbers, which stand below it.
std::string x_axis(const Scale& x, double top, double bottom, const char* format) {
  std::string svg;
  for (const double tick : ticks(x.from(), x.to())) {
    svg += line("grid", x(tick), top, x(tick), bottom);
    svg += text_at("middle", x(tick), bottom + 18, fmt::format(fmt::runtime(format), tick), "tick");
  }
  return svg;
}

std::string series(std::size_t i) { return fmt::format("s{}", i % 6); }

}  // namespace

std::vector<double> ticks(double low, double high) {
  const double rough = (high - low) / 8;
  if (!(rough > 0) || !std::isfinite(rough)) return {low};
  const double unit = std::pow(10, std::floor(std::log10(rough)));
  double step = unit;
  for (const double factor : {2.0, 5.0, 10.0})
    if (step < rough) step = factor * unit;
  std::vector<double> found;
  for (double n = std::ceil(low / step - 1e-9); n * step <= high + 1e-9 * step; ++n)
    found.push_back(n == 0 ? 0.0 : n * step);
  return found;
}

std::string whisker_chart(std::span<const Whisker> rows, double equal, const std::string& alt) {
  constexpr double row_height = 34, note_width = 210;
  double low = equal, high = equal;
  for (const Whisker& row : rows) {
    low = std::min({low, row.value, row.low});
    high = std::max({high, row.value, row.high});
  }
  const double margin = std::max(0.005, 0.06 * (high - low));
  const Scale x(std::max(0.0, low - margin) * 100, std::min(1.0, high + margin) * 100, label_width,
                width - note_width);
  const double bottom = row_height * static_cast<double>(rows.size()) + 4;
  std::string svg = open(bottom + axis_height, alt) + x_axis(x, 0, bottom, "{:g} %");
  svg += line("equal", x(100 * equal), 0, x(100 * equal), bottom);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Whisker& row = rows[i];
    const double y = row_height * (static_cast<double>(i) + 0.5);
    const double from = x(100 * std::clamp(row.low, 0.0, 1.0));
    const double to = x(100 * std::clamp(row.high, 0.0, 1.0));
    svg += label(y + 5, row.label);
    svg += fmt::format("<g class=\"{}\">\n", series(i));
    svg += line("whisker", from, y, to, y) + line("whisker", from, y - 6, from, y + 6) +
           line("whisker", to, y - 6, to, y + 6);
    svg += fmt::format(
        "<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/></g>\n", x(100 * row.value), y);
    svg += text_at("start", width - note_width + 14, y + 5, row.note, "note");
  }
  return svg + "</svg>\n";
}

std::string histogram_chart(std::span<const Histogram> rows, const std::string& alt) {
  constexpr double row_height = 92, most_bins = 40;
  int least = std::numeric_limits<int>::max(), most = std::numeric_limits<int>::min();
  for (const Histogram& row : rows)
    for (const int value : row.values) {
      least = std::min(least, value);
      most = std::max(most, value);
    }
  if (least > most) return "";
  const int bin = std::max(1, static_cast<int>(std::ceil((most - least + 1) / most_bins)));
  const int first = static_cast<int>(std::floor(static_cast<double>(least) / bin));
  const auto bins = static_cast<std::size_t>((most - first * bin) / bin + 1);
  const Scale x(first * bin, (first + static_cast<int>(bins)) * bin, label_width, width - 4);

  std::vector<std::vector<int>> counts(rows.size(), std::vector<int>(bins));
  double highest = 0;  // as a part of its row
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const int value : rows[i].values)
      ++counts[i][static_cast<std::size_t>((value - first * bin) / bin)];
    const auto total = static_cast<double>(std::max<std::size_t>(rows[i].values.size(), 1));
    highest = std::max(highest, *std::ranges::max_element(counts[i]) / total);
  }
  const double bottom = row_height * static_cast<double>(rows.size());
  std::string svg = open(bottom + axis_height, alt) + x_axis(x, 0, bottom, "{:g}");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double base = row_height * static_cast<double>(i + 1);
    const auto total = static_cast<double>(std::max<std::size_t>(rows[i].values.size(), 1));
    svg += label(base - row_height / 2 + 5, rows[i].label);
    svg += fmt::format("<g class=\"{}\">\n", series(i));
    for (std::size_t n = 0; n < bins; ++n) {
      if (counts[i][n] == 0) continue;
      const double height = counts[i][n] / total / highest * (row_height - 14);
      const double left = x((first + static_cast<int>(n)) * bin);
      const double right = x((first + static_cast<int>(n) + 1) * bin);
      svg += fmt::format(
          "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
          left + 0.5, base - height, std::max(right - left - 1, 0.5), height);
    }
    svg += line("mean", x(rows[i].mean + 0.5), base - row_height + 10, x(rows[i].mean + 0.5), base);
    svg += "</g>\n" + line("axis", label_width, base, width - 4, base);
  }
  return svg + "</svg>\n";
}

std::string course_chart(std::span<const CourseLine> lines, const std::string& x_label,
                         const std::string& alt) {
  constexpr double height = 280, left = 56;
  double low = std::numeric_limits<double>::infinity(), high = -low, games = 0;
  for (const CourseLine& course : lines) {
    // The first games say little: they may run out of the picture.
    const std::size_t skip = course.points.size() / 5;
    for (std::size_t i = skip; i < course.points.size(); ++i) {
      const CoursePoint& point = course.points[i];
      games = std::max(games, point.games);
      const bool first = &course == lines.data();
      for (const double value :
           {point.value, first ? point.low : point.value, first ? point.high : point.value}) {
        if (!std::isfinite(value)) continue;
        low = std::min(low, value);
        high = std::max(high, value);
      }
    }
  }
  if (!(low <= high)) return "";
  const double margin = std::max(2.0, 0.08 * (high - low));
  const double bottom = height - axis_height - 16;
  const Scale x(0, games, left, width - 24), y(low - margin, high + margin, bottom, 8);
  std::string svg = open(height, alt) + x_axis(x, 8, bottom, "{:g}");
  svg += text_at("middle", (left + width) / 2, height - 4, x_label, "tick");
  for (const double tick : ticks(y.from(), y.to())) {
    svg += line(tick == 0 ? "equal" : "grid", left, y(tick), width - 24, y(tick));
    svg += text_at("end", left - 8, y(tick) + 5,
                   fmt::format(fmt::runtime(tick == 0 ? "{:g}" : "{:+g}"), tick), "tick");
  }
  svg += fmt::format(
      "<clipPath id=\"course\"><rect x=\"{}\" y=\"8\" width=\"{}\" height=\"{}\"/></clipPath>\n"
      "<g clip-path=\"url(#course)\">\n",
      left, width - 24 - left, bottom - 8);
  const auto clamped = [&](double value) {  // infinite ones just leave the picture
    return std::clamp(y(value), -height, 2 * height);
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string middle, upper, lower;
    for (const CoursePoint& point : lines[i].points) {
      if (std::isnan(point.value)) continue;
      const auto at = [&](double value) {
        return fmt::format("{:.1f},{:.1f} ", x(point.games), clamped(value));
      };
      middle += at(point.value);
      upper += at(point.high);
      lower.insert(0, at(point.low));
    }
    svg += fmt::format("<g class=\"{}\">\n", series(i));
    if (i == 0) svg += fmt::format("<polygon class=\"band\" points=\"{}{}\"/>\n", upper, lower);
    svg += fmt::format("<polyline class=\"line\" points=\"{}\"/></g>\n", middle);
  }
  svg += "</g>\n";
  return svg + line("axis", left, bottom, width - 24, bottom) + "</svg>\n";
}

}  // namespace castellan::arena
