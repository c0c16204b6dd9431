// Inputs of the network for Gaïa (documented in docs/evaluation.md): the race, every city on the map as a seat sees it,
// its hand, the goals, and what it could place at once. What a rival holds is in the rival's own inputs, and in a
// position dealt for the search it is a guess.
#include <algorithm>
#include <array>

#include "ai/eval/gaia_look.h"
#include "ai/gaia.h"
#include "pangaea_weights.h"

namespace pangaea::ai {
namespace {

using namespace gaia_look;

constexpr int kNumbers = 4;  // of players: 2 to 5
constexpr int kLefts = 6;    // meeples in hand: 1 to 6
constexpr int kTempos = 7;   // in turn with one or two actions left, or so many seats until the turn comes
constexpr int kLeadsLeft = 9;
constexpr int kOwners = 5;  // nobody, own with one or two meeples, a rival's with one or two
constexpr int kLevels = 5;  // needs met: 0 to 4
constexpr int kHungers = 4;
constexpr int kSteps = 12;
constexpr int kRivalSteps = 5;
constexpr int kSites = 3;
constexpr int kGainPairs = 9;
constexpr int kActions = 3;
constexpr int kDecks = 9;
constexpr int kLeads = 7;

enum Input : int {
    kRace,
    kLead = kRace + kNumbers * kTempos * kLefts,
    kCity = kLead + 2 * kLeadsLeft * kLefts,
    kCityPowers = kCity + kOwners * kLevels * 2 * 2 * 2 * kHungers,
    kLandInHand = kCityPowers + 3 * kLevels * 16,
    kNatureInHand = kLandInHand + kLands * 4,
    kAnimalsInHand = kNatureInHand + 2 * 8,
    kPowerInHand = kAnimalsInHand + kAnimalCards * 2,
    kHandSize = kPowerInHand + kPowers * 2,
    kCityInHand = kHandSize + 8,
    kGoal = kCityInHand + 2 * kLevels * kSites * 2,
    kNearest = kGoal + 2 * kSteps * kRivalSteps,
    kNearestLeft = kNearest + kSteps * kSteps,
    kTable = kNearestLeft + kSteps * 3,
    kPowersOnTable = kTable + 10,
    kGain = kPowersOnTable + 5,
    kEnd = kGain + kGainPairs * kActions * kLefts,
    kOpenCity = kEnd + kDecks * kLeads,
    kOpenLand = kOpenCity + 2 * kLevels,
    kOpenAnimals = kOpenLand + 8,
    kThreats = kOpenAnimals + 2,
    kRivalWins = kThreats + 4 * 2,
    kGoalsTaken = kRivalWins + kTempos * 2,
    kInputs = kGoalsTaken + 6,
};

/// The middle one for 0.
constexpr int centred(int value, int count) { return std::clamp(value, -count / 2, count / 2) + count / 2; }

/// What Sun and Rain would do to a city by changing a tile beside it.
struct Weather {
    bool sun_raises = false;
    bool rain_raises = false;
    bool sun_lowers = false;
    bool rain_lowers = false;
};

Weather find_weather(Needs needs, unsigned around, const Board& board) {
    Weather weather;
    const Needs have = kShown[around & 255] + kShown[around >> 8];
    const auto count = [](Needs packed, Land land) {
        return static_cast<int>(packed >> (4 * static_cast<int>(land)) & 15);
    };
    const auto change = [&](Land from, Land to, bool& raises, bool& lowers) {
        if (count(have, from) == 0 || board.supply[static_cast<int>(to)] == 0) {
            return;
        }
        const bool loses = count(have, from) <= count(needs, from);
        const bool gains = count(have, to) < count(needs, to);
        raises = raises || (gains && !loses);
        lowers = lowers || (loses && !gains);
    };
    change(Land::Swamp, Land::Plain, weather.sun_raises, weather.sun_lowers);
    change(Land::Plain, Land::Desert, weather.sun_raises, weather.sun_lowers);
    change(Land::Desert, Land::Plain, weather.rain_raises, weather.rain_lowers);
    change(Land::Plain, Land::Swamp, weather.rain_raises, weather.rain_lowers);
    return weather;
}

template <class Switches>
class Inputs {
public:
    Inputs(const Gaia& game, const State& state, Switches& on)
        : game_(game),
          components_(game.components()),
          state_(state),
          board_(state.board),
          players_(state.players()),
          on_(on) {}

