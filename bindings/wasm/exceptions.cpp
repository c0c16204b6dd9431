// The C++ run-time of WebAssembly has no exceptions. Libraries mention them; ours never throw (Result), so whoever
// throws after all ends the program, and the page starts a new one.
#include <__verbose_abort>
#include <cstddef>
#include <cstdlib>

extern "C" {

void* __cxa_allocate_exception(std::size_t) noexcept { std::abort(); }
void __cxa_free_exception(void*) noexcept { std::abort(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
[[noreturn]] void __cxa_rethrow() { std::abort(); }
void* __cxa_begin_catch(void*) noexcept { std::abort(); }
void __cxa_end_catch() { std::abort(); }
}

// The only thread ends with the module: what it would tidy up at its end can stay.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

// Nobody would read what the libraries say before they end the program, and saying it takes all of printf.
void std::__libcpp_verbose_abort(const char*, ...) { std::abort(); }
extern "C" [[noreturn]] void abort_message(const char*, ...) { std::abort(); }
