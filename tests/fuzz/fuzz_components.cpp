// Reading a component set of either game: whatever is accepted must be enough for games of any size.
#include "tests/fuzz/fuzz_support.h"
#include "tests/fuzz/json_mutator.h"

namespace pangaea::fuzz {
namespace {

json::value random_rules(std::string_view game, Rng& rng) {
    if (game == PlanetWords::kName) {
        return {{"beginner", rng.below(2) == 0}, {"mystery", rng.below(2) == 0}};
    }
    return test::random_rules(rng);
}

template <class Words>
void read_and_play(const ComponentDocument& document, std::uint64_t seed) {
    auto set = Words::Set::parse(document);
    require(set.ok() != Words::Set::check(document).any());
    if (!set) {
        require(!set.error().code.empty() && !set.error().message.empty());
        return;
    }
    const auto shared = std::make_shared<const typename Words::Set>(std::move(*set));
    Rng rng(seed);
    const json::value wanted = random_rules(Words::kName, rng);
    const auto rules = Words::read_rules(&wanted, *shared);
    if (!rules) {
        return;  // more lightnings than the set has
    }
    constexpr std::uint32_t kTableSizes = Words::kMaxPlayers - Words::kMinPlayers + 1;
    const int players = Words::kMinPlayers + static_cast<int>(rng.below(kTableSizes));
    const auto table = TableOf<Words>::deal(Words(shared, *rules), players, rng.next() & kMaxSeed);
    play_on(*table, rng.next(), 24);
}

}  // namespace

void run(std::string_view input) {
    const auto document = parse_component_document(input);
    if (!document) {
        require(!document.error().code.empty() && !document.error().message.empty());
        return;
    }
    if (document->game == PlanetWords::kName) {
        read_and_play<PlanetWords>(*document, seed_of(input));
    } else {
        read_and_play<GaiaWords>(*document, seed_of(input));
    }
}

}  // namespace pangaea::fuzz
