// What is picked out of a review for people, and the review in JSON.
#include <algorithm>

#include "arena/review.h"

namespace pangaea::arena {
namespace {

json::array write_numbers(const std::vector<double>& numbers) {
    json::array list;
    for (const double number : numbers) {
        list.push_back(number);
    }
    return list;
}

json::array write_texts(const std::vector<std::string>& texts) {
    json::array list;
    for (const auto& text : texts) {
        list.push_back(json::value(text));
    }
    return list;
}

json::object write_decision(const ReviewedDecision& decision) {
    return {{"number", decision.number},
            {"player", decision.seat},
            {"choices", decision.choices},
            {"action", decision.action},
            {"best", decision.best},
            {"value", decision.value},
            {"best_value", decision.best_value},
            {"exact", decision.is_exact},
            {"grade", grade_name(decision.grade())},
            {"accuracy", accuracy_of(decision.loss())},
            {"chance", write_numbers(decision.chance)},
            {"play", write_numbers(decision.play)},
            {"luck", write_numbers(decision.luck)},
            {"then", write_texts(decision.then)},
            {"line", write_texts(decision.line)}};
}

}  // namespace

std::string_view grade_name(Grade grade) {
    constexpr std::string_view kNames[] = {"good", "brilliant", "inaccuracy", "mistake"};
    return kNames[static_cast<std::size_t>(grade)];
}

std::vector<std::size_t> mistakes(const Review& review, std::size_t most, double least) {
    std::vector<std::size_t> places;
    const auto loss = [&](std::size_t i) { return review.decisions[i].loss(); };
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        if (loss(i) >= least) {
            places.push_back(i);
        }
    }
    std::sort(places.begin(), places.end(),
              [&](std::size_t a, std::size_t b) { return loss(a) != loss(b) ? loss(a) > loss(b) : a < b; });
    places.resize(std::min(places.size(), most));
    return places;
}

std::vector<Stroke> strokes(const Review& review, std::size_t most, double least) {
    std::vector<Stroke> list;
    for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        // The seat that gained most stands for the event; what the others lost is the same luck told again.
        const auto& luck = review.decisions[i].luck;
        const auto best = static_cast<std::size_t>(std::max_element(luck.begin(), luck.end()) - luck.begin());
        if (luck[best] >= least) {
            list.push_back({i, best, luck[best]});
        }
    }
    std::sort(list.begin(), list.end(), [](const Stroke& a, const Stroke& b) {
        return a.luck != b.luck ? a.luck > b.luck : a.decision < b.decision;
    });
    list.resize(std::min(list.size(), most));
    return list;
}

json::object write_review(const Review& review) {
    json::array seats;
    for (const SeatReview& seat : review.seats) {
        seats.push_back(json::object{{"name", seat.name},
                                     {"start", seat.start},
                                     {"own_play", seat.own_play},
                                     {"others_play", seat.others_play},
                                     {"luck", seat.luck},
                                     {"end", seat.end},
                                     {"decisions", seat.decisions},
                                     {"accuracy", seat.accuracy},
                                     {"good_luck", seat.good_luck},
                                     {"brilliant", seat.brilliant},
                                     {"inaccuracies", seat.inaccuracies},
                                     {"mistakes", seat.mistakes}});
    }
    json::array decisions;
    for (const ReviewedDecision& decision : review.decisions) {
        decisions.push_back(write_decision(decision));
    }
    json::array worst;
    for (const std::size_t place : mistakes(review, kListed, kInaccuracy)) {
        worst.push_back(place);
    }
    json::array lucky;
    for (const Stroke& stroke : strokes(review, kListed, kWorthTelling)) {
        lucky.push_back(json::object{{"decision", stroke.decision}, {"player", stroke.seat}, {"luck", stroke.luck}});
    }
    return {{"format", "pangaea-review"},
            {"version", 1},
            {"judge", review.judge},
            {"record", review.header},
            {"over", review.is_over},
            {"players", std::move(seats)},
            {"end", write_numbers(review.end)},
            {"decisions", std::move(decisions)},
            {"mistakes", std::move(worst)},
            {"strokes", std::move(lucky)}};
}

}  // namespace pangaea::arena
