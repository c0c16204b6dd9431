// Weights and evaluation: what is compiled in is whole, text round-trips, chances add up, fitting learns.
#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "ai/eval/linear.h"
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
    const Samples one = play_games(game, start, play, nullptr);
    play.threads = 3;
    const Samples three = play_games(game, start, play, nullptr);
    REQUIRE(one.size() == three.size());
    CHECK(fit(one, start, settings).weights == fit(three, start, settings).weights);
}

}  // namespace
}  // namespace pangaea::ai
