#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "protocol/fields.h"
#include "protocol/json.h"
#include "protocol/text.h"
#include "room/chat.h"
#include "room/names.h"

namespace castellan {
namespace {

constexpr std::size_t longest_line = 300, longest_name = 1000;
constexpr std::uint64_t most_steps = 1'000'000;

constexpr std::array<std::string_view, 4> time_kinds = {"none", "per_move", "fischer", "days"};
constexpr std::array<std::string_view, 5> endings = {
    "finished", "resigned", "time", "aborted", "closed"};

// One of these words, as its place among them.
template <std::size_t Count>
std::size_t word(Fields& fields, std::string_view name,
                 const std::array<std::string_view, Count>& words) {
  const std::string text = fields.text(name, 1, longest_line);
  const auto found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fields.complain_about(name);
  return 0;
}

PersonId person(Fields& fields, std::string_view name) {
  return fields.text(name, 1, longest_person);
}

// Of steps or lines of a match.
std::size_t count(Fields& fields, std::string_view name) {
  return static_cast<std::size_t>(fields.whole(name, most_steps));
}

std::string line(Fields& fields) { return fields.text("line", 1, longest_line); }

Opened opened(Fields& fields) {
  Opened opened;
  const Result<Setup> setup = parse_setup(fields.text("setup", 1, longest_line));
  if (setup)
    opened.setup = *setup;
  else
    fields.complain_about("setup");
  const Json* const options = fields.any("options");
  const Result<TableOptions> read =
      options == nullptr ? Result<TableOptions>() : parse_options(*options);
  if (read)
    opened.options = *read;
  else
    fields.complain_about("options");
  opened.owner = person(fields, "owner");
  opened.commitment = fields.optional_text("commitment", 1, longest_line);
  return opened;
}

// Seats in order, each with points and rank.
Standings standings(Fields& fields) {
  Standings standings;
  const Json* const seats = fields.any("standings");
  if (seats == nullptr || !seats->is_array() || seats->size() > max_seats) {
    fields.complain_about("standings");
    return standings;
  }
  for (const Json& entry : *seats) {
    const std::size_t place = standings.seats++;
    if (!entry.is_object()) {
      fields.complain_about("standings");
      continue;
    }
    Fields members(entry);
    const Json* const points = members.any("points");
    const bool fits = points != nullptr && points->is_number_integer() && *points >= -1000 &&
                      *points <= 10'000 && index(members.seat("seat")) == static_cast<int>(place);
    standings.points[place] = static_cast<std::int16_t>(fits ? points->get<int>() : 0);
    standings.ranks[place] = static_cast<std::uint8_t>(members.whole("rank", max_seats));
    if (!fits || !members.done()) fields.complain_about("standings");
  }
  return standings;
}

// Each kind of event by its name, and how its members are read; in the order of
// Happening.
using HappeningReader = Happening (*)(Fields& fields);
constexpr std::array<std::pair<std::string_view, HappeningReader>, std::variant_size_v<Happening>>
    happening_readers = {{
        {"opened", [](Fields& fields) -> Happening { return opened(fields); }},
        {"sat",
         [](Fields& fields) -> Happening {
           return Sat{fields.seat("seat"), person(fields, "person")};
         }},
        {"bot_sat",
         [](Fields& fields) -> Happening {
           return BotSat{fields.seat("seat"), fields.text("bot", 1, longest_person)};
         }},
        {"left", [](Fields& fields) -> Happening { return Left{fields.seat("seat")}; }},
        {"started", [](Fields&) -> Happening { return Started{}; }},
        {"dealt", [](Fields& fields) -> Happening { return Dealt{line(fields)}; }},
        {"played",
         [](Fields& fields) -> Happening {
           return Played{
               fields.seat("seat"), fields.text("action", 1, longest_line),
               fields.optional_text("by", 1, longest_person), fields.optional_text("id", 1, 64)};
         }},
        {"scored", [](Fields& fields) -> Happening { return Scored{line(fields)}; }},
        {"take_back_asked",
         [](Fields& fields) -> Happening {
           return TakeBackAsked{person(fields, "by"), count(fields, "steps")};
         }},
        {"take_back_answered",
         [](Fields& fields) -> Happening {
           return TakeBackAnswered{person(fields, "by"), fields.flag("agreed")};
         }},
        {"take_back_withdrawn", [](Fields&) -> Happening { return TakeBackWithdrawn{}; }},
        {"taken_back",
         [](Fields& fields) -> Happening {
           return TakenBack{person(fields, "by"), count(fields, "steps"), count(fields, "lines"),
                            fields.flag("agreed")};
         }},
        {"resigned", [](Fields& fields) -> Happening { return Resigned{fields.seat("seat")}; }},
        {"flag_fell", [](Fields& fields) -> Happening { return FlagFell{fields.seat("seat")}; }},
        {"stood_in",
         [](Fields& fields) -> Happening {
           return StoodIn{fields.seat("seat"), person(fields, "by")};
         }},
        {"returned", [](Fields& fields) -> Happening { return Returned{fields.seat("seat")}; }},
        {"excused",
         [](Fields& fields) -> Happening {
           return Excused{static_cast<Time>(fields.whole("lost"))};
         }},
        {"said",
         [](Fields& fields) -> Happening {
           return Said{person(fields, "by"), fields.text("text", 1, Chat::longest),
                       fields.flag("watching")};
         }},
        {"hidden", [](Fields&) -> Happening { return Hidden{}; }},
        {"over",
         [](Fields& fields) -> Happening {
           Over over;
           over.how = static_cast<Over::How>(word(fields, "how", endings));
           over.standings = standings(fields);
           over.secret.seed = fields.optional_text("seed", 1, longest_line);
           over.secret.salt = fields.optional_text("salt", 1, longest_line);
           return over;
         }},
        {"rematch_asked",
         [](Fields& fields) -> Happening { return RematchAsked{person(fields, "by")}; }},
        {"rematch_opened",
         [](Fields& fields) -> Happening {
           return RematchOpened{fields.text("table", 1, longest_person)};
         }},
        {"muted", [](Fields& fields) -> Happening { return Muted{person(fields, "person")}; }},
        {"unmuted", [](Fields& fields) -> Happening { return Unmuted{person(fields, "person")}; }},
    }};

void add_text(Json& json, const char* name, const std::string& text) {
  if (!text.empty()) json[name] = text;
}

struct HappeningWriter {
  Json& json;

