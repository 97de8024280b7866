// What a client sends before anybody knows who it is: the target, its query, and two headers.

#include <cstdint>
#include <string_view>

#include "server/http/request.h"
#include "tests/fuzz/expect.h"

using castellan::server::Request;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Request request;
  if (request.read_target(text)) {
    EXPECT(text.starts_with('/'));
    std::size_t length = 0;
    for (const std::string& part : request.path) length += part.size();
    for (const auto& [name, value] : request.query) {
      length += name.size() + value.size();
      EXPECT(request.asked(name) == value);
      if (const auto number = request.number(name)) EXPECT(*number >= 0);
    }
    EXPECT(length < size);  // nothing grows by being decoded
  }
  request.read_cookies(text);
  EXPECT(request.cookie.size() <= size);
  EXPECT(request.cookie.find(';') == std::string::npos);
  request.read_encodings(text);
  EXPECT(!request.takes_gzip || text.find("gzip") != std::string_view::npos);
  return 0;
}
