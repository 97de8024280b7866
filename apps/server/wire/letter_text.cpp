#include "server/wire/letter_text.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/wire/news_json.h"

namespace castellan::server {

namespace {

constexpr std::array<std::string_view, 15> kinds = {
    "here",    "away",    "say",       "there", "events",  "answer",    "gone", "taken",
    "leaving", "renamed", "forgotten", "ended", "follows", "listening", "news"};

// More than there are keys and names of gaps; who writes others has gone mad.
constexpr std::size_t most_words = 10'000;

std::vector<std::string> strings(const Json& json, const char* name) {
  std::vector<std::string> found;
  if (const auto list = json.find(name); list != json.end() && list->is_array())
    for (const Json& each : *list)
      if (each.is_string()) found.push_back(each.get<std::string>());
  return found;
}

std::string string(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::uint64_t whole(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

// To whoever said something: whether it was accepted.
Json remarks_json(const std::vector<Remark>& remarks) {
  Json list = Json::array();
  for (const Remark& remark : remarks) {
    if (const auto* const accepted = std::get_if<Accepted>(&remark))
      list.push_back(castellan::to_json(*accepted));
    if (const auto* const refusal = std::get_if<Refusal>(&remark))
      list.push_back(castellan::to_json(*refusal));
  }
  return list;
}

// Messages with their keys, which stay in `words`.
struct Remarks {
  std::set<std::string, std::less<>>& words;

  std::string_view kept(const std::string& word) const {
    const auto found = words.find(word);
    if (found != words.end()) return *found;
    return words.size() < most_words ? std::string_view(*words.insert(word).first)
                                     : std::string_view("server.busy");
  }

  Message message(const Json& json) const {
    if (!json.is_object()) return Message("server.busy");
    Message message(kept(string(json, "key")));
    const auto arguments = json.find("arguments");
    if (arguments == json.end() || !arguments->is_object()) return message;
    for (const auto& [name, value] : arguments->items())
      if (value.is_string()) {
        message.arguments.push_back(arg(kept(name), value.get_ref<const std::string&>()));
      } else if (value.is_number_integer()) {
        message.arguments.push_back(arg(kept(name), value.get<std::int64_t>()));
      } else if (value.is_array()) {
        Messages list;
        for (const Json& each : value) list.push_back(this->message(each));
        message.arguments.push_back(arg(kept(name), std::move(list)));
      }
    return message;
  }

  std::vector<Remark> read(const Json& json) const {
    std::vector<Remark> remarks;
    for (const Json& each : json) {
      if (!each.is_object()) continue;
      const std::string kind = string(each, "t");
      if (kind == "accepted") remarks.emplace_back(Accepted{whole(each, "v"), string(each, "id")});
      if (kind == "refusal" && each.contains("reason"))
        remarks.emplace_back(
            Refusal{whole(each, "v"), message(each["reason"]), string(each, "id")});
    }
    return remarks;
  }
};

}  // namespace

std::string to_text(const Letter& letter) {
  Json json = {{"t", kinds[static_cast<std::size_t>(letter.kind)]}, {"from", letter.from}};
  if (!letter.table.empty()) json["table"] = letter.table;
  if (letter.version > 0) json["v"] = letter.version;
  if (letter.serial > 0) json["serial"] = letter.serial;
  if (!letter.person.empty()) json["person"] = letter.person;
  if (!letter.name.empty()) json["name"] = letter.name;
  if (!letter.people.empty()) json["people"] = letter.people;
  if (!letter.hashes.empty()) json["hashes"] = letter.hashes;
  if (letter.message) json["message"] = castellan::to_json(*letter.message);
  if (!letter.remarks.empty()) json["remarks"] = remarks_json(letter.remarks);
  if (letter.news) json["news"] = to_json(*letter.news);
  return to_line(json);
}

std::optional<Letter> LetterReader::read(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  const auto found = std::ranges::find(kinds, string(json, "t"));
  if (found == kinds.end()) return std::nullopt;
  Letter letter{
      .kind = static_cast<Letter::Kind>(found - kinds.begin()),
      .from = string(json, "from"),
      .table = string(json, "table"),
      .version = whole(json, "v"),
      .serial = whole(json, "serial"),
      .person = string(json, "person"),
      .name = string(json, "name"),
      .people = strings(json, "people"),
      .hashes = strings(json, "hashes")};
  if (const auto message = json.find("message"); message != json.end())
    if (const Result<ClientMessage> read = read_client_message(*message, Seen::optional))
      letter.message = *read;
  if (const auto remarks = json.find("remarks"); remarks != json.end())
    letter.remarks = Remarks{words_}.read(*remarks);
  if (const auto news = json.find("news"); news != json.end()) letter.news = read_news(*news);
  // Nothing can be done with these if they cannot be read.
  if (letter.kind == Letter::Kind::say && !letter.message) return std::nullopt;
  if (letter.kind == Letter::Kind::news && !letter.news) return std::nullopt;
  return letter;
}

}  // namespace castellan::server
