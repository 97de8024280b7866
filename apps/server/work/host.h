#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/message.h"
#include "match/match.h"
#include "room/options.h"
#include "seal/sealed_luck.h"

namespace castellan::server {

// One open connection to a client.
using ConnectionId = std::uint64_t;
// What somebody was asked to think about.
using Ticket = std::uint64_t;
// What is sent, made once for all who get it.
using Text = std::shared_ptr<const std::string>;

struct BotTask {
  Ticket ticket = 0;
  std::shared_ptr<const AnyState> state;
  std::string bot;  // its strength
};

// What the hall needs of the world. None of it calls the hall back before it
// returns.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  virtual Time now() const = 0;
  virtual Key random_key() = 0;

  virtual void send(ConnectionId connection, Text text) = 0;
  // After what was sent before; nothing comes from it any more.
  virtual void close(ConnectionId connection, const Message& reason) = 0;
  // To be answered with Hall::thought.
  virtual void think(BotTask task) = 0;
  // Does `work`, which touches nothing that others see, while everything else goes on; then
  // `then`, here. False if too much waits already.
  virtual bool aside(std::function<void()> work, std::function<void()> then) = 0;
};

}  // namespace castellan::server
