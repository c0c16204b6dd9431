// Threads where there are any; the caller's thread does its part.
#include "ai/search/together.h"

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

namespace pangaea::ai {

#if defined(__wasm__)
void run_together(int count, const std::function<void(int)>& work) {
    for (int i = 0; i < count; ++i) {
        work(i);
    }
}
#else
void run_together(int count, const std::function<void(int)>& work) {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < count; ++i) {
        helpers.emplace_back(work, i);
    }
    work(0);
}
#endif

}  // namespace pangaea::ai
