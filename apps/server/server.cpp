#include "server/server.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/bot.h"
#include "bots/strength.h"
#include "server/http/api.h"
#include "server/net/web.h"
#include "server/wire/letter_text.h"
#include "server/work/clock.h"
#include "server/work/engines.h"
#include "server/work/identifier.h"
#include "store/bulletin.h"
#include "store/sql_store.h"

namespace castellan::server {

namespace asio = boost::asio;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto between_ticks = 50ms;
constexpr Time longest_pause = 2 * second;
constexpr auto time_to_finish = 10s;  // what is being kept, when the server ends
constexpr auto time_to_part = 3s;
constexpr Time between_clearings = hour;
constexpr int most_forgotten = 500;  // at a time
constexpr std::size_t most_passwords = 32;
constexpr std::size_t most_analyses = 64;
constexpr std::size_t most_asides = 1000;
constexpr std::size_t most_thoughts = 100'000;
constexpr std::chrono::microseconds strongest_time = 1s;
constexpr auto between_asking = 100ms;
constexpr int times_to_ask = 20;

// `127.0.0.1:8080`, `[::1]:8080`, or a port alone.
std::optional<Web::Options::At> parse_listen(std::string_view text) {
  Web::Options::At at;
  const std::size_t colon = text.rfind(':');
  const std::string_view port = colon == std::string_view::npos ? text : text.substr(colon + 1);
  if (colon != std::string_view::npos) at.host = text.substr(0, colon);
  if (at.host.starts_with('[') && at.host.ends_with(']'))
    at.host = at.host.substr(1, at.host.size() - 2);
  const auto number = parse_whole(port);
  if (!number || *number > 65535 || at.host.empty()) return std::nullopt;
  at.port = static_cast<std::uint16_t>(*number);
  return at;
}

// A file has one server, whose tables wake at once after a restart. Of several on
// one database each needs a name of its own; a later one takes over the tables.
std::string made_up_name(const store::Address& address) {
  if (!address.is_postgresql()) return "main";
  std::array<char, 64> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) host.front() = '\0';
  std::string name(host.data());
  constexpr std::size_t longest_host = 30, digits = 6;
  name.resize(std::min(name.size(), longest_host));
  std::ranges::replace_if(name, [](char letter) { return !is_identifier({&letter, 1}); }, '-');
  return name + '-' + to_hex(castellan::random_key()).substr(0, digits);
}

// Everything that runs, and the one thread that all but the work runs on.
class Server final : public Host {
 public:
  Server(const ServerOptions& options, const Catalogue& words)
      : options_(options), words_(words), log_(options.log), signals_(io_), timer_(io_) {}
  ~Server() override {
    bulletin_.reset();
    bots_.reset();
    analysts_.reset();
    clerks_.reset();
    passwords_.reset();
    store_.reset();  // keeps what waits
  }

  Result<void> run(const std::function<void(const std::string&)>& ready);

  // Goes evenly and never back, whatever is done to the system's clock.
  Time now() const override { return ahead_ + steady_milliseconds(); }
  Key random_key() override { return castellan::random_key(); }
  void send(ConnectionId connection, Text text) override {
    web_->send(connection, std::move(text));
  }
  void close(ConnectionId connection, const Message& reason) override {
    web_->close(connection, reason.key);
  }
  void think(BotTask task) override;
  bool aside(std::function<void()> work, std::function<void()> then) override;

 private:
  void wait_for_signals();
  void follow_system_clock();
  Result<void> claim_file(const store::Address& address);
  void claim_name(int tries);
  void start();
  void tick();
  void stop();
  void finish(std::chrono::steady_clock::time_point deadline);
  void part(std::chrono::steady_clock::time_point deadline);

  const ServerOptions& options_;
  const Catalogue& words_;
  Log log_;
  asio::io_context io_{1};
  asio::signal_set signals_;
  asio::steady_timer timer_;
  std::unique_ptr<store::SqlStore> store_;
  std::optional<Engines> engines_;
  std::optional<Workers> passwords_, bots_, analysts_, clerks_;
  LetterReader letters_;  // the hall's messages point into what it has read
  std::optional<Hall> hall_;
  std::optional<People> people_;
  std::optional<Analyses> analyses_;
  std::optional<Api> api_;
  std::unique_ptr<Web> web_;
  std::optional<store::Bulletin> bulletin_;
  std::string node_, at_;
  std::function<void(const std::string&)> ready_;
  store::Address address_;
  Time ahead_ = now_in_milliseconds() - steady_milliseconds();  // of the steady clock
  Time cleared_ = 0;
  bool stopping_ = false;
  std::optional<Message> trouble_;
};

