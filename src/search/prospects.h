#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "search/draft.h"
#include "search/effort.h"
#include "search/finish.h"
#include "search/memo.h"

namespace castellan {

// What can become of the kingdom of one seat (Own: the game's SeatState), whatever the
// others do in theirs:
//   a score, if it is known which dominoes will be placed: the best one;
//   a choice, where a domino is placed before that is known: a set of prospects;
//   a lottery, where others have a say: a prospect for each hand.
// Kingdoms from which the same can become are the same prospect. That makes many
// positions one, and they need no kingdoms any more.
//
// Against a single rival, what is nowhere better than another choice is left
// out: a ≥ b for scores as they are, for lotteries hand by hand, for choices if
// for everything in b there is something in a. So whoever has a can follow
// whatever plan there is for b, step by step, and is never worse off. Among
// three players this is not so: more points may provoke another answer.
template <class Own>
class Prospects {
 public:
  using Id = std::uint32_t;

  Prospects(bool single_rival, Effort& effort) : single_rival_(single_rival), effort_(effort) {}

  Id of(const Own& own, const DominoesToPlace& to_place);

  // What is left of it when one of the `free` dominoes, known by its rank, is
  // claimed by this seat or by another. `claims` is how many are to come to this
  // seat, `in_order` as in its share.
  struct Claim {
    std::uint8_t free, claims, rank;
    bool own, in_order;
  };
  Id after(Id id, const Claim& claim);

  bool is_score(Id id) const { return nodes_[id].kind == Kind::score; }
  bool is_choice(Id id) const { return nodes_[id].kind == Kind::choice; }
  PackedScore value(Id id) const { return nodes_[id].least; }
  // What the seat can be sure of, and more than which it cannot have.
  PackedScore least(Id id) const { return nodes_[id].least; }
  PackedScore most(Id id) const { return nodes_[id].most; }
  // What may be chosen, the most hopeful first.
  int size(Id id) const { return static_cast<int>(nodes_[id].size); }
  Id part(Id id, int n) const { return parts_[nodes_[id].first + static_cast<std::uint32_t>(n)]; }
  std::int64_t hope(Id id) const { return nodes_[id].hope; }

 private:
  enum class Kind : std::uint8_t { score, choice, lottery };
  struct Node {
    Kind kind;
    std::uint32_t first = 0, size = 0;
    PackedScore least = 0, most = 0;
    std::int64_t hope = 0;  // never less where the prospect is not worse
  };

  PackedScore best(const Own& own, const Hand& hand);
  PackedScore best_of_last(const Own& own, int number);

  static bool is_certain(const DominoesToPlace& to_place) {
    return std::all_of(to_place.shares.begin(), to_place.shares.end(),
                       [](const Share& share) { return ways_to_claim(share).size() == 1; });
  }

  Id make_score(PackedScore score);
  // Out of what lies in scratch_ from there on, which is taken away.
  Id make_choice(std::size_t begin);
  Id make_lottery(std::size_t begin);
  Id make(Kind kind, std::size_t begin);
  void drop_dominated(std::size_t begin);
  bool dominates(Id a, Id b) const;

