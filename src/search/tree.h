#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bounded_list.h"
#include "games/game.h"
#include "search/greedy.h"
#include "search/shortlist.h"
#include "search/simulation.h"
#include "search/tuning.h"

namespace castellan {

// Monte Carlo tree search with an open loop: every simulation starts from the
// root and deals anew whatever chance decides, so the tree holds decisions only.
// The order of what is to come is hidden from all alike, and so sampling it is
// exact.
//
// The tree grows where it promises most to the seat that decides. Which actions
// come first, and what they are worth before anything is known, is the opinion
// of the sensible player; what follows beyond the tree is played by careless
// ones. No clock and no thread is in here: the host calls simulate() as often as
// it likes.
template <GameState S>
class TreeSearch {
 public:
  using Action = typename S::Action;

  using Candidate = castellan::Candidate<Action>;

  // Expects a seat to act. Holds at most `capacity` nodes.
  TreeSearch(const S& root, const Tuning& tuning, std::uint64_t seed,
             std::size_t capacity = std::size_t{1} << 20)
      : root_(root),
        tuning_(tuning),
        dealer_(seed),
        seat_(to_act(root).seat()),
        capacity_(capacity) {
    nodes_.resize(first_child);
  }

  // Runs one simulation: down the tree, then a playout to the end, of which the nodes learn.
  void simulate();

  std::uint64_t simulations() const { return nodes_[root_node].visits; }
  std::size_t size() const { return nodes_.size(); }

  // All that were looked at, the most often looked at first.
  std::vector<Candidate> candidates() const;
  // What is likely to be played from here until chance comes, or a rival whom
  // the tree does not know.
  std::vector<Action> line() const;

 private:
  using Index = std::uint32_t;
  static constexpr Index none = 0;
  static constexpr Index root_node = 1;
  static constexpr Index first_child = 2;  // of the root
  static constexpr std::size_t most_actions = 24;
  using Offered = BoundedList<Index, most_actions>;

  struct Node {
    Action action{};                        // that leads here
    Index first_child = none, next = none;  // next: the sibling that came after it
    std::uint32_t visits = 0;
    std::int32_t opinion = 0;    // of the action, beside the best one
    std::int64_t value = 0;      // to the seat that chose the action, summed up
    std::int64_t own_value = 0;  // to the seat that acts here
    Seat actor = Seat::none;     // who that is
    bool expanded = false;
  };
  struct Choice {
    Index node;
    Seat seat;
  };

  Offered children(Index parent, const S& state);
  Offered offers(Index parent, const S& state);
  Index add_child(Index parent, Index last, const Action& action, int gap);
  int width_of(std::uint32_t visits) const;
  Index choose(Index parent, const Offered& offered) const;
  void learn(const Standings& end);
  Index favourite(Index parent) const;

  S root_;
  Tuning tuning_;
  Dealer dealer_;
  Seat seat_;  // that acts at the root
  std::size_t capacity_;
  std::vector<Node> nodes_;                       // the first is none
  std::array<Outcomes, most_actions> at_root_{};  // by child of the root
  std::vector<Choice> path_;
};

template <GameState S>
void TreeSearch<S>::simulate() {
  S state = root_;
  path_.clear();
  Index node = root_node;
  int dealt = 0;
  bool as_before = true;  // whether this position comes every time
  for (Actor actor = to_act(state); !actor.is_nobody(); actor = to_act(state)) {
    if (actor.is_chance()) {
      if (dealt == tuning_.foresight) break;
      while (to_act(state).is_chance()) play(state, deal(state, dealer_));
      ++dealt;
      as_before = false;
      continue;
    }
    if (tuning_.alone && actor.seat() != seat_) {
      play(state, playout_action(state, dealer_, tuning_.blur, seat_));
      as_before = false;
      continue;
    }
    if (nodes_[node].visits == 0 && node != root_node) break;  // first its own result
    if (count_actions(state) == 1) {
      play(state, pick_action(state, [](int) { return 0; }));
      continue;
    }
    nodes_[node].actor = actor.seat();
    const Index child = choose(node, as_before ? children(node, state) : offers(node, state));
    if (child == none) break;  // the tree is full
    play(state, nodes_[child].action);
    path_.push_back({child, actor.seat()});
    node = child;
  }
  learn(play_out(state, dealer_, tuning_.blur, seat_));
}

// Where nothing came between, the same actions are legal every time.
template <GameState S>
auto TreeSearch<S>::children(Index parent, const S& state) -> Offered {
  if (!nodes_[parent].expanded) {
    nodes_[parent].expanded = true;
    Shortlist<Action, most_actions> list;
    rate(state, dealer_, list);
    Index last = none;
    for (const auto& [action, worth] : list) {
      const Index child = add_child(parent, last, action, worth - list[0].worth);
      if (child == none) break;
      last = child;
    }
  }
  Offered offered;
  const auto width = static_cast<std::size_t>(width_of(nodes_[parent].visits));
  for (Index child = nodes_[parent].first_child; child != none && offered.size() < width;
       child = nodes_[child].next)
    offered.push_back(child);
  return offered;
}

// Behind chance, and what others decide, the actions differ from one simulation
// to the next; those that come again are known again.
template <GameState S>
auto TreeSearch<S>::offers(Index parent, const S& state) -> Offered {
  Shortlist<Action, most_actions> list;
  rate(state, dealer_, list);
  std::array<Index, most_actions> known{};
  Index last = none;
  std::uint32_t visits = 0;
  for (Index child = nodes_[parent].first_child; child != none; child = nodes_[child].next) {
    last = child;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!(list[i].action == nodes_[child].action)) continue;
      known[i] = child;
      visits += nodes_[child].visits;
    }
  }
  Offered offered;
  const auto width = std::min(list.size(), static_cast<std::size_t>(width_of(visits)));
  for (std::size_t i = 0; i < width; ++i) {
    if (known[i] == none) {
      known[i] = add_child(parent, last, list[i].action, list[i].worth - list[0].worth);
      if (known[i] == none) break;
      last = known[i];
    }
    offered.push_back(known[i]);
  }
  return offered;
}