Result<void> Server::run(const std::function<void(const std::string&)>& ready) {
  Web::Options web;
  web.limits = options_.limits;
  web.trusted_proxies = options_.trusted_proxies;
  const std::optional<Web::Options::At> at = parse_listen(options_.listen);
  if (!at) return failure("serve.listen_wrong", {arg("address", options_.listen)});
  web.at = *at;
  if (!options_.metrics_listen.empty()) web.metrics_at = parse_listen(options_.metrics_listen);
  if (!options_.metrics_listen.empty() && !web.metrics_at)
    return failure("serve.listen_wrong", {arg("address", options_.metrics_listen)});
  const Result<Site> site = options_.web.empty() ? Site() : Site::in_folder(options_.web);
  if (!site) return failure(site.error());
  wait_for_signals();  // before there are threads that would get them

  const Result<store::Address> address = store::Address::parse(options_.database);
  if (!address) return failure(address.error());
  // Before there is a database that nobody needs.
  Result<std::unique_ptr<Web>> listening = Web::listen(io_, web, log_);
  if (!listening) return failure(listening.error());
  web_ = std::move(*listening);
  if (const Result<void> claimed = claim_file(*address); !claimed) return claimed;
  Result<std::unique_ptr<store::SqlStore>> store = store::SqlStore::open(
      *address, {}, [this](std::function<void()> call) { asio::post(io_, std::move(call)); });
  if (!store) return failure(store.error());
  store_ = std::move(*store);
  address_ = *address;
  node_ = options_.node.empty() ? made_up_name(*address) : options_.node;
  if (!is_identifier(node_)) return failure("serve.node_wrong", {arg("node", node_)});

  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const int threads = options_.bot_threads > 0 ? options_.bot_threads : std::max(1, cores - 1);
  const Result<std::vector<Engines::Engine>> engines = Engines::parse(options_.bots);
  if (!engines) return failure(engines.error());
  engines_.emplace(*engines, static_cast<std::size_t>(threads));
  if (const Result<void> fine = engines_->try_all(); !fine) return failure(fine.error());
  bots_.emplace(threads, most_thoughts);
  passwords_.emplace(1, most_passwords);
  analysts_.emplace(1, most_analyses);
  clerks_.emplace(1, most_asides);
  Hall::Options hall;
  hall.node = node_;
  hall.address = options_.listen;
  hall.lease = options_.lease;
  hall.shared = address->is_postgresql();
  hall.patience = std::min(hall.patience, hall.lease);
  hall.bots = engines_->names();
  hall.limits = options_.limits;
  hall.longest_pause = longest_pause;
  hall_.emplace(*store_, *this, hall);
  people_.emplace(*store_, *this, *passwords_,
                  [this](std::function<void()> call) { asio::post(io_, std::move(call)); });
  analyses_.emplace(
      *analysts_, [this](std::function<void()> call) { asio::post(io_, std::move(call)); });
  api_.emplace(*store_, *hall_, *people_, *analyses_, *this, words_,
               Api::Options{options_.limits, options_.origins, options_.version, *site});
  web_->start(*api_, *hall_);

  const std::string host =
      web.at.host.find(':') == std::string::npos ? web.at.host : '[' + web.at.host + ']';
  at_ = host + ':' + std::to_string(web_->port());
  ready_ = ready;
  claim_name(times_to_ask);
  tick();
  io_.run();
  if (trouble_) return failure(*trouble_);
  return {};
}

// A file has one server. What says so goes with the process, however that ends.
Result<void> Server::claim_file(const store::Address& address) {
  if (address.is_postgresql()) return {};
  const std::string path = address.target + ".lock";
  // If it cannot be made the store will say more about the folder.
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return {};
  ::close(file);
  return failure("serve.database_taken", {arg("database", address.shown())});
}

// Two servers of one name would take each other's tables. One that was killed a
// moment ago may still have its line to the database.
void Server::claim_name(int tries) {
  store_->is_open(node_, [this, tries](const Result<bool>& open) {
    if (open && !*open) return start();
    if (tries == 0 || !open) {
      trouble_ = open ? Message("serve.node_taken", {arg("node", node_)}) : open.error();
      return io_.stop();
    }
    const auto timer = std::make_shared<asio::steady_timer>(io_, between_asking);
    timer->async_wait([this, timer, tries](const error_code&) { claim_name(tries - 1); });
  });
}

void Server::start() {
  const auto post = [this](auto call) { asio::post(io_, std::move(call)); };
  store::Bulletin::Ears ears;
  ears.notice = [this, post](const store::Notice& notice) {
    post([this, notice] {
      if (const std::optional<Letter> letter = letters_.read(notice.payload)) hall_->heard(*letter);
    });
  };
  ears.caught_up = [this, post] { post([this] { hall_->caught_up(); }); };
  bulletin_.emplace(address_, hall_->channels(), ears, node_);
  hall_->start([this](const Result<void>& started) {
    if (!started) {
      trouble_ = started.error();
      return io_.stop();
    }
    log_.note("listening", {{"address", at_}, {"database", address_.shown()}, {"node", node_}});
    ready_(at_);
  });
}

