#include "match/reason.h"

#include "match/game_reason.h"

namespace castellan {

namespace {

const ScoreItem* find_item(const Breakdown& breakdown, std::string_view key) {
  const auto found =
      std::ranges::find(breakdown, key, [](const ScoreItem& item) { return item.what.key; });
  return found == breakdown.end() ? nullptr : &*found;
}

}  // namespace

void ReasonList::add(std::string_view key, std::vector<Message::Argument> arguments, Seat other) {
  arguments.push_back(arg("symbol", symbol_));
  reasons_.push_back({Message(key, std::move(arguments)), other});
}

void ReasonList::add_balance(std::string_view key, int gain,
                             std::vector<Message::Argument> arguments) {
  arguments.push_back(arg("gain", std::max(gain, 0)));
  arguments.push_back(arg("loss", std::max(-gain, 0)));
  add(key, std::move(arguments));
}

void ReasonList::add_growth(const AnyState& before, const AnyState& after, When when) {
  std::vector<Growth> grown = growth(kingdom_in(before), kingdom_in(after));
  const auto is_idle = [](const Growth& property) {
    return property.joined == 0 && property.symbols == 0;
  };
  // New land without symbols is told only where there is nothing else to tell.
  if (std::ranges::all_of(grown, is_idle) && !grown.empty())
    grown.resize(1);
  else
    std::erase_if(grown, is_idle);
  for (const Growth& property : grown) {
    const std::string_view how =
        property.joined == property.squares ? "feeds"
        : property.properties > 1           ? "links"
        : property.properties == 1          ? "joins"
                                            : "starts";
    add("reason.property",
        {word_arg("how", how), when_arg(when), word_arg("terrain", property.terrain),
         arg("properties", property.properties), arg("joined", property.joined),
         arg("squares", property.squares), arg("symbols", property.symbols),
         arg("fresh", property.new_symbols), arg("points", property.points()),
         arg("gain", property.gain)});
  }
}

void ReasonList::add_bonuses(const AnyState& before, const AnyState& after) {
  const Breakdown was = kingdom_in(before).breakdown, is = kingdom_in(after).breakdown;
  for (const std::string_view key : {"score.middle_kingdom", "score.empire_of_fire"}) {
    const ScoreItem* const now = find_item(is, key);
    if (now != nullptr && now->points > find_item(was, key)->points)
      add("reason.middle", {arg("points", now->points)});
  }
  for (const std::string_view key : {"score.harmony", "score.homo_habilis"}) {
    const ScoreItem* const then = find_item(was, key);
    if (then != nullptr && then->points > find_item(is, key)->points)
      add("reason.unbroken", {arg("points", then->points)});
  }
}

void add_comparison(ReasonList& list, int shut_in_before, const Laying& chosen,
                    const std::vector<Laying>& all) {
  // A place that brings as much shows why this one is better.
  const auto any_as_good = [&](const auto& is_worse) {
    return std::ranges::any_of(
        all, [&](const Laying& place) { return place.gain >= chosen.gain && is_worse(place); });
  };
  if (chosen.shut_in <= shut_in_before &&
      any_as_good([&](const Laying& place) { return place.shut_in > shut_in_before; }))
    list.add("reason.no_hole");
  if (chosen.middle && any_as_good([](const Laying& place) { return !place.middle; }))
    list.add("reason.middle_open");
  list.add_more(chosen.gain, std::ranges::max(all, {}, &Laying::gain).gain);
}

std::vector<int> numbers_in(const DominoSet& set) {
  std::vector<int> numbers;
  for_each_bit(set.bits(), [&](int number) { numbers.push_back(number); });
  return numbers;
}

void add_turn(ReasonList& list, const Row& row, int number, bool all) {
  const int slot = row.dominoes().rank(number);
  if (slot == 0 || (slot == 1 && all && row.size() > 2))
    list.add("reason.turn", {arg("turn", slot + 1)});
}

Reasons reasons_for(const AnyState& state, const AnyAction& action) {
  return std::visit(
      [&](const auto& game) {
        using State = std::decay_t<decltype(game)>;
        return game_reasons(game, std::get<typename State::Action>(action));
      },
      state);
}

}  // namespace castellan
