// The door to JavaScript: text in, text out, by pointer and length into the module's memory. Answers are messages, one
// a line; they stay valid until the next call.
#include <algorithm>
#include <string>

#include "ai/games.h"
#include "arena/referee_bots.h"
#include "bindings/wasm/given_sets.h"
#include "bindings/wasm/local_review.h"
#include "bindings/wasm/local_table.h"
#include "referee/words.h"

namespace pangaea::wasm {
namespace {

std::string input;
std::string output;

const Bots& bots() {
    static const auto kBots = arena::referee_bots();
    return kBots;
}

LocalTable& table() {
    static LocalTable local(bots());
    return local;
}

Referee& referee() {
    static Referee instance(ComponentLibrary({}), &bots(), [] { return std::uint64_t{0}; });
    return instance;
}

LocalReview& review() {
    static LocalReview instance;
    return instance;
}

void put(const std::vector<std::string>& messages) {
    output.clear();
    for (const auto& message : messages) {
        output += message;
        output += '\n';
    }
}

}  // namespace
}  // namespace pangaea::wasm

using namespace pangaea::wasm;

#define PANGAEA_EXPORT(name) extern "C" __attribute__((export_name(name)))

/// Makes room for a text of this length and answers where to put it.
PANGAEA_EXPORT("room") char* pangaea_room(std::size_t length) {
    input.resize(length);
    return input.data();
}
PANGAEA_EXPORT("answer") void pangaea_answer() {
    const auto told = give_set(input);
    put(told ? std::vector{*told} : table().answer(input));
}
PANGAEA_EXPORT("step") void pangaea_step() { put(table().step()); }
/// The line protocol of the referee (docs/protocol.md), for tests and analysis.
PANGAEA_EXPORT("referee") void pangaea_referee() { put({referee().answer(input)}); }
/// A review of a record, one decision a call (local_review.h).
PANGAEA_EXPORT("review") void pangaea_review() { put({review().begin(input)}); }
PANGAEA_EXPORT("review_step") void pangaea_review_step() { put({review().step()}); }
/// The network of a game, for the levels that judge by one: its name, a line end, its text (data/networks). Answers
/// with what is wrong with it, or with nothing.
PANGAEA_EXPORT("network") void pangaea_network() {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view text = std::string_view(input).substr(std::min(end + 1, input.size()));
    const std::string_view game = std::string_view(input).substr(0, end);
    pangaea::Status given = pangaea::unknown_game(game);
    if (pangaea::is_played<pangaea::gaia::Gaia>() && game == "gaia") {
        given = pangaea::ai::gaia_network().give(text);
    } else if (pangaea::is_played<pangaea::planet::Planet>() && game == "planet") {
        given = pangaea::ai::planet_network().give(text);
    }
    put(given ? std::vector<std::string>{} : std::vector{given.error().message});
}
PANGAEA_EXPORT("text") const char* pangaea_text() { return output.data(); }
PANGAEA_EXPORT("length") std::size_t pangaea_length() { return output.size(); }
