// What levels and styles do to the weights of Gaïa, and its players.
#include "ai/player_of.h"

namespace pangaea::ai {

SearchSettings settings_for(const gaia::Gaia&, const Level& level) { return level.settings; }
Weights weights_for(const gaia::Gaia& game, const Level& level, std::string_view style) {
    Weights weights = house_weights(game);
    const auto& names = feature_names(game);
    if (!level.sees_threats) {
        scale(weights, names, {"exposed", "threatened", "starving", "hungry", "protection", "own_city"}, 0.0F);
    }
    if (!level.sees_plans) {
        scale(weights, names, {"goal_next", "win_next", "short_by", "raise_", "quick", "lands_in"}, 0.0F);
    }
    if (level.sees_only_now) {
        scale(weights, names, {"goal_near", "end_lead", "raise_rival", "powers_in", "turn_distance"}, 0.0F);
    }
    // A builder lives on cities of its own and goals, a raider on those of others, an opportunist on what lies at hand.
    constexpr float kMore = 1.6F;
    constexpr float kLess = 0.6F;
    if (style == "builder") {
        scale(weights, names, {"own_city", "city_in_hand", "goal_", "raise_own"}, kMore);
        scale(weights, names, {"raise_rival", "powers_"}, kLess);
    } else if (style == "raider") {
        scale(weights, names, {"raise_rival", "powers_"}, kMore);
        scale(weights, names, {"goal_near", "goal_next", "own_city"}, kLess);
    } else if (style == "opportunist") {
        scale(weights, names, {"quick", "win_", "short_by", "raise_", "goal_near"}, kMore);
        scale(weights, names, {"goal_next", "exposed", "nature_in_hand"}, kLess);
    }
    return weights;
}

bool has_no_choice(const gaia::Observation& seen) {
    const bool is_asked = seen.turn.phase == gaia::Phase::React && seen.turn.actor == Actor(seen.seat);
    const auto hand = seen.cards[gaia::hand_zone(index(seen.seat))];
    return is_asked && hand.find(gaia::seen(gaia::power_card(gaia::Power::Protection))) < 0;
}

void let_pass(const gaia::Gaia& game, gaia::State& state) {
    while (state.turn.phase == gaia::Phase::React && !gaia::Gaia::can_protect(state)) {
        game.apply(state, gaia::make_action(gaia::Verb::Pass), nullptr);
    }
}

template class Player<gaia::Gaia>;
template Result<Reply> choose(const gaia::Gaia&, const gaia::Observation&, const Request&);
template Result<Reply> analyse(const gaia::Gaia&, const gaia::Observation&, const Request&);
template std::vector<Reason> reasons(const gaia::Gaia&, const gaia::Observation&, Action);
template Result<Reply> analyse_face_up(const gaia::Gaia&, const gaia::State&, const Request&);

}  // namespace pangaea::ai
