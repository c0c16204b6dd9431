// The search itself: its memory, what it may allocate, the exact endings of Planet, analysis from any seat.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <new>

#include "ai/analysis.h"
#include "ai/decide.h"
#include "ai/hindsight.h"
#include "tests/support/house_games.h"

namespace {
std::atomic<std::uint64_t> allocated{0};
}  // namespace

void* operator new(std::size_t size) {
    ++allocated;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++allocated;
    return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace pangaea::ai {
namespace {

template <class G>
void check_no_allocation(const G& game, std::string_view level_name) {
    const Level& level = *find_level(level_name);
    const SearchSettings settings = settings_for(game, level);
    const auto state = test::random_positions(game, 2, 1, 12, 6)[0];
    const auto seen = game.observation(state, game.to_act(state).seat());
    const auto evaluator = evaluator_for(level, game, {});
    Worker<G> worker(game, std::size_t{128} << 10);
    worker.prepare(1);
    worker.iterate(seen, *evaluator, settings);
    const std::uint64_t before = allocated;
    // Enough to fill the tree, so that giving back is tried as well.
    for (int i = 0; i < 500; ++i) {
        worker.iterate(seen, *evaluator, settings);
    }
    CHECK(allocated == before);
    std::uint64_t visits = 0;
    for (const Edge& edge : worker.root_edges()) {
        visits += edge.visits;
    }
    CHECK(visits >= 500);
}

TEST_CASE("search: no allocation after the first iteration") {
    check_no_allocation(test::house_gaia(), "strong");
    check_no_allocation(test::house_planet(), "strong");
    check_no_allocation(test::house_planet(), "master");
    check_no_allocation(test::house_planet(), "champion");
    check_no_allocation(test::house_gaia(R"({"mode":"advanced"})"), "champion");
    check_no_allocation(test::house_gaia(), "plain");
}

TEST_CASE("tree: edges stay sorted as they come in, and a full tree refuses") {
    Tree tree(1);
    const std::uint32_t root = tree.add_node();
    const auto edge = [](std::uint32_t code, std::uint8_t actor) {
        return Edge{code, kNoNode, 0, 0, 0.0F, 0.0F, 0.0F, actor, 1};
    };
    const Edge first[] = {edge(2, 0), edge(5, 0)};
    const Edge second[] = {edge(1, 1), edge(2, 1), edge(9, 1)};
    REQUIRE(tree.add_edges(tree.node(root), first));
    REQUIRE(tree.add_edges(tree.node(root), second));
    const auto edges = tree.edges(tree.node(root));
    REQUIRE(edges.size() == 5);
    for (std::size_t i = 1; i < edges.size(); ++i) {
        CHECK(edges[i - 1] < edges[i]);
    }
    int more = 0;
    while (tree.add_node() != kNoNode) {
        ++more;
    }
    CHECK(more > 0);
    bool room = true;
    for (std::uint32_t code = 10; room && code < 1'000'000; ++code) {
        const Edge next[] = {edge(code, 0)};
        room = tree.add_edges(tree.node(root), next);
    }
    CHECK_FALSE(room);
}

TEST_CASE("tree: what is given back is the least visited, and the rest is as it was") {
    Tree tree(64 * 1024);
    std::uint32_t root = tree.add_node();
    tree.node(root).visits = 1000;
    // A root with 60 decisions, each with a child that has been come to as often as its number and one decision of its
    // own; added in two halves, so that the root's edges have moved once.
    const auto add = [&](std::uint32_t at, std::uint32_t code) {
        const Edge edge[] = {{code, kNoNode, code, 0, 0.0F, 0.0F, 0.0F, 0, 1}};
        REQUIRE(tree.add_edges(tree.node(at), edge));
    };
    for (std::uint32_t code = 1; code <= 60; ++code) {
        add(root, code);
        const std::uint32_t child = tree.add_node();
        REQUIRE(child != kNoNode);
        tree.node(child).visits = code;
        add(child, 100 + code);
        for (Edge& edge : tree.edges(tree.node(root))) {
            edge.child = edge.code == code ? child : edge.child;
        }
    }
    const std::uint32_t lost = tree.add_node();
    REQUIRE(lost != kNoNode);
    while (tree.add_node() != kNoNode) {
    }
    CHECK(tree.is_full());
    root = tree.give_back(root);
    CHECK_FALSE(tree.is_full());
    CHECK_FALSE(tree.is_half_full());
    const auto edges = tree.edges(tree.node(root));
    REQUIRE(edges.size() == 60);
    std::uint32_t least_kept = 1000;
    std::uint32_t most_lost = 0;
    for (const Edge& edge : edges) {
        if (edge.child == kNoNode) {
            most_lost = std::max(most_lost, edge.code);
            continue;
        }
        least_kept = std::min(least_kept, edge.code);
        CHECK(tree.node(edge.child).visits == edge.code);
        const auto own = tree.edges(tree.node(edge.child));
        REQUIRE(own.size() == 1);
        CHECK(own[0].code == 100 + edge.code);
    }
    CHECK(most_lost > 0);
    CHECK(most_lost < least_kept);
    CHECK(tree.add_node() != kNoNode);
}

/// Random play up to the given number of placements before the end.
planet::State near_end(const planet::Planet& game, int players, int left, std::uint64_t seed) {
    Rng rng(seed);
    auto state = game.new_game(players, rng);
    while (!(state.round == planet::kRounds && players - state.placed == left)) {
        game.apply(state, test::random_action(game, state, rng), nullptr);
    }
    return state;
}

/// What the search says its own choice is worth.
double value_of_choice(const Reply& reply) {
    const auto chosen = std::find_if(reply.options.begin(), reply.options.end(),
                                     [&](const Option& option) { return option.action == reply.action; });
    REQUIRE(chosen != reply.options.end());
    return chosen->value;
}

TEST_CASE("beliefs: the others' objectives are dealt by what their planets show, one's own stays") {
    const auto game = test::house_planet();
    for (const int players : {2, 3, 4}) {
        const auto state = near_end(game, players, 2, static_cast<std::uint64_t>(players));
        const Seat seat = game.to_act(state).seat();
        const auto seen = game.observation(state, seat);
        const auto rival = static_cast<std::size_t>((index(seat) + 1) % players);
        std::array<int, planet::kHabitats> dealt{};
        Rng rng(1);
        for (int i = 0; i < 2000; ++i) {
            auto deal = game.determinize(seen, rng);
            const auto before = deal;
            deal_by_belief(game, seen, rng, deal);
            CHECK(deal.objectives[static_cast<std::size_t>(index(seat))] ==
                  state.objectives[static_cast<std::size_t>(index(seat))]);
            unsigned used = 0;
            for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other) {
                used |= 1U << planet::index(deal.objectives[other]);
            }
            CHECK(std::popcount(used) == players);
            CHECK(deal.hash_sum == planet::Planet::plain_hash_sum(deal));
            CHECK(deal.piles == before.piles);
            ++dealt[planet::index(deal.objectives[rival])];
        }
        // Of two habitats the one with clearly more areas is dealt more often.
        const auto& habitats = state.surfaces[rival].habitats;
        for (std::size_t a = 0; players == 2 && a < planet::kHabitats; ++a) {
            for (std::size_t b = 0; b < planet::kHabitats; ++b) {
                if (dealt[a] > 0 && dealt[b] > 0 &&
                    planet::count_areas(habitats[a]) >= planet::count_areas(habitats[b]) + 8) {
                    CHECK(dealt[a] > dealt[b]);
                }
            }
        }
    }
}

TEST_CASE("endings: the last placement of Planet is worth exactly what a plain count says") {
    const auto game = test::house_planet();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto state = near_end(game, 2, 1, seed);
        const Seat seat = game.to_act(state).seat();
        const auto reply = solve_end(game, game.observation(state, seat));
        REQUIRE(reply.has_value());
        CHECK(reply->exact);
        const auto me = static_cast<std::size_t>(index(seat));
        for (const Option& option : reply->options) {
            double sum = 0.0;
            int deals = 0;
            for (int habitat = 0; habitat < planet::kHabitats; ++habitat) {
                auto end = state;
                game.apply(end, option.action, nullptr);
                if (static_cast<planet::Habitat>(habitat) != state.objectives[me]) {
                    end.objectives[1 - me] = static_cast<planet::Habitat>(habitat);
                    double shares[kMaxSeats] = {};
                    game.shares(end, shares);
                    sum += shares[me];
                    ++deals;
                }
            }
            CHECK(std::abs(option.value - sum / deals) < 1e-9);
            CHECK(option.value <= reply->options.front().value);
        }
        CHECK(value_of_choice(*reply) == reply->options.front().value);
    }
}

TEST_CASE("endings: with two placements left the reply answers the best it can know") {
    for (const int players : {2, 3, 4}) {
        const auto game = test::house_planet(players == 4 ? R"({"beginner":true})" : "{}");
        const auto state = near_end(game, players, 2, static_cast<std::uint64_t>(players));
        const Seat seat = game.to_act(state).seat();
        const auto reply = solve_end(game, game.observation(state, seat));
        REQUIRE(reply.has_value());
        double sum = 0.0;
        for (const double chance : reply->chance) {
            sum += chance;
        }
        CHECK(std::abs(sum - 1.0) < 1e-9);
        CHECK(test::is_among_legal(game, state, reply->action));
        CHECK(value_of_choice(*reply) == reply->options.front().value);
        const auto earlier = near_end(game, players, players, 9);
        CHECK(solve_end(game, game.observation(earlier, Seat{0})).has_value() == (players == 2));
    }
}

TEST_CASE("analysis: any seat may ask, also when another decides") {
    const auto game = test::house_gaia();
    Request request;
    request.level = "master";
    request.iterations = 30;
    for (const auto& state : test::random_positions(game, 3, 3, 25, 4)) {
        for (int seat = 0; seat < 3; ++seat) {
            const auto reply = analyse(game, game.observation(state, static_cast<Seat>(seat)), request);
            REQUIRE(reply.ok());
            CHECK(reply->players == 3);
            CHECK_FALSE(reply->options.empty());
        }
        const auto open = analyse_face_up(game, state, request);
        REQUIRE(open.ok());
        CHECK(test::is_among_legal(game, state, open->action));
        const Seat actor = game.to_act(state).seat();
        const auto why = reasons(game, game.observation(state, actor), open->action);
        for (std::size_t i = 1; i < why.size(); ++i) {
            CHECK(std::abs(why[i - 1].effect) >= std::abs(why[i].effect));
        }
    }
}

TEST_CASE("analysis: a finished game is refused") {
    const auto game = test::house_planet();
    auto state = near_end(game, 2, 1, 3);
    Rng rng(1);
    game.apply(state, test::random_action(game, state, rng), nullptr);
    CHECK(analyse(game, game.observation(state, Seat{0}), {}).error().code == "game_over");
    CHECK(analyse_face_up(game, state, {}).error().code == "game_over");
}

}  // namespace
}  // namespace pangaea::ai
