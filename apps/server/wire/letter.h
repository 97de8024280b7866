#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/message.h"
#include "server/wire/news.h"

namespace castellan::server {

// What the nodes on one database write to each other, by its notices; letter_text.h makes
// text of it. A letter may be lost, and then the one who waits for an answer asks again or
// gives up; it never comes twice.
struct Letter {
  enum class Kind : std::uint8_t {
    // From a node with a mirror to the one that keeps the table.
    here,  // these people of that table are here: told on each change, and again and again
    away,  // there is no mirror any more
    say,   // `person`, called `name`, says `message`; an answer comes with the same serial
    // And from there.
    there,   // these people are there, on any node, and the table is at `version`
    events,  // the table is at `version`
    answer,  // what was said came to `remarks`, to be told when `version` is
    gone,    // the table is not kept here
    // To all.
    taken,      // from another node, by the one who writes
    leaving,    // the node stops, and its tables are free
    renamed,    // `person` is called `name`
    forgotten,  // `person` is gone, with all that they said
    ended,      // the sessions with these hashes are over
    // About people at all tables.
    follows,    // to all: these people begin to listen here, and want to know what is up
    listening,  // to all: these people listen here; told again and again
    news,       // to a node where `person` listens: `news` are for them
  };

  // What has no initializer has to be named wherever a letter is made.
  // NOLINTBEGIN(readability-redundant-member-init)
  Kind kind = Kind::here;
  std::string from{};  // a node
  std::string table{};
  Version version = 0;
  std::uint64_t serial = 0;
  PersonId person{};
  std::string name{};
  std::vector<PersonId> people{};
  std::vector<std::string> hashes{};
  std::optional<ClientMessage> message{};
  std::vector<Remark> remarks{};
  std::optional<News> news{};
  // NOLINTEND(readability-redundant-member-init)
  bool operator==(const Letter&) const = default;

  // Where a node hears what is for it alone, and what is for all.
  static std::string channel_of(std::string_view node) {
    return std::string(everybody) + ' ' + std::string(node);
  }
  static constexpr const char* everybody = "castellan";
};

}  // namespace castellan::server
