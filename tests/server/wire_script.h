// A table played by script, for the wire fuzzer and its corpus: the first line is the body of `POST /api/tables`, each
// further one a socket message. It begins with who says it: `a` the maker, on all persons' seats, `b` whoever took the
// open ones, `s` somebody who only looks. `@n` stands for the table's number, `@a` for the last legal action.
#pragma once

#include <string_view>

namespace pangaea::test {

/// Plays it, holding the room to its promises: a message with an id of its own is answered once, a refused one changes
/// nothing, and what was stored plays again. True if the table was made and every message taken.
bool play_wire_script(std::string_view script);

}  // namespace pangaea::test
