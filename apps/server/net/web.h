#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http/api.h"
#include "server/net/log.h"
#include "server/work/host.h"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): its name is theirs
}  // namespace boost::asio

namespace castellan::server {

// The sockets: HTTP and WebSocket on one port, with limits on what a client may
// send, how slowly it may do so, and how much may wait for it.
class Web {
 public:
  struct Options {
    struct At {
      std::string host = "127.0.0.1";
      std::uint16_t port = 8080;
    };
    At at;
    std::optional<At> metrics_at;  // what operators ask is answered there alone
    bool limits = true;
    int trusted_proxies = 0;  // one behind the other; they say where a request comes from
    std::size_t most_connections = 19'000;
    std::size_t most_of_one_address = 500;
    std::size_t most_waiting = 64 << 20;  // bytes, for all clients together
  };

  // Takes the port; whoever comes waits until it starts.
  static Result<std::unique_ptr<Web>> listen(boost::asio::io_context& io, const Options& options,
                                             Log& log);
  void start(Api& api, Hall& hall);
  Web(const Web&) = delete;
  Web& operator=(const Web&) = delete;
  ~Web();

  std::uint16_t port() const;
  std::size_t connections() const;

  void send(ConnectionId connection, Text text);
  void close(ConnectionId connection, std::string_view reason);
  void stop();  // takes no new ones

 private:
  struct State;
  explicit Web(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;
};

}  // namespace castellan::server
