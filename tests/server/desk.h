#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "server/http/api.h"
#include "tests/server/world.h"

namespace castellan::server {

// The routes without a network.
struct Desk {
  Desk()
      : workers(1, 4),
        people(world.store, world, workers, [](const std::function<void()>& call) { call(); }),
        analyses(
            *analysts,
            [this](std::function<void()> call) {
              const std::lock_guard lock(mutex);
              delivered.push_back(std::move(call));
            },
            std::chrono::milliseconds(2)),
        api(world.store, *world.hall, people, analyses, world, words, {}) {
    world.settle();
  }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { analysts.reset(); }  // before what it works for

  // What the analysts found.
  void deliver() {
    std::vector<std::function<void()>> calls;
    {
      const std::lock_guard lock(mutex);
      calls.swap(delivered);
    }
    for (const auto& call : calls) call();
  }

  using Answer = std::shared_ptr<std::optional<Response>>;

  // Asked, and not answered yet.
  Answer begin(const std::string& method, const std::string& target, const std::string& body = {},
               const std::string& token = {}) {
    Request request;
    request.method = method;
    REQUIRE(request.read_target(target));
    request.body = body;
    request.type = "application/json";
    request.bearer = token;
    request.address = "192.0.2.1";
    const auto response = std::make_shared<std::optional<Response>>();
    api.handle(request, [response](Response answer) { *response = std::move(answer); });
    return response;
  }
  Response ask(const std::string& method, const std::string& target, const std::string& body = {},
               const std::string& token = {}) {
    const Answer response = begin(method, target, body, token);
    for (int i = 0; i < 1000 && !*response; ++i) world.step();
    REQUIRE(*response);
    return **response;
  }
  std::string guest(const std::string& name) {
    const Response made = ask("POST", "/api/guests", R"({"token":true,"name":")" + name + "\"}");
    REQUIRE(made.status == 201);
    return Json::parse(made.body)["token"];
  }

  World world{1};
  Catalogue words;
  Workers workers;
  std::optional<Workers> analysts{std::in_place, 1, 4};
  std::mutex mutex;
  std::vector<std::function<void()>> delivered;
  People people;
  Analyses analyses;
  Api api;
};

inline std::string key_of(const Response& response) {
  return Json::parse(response.body)["error"]["key"];
}

}  // namespace castellan::server
