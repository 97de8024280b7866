#include "server/net/web.h"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <unordered_map>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "protocol/json.h"
#include "server/net/client_connection.h"
#include "server/net/http.h"
#include "server/work/clock.h"

namespace castellan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::beast::websocket::close_code;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr Time between_messages = 40;  // on average, after a burst
constexpr int message_burst = 60;
constexpr std::size_t most_of_one_person = 100;     // sockets and streams
constexpr int longest_waiting_in_system = 131'072;  // bytes

// Waits for what `start` calls back with. It may do so at once.
template <class T, class Start>
asio::awaitable<T> result_of(Start start) {
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
      : io(context), options(std::move(chosen)), acceptor(io), metrics_acceptor(io), log(of_log) {}

  // Counts a connection for as long as it is there: by where it comes from, and once it is known
  // whose it is by that too.
  struct CountedConnection {
    CountedConnection(std::shared_ptr<State> host, const std::string& address)
        : state(std::move(host)) {
      ++state->connections;
      add("from " + address);
    }
    CountedConnection(const CountedConnection&) = delete;
    CountedConnection& operator=(const CountedConnection&) = delete;
    ~CountedConnection() {
      --state->connections;
      for (const std::string& owner : owners)
        if (--state->open_of[owner] == 0) state->open_of.erase(owner);
    }
    // How many there are now, with this one.
    std::size_t add(std::string owner) {
      const std::size_t count = ++state->open_of[owner];
      owners.push_back(std::move(owner));
      return count;
    }
    std::shared_ptr<State> state;
    std::vector<std::string> owners;
  };

  Result<void> open(tcp::acceptor& at, const Options::At& where) const;
  asio::awaitable<void> accept(tcp::acceptor& at);
  asio::awaitable<void> serve(tcp::socket socket, bool at_metrics);
  asio::awaitable<void> listen_to(beast::tcp_stream stream, HttpRequest asked, Api::Joining joining,
                                  std::unique_ptr<CountedConnection> counted);
  asio::awaitable<void> stream_to(beast::tcp_stream stream, unsigned version, Api::Joining joining,
                                  std::unique_ptr<CountedConnection> counted);
  void cut_slowest();
  Result<void> stay(beast::tcp_stream& stream, HttpRequest& asked, const Request& request,
                    const Api::Joining& joining, std::unique_ptr<CountedConnection>& counted);
  asio::io_context& io;
  const Options options;
  tcp::acceptor acceptor, metrics_acceptor;
  Api* api = nullptr;  // there is none before it starts
  Hall* hall = nullptr;
  Log& log;
  std::unordered_map<ConnectionId, ClientConnectionRef> joined;
  ConnectionId last = 0;
  std::size_t connections = 0;
  std::unordered_map<std::string, std::size_t> open_of;
  std::shared_ptr<Backlog> backlog = std::make_shared<Backlog>();
  bool stopping = false;
};