    void find() {
        for (int seat = 0; seat < players_; ++seat) {
            holdings_[static_cast<std::size_t>(seat)] = Holdings(state_, seat);
        }
        deck_ = std::min(fewest_left(game_, state_), kDecks - 1);
        for_each_tile(board_.city_tiles, [&](int tile) { city(tile); });
        find_goals();
        for (int seat = 0; seat < players_; ++seat) {
            hand(seat);
            goals(seat);
        }
        for (int seat = 0; seat < players_; ++seat) {
            race(seat);
        }
        rows();
    }

private:
    void add(int seat, int input) { on_.add(seat, input); }
    const Holdings& mine(int seat) const { return holdings_[static_cast<std::size_t>(seat)]; }
    Gains& gains(int seat) { return gains_[static_cast<std::size_t>(seat)]; }
    bool has(int seat, Power power) const { return mine(seat).hand[static_cast<std::size_t>(power_card(power))] > 0; }
    bool is_in_turn(int seat) const { return seat == state_.turn.player && state_.turn.actions_left > 0; }
    int left(int seat) const { return std::clamp<int>(state_.meeples[seat], 1, kLefts); }
    int tempo(int seat) const {
        const int distance = (seat - state_.turn.player + players_) % players_;
        return is_in_turn(seat) ? std::min<int>(state_.turn.actions_left, 2) - 1
                                : 1 + (distance == 0 ? players_ : distance);
    }

    static unsigned others(unsigned seats, int seat) { return seats & ~(1U << seat); }

    void city(int tile) {
        const CityStatus status = board_.status[tile];
        const int level = std::min(status.satisfaction(), kLevels - 1);
        const Needs needs = components_.cities[board_.city[tile]].needs;
        const Raise raise = level < 4 ? find_raise(components_, board_, tile) : Raise{};
        const Weather weather = find_weather(needs, board_.around[tile], board_);
        const bool advanced = game_.rules().advanced;
        const int tokens = needs >= kAnimalsNeed ? std::min(tokens_around(board_, tile), 3) : 0;
        raisable_lands_ |= raise.lands;
        raisable_animals_ |= raise.animals;
        unsigned raisers = 0;
        unsigned by_weather = 0;
        unsigned lowerers = 0;
        unsigned owners = 0;
        for (int seat = 0; seat < players_; ++seat) {
            const unsigned sun = has(seat, Power::Sun) ? 1U : 0U;
            const unsigned rain = has(seat, Power::Rain) ? 1U : 0U;
            raisers |= static_cast<unsigned>(raise.possible() && raise.by(mine(seat))) << seat;
            by_weather |= ((sun & unsigned{weather.sun_raises}) | (rain & unsigned{weather.rain_raises})) << seat;
            lowerers |= ((sun & unsigned{weather.sun_lowers}) | (rain & unsigned{weather.rain_lowers})) << seat;
            owners |= static_cast<unsigned>(status.meeples(seat) > 0) << seat;
        }
        for (int seat = 0; seat < players_; ++seat) {
            const int here = status.meeples(seat);
            const bool rival_here = others(owners, seat) != 0;
            const int owner = here > 0 ? std::min(here, 2) : rival_here ? (level == 4 && advanced ? 4 : 3) : 0;
            const unsigned can = raisers >> seat & 1;
            const unsigned rivals_can = others(raisers, seat) != 0 ? 1 : 0;
            add(seat,
                kCity +
                    ((((owner * kLevels + level) * 2 + static_cast<int>(can)) * 2 + static_cast<int>(rivals_can)) * 2 +
                     (raise.possible() ? 1 : 0)) *
                        kHungers +
                    tokens);
            const int side = here > 0 ? 1 : rival_here ? 2 : 0;
            const unsigned powers = (by_weather >> seat & 1) | (others(by_weather, seat) != 0 ? 2U : 0U) |
                                    (lowerers >> seat & 1) << 2 | (others(lowerers, seat) != 0 ? 8U : 0U);
            add(seat, kCityPowers + (side * kLevels + level) * 16 + static_cast<int>(powers));
            const bool may_raise = can != 0 || (by_weather >> seat & 1) != 0;
            if (here > 0) {
                threats_[static_cast<std::size_t>(seat)] += advanced && rivals_can != 0 ? 1 : 0;
                if (advanced && may_raise && level == 3) {
                    gains(seat).add(1);
                }
            } else if (may_raise && level >= 1) {
                gains(seat).add(advanced && level == 3 ? 2 : 1);
            }
        }
    }

