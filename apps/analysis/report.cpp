#include "analysis/report.h"

#include <cmath>

#include <fmt/format.h>

namespace castellan {

namespace {

// No `-0.0`.
double rounded(double value) { return std::round(value * 10) / 10 + 0.0; }

}  // namespace

std::string Report::name_of(Seat seat) const {
  const std::string_view name = match.setup().name_of(seat);
  return name.empty() ? text("seat.unnamed", {arg("seat", number(seat))}) : printable(name);
}

std::string Report::game_title(std::size_t game) const {
  if (match.setup().games() == 1) return {};
  return text("analysis.game",
              {arg("game", static_cast<int>(game) + 1), arg("games", match.setup().games())});
}

std::string Report::moves(const Forecast& before, const Forecast& after) const {
  std::string text;
  for (int seat = 0; seat < match.setup().players(); ++seat) {
    const Seat each = seat_at(seat);
    text += (text.empty() ? "" : ", ") + name_of(each) + ' ' +
            signed_percent(after.win_share_of(each) - before.win_share_of(each));
  }
  return text;
}

std::vector<std::string> Report::legend() const {
  const auto bound = [](double share) { return fmt::format("{:.0f}", 100 * share); };
  return {text("analysis.legend_share"),
          text("analysis.legend_grades",
               {arg("inaccuracy", bound(inaccuracy_from)), arg("mistake", bound(mistake_from)),
                arg("blunder", bound(blunder_from))}),
          text("analysis.legend_accuracy"), text("analysis.legend_accounts")};
}

std::string_view mark_of(Grade grade) {
  constexpr std::array<std::string_view, 4> marks = {"", "?!", "?", "??"};
  return marks[static_cast<std::size_t>(grade)];
}

std::string percent(double share) { return fmt::format("{:.1f} %", rounded(100 * share)); }
std::string signed_percent(double share) { return fmt::format("{:+.1f} %", rounded(100 * share)); }
std::string points_text(double points) { return fmt::format("{:.1f}", rounded(points)); }

}  // namespace castellan
