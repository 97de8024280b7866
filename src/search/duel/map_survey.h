#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bounded_list.h"
#include "games/duel/action.h"
#include "games/duel/map.h"
#include "search/best.h"
#include "search/shortlist.h"

namespace castellan::duel {

// Hands drawings on as actions, each worth so much more.
template <class Offers>
class DrawingOffers {
 public:
  DrawingOffers(Offers& offers, int more) : offers_(offers), more_(more) {}

  int worth() const { return offers_.worth() - more_; }
  void offer(const Drawing& drawing, int worth) {
    most_ = std::max(most_, worth + more_);
    offers_.offer(Action::draw(drawing), worth + more_);
  }
  bool empty() const { return most_ == no_worth; }
  int most() const { return most_; }

 private:
  Offers& offers_;
  int more_, most_ = no_worth;
};

// A map looked at closely once, so that the worth of many drawings can be told
// quickly: what would this symbol join on that square, and what would it take
// room from? Lives no longer than the map it looks at.
//
// Worths are in hundredths of a point and count from the map as it is.
class MapSurvey {
 public:
  static constexpr int point = 100;

  explicit MapSurvey(const Map& map) : MapSurvey(map, map.kingdom.open().count()) {}
  // The same if so many more squares will be drawn; with none, points alone count.
  MapSurvey(const Map& map, int to_come);

  // How many dominoes still fit if nothing but room is asked for.
  int drawings_left() const { return (open_.count() - out_of_balance(open_)) / 2; }

  // Offers what may be the best drawings of these two dice. With the split,
  // where there can be many thousands, only those on the few squares where the
  // one and the other die do most by themselves.
  template <class Offers>
  void offer_drawings(Face lower, Face higher, bool free_placement, bool split, Offers& offers);

  // The most that one symbol adds by itself where it connects.
  int most_of(Face face);

  // What a cross would add on that square (D-M6).
  int gain_of_cross(Square square) const;

  // The domains of that coat, and what else speaks for it (D-M5).
  int gain_of_domains(Coat coat) const;

  // The most that those can bring.
  int most_for_cross() const;
  int most_for_domains() const;

  // What a drawing of these symbols adds, to points and to promises.
  int gain(const Drawing& drawing, const std::array<std::uint8_t, 2>& crosses) const;

 private:
  struct SurveyedDomain {
    Coat coat;
    SquareSet shore;  // open squares only
    int size, crosses, worth;
  };

  static constexpr int unknown = -1;

  // What is worked out once for each place, when it is first asked for.
  struct Gains {
    SquareSet known;
    std::array<int, 40> at;
    int most = unknown;  // where it connects
  };
  struct FewPlaces {
    std::size_t count = 0;
    std::array<std::uint8_t, 5> at{};
  };

  int worth(Coat coat, int size, int crosses, SquareSet shore) const;
  // What one symbol adds by itself.
  int gain(Coat coat, int crosses, int place);
  int most_of(Coat coat, int crosses);
  // What the drawing does to the room that is left.
  int cost(const Drawing& drawing);
  int outline(SquareSet open) const;
  static int out_of_balance(SquareSet open);

  template <class Offers>
  void offer(const Drawing& drawing, const std::array<std::uint8_t, 2>& crosses, int slack,
             Offers& offers);
  FewPlaces best_places(Coat coat, int crosses, bool free_placement);
  template <class Offers>
  void offer_apart(const std::array<Face, 2>& faces, bool free_placement, Offers& offers);

  const Map& map_;
  SquareSet open_;
  int to_come_, outline_;
  std::array<int, 6> grown_{};  // by the number of open squares around a domain
  BoundedList<SurveyedDomain, 34> domains_;
  std::array<std::uint64_t, 40> touching_{};            // which domains, by place
  std::array<std::array<Gains, 4>, coat_count> gains_;  // by coat and crosses
  std::array<Gains, 2> costs_;  // of a place and the one to the east or north of it
};

}  // namespace castellan::duel
