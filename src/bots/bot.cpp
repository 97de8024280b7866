#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <chrono>
#include <variant>

#include "base/dealer.h"
#include "bots/strength.h"
#include "games/game.h"
#include "match/any_state.h"
#include "notation/words.h"
#include "search/greedy.h"

namespace castellan {
namespace {

using namespace std::chrono_literals;

// Decides by one look at the position.
template <class Policy>
class PolicyBot final : public Bot {
 public:
  PolicyBot(Policy policy, std::uint64_t seed) : policy_(policy), dealer_(seed) {}

 private:
  AnyAction decide(const AnyState& any, const std::stop_token&) override {
    return std::visit([&](const auto& state) -> AnyAction { return policy_(state, dealer_); }, any);
  }

  Policy policy_;
  Dealer dealer_;
};

std::unique_ptr<Bot> make_policy_bot(auto policy, std::uint64_t seed) {
  return std::make_unique<PolicyBot<decltype(policy)>>(policy, seed);
}
constexpr auto randomly = [](const auto& state, Dealer& dealer) { return deal(state, dealer); };
constexpr auto greedily = [](const auto& state, Dealer& dealer) {
  return greedy_action(state, dealer);
};
constexpr auto sensibly = [](const auto& state, Dealer& dealer) {
  return sensible_action(state, dealer);
};

class ThinkingBot final : public Bot {
 public:
  ThinkingBot(const Thinker::Options& options, const Budget& budget)
      : options_(options), budget_(budget) {}

 private:
  AnyAction decide(const AnyState& any, const std::stop_token& stop) override {
    if (std::visit([](const auto& state) { return count_actions(state) == 1; }, any))
      return std::visit(
          [](const auto& state) -> AnyAction { return pick_action(state, [](int) { return 0; }); },
          any);
    const Thought thought = Thinker(options_).think(any, budget_, stop);
    ++options_.seed;
    count_nodes(thought.nodes);
    return thought.best();
  }

  Thinker::Options options_;
  Budget budget_;
};

// One of the strengths: careless, or with a mind of a certain size.
class StrengthBot final : public Bot {
 public:
  StrengthBot(Strength strength, std::uint64_t seed) : strength_(strength), dealer_(seed) {}

 private:
  AnyAction decide(const AnyState& any, const std::stop_token& stop) override {
    return std::visit(
        [&](const auto& state) -> AnyAction {
          const Skill skill = skill_of(strength_, state);
          if (skill.nodes == 0)
            return skill.farsighted ? farsighted_action(state, dealer_, skill.blur)
                                    : careless_action(state, dealer_, skill.blur);
          ThinkingBot bot({.seed = dealer_.next(), .threads = 1}, {{}, skill.nodes});
          const AnyAction action = bot.choose(any, stop);
          count_nodes(bot.nodes());
          return action;
        },
        any);
  }

  Strength strength_;
  Dealer dealer_;
};

constexpr std::array<std::string_view, 4> yardsticks = {"random", "greedy", "sensible", "flat"};
constexpr auto names = [] {
  std::array<std::string_view, strengths.size() + 1 + yardsticks.size()> all;
  const auto last = std::ranges::copy(strengths, all.begin()).out;
  *last = strongest;
  std::ranges::copy(yardsticks, last + 1);
  return all;
}();
constexpr std::span<const std::string_view> levels(names.data(), strengths.size() + 1);

bool thinks_as_told(std::string_view name) { return name == strongest || name == "flat"; }

constexpr Budget usual_budget{1s, {}};

std::string joined(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) list.append(list.empty() ? "" : ", ").append(word);
  return list;
}

// `0.5s` or `2000n`.
std::optional<Budget> parse_budget(std::string_view text) {
  constexpr double longest = 3600;
  if (text.size() < 2) return std::nullopt;
  const char unit = text.back();
  text.remove_suffix(1);
  const auto read = [&](auto value) -> std::optional<decltype(value)> {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
  };
  if (unit == 'n') {
    const auto nodes = read(std::uint64_t{});
    if (!nodes || *nodes == 0) return std::nullopt;
    return Budget{{}, nodes};
  }
  const auto seconds = read(double{});
  if (unit != 's' || !seconds || !(*seconds >= 0.001 && *seconds <= longest)) return std::nullopt;
  return Budget{std::chrono::microseconds(static_cast<std::int64_t>(*seconds * 1e6)), {}};
}

}  // namespace

std::span<const std::string_view> bot_names() { return names; }
std::span<const std::string_view> strength_names() { return levels; }

Result<BotName> parse_bot(std::string_view text) {
  const std::size_t at = text.find('@');
  BotName bot{std::string(text.substr(0, at)), {}};
  if (std::ranges::find(names, bot.name) == names.end())
    return failure("bot.unknown", {arg("name", printable(bot.name)), arg("names", joined(names))});
  if (at == std::string_view::npos) return bot;
  if (!thinks_as_told(bot.name)) return failure("bot.no_budget", {arg("name", bot.name)});
  bot.budget = parse_budget(text.substr(at + 1));
  if (!bot.budget)
    return failure(
        "bot.budget", {arg("budget", printable(text.substr(at + 1))), arg("name", bot.name)});
  return bot;
}

std::string to_text(const BotName& bot) {
  std::string text = bot.name;
  if (!bot.budget) return text;
  if (bot.budget->nodes) return text + '@' + std::to_string(*bot.budget->nodes) + 'n';
  if (!bot.budget->time) return text;
  std::array<char, 32> digits{};
  const auto seconds = std::chrono::duration<double>(*bot.budget->time).count();
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), seconds).ptr;
  return text + '@' + std::string(digits.data(), end) + 's';
}

std::unique_ptr<Bot> make_bot(const BotName& name, const Thinker::Options& options) {
  if (name.name == "random") return make_policy_bot(randomly, options.seed);
  if (name.name == "greedy") return make_policy_bot(greedily, options.seed);
  if (name.name == "sensible") return make_policy_bot(sensibly, options.seed);
  if (thinks_as_told(name.name)) {
    Thinker::Options own = options;
    own.flat = name.name == "flat";
    return std::make_unique<ThinkingBot>(own, name.budget.value_or(usual_budget));
  }
  const auto strength = std::ranges::find(strengths, name.name);
  assert(strength != strengths.end());
  return std::make_unique<StrengthBot>(
      static_cast<Strength>(strength - strengths.begin()), options.seed);
}

}  // namespace castellan
