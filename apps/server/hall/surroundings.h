#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/hall/herald.h"
#include "server/wire/letter.h"
#include "server/work/host.h"
#include "store/store.h"

namespace castellan::server {

class KeptTable;
class LiveTable;
struct Sender;

struct Figures {
  std::uint64_t events = 0, moves = 0, opened = 0, dropped = 0, loaded = 0, refused = 0;
  std::uint64_t mirrored = 0, forwarded = 0, taken_over = 0;
};

// What a table needs of the hall that it is in.
class Surroundings {
 public:
  Surroundings() = default;
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;
  virtual ~Surroundings() = default;

  virtual Host& host() = 0;
  virtual store::Store& store() = 0;
  virtual Herald& herald() = 0;
  virtual Figures& counters() = 0;
  virtual const std::string& node() const = 0;
  virtual bool is_stopping() const = 0;
  virtual bool has_limits() const = 0;
  // After which a table that never started is closed.
  virtual Time abandoned() const = 0;

  // A letter to another node. A mirror that cannot write to its keeper is of no use.
  virtual void post(const std::string& channel, Letter letter, LiveTable* mirror) = 0;
  // A number for what waits for an answer; it grows with time, also over a restart.
  virtual std::uint64_t next_serial() = 0;
  // Somebody says something at a table, here or on another node.
  virtual void said(LiveTable& table, const Sender& sender, const PersonId& person,
                    const ClientMessage& message) = 0;
  // The table cannot go on here.
  virtual void drop(LiveTable& table, const Message& reason) = 0;
  // The table's tick is wanted then.
  virtual void set_alarm(KeptTable& table, std::optional<Time> at) = 0;
  // A bot is to act; KeptTable::thought is the answer.
  virtual Ticket think(KeptTable& table, const std::string& bot) = 0;
  // Somebody wants a hint; LiveTable::advise is the answer.
  virtual void think_for(LiveTable& table, const Sender& sender, const PersonId& person) = 0;
  virtual void open_rematch(KeptTable& table) = 0;
  // Somebody gave up a rated game before their first turn.
  virtual void left_early(const PersonId& person) = 0;
};

}  // namespace castellan::server
