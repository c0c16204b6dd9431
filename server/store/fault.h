// What libraries throw, and a lack of memory, end where a piece of work begins: on a pool's thread, in a room's turn,
// at a request. There the rest of the server is shielded from it, and it is an error like any other.
#pragma once

#include <exception>
#include <type_traits>

#include "engine/core/result.h"

namespace pangaea {

/// What is being caught, inside a `catch (...)`: code `fault`. The message is for the log, not for people.
inline Error caught_fault() {
    try {
        throw;
    } catch (const std::exception& thrown) {
        return {"fault", thrown.what()};
    } catch (...) {
        return {"fault", "unknown"};
    }
}

/// The Result that the work gives, or what it threw as an error.
template <class Work>
std::invoke_result_t<Work&> guarded(Work work) {
    try {
        return work();
    } catch (...) {
        return caught_fault();
    }
}

}  // namespace pangaea
