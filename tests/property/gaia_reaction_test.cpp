// A reaction tells nobody who holds a protection (Gaïa rules §7, protocol "State, Gaïa"): written from the rules page
// and the protocol page alone, like the twins, and played through the referee only. Failures print the seed.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "referee/referee.h"
#include "tests/support/referee_fixture.h"
#include "tests/twin/gaia_positions.h"
#include "tests/twin/gaia_twin.h"

namespace pangaea {
namespace {

json::array& hand_of(json::object& state, std::size_t player) {
    return state.at("players").at(player).at("hand").as_array();
}

std::string phase_of(const json::object& state) { return twin::text(state.at("turn").at("phase")); }

bool has(const json::array& cards, std::string_view card) {
    return std::any_of(cards.begin(), cards.end(), [&](const json::value& one) { return one.as_string() == card; });
}

bool is_power(const json::value& card) { return twin::kind_of(twin::text(card)) == "power"; }

/// The same position, but for a protection of the player's that lies in the deck, in the place of another Power card
/// that the player has instead; or the other way round. Nothing where it cannot be done.
std::optional<json::object> with_protection_elsewhere(json::object state, std::size_t player) {
    json::array& hand = hand_of(state, player);
    const bool holds = has(hand, "protection");
    const auto swapped = [&](const json::value& card, bool in_hand) {
        return is_power(card) && (card.as_string() == "protection") == (in_hand == holds);
    };
    json::array& deck = state.at("decks").at("power").at("draw").as_array();
    const auto held = std::find_if(hand.begin(), hand.end(), [&](const auto& card) { return swapped(card, true); });
    const auto hidden = std::find_if(deck.begin(), deck.end(), [&](const auto& card) { return swapped(card, false); });
    if (held == hand.end() || hidden == deck.end() || std::count(hand.begin(), hand.end(), *held) > 1) {
        return std::nullopt;
    }
    std::swap(*held, *hidden);
    return state;
}

/// Compares what every seat but the player's, and a spectator, is shown and was told last; seats that have seen the
/// player's Power cards know more than the reaction tells.
void must_look_alike(const Table& one, const Table& other, std::size_t player) {
    CHECK(one.observe_public() == other.observe_public());
    CHECK(one.events_for(kSpectator) == other.events_for(kSpectator));
    for (int seat = 0; seat < one.players(); ++seat) {
        if (seat == static_cast<int>(player)) {
            continue;
        }
        const json::object seen = one.observe(static_cast<Seat>(seat));
        const json::array& known = seen.at("players").at(player).at("known").as_array();
        if (std::none_of(known.begin(), known.end(), is_power)) {
            CAPTURE(seat);
            CHECK(seen == other.observe(static_cast<Seat>(seat)));
            CHECK(one.events_for(static_cast<Seat>(seat)) == other.events_for(static_cast<Seat>(seat)));
        }
    }
}

/// Everybody passes from here, in this position and in the other; `tornado` reads hands when it strikes.
void must_pass_alike(Referee& referee, const json::object& state, const json::object& other_state, std::size_t player,
                     bool tornado) {
    auto one = referee.set_up(state);
    auto other = referee.set_up(other_state);
    REQUIRE_MESSAGE(one.ok(), json::serialize(state));
    REQUIRE_MESSAGE(other.ok(), json::serialize(other_state));
    must_look_alike(**one, **other, player);
    while (phase_of((*one)->state()) == "react") {
        REQUIRE((*one)->play("pass").ok());
        REQUIRE((*other)->play("pass").ok());
        if (tornado && phase_of((*one)->state()) != "react") {
            return;
        }
        must_look_alike(**one, **other, player);
    }
}

/// Who is asked, and what they may do.
void check_question(Table& table, const json::object& before) {
    json::object state = table.state();
    const int asked = twin::number(state.at("turn").at("to_act"));
    const json::array& hand = hand_of(state, static_cast<std::size_t>(asked));
    CHECK(asked != twin::number(state.at("turn").at("player")));
    CHECK(std::any_of(hand.begin(), hand.end(), is_power));
    const json::array wanted = has(hand, "protection") ? json::array{"pass", "protect"} : json::array{"pass"};
    CHECK(table.legal().at("actions").as_array() == wanted);
    // Being asked and passing enter nobody's knowledge of a hand; a card played leaves the hand of its player.
    for (int seat = 0; seat < table.players(); ++seat) {
        const json::object seen = table.observe(static_cast<Seat>(seat));
        for (std::size_t player = 0; player < seen.at("players").as_array().size(); ++player) {
            if (static_cast<int>(player) != seat && seen.at("turn").at("player") != json::value(player)) {
                CHECK(seen.at("players").at(player).at("known") ==
                      before.at(std::to_string(seat)).at("players").at(player).at("known"));
            }
        }
    }
}

/// What every seat sees, by its number.
json::object all_observations(const Table& table) {
    json::object all;
    for (int seat = 0; seat < table.players(); ++seat) {
        all[std::to_string(seat)] = table.observe(static_cast<Seat>(seat));
    }
    return all;
}

/// One action at random; power cards more often than chance would have it, so that there is something to react to.
std::string random_action(const json::array& actions, Rng& rng) {
    json::array powers;
    for (const json::value& action : actions) {
        const std::string text = twin::text(action);
        if (text.starts_with("play ") && is_power(json::value(text.substr(5, text.find(' ', 5) - 5)))) {
            powers.push_back(action);
        }
    }
    const json::array& from = !powers.empty() && rng.below(2) == 0 ? powers : actions;
    return twin::text(from[rng.below(static_cast<std::uint32_t>(from.size()))]);
}

TEST_CASE("gaia: a reaction tells nobody who holds a protection") {
    test::RefereeFixture fixture;
    const int games = test::games(300, 10'000);
    int asked = 0;
    int compared = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        CAPTURE(seed);
        auto table = fixture.referee.set_up(twin::random_position(fixture.house, seed));
        REQUIRE(table.ok());
        Rng rng(seed);
        for (int ply = 0; ply < 40; ++ply) {
            CAPTURE(ply);
            const json::array actions = (*table)->legal().at("actions").as_array();
            if (actions.empty()) {
                break;
            }
            const std::string action = random_action(actions, rng);
            CAPTURE(action);
            const json::object before = all_observations(**table);
            REQUIRE((*table)->play(action).ok());
            const json::object state = (*table)->state();
            if (phase_of(state) != "react") {
                continue;
            }
            check_question(**table, before);
            ++asked;
            const auto player = rng.below(static_cast<std::uint32_t>((*table)->players()));
            const auto other = with_protection_elsewhere(state, player);
            if (other && state.at("turn").at("player") != json::value(player)) {
                const std::string power = json::serialize(state.at("turn"));
                must_pass_alike(fixture.referee, state, *other, player, power.find("tornado") != std::string::npos);
                ++compared;
            }
        }
    }
    CHECK(asked > games / 2);
    CHECK(compared > games / 10);
}

}  // namespace
}  // namespace pangaea
