#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http/request.h"

namespace castellan::server {

// The web page: the files of web/dist as they were when the program was built, or
// those of a folder. The page finds its own way: a path without a file gets the
// page itself. A program without it has a small page that says what it is.
class Site {
 public:
  Site() = default;
  // Refuses a folder without an index.html.
  static Result<Site> in_folder(const std::string& folder);

  // What GET gets; nothing if that is not for the page to say.
  std::optional<Response> find(const Request& request) const;

 private:
  struct File {
    std::string plain;
    std::string packed;  // by gzip; empty if it is not
  };

  static std::optional<File> read_built_in(const std::string& path);
  std::optional<File> read(const std::string& name) const;

  std::string folder_;  // empty: what is built in
};

}  // namespace castellan::server
