// expect: (no matching function|no known conversion|could not convert|cannot convert|is private|private constructor)
// A message is written from what a viewer may see; the JSON of a whole position does not fit.
#include "table/messages.h"

pangaea::JsonText tell(const pangaea::Table& table, pangaea::table::Memory& memory) {
    pangaea::table::Scene scene;
#ifdef CONTROL
    scene.seen.emplace_back("0", pangaea::table::Seen::by(pangaea::Seat{}, table));
#else
    scene.seen.push_back({"0", table.state()});
#endif
    return pangaea::table::write_view(1, {}, scene, {}, memory);
}