template <GameState S>
auto TreeSearch<S>::add_child(Index parent, Index last, const Action& action, int gap) -> Index {
  if (nodes_.size() >= capacity_) return none;
  const auto child = static_cast<Index>(nodes_.size());
  Node& node = nodes_.emplace_back();
  node.action = action;
  node.opinion = static_cast<std::int32_t>(
      std::int64_t{gap} * tuning_.opinion_point * (Tuning::full_value / 1000) / 100);
  (last == none ? nodes_[parent].first_child : nodes_[last].next) = child;
  return child;
}

// How many of the actions are looked at, best opinion first.
template <GameState S>
int TreeSearch<S>::width_of(std::uint32_t visits) const {
  return std::max(tuning_.first_width, static_cast<int>(std::sqrt(static_cast<double>(visits))));
}

// The upper confidence bound. An action not yet tried is taken to be worth what
// is usual here, less what the sensible player holds against it.
template <GameState S>
auto TreeSearch<S>::choose(Index parent, const Offered& offered) const -> Index {
  const Node& here = nodes_[parent];
  const std::int64_t usual =
      here.visits == 0 ? Tuning::full_value / 2 : here.own_value / here.visits;
  constexpr int hundredth = Tuning::full_value / 100;
  const double scale = tuning_.exploration * hundredth;
  const double log = rough_log(here.visits + 1);
  Index best = none;
  std::int64_t most = 0;
  for (const Index child : offered) {
    const Node& node = nodes_[child];
    const std::int64_t mean =
        (node.value + tuning_.opinion * (usual + node.opinion)) / (node.visits + tuning_.opinion);
    const auto bonus = static_cast<std::int64_t>(scale * std::sqrt(log / (node.visits + 1)));
    if (best != none && mean + bonus <= most) continue;
    most = mean + bonus;
    best = child;
  }
  return best;
}

template <GameState S>
void TreeSearch<S>::learn(const Standings& end) {
  const SeatValues values = values_of(end, tuning_);

  const auto learn_at = [&](Node& node) {
    ++node.visits;
    if (node.actor != Seat::none) node.own_value += values[static_cast<std::size_t>(node.actor)];
  };
  learn_at(nodes_[root_node]);
  for (const Choice& choice : path_) {
    learn_at(nodes_[choice.node]);
    nodes_[choice.node].value += values[static_cast<std::size_t>(choice.seat)];
  }
  if (!path_.empty()) at_root_[path_.front().node - first_child].add(end);
}

template <GameState S>
auto TreeSearch<S>::candidates() const -> std::vector<Candidate> {
  std::vector<Candidate> list;
  for (Index child = nodes_[root_node].first_child; child != none; child = nodes_[child].next) {
    const Node& node = nodes_[child];
    if (node.visits > 0)
      list.push_back({node.action, child, node.visits, node.value, at_root_[child - first_child]});
  }
  sort_best_first(list);
  return list;
}

// The child that was looked at most often, as candidates() has it first.
template <GameState S>
auto TreeSearch<S>::favourite(Index parent) const -> Index {
  Index best = none;
  for (Index child = nodes_[parent].first_child; child != none; child = nodes_[child].next) {
    const Node &node = nodes_[child], &rival = nodes_[best];
    const bool better =
        node.visits != rival.visits ? node.visits > rival.visits : node.value > rival.value;
    if (node.visits > 0 && better) best = child;
  }
  return best;
}

template <GameState S>
auto TreeSearch<S>::line() const -> std::vector<Action> {
  std::vector<Action> line;
  S state = root_;
  for (Index node = root_node; to_act(state).is_seat();) {
    if (tuning_.alone && to_act(state).seat() != seat_) break;
    if (count_actions(state) == 1) {
      line.push_back(pick_action(state, [](int) { return 0; }));
    } else {
      const Index likely = favourite(node);
      if (likely == none) break;
      line.push_back(nodes_[likely].action);
      node = likely;
    }
    play(state, line.back());
  }
  return line;
}

}  // namespace castellan
