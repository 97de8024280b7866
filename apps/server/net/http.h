#pragma once

#include <cstdint>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/request.h"

// HTTP as it comes and goes over a socket. The compiler takes half a minute over what Beast
// makes of it, hence in a file of its own.
namespace castellan::server {

// What was asked, as Beast holds it: a WebSocket is accepted with it.
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

inline constexpr std::size_t longest_body = 65'536;
inline constexpr std::uint32_t longest_header = 16 * 1024;

enum class Hearing : std::uint8_t {
  asked,
  too_long,
  unreadable,
  silent,  // the client has gone, or says nothing for too long
};

// Waits for what the client asks next.
boost::asio::awaitable<Hearing> hear(boost::beast::tcp_stream& stream,
                                     boost::beast::flat_buffer& buffer, HttpRequest& asked);
// Without its target. Proxies that are trusted say where it comes from; otherwise that is the
// address.
Request request_of(const HttpRequest& asked, const std::string& address, int trusted_proxies);
// Those who share an address, for all we know: of IPv6 a household has a whole network. What is no
// address stays as it is.
std::string network_of(const std::string& address);
bool wants_socket(const HttpRequest& asked);
bool wants_header_only(const HttpRequest& asked);

struct Envelope {
  unsigned version = 11;  // of HTTP
  bool keep_alive = false;
  bool header_only = false;
};
// False if the client does not hear any more.
boost::asio::awaitable<bool> answer(boost::beast::tcp_stream& stream, Response response,
                                    Envelope envelope);
// The beginning of an answer that does not end; false likewise.
boost::asio::awaitable<bool> begin_stream(boost::beast::tcp_stream& stream, unsigned version);

}  // namespace castellan::server
