#include "room/names.h"

namespace castellan {

namespace {

constexpr std::string_view person_key = "person";

Message::Value holder_value(const Holder& holder, int seat) {
  switch (holder.kind) {
    case Holder::Kind::person:
      return Messages{Message(person_key, {arg("id", holder.who), arg("seat", seat)})};
    case Holder::Kind::bot: return Messages{Message("bot.name", {word_arg("bot", holder.who)})};
    case Holder::Kind::nobody: break;
  }
  return Messages{Message("seat.default_name", {arg("seat", seat)})};
}

Message::Value with_name(const Message& person, const NameOf& name_of) {
  std::string name = name_of(std::get<std::string>(person.arguments[0].value));
  if (!name.empty()) return name;
  return Messages{Message("seat.default_name", {person.arguments[1]})};
}

}  // namespace

tell::Names names_at(const Seats& seats) {
  tell::Names names;
  for (int place = 0; place < seats.count(); ++place) {
    const Holder& holder = seats.at(seat_at(place)).holder;
    int before = 0, all = 0;
    for (int other = 0; other < seats.count(); ++other) {
      if (holder.kind == Holder::Kind::nobody || !(seats.at(seat_at(other)).holder == holder))
        continue;
      ++all;
      if (other < place) ++before;
    }
    Message::Value name = holder_value(holder, place + 1);
    if (all > 1)
      name = Messages{
          Message("tell.name_again", {{"name", std::move(name)}, arg("number", before + 1)})};
    names.push_back(std::move(name));
  }
  return names;
}

Messages with_names(Messages messages, const NameOf& name_of) {
  for (Message& message : messages)
    for (Message::Argument& argument : message.arguments)
      if (auto* inner = std::get_if<Messages>(&argument.value)) {
        if (inner->size() == 1 && inner->front().key == person_key)
          argument.value = with_name(inner->front(), name_of);
        else
          *inner = with_names(std::move(*inner), name_of);
      }
  return messages;
}

}  // namespace castellan
