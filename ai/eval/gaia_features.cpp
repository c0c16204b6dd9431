// Features of Gaïa (documented in docs/evaluation.md): meeples, cities and how safe they are, what the hand can do at
// once, goals, hunger, tempo. Everything is counted from the map and the seat's own cards; a rival's hand counts only
// as a threat, and in a position dealt for the search it is a guess.
#include <algorithm>
#include <array>

#include "ai/eval/gaia_look.h"
#include "ai/gaia.h"

namespace pangaea::ai {
namespace {

using namespace gaia_look;

enum Feature : std::uint16_t {
    kLeft1,  // meeples in hand, one of six
    kLeft6 = kLeft1 + 5,
    kGoalMeeples,
    kOwn2,  // cities with one's meeple by satisfaction
    kOwn3,
    kOwn4,
    kExposed,     // own city that has room to be raised
    kThreatened,  // own city a rival's hand can raise now
    kStarving,    // own city that loses a meeple when it eats once more
    kHungry,      // the same after two meals
    kRaiseOwn,    // own city the hand can fill to four
    kRaiseRival,  // rival's city the hand can raise
    kRaiseRivalToFour,
    kRaiseFree,      // city of nobody the hand can raise
    kCityPlayable2,  // cities in hand by the needs met at their best site
    kCityPlayable3,
    kCityPlayable4,
    kCityOne,
    kCityNone,
    kGoalNear1,  // steps to the nearest goal: one for a card in hand, two for an open one, three for an unseen one
    kGoalNear10 = kGoalNear1 + 9,
    kGoalNext1,  // steps to the goal after it
    kGoalNext10 = kGoalNext1 + 9,
    kNatureHand,
    kNatureKinds,
    kAnimalsHand,
    kPowerHand,
    kProtection,
    kTableNature,
    kTablePower,
    kActionsLeft,
    kTurnDistance,
    kWinNow,   // the hand can place the last meeple with the actions left
    kWinNext,  // ... in the next turn
    kShortByOne,
    kQuick,    // meeples the hand can place with two actions
    kEndLead,  // lead in meeples, the more the nearer a deck is to its end
    kFeatures,
};

const std::vector<std::string>& names() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> list;
        const auto numbered = [&](const std::string& name, int count) {
            for (int i = 1; i <= count; ++i) {
                list.push_back(name + std::to_string(i));
            }
        };
        numbered("meeples_left_", 6);
        list.insert(list.end(),
                    {"goal_meeples", "own_city_2", "own_city_3", "own_city_4", "exposed", "threatened", "starving",
                     "hungry", "raise_own", "raise_rival", "raise_rival_to_four", "raise_free", "city_in_hand_2",
                     "city_in_hand_3", "city_in_hand_4", "city_in_hand_1", "city_in_hand_0"});
        numbered("goal_near_", 10);
        numbered("goal_next_", 10);
        list.insert(list.end(), {"nature_in_hand", "lands_in_hand", "animals_in_hand", "powers_in_hand", "protection",
                                 "nature_on_table", "powers_on_table", "actions_left", "turn_distance", "win_now",
                                 "win_next", "short_by_one", "quick_meeples", "end_lead"});
        return list;
    }();
    return kNames;
}

template <class Sink>
class Finder {
public:
    Finder(const Gaia& game, const State& state, Sink sink)
        : game_(game), components_(game.components()), state_(state), board_(state.board), sink_(sink) {}

    void find() {
        const int players = state_.players();
        std::array<Holdings, kMaxSeats> holdings = {Holdings(state_, 0), Holdings(state_, 1), Holdings(state_, 2),
                                                    Holdings(state_, 3), Holdings(state_, 4)};
        for_each_tile(board_.city_tiles, [&](int tile) { city(tile, holdings); });
        for (int seat = 0; seat < players; ++seat) {
            const Holdings& mine = holdings[static_cast<std::size_t>(seat)];
            cities_in_hand(seat);
            goals(seat, mine);
            hand(seat, mine);
            tempo(seat);
        }
    }

private:
    void add(int seat, int feature, float amount = 1.0F) { sink_.add(seat, feature, amount); }
    /// One action of the seat would place so many meeples.
    void gain(int seat, int meeples) { gains_[static_cast<std::size_t>(seat)].add(meeples); }

    void city(int tile, const std::array<Holdings, kMaxSeats>& holdings) {
        const CityStatus status = board_.status[tile];
        const int satisfaction = status.satisfaction();
        const bool advanced = game_.rules().advanced;
        const Raise raise = satisfaction < 4 ? find_raise(components_, board_, tile) : Raise{};
        const bool eats = components_.cities[board_.city[tile]].needs >= kAnimalsNeed;
        const int players = state_.players();
        int owners = 0;
        for (int seat = 0; seat < players; ++seat) {
            owners |= static_cast<int>(status.meeples(seat) > 0) << seat;
        }
        for (int seat = 0; seat < players; ++seat) {
            const Holdings& mine = holdings[static_cast<std::size_t>(seat)];
            const int here = status.meeples(seat);
            const bool can_raise = raise.possible() && raise.by(mine);
            if (here > 0) {
                add(seat, kOwn2 + std::clamp(satisfaction, 2, 4) - 2);
                // A fall costs a meeple at two needs met, or when it stands there as the second.
                if (eats && (satisfaction <= 2 || here > 1)) {
                    const int tokens = tokens_around(board_, tile);
                    if (tokens > 0 && tokens <= 2) {
                        add(seat, tokens == 1 ? kStarving : kHungry);
                    }
                }
                if (advanced) {
                    rivals_raise(seat, raise, holdings);
                    if (can_raise && satisfaction == 3) {
                        add(seat, kRaiseOwn);
                        gain(seat, 1);
                    }
                }
            } else if (can_raise && satisfaction >= 1) {
                const int meeples = advanced && satisfaction == 3 ? 2 : 1;
                add(seat, owners == 0 ? kRaiseFree : meeples == 2 ? kRaiseRivalToFour : kRaiseRival);
                gain(seat, meeples);
            }
        }
    }

