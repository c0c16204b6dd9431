// The same work on several threads at once.
#pragma once

#include <functional>

namespace pangaea::ai {

/// Calls work(0) to work(count - 1), each on a thread of its own, and returns when all are done. Where there are no
/// threads (WebAssembly), one after the other.
void run_together(int count, const std::function<void(int)>& work);

}  // namespace pangaea::ai
