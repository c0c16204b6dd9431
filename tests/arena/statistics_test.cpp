// Statistics of matches against known values, and how often their intervals hold in simulated matches.
#include <doctest/doctest.h>

#include <cmath>

#include "arena/ratings.h"
#include "arena/statistics.h"
#include "engine/core/rng.h"

namespace pangaea::arena {
namespace {

double uniform(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

/// Deals of two games whose results hang together: one coin decides how hard the cards are for the first player.
std::vector<Part> simulate(Rng& rng, double share, int deals) {
    std::vector<Part> parts;
    for (int i = 0; i < deals; ++i) {
        const double swing = uniform(rng) < 0.5 ? 0.2 : -0.2;
        const double first = uniform(rng) < share + swing ? 1 : 0;
        const double second = uniform(rng) < share - swing ? 1 : 0;
        parts.push_back({first + second, 2});
    }
    return parts;
}

std::vector<Part> wins(int won, int of) {
    std::vector<Part> parts;
    for (int i = 0; i < of; ++i) {
        parts.push_back({i < won ? 1.0 : 0.0, 1});
    }
    return parts;
}

TEST_CASE("Statistics: Student's t has the values of the tables") {
    CHECK(student_95(1) == doctest::Approx(12.7062).epsilon(1e-5));
    CHECK(student_95(4) == doctest::Approx(2.7764).epsilon(1e-4));
    CHECK(student_95(8) == doctest::Approx(2.3060).epsilon(2e-4));
    CHECK(student_95(10) == doctest::Approx(2.2281).epsilon(1e-4));
    CHECK(student_95(30) == doctest::Approx(2.0423).epsilon(1e-4));
    CHECK(student_95(1'000'000) == doctest::Approx(1.95997).epsilon(1e-5));
    for (int n = 1; n < 50; ++n) {
        CHECK(student_95(n) > student_95(n + 1));
    }
}

TEST_CASE("Statistics: chi-square has the values of the tables") {
    CHECK(chi_square_tail(3.841459, 1) == doctest::Approx(0.05).epsilon(1e-5));
    CHECK(chi_square_tail(18.307038, 10) == doctest::Approx(0.05).epsilon(1e-5));
    CHECK(chi_square_tail(2.0, 2) == doctest::Approx(std::exp(-1.0)).epsilon(1e-10));
    CHECK(chi_square_tail(4.351460, 5) == doctest::Approx(0.5).epsilon(1e-5));
    CHECK(chi_square_tail(0, 3) == 1);
}

TEST_CASE("Statistics: a mean and its interval") {
    const std::vector<double> values = {1, 2, 3, 4, 5};
    const Estimate mean = mean_of(values);
    CHECK(mean.value == doctest::Approx(3));
    CHECK(mean.error == doctest::Approx(std::sqrt(0.5)));
    CHECK(mean.high == doctest::Approx(3 + 2.776445 * std::sqrt(0.5)));
    CHECK(std::isinf(mean_of(std::vector<double>{1}).high));
}

TEST_CASE("Statistics: a share of single games is Wilson's interval") {
    const Estimate share = share_of(wins(60, 100));
    CHECK(share.value == doctest::Approx(0.6));
    CHECK(share.low == doctest::Approx(0.5020).epsilon(0.01));
    CHECK(share.high == doctest::Approx(0.6906).epsilon(0.01));
    const Estimate all = share_of(wins(100, 100));
    CHECK(all.high == doctest::Approx(1));
    CHECK(all.low == doctest::Approx(0.9630).epsilon(1e-3));
    CHECK(share_of(wins(0, 100)).high == doctest::Approx(0.0370).epsilon(1e-2));
    const Estimate nothing = share_of({});
    CHECK(nothing.low == 0);
    CHECK(nothing.high == 1);
}

TEST_CASE("Statistics: games of one deal count as one observation") {
    std::vector<Part> doubled;
    for (const Part& part : wins(60, 100)) {
        doubled.push_back({2 * part.won, 2 * part.of});
    }
    CHECK(share_of(doubled).low == doctest::Approx(share_of(wins(60, 100)).low));
    // Every deal won once and lost once: certain about the mean, yet no interval of length zero.
    const std::vector<Part> split(50, Part{1, 2});
    CHECK(share_of(split).value == doctest::Approx(0.5));
    CHECK(share_of(split).high > share_of(split).low);
}

TEST_CASE("Statistics: 95 % of the intervals hold the true value") {
    Rng rng(1);
    for (const double truth : {0.5, 0.3, 0.75}) {
        int held = 0;
        constexpr int kMatches = 2000;
        for (int i = 0; i < kMatches; ++i) {
            held += share_of(simulate(rng, truth, 60)).contains(truth) ? 1 : 0;
        }
        CAPTURE(truth);
        CHECK(held >= 0.93 * kMatches);
        CHECK(held <= 0.97 * kMatches);
    }
}

TEST_CASE("Statistics: differences and how unequal things are") {
    const Estimate difference = difference_of(wins(60, 100), wins(50, 100));
    CHECK(difference.value == doctest::Approx(0.1));
    // The same deals decide both: the first fifty agree, ten differ.
    CHECK(difference.error == doctest::Approx(std::sqrt(0.1 * 0.9 / 99)));
    const std::vector<Estimate> equal = {{0.1, 0.01, 0, 0}, {0.1, 0.01, 0, 0}, {0.1, 0.01, 0, 0}};
    CHECK(spread_of(equal).deviation == 0);
    CHECK(spread_of(equal).chance == doctest::Approx(1));
    const std::vector<Estimate> unequal = {{0.0, 0.001, 0, 0}, {0.1, 0.001, 0, 0}};
    CHECK(spread_of(unequal).deviation == doctest::Approx(0.0707).epsilon(0.01));
    CHECK(spread_of(unequal).chance < 1e-9);
    CHECK(spread_of(unequal).largest_gap == doctest::Approx(0.1));
    // 58 of 100 in one of two seats: as the test of the share itself says, about 11 %.
    const std::vector<Estimate> seats = {share_of(wins(58, 100)), share_of(wins(42, 100))};
    CHECK(spread_of(seats, true).chance == doctest::Approx(0.107).epsilon(0.05));
}

TEST_CASE("Statistics: the sequential test keeps its promise of 5 %") {
    Rng rng(2);
    for (const bool is_better : {false, true}) {
        int wrong = 0;
        int open = 0;
        constexpr int kTests = 400;
        for (int i = 0; i < kTests; ++i) {
            SequentialTest test(0.5, 0.6);
            while (test.verdict() == SequentialTest::Verdict::Open && test.deals() < 5000) {
                test.add(simulate(rng, is_better ? 0.6 : 0.5, 1)[0]);
            }
            open += test.verdict() == SequentialTest::Verdict::Open ? 1 : 0;
            wrong += (test.verdict() == SequentialTest::Verdict::AcceptH1) != is_better ? 1 : 0;
        }
        CAPTURE(is_better);
        CHECK(open == 0);
        CHECK(wrong <= 0.08 * kTests);  // 5 % and what chance adds to it in 400 tries
    }
}

TEST_CASE("Statistics: the sequential test waits for enough deals, and then sees a clean sweep") {
    SequentialTest test(0.5, 0.6);
    int deals = 0;
    while (test.verdict() == SequentialTest::Verdict::Open && deals < 1000) {
        test.add({2, 2});
        ++deals;
    }
    CHECK(test.verdict() == SequentialTest::Verdict::AcceptH1);
    CHECK(deals >= SequentialTest::kLeastDeals);
    CHECK(deals < 100);
}

TEST_CASE("Ratings: two players are Elo") {
    std::vector<RatedDeal> deals;
    for (int i = 0; i < 100; ++i) {
        deals.push_back({{{0, 1}, {i < 75 ? 1.0 : 0.0, i < 75 ? 0.0 : 1.0}}});
    }
    const auto ratings = rate(2, deals);
    // One imaginary game is shared: 75.5 to 25.5.
    CHECK(ratings[0].value - ratings[1].value == doctest::Approx(400 * std::log10(75.5 / 25.5)).epsilon(1e-6));
    CHECK(ratings[0].value + ratings[1].value == doctest::Approx(0));
    // The difference is twice a rating; its error by the delta method is that of the logarithm of the odds.
    CHECK(2 * ratings[0].error == doctest::Approx(400 / std::log(10) * std::sqrt(1 / 75.0 + 1 / 25.0)).epsilon(0.05));
}

TEST_CASE("Ratings: several players at one table follow Luce's model") {
    std::vector<RatedDeal> deals;
    const int counts[] = {5000, 3000, 2000};
    for (int winner = 0; winner < 3; ++winner) {
        for (int i = 0; i < counts[winner]; ++i) {
            std::vector<double> shares(3, 0.0);
            shares[static_cast<std::size_t>(winner)] = 1;
            deals.push_back({{{0, 1, 2}, shares}});
        }
    }
    const auto ratings = rate(3, deals);
    CHECK(ratings[0].value - ratings[1].value == doctest::Approx(400 * std::log10(5.0 / 3)).epsilon(1e-3));
    CHECK(ratings[1].value - ratings[2].value == doctest::Approx(400 * std::log10(3.0 / 2)).epsilon(1e-3));
}

TEST_CASE("Ratings: players are compared through others, and a clean sweep stays finite") {
    std::vector<RatedDeal> deals;
    for (int i = 0; i < 400; ++i) {
        const double upset = i % 4 == 0 ? 1 : 0;
        deals.push_back({{{0, 1}, {1 - upset, upset}}, {{1, 2}, {1 - upset, upset}}});
    }
    const auto chain = rate(3, deals);
    CHECK(chain[0].value - chain[2].value == doctest::Approx(2 * 190.85).epsilon(0.02));
    const auto sweep = rate(2, std::vector<RatedDeal>(50, RatedDeal{{{0, 1}, {1, 0}}}));
    CHECK(std::isfinite(sweep[0].value));
    CHECK(sweep[0].high - sweep[0].low > 200);
}

TEST_CASE("Ratings: 95 % of the intervals hold the true value") {
    Rng rng(3);
    int held = 0;
    constexpr int kMatches = 300;
    for (int i = 0; i < kMatches; ++i) {
        std::vector<RatedDeal> deals;
        for (const Part& part : simulate(rng, 0.6, 100)) {
            deals.push_back({{{0, 1}, {part.won / 2, 1 - part.won / 2}}, {{0, 1}, {part.won / 2, 1 - part.won / 2}}});
        }
        held += rate(2, deals)[0].contains(200 * std::log10(0.6 / 0.4)) ? 1 : 0;
    }
    CHECK(held >= 0.91 * kMatches);
    CHECK(held <= 0.99 * kMatches);
}

}  // namespace
}  // namespace pangaea::arena
