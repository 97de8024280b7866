#include "tell/answer.h"

#include <algorithm>

#include "notation/pieces.h"
#include "notation/words.h"
#include "tell/choices.h"
#include "tell/fitting.h"
#include "tell/kingdom.h"
#include "tell/piece.h"
#include "tell/score.h"
#include "tell/story.h"
#include "tell/table.h"
#include "tell/turn.h"

namespace castellan::tell {

namespace {

// The seat that acts if it is one of the viewer's, else the viewer's first; for
// those who only watch the one that acts.
Seat own_seat(const Match& match, Viewer viewer) {
  const Actor actor = match.to_act();
  if (actor.is_seat() && (viewer.is_spectator() || viewer.acts_for(actor.seat())))
    return actor.seat();
  for (int seat = 0; seat < match.setup().players(); ++seat)
    if (viewer.acts_for(seat_at(seat))) return seat_at(seat);
  return seat_at(0);
}

// Everything that an answer looks at.
class Answer {
 public:
  Answer(const Match& match, const Asker& asker)
      : match_(match), asker_(asker), manner_(asker.manner), view_(observe(match, asker.viewer)) {}

  Result<Messages> to(const Query& query) const {
    switch (query.question) {
      case Question::here: return here();
      case Question::row: return row(query.argument);
      case Question::table: return table(view_, manner_);
      case Question::kingdom: return kingdom(query.argument);
      case Question::around: return around(query.argument);
      case Question::properties: return properties(query.argument);
      case Question::legal: return legal(query.argument);
      case Question::best: return best();
      case Question::unseen: return unseen();
      case Question::score: return score(query.argument);
      case Question::since:
        return told(story(match_, after_last_decision(match_, asker_.viewer), manner_));
      case Question::repeat: return repeat();
    }
    return Messages();
  }

 private:
  Seat own() const { return own_seat(match_, asker_.viewer); }
  int seats() const { return match_.setup().players(); }
  bool previews() const { return asker_.previews == Previews::on; }

  Result<Seat> seat(std::string_view argument) const {
    return asked_seat(match_, argument, asker_);
  }

  static Messages told(Messages messages) {
    if (messages.empty()) messages.push_back(Message("tell.nothing_since"));
    return messages;
  }

  // Whose turn it is, and for what.
  Messages turn_now() const {
    if (view_.to_act.is_nobody()) return {Message("play.game_over")};
    if (view_.to_act.is_chance()) return {Message("tell.chance")};
    Manner brief = manner_;
    if (brief.full()) brief.verbosity = Verbosity::normal;  // the table was not asked for
    return turn(view_, choices_in(match_), brief);
  }

  Messages points() const {
    Messages list;
    for (int place = 0; place < seats(); ++place)
      list.push_back(Message(
          "score.total",
          {manner_.name_arg("name", seat_at(place)),
           arg("points", view_.table.kingdoms[static_cast<std::size_t>(place)].points)}));
    return {Message("tell.points", {arg("list", std::move(list))})};
  }

  Messages here() const {
    Messages result = {
        asker_.viewer.is_spectator()
            ? Message("tell.watching")
            : Message("tell.you", {manner_.name_arg("name", own()), arg("seat", number(own()))})};
    if (!manner_.terse())
      for (int place = 0; place < seats(); ++place)
        append(result, kings(view_.table, seat_at(place), manner_));
    append(result, turn_now());
    append(result, points());
    return result;
  }

  Result<Messages> row(std::string_view argument) const {
    if (argument.empty()) return rows(view_, manner_);
    const KingdomView& own_one = view_.table.kingdoms[static_cast<std::size_t>(own())];
    const std::optional<int> wanted = parse_integer(argument);
    if (!wanted || !has_row(own_one, *wanted))
      return failure("query.no_row",
                     {arg("word", printable(argument)),
                      arg("first", own_one.floats ? own_one.box.south : own_one.box.south + 1),
                      arg("last", own_one.floats ? own_one.box.north : own_one.box.north + 1)});
    return Messages{kingdom_row(view_.table, own(), *wanted)};
  }

  Result<Messages> kingdom(std::string_view argument) const {
    const Result<Seat> whose = seat(argument);
    if (!whose) return failure(whose.error());
    return tell::kingdom(view_.table, *whose, manner_);
  }

  Result<Messages> properties(std::string_view argument) const {
    const Result<Seat> whose = seat(argument);
    if (!whose) return failure(whose.error());
    return tell::properties(view_.table, *whose, manner_);
  }

  Result<Messages> score(std::string_view argument) const {
    if (argument.empty()) return tell::score(view_.table, manner_);
    const Result<Seat> whose = seat(argument);
    if (!whose) return failure(whose.error());
    return tell::score(view_.table, *whose, manner_);
  }

  // `1,0`, or of another kingdom `1,0 2`
  Result<Messages> around(std::string_view argument) const {
    Words words(argument);
    const std::string_view word = words.next();
    const SquareNames names = view_.table.square_names;
    if (word.empty())
      return failure(
          "query.around_what", {arg("example", names == SquareNames::board ? "d4" : "1,0")});
    const Result<WrittenSquare> written = parse_square(names, word, Reading::kindly);
    if (!written) return failure(written.error());
    const std::optional<Square> at = near_square(*written);
    if (!at) return failure("query.far_square", {arg("square", printable(word))});
    const Result<Seat> whose = seat(words.rest());
    if (!whose) return failure(whose.error());
    return tell::around(view_.table, *whose, *at, manner_);
  }

  Result<Messages> legal(std::string_view argument) const {
    if (!argument.empty()) return legal_with(argument);
    if (!view_.to_act.is_seat()) return turn_now();
    return tell::legal(view_, choices_in(match_), manner_, asker_.previews);
  }

