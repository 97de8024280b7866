// Any bytes as what a client says, or as a kept event. What is read must be
// written and read again as the same; a room survives all of it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "protocol/text.h"
#include "room/question.h"
#include "room/room.h"
#include "tests/fuzz/expect.h"

using namespace castellan;

namespace {

Opening two_at_a_table() {
  Opening opening{*parse_setup("kingdomino players=2"), {}, "anna", {}, {}};
  opening.seats = {{Holder::Kind::person, "anna"}, {Holder::Kind::person, "bela"}};
  return opening;
}

void say(std::string_view line) {
  const Result<ClientMessage> message = parse_client_message(line);
  if (!message) return;
  const Result<ClientMessage> again = parse_client_message(to_line(to_json(*message)));
  EXPECT(again.has_value());
  EXPECT(*again == *message);

  Room room(std::make_unique<SeededLuck>(1));
  std::vector<Event> events = room.open(two_at_a_table(), 0).keep;
  for (const char* from : {"anna", "bela", "watcher"}) {
    if (const auto* const command = std::get_if<Command>(&*message)) {
      const Reaction reaction = room.handle(from, *command, 1);
      events.insert(events.end(), reaction.keep.begin(), reaction.keep.end());
    } else if (const auto* const why = std::get_if<Why>(&std::get<Question>(*message))) {
      (void)answer(room.table(), from, *why);
    } else if (const auto* const ask = std::get_if<Ask>(&std::get<Question>(*message))) {
      (void)answer(room.table(), from, *ask);
    }
  }
  Room folded(std::make_unique<SeededLuck>(1));
  for (const Event& event : events) {
    EXPECT(*parse_event(to_line(to_json(event))) == event);
    EXPECT(folded.fold(event).has_value());
  }
  EXPECT(folded.table() == room.table());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  // Events, one a line, into a room that has to make sense of them.
  Room room(std::make_unique<SeededLuck>(1));
  bool folding = true;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    say(line);
    const Result<Event> event = parse_event(line);
    if (!event) continue;
    const Result<Event> again = parse_event(to_line(to_json(*event)));
    EXPECT(again.has_value());
    EXPECT(*again == *event);
    folding = folding && room.fold(*event).has_value();
  }
  return 0;
}
