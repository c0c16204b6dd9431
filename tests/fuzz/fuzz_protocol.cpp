// The line protocol: an input is cut into lines for one referee. Every line must be answered with one JSON object, and
// a refused one must leave the game as it was.
#include "tests/fuzz/fuzz_support.h"

namespace pangaea::fuzz {

void run(std::string_view input) {
    constexpr int kMaxLines = 24;
    Referee referee = make_referee();
    std::string before;
    for (int line = 0; line < kMaxLines && !input.empty(); ++line) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        const std::string answer = referee.answer(input.substr(0, end));
        input.remove_prefix(std::min(end + 1, input.size()));

        const auto parsed = parse_json(answer);
        require(parsed.ok() && parsed->is_object());
        const json::object& fields = parsed->get_object();
        const bool accepted = fields.at("ok").as_bool();
        const std::string now = referee.table() == nullptr ? "" : json::serialize(referee.table()->record());
        if (!accepted) {
            require(!fields.at("error").at("code").as_string().empty());
            require(!fields.at("error").at("message").as_string().empty());
            require(now == before);
        }
        before = now;
    }
    if (referee.table() != nullptr) {
        play_on(*referee.table(), seed_of(before), 4);
    }
}

}  // namespace pangaea::fuzz
