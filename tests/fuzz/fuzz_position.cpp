// Setting up a position: whatever `load` accepts must be playable, writable and readable again.
#include "tests/fuzz/fuzz_support.h"
#include "tests/fuzz/json_mutator.h"

namespace pangaea::fuzz {
namespace {

void run(std::string_view input) {
    const auto state = parse_json(input);
    if (!state) {
        return;
    }
    static Referee referee = make_referee();
    auto table = referee.set_up(*state);
    if (!table) {
        require(!table.error().code.empty() && !table.error().message.empty());
        return;
    }
    play_on(**table, seed_of(input), 12);
    // What was written is accepted as it stands.
    const auto again = referee.set_up((*table)->state());
    require(again.ok() && (*again)->state() == (*table)->state());
}

}  // namespace
}  // namespace pangaea::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    pangaea::fuzz::run({reinterpret_cast<const char*>(data), size});
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    return pangaea::fuzz::mutate_json(data, size, max_size, seed);
}
