#include "match/text.h"

#include "match/any_state.h"
#include "match/notations.h"
#include "notation/words.h"

namespace castellan {

namespace {

template <class State>
Result<AnyState> parse_as(std::string_view text) {
  const Result<State> state = parse_position<State>(text);
  if (!state) return failure(state.error());
  return AnyState(*state);
}

}  // namespace

std::string text_of(const AnyState& state, const AnyAction& action) {
  return std::visit(
      [&](const auto& game) {
        using State = std::decay_t<decltype(game)>;
        return to_text(game, std::get<typename State::Action>(action));
      },
      state);
}

std::string position_of(const AnyState& state) {
  return std::visit([](const auto& game) { return to_position(game); }, state);
}

template <>
Result<AnyState> parse_position(std::string_view text) {
  const Result<Setup> setup = parse_game(Words(text).peek());
  if (!setup) return failure(setup.error());
  struct Visitor {
    std::string_view text;
    Result<AnyState> operator()(const kingdomino::Rules&) const {
      return parse_as<kingdomino::State>(text);
    }
    Result<AnyState> operator()(const tactile::Rules&) const {
      return parse_as<tactile::State>(text);
    }
    Result<AnyState> operator()(const origins::Rules&) const {
      return parse_as<origins::State>(text);
    }
    Result<AnyState> operator()(const duel::Rules&) const { return parse_as<duel::State>(text); }
  };
  return std::visit(Visitor{text}, setup->rules);
}

}  // namespace castellan
