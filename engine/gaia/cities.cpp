// Cities: the waves of re-evaluation, meeples coming and going (gaia §5.2, §5.3, §6, §9 `reinforced`).
// Only cities whose neighbourhood changed are counted again; all others still have the value they remember.
#include "engine/gaia/resolver.h"

namespace pangaea::gaia {

bool Resolver::reevaluate() {
    while (changed_ != 0) {
        TileSet fell = 0;
        TileSet rose = 0;
        for_each_tile(changed_ & board_.city_tiles, [&](int tile) {
            const int before = board_.status[tile].satisfaction();
            const int now = game_.satisfaction(board_, tile);
            if (now != before) {
                (now < before ? fell : rose) |= tile_bit(tile);
                change_tile(tile, [&] { board_.status[tile].set_satisfaction(now); });
                emit(EventType::SatisfactionChanged, board_.cell(tile), board_.city[tile], before, now);
            }
        });
        changed_ = 0;
        for_each_tile(fell, [&](int tile) { fall(tile); });
        for (TileSet left = rose; left != 0; left &= left - 1) {
            if (!rise(std::countr_zero(left))) {
                return false;
            }
        }
        TileSet uncovered = 0;
        for_each_tile(fell, [&](int tile) {
            if (board_.status[tile].satisfaction() == 0) {
                remove_city(tile);
                uncovered |= tile_bit(tile);
            }
        });
        for_each_tile(uncovered, [&](int tile) { show(tile); });
    }
    return true;
}

void Resolver::fall(int tile) {
    const CityStatus status = board_.status[tile];
    if (!status.has_meeples()) {
        return;
    }
    const int now = status.satisfaction();
    const bool all_go = now <= 1 || (rules_.advanced && rules_.reinforced_all && now == 2 && status.is_reinforced());
    for (int seat = 0; seat < state_.players(); ++seat) {
        if (all_go) {
            return_meeples(seat, tile, status.meeples(seat));
        } else if (rules_.advanced && status.meeples(seat) >= 2) {
            // Only a position set up by hand has more than two of one player.
            return_meeples(seat, tile, now == 2 ? status.meeples(seat) - 1 : 1);
        }
    }
}

bool Resolver::rise(int tile) {
    const int seat = player();
    int wanted = 1;
    if (rules_.advanced) {
        wanted = board_.status[tile].satisfaction() == 4 ? 2 : 1;
        for (int rival = 0; rival < state_.players(); ++rival) {
            const int theirs = board_.status[tile].meeples(rival);
            if (rival != seat && theirs > 0) {
                return_meeples(rival, tile, theirs);
                emit(EventType::CityTakenOver, board_.cell(tile), board_.city[tile], rival, seat);
            }
        }
    }
    while (board_.status[tile].meeples(seat) < wanted) {
        if (!place_meeple(seat, tile)) {
            return false;
        }
    }
    return true;
}

bool Resolver::place_meeple(int seat, int tile) {
    change_tile(tile, [&] {
        CityStatus& status = board_.status[tile];
        status.set_meeples(seat, status.meeples(seat) + 1);
        if (rules_.advanced && status.meeples(seat) >= 2) {
            status.set_reinforced(true);
        }
    });
    --state_.meeples[seat];
    emit(EventType::MeeplePlaced, seat, board_.cell(tile), board_.city[tile], -1);
    if (state_.meeples[seat] == 0) {
        end_game();
        return false;
    }
    return true;
}

void Resolver::return_meeples(int seat, int tile, int count) {
    if (count == 0) {
        return;
    }
    change_tile(tile, [&] {
        CityStatus& status = board_.status[tile];
        status.set_meeples(seat, status.meeples(seat) - count);
        if (status.meeples(seat) == 0) {
            status.set_reinforced(false);
        }
    });
    state_.meeples[seat] = static_cast<std::uint8_t>(state_.meeples[seat] + count);
    for (int i = 0; i < count; ++i) {
        emit(EventType::MeepleReturned, seat, board_.cell(tile), board_.city[tile]);
    }
}

// The card goes to the Life discard; telling the neighbours is left to the caller, who may remove several at once.
void Resolver::remove_city(int tile) {
    for (int seat = 0; seat < state_.players(); ++seat) {
        return_meeples(seat, tile, board_.status[tile].meeples(seat));
    }
    const CityId city = board_.city_on(tile);
    emit(EventType::CityDiscarded, board_.cell(tile), city);
    change_tile(tile, [&] { board_.remove_city(tile); });
    move_to_end(kOnMapZone, state_.cards[kOnMapZone].find(city_card(city)), discard_zone(Kind::Life));
    turn_.to_feed &= ~tile_bit(tile);
}

void Resolver::remove_animals(int tile) {
    const int tokens = board_.tokens_on(tile);
    if (tokens > 0) {
        emit(EventType::AnimalsRemoved, board_.cell(tile), tokens);
        change_tile(tile, [&] { board_.set_tokens(tile, 0); });
        board_.tokens = static_cast<std::uint8_t>(board_.tokens + tokens);
    }
}

}  // namespace pangaea::gaia