  bool single_rival_;
  Effort& effort_;
  std::vector<Node> nodes_;
  std::vector<Id> parts_, scratch_;
  Memo known_, made_, claimed_, best_;
};

template <class Own>
auto Prospects<Own>::of(const Own& own, const DominoesToPlace& to_place) -> Id {
  if (is_certain(to_place)) {
    Hand all = to_place.now;
    for (const Share& share : to_place.shares) all.add(hand_of(share, ways_to_claim(share)[0]));
    return make_score(best(own, all));
  }
  Hash hash;
  add_to(hash, own);
  to_place.add_to(hash);
  if (const std::uint32_t* id = known_.find(hash.value())) return *id;
  if (!effort_.spend()) return make_score(0);

  const std::size_t begin = scratch_.size();
  Id id = 0;
  if (!to_place.now.empty()) {
    const DominoesToPlace rest{to_place.now.rest(), to_place.shares};
    for_each_way(
        own, to_place.now[0], [&](const Own& after) { scratch_.push_back(of(after, rest)); });
    id = make_choice(begin);
  } else {
    const Share& share = to_place.shares[0];
    for (const Claims& claims : ways_to_claim(share)) {
      DominoesToPlace then;
      then.now = hand_of(share, claims);
      if (to_place.shares.size() > 1) then.shares.push_back(to_place.shares[1]);
      scratch_.push_back(of(own, then));
    }
    id = make_lottery(begin);
  }
  known_.add(hash.value(), id);
  return id;
}

template <class Own>
auto Prospects<Own>::after(Id id, const Claim& claim) -> Id {
  if (is_score(id)) return id;
  Hash hash;
  hash.add(id | std::uint64_t{claim.free} << 32 | std::uint64_t{claim.claims} << 40 |
           std::uint64_t{claim.rank} << 48 | std::uint64_t{claim.own} << 56 |
           std::uint64_t{claim.in_order} << 57);
  if (const std::uint32_t* known = claimed_.find(hash.value())) return *known;
  if (!effort_.spend()) return id;

  const std::size_t begin = scratch_.size();
  Id result = 0;
  if (is_choice(id)) {
    for (int n = 0; n < size(id); ++n) scratch_.push_back(after(part(id, n), claim));
    result = make_choice(begin);
  } else {
    int n = 0;
    for (const Claims& claims : ways_to_claim(claim.free, claim.claims, claim.in_order)) {
      const bool has =
          claim.in_order && claim.own ? claims.first == claim.rank : claims.has(claim.rank);
      if (has == claim.own) scratch_.push_back(part(id, n));
      ++n;
    }
    result = make_lottery(begin);
  }
  claimed_.add(hash.value(), result);
  return result;
}

template <class Own>
PackedScore Prospects<Own>::best(const Own& own, const Hand& hand) {
  if (effort_.over()) return 0;
  if (hand.empty()) return pack(score(own));
  if (hand.size() == 1) return best_of_last(own, hand[0]);
  Hash hash;
  add_to(hash, own);
  DominoesToPlace{hand, {}}.add_to(hash);
  if (const std::uint32_t* known = best_.find(hash.value()))
    return static_cast<PackedScore>(*known);
  const Hand rest = hand.rest();
  PackedScore most = 0;
  for_each_way(own, hand[0], [&](const Own& after) { most = std::max(most, best(after, rest)); });
  best_.add(hash.value(), static_cast<std::uint32_t>(most));
  return most;
}

// Tie-breaks take longer to count than points and are seldom needed.
template <class Own>
PackedScore Prospects<Own>::best_of_last(const Own& own, int number) {
  PackedScore most = 0;
  int most_points = 0;
  for_each_way(own, number, [&](const Own& after) {
    effort_.spend();
    const int reached = points(after);
    if (reached < most_points) return;
    most_points = reached;
    most = std::max(most, pack(score(after)));
  });
  return most;
}

template <class Own>
auto Prospects<Own>::make_score(PackedScore score) -> Id {
  Hash hash;
  hash.add(static_cast<std::uint64_t>(score) << 2);
  if (const std::uint32_t* known = made_.find(hash.value())) return *known;
  const auto id = static_cast<Id>(nodes_.size());
  nodes_.push_back({Kind::score, 0, 0, score, score, score});
  made_.add(hash.value(), id);
  return id;
}

template <class Own>
auto Prospects<Own>::make_choice(std::size_t begin) -> Id {
  const auto first = scratch_.begin() + static_cast<std::ptrdiff_t>(begin);
  if (std::all_of(first, scratch_.end(), [&](Id id) { return is_score(id); })) {
    const Id most =
        *std::max_element(first, scratch_.end(), [&](Id a, Id b) { return value(a) < value(b); });
    scratch_.resize(begin);
    return most;
  }
  std::sort(first, scratch_.end(),
            [&](Id a, Id b) { return hope(a) != hope(b) ? hope(a) > hope(b) : a < b; });
  scratch_.erase(std::unique(first, scratch_.end()), scratch_.end());
  if (single_rival_ && !effort_.over()) drop_dominated(begin);
  return make(Kind::choice, begin);
}

template <class Own>
auto Prospects<Own>::make_lottery(std::size_t begin) -> Id {
  if (scratch_.size() - begin > 1) return make(Kind::lottery, begin);
  const Id only = scratch_[begin];
  scratch_.resize(begin);
  return only;
}

template <class Own>
auto Prospects<Own>::make(Kind kind, std::size_t begin) -> Id {
  Hash hash;
  hash.add(static_cast<std::uint64_t>(kind));
  for (std::size_t n = begin; n < scratch_.size(); ++n) hash.add(scratch_[n]);
  const std::uint32_t* known = made_.find(hash.value());
  const auto id = known != nullptr ? *known : static_cast<Id>(nodes_.size());
  if (known == nullptr) {
    Node node{kind, static_cast<std::uint32_t>(parts_.size()),
              static_cast<std::uint32_t>(scratch_.size() - begin)};
    const bool choice = kind == Kind::choice;
    node.least = least(scratch_[begin]);
    node.most = most(scratch_[begin]);
    node.hope = choice ? hope(scratch_[begin]) : 0;
    for (std::size_t n = begin; n < scratch_.size(); ++n) {
      const Id part = scratch_[n];
      node.least = choice ? std::max(node.least, least(part)) : std::min(node.least, least(part));
      node.most = std::max(node.most, most(part));
      if (!choice) node.hope += hope(part);
      parts_.push_back(part);
    }
    nodes_.push_back(node);
    made_.add(hash.value(), id);
  }
  scratch_.resize(begin);
  return id;
}

// Nothing is dominated by what is less hopeful, so one pass is enough.
template <class Own>
void Prospects<Own>::drop_dominated(std::size_t begin) {
  std::size_t kept = begin;
  for (std::size_t n = begin; n < scratch_.size(); ++n) {
    bool dominated = false;
    for (std::size_t other = begin; other < kept && !dominated; ++other)
      dominated = dominates(scratch_[other], scratch_[n]);
    if (!dominated) scratch_[kept++] = scratch_[n];
  }
  scratch_.resize(kept);
}

template <class Own>
bool Prospects<Own>::dominates(Id a, Id b) const {
  if (a == b) return true;
  if (least(a) >= most(b)) return true;
  if (least(a) < least(b) || most(a) < most(b)) return false;
  if (is_score(a)) return value(a) >= value(b);
  if (!is_choice(a)) {
    for (int n = 0; n < size(a); ++n)
      if (!dominates(part(a, n), part(b, n))) return false;
    return true;
  }
  for (int n = 0; n < size(b); ++n) {
    bool matched = false;
    for (int m = 0; m < size(a) && !matched; ++m) matched = dominates(part(a, m), part(b, n));
    if (!matched) return false;
  }
  return true;
}

}  // namespace castellan
