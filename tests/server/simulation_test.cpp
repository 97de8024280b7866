// Whole games over a bad network, with stores that fail and servers whose power
// goes: whatever was acknowledged is there, and every game ends.

#include <array>

#include "protocol/text.h"
#include "tests/effort.h"
#include "tests/room/rooms.h"
#include "tests/server/cluster.h"

using namespace castellan;
using namespace castellan::server;

namespace {

struct Game {
  std::string table;
  std::vector<std::unique_ptr<Player>> players;
};

Game open_game(Cluster& cluster, int index) {
  static const std::array<const char*, 4> rules = {
      "duel", "kingdomino players=2", "kingdomino players=3", "origins players=2 mode=totem"};
  const std::string host = "host" + std::to_string(index), guest = "guest" + std::to_string(index);
  Opening opening{setup_of(rules[cluster.dealer.below(rules.size())]), {}, host, {}, {}};
  if (cluster.dealer.below(2) == 0)
    opening.options.time = {TimeControl::Kind::fischer, 10 * hour, 10 * second};
  opening.seats = {person(host), person(guest)};
  if (opening.setup.players() > 2) opening.seats.push_back(bot("random"));
  Game game;
  const Visitor first = cluster.person(host), second = cluster.person(guest);
  const std::size_t node = cluster.dealer.below(static_cast<std::uint32_t>(cluster.size()));
  cluster.settle();
  while (game.table.empty()) {
    bool answered = false;
    cluster.hall(node).open(opening, {{host, first.name}, {guest, second.name}},
                            [&](const Result<Hall::NewTable>& opened) {
                              answered = true;
                              if (opened) game.table = opened->id;
                            });
    while (!answered) cluster.step();
  }
  for (const Visitor& visitor : {first, second})
    game.players.push_back(std::make_unique<Player>(cluster, cluster.dealer, visitor, game.table));
  return game;
}

std::vector<Event> events_in_store(Cluster& cluster, const std::string& table) {
  std::vector<Event> events;
  bool done = false;
  cluster.store().load(table, [&](const Result<store::TableFile>& file) {
    done = true;
    REQUIRE(file);
    for (const store::EventRow& row : file->events) events.push_back(*parse_event(row.body));
  });
  while (!done) cluster.step();
  return events;
}

bool are_playing(const std::vector<Game>& games) {
  for (const Game& game : games)
    for (const auto& player : game.players)
      if (!player->is_over()) return true;
  return false;
}

// Whoever was on a line that is no more, or was about to be, tries again.
void find_lost_lines(const Cluster& cluster, const std::vector<Game>& games) {
  for (const Game& game : games)
    for (const auto& player : game.players)
      if (!player->line() || !cluster.has(*player->line())) player->lose_line();
}

// Something goes wrong with a node.
void strike(Cluster& cluster, const std::vector<Game>& games) {
  const std::size_t node = cluster.dealer.below(static_cast<std::uint32_t>(cluster.size()));
  const auto seconds = [&](std::uint32_t most) {
    return static_cast<Time>(cluster.dealer.below(most) + 1) * second;
  };
  if (cluster.is_deaf(node)) cluster.cure(node);
  switch (cluster.dealer.below(cluster.size() > 1 ? 4 : 1)) {
    case 0:
      cluster.kill(node, seconds(40));
      find_lost_lines(cluster, games);
      break;
    case 1: cluster.pause(node, seconds(40)); break;
    case 2: cluster.pause(node, seconds(3)); break;
    default: cluster.deafen(node); break;
  }
}

void check(Cluster& cluster, const Game& game) {
  const std::vector<Event> kept = events_in_store(cluster, game.table);
  for (const auto& player : game.players) {
    REQUIRE(player->events().size() <= kept.size());
    for (std::size_t i = 0; i < player->events().size(); ++i)
      if (!std::holds_alternative<Hidden>(player->events()[i].what))
        CHECK(player->events()[i] == kept[i]);
    for (const auto& [id, version] : player->accepted()) {
      REQUIRE(version <= kept.size());
      const auto* const played = std::get_if<Played>(&kept[version - 1].what);
      REQUIRE(played != nullptr);
      CHECK(played->by == player->id());
      CHECK(played->id == id);
    }
  }
}

void run(std::uint64_t seed, int nodes) {
  Hall::Options options;
  options.shared = nodes > 1;
  Cluster cluster(seed, nodes, options);
  cluster.settle(300);
  std::vector<Game> games;
  for (int index = 0; index < 3; ++index) games.push_back(open_game(cluster, index));
  cluster.set_faults({20, 50, {200, 4, 4}});
  int steps = 0;
  for (; are_playing(games) && steps < 600'000; ++steps) {
    cluster.step();
    Game& game = games[cluster.dealer.below(3)];
    game.players[cluster.dealer.below(2)]->step();
    if (cluster.dealer.below(1500) == 0) strike(cluster, games);
    if (cluster.dealer.below(200) == 0)
      for (std::size_t node = 0; node < cluster.size(); ++node)
        if (cluster.is_deaf(node) && cluster.is_awake(node)) cluster.cure(node);
  }
  CHECK_MESSAGE(!are_playing(games), "a game is stuck");
  cluster.set_faults({});
  for (const Game& game : games) check(cluster, game);
}

}  // namespace

TEST_CASE("no acknowledged move is lost and every game ends, whatever fails") {
  for (std::uint64_t seed = 1; seed <= effort::tries(60U, 5000U); ++seed) {
    CAPTURE(seed);
    run(seed, 1);
  }
}

TEST_CASE("nor when several nodes keep the tables, and die, sleep or hear nothing") {
  for (std::uint64_t seed = 1; seed <= effort::tries(30U, 5000U); ++seed) {
    CAPTURE(seed);
    run(seed, 2 + static_cast<int>(seed % 2));
  }
}
