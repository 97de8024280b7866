#include "tests/store/cut.h"

#include <cstring>
#include <string_view>

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  REQUIRE(path.size() < sizeof address.sun_path);
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

int dial(const std::string& path) {
  const int line = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(path);
  if (::connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
    return line;
  ::close(line);
  return -1;
}

}  // namespace

Cut::Cut(std::string server, const std::string& socket) : server_(std::move(server)) {
  listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un address = address_of(socket);
  REQUIRE(::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::listen(listener_, 16) == 0);
  thread_ = std::thread([this] {
    for (int client = 0; (client = ::accept(listener_, nullptr, nullptr)) >= 0;)
      lines_.emplace_back([this, client] { serve(client); });
  });
}

Cut::~Cut() {
  stopped_ = true;
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  for (std::thread& line : lines_) line.join();
  ::close(listener_);
}

void Cut::serve(int client) {
  const int server = dial(server_);
  bool stands = server >= 0;
  while (stands && !stopped_) {
    pollfd ends[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
    if (::poll(ends, 2, 50) <= 0) continue;
    for (int from = 0; from < 2 && stands; ++from) {
      if (ends[from].revents == 0) continue;
      char buffer[65536];
      const ssize_t got = ::read(ends[from].fd, buffer, sizeof buffer);
      stands = got > 0;
      if (!stands) break;
      const std::string_view bytes(buffer, static_cast<std::size_t>(got));
      When when = When::never;
      if (from == 0 && bytes.find("COMMIT") != std::string_view::npos)
        when = when_.exchange(When::never);
      if (when != When::never) {
        ++cuts_;
        stands = false;
      }
      if (when == When::before_commit) break;
      if (::write(ends[1 - from].fd, buffer, bytes.size()) < 0) stands = false;
      // The answer comes, and nobody gets it.
      if (when == When::after_commit && ::read(server, buffer, sizeof buffer) < 0) break;
    }
  }
  ::close(client);
  if (server >= 0) ::close(server);
}
