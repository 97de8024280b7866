#include "bots/bot.h"

#include <array>
#include <variant>

#include "base/dealer.h"
#include "games/game.h"
#include "search/duel/greedy.h"
#include "search/kingdomino/greedy.h"
#include "search/origins/greedy.h"
#include "search/tactile/greedy.h"

namespace castellan {
namespace {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : dealer_(seed) {}
  AnyAction choose(const AnyState& any) override {
    return std::visit([&](const auto& state) -> AnyAction { return deal(state, dealer_); }, any);
  }

 private:
  Dealer dealer_;
};

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(std::uint64_t seed) : dealer_(seed) {}
  AnyAction choose(const AnyState& any) override {
    return std::visit(
        [&](const auto& state) -> AnyAction { return greedy_action(state, dealer_); }, any);
  }

 private:
  Dealer dealer_;
};

struct Strength {
  std::string_view name;
  std::unique_ptr<Bot> (*make)(std::uint64_t seed);
};

template <class B>
std::unique_ptr<Bot> make(std::uint64_t seed) {
  return std::make_unique<B>(seed);
}

constexpr std::array strengths = {
    Strength{"random", make<RandomBot>}, Strength{"greedy", make<GreedyBot>}};

constexpr auto names = [] {
  std::array<std::string_view, strengths.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = strengths[i].name;
  return all;
}();

}  // namespace

std::span<const std::string_view> bot_names() { return names; }

std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed) {
  for (const Strength& strength : strengths)
    if (strength.name == name) return strength.make(seed);
  return nullptr;
}

}  // namespace castellan
