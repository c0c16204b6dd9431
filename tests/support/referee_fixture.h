// What most tests need: a referee with the house sets, rules at random, and how long to run.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rng.h"
#include "referee/referee.h"

namespace pangaea::test {

/// The repository's data folder.
std::string data_folder();
/// Where the house sets are.
ComponentLibrary house_library();
/// The house set of a game. Fails the test when there is none.
ComponentDocument house_document(std::string_view game);
/// `./test --all` asks for the long versions.
bool long_run();
/// How many games to play: fewer where assertions and sanitizers make each of them slow, more in the long run.
int games(int everyday, int in_long_run);

/// A combination of Gaïa's switches that the rules allow.
json::object random_rules(Rng& rng);

struct RefereeFixture {
    RefereeFixture();

    json::object house;  // gaia's house set as a document
    Referee referee;
};

}  // namespace pangaea::test
