// What a messenger shows of a link to a table: the game, who is there, a picture. Words of no language: the server does
// not know who will read it.
#pragma once

#include <string>
#include <string_view>

namespace pangaea::net {

/// The page with `og:` tags; `table` is the answer to GET /api/tables/ID, `origin` may be empty.
std::string with_invitation(const std::string& page, std::string_view table, std::string_view origin);

}  // namespace pangaea::net
