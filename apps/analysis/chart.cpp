#include "analysis/chart.h"

#include <algorithm>

#include <fmt/format.h>

#include "draw/text.h"

namespace castellan {

namespace {

constexpr double chart_width = 960, chart_height = 300;
constexpr double left = 56, right = 12, top = 14, bottom = 14;

// Where values lie on the sheet.
struct Scale {
  std::size_t count;
  double largest;

  double x(std::size_t at) const {
    const double steps = count > 1 ? static_cast<double>(count - 1) : 1;
    return left + (chart_width - left - right) * static_cast<double>(at) / steps;
  }
  double y(double value) const {
    const double part = std::clamp(value / largest, 0.0, 1.0);
    return chart_height - bottom - (chart_height - top - bottom) * part;
  }
};

}  // namespace

std::string svg(const Chart& chart) {
  Scale scale{1, chart.top > 0 ? chart.top : 1};
  for (const Chart::Curve& curve : chart.curves)
    scale.count = std::max(scale.count, curve.values.size());

  const std::string title = draw::escape(chart.title);
  std::string text = fmt::format(
      R"(<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}"><title>{}</title>)",
      chart_width, chart_height, title, title);
  for (const std::size_t at : chart.draws)
    text += fmt::format(R"(<line class="draw" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)",
                        scale.x(at), top, chart_height - bottom);
  for (int line = 0; line <= chart.lines; ++line) {
    const double value = scale.largest * line / chart.lines;
    text += fmt::format(R"(<line class="grid" x1="{0}" x2="{1}" y1="{2:.1f}" y2="{2:.1f}"/>)"
                        R"(<text x="{3}" y="{4:.1f}" text-anchor="end">{5:.0f}{6}</text>)",
                        left, chart_width - right, scale.y(value), left - 8, scale.y(value) + 5,
                        value * chart.scale, draw::escape(chart.unit));
  }
  for (const Chart::Curve& curve : chart.curves) {
    text += fmt::format(R"(<polyline class="curve seat-{} {}" points=")", curve.seat, curve.colour);
    for (std::size_t at = 0; at < curve.values.size(); ++at)
      text += fmt::format("{:.1f},{:.1f} ", scale.x(at), scale.y(curve.values[at]));
    text += fmt::format(R"("><title>{}</title></polyline>)", draw::escape(curve.name));
  }
  for (const Chart::Curve& curve : chart.curves)
    for (const Chart::Mark& mark : curve.marks)
      text += fmt::format(
          R"(<circle class="mark {}" cx="{:.1f}" cy="{:.1f}" r="6"><title>{}</title></circle>)",
          mark.kind, scale.x(mark.at), scale.y(curve.values[mark.at]), draw::escape(mark.text));
  return text + "</svg>\n";
}

}  // namespace castellan