    void rivals_raise(int seat, const Raise& raise, const std::array<Holdings, kMaxSeats>& holdings) {
        if (!raise.possible()) {
            return;
        }
        add(seat, kExposed);
        for (int rival = 0; rival < state_.players(); ++rival) {
            if (rival != seat && raise.by(holdings[static_cast<std::size_t>(rival)])) {
                return add(seat, kThreatened);
            }
        }
    }

    void cities_in_hand(int seat) {
        for (const CardId card : state_.cards[hand_zone(seat)]) {
            if (!is_city(card)) {
                continue;
            }
            const int best = find_best_site(board_, components_.cities[static_cast<std::size_t>(city_of(card))]).met;
            constexpr std::array<Feature, 5> kByBest = {kCityNone, kCityOne, kCityPlayable2, kCityPlayable3,
                                                        kCityPlayable4};
            add(seat, kByBest[static_cast<std::size_t>(best)]);
            if (best >= 2) {
                gain(seat, game_.rules().advanced && best == 4 ? 2 : 1);
            }
        }
    }

    void goals(int seat, const Holdings& mine) {
        const auto open = count_open_lands(state_);
        constexpr int kFar = 10;
        int near = kFar;
        int next = kFar;
        int owned = 0;
        for (int i = 0; i < state_.goal_count; ++i) {
            owned += state_.goals[i].owner == seat ? 1 : 0;
            if (state_.goals[i].owner != kNoSeat) {
                continue;
            }
            const int steps = steps_to(components_.goals[static_cast<std::size_t>(state_.goals[i].id)], mine, open);
            next = std::min(next, std::max(near, steps));
            near = std::min(near, steps);
        }
        add(seat, kGoalMeeples, static_cast<float>(owned));
        add(seat, kGoalNear1 + std::clamp(near, 1, kFar) - 1);
        add(seat, kGoalNext1 + std::clamp(next, 1, kFar) - 1);
        if (near <= 1) {
            gain(seat, 1);
        }
    }

    void hand(int seat, const Holdings& mine) {
        int nature = 0;
        int kinds = 0;
        int table = 0;
        for (std::size_t land = 0; land < kLands; ++land) {
            nature += mine.hand[land];
            kinds += mine.hand[land] > 0 ? 1 : 0;
            table += mine.table[land];
        }
        int animals = 0;
        for (std::size_t site = 0; site < kAnimalCards; ++site) {
            animals += mine.hand[kFirstAnimals + site];
        }
        add(seat, kNatureHand, static_cast<float>(nature));
        add(seat, kNatureKinds, static_cast<float>(kinds));
        add(seat, kAnimalsHand, static_cast<float>(animals));
        add(seat, kPowerHand, static_cast<float>(mine.powers));
        add(seat, kProtection, mine.hand[static_cast<std::size_t>(power_card(Power::Protection))]);
        add(seat, kTableNature, static_cast<float>(table));
        add(seat, kTablePower, mine.table[kLands]);
    }

    void tempo(int seat) {
        const int players = state_.players();
        const int left = std::clamp<int>(state_.meeples[seat], 1, 6);
        add(seat, kLeft1 + left - 1);
        const int distance = (seat - state_.turn.player + players) % players;
        const bool in_turn = distance == 0 && state_.turn.actions_left > 0;
        add(seat, kActionsLeft, in_turn ? state_.turn.actions_left : 0.0F);
        add(seat, kTurnDistance, in_turn ? 0.0F : static_cast<float>(distance == 0 ? players : distance));
        const auto& best = gains_[static_cast<std::size_t>(seat)];
        const int now = best.within(in_turn ? state_.turn.actions_left : 0);
        const int next = best.within(kActionsPerTurn);
        add(seat, kQuick, static_cast<float>(next));
        if (left <= now) {
            add(seat, kWinNow);
        } else if (left <= next) {
            add(seat, kWinNext);
        } else if (left == next + 1) {
            add(seat, kShortByOne);
        }
        end(seat);
    }

    void end(int seat) {
        const int fewest = fewest_left(game_, state_);
        constexpr int kNearEnd = 8;
        if (fewest >= kNearEnd) {
            return;
        }
        int rival = 0;
        for (int other = 0; other < state_.players(); ++other) {
            rival = other != seat ? std::max(rival, Gaia::placed(state_, other)) : rival;
        }
        add(seat, kEndLead, static_cast<float>((Gaia::placed(state_, seat) - rival) * (kNearEnd - fewest)) / kNearEnd);
    }

    const Gaia& game_;
    const Components& components_;
    const State& state_;
    const Board& board_;
    Sink sink_;
    std::array<Gains, kMaxSeats> gains_{};
};

}  // namespace

const std::vector<std::string>& feature_names(const Gaia&) { return names(); }

void find_features(const Gaia& game, const State& state, float* out) {
    std::fill_n(out, state.players() * kFeatures, 0.0F);
    Finder(game, state, AmountRows{out, kFeatures}).find();
}
void find_scores(const Gaia& game, std::span<const State> states, const Weights& weights, Scores* out) {
    for (const State& state : states) {
        out->fill(0.0F);
        Finder(game, state, ScoreSums{weights.data(), out->data()}).find();
        ++out;
    }
}

std::string weights_name(const Gaia& game) {
    return game.rules().advanced ? game.rules().powers ? "gaia-advanced" : "gaia-no-powers" : "gaia-basic";
}

}  // namespace pangaea::ai