asio::awaitable<void> Web::State::accept(tcp::acceptor& at) {
  const auto self = shared_from_this();
  asio::steady_timer timer(io);
  while (!stopping) {
    error_code error;
    tcp::socket socket(io);
    co_await at.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
    if (stopping) break;
    if (error) {
      // No more files, most likely: whoever tried again at once would only heat the room.
      log.warn("accept failed", {{"reason", error.message()}});
      timer.expires_after(500ms);
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    asio::co_spawn(io, serve(std::move(socket), &at == &metrics_acceptor), asio::detached);
  }
}

asio::awaitable<void> Web::State::serve(tcp::socket socket, bool at_metrics) {
  const auto self = shared_from_this();
  error_code error;
  const tcp::endpoint from = socket.remote_endpoint(error);
  if (error) co_return;
  const std::string address = network_of(from.address().to_string());
  auto counted = std::make_unique<CountedConnection>(self, address);
  std::ignore = socket.set_option(tcp::no_delay(true), error);
  // What waits in the system for those who do not read is memory too.
  std::ignore = socket.set_option(tcp::socket::send_buffer_size(longest_waiting_in_system), error);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(longest_header + longest_body);
  const bool too_many = connections > options.most_connections ||
                        (options.limits && options.trusted_proxies == 0 &&
                         open_of["from " + address] > options.most_of_one_address);
  bool go_on = true;
  while (go_on && !stopping) {
    HttpRequest asked;
    const Hearing hearing = co_await hear(stream, buffer, asked);
    if (hearing == Hearing::silent) break;
    if (hearing != Hearing::asked) {
      const Message reason =
          hearing == Hearing::too_long
              ? Message("http.too_long", {arg("most", static_cast<std::int64_t>(longest_body))})
              : Message("http.unreadable");
      co_await answer(stream, api->refusal(reason), {});
      break;
    }
    const Envelope envelope{
        asked.version(), asked.keep_alive() && !too_many, wants_header_only(asked)};
    Response response;
    Request request = request_of(asked, address, options.trusted_proxies);
    const bool is_here = request.read_target({asked.target().data(), asked.target().size()}) &&
                         (!options.metrics_at || at_metrics == Api::is_for_operators(request));
    if (!is_here) {
      response = api->refusal(Message("http.no_page"));
    } else if (too_many) {
      response = api->refusal(Message("server.busy"));
    } else if (Api::is_stream(request) || (wants_socket(asked) && Api::is_socket(request))) {
      auto join = [this, &request](const store::Then<Api::Joining>& then) {
        api->join(request, then);
      };
      Result<Api::Joining> joining = co_await result_of<Result<Api::Joining>>(join);
      if (joining) {
        const Result<void> stays = stay(stream, asked, request, *joining, counted);
        if (stays) co_return;
        joining = failure(stays.error());
      }
      response = api->refusal(joining.error());
    } else {
      auto handle = [this, &request](const Respond& respond) { api->handle(request, respond); };
      response = co_await result_of<Response>(handle);
    }
    go_on = co_await answer(stream, std::move(response), envelope) && envelope.keep_alive;
  }
  std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

// On its own from here, so that what was needed to ask does not stay as long as
// the connection does.
Result<void> Web::State::stay(beast::tcp_stream& stream, HttpRequest& asked, const Request& request,
                              const Api::Joining& joining,
                              std::unique_ptr<CountedConnection>& counted) {
  const auto too_many = [&](std::string owner, std::size_t most) {
    return counted->add(std::move(owner)) > most && options.limits;
  };
  // A proxy's connections are all its own; what it passes on is counted by whom it saw.
  if (options.trusted_proxies > 0 &&
      too_many("for " + request.address, options.most_of_one_address))
    return failure("server.busy");
  const std::string& person = joining.visitor.person;
  if (too_many(
          person.empty() ? "unnamed at " + request.address : "of " + person, most_of_one_person))
    return failure("http.too_many", {arg("most", static_cast<std::int64_t>(most_of_one_person))});
  if (Api::is_stream(request))
    asio::co_spawn(io, stream_to(std::move(stream), asked.version(), joining, std::move(counted)),
                   asio::detached);
  else
    asio::co_spawn(io, listen_to(std::move(stream), std::move(asked), joining, std::move(counted)),
                   asio::detached);
  return {};
}

asio::awaitable<void> Web::State::listen_to(beast::tcp_stream stream, HttpRequest asked,
                                            Api::Joining joining,
                                            std::unique_ptr<CountedConnection> counted) {
  const auto socket = std::make_shared<Socket>(std::move(stream), backlog);
  if (!co_await socket->accept(std::move(asked))) co_return;

  const ConnectionId id = ++last;
  joined.emplace(id, socket);
  socket->start([this, id] { hall->drained(id); });
  if (!hall->connected(id, joining.table, joining.visitor, joining.since, joining.wishes))
    socket->part(close_code::try_again_later, "server.busy");
  Limiter talking(message_burst, between_messages);
  asio::steady_timer timer(io);
  beast::flat_buffer buffer;
  while (co_await socket->read(buffer)) {
    if (!socket->got_text()) {
      socket->part(close_code::unknown_data, "message.no_object");
    } else if (!socket->is_parting()) {
      // Whoever talks too much is listened to more slowly.
      while (options.limits && !talking.allows({}, now_in_milliseconds())) {
        error_code error;
        timer.expires_after(std::chrono::milliseconds(between_messages));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
      }
      const auto bytes = buffer.cdata();
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      hall->received(id, parse_client_message(text));
    }
    buffer.consume(buffer.size());
  }
  socket->end();
  joined.erase(id);
  hall->closed(id);
  counted.reset();
}

asio::awaitable<void> Web::State::stream_to(beast::tcp_stream stream, unsigned version,
                                            Api::Joining joining,
                                            std::unique_ptr<CountedConnection> counted) {
  const auto connection = std::make_shared<Stream>(std::move(stream), version >= 11, backlog);
  if (!co_await begin_stream(connection->stream, version)) co_return;

  const ConnectionId id = ++last;
  joined.emplace(id, connection);
  connection->start([this, id] { hall->drained(id); });
  const Visitor& visitor = joining.visitor;
  const bool is_there =
      joining.table.empty()
          ? hall->subscribe(id, visitor)
          : hall->connected(id, joining.table, visitor, joining.since, joining.wishes);
  if (!is_there) connection->part(0, "server.busy");
  co_await connection->until_gone();
  connection->end();
  connection->stream.close();
  joined.erase(id);
  hall->closed(id);
  counted.reset();
}

void Web::State::cut_slowest() {
  const auto waiting = [](const auto& entry) { return entry.second->waiting(); };
  const auto slowest = std::ranges::max_element(joined, {}, waiting);
  if (slowest == joined.end() || slowest->second->waiting() == 0) return;
  log.warn("slow reader", {{"connection", static_cast<std::int64_t>(slowest->first)}});
  slowest->second->forget_waiting();
  slowest->second->part(close_code::policy_error, "socket.slow");
}

Web::Web(std::shared_ptr<State> state) : state_(std::move(state)) {}
Web::~Web() = default;

Result<void> Web::State::open(tcp::acceptor& at, const Options::At& where) const {
  error_code error;
  const auto failed = [&] {
    return failure("serve.cannot_listen",
                   {arg("address", where.host + ':' + std::to_string(where.port)),
                    arg("reason", error.message())});
  };
  const auto address = asio::ip::make_address(where.host, error);
  if (error) return failed();
  const tcp::endpoint endpoint(address, where.port);
  if (at.open(endpoint.protocol(), error)) return failed();
  std::ignore = at.set_option(tcp::acceptor::reuse_address(true), error);
  if (at.bind(endpoint, error)) return failed();
  if (at.listen(asio::socket_base::max_listen_connections, error)) return failed();
  return {};
}

Result<std::unique_ptr<Web>> Web::listen(asio::io_context& io, const Options& options, Log& log) {
  auto state = std::make_shared<State>(io, options, log);
  Result<void> opened = state->open(state->acceptor, options.at);
  if (opened && options.metrics_at)
    opened = state->open(state->metrics_acceptor, *options.metrics_at);
  if (!opened) return failure(opened.error());
  return std::unique_ptr<Web>(new Web(std::move(state)));
}

void Web::start(Api& api, Hall& hall) {
  state_->api = &api;
  state_->hall = &hall;
  asio::co_spawn(state_->io, state_->accept(state_->acceptor), asio::detached);
  if (state_->options.metrics_at)
    asio::co_spawn(state_->io, state_->accept(state_->metrics_acceptor), asio::detached);
}

std::uint16_t Web::port() const {
  error_code error;
  return state_->acceptor.local_endpoint(error).port();
}

std::size_t Web::connections() const { return state_->joined.size(); }

void Web::send(ConnectionId connection, Text text) {
  const auto found = state_->joined.find(connection);
  if (found == state_->joined.end()) return;
  if (found->second->send(std::move(text))) {
    if (state_->backlog->bytes() > state_->options.most_waiting) state_->cut_slowest();
    return;
  }
  state_->log.warn("slow reader", {{"connection", static_cast<std::int64_t>(connection)}});
  found->second->part(close_code::policy_error, "socket.slow");
}

void Web::close(ConnectionId connection, std::string_view reason) {
  const auto found = state_->joined.find(connection);
  if (found != state_->joined.end()) found->second->part(close_code::try_again_later, reason);
}

void Web::stop() {
  state_->stopping = true;
  error_code error;
  std::ignore = state_->acceptor.close(error);
  std::ignore = state_->metrics_acceptor.close(error);
}

}  // namespace castellan::server
