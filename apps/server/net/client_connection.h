#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "room/limiter.h"
#include "server/net/http.h"
#include "server/work/host.h"

namespace castellan::server {

// What waits for all clients together. A text that waits for many is there once.
class Backlog {
 public:
  void add(const Text& text) {
    if (waiting_[text.get()]++ == 0) bytes_ += text->size();
  }
  void remove(const Text& text) {
    const auto found = waiting_.find(text.get());
    if (--found->second > 0) return;
    waiting_.erase(found);
    bytes_ -= text->size();
  }
  std::size_t bytes() const { return bytes_; }

 private:
  std::unordered_map<const std::string*, std::size_t> waiting_;  // for how many
  std::size_t bytes_ = 0;
};

// A connection to a client that stays open. What is sent waits until the client has
// taken what was sent before; for one that does not read only so much waits.
class ClientConnection : public std::enable_shared_from_this<ClientConnection> {
 public:
  using Executor = boost::asio::any_io_executor;

  ClientConnection(const Executor& executor, std::shared_ptr<Backlog> backlog)
      : changed_(executor), backlog_(std::move(backlog)) {}
  ClientConnection(const ClientConnection&) = delete;
  ClientConnection& operator=(const ClientConnection&) = delete;
  virtual ~ClientConnection() { forget_waiting(); }

  // `drained` is called whenever all that was sent has been taken.
  void start(std::function<void()> drained);
  bool send(Text text);  // false if too much waits already
  std::size_t waiting() const { return bytes_; }
  void forget_waiting();
  // After what was sent before; whoever does not part in time is cut off.
  void part(std::uint16_t code, std::string_view reason);
  bool is_parting() const { return parting_; }
  // The client is gone.
  void end();

 protected:
  using Error = boost::system::error_code;

  virtual boost::asio::awaitable<Error> write(const std::string& text) = 0;
  virtual boost::asio::awaitable<void> say_goodbye(std::uint16_t code, std::string reason) = 0;
  virtual void cut() = 0;
  // A sign of life is written when nothing else was for so long; zero: never.
  virtual std::chrono::seconds quiet_time() const { return {}; }

 private:
  boost::asio::awaitable<void> write_all();
  static boost::asio::awaitable<void> cut_later(std::shared_ptr<ClientConnection> connection);

  boost::asio::steady_timer changed_;  // is cancelled when there is something to do
  std::shared_ptr<Backlog> backlog_;
  std::function<void()> drained_;
  std::deque<Text> waiting_;
  std::size_t bytes_ = 0;
  bool parting_ = false, ended_ = false;
  std::uint16_t code_ = 0;
  std::string reason_;
};
using ClientConnectionRef = std::shared_ptr<ClientConnection>;

class Socket final : public ClientConnection {
 public:
  Socket(boost::beast::tcp_stream stream, std::shared_ptr<Backlog> backlog);
  ~Socket() override;

  // Each false if it comes to nothing.
  boost::asio::awaitable<bool> accept(HttpRequest asked);
  boost::asio::awaitable<bool> read(boost::beast::flat_buffer& buffer);
  bool got_text() const;  // or bytes, by the last read

 private:
  boost::asio::awaitable<Error> write(const std::string& text) override;
  boost::asio::awaitable<void> say_goodbye(std::uint16_t code, std::string reason) override;
  void cut() override;

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  Limiter signs_of_life_{20, second};  // pings and pongs
};

// The body of an HTTP answer that does not end: a message a line, an empty line
// as a sign of life, and at its end one that says why.
class Stream final : public ClientConnection {
 public:
  Stream(boost::beast::tcp_stream of, bool chunks, std::shared_ptr<Backlog> backlog)
      : ClientConnection(of.get_executor(), std::move(backlog)),
        stream(std::move(of)),
        chunks_(chunks) {}

  // Nothing is to come from the client any more but the end; whoever goes on talking is
  // not listened to for long.
  boost::asio::awaitable<void> until_gone();

  boost::beast::tcp_stream stream;

 private:
  boost::asio::awaitable<Error> write(const std::string& text) override;
  boost::asio::awaitable<void> say_goodbye(std::uint16_t code, std::string reason) override;
  void cut() override;
  std::chrono::seconds quiet_time() const override { return std::chrono::seconds(15); }

  const bool chunks_;  // HTTP/1.0 has none: there the answer ends with its line
};

}  // namespace castellan::server
