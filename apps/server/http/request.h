#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace castellan::server {

// What a client asks, and what it gets: HTTP without its sockets.
struct Request {
  std::string method;
  std::vector<std::string> path;  // between the slashes
  std::map<std::string, std::string, std::less<>> query;
  std::string body;
  std::string type;     // of the body
  std::string bearer;   // a token from the header Authorization …
  std::string cookie;   // … or from the cookie
  std::string origin;   // of the page that asks; empty if it is no page
  std::string host;     // as the client calls this server
  std::string address;  // where it comes from
  std::string known;    // the tags of what the client has already
  bool takes_gzip = false;
  bool secure = false;  // came over TLS

  // Where it goes, from the first line; false if that cannot be read.
  bool read_target(std::string_view target);
  // The header Accept-Encoding.
  void read_encodings(std::string_view header);
  // The headers X-Forwarded-For: each proxy adds at the end whom it saw, so what stands before
  // those of the trusted ones is only hearsay.
  void read_forwarded(std::string_view header, int trusted_proxies);
  // A token from the header Cookie.
  void read_cookies(std::string_view header);

  std::string_view token() const { return bearer.empty() ? cookie : bearer; }
  std::string asked(std::string_view name) const;
  // A whole number; nothing if it is missing or something else.
  std::optional<std::int64_t> number(std::string_view name) const;
};

inline constexpr std::string_view cookie_name = "castellan";

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  // NOLINTNEXTLINE(readability-redundant-member-init): most answers leave them out
  std::vector<std::pair<std::string, std::string>> headers = {};
};
using Respond = std::function<void(Response)>;

std::optional<std::int64_t> parse_whole(std::string_view text);

}  // namespace castellan::server
