#include "terminal/hint.h"

#include "tell/piece.h"
#include "terminal/screen.h"

namespace castellan::terminal {

std::string Screen::hint(const View& view, const Hint& hint) const {
  const Seat seat = view.to_act.seat();
  std::string result = text(hint.outlook ? "hint.best" : "hint.only", {arg("action", hint.action)});
  if (hint.outlook) {
    const std::vector<int>& points = hint.outlook->points;
    std::vector<std::string> others;
    for (std::size_t at = 0; at < points.size(); ++at) {
      if (seat_at(static_cast<int>(at)) == seat) continue;
      others.push_back(
          points.size() == 2
              ? std::to_string(points[at])
              : text("hint.other",
                     {arg("points", points[at]),
                      arg("name", name_of(view.names, seat_at(static_cast<int>(at))))}));
    }
    result +=
        ' ' + text("hint.outlook",
                   {arg("share", hint.outlook->win_share),
                    word_arg("exact", hint.outlook->exact ? "yes" : "no"), arg("games", view.games),
                    arg("points", points[static_cast<std::size_t>(seat)]),
                    arg("others", tell::joined(others))});
  }
  for (const Reason& reason : hint.reasons) {
    Message what = reason.what;
    if (reason.other != Seat::none)
      what.arguments.push_back(arg("name", name_of(view.names, reason.other)));
    result += '\n' + words_->sentence(what);
  }
  return wrapped(result);
}

}  // namespace castellan::terminal
