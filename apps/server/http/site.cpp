#include "server/http/site.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sodium.h>

#include "embedded.h"

namespace castellan::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view index_page = "index.html";

// No other kinds of files are given away.
constexpr std::array<std::pair<std::string_view, std::string_view>, 17> types = {{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"svg", "image/svg+xml"},
    {"json", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"woff2", "font/woff2"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"ico", "image/x-icon"},
    {"txt", "text/plain; charset=utf-8"},
    {"md", "text/markdown; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
}};

// Only what comes from here runs or is shown, and nothing inline.
constexpr const char* page_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view type_of(std::string_view name) {
  const std::string_view ending = name.substr(std::min(name.rfind('.'), name.size() - 1) + 1);
  const auto found =
      std::ranges::find(types, ending, &std::pair<std::string_view, std::string_view>::first);
  return found == types.end() ? std::string_view() : found->second;
}

// `assets/index.js`; empty if no file can have such a name.
std::string name_of(const std::vector<std::string>& path) {
  std::string name;
  for (const std::string& part : path) {
    if (part.empty() || part.starts_with('.') || part.find_first_of("/\\:") != std::string::npos)
      return {};
    if (!name.empty()) name += '/';
    name += part;
  }
  return name;
}

std::string tag_of(std::string_view text, bool packed) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::string tag = "\"";
  for (int byte = 0; byte < 8; ++byte)
    for (const int digit : {hash[byte] >> 4, hash[byte] & 15}) tag += "0123456789abcdef"[digit];
  return tag + (packed ? "-gz\"" : "\"");
}

}  // namespace

Result<Site> Site::in_folder(const std::string& folder) {
  Site site;
  std::error_code error;
  site.folder_ = fs::canonical(folder, error);
  if (error || !site.read(std::string(index_page)))
    return failure("serve.no_page", {arg("folder", folder)});
  return site;
}

std::optional<Site::File> Site::read_built_in(const std::string& path) {
  const std::string_view plain = pages::embedded(path);
  if (plain.empty()) return std::nullopt;
  return File{std::string(plain), std::string(pages::embedded(path + ".gz"))};
}

std::optional<Site::File> Site::read(const std::string& name) const {
  if (folder_.empty()) return read_built_in("web/dist/" + name);
  std::error_code error;
  const fs::path path = fs::canonical(fs::path(folder_) / name, error);
  // A link may lead out of the folder.
  if (error || !path.string().starts_with(folder_ + '/') || !fs::is_regular_file(path, error))
    return std::nullopt;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return std::nullopt;
  return File{{std::istreambuf_iterator<char>(stream), {}}, {}};
}

std::optional<Response> Site::find(const Request& request) const {
  std::string name = name_of(request.path);
  const bool is_asset = name.starts_with("assets/");  // named after what is in it
  std::optional<File> file;
  if (!type_of(name).empty()) file = read(name);
  if (!file && is_asset) return std::nullopt;
  if (!file) {
    name = index_page;
    file = read(name);
  }
  if (!file && request.path.empty()) file = read_built_in("apps/server/http/page.html");
  if (!file) return std::nullopt;

  const bool packed = request.takes_gzip && !file->packed.empty();
  Response response{
      200, std::string(type_of(name)), std::move(packed ? file->packed : file->plain)};
  const std::string tag = tag_of(response.body, packed);
  response.headers = {
      {"Cache-Control", is_asset ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Content-Security-Policy", page_policy},
      {"ETag", tag},
      {"Vary", "Accept-Encoding"}};
  if (request.known.find(tag) != std::string::npos) {
    response.status = 304;
    response.body.clear();
    response.type.clear();
  } else if (packed) {
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace castellan::server
