#include "load/load.h"

#include <algorithm>
#include <optional>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include "base/dealer.h"
#include "protocol/json.h"
#include "protocol/text.h"
#include "room/table.h"

namespace castellan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::steady_clock;

namespace {

using Socket = websocket::stream<beast::tcp_stream>;

// What the server says that is of no use here.
struct Unexpected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

double seconds_between(steady_clock::time_point begin, steady_clock::time_point end) {
  return std::chrono::duration<double>(end - begin).count();
}

// Many coroutines that talk to one server.
class Client {
 public:
  explicit Client(LoadOptions options) : options_(std::move(options)) {}

 protected:
  // Until all that follows from it is done; errors() tells how it went.
  void run(asio::awaitable<void> first) {
    try {
      endpoints_ = tcp::resolver(io_).resolve(options_.host, options_.port);
      spawn(std::move(first));
      io_.run();
    } catch (...) {
      note(std::current_exception());
    }
  }
  void spawn(asio::awaitable<void> work) {
    asio::co_spawn(io_, std::move(work), [this](const std::exception_ptr& error) { note(error); });
  }
  Failure failed() const {
    if (errors_.limited)
      return failure("load.limits", {arg("address", options_.host + ':' + options_.port)});
    return failure("load.failed", {arg("address", options_.host + ':' + options_.port),
                                   arg("reason", errors_.last)});
  }

  asio::awaitable<beast::tcp_stream> connect() {
    beast::tcp_stream stream(io_);
    co_await stream.async_connect(endpoints_, asio::use_awaitable);
    co_return stream;
  }

  asio::awaitable<std::string> ask(beast::tcp_stream& stream, http::verb verb, std::string path,
                                   std::string body, std::string token) {
    http::request<http::string_body> request(verb, path, 11);
    request.set(http::field::host, options_.host);
    request.set(http::field::content_type, "application/json");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = std::move(body);
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    errors_.limited |= response.result() == http::status::too_many_requests;
    if (http::to_status_class(response.result()) != http::status_class::successful)
      throw Unexpected(response.body());
    co_return std::move(response.body());
  }
  asio::awaitable<std::string> new_guest(beast::tcp_stream& stream) {
    const std::string guest = co_await ask(
        stream, http::verb::post, "/api/guests", R"({"name":"Load","token":true})", {});
    co_return Json::parse(guest, nullptr, false)["token"];
  }
  asio::awaitable<std::string> new_table(beast::tcp_stream& stream, std::string token) {
    const std::string opened = co_await ask(stream, http::verb::post, "/api/tables",
                                            R"({"game":"kingdomino","rules":"players=2"})", token);
    co_return Json::parse(opened, nullptr, false)["id"];
  }
  asio::awaitable<std::unique_ptr<Socket>> listen(std::string table, std::string token) {
    auto socket = std::make_unique<Socket>(io_);
    co_await beast::get_lowest_layer(*socket).async_connect(endpoints_, asio::use_awaitable);
    beast::get_lowest_layer(*socket).socket().set_option(tcp::no_delay(true));
    socket->set_option(websocket::stream_base::decorator([token](websocket::request_type& request) {
      if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    }));
    co_await socket->async_handshake(
        options_.host, "/api/tables/" + table + "/socket", asio::use_awaitable);
    co_return socket;
  }

  const LoadOptions options_;
  LoadErrors errors_;

 private:
  void note(const std::exception_ptr& error) {
    if (!error) return;
    ++errors_.count;
    try {
      std::rethrow_exception(error);
    } catch (const boost::system::system_error& caught) {
      errors_.last = caught.code().message();  // without where in the library
    } catch (const std::exception& caught) {
      errors_.last = caught.what();
    }
  }

  asio::io_context io_{1};
  tcp::resolver::results_type endpoints_;
};

class Load : Client {
 public:
  explicit Load(const LoadOptions& options) : Client(options), dealer_(options.seed) {}

  Result<LoadFigures> figures() {
    run(start());
    if (figures_.moves == 0) return failed();
    figures_.errors = errors_;
    figures_.seconds = seconds_between(first_move_, last_move_);
    std::ranges::sort(figures_.waits);
    return std::move(figures_);
  }

 private:
  bool is_over() const { return steady_clock::now() >= end_; }

  asio::awaitable<void> start() {
    beast::tcp_stream stream = co_await connect();
    for (std::string& token : tokens_) token = co_await new_guest(stream);
    end_ = steady_clock::now() + options_.time;
    for (int table = 0; table < options_.tables; ++table) spawn(play_games());
  }

  asio::awaitable<void> play_games() {
    beast::tcp_stream stream = co_await connect();
    while (!is_over()) co_await play_game(co_await new_table(stream, tokens_[0]));
  }

  // Two sockets at one table, and the table as they tell it.
  struct Game {
    std::array<std::unique_ptr<Socket>, 2> sockets;
    std::array<Version, 2> seen{};
    std::optional<Table> table;
    std::uint64_t moves = 0;
  };

  static asio::awaitable<Json> hear(Game& game, std::size_t who) {
    beast::flat_buffer buffer;
    co_await game.sockets[who]->async_read(buffer, asio::use_awaitable);
    const std::string text = beast::buffers_to_string(buffer.cdata());
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) throw Unexpected(text);
    if (json["t"] == "event") {
      if (json["v"] != ++game.seen[who]) throw Unexpected("a gap: " + text);
      if (!game.table || game.seen[who] > game.table->version()) {
        const Result<Event> event = parse_event(text);
        if (!event) throw Unexpected(text);
        if (!game.table)
          game.table.emplace(*event);
        else if (!game.table->apply(*event))
          throw Unexpected(text);
      }
    } else if (json["t"] == "refusal") {
      throw Unexpected(text);
    }
    co_return json;
  }

