#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// What the database holds, as plain values. Bodies of events, summaries and
// secrets are texts that only the host understands.
namespace castellan::store {

using Time = std::int64_t;  // milliseconds since the epoch, told by the host; 0 is never
using Version = std::int64_t;
using Fence = std::int64_t;

enum class Stage { open, running, finished, aborted };

struct EventRow {
  Version version = 0;
  Time at = 0;
  std::string body;
  std::string author;  // of words that go when that person is deleted; else nobody
  bool operator==(const EventRow&) const = default;
};

struct SeatRow {
  int number = 1;
  std::string person;
  int place = 0;  // 1 for the winner, 0 before the end
  int points = 0;
  bool to_act = false;
  bool operator==(const SeatRow&) const = default;
};

struct TableRow {
  std::string id;
  Time created = 0;
  Time changed = 0;  // when stage, summary or seats last changed
  Stage stage = Stage::open;
  bool listed = true;  // in the lobby; or only for those who have the link
  std::string game;
  std::string mode;
  std::string summary;
  Version version = 0;  // of the last event
  std::string node;     // who keeps it
  Fence fence = 0;
  std::vector<SeatRow> seats;  // only those that are taken
  bool operator==(const TableRow&) const = default;
};

// All that is needed to go on with a table.
struct TableFile {
  TableRow table;
  std::string secret;
  std::vector<EventRow> events;
};

struct Person {
  enum class Kind { guest, account, bot };
  std::string id;
  Kind kind = Kind::guest;
  std::string name;
  std::string folded;  // the name as it is compared; given for accounts, and unique among them
  Time created = 0;
  Time deleted = 0;
  bool operator==(const Person&) const = default;
};

struct Session {
  // A token of a program: it may play in its person's name, or only read.
  enum class Kind { session, bot_token, read_token };
  std::string hash;  // of the token; the token itself is nowhere
  std::string person;
  Kind kind = Kind::session;
  std::string label;
  Time created = 0;
  Time expires = 0;
  Time seen = 0;
  bool operator==(const Session&) const = default;
};

// A seat that is kept free for somebody.
struct Invitation {
  std::string guest;
  std::string table;
  int seat = 1;
  std::string host;  // who invites
  Time expires = 0;
  bool operator==(const Invitation&) const = default;
};

struct Rating {
  std::string person;
  std::string pool;
  double rating = 0;
  double deviation = 0;
  double volatility = 0;
  int games = 0;  // 0: none yet, and the numbers mean nothing
  Time last = 0;
  bool operator==(const Rating&) const = default;
};

struct RatingPoint {
  std::string pool;
  std::string table;
  Time at = 0;
  double rating = 0;
  double deviation = 0;
};

// What came of all finished games of one kind.
struct Tally {
  std::string game;
  std::string mode;
  int games = 0;
  int wins = 0;
  double mean_points = 0;
  int most_points = 0;
};

// What others may know of how somebody plays.
struct Career {
  Person person;
  std::vector<Rating> ratings;
  std::vector<RatingPoint> history;  // the newest, by pool
  std::vector<Tally> tallies;
};

// Which of those who are rated are on a leaderboard.
struct Leaderboard {
  std::string pool;
  bool bots = false;  // or people
  int fewest_games = 0;
  double most_deviation = 1000;
};

// A row of it.
struct Ranked {
  Rating rating;
  std::string name;
  Person::Kind kind = Person::Kind::account;
};

// All that is kept about a person.
struct PersonFile {
  Person person;
  std::vector<Session> sessions;
  std::vector<TableRow> tables;
  std::vector<Rating> ratings;
  std::vector<RatingPoint> history;
  std::vector<std::pair<std::string, EventRow>> words;  // table and event
  std::vector<Invitation> invitations;                  // as guest and as host
};

// Told to the other nodes when the transaction that it came with is committed.
struct Notice {
  std::string channel;
  std::string payload;
  bool operator==(const Notice&) const = default;
};

// New ratings from those that stand at that moment, for which `people` names
// the order. It runs where the database is written, so that two games that end
// at once both count: it must only compute, and may be called again.
struct RatingChange {
  // How often each of them met each of the others in this pool lately.
  using Meetings = std::vector<std::vector<int>>;

  std::string pool;
  std::vector<std::string> people;
  Time lately = 0;  // since then
  std::function<std::vector<Rating>(std::vector<Rating>, const Meetings&)> rate;
};

// What happened at a table, to be kept all together or not at all.
struct Append {
  std::string table;
  Fence fence = 0;
  Version first = 1;  // of the first event; the others follow it
  std::vector<EventRow> events;
  std::optional<Stage> stage;
  std::optional<std::string> summary;
  std::optional<std::vector<SeatRow>> seats;  // instead of those before
  std::vector<Notice> notices;
  std::optional<RatingChange> ratings;
};

struct Lease {
  std::string node;
  std::string address;
  Time until = 0;
  Fence fence = 0;
};

}  // namespace castellan::store
