// The page: all its files are read at the start, compressed once and served from memory. What is not in the list does
// not exist, so no path can lead out of the folder.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace pangaea::net {

struct Page {
    std::string content;
    std::string compressed;  // gzip; empty if it does not pay
    std::string type;
    std::string etag;
    bool is_immutable = false;  // its name changes with its content
};

class Pages {
public:
    /// A folder that does not exist gives a plain notice.
    explicit Pages(const std::string& folder);

    /// The page for a path, or nullptr. "/", "/t/…", "/learn…" and "/replay…" are the application itself.
    const Page* find(std::string_view path) const;

private:
    void add(const std::string& path, std::string content);

    std::map<std::string, Page, std::less<>> pages_;
};

}  // namespace pangaea::net
