#include "tell/deed.h"

#include <algorithm>
#include <array>
#include <utility>

#include "match/any_state.h"
#include "match/text.h"
#include "notation/words.h"
#include "tell/choices.h"
#include "tell/piece.h"

namespace castellan::tell {

namespace {

struct ActSentence {
  std::string_view verb, key;
};
constexpr std::array<ActSentence, 19> act_sentences = {
    {{"claim", "act.claim"},
     {"place", "act.place"},
     {"discard", "act.discard"},
     {"castle", "act.castle"},
     {"fire", "act.fire"},
     {"totem", "act.totem"},
     {"recruit", "act.recruit"},
     {"summon", "act.summon"},
     {"pass", "act.pass"},
     {"spend", "act.spend"},
     {"settle", "act.settle"},
     {"take", "act.take"},
     {"cast", "act.cast"},
     {"turn", "act.turn"},
     {"tower", "act.tower"},
     {"draw", "act.draw"},
     {"skip", "act.skip"},
     {"domains", "act.domains"},
     {"cross", "act.cross"}}};

// What lies on the squares once the action is done, and what has grown by it.
void add_consequences(Act& act, Seat seat, const TableView& before, const TableView& after) {
  if (act.squares.empty()) return;
  const auto place = static_cast<std::size_t>(seat);
  for (const Square square : act.squares)
    if (const LandView* land = land_at(after, seat, square)) act.lands.push_back(*land);
  act.growth = growth(before.kingdoms[place], after.kingdoms[place]);
}

Messages growth_messages(const TableView& table, const Act& act) {
  Messages result;
  for (const Growth& grown : act.growth)
    result.push_back(Message(
        "tell.growth", {arg("land", half(table, LandView{grown.terrain, 0, 0, {}, {}})),
                        arg("squares", grown.squares), arg("symbols", grown.symbols),
                        arg("symbol", table.symbol), arg("points", grown.points())}));
  return result;
}

Message::Value gain_value(int gain) {
  if (gain == 0) return std::string();
  return Messages{Message("plain.gain", {arg("gain", gain)})};
}

Message act_sentence(const TableView& table, Seat seat, const Act& act, const Manner& manner) {
  const bool one_domino = act.dominoes.size() == 1;
  const Message::Argument name = manner.name_arg("name", seat);
  if (one_domino && act.squares.size() == 2) {
    const DominoView& laid = act.dominoes.front();
    return Message(
        "plain.deed_place",
        {name, arg("domino", laid.number), arg("left", half(table, laid.left)),
         arg("at_left", square(table, act.squares[0])), arg("right", half(table, laid.right)),
         arg("at_right", square(table, act.squares[1])), arg("gain", act.gain)});
  }
  if (one_domino && act.text.starts_with("claim"))
    return Message("plain.deed_claim", {name, arg("domino", act.dominoes[0].number),
                                        arg("halves", domino(table, act.dominoes[0]))});
  if (one_domino)
    return Message("plain.deed_discard", {name, arg("domino", act.dominoes.front().number)});
  return Message("deed.line",
                 {name, arg("acts", act_message(table, act, manner, gain_value(act.gain), true))});
}

}  // namespace

TableView table_after(const AnyState& state, const AnyAction& action) {
  return std::visit(
      [&](auto next) {
        play(next, std::get<typename decltype(next)::Action>(action));
        return table_of(AnyState(next));
      },
      state);
}

Act act_of(const Match& match, const AnyAction& action) {
  return act_of(match.state(), action, table_of(match.state()), table_after(match.state(), action));
}

Act act_of(const AnyState& state, const AnyAction& action, const TableView& before,
           const TableView& after) {
  Act act{text_of(state, action), squares_of(action), {}, gain_of(state, action), {}, {}};
  const Actor actor = std::visit([](const auto& of_game) { return to_act(of_game); }, state);
  add_consequences(act, actor.seat(), before, after);
  Words words(act.text);
  const std::string_view verb = words.next();
  const bool dominoes = verb == "claim" || verb == "place" || verb == "discard";
  if (!dominoes && verb != "take") return act;
  for (; !words.empty(); words.next()) {
    const std::optional<int> number = parse_whole(words.peek());
    if (!number) break;
    if (dominoes)
      act.dominoes.push_back(domino_in(state, *number));
    else
      act.lands.push_back(before.dice[static_cast<std::size_t>(*number - 1)].face);
    if (verb == "place") break;
  }
  return act;
}

bool goes_on(const Match& after, Seat seat, const Act& last) {
  const bool own_step = after.steps().back().actor == Actor(seat);  // chance has not been since
  if (!(after.to_act() == Actor(seat)) || !own_step) return false;
  const std::string_view verb = Words(last.text).peek();
  const std::string_view task = task_in(after.state());
  constexpr std::array<std::string_view, 5> within = {
      "fire", "totem", "recruit", "spend", "settle"};
  constexpr std::array<std::string_view, 3> before = {"cast", "turn", "tower"};
  if (std::ranges::find(within, task) != within.end()) return true;
  if (std::ranges::find(before, verb) != before.end()) return true;
  return task == "claim" && verb != "claim";
}

// The words of an action after its verb fill the gaps of its sentence.
Message act_message(const TableView& table, const Act& act, const Manner& manner,
                    Message::Value gain, bool in_full) {
  Words words(act.text);
  const std::string_view verb = words.next();
  std::vector<std::string> numbers, rest;
  for (const DominoView& domino : act.dominoes) numbers.push_back(std::to_string(domino.number));
  while (!words.empty()) rest.emplace_back(words.next());
  const auto word = [&](std::size_t place) { return place < rest.size() ? rest[place] : ""; };
  Messages things;
  for (std::size_t at = 0; at < act.lands.size(); ++at) {
    Message what = half(table, act.lands[at]);
    things.push_back(verb == "draw"
                         ? Message("act.drawn", {arg("symbol", std::move(what)),
                                                 arg("square", square(table, act.squares[at]))})
                         : Message("act.die", {arg("die", word(at)), arg("face", what)}));
  }
  const bool tells_land = in_full && act.squares.size() == 1 && act.lands.size() == 1;
  const Seat other =
      verb == "totem" ? seat_at(parse_whole(word(rest.size() - 1)).value_or(1) - 1) : Seat::none;
  const auto found = std::ranges::find(act_sentences, verb, &ActSentence::verb);
  return Message(
      found == act_sentences.end() ? std::string_view("act.claim") : found->key,
      {{"gain", std::move(gain)},
       arg("dominoes", joined(numbers)),
       arg("squares", squares(table, act.squares)),
       arg("square", act.squares.empty() ? "" : square(table, act.squares.front())),
       tells_land ? arg("land", Message("act.land", {arg("land", half(table, act.lands[0]))}))
                  : arg("land", ""),
       arg("things", std::move(things)),
       word_arg("first", word(0)),
       verb == "turn" ? arg("last", half(table, land_of_face(rest.back())))
                      : arg("last", rest.empty() ? "" : rest.back()),
       manner.name_arg("other", other)});
}

Messages deed(const TableView& table, const Deed& deed, const Manner& manner) {
  Messages result;
  if (manner.terse()) {
    for (const Act& act : deed.acts)
      result.push_back(act_message(table, act, manner, gain_value(act.gain), false));
    return {
        Message("deed.line", {manner.name_arg("name", deed.seat), arg("acts", std::move(result))})};
  }
  for (const Act& act : deed.acts) {
    result.push_back(act_sentence(table, deed.seat, act, manner));
    if (manner.full()) append(result, growth_messages(table, act));
  }
  return result;
}

}  // namespace castellan::tell
