#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/event.h"

namespace castellan::server {

// What the nodes on one database write to each other, by its notices. A letter
// may be lost, and then the one who waits for an answer asks again or gives up;
// it never comes twice.
struct Letter {
  enum class Kind {
    // From a node with a mirror to the one that keeps the table.
    here,  // these people of that table are here: told on each change, and again and again
    away,  // there is no mirror any more
    say,   // `person` says `text`; an answer comes with the same serial
    // And from there.
    there,   // these people are there, on any node, and the table is at `version`
    events,  // the table is at `version`
    answer,  // what was said came to `texts`, to be told when `version` is
    gone,    // the table is not kept here
    // To all.
    taken,      // from another node, by the one who writes
    leaving,    // the node stops, and its tables are free
    renamed,    // `person` is called `text`
    forgotten,  // `person` is gone, with all that they said
    // About people at all tables.
    follows,    // to all: these people begin to listen here, and want to know what is up
    listening,  // to all: these people listen here; told again and again
    news,       // to a node where `person` listens: `text` is for them
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
  std::string text{};
  std::vector<std::string> texts{};  // JSON; an empty one stands for a view, which is made there
  std::vector<PersonId> people{};
  // NOLINTEND(readability-redundant-member-init)
  bool operator==(const Letter&) const = default;

  std::string line() const;
  static std::optional<Letter> parse(std::string_view line);

  // Where a node hears what is for it alone, and what is for all.
  static std::string channel_of(std::string_view node);
  static constexpr const char* everybody = "castellan";
};

// Whether a node may be called so: it is a part of a channel's name.
bool is_node_name(std::string_view name);

}  // namespace castellan::server
