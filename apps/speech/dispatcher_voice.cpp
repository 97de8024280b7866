#include <chrono>
#include <cstdlib>
#include <future>
#include <string>
#include <thread>

#include <libspeechd.h>
#include <sys/socket.h>

#include "speech/voice.h"

namespace castellan::speech {

namespace {

struct Close {
  void operator()(SPDConnection* connection) const { spd_close(connection); }
};
using Connection = std::unique_ptr<SPDConnection, Close>;

struct FreeAddress {
  void operator()(SPDConnectionAddress* address) const { SPDConnectionAddress__free(address); }
};

// Only to a dispatcher that runs: none is started.
Connection connect(const std::string& language) {
  char* error = nullptr;
  const std::unique_ptr<SPDConnectionAddress, FreeAddress> address(spd_get_default_address(&error));
  Connection connection;
  if (address)
    connection.reset(spd_open2(
        "castellan", "game", nullptr, SPD_MODE_SINGLE, address.get(), /*autospawn*/ 0, &error));
  std::free(error);  // NOLINT(*-no-malloc): the library allocates it
  if (connection && spd_set_language(connection.get(), language.c_str()) != 0) connection.reset();
  return connection;
}

// A dispatcher that hangs would keep the game waiting for ever, so a thread of its
// own waits, and is left alone if that takes too long.
Connection connect_soon(const std::string& language) {
  constexpr std::chrono::seconds patience(2);
  auto promise = std::make_shared<std::promise<Connection>>();
  std::future<Connection> answer = promise->get_future();
  std::thread([promise, language] { promise->set_value(connect(language)); }).detach();
  if (answer.wait_for(patience) != std::future_status::ready) return {};
  return answer.get();
}

class DispatcherVoice final : public Voice {
 public:
  explicit DispatcherVoice(Connection connection) : connection_(std::move(connection)) {}

  // It keeps a list of what it is to say, so nothing has to wait here. That is so with the
  // priority `message`; of several texts with the priority `text` it says only the last.
  bool begin(const std::string& text) override {
    return spd_say(connection_.get(), SPD_MESSAGE, text.c_str()) >= 0;
  }
  bool is_speaking() override { return false; }
  void hush() override { spd_cancel(connection_.get()); }
  void cut_off() override { shutdown(connection_->socket, SHUT_RDWR); }

 private:
  Connection connection_;
};

}  // namespace

std::unique_ptr<Voice> dispatcher_voice(Language language) {
  Connection connection = connect_soon(std::string(code_of(language)));
  if (!connection) return nullptr;
  return std::make_unique<DispatcherVoice>(std::move(connection));
}

}  // namespace castellan::speech
