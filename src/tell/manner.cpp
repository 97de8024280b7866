#include "tell/manner.h"

#include <array>

namespace castellan::tell {

namespace {

constexpr std::array<std::string_view, 3> verbosities = {"terse", "normal", "full"};

}  // namespace

std::optional<Verbosity> parse_verbosity(std::string_view word) {
  for (std::size_t at = 0; at < verbosities.size(); ++at)
    if (verbosities[at] == word) return static_cast<Verbosity>(at);
  return std::nullopt;
}

std::string_view name(Verbosity verbosity) {
  return verbosities[static_cast<std::size_t>(verbosity)];
}

Names names_of(const std::vector<std::string>& names, int seats) {
  Names result;
  for (int place = 0; place < seats; ++place) {
    const auto at = static_cast<std::size_t>(place);
    if (at < names.size() && !names[at].empty())
      result.emplace_back(names[at]);
    else
      result.emplace_back(Messages{Message("seat.default_name", {arg("seat", place + 1)})});
  }
  return result;
}

Message::Argument Manner::name_arg(std::string_view gap, Seat seat) const {
  if (seat == Seat::none) return arg(gap, "");
  return {gap, names[static_cast<std::size_t>(seat)]};
}

}  // namespace castellan::tell
