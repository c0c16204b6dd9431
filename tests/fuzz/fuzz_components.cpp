// Reading a component set: whatever is accepted must be enough for games of any size.
#include "tests/fuzz/fuzz_support.h"
#include "tests/fuzz/json_mutator.h"

namespace pangaea::fuzz {
namespace {

void run(std::string_view input) {
    const auto document = parse_component_document(input);
    if (!document) {
        require(!document.error().code.empty() && !document.error().message.empty());
        return;
    }
    auto set = GaiaSet::parse(*document);
    require(set.ok() != GaiaSet::check(*document).any());
    if (!set) {
        require(!set.error().code.empty() && !set.error().message.empty());
        return;
    }
    const auto shared = std::make_shared<const GaiaSet>(std::move(*set));
    Rng rng(seed_of(input));
    const json::value wanted = test::random_rules(rng);
    const auto rules = GaiaWords::read_rules(&wanted, *shared);
    if (!rules) {
        return;  // more lightnings than the set has
    }
    const int players = 2 + static_cast<int>(rng.below(4));
    const auto table = TableOf<GaiaWords>::deal(GaiaWords(shared, *rules), players, rng.next() & kMaxSeed);
    play_on(*table, rng.next(), 24);
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
