// Replaces the global operator new by one that counts and keeps small blocks for the next of their size: the server's
// messages are made of hundreds of small values, and the system's own store of such blocks holds seven of a kind.
// In a file of its own: seen together with its callers, compilers take malloc and delete for a mismatch.
#include "cli/allocations.h"

#include <malloc.h>

#include <array>
#include <cstdlib>
#include <new>

namespace {

// Under a sanitizer every block must go back at once, or its use after that is not noticed.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kKeeps = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kKeeps = false;
#else
constexpr bool kKeeps = true;
#endif
#else
constexpr bool kKeeps = true;
#endif

constexpr std::size_t kStep = 16;
constexpr std::size_t kClasses = 33;  // up to 512 bytes
constexpr int kMost = 256;            // of a class: 2 MiB in all at most

struct Block {
    Block* next;
};

/// Of one thread. A block goes to the thread that gives it back.
struct Kept {
    std::array<Block*, kClasses> first;
    std::array<int, kClasses> count;
    std::uint64_t allocations;
};
thread_local constinit Kept kept{};

constexpr std::size_t class_of(std::size_t size) { return size == 0 ? 1 : (size + kStep - 1) / kStep; }

void* allocate(std::size_t size) {
    ++kept.allocations;
    const std::size_t place = class_of(size);
    if (kKeeps && place < kClasses) {
        if (Block* block = kept.first[place]) {
            kept.first[place] = block->next;
            --kept.count[place];
            return block;
        }
        size = place * kStep;
    }
    if (void* memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}

/// `place` is the class of a size the block is known to have.
void release(void* memory, std::size_t place) {
    if (kKeeps && memory != nullptr && place < kClasses && kept.count[place] < kMost) {
        auto* block = static_cast<Block*>(memory);
        block->next = kept.first[place];
        kept.first[place] = block;
        ++kept.count[place];
        return;
    }
    std::free(memory);
}

}  // namespace

std::uint64_t pangaea::cli::allocations() { return kept.allocations; }

[[gnu::noinline]] void* operator new(std::size_t size) { return allocate(size); }
// Nearly always the size is known: looking it up would cost as much as all the rest.
[[gnu::noinline]] void operator delete(void* memory, std::size_t size) noexcept { release(memory, class_of(size)); }
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    release(memory, memory == nullptr ? 0 : malloc_usable_size(memory) / kStep);
}