    void hand(int seat) {
        const Holdings& cards = mine(seat);
        const int in_turn = is_in_turn(seat) ? 1 : 0;
        int nature = 0;
        for (int land = 0; land < kLands; ++land) {
            const int count = cards.hand[static_cast<std::size_t>(land)];
            nature += count;
            add(seat, kLandInHand + land * 4 + std::min(count, 3));
        }
        add(seat, kNatureInHand + in_turn * 8 + std::min(nature, 7));
        for (int site = 0; site < kAnimalCards; ++site) {
            if (cards.hand[kFirstAnimals + site] > 0) {
                add(seat, kAnimalsInHand + site * 2 + static_cast<int>(cards.animals >> site & 1));
            }
        }
        for (int power = 0; power < kPowers; ++power) {
            const int count = cards.hand[kFirstPower + power];
            if (count > 0) {
                add(seat, kPowerInHand + power * 2 + std::min(count, 2) - 1);
            }
        }
        const auto zone = state_.cards[hand_zone(seat)];
        add(seat, kHandSize + std::min(zone.size(), 7));
        for (const CardId card : zone) {
            if (is_city(card)) {
                city_card(seat, components_.cities[static_cast<std::size_t>(city_of(card))], in_turn);
            }
        }
        int table = 0;
        for (int land = 0; land < kLands; ++land) {
            table += cards.table[static_cast<std::size_t>(land)];
        }
        add(seat, kTable + std::min(table, 9));
        add(seat, kPowersOnTable + std::min<int>(cards.table[kLands], 4));
    }

    void city_card(int seat, const City& city, int in_turn) {
        const BestSite best = find_best_site(board_, city);
        // Whether the hand holds a land it asks for.
        unsigned wanted = 0;
        for (unsigned land = 0; land < kLands; ++land) {
            wanted |= static_cast<unsigned>((city.needs >> (4 * land) & 15) != 0) << land;
        }
        const int helped = (wanted & mine(seat).lands) != 0 ? 1 : 0;
        add(seat, kCityInHand +
                      ((in_turn * kLevels + best.met) * kSites + std::clamp(best.sites - 1, 0, kSites - 1)) * 2 +
                      helped);
        if (best.met >= 2) {
            gains(seat).add(game_.rules().advanced && best.met == 4 ? 2 : 1);
        }
    }

    void find_goals() {
        const auto open = count_open_lands(state_);
        for (int i = 0; i < state_.goal_count; ++i) {
            const Goal& goal = components_.goals[static_cast<std::size_t>(state_.goals[i].id)];
            for (int seat = 0; seat < players_; ++seat) {
                steps_[static_cast<std::size_t>(i)][static_cast<std::size_t>(seat)] =
                    state_.goals[i].owner == kNoSeat ? std::min(steps_to(goal, mine(seat), open), kSteps - 1) : -1;
            }
        }
    }

    void goals(int seat) {
        constexpr int kFar = kSteps - 1;
        int near = kFar;
        int next = kFar;
        int owned = 0;
        for (int i = 0; i < state_.goal_count; ++i) {
            owned += state_.goals[i].owner == seat ? 1 : 0;
            const auto& all = steps_[static_cast<std::size_t>(i)];
            const int own = all[static_cast<std::size_t>(seat)];
            if (own < 0) {
                continue;
            }
            int rival = kFar;
            for (int other = 0; other < players_; ++other) {
                rival = other == seat ? rival : std::min(rival, all[static_cast<std::size_t>(other)]);
            }
            const int rival_class = rival <= 1 ? 0 : rival <= 3 ? 1 : rival <= 5 ? 2 : rival <= 8 ? 3 : 4;
            const bool of_powers = components_.goals[static_cast<std::size_t>(state_.goals[i].id)].powers() > 0;
            add(seat, kGoal + ((of_powers ? 1 : 0) * kSteps + own) * kRivalSteps + rival_class);
            next = std::min(next, std::max(near, own));
            near = std::min(near, own);
        }
        add(seat, kNearest + near * kSteps + next);
        add(seat, kNearestLeft + near * 3 + std::min(left(seat), 3) - 1);
        add(seat, kGoalsTaken + std::min(owned, 5));
        if (near <= 1) {
            gains(seat).add(1);
        }
    }

