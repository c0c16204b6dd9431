// PANGAEA_ASSERT: for our own mistakes. On in the presets debug, tsan and sanitize, under which the tests of a change
// run as well; off in release and clang, which play, search and serve. No input may trip it: whatever comes from
// outside is refused with a Result before it gets here.
#pragma once

#if defined(PANGAEA_ASSERTIONS) && PANGAEA_ASSERTIONS
#include <cstdlib>
#define PANGAEA_ASSERT(condition) ((condition) ? static_cast<void>(0) : std::abort())
#else
#define PANGAEA_ASSERT(condition) static_cast<void>(0)
#endif
