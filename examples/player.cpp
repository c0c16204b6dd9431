// A player for the arena in C++ with Boost.JSON (docs/bots.md): reads a question a line, answers a line, plays at
// random.
//
//     c++ -std=c++20 examples/player.cpp -lboost_json -o player
//     pangaea match --bots strong,cmd:./player
//
// Replace choose() by something clever. "state" is what the seat sees, "actions" what it may do.
#include <boost/json.hpp>
#include <cstdint>
#include <iostream>
#include <string>

namespace json = boost::json;

static json::value choose(const json::object& question) {
    const auto& actions = question.at("actions").as_array();
    return actions[question.at("seed").to_number<std::uint64_t>() % actions.size()];
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const json::value question = json::parse(line);
        const json::object answer{{"ok", true}, {"id", question.at("id")}, {"action", choose(question.as_object())}};
        std::cout << json::serialize(answer) << std::endl;  // endl: it must not wait in a buffer
    }
    return 0;
}
