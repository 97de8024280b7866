#include "tell/turn.h"

#include <algorithm>
#include <array>

#include "notation/words.h"
#include "tell/piece.h"
#include "tell/table.h"

namespace castellan::tell {

namespace {

struct TaskSentence {
  std::string_view task, key;
};
constexpr std::array<TaskSentence, 10> task_sentences = {
    {{"castle", "turn.castle"},
     {"fire", "turn.fire"},
     {"totem", "turn.totem"},
     {"recruit", "turn.recruit"},
     {"spend", "turn.spend"},
     {"settle", "turn.settle"},
     {"take", "turn.take"},
     {"draw", "turn.draw"},
     {"domains", "turn.domains"},
     {"cross", "turn.cross"}}};

// Beyond this a list is told only to those who ask for it.
constexpr std::size_t short_list = 12;

int count_of(const Choices& choices) { return static_cast<int>(choices.size()); }

// What an offered action is about: its squares and what lies there, or its words.
Messages about(const View& view, const Choice& choice, const Manner& manner) {
  constexpr std::array<std::string_view, 5> told_by_squares = {
      "fire", "settle", "spend", "cross", "castle"};
  if (std::ranges::find(told_by_squares, view.task) == told_by_squares.end())
    return {action(view, choice, manner)};
  Messages items;
  for (const Square at : choice.squares) {
    const LandView* const land = land_at(view.table, view.to_act.seat(), at);
    items.push_back(land == nullptr
                        ? Message("tell.name", {arg("name", square(view.table, at))})
                        : Message("tell.square", {arg("square", square(view.table, at)),
                                                  arg("land", half(view.table, *land))}));
  }
  return items;
}

Messages list(const View& view, const Choices& choices, const Manner& manner, Previews previews) {
  Messages result;
  for (const Choice& choice : choices) {
    const bool gains = choice.gain != 0 && previews == Previews::on;
    result.push_back(Message("plain.choice_other",
                             {arg("label", choice.label), arg("what", about(view, choice, manner)),
                              gains ? arg("gain", Message("plain.gain", {arg("gain", choice.gain)}))
                                    : arg("gain", "")}));
  }
  return result;
}

Messages claims(const View& view, const Choices& choices, const Manner& manner) {
  const bool by_number = choices.front().text == "claim " + std::to_string(choices.front().label);
  Messages result = {
      by_number ? Message("plain.claim", {arg("count", count_of(choices))})
                : Message("turn.claim_two", {manner.name_arg("name", view.to_act.seat())})};
  append(result, free_and_taken(view, manner));
  if (!by_number) append(result, list(view, choices, manner, Previews::on));
  return result;
}

Message discard(const View& view, const Choices& choices) {
  return Message(
      "plain.discard",
      {arg("domino", view.domino->number), arg("halves", domino(view.table, *view.domino)),
       arg("action", choices.front().text)});
}

Messages places(const View& view, const Choices& choices, Previews previews) {
  Messages result = {Message(
      "plain.places",
      {arg("domino", view.domino->number), arg("halves", domino(view.table, *view.domino)),
       arg("count", count_of(choices))})};
  const Message left = half(view.table, view.domino->left);
  const Message right = half(view.table, view.domino->right);
  for (const Choice& choice : choices) {
    Message place(previews == Previews::on ? "plain.choice" : "tell.choice",
                  {arg("label", choice.label), arg("left", left),
                   arg("at_left", square(view.table, choice.squares[0])), arg("right", right),
                   arg("at_right", square(view.table, choice.squares[1]))});
    if (previews == Previews::on) place.arguments.push_back(arg("gain", choice.gain));
    result.push_back(std::move(place));
  }
  return result;
}

Messages what_to_do(const View& view, const Choices& choices, const Manner& manner) {
  const bool placing = view.task == "place" && !choices.front().squares.empty();
  if (placing)
    return {Message(
        manner.terse() ? "tell.place" : "plain.place",
        {arg("domino", view.domino->number), arg("halves", domino(view.table, *view.domino)),
         arg("count", count_of(choices)), arg("example", choices.front().text)})};
  Messages result;
  if (view.task == "take" || view.task == "draw") result = dice(view, manner);
  const bool is_short =
      view.task == "claim" || view.task == "place" || choices.size() <= short_list || manner.full();
  if (is_short) {
    append(result, legal(view, choices, manner));
    return result;
  }
  result.push_back(task(view, choices, manner));
  result.push_back(Message("turn.many", {arg("count", count_of(choices))}));
  return result;
}

}  // namespace

Message action(const View& view, const Choice& choice, const Manner& manner) {
  if (view.task != "totem") return Message("tell.name", {arg("name", choice.text)});
  const std::string_view number = std::string_view(choice.text).substr(choice.text.rfind(' ') + 1);
  const Seat seat = seat_at(parse_whole(number).value_or(1) - 1);
  return Message("tell.action_for", {arg("action", choice.text), manner.name_arg("name", seat)});
}

Message task(const View& view, const Choices& choices, const Manner& manner) {
  const auto found = std::ranges::find(task_sentences, view.task, &TaskSentence::task);
  return Message(found == task_sentences.end() ? std::string_view("turn.draw") : found->key,
                 {manner.name_arg("name", view.to_act.seat()), arg("count", count_of(choices)),
                  arg("example", choices.front().text)});
}

Messages legal(const View& view, const Choices& choices, const Manner& manner, Previews previews) {
  if (view.task == "claim") return claims(view, choices, manner);
  if (view.task != "place") {
    Messages result = {task(view, choices, manner)};
    append(result, list(view, choices, manner, previews));
    return result;
  }
  if (choices.front().squares.empty()) return {discard(view, choices)};
  return places(view, choices, previews);
}

Messages turn(const View& view, const Choices& choices, const Manner& manner) {
  const Message::Argument name = manner.name_arg("name", view.to_act.seat());
  Messages result;
  if (manner.full()) append(result, table(view, manner));
  result.push_back(manner.terse() ? Message("tell.to_act", {name})
                                  : Message("plain.turn", {arg("moment", moment(view)), name}));
  append(result, what_to_do(view, choices, manner));
  return result;
}

}  // namespace castellan::tell
