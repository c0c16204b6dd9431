// Weights, networks and evaluation: what is compiled in is whole, text round-trips, chances add up, fitting learns.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "ai/eval/linear.h"
#include "ai/eval/network.h"
#include "ai/eval/planet_hunch.h"
#include "ai/eval/planet_look.h"
#include "ai/train/self_play.h"
#include "tests/support/house_games.h"

namespace pangaea::ai {
namespace {

template <class G>
void check_weights(const G& game) {
    const auto& names = feature_names(game);
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
    const Weights& weights = house_weights(game);
    REQUIRE(weights.size() == names.size());
    CHECK(std::any_of(weights.begin(), weights.end(), [](float weight) { return weight != 0.0F; }));
    const std::string text = write_weights(weights, names);
    const auto again = parse_weights(text, names);
    REQUIRE(again.ok());
    CHECK(write_weights(*again, names) == text);
    CHECK(parse_weights(text + names[0] + " 1\n", names).error().code == "bad_weights");
    CHECK(parse_weights(text.substr(text.find('\n') + 1), names).error().code == "bad_weights");
    CHECK(parse_weights("moon 1\n", names).error().code == "bad_weights");
    CHECK(parse_weights(names[0] + " much\n", names).error().code == "bad_weights");
}

TEST_CASE("weights: every rule set has its own, complete") {
    for (const char* rules :
         {R"({"mode":"basic"})", R"({"mode":"advanced"})", R"({"mode":"advanced","powers":false})"}) {
        check_weights(test::house_gaia(rules));
    }
    check_weights(test::house_planet());
    check_weights(test::house_planet(R"({"beginner":true})"));
}

/// Scores must be what the rows of amounts say, and chances a softmax of them.
template <class G>
void check_chances(const G& game, int players) {
    const Weights& weights = house_weights(game);
    const LinearEvaluator<G> evaluator(game, weights);
    std::vector<float> rows(weights.size() * static_cast<std::size_t>(players));
    for (const auto& state : test::random_positions(game, players, 40, 5, 2)) {
        Chances chances{};
        evaluator.evaluate(std::span<const typename G::State>(&state, 1), &chances);
        float sum = 0.0F;
        for (const float chance : chances) {
            CHECK(chance >= 0.0F);
            sum += chance;
        }
        CHECK(std::abs(sum - 1.0F) < 1e-4F);
        find_features(game, state, rows.data());
        Scores scores{};
        find_scores(game, std::span<const typename G::State>(&state, 1), weights, &scores);
        for (int seat = 0; seat < players; ++seat) {
            double score = 0.0;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                score += static_cast<double>(weights[i]) *
                         static_cast<double>(rows[static_cast<std::size_t>(seat) * weights.size() + i]);
            }
            CHECK(std::abs(score - static_cast<double>(scores[static_cast<std::size_t>(seat)])) < 1e-3);
        }
    }
}

TEST_CASE("evaluation: chances add up to one, scores are weights times amounts") {
    check_chances(test::house_gaia(), 2);
    check_chances(test::house_gaia(), 5);
    check_chances(test::house_planet(), 2);
    check_chances(test::house_planet(R"({"beginner":true,"mystery":true})"), 4);
}

TEST_CASE("fit: finds what decides the games") {
    // Seat s wins when its first amount is the larger; the second amount says nothing.
    Samples samples;
    Rng rng(3);
    for (int i = 0; i < 4000; ++i) {
        const float rows[4] = {static_cast<float>(rng.below(5)), static_cast<float>(rng.below(5)),
                               static_cast<float>(rng.below(5)), static_cast<float>(rng.below(5))};
        const double shares[2] = {rows[0] > rows[2]   ? 1.0
                                  : rows[0] < rows[2] ? 0.0
                                                      : 0.5,
                                  rows[0] > rows[2]   ? 0.0
                                  : rows[0] < rows[2] ? 1.0
                                                      : 0.5};
        samples.add(rows, 2, 2, shares);
    }
    const FitResult result = fit(samples, {0.0F, 0.0F}, {});
    CHECK(result.weights[0] > 1.0F);
    CHECK(std::abs(result.weights[1]) < 0.3F);
    CHECK(result.loss_after < result.loss_before / 2);
    CHECK(fit(samples, {0.0F, 0.0F}, {}).weights == result.weights);
}

TEST_CASE("tuning: the number of threads changes nothing") {
    const auto game = test::house_gaia();
    SelfPlay play;
    play.games = 4;
    play.iterations = 4;
    play.players = {2, 3};
    const Weights& start = house_weights(game);
    FitSettings settings;
    settings.epochs = 2;
    const LinearEvaluator evaluator(game, start);
    Samples one;
    play_games(game, evaluator, play, one, nullptr);
    play.threads = 3;
    Samples three;
    play_games(game, evaluator, play, three, nullptr);
    REQUIRE(one.size() == three.size());
    CHECK(fit(one, start, settings).weights == fit(three, start, settings).weights);
}

template <class G>
void check_network_text(const G& game) {
    const int inputs = input_count(game);
    const int hunches = hunch_count(game);
    REQUIRE(house_network(game) != nullptr);
    const std::string text = write_network(*house_network(game));
    const auto again = parse_network(text, inputs, hunches);
    REQUIRE(again.ok());
    CHECK(write_network(*again) == text);
    const std::size_t line = text.find('\n');
    for (const std::string& bad :
         {std::string(), text.substr(line + 1), text + "\n", text.substr(0, text.size() - 1), "x" + text,
          "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17" + text.substr(line), "99999" + text.substr(line),
          "1  2" + text.substr(line), "1 " + text.substr(line), "1.5" + text.substr(line)}) {
        CHECK(parse_network(bad, inputs, hunches).error().code == "bad_network");
    }
    HouseNetwork given("", inputs, hunches);
    CHECK(given.get() == nullptr);
    CHECK(given.give("garbage").error().code == "bad_network");
    REQUIRE(given.give(text).ok());
    CHECK(write_network(*given.get()) == text);
}

TEST_CASE("network: text round-trips, anything else is refused") {
    check_network_text(test::house_planet());
    check_network_text(test::house_gaia(R"({"mode":"advanced"})"));
    CHECK(house_network(test::house_planet(R"({"beginner":true})")) == nullptr);
    CHECK(house_network(test::house_gaia(R"({"mode":"basic"})")) == nullptr);
}

TEST_CASE("network: a network may come without its hunch, which then keeps everything") {
    const auto game = test::house_planet();
    Network network = *house_network(game);
    network.hunch.clear();
    const auto again = parse_network(write_network(network), input_count(game), hunch_count(game));
    REQUIRE(again.ok());
    CHECK(again->hunch.empty());
    const auto state = test::random_positions(game, 2, 1, 7, 2).front();
    ActionList actions;
    game.legal_actions(state, actions);
    const int all = actions.size();
    NetworkEvaluator(game, *again).keep_likely(state, 3, actions);
    CHECK(actions.size() == all);
}

/// The sum written out, as slowly as it is defined.
float plain_score(const Network& network, const InputList& inputs) {
    std::array<int, Network::kWidth> sum{};
    for (std::size_t place = 0; place < sum.size(); ++place) {
        sum[place] = network.rows.back()[place];
        for (const std::uint16_t input : inputs) {
            sum[place] += network.rows[input][place];
        }
        REQUIRE(std::abs(sum[place]) <= 32767);
    }
    float score = static_cast<float>(sum[0]) / Network::kUnit;
    for (std::size_t j = 0; j < Network::kNext; ++j) {
        float next = network.second_bias[j];
        for (std::size_t i = 1; i < Network::kWidth; ++i) {
            next += static_cast<float>(std::max(sum[i], 0)) / Network::kUnit * network.second[i][j];
        }
        score += std::max(next, 0.0F) * network.last[j];
    }
    return score;
}

template <class G>
void check_network_scores(const G& game, std::initializer_list<int> numbers) {
    const Network& network = *house_network(game);
    const NetworkEvaluator evaluator(game, network);
    for (const int players : numbers) {
        const auto states = test::random_positions(game, players, 40, 7, 2);
        std::vector<Chances> together(states.size());
        evaluator.evaluate(states, together.data());
        for (std::size_t i = 0; i < states.size(); ++i) {
            Chances alone{};
            evaluator.evaluate(std::span(&states[i], 1), &alone);
            CHECK(alone == together[i]);
            CHECK(std::abs(std::accumulate(alone.begin(), alone.end(), 0.0F) - 1.0F) < 1e-4F);
            std::vector<InputList> seats(static_cast<std::size_t>(players));
            find_inputs(game, states[i], seats);
            Scores scores{};
            find_scores(game, std::span(&states[i], 1), network, &scores);
            for (std::size_t seat = 0; seat < seats.size(); ++seat) {
                REQUIRE(*std::max_element(seats[seat].begin(), seats[seat].end()) < input_count(game));
                CHECK(plain_score(network, seats[seat]) == scores[seat]);
            }
        }
    }
}

TEST_CASE("network: chances add up, the inputs' rows make the scores, seats are judged alike") {
    check_network_scores(test::house_planet(), {2, 3, 4});
    check_network_scores(test::house_gaia(R"({"mode":"advanced","disasters":true})"), {2, 3, 4, 5});
}

TEST_CASE("hunch: keeps as many as asked, in their order, and what it keeps is better than what it drops") {
    const auto game = test::house_planet();
    const Network& network = *house_network(game);
    const NetworkEvaluator evaluator(game, network);
    double kept_mean = 0.0;
    double all_mean = 0.0;
    for (const auto& state : test::random_positions(game, 2, 40, 7, 3)) {
        ActionList all;
        game.legal_actions(state, all);
        ActionList kept = all;
        keep_by_hunch(game, state, network, 12, kept);
        REQUIRE(kept.size() == std::min(12, all.size()));
        CHECK(std::includes(all.begin(), all.end(), kept.begin(), kept.end()));
        const auto mean = [&](const ActionList& actions) {
            double sum = 0.0;
            for (const Action action : actions) {
                auto next = state;
                game.apply(next, action, nullptr);
                Chances chances{};
                evaluator.evaluate(std::span(&next, 1), &chances);
                sum += static_cast<double>(chances[static_cast<std::size_t>(state.mover())]);
            }
            return sum / actions.size();
        };
        kept_mean += mean(kept);
        all_mean += mean(all);
    }
    CHECK(kept_mean > 1.1 * all_mean);
}

struct WeightedTerms {
    const std::vector<float>& weights;
    HunchTable table{};
    void add(int weight, std::size_t habitat, std::size_t column, float amount) {
        table[habitat][column] += weights[static_cast<std::size_t>(weight)] * amount;
    }
};

TEST_CASE("hunch: keeps the placements that score best one by one, of equal ones the first") {
    const auto game = test::house_planet();
    const Network& network = *house_network(game);
    for (const int players : {2, 3, 4}) {
        for (const auto& state : test::random_positions(game, players, 30, 5, 4)) {
            ActionList all;
            game.legal_actions(state, all);
            WeightedTerms terms{network.hunch};
            find_terms(game, state, terms);
            const HunchFaces faces(state.surfaces[static_cast<std::size_t>(state.mover())]);
            std::vector<std::pair<float, Action>> scored;
            for (const Action action : all) {
                float score = 0.0F;
                for_each_entry(game, faces, action, [&](std::size_t h, std::size_t c) { score += terms.table[h][c]; });
                scored.emplace_back(-score, action);
            }
            std::sort(scored.begin(), scored.end());
            for (const std::size_t count : {1, 3, 12, 60}) {
                ActionList kept = all;
                keep_by_hunch(game, state, network, count, kept);
                std::vector<Action> expected;
                for (std::size_t i = 0; i < std::min(count, scored.size()); ++i) {
                    expected.push_back(scored[i].second);
                }
                std::sort(expected.begin(), expected.end());
                CHECK(std::vector<Action>(kept.begin(), kept.end()) == expected);
            }
        }
    }
}

TEST_CASE("hunch fit: finds which placements a search likes") {
    const auto game = test::house_planet();
    HunchSamples samples;
    SelfPlay play;
    play.games = 12;
    play.iterations = 1;
    play_games(game, NetworkEvaluator(game, *house_network(game)), play, samples, nullptr);
    const HunchFitResult fitted = fit_hunch(game, samples, 3, 1);
    CHECK(fitted.weights == fit_hunch(game, samples, 3, 1).weights);
    // By chance the best of a hundred and more would be among 32 in every fourth decision at most.
    CHECK(fitted.found[4].first == 32);
    CHECK(fitted.found[4].second > 0.4);
}

TEST_CASE("network fit: finds what no sum of weights can, whatever the number of threads") {
    // Seat 0 wins when exactly one of its first two inputs is on.
    InputSamples samples;
    Rng rng(5);
    for (int i = 0; i < 20000; ++i) {
        const std::uint32_t on = rng.below(4);
        std::vector<InputList> seats = {{2}, {}};
        for (const int input : {0, 1}) {
            if ((on >> input & 1) != 0) {
                seats[0].push_back(static_cast<std::uint16_t>(input));
            }
        }
        const double share = on == 1 || on == 2 ? 1.0 : 0.0;
        const double shares[2] = {share, 1.0 - share};
        samples.add(seats, shares);
    }
    NetworkFitSettings settings;
    settings.epochs = 40;
    settings.rate = 0.02F;
    const NetworkFitResult result = fit_network(samples, 3, settings);
    CHECK(result.loss < 0.1);  // 0.69 is no better than a guess
    settings.threads = 3;
    CHECK(write_network(fit_network(samples, 3, settings).network) == write_network(result.network));

    // What was put aside after some epochs is gone on with, and the samples come back as they were.
    std::map<int, std::vector<float>> kept;
    settings.save = [&](int epoch, const std::vector<float>& learned) { kept[epoch] = learned; };
    settings.load = [&](int epoch, std::vector<float>& learned) {
        learned = kept.contains(epoch) ? kept[epoch] : std::vector<float>();
        return kept.contains(epoch);
    };
    fit_network(samples, 3, settings);
    CHECK(kept.size() == 40);
    kept.erase(kept.find(25), kept.end());
    const auto again = InputSamples::from_bytes(samples.bytes(), 3);
    REQUIRE(again.has_value());
    CHECK(write_network(fit_network(*again, 3, settings).network) == write_network(result.network));
    CHECK(kept.size() == 40);
}

TEST_CASE("network fit: bytes that are no samples are refused") {
    InputSamples samples;
    const std::vector<InputList> seats = {{0, 2}, {1}};
    const double shares[2] = {1.0, 0.0};
    samples.add(seats, shares);
    const std::string bytes = samples.bytes();
    CHECK(InputSamples::from_bytes(bytes, 3)->size() == 1);
    CHECK_FALSE(InputSamples::from_bytes(bytes, 2).has_value());  // of a game with fewer inputs
    CHECK_FALSE(InputSamples::from_bytes(bytes + "x", 3).has_value());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        CHECK_FALSE(InputSamples::from_bytes(bytes.substr(0, size), 3).has_value());
    }
}

TEST_CASE("planet look: a kept view shows what a new one does") {
    const auto game = test::house_planet();
    PlanetView kept;
    for (const auto& state : test::random_positions(game, 3, 60, 11, 3)) {
        for (const auto& surface : {state.surfaces[0], state.surfaces[1], state.surfaces[2]}) {
            PlanetView fresh;
            fresh.look(surface);
            kept.look(surface);
            for (std::size_t place = 0; place < 45; ++place) {
                const auto id = static_cast<planet::AnimalId>(place);
                const PlanetFit& fit = kept.fit(game, place % planet::kAnimalsInGame, id);
                const PlanetFit& expected = fresh.fit(game, place % planet::kAnimalsInGame, id);
                CHECK(fit.value == game.value(surface, id));
                CHECK(fit.value == expected.value);
                CHECK(fit.open_areas == expected.open_areas);
                CHECK(fit.growth == expected.growth);
                CHECK(fit.beside == expected.beside);
            }
        }
    }
}

}  // namespace
}  // namespace pangaea::ai
