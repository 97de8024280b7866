// text → value → text at every position of random games.

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/kingdomino/state.h"
#include "notation/kingdomino.h"
#include "tests/laws/kingdomino_rules.h"
#include "tests/laws/laws.h"

using namespace castellan;
using namespace castellan::kingdomino;

namespace {

template <class Visit>
void at_every_position(int few_games, Visit visit) {
  std::uint64_t seed = 0;
  for (const Rules& rules : laws::all_kingdomino_rules()) {
    for (int game = 0; game < laws::games(few_games); ++game) {
      ++seed;
      CAPTURE(to_text(rules));
      CAPTURE(seed);
      Dealer dealer(seed);
      laws::play_through(State(rules), dealer, visit, [](const Action&) {});
    }
  }
}

// One letter of the text taken away, put in or changed.
std::string misspelt(std::string text, Dealer& dealer) {
  constexpr std::string_view letters = "0123456789-+., \tclaimpedsnorthwuC\n";
  const auto any = [&](std::size_t count) {
    return dealer.below(static_cast<std::uint32_t>(count));
  };
  const char letter = letters[any(letters.size())];
  switch (any(3)) {
    case 0: text.insert(text.begin() + any(text.size() + 1), letter); break;
    case 1: text[any(text.size())] = letter; break;
    default: text.erase(text.begin() + any(text.size())); break;
  }
  return text;
}

// With one blank between words, as it is written.
std::string tidied(std::string_view text) {
  std::string tidy;
  for (Words words(text); !words.empty();) {
    if (!tidy.empty()) tidy += ' ';
    tidy += words.next();
  }
  return tidy;
}

}  // namespace

TEST_CASE("an action's text is read as that action, and only what is alike shares one") {
  at_every_position(4, [](const State& state, const std::vector<Action>& actions) {
    const auto after = [&state](const Action& action) {
      State next = state;
      play(next, action);
      return next;
    };
    std::map<std::string, State> named;  // what an action of this name leads to
    for (const Action& action : actions) {
      const std::string text = to_text(state, action);
      const auto [known, is_new] = named.try_emplace(text, after(action));
      if (!is_new && !(known->second == after(action))) FAIL("two actions are called ", text);
      if (!is_new && action.kind != Action::Kind::draw_king) FAIL("listed twice: ", text);

      const Result<Action> strict = parse_action(state, text);
      if (!strict || !is_legal(state, *strict)) FAIL("refused: ", text);
      if (!(after(*strict) == after(action))) FAIL("read as another action: ", text);
      if (to_text(state, *strict) != text) FAIL("written differently: ", text);
      const Result<Action> kindly = parse_action_kindly(state, text);
      if (!kindly || !(*kindly == *strict)) FAIL("kindly read as another action: ", text);
    }
  });
}

TEST_CASE("a misspelt action is refused or is another legal action's name") {
  Dealer dealer(12);
  at_every_position(2, [&](const State& state, const std::vector<Action>& actions) {
    std::set<std::string> names;
    for (const Action& action : actions) names.insert(to_text(state, action));
    for (int i = 0; i < 30 && !actions.empty(); ++i) {
      const Action& action = actions[dealer.below(static_cast<std::uint32_t>(actions.size()))];
      const std::string text = misspelt(to_text(state, action), dealer);
      const Result<Action> read = parse_action(state, text);
      if (read && !is_legal(state, *read)) FAIL("an illegal action was read: ", text);
      if (read && to_text(state, *read) != tidied(text)) FAIL("a second name was read: ", text);
      if (names.count(text) == 1 && !read) FAIL("a legal action was refused: ", text);
      const Result<Action> kindly = parse_action_kindly(state, text);
      if (kindly && !is_legal(state, *kindly)) FAIL("kindly read an illegal action: ", text);
      if (read && (!kindly || !(*kindly == *read))) FAIL("kindly read otherwise: ", text);
    }
  });
}

TEST_CASE("a position's text is read as that position") {
  at_every_position(6, [](const State& state, const std::vector<Action>&) {
    const std::string text = to_position(state);
    const Result<State> read = parse_position<State>(text);
    if (!read) FAIL("refused, ", std::string(read.error().key), ": ", text);
    if (!(*read == state)) FAIL("read as another position: ", text);
    if (hash(*read) != hash(state)) FAIL("has another hash: ", text);
    if (to_position(*read) != text) FAIL("written differently: ", text);
  });
}

TEST_CASE("a misspelt position is refused or read as what it says") {
  Dealer dealer(13);
  at_every_position(2, [&](const State& state, const std::vector<Action>&) {
    const std::string text = misspelt(to_position(state), dealer);
    const Result<State> read = parse_position<State>(text);
    if (read && to_position(*read) != text) FAIL("read as something else: ", text);
  });
}
