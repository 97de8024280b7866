#pragma once

#include <optional>

#include "protocol/json.h"
#include "server/wire/news.h"

namespace castellan::server {

Json to_json(const News& news);
std::optional<News> read_news(const Json& json);

}  // namespace castellan::server
