#include "terminal/breakdown.h"

#include <algorithm>

#include "games/kingdomino/rules.h"
#include "notation/words.h"
#include "terminal/choices.h"

namespace castellan::terminal {

namespace {

bool has_word(std::string_view rules, std::string_view word) {
  for (Words words(rules); !words.empty();)
    if (words.next() == word) return true;
  return false;
}

}  // namespace

int Breakdown::property_points() const {
  int points = 0;
  for (const Property& property : properties) points += property.points();
  return points;
}

Breakdown break_down(const KingdomView& view, std::string_view rules) {
  const Kingdom kingdom = kingdom_from(view);
  Breakdown result;
  for (const Property& property : kingdom.properties()) {
    if (property.crowns > 0)
      result.properties.push_back(property);
    else
      result.idle_squares += property.size();
  }
  std::stable_sort(result.properties.begin(), result.properties.end(),
                   [](const Property& a, const Property& b) { return a.points() > b.points(); });

  result.middle_kingdom = has_word(rules, "middle-kingdom");
  if (result.middle_kingdom && kingdom.castle_in_the_middle())
    result.middle_kingdom_points = kingdomino::middle_kingdom_bonus;
  result.harmony = has_word(rules, "harmony");
  if (result.harmony && view.discards == 0) result.harmony_points = kingdomino::harmony_bonus;
  return result;
}

}  // namespace castellan::terminal
