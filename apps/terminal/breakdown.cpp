#include "terminal/breakdown.h"

#include <cassert>
#include <variant>

#include "match/setup.h"
#include "terminal/choices.h"

namespace castellan::terminal {

std::vector<std::string> breakdown_lines(const Catalogue& words, const kingdomino::Rules& rules,
                                         const kingdomino::Breakdown& breakdown, int discards) {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view key, std::vector<Message::Argument> arguments) {
    lines.push_back(words.text(key, std::move(arguments)));
  };
  int idle = 0;
  for (const Property& property : breakdown.properties) {
    if (property.symbols == 0)
      idle += property.size();
    else
      add("score.property",
          {arg("terrain", name(property.terrain)), arg("squares", property.size()),
           arg("crowns", property.symbols), arg("points", property.points())});
  }
  if (idle > 0) add("score.idle", {arg("squares", idle)});
  if (rules.middle_kingdom) add("score.middle_kingdom", {arg("points", breakdown.middle_kingdom)});
  if (rules.harmony)
    add("score.harmony", {arg("points", breakdown.harmony), arg("discards", discards)});
  else if (discards > 0)
    add("score.discards", {arg("discards", discards)});
  return lines;
}

kingdomino::Rules rules_from(std::string_view rules) {
  const Result<Setup> setup = parse_setup("kingdomino " + std::string(rules));
  assert(setup);
  return std::get<kingdomino::Rules>(setup->rules);
}

kingdomino::Breakdown breakdown_from(const KingdomView& kingdom, std::string_view rules) {
  return kingdomino::break_down(rules_from(rules), kingdom_from(kingdom), kingdom.discards);
}

}  // namespace castellan::terminal
