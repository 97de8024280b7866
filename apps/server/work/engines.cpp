#include "server/work/engines.h"

#include <algorithm>
#include <ranges>

#include "engine/command_words.h"
#include "notation/words.h"
#include "server/work/identifier.h"
#include "words/fold.h"

namespace castellan::server {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 5s;  // beyond the time that it has
constexpr auto longest_rest = 300s;
constexpr int most_doublings = 8;

}  // namespace

Result<std::vector<Engines::Engine>> Engines::parse(std::span<const std::string> texts) {
  std::vector<Engine> engines;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return failure("serve.bot_form", {arg("text", text)});
    Engine engine{std::string(trimmed(text.substr(0, equals))), text.substr(equals + 1)};
    const auto clashes = [&](std::string_view other) {
      return folded(other) == folded(engine.name);
    };
    if (!is_identifier(engine.name))
      return failure("serve.bot_name", {arg("name", printable(engine.name))});
    if (clashes("me") || std::ranges::any_of(bot_names(), clashes) ||
        std::ranges::any_of(engines, clashes, &Engine::name))
      return failure("serve.bot_taken", {arg("name", engine.name)});
    if (const auto words = command_words(engine.command); !words) return failure(words.error());
    engines.push_back(std::move(engine));
  }
  return engines;
}

Engines::Engines(const std::vector<Engine>& engines, std::size_t threads) : threads_(threads) {
  for (const Engine& engine : engines) engines_[engine.name].command = engine.command;
}

Result<void> Engines::try_all() {
  for (const auto& [name, engine] : engines_) try {
      give_back(name, take(name));
    } catch (const EngineFailure& failed) {
      return failure(failed.message());
    }
  return {};
}

std::vector<std::string> Engines::names() const {
  const auto keys = std::views::keys(engines_);
  return {keys.begin(), keys.end()};
}

Engines::Thought Engines::choose(const std::string& name, const AnyState& state,
                                 std::chrono::microseconds time, const std::stop_token& stop) {
  {
    const std::lock_guard lock(mutex_);
    if (Clock::now() < engines_.find(name)->second.rests_until) return {};
  }
  try {
    std::unique_ptr<EngineBot> bot = take(name);
    bot->set_budget({time, {}});
    Thought thought{bot->choose(state, stop), {}};
    give_back(name, std::move(bot));
    return thought;
  } catch (const EngineFailure& failed) {
    const std::lock_guard lock(mutex_);
    --busy_;
    State& engine = engines_.find(name)->second;
    engine.failures = std::min(engine.failures + 1, most_doublings);
    engine.rests_until =
        Clock::now() + std::min<Clock::duration>(longest_rest, (1 << engine.failures) * 1s);
    return {{}, failed.message()};
  }
}

std::unique_ptr<EngineBot> Engines::take(const std::string& name) {
  std::unique_ptr<EngineBot> found, in_the_way;
  EngineBot::Options options;
  std::string command;
  {
    const std::lock_guard lock(mutex_);
    ++busy_;
    // The one that waited least: if fewer are asked, the others make room.
    const auto last =
        std::ranges::find(idle_.rbegin(), idle_.rend(), std::string_view(name), &Idle::name);
    if (last != idle_.rend()) {
      found = std::move(last->bot);
      idle_.erase(std::next(last).base());
      return found;
    }
    if (!idle_.empty() && busy_ + idle_.size() > threads_) {
      in_the_way = std::move(idle_.front().bot);
      idle_.pop_front();
    }
    command = engines_.find(name)->second.command;
    options.seed = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count()) + ++started_;
  }
  in_the_way.reset();
  options.grace = patience;
  return std::make_unique<EngineBot>(command, options);
}

void Engines::give_back(const std::string& name, std::unique_ptr<EngineBot> bot) {
  const std::lock_guard lock(mutex_);
  --busy_;
  engines_.find(name)->second.failures = 0;
  idle_.push_back({name, std::move(bot)});
}

}  // namespace castellan::server
