// What levels do to the weights of Planet, its equal actions, and its players.
#include "ai/player_of.h"

namespace pangaea::ai {

SearchSettings settings_for(const planet::Planet&, const Level& level) {
    SearchSettings settings = level.settings;
    // Of hundreds of placements more deserve a look than of Gaïa's dozens, where there is time for it; most time is
    // there when a hunch leaves out what hardly deserves one.
    if (settings.same_deals) {
        settings.exploration = settings.likely > 0 ? 1.0F : 0.5F;
        settings.sharpness = settings.likely > 0 ? 3.0F : settings.sharpness;
        settings.believes = true;
    }
    return settings;
}

Weights weights_for(const planet::Planet& game, const Level& level, std::string_view) {
    Weights weights = house_weights(game);
    const auto& names = feature_names(game);
    if (!level.sees_threats) {
        scale(weights, names, {"open_areas"}, 0.0F);
    }
    if (!level.sees_plans) {
        for (const char* kind : {"regions", "largest"}) {
            for (const char* step : {"_in_3", "_in_4", "_in_5"}) {
                scale(weights, names, {std::string(kind) + step}, 0.0F);
            }
        }
        scale(weights, names, {"objective_soon"}, 0.5F);
    }
    if (level.sees_only_now) {
        scale(weights, names, {"regions_in_2", "largest_in_2"}, 0.0F);
    }
    return weights;
}

void drop_equal_actions(const planet::Planet&, const planet::State& state, ActionList& actions) {
    if (state.surfaces[static_cast<std::size_t>(state.mover())].free != planet::kAllFaces) {
        return;
    }
    const int count = actions.size();
    actions.clear();
    for (int i = 0; i < count; ++i) {
        const Action action = actions.data()[i];
        if (planet::face_of(action) == 0 && planet::rotation_of(action) == 0) {
            actions.push_back(action);
        }
    }
}

template class Player<planet::Planet>;
template Result<Reply> choose(const planet::Planet&, const planet::Observation&, const Request&);
template Result<Reply> analyse(const planet::Planet&, const planet::Observation&, const Request&);
template std::vector<Reason> reasons(const planet::Planet&, const planet::Observation&, Action);
template Result<Reply> analyse_face_up(const planet::Planet&, const planet::State&, const Request&);

}  // namespace pangaea::ai
