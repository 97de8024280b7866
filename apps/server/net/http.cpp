#include "server/net/http.h"

#include <chrono>
#include <string_view>
#include <utility>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace castellan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto time_to_ask = 15s, time_to_answer = 30s;
constexpr auto idle_time = 60s;

constexpr std::pair<const char*, const char*> safe_headers[] = {
    {"Content-Security-Policy",
     "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    {"Cache-Control", "no-store"}};

std::string header(const HttpRequest& asked, http::field field) {
  return std::string(asked[field]);
}

}  // namespace

asio::awaitable<Hearing> hear(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                              HttpRequest& asked) {
  error_code error;
  if (buffer.size() == 0) {
    // Nothing is said: that may take longer than saying it.
    stream.expires_after(idle_time);
    const std::size_t got = co_await stream.async_read_some(
        buffer.prepare(1024), asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return Hearing::silent;
    buffer.commit(got);
  }
  stream.expires_after(time_to_ask);
  http::request_parser<http::string_body> parser;
  parser.header_limit(longest_header);
  parser.body_limit(longest_body);
  co_await http::async_read(
      stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
  if (error == http::error::body_limit || error == http::error::header_limit)
    co_return Hearing::too_long;
  if (error.category() == http::make_error_code(http::error::bad_method).category() &&
      error != http::error::end_of_stream && error != http::error::partial_message)
    co_return Hearing::unreadable;
  if (error) co_return Hearing::silent;
  stream.expires_never();  // the answer may take its time
  asked = parser.release();
  // Whatever comes in another way would be read as something else than its sender meant.
  const auto coding = asked[http::field::transfer_encoding];
  if (!coding.empty() && !beast::iequals(coding, "chunked")) co_return Hearing::unreadable;
  co_return Hearing::asked;
}

std::string network_of(const std::string& address) {
  constexpr unsigned short bits = 64;
  error_code error;
  const asio::ip::address parsed = asio::ip::make_address(address, error);
  if (error || parsed.is_v4()) return address;
  const asio::ip::address_v6 six = parsed.to_v6();
  if (six.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_string();
  return asio::ip::make_network_v6(six, bits).canonical().to_string();
}

Request request_of(const HttpRequest& asked, const std::string& address, int trusted_proxies) {
  Request request;
  request.method = std::string(asked.method_string());
  request.body = asked.body();
  request.type = header(asked, http::field::content_type);
  request.origin = header(asked, http::field::origin);
  request.host = header(asked, http::field::host);
  request.address = address;
  const std::string authorization = header(asked, http::field::authorization);
  constexpr std::string_view bearer = "Bearer ";
  if (authorization.starts_with(bearer)) request.bearer = authorization.substr(bearer.size());
  request.read_cookies(header(asked, http::field::cookie));
  request.read_encodings(header(asked, http::field::accept_encoding));
  request.known = header(asked, http::field::if_none_match);
  if (trusted_proxies > 0) {
    std::string forwarded;
    const auto [first, last] = asked.equal_range("X-Forwarded-For");
    for (auto line = first; line != last; ++line)
      forwarded.append(forwarded.empty() ? "" : ",").append(line->value());
    request.read_forwarded(forwarded, trusted_proxies);
    request.address = network_of(request.address);
    request.secure = asked["X-Forwarded-Proto"] == "https";
  }
  return request;
}

bool wants_socket(const HttpRequest& asked) { return beast::websocket::is_upgrade(asked); }
bool wants_header_only(const HttpRequest& asked) { return asked.method() == http::verb::head; }

asio::awaitable<bool> answer(beast::tcp_stream& stream, Response response, Envelope envelope) {
  http::response<http::string_body> message(
      static_cast<http::status>(response.status), envelope.version);
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  for (const auto& [name, value] : safe_headers)
    if (message.find(name) == message.end()) message.set(name, value);
  if (!response.type.empty()) message.set(http::field::content_type, response.type);
  message.keep_alive(envelope.keep_alive);
  const std::size_t size = response.body.size();
  if (!envelope.header_only) message.body() = std::move(response.body);
  if (response.status != 204 && response.status != 304) message.content_length(size);
  error_code error;
  stream.expires_after(time_to_answer);
  http::response_serializer<http::string_body> serializer(message);
  if (envelope.header_only)
    co_await http::async_write_header(
        stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  else
    co_await http::async_write(
        stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

asio::awaitable<bool> begin_stream(beast::tcp_stream& stream, unsigned version) {
  http::response<http::empty_body> message(http::status::ok, version);
  for (const auto& [name, value] : safe_headers) message.set(name, value);
  message.set(http::field::content_type, "application/x-ndjson");
  message.set("X-Accel-Buffering", "no");  // nginx passes each line on at once
  message.keep_alive(false);
  message.chunked(version >= 11);
  http::response_serializer<http::empty_body> serializer(message);
  error_code error;
  stream.expires_after(time_to_answer);
  co_await http::async_write_header(
      stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

}  // namespace castellan::server
