#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "room/event.h"
#include "room/options.h"
#include "room/table.h"

namespace castellan::server {

// What concerns somebody, whichever table it happens at.
struct News {
  enum class Kind : std::uint8_t {
    seated,    // they have a seat there
    started,   // where they sit
    over,      // likewise
    turn,      // they are to act
    invited,   // there is a seat for them
    declined,  // somebody whom they invited will not come
  };

  // What has no initializer has to be named wherever news are made.
  // NOLINTBEGIN(readability-redundant-member-init)
  Kind kind = Kind::seated;
  std::string table{};
  Version version = 0;
  std::string game{}, rules{};
  std::vector<Seat> seats{};              // theirs: seated, started, over
  std::optional<Over::How> how{};         // if it is over
  std::optional<Seat> seat{};             // turn, invited
  std::optional<TableOptions> options{};  // invited
  std::string invite{};                   // likewise: opens the door
  std::string by{};                       // a name: invited, declined
  // NOLINTEND(readability-redundant-member-init)
  bool operator==(const News&) const = default;
};

// The person who is to act; nobody if it is a bot or chance.
PersonId in_turn(const Table& table);
News turn_news(const std::string& id, const Table& table);
// For one who sits there.
News news_for(News::Kind kind, const std::string& id, const Table& table, const PersonId& person);
// How things are for somebody: nothing if they do not sit there, or it is over.
std::vector<News> news_about(const std::string& id, const Table& table, const PersonId& person);

}  // namespace castellan::server
