#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "notation/words.h"
#include "protocol/fields.h"
#include "protocol/json.h"
#include "room/chat.h"

namespace castellan {
namespace {

constexpr std::size_t longest_action = 200;
constexpr std::size_t longest_bot = 64;

Version version(Fields& fields, Seen needed, Version otherwise) {
  return needed == Seen::needed || fields.has("seen") ? fields.whole("seen") : otherwise;
}

// Each kind of message by its name, and how its members are read; commands, then questions, in
// the order of their variants.
using MessageReader = ClientMessage (*)(Fields& fields, Seen needed);
constexpr std::size_t commands = std::variant_size_v<Command>;
constexpr std::array<std::pair<std::string_view, MessageReader>,
                     commands + std::variant_size_v<Question>>
    message_readers = {{
        {"sit", [](Fields& fields, Seen) -> ClientMessage { return Sit{fields.seat("seat")}; }},
        {"seat_bot",
         [](Fields& fields, Seen) -> ClientMessage {
           return SeatBot{fields.seat("seat"), fields.text("bot", 1, longest_bot)};
         }},
        {"leave",
         [](Fields& fields, Seen) -> ClientMessage { return Leave{fields.optional_seat("seat")}; }},
        {"start", [](Fields&, Seen) -> ClientMessage { return StartGame{}; }},
        {"play",
         [](Fields& fields, Seen needed) -> ClientMessage {
           return Play{version(fields, needed, latest), fields.text("action", 1, longest_action),
                       fields.optional_text("id", 1, Play::longest_id)};
         }},
        {"undo",
         [](Fields& fields, Seen needed) -> ClientMessage {
           return Undo{version(fields, needed, latest)};
         }},
        {"take_back",
         [](Fields& fields, Seen needed) -> ClientMessage {
           return TakeBack{version(fields, needed, latest)};
         }},
        {"answer",
         [](Fields& fields, Seen) -> ClientMessage {
           return Answer{fields.whole("request"), fields.flag("agree")};
         }},
        {"withdraw", [](Fields&, Seen) -> ClientMessage { return Withdraw{}; }},
        {"resign",
         [](Fields& fields, Seen) -> ClientMessage {
           return Resign{fields.optional_seat("seat")};
         }},
        {"abort", [](Fields&, Seen) -> ClientMessage { return Abort{}; }},
        {"close", [](Fields&, Seen) -> ClientMessage { return Close{}; }},
        {"stand_in",
         [](Fields& fields, Seen) -> ClientMessage { return StandIn{fields.seat("seat")}; }},
        {"return", [](Fields&, Seen) -> ClientMessage { return Return{}; }},
        {"rematch", [](Fields&, Seen) -> ClientMessage { return Rematch{}; }},
        {"say",
         [](Fields& fields, Seen) -> ClientMessage {
           return Say{fields.text("text", 1, Chat::longest)};
         }},
        {"mute",
         [](Fields& fields, Seen) -> ClientMessage {
           return Mute{fields.text("person", 1, longest_person)};
         }},
        {"unmute",
         [](Fields& fields, Seen) -> ClientMessage {
           return Unmute{fields.text("person", 1, longest_person)};
         }},
        {"sync",
         [](Fields& fields, Seen needed) -> ClientMessage {
           return Sync{version(fields, needed, 0)};
         }},
        {"why",
         [](Fields& fields, Seen) -> ClientMessage {
           return Why{fields.text("action", 1, longest_action)};
         }},
        {"hint", [](Fields&, Seen) -> ClientMessage { return Hint{}; }},
        {"ask",
         [](Fields& fields, Seen) -> ClientMessage {
           Ask ask{fields.text("query", 1, Ask::longest), {}};
           const std::string word =
               fields.has("verbosity") ? fields.text("verbosity", 1, 10) : "normal";
           const std::optional<tell::Verbosity> verbosity = tell::parse_verbosity(word);
           if (!verbosity) fields.complain_about("verbosity");
           ask.verbosity = verbosity.value_or(tell::Verbosity::normal);
           return ask;
         }},
    }};

void add_seat(Json& json, const std::optional<Seat>& seat) {
  if (seat) json["seat"] = number(*seat);
}

void add_seen(Json& json, Version seen) {
  if (seen != latest) json["seen"] = seen;
}

struct MessageWriter {
  Json& json;

  void operator()(const Sit& sit) const { add_seat(json, sit.seat); }
  void operator()(const SeatBot& seat_bot) const {
    add_seat(json, seat_bot.seat);
    json["bot"] = seat_bot.bot;
  }
  void operator()(const Leave& leave) const { add_seat(json, leave.seat); }
  void operator()(const Play& play) const {
    add_seen(json, play.seen);
    json["action"] = play.action;
    if (!play.id.empty()) json["id"] = play.id;
  }
  void operator()(const Undo& undo) const { add_seen(json, undo.seen); }
  void operator()(const TakeBack& back) const { add_seen(json, back.seen); }
  void operator()(const Answer& answer) const {
    json["request"] = answer.request;
    json["agree"] = answer.agree;
  }
  void operator()(const Resign& resign) const { add_seat(json, resign.seat); }
  void operator()(const StandIn& stand_in) const { add_seat(json, stand_in.seat); }
  void operator()(const Say& say) const { json["text"] = say.text; }
  void operator()(const Sync& sync) const { json["seen"] = sync.seen; }
  void operator()(const Mute& mute) const { json["person"] = mute.person; }
  void operator()(const Unmute& unmute) const { json["person"] = unmute.person; }
  void operator()(const Why& why) const { json["action"] = why.action; }
  void operator()(const Ask& ask) const {
    json["query"] = ask.query;
    json["verbosity"] = name(ask.verbosity);
  }
  template <class Bare>
  void operator()(const Bare&) const {  // no members beside its kind
    static_assert(std::is_empty_v<Bare>);
  }
};

}  // namespace

Json to_json(const ClientMessage& message) {
  const auto* const command = std::get_if<Command>(&message);
  const std::size_t kind =
      command != nullptr ? command->index() : commands + std::get<Question>(message).index();
  Json json = {{"t", message_readers[kind].first}};
  std::visit([&](const auto& part) { std::visit(MessageWriter{json}, part); }, message);
  return json;
}

Result<ClientMessage> parse_client_message(std::string_view text, Seen needed) {
  return read_client_message(parse_json(text), needed);
}

Result<ClientMessage> read_client_message(const Json& json, Seen needed) {
  if (!json.is_object()) return failure("message.no_object");
  const auto kind = json.find("t");
  if (kind == json.end() || !kind->is_string()) return failure("message.no_kind");
  const auto& name = kind->get_ref<const std::string&>();
  const auto reader = std::ranges::find(
      message_readers, std::string_view(name), &std::pair<std::string_view, MessageReader>::first);
  if (reader == message_readers.end())
    return failure("message.unknown_kind", {arg("kind", printable(name))});
  Fields fields(json);
  fields.any("t");
  ClientMessage message = reader->second(fields, needed);
  if (const Result<void> done = fields.done(); !done) return failure(done.error());
  return message;
}

}  // namespace castellan
