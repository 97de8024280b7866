#include "server/wire/news.h"

namespace castellan::server {

PersonId in_turn(const Table& table) {
  const Actor actor = table.match().to_act();
  if (!table.is_running() || !actor.is_seat() || !table.seats().bot_at(actor.seat()).empty())
    return {};
  return table.seats().at(actor.seat()).holder.who;
}

News turn_news(const std::string& id, const Table& table) {
  return {.kind = News::Kind::turn,
          .table = id,
          .version = table.version(),
          .seat = table.match().to_act().seat()};
}

News news_for(News::Kind kind, const std::string& id, const Table& table, const PersonId& person) {
  const Setup& setup = table.match().setup();
  News news{.kind = kind,
            .table = id,
            .version = table.version(),
            .game = std::string(setup.game()),
            .rules = rules_text(setup)};
  for (int seat = 0; seat < table.seats().count(); ++seat)
    if (table.seats().is_held_by(seat_at(seat), person)) news.seats.push_back(seat_at(seat));
  if (table.over()) news.how = table.over()->how;
  return news;
}

std::vector<News> news_about(const std::string& id, const Table& table, const PersonId& person) {
  if (table.over() || !table.seats().are_held_by(person)) return {};
  std::vector<News> news = {
      news_for(table.is_running() ? News::Kind::started : News::Kind::seated, id, table, person)};
  if (in_turn(table) == person) news.push_back(turn_news(id, table));
  return news;
}

}  // namespace castellan::server
