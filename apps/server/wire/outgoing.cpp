#include "server/wire/outgoing.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "protocol/fields.h"
#include "protocol/json.h"
#include "server/wire/news_json.h"

namespace castellan::server {

namespace {

constexpr std::array<std::string_view, 6> kinds_of_news = {
    "seated", "started", "over", "turn", "invited", "declined"};
constexpr std::array<std::string_view, 5> endings = {
    "finished", "resigned", "time", "aborted", "closed"};
constexpr std::size_t longest_part = 300;

template <std::size_t Count>
std::optional<std::size_t> place_of(const std::array<std::string_view, Count>& words,
                                    std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

Text text_of(const Json& json) { return std::make_shared<const std::string>(to_line(json)); }

}  // namespace

Text text_of(const Event& event, const Messages& told, const NameOf& name_of) {
  return text_of(castellan::told(event, name_of, told));
}

Text text_of(const Remark& remark, const NameOf& name_of) {
  return text_of(to_json(remark, name_of));
}

Text text_of(const News& news) { return text_of(to_json(news)); }

Json to_json(const News& news) {
  Json json = {{"t", kinds_of_news[static_cast<std::size_t>(news.kind)]}, {"table", news.table}};
  if (news.kind == News::Kind::declined) {
    json["by"] = news.by;
    return json;
  }
  json["v"] = news.version;
  if (news.kind == News::Kind::turn) {
    json["seat"] = number(*news.seat);
    return json;
  }
  json["game"] = news.game;
  json["rules"] = news.rules;
  if (news.kind == News::Kind::invited) {
    json["options"] = castellan::to_json(*news.options);
    json["seat"] = number(*news.seat);
    json["invite"] = news.invite;
    json["by"] = news.by;
    return json;
  }
  json["seats"] = Json::array();
  for (const Seat seat : news.seats) json["seats"].push_back(number(seat));
  if (news.how) json["how"] = endings[static_cast<std::size_t>(*news.how)];
  return json;
}

std::optional<News> read_news(const Json& json) {
  if (!json.is_object()) return std::nullopt;
  Fields fields(json);
  News news;
  const auto kind = place_of(kinds_of_news, fields.text("t", 1, longest_part));
  if (!kind) return std::nullopt;
  news.kind = static_cast<News::Kind>(*kind);
  news.table = fields.text("table", 1, longest_part);
  news.version = fields.has("v") ? fields.whole("v") : 0;
  news.game = fields.optional_text("game", 1, longest_part);
  news.rules = fields.optional_text("rules", 0, longest_part);
  news.seat = fields.optional_seat("seat");
  news.invite = fields.optional_text("invite", 0, longest_part);
  news.by = fields.optional_text("by", 0, longest_part);
  if (fields.has("how"))
    if (const auto how = place_of(endings, fields.text("how", 1, longest_part)))
      news.how = static_cast<Over::How>(*how);
  if (const Json* const seats = fields.has("seats") ? fields.any("seats") : nullptr;
      seats != nullptr && seats->is_array())
    for (const Json& seat : *seats)
      if (seat.is_number_unsigned() && seat >= 1 && seat <= max_seats)
        news.seats.push_back(seat_at(seat.get<int>() - 1));
  if (fields.has("options")) {
    const Result<TableOptions> options = parse_options(*fields.any("options"));
    if (!options) return std::nullopt;
    news.options = *options;
  }
  const bool needs_seat = news.kind == News::Kind::turn || news.kind == News::Kind::invited;
  if (!fields.done() || (needs_seat && !news.seat) ||
      (news.kind == News::Kind::invited && !news.options))
    return std::nullopt;
  return news;
}

}  // namespace castellan::server
