// The web page's files.

#include "server/http/site.h"

#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>

#include "tests/store/folder.h"

using namespace castellan;
using namespace castellan::server;

namespace {

void write(const std::string& path, std::string_view text) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path) << text;
}

std::optional<Response> find(const Site& site, std::string_view target, std::string known = {},
                             bool gzip = false) {
  Request request;
  request.method = "GET";
  REQUIRE(request.read_target(target));
  request.known = std::move(known);
  request.takes_gzip = gzip;
  return site.find(request);
}

std::string body(const Site& site, std::string_view target) {
  const std::optional<Response> response = find(site, target);
  return response ? response->body : "nothing";
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return {};
}

struct Page {
  Page() {
    write(folder.file("dist/index.html"), "the page");
    write(folder.file("dist/assets/app-1a2b.js"), "the script");
    write(folder.file("dist/icon.svg"), "<svg/>");
    write(folder.file("dist/private.key"), "secret");
    write(folder.file("dist/.hidden.txt"), "secret");
    write(folder.file("outside.txt"), "secret");
    std::filesystem::create_symlink(folder.file("outside.txt"), folder.file("dist/link.txt"));
    site = *Site::in_folder(folder.file("dist"));
  }
  Folder folder;
  Site site;
};

}  // namespace

TEST_CASE("files are served as what they are, and every other path is the page's own") {
  const Page page;
  CHECK(find(page.site, "/")->type == "text/html; charset=utf-8");
  CHECK(body(page.site, "/") == "the page");
  CHECK(body(page.site, "/tables/17/replay/3?x=1") == "the page");
  CHECK(body(page.site, "/assets/app-1a2b.js") == "the script");
  CHECK(find(page.site, "/assets/app-1a2b.js")->type == "text/javascript; charset=utf-8");
  CHECK(find(page.site, "/icon.svg")->type == "image/svg+xml");
  CHECK_FALSE(find(page.site, "/assets/app-of-last-week.js"));  // else a page would run as script
}

TEST_CASE("nothing outside the page's folder can be read") {
  const Page page;
  for (const char* const target :
       {"/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/x/../../outside.txt",
        "/assets/../../outside.txt", "/link.txt", "/.hidden.txt", "/private.key", "/assets",
        "//outside.txt", "/C:/outside.txt", "/..\\outside.txt"}) {
    CAPTURE(target);
    CHECK(body(page.site, target) == "the page");
  }
}

TEST_CASE("what has its contents in its name is kept for ever, the rest is asked for again") {
  const Page page;
  CHECK(header(*find(page.site, "/assets/app-1a2b.js"), "Cache-Control") ==
        "public, max-age=31536000, immutable");
  const Response first = *find(page.site, "/");
  CHECK(header(first, "Cache-Control") == "no-cache");
  const std::string tag = header(first, "ETag");
  const Response again = *find(page.site, "/", "\"other\", " + tag);
  CHECK(again.status == 304);
  CHECK(again.body.empty());
  write(page.folder.file("dist/index.html"), "another page");
  CHECK(find(page.site, "/", tag)->status == 200);
}

TEST_CASE("the page runs nothing inline") {
  const std::string policy = header(*find(Page().site, "/"), "Content-Security-Policy");
  CHECK(policy.starts_with("default-src 'none'"));
  CHECK(policy.find("unsafe") == std::string::npos);
}

TEST_CASE("a program has a page of its own, compressed for those who take it") {
  const Site built_in;
  const Response plain = *find(built_in, "/"), packed = *find(built_in, "/", {}, true);
  CHECK(plain.body.find("<html") != std::string::npos);
  CHECK(header(plain, "Content-Encoding").empty());
  CHECK(header(packed, "Content-Encoding") == "gzip");
  CHECK(packed.body.size() < plain.body.size());
  CHECK(packed.body.starts_with("\x1f\x8b"));
  CHECK(header(packed, "ETag") != header(plain, "ETag"));
}

TEST_CASE("a folder without a page is refused") {
  const Folder folder;
  CHECK(Site::in_folder(folder.file("none")).error().key == "serve.no_page");
  CHECK(Site::in_folder(folder.file("")).error().key == "serve.no_page");
}
