#include "protocol/json.h"

#include <cstddef>
#include <vector>

#include <nlohmann/json.hpp>

namespace castellan {

namespace {

constexpr std::size_t deepest = 16;
constexpr std::size_t most_members = 64;  // of one object

// Reads without building anything. An object that keeps its order looks through all of its
// members for each new one: with thousands of them that takes a hundred times as long as reading.
class Sounding final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return enter(); }
  bool key(string_t&) override { return ++members_.back() <= most_members; }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return leave(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  bool enter() {
    members_.push_back(0);
    return members_.size() <= deepest;
  }
  bool leave() {
    members_.pop_back();
    return true;
  }

  std::vector<std::size_t> members_;  // of each object that is open
};

}  // namespace

Json parse_json(std::string_view text) {
  Sounding sounding;
  if (!Json::sax_parse(text, &sounding)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

}  // namespace castellan
