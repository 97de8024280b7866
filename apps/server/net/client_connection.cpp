#include "server/net/client_connection.h"

#include <algorithm>
#include <array>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/websocket.hpp>

#include "server/work/clock.h"

namespace castellan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t most_waiting = 1'048'576;  // bytes, for one client
constexpr std::size_t longest_message = 4'096;
constexpr auto time_to_shake_hands = 15s;
constexpr auto time_to_part = 5s;
constexpr auto time_to_read = 60s;  // what is written to a stream

}  // namespace

void ClientConnection::start(std::function<void()> drained) {
  drained_ = std::move(drained);
  asio::co_spawn(
      changed_.get_executor(), [self = shared_from_this()] { return self->write_all(); },
      asio::detached);
}

bool ClientConnection::send(Text text) {
  if (parting_ || ended_) return true;
  if (bytes_ + text->size() > most_waiting) {
    forget_waiting();
    return false;
  }
  bytes_ += text->size();
  backlog_->add(text);
  waiting_.push_back(std::move(text));
  changed_.cancel();
  return true;
}

void ClientConnection::forget_waiting() {
  for (const Text& text : waiting_) {
    bytes_ -= text->size();
    backlog_->remove(text);
  }
  waiting_.clear();
}

void ClientConnection::part(std::uint16_t code, std::string_view reason) {
  if (parting_) return;
  parting_ = true;
  code_ = code;
  reason_ = reason;
  changed_.cancel();
  asio::co_spawn(changed_.get_executor(), cut_later(shared_from_this()), asio::detached);
}

void ClientConnection::end() {
  ended_ = true;
  changed_.cancel();
}

asio::awaitable<void> ClientConnection::write_all() {
  const auto self = shared_from_this();
  Error error;
  while (!ended_ && !error) {
    if (!waiting_.empty()) {
      const Text text = std::move(waiting_.front());
      waiting_.pop_front();
      error = co_await write(*text);
      bytes_ -= text->size();
      backlog_->remove(text);
      if (waiting_.empty() && !ended_ && !parting_) drained_();
    } else if (parting_) {
      co_await say_goodbye(code_, reason_);
      break;
    } else {
      if (quiet_time() > 0s)
        changed_.expires_after(quiet_time());
      else
        changed_.expires_at(asio::steady_timer::time_point::max());
      Error woken;
      co_await changed_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
      if (!woken) error = co_await write({});
    }
  }
  forget_waiting();
  cut();
}

asio::awaitable<void> ClientConnection::cut_later(std::shared_ptr<ClientConnection> connection) {
  asio::steady_timer timer(connection->changed_.get_executor(), time_to_part);
  Error error;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
  connection->cut();
}

Socket::Socket(beast::tcp_stream stream, std::shared_ptr<Backlog> backlog)
    : ClientConnection(stream.get_executor(), std::move(backlog)), socket_(std::move(stream)) {
  // Each costs us an answer, and nobody hears them otherwise.
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::close) return;
    if (!signs_of_life_.allows({}, now_in_milliseconds())) cut();
  });
}
Socket::~Socket() = default;

asio::awaitable<bool> Socket::accept(HttpRequest asked) {
  websocket::stream_base::timeout patience{};
  patience.handshake_timeout = time_to_shake_hands;
  patience.idle_timeout = 2 * time_to_read;
  patience.keep_alive_pings = true;
  socket_.set_option(patience);
  socket_.read_message_max(longest_message);
  socket_.auto_fragment(false);
  Error error;
  co_await socket_.async_accept(asked, asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

asio::awaitable<bool> Socket::read(beast::flat_buffer& buffer) {
  Error error;
  co_await socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

bool Socket::got_text() const { return socket_.got_text(); }

asio::awaitable<ClientConnection::Error> Socket::write(const std::string& text) {
  Error error;
  co_await socket_.async_write(
      asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<void> Socket::say_goodbye(std::uint16_t code, std::string reason) {
  Error error;
  const websocket::close_reason why(
      static_cast<websocket::close_code>(code), beast::string_view(reason.data(), reason.size()));
  co_await socket_.async_close(why, asio::redirect_error(asio::use_awaitable, error));
}

void Socket::cut() { beast::get_lowest_layer(socket_).close(); }

asio::awaitable<ClientConnection::Error> Stream::write(const std::string& text) {
  Error error;
  const std::array<asio::const_buffer, 2> line = {asio::buffer(text), asio::buffer("\n", 1)};
  stream.expires_after(time_to_read);  // does not bind the read that waits for its end
  if (chunks_)
    co_await asio::async_write(
        stream, http::make_chunk(line), asio::redirect_error(asio::use_awaitable, error));
  else
    co_await asio::async_write(stream, line, asio::redirect_error(asio::use_awaitable, error));
  co_return error;
}

asio::awaitable<void> Stream::say_goodbye(std::uint16_t, std::string reason) {
  Error error = co_await write(R"({"t":"end","reason":")" + reason + "\"}");
  if (!error && chunks_)
    co_await asio::async_write(
        stream, http::make_chunk_last(), asio::redirect_error(asio::use_awaitable, error));
}

asio::awaitable<void> Stream::until_gone() {
  std::array<char, 64> bytes{};
  std::size_t got = 0;
  for (Error error; !error && got < longest_message;) {
    stream.expires_never();  // what is written has its own time
    got += co_await stream.async_read_some(
        asio::buffer(bytes), asio::redirect_error(asio::use_awaitable, error));
  }
}

void Stream::cut() { stream.close(); }

}  // namespace castellan::server