  static asio::awaitable<void> say(Game& game, std::size_t who, ClientMessage message) {
    const std::string text = to_line(to_json(message));
    co_await game.sockets[who]->async_write(asio::buffer(text), asio::use_awaitable);
  }

  asio::awaitable<void> play_game(std::string id) {
    Game game;
    for (std::size_t who = 0; who < 2; ++who) game.sockets[who] = co_await listen(id, tokens_[who]);
    co_await say(game, 1, Sit{seat_at(1)});
    while (!game.table || !game.table->is_running() || !game.table->match().to_act().is_seat())
      co_await hear(game, 1);
    while (!game.table->over() && !is_over()) {
      co_await play_move(game);
      for (std::size_t who = 0; who < 2; ++who)
        while (game.seen[who] < game.table->version()) co_await hear(game, who);
    }
    if (game.table->over()) ++figures_.games;
    for (const auto& socket : game.sockets) beast::get_lowest_layer(*socket).close();
  }

  asio::awaitable<void> play_move(Game& game) {
    const Match& match = game.table->match();
    const auto who = static_cast<std::size_t>(match.to_act().seat());
    while (game.seen[who] < game.table->version()) co_await hear(game, who);
    const std::vector<AnyAction> legal = match.legal();
    const auto chosen = dealer_.below(static_cast<std::uint32_t>(legal.size()));
    ClientMessage move =
        Play{game.table->version(), match.text_of(legal[chosen]), std::to_string(++game.moves)};
    const auto begin = steady_clock::now();
    if (figures_.moves == 0) first_move_ = begin;
    co_await say(game, who, std::move(move));
    while (true) {
      const Json heard = co_await hear(game, who);
      if (heard["t"] == "accepted") break;
    }
    last_move_ = steady_clock::now();
    figures_.waits.push_back(
        std::chrono::duration_cast<std::chrono::microseconds>(last_move_ - begin));
    ++figures_.moves;
  }

  std::array<std::string, 2> tokens_;
  Dealer dealer_;
  steady_clock::time_point end_, first_move_, last_move_;
  LoadFigures figures_;
};

// Lines of spectators who only listen.
class Audience : Client {
 public:
  using Client::Client;

  Result<AudienceFigures> figures() {
    run(gather());
    if (sockets_.empty() || errors_.count > 0) return failed();
    return figures_;
  }

 private:
  asio::awaitable<void> gather() {
    beast::tcp_stream stream = co_await connect();
    const std::string token = co_await new_guest(stream);
    for (int table = 0; table < options_.tables; ++table)
      tables_.push_back(co_await new_table(stream, token));
    const double before = co_await memory();
    figures_.seconds_to_come = co_await seat_all();
    figures_.sockets = sockets_.size();
    figures_.bytes_each = (co_await memory() - before) / static_cast<double>(sockets_.size());
    sockets_.clear();  // all are cut at once, and all come back at once
    figures_.seconds_to_return = co_await seat_all();
    if (sockets_.size() != figures_.sockets) throw Unexpected("not all came back");
  }

  // Many doors at a time, as a browser's users would come.
  asio::awaitable<double> seat_all() {
    constexpr int doors = 256;
    const auto begin = steady_clock::now();
    wanted_ = options_.sockets;
    for (int door = 0; door < doors; ++door) spawn(seat_some());
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (static_cast<int>(sockets_.size()) < options_.sockets && errors_.count == 0) {
      timer.expires_after(std::chrono::milliseconds(5));
      co_await timer.async_wait(asio::use_awaitable);
    }
    co_return seconds_between(begin, steady_clock::now());
  }
  asio::awaitable<void> seat_some() {
    while (wanted_ > 0 && errors_.count == 0) {
      const auto number = static_cast<std::size_t>(--wanted_);
      auto socket = co_await listen(tables_[number % tables_.size()], {});
      beast::flat_buffer buffer;
      co_await socket->async_read(buffer, asio::use_awaitable);  // how the table was opened
      sockets_.push_back(std::move(socket));
    }
  }

  // Of the server, in bytes.
  asio::awaitable<double> memory() {
    beast::tcp_stream stream = co_await connect();
    const std::string text = co_await ask(stream, http::verb::get, "/metrics", {}, {});
    constexpr std::string_view name = "\nprocess_resident_memory_bytes ";
    const std::size_t at = text.find(name);
    if (at == std::string::npos) throw Unexpected("the server does not tell its memory");
    co_return std::stod(text.substr(at + name.size()));
  }

  std::vector<std::string> tables_;
  std::vector<std::unique_ptr<Socket>> sockets_;
  int wanted_ = 0;
  AudienceFigures figures_;
};

}  // namespace

std::chrono::microseconds LoadFigures::wait_of(double share) const {
  if (waits.empty()) return {};
  const auto at = static_cast<std::size_t>(share * static_cast<double>(waits.size()));
  return waits[std::min(at, waits.size() - 1)];
}

Result<LoadFigures> load(const LoadOptions& options) { return Load(options).figures(); }

Result<AudienceFigures> load_audience(const LoadOptions& options) {
  return Audience(options).figures();
}

}  // namespace castellan::server