    void race(int seat) {
        const int own_left = left(seat);
        const int own_tempo = tempo(seat);
        int rival_left = kLefts;
        int rival_placed = 0;
        bool rival_wins = false;
        for (int other = 0; other < players_; ++other) {
            if (other != seat) {
                rival_left = std::min(rival_left, left(other));
                rival_placed = std::max(rival_placed, Gaia::placed(state_, other));
                rival_wins = rival_wins || left(other) <= gains(other).within(kActionsPerTurn);
            }
        }
        const int in_turn = is_in_turn(seat) ? 1 : 0;
        add(seat, kRace + ((players_ - 2) * kTempos + own_tempo) * kLefts + own_left - 1);
        add(seat, kLead + (in_turn * kLeadsLeft + centred(rival_left - own_left, kLeadsLeft)) * kLefts + own_left - 1);
        const Gains& own = gains(seat);
        const int actions = in_turn != 0 ? std::min<int>(state_.turn.actions_left, 2) : 0;
        add(seat, kGain + ((std::min(own.best, 2) * 3 + std::min(own.second, 2)) * kActions + actions) * kLefts +
                      own_left - 1);
        add(seat, kRivalWins + own_tempo * 2 + (rival_wins ? 1 : 0));
        add(seat, kThreats + std::min(threats_[static_cast<std::size_t>(seat)], 3) * 2 +
                      (has(seat, Power::Protection) ? 1 : 0));
        add(seat, kEnd + deck_ * kLeads + centred(Gaia::placed(state_, seat) - rival_placed, kLeads));
    }

    /// What lies face up.
    void rows() {
        for (const CardId card : state_.cards[open_zone(Kind::Life)]) {
            if (is_city(card)) {
                const int met = find_best_site(board_, components_.cities[static_cast<std::size_t>(city_of(card))]).met;
                for (int seat = 0; seat < players_; ++seat) {
                    add(seat, kOpenCity + is_soon(seat) * kLevels + met);
                }
                continue;
            }
            const unsigned site = static_cast<unsigned>(card) - kFirstAnimals;
            const bool raises = site == kStar ? raisable_animals_ != 0 : (raisable_animals_ >> site & 1) != 0;
            for (int seat = 0; seat < players_ && raises && board_.tokens >= kTokensPerAnimals; ++seat) {
                add(seat, kOpenAnimals + is_soon(seat));
            }
        }
        for (const CardId card : state_.cards[open_zone(Kind::Nature)]) {
            const int raises = static_cast<int>(raisable_lands_ >> static_cast<int>(card) & 1);
            for (int seat = 0; seat < players_; ++seat) {
                const bool held = mine(seat).hand[static_cast<std::size_t>(card)] > 0;
                add(seat, kOpenLand + is_soon(seat) * 4 + raises * 2 + (held ? 1 : 0));
            }
        }
    }
    /// In turn, or the next.
    int is_soon(int seat) const { return tempo(seat) <= 2 ? 1 : 0; }

    const Gaia& game_;
    const Components& components_;
    const State& state_;
    const Board& board_;
    int players_;
    std::array<Holdings, kMaxSeats> holdings_;
    Switches& on_;
    std::array<Gains, kMaxSeats> gains_{};
    std::array<int, kMaxSeats> threats_{};
    std::array<std::array<int, kMaxSeats>, kMaxGoalsInPlay> steps_;
    int deck_ = 0;
    unsigned raisable_lands_ = 0;
    unsigned raisable_animals_ = 0;
};

}  // namespace

int input_count(const Gaia&) { return kInputs; }

void find_inputs(const Gaia& game, const State& state, std::span<InputList> out) {
    InputLists lists{out};
    Inputs(game, state, lists).find();
}

void find_scores(const Gaia& game, std::span<const State> states, const Network& network, Scores* out) {
    InputBuffer sums(network);
    for (const State& state : states) {
        sums.clear();
        Inputs(game, state, sums).find();
        for (int seat = 0; seat < state.players(); ++seat) {
            (*out)[static_cast<std::size_t>(seat)] = sums.score(seat);
        }
        ++out;
    }
}

HouseNetwork& gaia_network() {
    static HouseNetwork network(kGaiaNetwork, kInputs, 0);
    return network;
}

}  // namespace pangaea::ai