  void operator()(const Opened& opened) const {
    json["setup"] = to_text(opened.setup);
    json["options"] = to_json(opened.options);
    json["owner"] = opened.owner;
    add_text(json, "commitment", opened.commitment);
  }
  void operator()(const Sat& sat) const {
    json["seat"] = number(sat.seat);
    json["person"] = sat.person;
  }
  void operator()(const BotSat& sat) const {
    json["seat"] = number(sat.seat);
    json["bot"] = sat.bot;
  }
  void operator()(const Left& left) const { json["seat"] = number(left.seat); }
  void operator()(const Dealt& dealt) const { json["line"] = dealt.line; }
  void operator()(const Played& played) const {
    json["seat"] = number(played.seat);
    json["action"] = played.action;
    add_text(json, "by", played.by);
    add_text(json, "id", played.id);
  }
  void operator()(const Scored& scored) const { json["line"] = scored.line; }
  void operator()(const TakeBackAsked& asked) const {
    json["by"] = asked.by;
    json["steps"] = asked.steps;
  }
  void operator()(const TakeBackAnswered& answered) const {
    json["by"] = answered.by;
    json["agreed"] = answered.agreed;
  }
  void operator()(const TakenBack& back) const {
    json["by"] = back.by;
    json["steps"] = back.steps;
    json["lines"] = back.lines;
    json["agreed"] = back.agreed;
  }
  void operator()(const Resigned& resigned) const { json["seat"] = number(resigned.seat); }
  void operator()(const FlagFell& fell) const { json["seat"] = number(fell.seat); }
  void operator()(const StoodIn& stood_in) const {
    json["seat"] = number(stood_in.seat);
    json["by"] = stood_in.by;
  }
  void operator()(const Returned& returned) const { json["seat"] = number(returned.seat); }
  void operator()(const Excused& excused) const { json["lost"] = excused.lost; }
  void operator()(const Said& said) const {
    json["by"] = said.by;
    json["text"] = said.text;
    json["watching"] = said.watching;
  }
  void operator()(const Over& over) const {
    json["how"] = endings[static_cast<std::size_t>(over.how)];
    json["standings"] = to_json(over.standings);
    add_text(json, "seed", over.secret.seed);
    add_text(json, "salt", over.secret.salt);
  }
  void operator()(const Muted& muted) const { json["person"] = muted.person; }
  void operator()(const Unmuted& unmuted) const { json["person"] = unmuted.person; }
  void operator()(const RematchAsked& asked) const { json["by"] = asked.by; }
  void operator()(const RematchOpened& opened) const { json["table"] = opened.table; }
  template <class Bare>
  void operator()(const Bare&) const {  // no members beside its kind
    static_assert(std::is_empty_v<Bare>);
  }
};

}  // namespace

Json to_json(const TableOptions& options) {
  Json time = {{"kind", time_kinds[static_cast<std::size_t>(options.time.kind)]}};
  if (options.time.kind != TimeControl::Kind::none) time["initial"] = options.time.initial;
  if (options.time.kind == TimeControl::Kind::fischer) time["increment"] = options.time.increment;
  return {{"time", std::move(time)},
          {"hints", options.hints},
          {"previews", options.previews},
          {"unseen", options.unseen},
          {"rated", options.rated},
          {"listed", options.listed},
          {"starts_when_full", options.starts_when_full},
          {"stand_in", options.stand_in}};
}

Result<TableOptions> parse_options(const Json& json) {
  if (!json.is_object()) return failure("message.member", {arg("name", "options")});
  TableOptions options;
  Fields fields(json);
  const Json* const time = fields.any("time");
  if (time != nullptr && time->is_object()) {
    Fields members(*time);
    options.time.kind = static_cast<TimeControl::Kind>(word(members, "kind", time_kinds));
    if (options.time.kind != TimeControl::Kind::none)
      options.time.initial = static_cast<Time>(members.whole("initial"));
    if (options.time.kind == TimeControl::Kind::fischer)
      options.time.increment = static_cast<Time>(members.whole("increment"));
    if (!members.done()) fields.complain_about("time");
  } else {
    fields.complain_about("time");
  }
  options.hints = fields.flag("hints");
  options.previews = fields.flag("previews");
  options.unseen = fields.flag("unseen");
  options.rated = fields.flag("rated");
  options.listed = fields.flag("listed");
  options.starts_when_full = fields.flag("starts_when_full");
  options.stand_in = fields.text("stand_in", 1, 64);
  if (const Result<void> done = fields.done(); !done) return failure(done.error());
  if (const Result<void> fitting = check(options); !fitting) return failure(fitting.error());
  return options;
}

Json to_json(const Event& event) {
  Json json = {{"t", "event"},
               {"v", event.version},
               {"at", event.at},
               {"hash", to_hex(event.hash)},
               {"what", happening_readers[event.what.index()].first}};
  std::visit(HappeningWriter{json}, event.what);
  return json;
}

Result<Event> parse_event(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return failure("message.no_object");
  Fields fields(json);
  if (fields.text("t", 1, longest_person) != "event") fields.complain_about("t");
  Event event;
  event.version = fields.whole("v");
  event.at = static_cast<Time>(fields.whole("at"));
  const std::optional<std::uint64_t> hash = parse_hex(fields.text("hash", 16, 16));
  if (!hash) fields.complain_about("hash");
  event.hash = hash.value_or(0);
  fields.optional_text("name", 0, longest_name);
  const std::string kind = fields.text("what", 1, longest_person);
  const auto reader = std::ranges::find(happening_readers, std::string_view(kind),
                                        &std::pair<std::string_view, HappeningReader>::first);
  // What it did in the match is said anew whenever it is told.
  const bool can_tell = kind == "played" || kind == "dealt";
  if (can_tell && fields.has("told") && !fields.any("told")->is_array())
    fields.complain_about("told");
  if (reader == happening_readers.end())
    fields.complain_about("what");
  else
    event.what = reader->second(fields);
  if (const Result<void> done = fields.done(); !done) return failure(done.error());
  return event;
}

std::string to_text(const Event& event) { return to_line(to_json(event)); }

std::string summary_of(const Table& table) {
  Json json = {{"rules", rules_text(table.match().setup())},
               {"players", table.seats().count()},
               {"owner", table.owner()},
               {"options", to_json(table.options())}};
  if (table.over()) json["over"] = endings[static_cast<std::size_t>(table.over()->how)];
  return to_line(json);
}

Json told(const Event& event, const NameOf& name_of, const Messages& messages) {
  Json json = to_json(event);
  if (!messages.empty()) json["told"] = to_json(with_names(messages, name_of));
  for (const char* member : {"owner", "person", "by"}) {
    const auto found = json.find(member);
    if (found != json.end()) json["name"] = name_of(found->get_ref<const std::string&>());
  }
  return json;
}

}  // namespace castellan