  // Whether the action is about the domino or die of this number.
  static bool mentions(const Choice& choice, std::string_view number) {
    Words words(choice.text);
    words.next();
    while (!words.empty())
      if (words.next() == number) return true;
    return false;
  }

  Result<Messages> legal_with(std::string_view argument) const {
    const std::optional<int> number = parse_whole(argument);
    const bool dominoes = view_.table.rounds > 0;
    const int most = dominoes ? domino_count : static_cast<int>(view_.table.dice.size());
    if (!number || *number < 1 || *number > most)
      return failure("query.no_number", {arg("word", printable(argument)), arg("most", most)});
    const bool in_hand = view_.domino && view_.domino->number == *number;
    if (in_hand) return legal({});
    if (dominoes) return fitting(*number);
    if (!view_.to_act.is_seat()) return turn_now();
    Choices about = choices_in(match_);
    std::erase_if(about, [&](const Choice& choice) { return !mentions(choice, argument); });
    if (about.empty()) return Messages{Message("tell.no_action", {arg("number", *number)})};
    return tell::legal(view_, about, manner_, asker_.previews);
  }

  Message place(const DominoView& shown, const Fit& fit) const {
    const bool gains = previews() && fit.gain != 0;
    return Message(
        "tell.fit",
        {arg("left", half(view_.table, shown.left)),
         arg("at_left", square(view_.table, fit.placement.left())),
         arg("right", half(view_.table, shown.right)),
         arg("at_right", square(view_.table, fit.placement.right())),
         gains ? arg("gain", Message("plain.gain", {arg("gain", fit.gain)})) : arg("gain", "")});
  }

  Messages fitting(int number) const {
    const DominoView shown = domino_in(match_.state(), number);
    std::vector<Fit> fits = fits_in(match_.state(), own(), number);
    if (!previews())  // their order would tell what they bring
      std::ranges::sort(fits, {}, [](const Fit& fit) {
        return std::tuple(
            -fit.placement.square.y, +fit.placement.square.x, index(fit.placement.direction));
      });
    Messages result = {Message(
        "tell.fits", {arg("domino", number), arg("halves", domino(view_.table, shown)),
                      manner_.name_arg("name", own()), arg("count", static_cast<int>(fits.size())),
                      arg("symbol", view_.table.symbol)})};
    for (const Fit& fit : fits) result.push_back(place(shown, fit));
    return result;
  }

  // Of the actions at hand those that bring the most; while one claims, the best
  // place of each domino that is free.
  Result<Messages> best() const {
    if (!previews()) return failure("query.no_previews");
    if (!view_.to_act.is_seat()) return turn_now();
    if (view_.task == "claim") return best_claims();
    Choices choices = choices_in(match_);
    const int most = std::ranges::max_element(choices, {}, &Choice::gain)->gain;
    std::erase_if(choices, [&](const Choice& choice) { return choice.gain != most; });
    Messages result = {
        Message("tell.best", {arg("count", static_cast<int>(choices.size())), arg("gain", most)})};
    Messages all = tell::legal(view_, choices, manner_, Previews::on);
    constexpr std::size_t enough = 12;
    for (std::size_t at = 1; at < std::min(all.size(), enough + 1); ++at)
      result.push_back(std::move(all[at]));  // without the sentence that introduces them
    return result;
  }

  Messages best_claims() const {
    Messages result;
    for (const SlotView& slot : view_.table.next) {
      if (slot.king != Seat::none) continue;
      const std::vector<Fit> fits = fits_in(match_.state(), own(), slot.domino.number);
      if (fits.empty())
        result.push_back(Message("tell.best_nowhere", {arg("domino", slot.domino.number)}));
      else
        result.push_back(Message(
            "tell.best_claim",
            {arg("domino", slot.domino.number), arg("place", place(slot.domino, fits.front()))}));
    }
    return result;
  }

  Result<Messages> unseen() const {
    if (!asker_.unseen) return failure("query.no_unseen");
    return tell::unseen(view_, manner_);
  }

  // The last thing done or dealt, and whose turn it is.
  Messages repeat() const {
    const std::size_t steps = match_.steps().size();
    Messages result;
    for (std::size_t back = 1; back <= steps && result.empty(); ++back)
      result = story(match_, steps - back, manner_);
    append(result, turn_now());
    return result;
  }

  const Match& match_;
  const Asker& asker_;
  const Manner& manner_;
  View view_;
};

}  // namespace

Result<Seat> asked_seat(const Match& match, std::string_view argument, const Asker& asker) {
  if (argument.empty()) return own_seat(match, asker.viewer);
  const int seats = match.setup().players();
  if (const std::optional<Seat> numbered = parse_seat(argument, seats)) return *numbered;
  for (int place = 0; place < seats; ++place) {
    const auto* const name =
        std::get_if<std::string>(&asker.manner.names[static_cast<std::size_t>(place)]);
    if (name != nullptr && *name == argument) return seat_at(place);
  }
  return failure("prompt.no_kingdom", {arg("word", printable(argument)), arg("seats", seats)});
}

Result<Messages> answer(const Match& match, const Query& query, const Asker& asker) {
  Result<Messages> told = Answer(match, asker).to(query);
  if (told && told->empty()) told->emplace_back("tell.nothing_there");  // before the first row
  return told;
}

Result<Messages> answer(const Match& match, std::string_view line, const Asker& asker) {
  const std::optional<Query> query = parse_query(line);
  if (!query) return failure("query.unknown", {arg("word", printable(line))});
  return answer(match, *query, asker);
}

}  // namespace castellan::tell
