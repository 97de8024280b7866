#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/net/log.h"
#include "words/catalogue.h"

namespace castellan::server {

struct ServerOptions {
  std::string listen = "127.0.0.1:8080";
  std::string metrics_listen;  // empty: as everything else
  std::string database = "sqlite:castellan.db";
  std::string node;     // empty: a name is made up
  int lease = 15'000;   // milliseconds after which others may take the tables
  int bot_threads = 0;  // 0: one less than there are cores
  Log::Form log = Log::Form::plain;
  bool limits = true;
  int keep_guests = 180;  // days; 0: for ever
  int trusted_proxies = 0;
  std::vector<std::string> origins;
  std::vector<std::string> bots;  // NAME=COMMAND: programs that speak the engine protocol
  std::string version;
  std::string web;  // a folder with the page; empty: the one that is built in
};

// Runs until a signal asks it to end, and leaves nothing undone. `ready` is told
// the address once clients can come.
Result<void> serve(const ServerOptions& options, const Catalogue& words,
                   const std::function<void(const std::string& address)>& ready);

}  // namespace castellan::server
