#include "server/work/identifier.h"

namespace castellan::server {

bool is_identifier(std::string_view name) {
  constexpr std::size_t longest = 40;  // a channel can have 63 letters
  constexpr std::string_view fitting =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._";
  return !name.empty() && name.size() <= longest &&
         name.find_first_not_of(fitting) == std::string_view::npos;
}

}  // namespace castellan::server
