// See pages.h.
#include "server/net/pages.h"

#include <zlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

namespace pangaea::net {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNotice =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Pangaea</title>\n"
    "<p>The server runs. The page has not been built here; the API is described in docs/api.md.</p></html>\n";

std::string gzip(const std::string& content) {
    z_stream stream{};
    constexpr int kGzip = 15 + 16;  // zlib's way of asking for the gzip format
    if (deflateInit2(&stream, 9, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string out(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));  // zlib does not write there
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int code = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return code == Z_STREAM_END ? out : std::string();
}

std::string type_of(const std::string& path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".map", "application/json"},
    }};
    for (const auto& [ending, type] : kTypes) {
        if (path.ends_with(ending)) {
            return std::string(type);
        }
    }
    return "application/octet-stream";
}

}  // namespace

Pages::Pages(const std::string& folder) {
    std::error_code error;
    const fs::path root(folder);
    if (!folder.empty() && fs::is_regular_file(root / "index.html", error)) {
        // By hand: the folder may be built anew meanwhile, which must not end the server.
        for (fs::recursive_directory_iterator entry(root, error), end; !error && entry != end; entry.increment(error)) {
            std::error_code gone;
            if (!entry->is_regular_file(gone)) {
                continue;
            }
            std::ifstream file(entry->path(), std::ios::binary);
            add("/" + fs::relative(entry->path(), root, gone).generic_string(),
                {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
        }
    }
    if (!pages_.contains("/index.html")) {
        add("/index.html", std::string(kNotice));
    }
}

void Pages::add(const std::string& path, std::string content) {
    Page page;
    page.type = type_of(path);
    page.compressed = gzip(content);
    if (page.compressed.size() + 100 > content.size()) {
        page.compressed.clear();
    }
    char tag[24];
    std::snprintf(tag, sizeof tag, "\"%016zx\"", std::hash<std::string>{}(content));
    page.etag = tag;
    page.is_immutable = path.starts_with("/assets/");
    page.content = std::move(content);
    pages_[path] = std::move(page);
}

const Page* Pages::find(std::string_view path) const {
    // The page's own addresses (web/packages/app/router.ts).
    if (path == "/" || path == "/account" || path == "/best" || path == "/gallery" || path == "/learn" ||
        path == "/replay" || path == "/workshop" || path.starts_with("/mail/") || path.starts_with("/p/") ||
        path.starts_with("/t/") || path.starts_with("/learn/") || path.starts_with("/replay/") ||
        path.starts_with("/workshop/")) {
        path = "/index.html";
    }
    const auto found = pages_.find(path);
    return found == pages_.end() ? nullptr : &found->second;
}

}  // namespace pangaea::net
