// The referee alone on standard input and output: what tests/same_position asks of a build that leaves out the rest of
// the program.
#include <cstdlib>
#include <iostream>
#include <string>

#include "referee/referee.h"

int main() {
    const char* data = std::getenv("PANGAEA_DATA");
    pangaea::Referee referee(pangaea::ComponentLibrary({std::string(data == nullptr ? "data" : data) + "/components"}),
                             nullptr, [] { return std::uint64_t{0}; });
    for (std::string line; std::getline(std::cin, line);) {
        std::cout << referee.answer(line) << '\n';
    }
}
