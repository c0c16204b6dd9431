// expect: (ignoring|unused)
// An undo may be refused; so may every command of a table.
#include "referee/table.h"

bool take_back(pangaea::Table& table) {
#ifdef CONTROL
    return table.undo().ok();
#else
    table.undo();
    return true;
#endif
}
