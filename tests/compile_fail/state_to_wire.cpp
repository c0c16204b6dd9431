// expect: (no matching function|no known conversion|could not convert|cannot convert|is private|private constructor)
// A message is written from what a viewer may see; the JSON of a whole position does not fit.
#include "server/wire/messages.h"

pangaea::JsonText tell(const pangaea::Table& table, pangaea::wire::Memory& memory) {
    pangaea::wire::Scene scene;
#ifdef CONTROL
    scene.seen.emplace_back("0", pangaea::wire::Seen::by(pangaea::Seat{}, table));
#else
    scene.seen.push_back({"0", table.state()});
#endif
    return pangaea::wire::write_view(1, {}, scene, {}, memory);
}
