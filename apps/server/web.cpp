#include "server/web.h"

#include <array>
#include <tuple>
#include <unordered_map>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/clock.h"
#include "server/line.h"

namespace castellan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t longest_body = 65'536;
constexpr std::uint32_t longest_header = 16 * 1024;
constexpr std::size_t longest_message = 4'096;
constexpr auto time_to_ask = 15s, time_to_answer = 30s;
constexpr auto idle_time = 60s;
constexpr Time between_messages = 40;  // on average, after a burst
constexpr int message_burst = 60;
constexpr std::size_t most_streams = 100;  // of one person

constexpr std::pair<const char*, const char*> safe_headers[] = {
    {"Content-Security-Policy",
     "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    {"Cache-Control", "no-store"}};

using Ask = http::request<http::string_body>;

std::string header(const Ask& ask, http::field field) { return std::string(ask[field]); }

// Waits for what `start` calls back with. It may do so at once.
template <class T, class Start>
asio::awaitable<T> answer(Start start) {
  auto begin = [start = std::move(start)](auto handler) mutable {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    start([shared](T value) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(
          executor, [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
    });
  };
  asio::use_awaitable_t<> token;
  co_return co_await asio::async_initiate<asio::use_awaitable_t<>, void(T)>(
      std::move(begin), token);
}

}  // namespace

struct Web::State : std::enable_shared_from_this<Web::State> {
  State(asio::io_context& context, Options chosen, Log& of_log)
      : io(context), options(std::move(chosen)), acceptor(io), log(of_log) {}

  // Counts a connection for as long as it is there.
  struct Guest {
    Guest(std::shared_ptr<State> host, std::string from)
        : state(std::move(host)), address(std::move(from)) {
      ++state->connections;
      ++state->of_address[address];
    }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    ~Guest() {
      --state->connections;
      if (--state->of_address[address] == 0) state->of_address.erase(address);
    }
    std::shared_ptr<State> state;
    std::string address;
  };
  // And a stream, by whose it is.
  struct Count {
    Count(std::shared_ptr<State> host, std::string whose)
        : state(std::move(host)), person(std::move(whose)) {
      ++state->streams_of[person];
    }
    Count(const Count&) = delete;
    Count& operator=(const Count&) = delete;
    ~Count() {
      if (--state->streams_of[person] == 0) state->streams_of.erase(person);
    }
    std::shared_ptr<State> state;
    std::string person;
  };

  asio::awaitable<void> accept();
  asio::awaitable<void> serve(tcp::socket socket);
  asio::awaitable<void> listen_to(beast::tcp_stream stream, Ask ask, Api::Joining joining,
                                  std::unique_ptr<Guest> guest);
  asio::awaitable<void> stream_to(beast::tcp_stream stream, unsigned version, Api::Joining joining,
                                  std::unique_ptr<Guest> guest, std::unique_ptr<Count> count);
  Result<void> stay(beast::tcp_stream& stream, Ask& ask, const Request& request,
                    const Api::Joining& joining, std::unique_ptr<Guest>& guest);
  asio::awaitable<bool> write(beast::tcp_stream& stream, Response response, unsigned version,
                              bool keep_alive, bool head);
  Request request_of(const Ask& ask, const std::string& address) const;

  asio::io_context& io;
  const Options options;
  tcp::acceptor acceptor;
  Api* api = nullptr;  // there is none before it starts
  Hall* hall = nullptr;
  Log& log;
  std::unordered_map<ConnectionId, LineRef> lines;
  ConnectionId last = 0;
  std::size_t connections = 0;
  std::unordered_map<std::string, std::size_t> of_address;
  std::unordered_map<std::string, std::size_t> streams_of;
  bool stopping = false;
};

asio::awaitable<void> Web::State::accept() {
  const auto self = shared_from_this();
  asio::steady_timer timer(io);
  while (!stopping) {
    error_code error;
    tcp::socket socket(io);
    co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
    if (stopping) break;
    if (error) {
      // No more files, most likely: whoever tried again at once would only heat the room.
      log.warn("accept failed", {{"reason", error.message()}});
      timer.expires_after(500ms);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    asio::co_spawn(io, serve(std::move(socket)), asio::detached);
  }
}

Request Web::State::request_of(const Ask& ask, const std::string& address) const {
  Request request;
  request.method = std::string(ask.method_string());
  request.body = ask.body();
  request.type = header(ask, http::field::content_type);
  request.origin = header(ask, http::field::origin);
  request.host = header(ask, http::field::host);
  request.address = address;
  const std::string authorization = header(ask, http::field::authorization);
  constexpr std::string_view bearer = "Bearer ";
  if (authorization.starts_with(bearer)) request.bearer = authorization.substr(bearer.size());
  request.read_cookies(header(ask, http::field::cookie));
  request.read_encodings(header(ask, http::field::accept_encoding));
  request.known = header(ask, http::field::if_none_match);
  if (options.behind_proxy) {
    // The last one is what our own proxy has seen.
    const std::string forwarded(ask["X-Forwarded-For"]);
    const std::size_t comma = forwarded.find_last_of(", ");
    const std::string last_of =
        comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
    if (!last_of.empty()) request.address = last_of;
    request.secure = ask["X-Forwarded-Proto"] == "https";
  }
  return request;
}

asio::awaitable<bool> Web::State::write(beast::tcp_stream& stream, Response response,
                                        unsigned version, bool keep_alive, bool head) {
  http::response<http::string_body> reply(static_cast<http::status>(response.status), version);
  for (const auto& [name, value] : response.headers) reply.insert(name, value);
  for (const auto& [name, value] : safe_headers)
    if (reply.find(name) == reply.end()) reply.set(name, value);
  if (!response.type.empty()) reply.set(http::field::content_type, response.type);
  reply.keep_alive(keep_alive);
  const std::size_t size = response.body.size();
  if (!head) reply.body() = std::move(response.body);
  if (response.status != 204 && response.status != 304) reply.content_length(size);
  error_code error;
  stream.expires_after(time_to_answer);
  http::response_serializer<http::string_body> serializer(reply);
  if (head)
    co_await http::async_write_header(
        stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  else
    co_await http::async_write(
        stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  co_return !error && keep_alive;
}

asio::awaitable<void> Web::State::serve(tcp::socket socket) {
  const auto self = shared_from_this();
  error_code error;
  const tcp::endpoint from = socket.remote_endpoint(error);
  if (error) co_return;
  auto guest = std::make_unique<Guest>(self, from.address().to_string());
  std::ignore = socket.set_option(tcp::no_delay(true), error);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(longest_header + longest_body);
  const bool too_many = connections > options.most_connections ||
                        (options.limits && !options.behind_proxy &&
                         of_address[guest->address] > options.most_of_one_address);
  bool go_on = true;
  while (go_on && !stopping) {
    if (buffer.size() == 0) {
      // Nothing is said: that may take longer than saying it.
      stream.expires_after(idle_time);
      const std::size_t got = co_await stream.async_read_some(
          buffer.prepare(1024), asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      buffer.commit(got);
    }
    stream.expires_after(time_to_ask);
    http::request_parser<http::string_body> parser;
    parser.header_limit(longest_header);
    parser.body_limit(longest_body);
    co_await http::async_read(
        stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
    if (error == http::error::body_limit || error == http::error::header_limit) {
      Response refusal = api->refusal(
          Message("http.too_long", {arg("most", static_cast<std::int64_t>(longest_body))}));
      co_await write(stream, std::move(refusal), 11, false, false);
      break;
    }
    if (error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      Response refusal = api->refusal(Message("http.unreadable"));
      co_await write(stream, std::move(refusal), 11, false, false);
      break;
    }
    if (error) break;
    stream.expires_never();  // the answer may take its time

    Ask ask = parser.release();
    const unsigned version = ask.version();
    const bool keep_alive = ask.keep_alive() && !too_many;
    const bool head = ask.method() == http::verb::head;
    Request request = request_of(ask, guest->address);
    if (!request.read_target({ask.target().data(), ask.target().size()})) {
      Response refusal = api->refusal(Message("http.no_page"));
      go_on = co_await write(stream, std::move(refusal), version, keep_alive, head);
      continue;
    }
    if (too_many) {
      Response refusal = api->refusal(Message("server.busy"));
      go_on = co_await write(stream, std::move(refusal), version, false, head);
      continue;
    }
    if (Api::is_stream(request) || (websocket::is_upgrade(ask) && Api::is_socket(request))) {
      auto join = [this, &request](const store::Then<Api::Joining>& then) {
        api->join(request, then);
      };
      Result<Api::Joining> joining = co_await answer<Result<Api::Joining>>(join);
      if (joining) {
        const Result<void> stays = stay(stream, ask, request, *joining, guest);
        if (stays) co_return;
        joining = tl::unexpected<Message>(stays.error());
      }
      go_on = co_await write(stream, api->refusal(joining.error()), version, keep_alive, head);
      continue;
    }
    auto handle = [this, &request](const Respond& respond) { api->handle(request, respond); };
    Response response = co_await answer<Response>(handle);
    go_on = co_await write(stream, std::move(response), version, keep_alive, head);
  }
  std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

// On its own from here, so that what was needed to ask does not stay as long as
// the line does.
Result<void> Web::State::stay(beast::tcp_stream& stream, Ask& ask, const Request& request,
                              const Api::Joining& joining, std::unique_ptr<Guest>& guest) {
  if (!Api::is_stream(request)) {
    asio::co_spawn(io, listen_to(std::move(stream), std::move(ask), joining, std::move(guest)),
                   asio::detached);
    return {};
  }
  const std::string& person = joining.visitor.person;
  auto count =
      std::make_unique<Count>(shared_from_this(), person.empty() ? request.address : person);
  if (options.limits && streams_of[count->person] > most_streams)
    return failure("http.too_many", {arg("most", static_cast<std::int64_t>(most_streams))});
  asio::co_spawn(
      io, stream_to(std::move(stream), ask.version(), joining, std::move(guest), std::move(count)),
      asio::detached);
  return {};
}

asio::awaitable<void> Web::State::listen_to(beast::tcp_stream stream, Ask ask, Api::Joining joining,
                                            std::unique_ptr<Guest> guest) {
  const auto socket = std::make_shared<Socket>(std::move(stream));
  auto& line = socket->socket;
  websocket::stream_base::timeout patience{};
  patience.handshake_timeout = time_to_ask;
  patience.idle_timeout = 2 * idle_time;
  patience.keep_alive_pings = true;
  line.set_option(patience);
  line.read_message_max(longest_message);
  line.auto_fragment(false);
  error_code error;
  co_await line.async_accept(ask, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  ask = Ask();

  const ConnectionId id = ++last;
  lines.emplace(id, socket);
  socket->start();
  if (!hall->connected(
          id, joining.table, joining.visitor, joining.since, joining.views, joining.verbosity))
    socket->part(websocket::close_code::try_again_later, "server.busy");
  Limiter talking(message_burst, between_messages);
  asio::steady_timer timer(io);
  beast::flat_buffer buffer;
  while (true) {
    co_await line.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) break;
    if (!line.got_text()) {
      socket->part(websocket::close_code::unknown_data, "message.no_object");
    } else if (!socket->is_parting()) {
      // Whoever talks too much is listened to more slowly.
      while (options.limits && !talking.allows({}, now_in_milliseconds())) {
        timer.expires_after(std::chrono::milliseconds(between_messages));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      }
      const auto bytes = buffer.cdata();
      hall->received(id, {static_cast<const char*>(bytes.data()), bytes.size()});
    }
    buffer.consume(buffer.size());
  }
  socket->end();
  lines.erase(id);
  hall->closed(id);
  guest.reset();
}

asio::awaitable<void> Web::State::stream_to(beast::tcp_stream stream, unsigned version,
                                            Api::Joining joining, std::unique_ptr<Guest> guest,
                                            std::unique_ptr<Count> count) {
  const bool chunks = version >= 11;
  const auto line = std::make_shared<Stream>(std::move(stream), chunks);
  http::response<http::empty_body> reply(http::status::ok, version);
  for (const auto& [name, value] : safe_headers) reply.set(name, value);
  reply.set(http::field::content_type, "application/x-ndjson");
  reply.set("X-Accel-Buffering", "no");  // nginx passes each line on at once
  reply.keep_alive(false);
  reply.chunked(chunks);
  http::response_serializer<http::empty_body> serializer(reply);
  error_code error;
  line->stream.expires_after(time_to_answer);
  co_await http::async_write_header(
      line->stream, serializer, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;

  const ConnectionId id = ++last;
  lines.emplace(id, line);
  line->start();
  const Visitor& visitor = joining.visitor;
  const bool is_there =
      joining.table.empty()
          ? hall->follow(id, visitor.person)
          : hall->connected(
                id, joining.table, visitor, joining.since, joining.views, joining.verbosity);
  if (!is_there) line->part(0, "server.busy");
  // Nothing is to come any more but the end.
  std::array<char, 64> bytes{};
  std::size_t got = 0;
  while (!error && got < longest_message) {
    line->stream.expires_never();  // what is written has its own time
    got += co_await line->stream.async_read_some(
        asio::buffer(bytes), asio::redirect_error(asio::use_awaitable, error));
  }
  line->end();
  line->stream.close();
  lines.erase(id);
  hall->closed(id);
  count.reset();
  guest.reset();
}

Web::Web(std::shared_ptr<State> state) : state_(std::move(state)) {}
Web::~Web() = default;

Result<std::unique_ptr<Web>> Web::listen(asio::io_context& io, const Options& options, Log& log) {
  auto state = std::make_shared<State>(io, options, log);
  error_code error;
  const auto failed = [&] {
    return failure("serve.cannot_listen",
                   {arg("address", options.host + ':' + std::to_string(options.port)),
                    arg("reason", error.message())});
  };
  const auto address = asio::ip::make_address(options.host, error);
  if (error) return failed();
  const tcp::endpoint endpoint(address, options.port);
  if (state->acceptor.open(endpoint.protocol(), error)) return failed();
  std::ignore = state->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (state->acceptor.bind(endpoint, error)) return failed();
  if (state->acceptor.listen(asio::socket_base::max_listen_connections, error)) return failed();
  return std::unique_ptr<Web>(new Web(std::move(state)));
}

void Web::start(Api& api, Hall& hall) {
  state_->api = &api;
  state_->hall = &hall;
  asio::co_spawn(state_->io, state_->accept(), asio::detached);
}

std::uint16_t Web::port() const {
  error_code error;
  return state_->acceptor.local_endpoint(error).port();
}

std::size_t Web::connections() const { return state_->lines.size(); }

void Web::send(ConnectionId connection, Text text) {
  const auto found = state_->lines.find(connection);
  if (found == state_->lines.end() || found->second->send(std::move(text))) return;
  state_->log.warn("slow reader", {{"connection", static_cast<std::int64_t>(connection)}});
  found->second->part(websocket::close_code::policy_error, "socket.slow");
}

void Web::close(ConnectionId connection, std::string_view reason) {
  const auto found = state_->lines.find(connection);
  if (found != state_->lines.end())
    found->second->part(websocket::close_code::try_again_later, reason);
}

void Web::stop() {
  state_->stopping = true;
  error_code error;
  std::ignore = state_->acceptor.close(error);
}

}  // namespace castellan::server
