// Reviews of games: luck and play add up to the result, nothing depends on threads, and bad records are refused.
#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "arena/contest.h"
#include "arena/review.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::arena {
namespace {

json::value record_of(const std::string& game, const std::string& players, const std::string& rules = "") {
    ContestOptions options;
    options.game = game;
    options.players = parse_players(players, {}).value();
    options.rules = rules.empty() ? json::value() : parse_json(rules).value();
    options.keeps_records = true;
    const auto contest = Contest::open(options, ComponentLibrary({test::data_folder() + "/components"}));
    const std::atomic<bool> stop{false};
    return (**contest).play(0, stop).value().value().record;
}

Result<Review> look(const json::value& record, int threads = 2) {
    test::RefereeFixture fixture;
    const ReviewOptions options{parse_player("strong@10it", {}).value(), 1, threads};
    std::atomic<bool> stop{false};
    return review(record, fixture.referee, options, stop, [](int, int) {});
}

void check_sums(const Review& review) {
    for (const ReviewedDecision& decision : review.decisions) {
        CHECK(std::accumulate(decision.chance.begin(), decision.chance.end(), 0.0) == doctest::Approx(1).epsilon(1e-6));
        CHECK(std::abs(std::accumulate(decision.play.begin(), decision.play.end(), 0.0)) < 1e-9);
        CHECK(std::abs(std::accumulate(decision.luck.begin(), decision.luck.end(), 0.0)) < 1e-6);
        CHECK(decision.play[static_cast<std::size_t>(decision.seat)] <= 0);
        CHECK(decision.value <= decision.best_value);
        CHECK(decision.choices > 1);
        // A line begins with what would have been better; none where nothing was.
        CHECK(decision.line.empty() == (decision.best == decision.action));
        CHECK((decision.line.empty() || decision.line.front() == decision.best));
    }
    for (const SeatReview& seat : review.seats) {
        CHECK(seat.start + seat.own_play + seat.others_play + seat.luck == doctest::Approx(seat.end));
        CHECK(seat.own_play <= 0);
        CHECK(seat.others_play >= 0);
        CHECK(seat.accuracy >= 0);
        CHECK(seat.accuracy <= 100);
        CHECK(seat.good_luck >= 0);
        CHECK(seat.good_luck <= 1);
        CHECK(seat.brilliant + seat.inaccuracies + seat.mistakes <= seat.decisions);
    }
}

TEST_CASE("Review: luck and play add up to the result") {
    for (const json::value& record :
         {record_of("gaia", "random,greedy,random", R"({"mode":"advanced"})"), record_of("planet", "random,greedy")}) {
        const auto review = look(record);
        REQUIRE(review.ok());
        CHECK(review->is_over);
        CHECK(std::accumulate(review->end.begin(), review->end.end(), 0.0) == doctest::Approx(1));
        CHECK(review->decisions.size() > 10);
        check_sums(*review);
        const auto back = parse_json(json::serialize(write_review(*review)));
        REQUIRE(back.ok());
        CHECK(back->at("decisions").as_array().size() == review->decisions.size());
        CHECK(back->at("mistakes").as_array().size() == mistakes(*review, kListed, kInaccuracy).size());
        for (const json::value& stroke : back->at("strokes").as_array()) {
            const auto& decision = review->decisions[stroke.at("decision").to_number<std::size_t>()];
            CHECK(stroke.at("luck").as_double() ==
                  doctest::Approx(decision.luck[stroke.at("player").to_number<std::size_t>()]));
        }
    }
}

TEST_CASE("Review: nothing depends on the number of threads") {
    const auto record = record_of("gaia", "random,greedy");
    CHECK(json::serialize(write_review(look(record, 1).value())) ==
          json::serialize(write_review(look(record, 4).value())));
}

TEST_CASE("Review: an unfinished game ends with the chances of its last position") {
    json::value record = record_of("gaia", "random,greedy");
    record.as_object().erase("result");
    record.at("actions").as_array().resize(12);
    const auto review = look(record);
    REQUIRE(review.ok());
    CHECK_FALSE(review->is_over);
    check_sums(*review);
    record.at("actions").as_array().resize(0);
    CHECK(look(record)->decisions.empty());
}

TEST_CASE("Review: a record that does not replay is refused") {
    json::value record = record_of("gaia", "random,greedy");
    record.at("actions").as_array()[3] = "play chess";
    const auto refused = look(record);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("play chess") != std::string::npos);
    CHECK_FALSE(look(json::value("hello")).ok());
    CHECK_FALSE(look(json::object{}).ok());
}

TEST_CASE("Review: mistakes and strokes of luck come largest first") {
    Review review;
    for (const double loss : {0.05, 0.30, 0.01, 0.20}) {
        ReviewedDecision decision;
        decision.best_value = 0.5;
        decision.value = 0.5 - loss;
        decision.luck = {loss, -loss};
        review.decisions.push_back(decision);
    }
    CHECK(mistakes(review, 10, 0.02) == std::vector<std::size_t>{1, 3, 0});
    CHECK(mistakes(review, 1, 0.02) == std::vector<std::size_t>{1});
    const auto lucky = strokes(review, 2, 0.02);
    REQUIRE(lucky.size() == 2);
    CHECK(lucky[0].decision == 1);
    CHECK(lucky[0].seat == 0);
    CHECK(lucky[1].luck == doctest::Approx(0.2));
}

TEST_CASE("Review: a decision is graded by what it cost") {
    CHECK(accuracy_of(0) == 100);
    CHECK(accuracy_of(1) == 0);
    CHECK(accuracy_of(0.5) == doctest::Approx(6.25));
    ReviewedDecision decision;
    decision.best_value = 0.5;
    const auto graded = [&](double loss, bool is_brilliant) {
        decision.value = decision.best_value - loss;
        decision.is_brilliant = is_brilliant;
        return grade_name(decision.grade());
    };
    CHECK(graded(0, false) == "good");
    CHECK(graded(0, true) == "brilliant");
    CHECK(graded(0.04, false) == "good");
    CHECK(graded(0.07, false) == "inaccuracy");
    CHECK(graded(0.2, false) == "mistake");
}

TEST_CASE("Review: whoever looks ahead is more accurate than whoever does not") {
    const auto review = look(record_of("gaia", "random,strong@100it", R"({"mode":"advanced"})"));
    REQUIRE(review.ok());
    CHECK(review->seats[1].accuracy > review->seats[0].accuracy + 10);
    CHECK(review->seats[1].mistakes < review->seats[0].mistakes);
}

}  // namespace
}  // namespace pangaea::arena
