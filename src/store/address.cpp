#include "store/address.h"

namespace castellan::store {

namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";
constexpr std::string_view hidden = "***";

// The value of `password=` among the parameters of an address, hidden.
void hide_parameter(std::string& address) {
  const std::string_view name = "password=";
  for (std::size_t at = address.find(name); at != std::string::npos;
       at = address.find(name, at + name.size())) {
    const std::size_t begin = at + name.size();
    const std::size_t end = address.find('&', begin);
    address.replace(begin, end == std::string::npos ? end : end - begin, hidden);
  }
}

}  // namespace

Result<Address> Address::parse(std::string_view text) {
  if (text.starts_with("postgresql://") || text.starts_with("postgres://"))
    return Address{Kind::postgresql, std::string(text)};
  if (text.starts_with(sqlite_scheme)) text.remove_prefix(sqlite_scheme.size());
  // Another scheme is a slip of the pen, not the name of a folder; a quotation
  // mark would end the name where SOCI reads it.
  if (text.empty() || text.find("://") != std::string_view::npos ||
      text.find('"') != std::string_view::npos)
    return failure("store.address", {arg("address", text)});
  return Address{Kind::sqlite, std::string(text)};
}

std::string Address::shown() const {
  if (!is_postgresql()) return target;
  std::string address = target;
  const std::size_t begin = address.find("://") + 3;
  const std::size_t at = address.rfind('@', address.find('/', begin));
  if (at != std::string::npos && at > begin) {
    const std::size_t colon = address.find(':', begin);
    if (colon < at) address.replace(colon + 1, at - colon - 1, hidden);
  }
  hide_parameter(address);
  return address;
}

}  // namespace castellan::store
