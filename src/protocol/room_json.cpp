#include <array>

#include <nlohmann/json.hpp>

#include "match/game_facts.h"
#include "protocol/fields.h"
#include "protocol/json.h"
#include "room/names.h"

namespace castellan {
namespace {

constexpr std::array<std::string_view, 3> phases = {"open", "running", "over"};
constexpr std::array<std::string_view, 3> holders = {"nobody", "person", "bot"};

Json seat_json(int number, const SeatView& seat, const NameOf& name_of) {
  const Place& place = seat.place;
  Json json = {{"seat", number}, {"kind", holders[static_cast<std::size_t>(place.holder.kind)]}};
  if (place.holder.kind != Holder::Kind::nobody) json["who"] = place.holder.who;
  if (place.holder.kind == Holder::Kind::person) {
    json["name"] = name_of(place.holder.who);
    json["present"] = seat.present;
  }
  if (!place.stand_in.empty()) json["stand_in"] = place.stand_in;
  if (place.gave_up > 0) json["gave_up"] = place.gave_up;
  if (seat.left) json["left"] = *seat.left;
  return json;
}

std::string shown_name(const Holder& holder, const NameOf& name_of) {
  return holder.kind == Holder::Kind::person ? name_of(holder.who) : holder.who;
}

// The match with the names of those who play it.
Json match_json(const RoomView& view, const NameOf& name_of) {
  Json json = to_json(view.match);
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat)
    json["names"][seat] = shown_name(view.seats[seat].place.holder, name_of);
  return json;
}

}  // namespace

Json to_json(const Accepted& accepted) {
  return {{"t", "accepted"}, {"v", accepted.version}, {"id", accepted.id}};
}

Json to_json(const Refusal& refusal) {
  Json json = {{"t", "refusal"}, {"v", refusal.version}, {"reason", to_json(refusal.reason)}};
  if (!refusal.id.empty()) json["id"] = refusal.id;
  return json;
}

Json to_json(const Presence& presence, const NameOf& name_of) {
  return {{"t", "presence"},
          {"person", presence.person},
          {"name", name_of(presence.person)},
          {"present", presence.present}};
}

Json to_json(const WhyNot& why_not) {
  Json json = {{"t", "why"}, {"v", why_not.version}, {"action", why_not.action}};
  json["reason"] = why_not.reason ? to_json(*why_not.reason) : Json(nullptr);
  return json;
}

Json to_json(const Advice& advice, const NameOf& name_of) {
  Json reasons = Json::array();
  for (const Advice::Fact& fact : advice.reasons) {
    Json reason = to_json(fact.what);
    if (fact.other.kind != Holder::Kind::nobody)
      reason["arguments"]["name"] = shown_name(fact.other, name_of);
    reasons.push_back(std::move(reason));
  }
  return {{"t", "hint"},
          {"v", advice.version},
          {"action", advice.action},
          {"reasons", std::move(reasons)}};
}

Json to_json(const Told& told, const NameOf& name_of) {
  return {{"t", "told"},
          {"v", told.version},
          {"query", told.query},
          {"messages", to_json(with_names(told.messages, name_of))}};
}

Json to_json(const RoomView& view, const NameOf& name_of) {
  Json seats = Json::array();
  for (const SeatView& seat : view.seats)
    seats.push_back(seat_json(static_cast<int>(seats.size()) + 1, seat, name_of));
  Json own = Json::array();
  for (const Seat seat : view.own) own.push_back(number(seat));
  Json json = {
      {"t", "view"},
      {"v", view.version},
      {"now", view.now},
      {"phase", phases[static_cast<std::size_t>(view.phase)]},
      {"owner", view.owner},
      {"options", to_json(view.options)},
      {"seats", std::move(seats)},
      {"own", std::move(own)},
      {"since", view.since},
      {"match", match_json(view, name_of)}};
  if (!view.commitment.empty()) json["commitment"] = view.commitment;
  if (view.clock != Seat::none) json["clock"] = number(view.clock);
  if (view.consent)
    json["consent"] = {{"request", view.consent->request},
                       {"by", view.consent->asker},
                       {"agreed", view.consent->agreed}};
  if (view.over) {
    Json over = to_json(Event{view.version, view.now, 0, *view.over});
    for (const char* member : {"t", "v", "at", "hash", "what"}) over.erase(member);
    const GameFacts& game = *find_game(view.match.game);
    for (std::size_t seat = 0; seat < over["standings"].size(); ++seat)
      over["standings"][seat]["ties"] = tie_counts(game, view.scores[seat]);
    json["over"] = std::move(over);
  }
  if (!view.rematch_asked.empty()) json["rematch_asked"] = view.rematch_asked;
  if (!view.next_table.empty()) json["next_table"] = view.next_table;
  if (!view.muted.empty()) json["muted"] = view.muted;
  return json;
}

Json to_json(const Remark& remark, const NameOf& name_of) {
  struct Visitor {
    const NameOf& name_of;
    Json operator()(const Accepted& accepted) const { return to_json(accepted); }
    Json operator()(const Refusal& refusal) const { return to_json(refusal); }
    Json operator()(const Presence& presence) const { return to_json(presence, name_of); }
    Json operator()(const RoomView& view) const { return to_json(view, name_of); }
    Json operator()(const WhyNot& why_not) const { return to_json(why_not); }
    Json operator()(const Advice& advice) const { return to_json(advice, name_of); }
    Json operator()(const Told& told) const { return to_json(told, name_of); }
  };
  return std::visit(Visitor{name_of}, remark);
}

}  // namespace castellan
