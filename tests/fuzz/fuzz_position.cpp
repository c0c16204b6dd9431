// Setting up a position: whatever `load` accepts must be playable, writable and readable again.
#include "tests/fuzz/fuzz_support.h"
#include "tests/fuzz/json_mutator.h"

namespace pangaea::fuzz {

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

}  // namespace pangaea::fuzz
