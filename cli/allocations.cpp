// Replaces the global operator new by one that counts. In a file of its own: seen together with its callers, compilers
// take malloc and delete for a mismatch.
#include "cli/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> count{0};

}  // namespace

std::uint64_t pangaea::cli::allocations() { return count.load(std::memory_order_relaxed); }

[[gnu::noinline]] void* operator new(std::size_t size) {
    count.fetch_add(1, std::memory_order_relaxed);
    if (void* memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
