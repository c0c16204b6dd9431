// expect: (ignoring|unused)
// What may fail must be looked at.
#include "engine/core/result.h"

pangaea::Result<int> attempt();

int use() {
#ifdef CONTROL
    return attempt().ok() ? 1 : 0;
#else
    attempt();
    return 0;
#endif
}
