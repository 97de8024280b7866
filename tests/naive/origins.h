#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/naive/game.h"

// Kingdomino Origins in its three modes, once more and plainly. Nothing here is
// fast. The dominoes are read from data/origins.json below the working folder.
namespace castellan::naive {

class Origins : public Game {
 public:
  // The words of a record's rules line: "players=2 mode=tribe empire-of-fire".
  // Throws std::invalid_argument where they make no sense.
  explicit Origins(const std::string& rules);

  int to_act() const override;
  std::vector<std::string> legal() const override;
  void play(const std::string& line) override;
  std::vector<int> points() const override;
  std::vector<int> ranks() const override;

  using Place = std::pair<int, int>;  // x to the east, y to the north, the hut at 0,0

  struct Tile {
    std::string terrain;  // or "hut"
    int fires = 0;        // printed
    int craters = 0;
    int token = 0;         // the fires of the token that lies here
    std::string resource;  // or empty
    std::string caveman;   // or empty

    bool operator==(const Tile&) const = default;
  };

  struct Domino {
    Tile left, right;  // with their resources
  };
  static const Domino& domino(int number);

  class Territory {
   public:
    explicit Territory(int size);

    // Everything that lies here, by x, then y.
    std::map<Place, Tile> tiles;

    bool fits(const Domino& domino, Place left, Place right) const;
    std::vector<Place> fire_places(Place volcano) const;
    void burn(Place place, int fires);
    std::vector<Place> places_with(const std::string& resource) const;
    int kinds_of_resources() const;
    std::vector<Place> places_to_settle() const;

    int region_points() const;
    int largest_region() const;
    int fires() const;
    int resources() const;
    int caveman_points() const;
    bool hut_in_the_middle() const;

   private:
    struct Region {
      int squares = 0;
      int fires = 0;
    };
    std::vector<Region> regions() const;
    bool touches_its_like(const std::string& terrain, Place place) const;
    int gatherer_points(Place place) const;
    int horde_points() const;

    int size_;
  };

  // What lies on the table, for tests.
  const Territory& territory(int seat) const { return players_.at(seat).territory; }
  int totem_holder(const std::string& resource) const;  // 0 on the table
  const std::vector<std::string>& cave() const { return cave_; }
  const std::vector<std::string>& pile() const { return pile_; }

 private:
  enum class Phase {
    draw_chiefs,
    draw_row,
    fill_cave,
    first_claim,
    place,
    fire,
    totem,
    claim,
    recruit,
    spend,
    settle,
    over
  };
  struct Player {
    Territory territory;
    int discards = 0;
  };
  struct Slot {
    int domino = 0;
    int seat = 0;  // whose chief stands on it
  };

  bool has_resources() const { return mode_ != "discovery"; }
  int acting_seat() const;
  std::vector<int> leaders(const std::string& resource) const;
  bool may_recruit() const;
  bool may_summon() const;
  bool beats(int seat, int other) const;

  std::vector<std::string> first_claims() const;
  std::vector<std::string> placements() const;
  std::vector<std::string> recruits() const;
  std::vector<std::string> spends() const;

  void claim(const std::string& one, const std::string& other);
  void place(int number, Place left, Place right);
  void after_the_cave();
  void after_placing();
  void settle_totems();
  void after_the_totems();
  void next_chief();

  int player_count_ = 0;
  std::string mode_;
  bool empire_of_fire_ = false;
  bool homo_habilis_ = false;

  Phase phase_ = Phase::draw_chiefs;
  std::map<int, Player> players_;  // by seat

  std::vector<int> chiefs_in_the_bag_;  // seats, with 2 players each twice
  std::vector<int> chiefs_drawn_;
  std::vector<int> first_claimers_;
  std::vector<int> unseen_;
  std::vector<Slot> current_, next_;
  int acting_ = 0;  // place in first_claimers_ in the first draft, in current_ later

  Place volcano_;                       // that has just brought a fire
  std::map<std::string, int> totems_;   // by resource: the holder, 0 on the table
  std::vector<std::string> unsettled_;  // totems still to be looked at, in order
  std::vector<std::string> cave_;       // face up
  std::vector<std::string> pile_;       // face down
  std::string recruited_;               // the caveman on its way
  int price_ = 0;                       // in different resources
};

}  // namespace castellan::naive