void Server::wait_for_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const error_code& error, int) {
    if (error) return;
    wait_for_signals();
    if (stopping_) return io_.stop();  // asked twice
    stop();
  });
}

// Forward only: after a sleep, which the steady clock does not count, or when somebody sets it.
void Server::follow_system_clock() {
  const Time behind = now_in_milliseconds() - now();
  if (behind > second) ahead_ += behind;
}

void Server::tick() {
  timer_.expires_after(between_ticks);
  timer_.async_wait([this](const error_code& error) {
    if (error) return;
    follow_system_clock();
    hall_->look_at_clock();
    const Time time = now();
    if (hall_->next() <= time) hall_->tick();
    if (time - cleared_ > between_clearings) {
      cleared_ = time;
      store_->forget_expired(time, [](const Result<void>&) {});
      if (options_.keep_guests > 0)
        store_->forget_guests(
            time - options_.keep_guests * day, most_forgotten, [](const Result<void>&) {});
    }
    tick();
  });
}

// Bots play in their own time; when many wait, the strongest have to be quicker, and when
// no more may wait a bot does the first thing that comes to its mind: no table stands still.
void Server::think(BotTask task) {
  const auto busy = static_cast<int>(bots_->waiting()) / bots_->threads();
  const std::chrono::microseconds time = strongest_time / (1 + busy);
  // A table may have a bot that this server was not given.
  const bool known = hall_->knows_bot(task.bot), is_engine = engines_->has(task.bot);
  BotName name{known && !is_engine ? task.bot : TableOptions().stand_in, {}};
  if (task.bot == strongest) name.budget = Budget{time, {}};
  const auto seed =
      static_cast<std::uint64_t>(task.ticket) * 7919 + static_cast<std::uint64_t>(now());
  const auto think = [=, this](const std::stop_token& stop) {
    Engines::Thought thought;
    if (is_engine) thought = engines_->choose(task.bot, *task.state, time, stop);
    if (!thought.action) {
      const std::unique_ptr<Bot> bot = make_bot(name, {seed, 1, Thinker::Clock::wall, false});
      thought.action = bot->choose(*task.state, stop);
    }
    asio::post(io_, [this, bot = task.bot, ticket = task.ticket, thought] {
      if (thought.trouble)
        log_.warn("bot failed", {{"bot", bot}, {"reason", words_.sentence(*thought.trouble)}});
      hall_->thought(ticket, *thought.action);
    });
  };
  if (bots_->add(think)) return;
  const std::unique_ptr<Bot> hasty =
      make_bot({"sensible", {}}, {seed, 1, Thinker::Clock::wall, false});
  asio::post(io_, [this, ticket = task.ticket, action = hasty->choose(*task.state, {})] {
    hall_->thought(ticket, action);
  });
}

bool Server::aside(std::function<void()> work, std::function<void()> then) {
  return clerks_->add(
      [this, work = std::move(work), then = std::move(then)](const std::stop_token&) {
        work();
        asio::post(io_, then);
      });
}

void Server::stop() {
  stopping_ = true;
  log_.note("stopping", {{"connections", static_cast<std::int64_t>(hall_->connections())}});
  api_->stop();
  hall_->stop();
  web_->stop();
  timer_.cancel();
  finish(std::chrono::steady_clock::now() + time_to_finish);
}

// Others may have the tables before the players come back for them.
void Server::finish(std::chrono::steady_clock::time_point deadline) {
  const bool done = hall_->is_quiet() || std::chrono::steady_clock::now() > deadline;
  // If the database is away nobody waits for it.
  if (done) hall_->release([this](const Result<void>&) { timer_.cancel(); });
  timer_.expires_after(done ? std::chrono::milliseconds(time_to_part) : 10ms);
  timer_.async_wait([this, deadline, done](const error_code&) {
    if (!done) return finish(deadline);
    hall_->send_home(Message("store.closed"));
    part(std::chrono::steady_clock::now() + time_to_part);
  });
}

void Server::part(std::chrono::steady_clock::time_point deadline) {
  if (web_->connections() == 0 || std::chrono::steady_clock::now() > deadline) {
    log_.note("stopped");
    return io_.stop();
  }
  timer_.expires_after(10ms);
  timer_.async_wait([this, deadline](const error_code&) { part(deadline); });
}

}  // namespace

Result<void> serve(const ServerOptions& options, const Catalogue& words,
                   const std::function<void(const std::string& address)>& ready) {
  Server server(options, words);
  return server.run(ready);
}

}  // namespace castellan::server
