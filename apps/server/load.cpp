#include "server/load.h"

#include <algorithm>
#include <optional>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <nlohmann/json.hpp>

#include "base/dealer.h"
#include "protocol/json.h"
#include "room/table.h"

namespace castellan::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::steady_clock;

namespace {

using Line = websocket::stream<beast::tcp_stream>;

// What the server says that is of no use here.
struct Unexpected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Load {
 public:
  explicit Load(const LoadOptions& options) : options_(options), dealer_(options.seed) {}

  Result<LoadFigures> run() {
    try {
      endpoints_ = tcp::resolver(io_).resolve(options_.host, options_.port);
      asio::co_spawn(io_, start(), [this](const std::exception_ptr& error) { note(error); });
      io_.run();
    } catch (...) {
      note(std::current_exception());
    }
    if (figures_.moves == 0)
      return failure("load.failed", {arg("address", options_.host + ':' + options_.port),
                                     arg("reason", figures_.last_error)});
    figures_.seconds = std::chrono::duration<double>(last_move_ - first_move_).count();
    std::ranges::sort(figures_.waits);
    return std::move(figures_);
  }

 private:
  void note(const std::exception_ptr& error) {
    if (!error) return;
    ++figures_.errors;
    try {
      std::rethrow_exception(error);
    } catch (const boost::system::system_error& caught) {
      figures_.last_error = caught.code().message();  // without where in the library
    } catch (const std::exception& caught) {
      figures_.last_error = caught.what();
    }
  }
  bool is_over() const { return steady_clock::now() >= end_; }

  asio::awaitable<void> start() {
    beast::tcp_stream stream(io_);
    co_await stream.async_connect(endpoints_, asio::use_awaitable);
    for (std::string& token : tokens_) {
      const Json guest =
          co_await post(stream, "/api/guests", R"({"name":"Load","token":true})", {});
      token = guest["token"];
    }
    end_ = steady_clock::now() + options_.time;
    for (int table = 0; table < options_.tables; ++table)
      asio::co_spawn(io_, play_games(), [this](const std::exception_ptr& error) { note(error); });
  }

  asio::awaitable<Json> post(beast::tcp_stream& stream, std::string path, std::string body,
                             std::string token) {
    http::request<http::string_body> request(http::verb::post, path, 11);
    request.set(http::field::host, options_.host);
    request.set(http::field::content_type, "application/json");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = std::move(body);
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    Json json = Json::parse(response.body(), nullptr, false);
    if (response.result() != http::status::created) throw Unexpected(response.body());
    co_return json;
  }

  asio::awaitable<void> play_games() {
    beast::tcp_stream stream(io_);
    co_await stream.async_connect(endpoints_, asio::use_awaitable);
    while (!is_over()) {
      const Json opened = co_await post(
          stream, "/api/tables", R"({"game":"kingdomino","rules":"players=2"})", tokens_[0]);
      co_await play_game(opened["id"]);
    }
  }

  asio::awaitable<std::unique_ptr<Line>> listen(std::string table, std::string token) {
    auto line = std::make_unique<Line>(io_);
    co_await beast::get_lowest_layer(*line).async_connect(endpoints_, asio::use_awaitable);
    beast::get_lowest_layer(*line).socket().set_option(tcp::no_delay(true));
    line->set_option(websocket::stream_base::decorator([token](websocket::request_type& request) {
      request.set(http::field::authorization, "Bearer " + token);
    }));
    co_await line->async_handshake(
        options_.host, "/api/tables/" + table + "/socket", asio::use_awaitable);
    co_return line;
  }

  // Two lines to one table, and the table as they tell it.
  struct Game {
    std::array<std::unique_ptr<Line>, 2> lines;
    std::array<Version, 2> seen{};
    std::optional<Table> table;
    std::uint64_t moves = 0;
  };

  static asio::awaitable<Json> hear(Game& game, std::size_t who) {
    beast::flat_buffer buffer;
    co_await game.lines[who]->async_read(buffer, asio::use_awaitable);
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
    co_await game.lines[who]->async_write(asio::buffer(text), asio::use_awaitable);
  }

  asio::awaitable<void> play_game(std::string id) {
    Game game;
    for (std::size_t who = 0; who < 2; ++who) game.lines[who] = co_await listen(id, tokens_[who]);
    co_await say(game, 1, Sit{seat_at(1)});
    while (!game.table || !game.table->is_running() || !game.table->match().to_act().is_seat())
      co_await hear(game, 1);
    while (!game.table->over() && !is_over()) {
      co_await play_move(game);
      for (std::size_t who = 0; who < 2; ++who)
        while (game.seen[who] < game.table->version()) co_await hear(game, who);
    }
    if (game.table->over()) ++figures_.games;
    for (const auto& line : game.lines) beast::get_lowest_layer(*line).close();
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

  const LoadOptions options_;
  asio::io_context io_{1};
  tcp::resolver::results_type endpoints_;
  std::array<std::string, 2> tokens_;
  Dealer dealer_;
  steady_clock::time_point end_, first_move_, last_move_;
  LoadFigures figures_;
};

}  // namespace

std::chrono::microseconds LoadFigures::wait_of(double share) const {
  if (waits.empty()) return {};
  const auto at = static_cast<std::size_t>(share * static_cast<double>(waits.size()));
  return waits[std::min(at, waits.size() - 1)];
}

Result<LoadFigures> load(const LoadOptions& options) { return Load(options).run(); }

}  // namespace castellan::server
