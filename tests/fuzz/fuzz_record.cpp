// Replaying a record: an accepted one must give the same record again, and be playable.
#include "tests/fuzz/fuzz_support.h"
#include "tests/fuzz/json_mutator.h"

namespace pangaea::fuzz {

void run(std::string_view input) {
    const auto record = parse_json(input);
    if (!record) {
        return;
    }
    static Referee referee = make_referee();
    auto table = referee.replay(*record);
    if (!table) {
        require(!table.error().code.empty() && !table.error().message.empty());
        return;
    }
    const json::object written = (*table)->record();
    const auto again = referee.replay(written);
    require(again.ok() && (*again)->state() == (*table)->state() && (*again)->record() == written);
    play_on(**table, seed_of(input), 8);
}

}  // namespace pangaea::fuzz
