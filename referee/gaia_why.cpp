// Why an action of Gaïa cannot be chosen (protocol: why). Asked only after it was refused, so it may take its time; a
// test holds it against the legal list: no reason exactly where an action is legal.
#include <algorithm>
#include <charconv>
#include <vector>

#include "referee/gaia_words.h"

namespace pangaea {
namespace {

using namespace gaia;

/// In the order in which a choice fails: of several cells that will not do, the one that came furthest tells most.
enum class Why : std::uint8_t {
    UnknownAction,
    NotNow,
    MustFeed,
    MustDiscard,
    MustClaim,
    MustReact,
    MustChoose,
    NoPowers,
    NotInHand,
    OnlyReaction,
    NotOpen,
    DeckEmpty,
    NoTokens,
    NoTileThere,
    CellTaken,
    NotAdjacent,
    NotNeighbours,
    WrongLand,
    HasCity,
    HasAnimals,
    NoTileLeft,
    NeedsUnmet,
    NotToFeed,
    NothingToEat,
    MustBePower,
    GoalTaken,
    CardsMissing,
    NotOffered,
    TargetMissing,
    None,
};
constexpr std::string_view kWhyNames[] = {
    "unknown_action", "not_now",       "must_feed",     "must_discard",  "must_claim",     "must_react",
    "must_choose",    "no_powers",     "not_in_hand",   "only_reaction", "not_open",       "deck_empty",
    "no_tokens",      "no_tile_there", "cell_taken",    "not_adjacent",  "not_neighbours", "wrong_land",
    "has_city",       "has_animals",   "no_tile_left",  "needs_unmet",   "not_to_feed",    "nothing_to_eat",
    "must_be_power",  "goal_taken",    "cards_missing", "not_offered",   "target_missing", ""};
static_assert(std::size(kWhyNames) == static_cast<std::size_t>(Why::None) + 1);

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    for (;;) {
        const auto end = text.find(' ');
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return words;
        }
        text.remove_prefix(end + 1);
    }
}

/// Only as it is written by us: "0,-1", not "00,-1".
std::optional<Cell> read_cell(std::string_view text) {
    const auto comma = text.find(',');
    const auto read = [](std::string_view part) -> std::optional<int> {
        int value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        const bool whole = error == std::errc() && end == part.data() + part.size() && value >= -127 && value <= 126;
        return whole && std::to_string(value) == part ? std::optional(value) : std::nullopt;
    };
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    const auto x = read(text.substr(0, comma));
    const auto y = read(text.substr(comma + 1));
    return x && y ? std::optional(make_cell(*x, *y)) : std::nullopt;
}

class Asked {
public:
    Asked(const Gaia& game, const GaiaSet& set, const State& state, std::string_view text)
        : game_(game), set_(set), state_(state), board_(state.board), words_(split(text)) {}

    Why find() const {
        const std::string_view verb = words_[0];
        const auto only_in = [&](Phase phase, auto reason) {
            return state_.turn.phase == phase ? reason() : out_of_turn(verb);
        };
        if (verb == "draw") {
            return only_in(Phase::Act, [&] { return draw(); });
        }
        if (verb == "play") {
            return only_in(Phase::Act, [&] { return play(); });
        }
        if (verb == "feed") {
            return only_in(Phase::Feed, [&] { return feed(); });
        }
        if (verb == "discard") {
            return only_in(Phase::Discard, [&] { return discard(); });
        }
        if (verb == "claim") {
            return only_in(Phase::Claim, [&] { return claim(); });
        }
        if (verb == "steal" || verb == "take" || verb == "keep") {
            const Phase phase = verb == "steal" ? Phase::Steal : verb == "take" ? Phase::Chance : Phase::Keep;
            return only_in(phase, [] { return Why::NotOffered; });
        }
        if ((verb == "pass" || verb == "protect") && words_.size() == 1) {
            return pass_or_protect(verb);
        }
        return Why::UnknownAction;
    }

private:
    Why out_of_turn(std::string_view verb) const {
        switch (state_.turn.phase) {
            case Phase::Feed:
                return Why::MustFeed;
            case Phase::Discard:
                return Why::MustDiscard;
            case Phase::Claim:
                return Why::MustClaim;
            case Phase::React:
                return Why::MustReact;
            case Phase::Steal:
            case Phase::Keep:
                return Why::MustChoose;
            default:
                return verb == "protect" ? Why::OnlyReaction : Why::NotNow;
        }
    }

    Why pass_or_protect(std::string_view verb) const {
        if (state_.turn.phase == Phase::React) {
            return verb == "pass" || Gaia::can_protect(state_) ? Why::None : Why::NotInHand;
        }
        const bool may_decline = state_.turn.phase == Phase::Claim && game_.rules().claim_optional;
        return verb == "pass" && may_decline ? Why::None : out_of_turn(verb);
    }

    // --- §4.1
    Why draw() const {
        const auto* name = words_.size() < 2 ? nullptr : std::find(kKindNames, kKindNames + kKinds, words_[1]);
        if (name == nullptr || name == kKindNames + kKinds || words_.size() > 3) {
            return Why::UnknownAction;
        }
        const auto kind = static_cast<Kind>(name - kKindNames);
        if (kind == Kind::Power && !game_.rules().powers) {
            return Why::NoPowers;
        }
        const auto open = state_.cards[open_zone(kind)];
        if (words_.size() == 2) {
            return open.empty() || !state_.cards.empty(draw_zone(kind)) ? Why::None : Why::DeckEmpty;
        }
        const auto card = set_.find_card(words_[2]);
        return !card                                                      ? Why::UnknownAction
               : std::find(open.begin(), open.end(), *card) != open.end() ? Why::None
                                                                          : Why::NotOpen;
    }

    bool is_in_hand(CardId card) const {
        const auto hand = state_.cards[hand_zone(state_.turn.player)];
        return std::find(hand.begin(), hand.end(), card) != hand.end();
    }

    // --- §4.2 to §4.4, §7
    Why play() const {
        const auto card = words_.size() < 2 ? std::nullopt : set_.find_card(words_[1]);
        std::vector<Cell> cells;
        for (std::size_t i = 2; i < words_.size(); ++i) {
            const auto cell = read_cell(words_[i]);
            if (!cell) {
                return Why::UnknownAction;
            }
            cells.push_back(*cell);
        }
        if (!card || cells.size() > targets_of(*card)) {
            return Why::UnknownAction;
        }
        if (!is_in_hand(*card)) {
            return Why::NotInHand;
        }
        if (*card == power_card(Power::Protection)) {
            return Why::OnlyReaction;
        }
        if (is_nature(*card)) {
            return nature(*card, cells);
        }
        if (*card == power_card(Power::Earthquake)) {
            return earthquake(cells);
        }
        if (*card == power_card(Power::Tornado)) {
            return Why::None;
        }
        if (kind_of(*card) == Kind::Life && !is_city(*card) && board_.tokens < kTokensPerAnimals) {
            return Why::NoTokens;
        }
        if (!cells.empty()) {
            return on_cell(*card, cells[0]);
        }
        Why best = Why::NoTileThere;
        for (int tile = 0; tile < board_.tiles; ++tile) {
            best = std::max(best, on_tile(*card, tile));
        }
        return std::min(best, Why::TargetMissing);
    }

    static std::size_t targets_of(CardId card) {
        return card == power_card(Power::Earthquake)                                         ? 2U
               : card == power_card(Power::Tornado) || card == power_card(Power::Protection) ? 0U
                                                                                             : 1U;
    }

    Why nature(CardId card, const std::vector<Cell>& cells) const {
        if (board_.supply[static_cast<int>(land_of(card))] == 0) {
            return Why::NoTileLeft;
        }
        if (cells.empty()) {
            return Why::TargetMissing;
        }
        if (board_.tiles == 0) {
            return cells[0] == make_cell(0, 0) ? Why::None : Why::NotAdjacent;
        }
        return board_.find(cells[0]) >= 0     ? Why::CellTaken
               : board_.is_frontier(cells[0]) ? Why::None
                                              : Why::NotAdjacent;
    }

    Why on_cell(CardId card, Cell cell) const {
        const int tile = board_.find(cell);
        return tile < 0 ? Why::NoTileThere : on_tile(card, tile);
    }

    Why on_tile(CardId card, int tile) const {
        return is_power(card) ? power_on(power_of(card), tile) : life_on(card, tile);
    }

    Why life_on(CardId card, int tile) const {
        const Land land = board_.land(tile);
        if (!is_city(card)) {
            const int wanted = static_cast<int>(card) - kFirstAnimals;
            const bool fits = static_cast<int>(card) == kAnimalsStar || wanted == static_cast<int>(land);
            return !fits ? Why::WrongLand : occupied(tile);
        }
        const City& city = game_.components().cities[static_cast<std::size_t>(city_of(card))];
        const bool fits = city.site == kStar ? land != Land::Sea : city.site == static_cast<int>(land);
        if (!fits || occupied(tile) != Why::None) {
            return fits ? occupied(tile) : Why::WrongLand;
        }
        return count_met(city.needs, board_.around[tile]) >= 2 ? Why::None : Why::NeedsUnmet;
    }

    Why occupied(int tile) const {
        return board_.has_city(tile) ? Why::HasCity : board_.tokens_on(tile) > 0 ? Why::HasAnimals : Why::None;
    }

    Why power_on(Power power, int tile) const {
        const Land land = board_.land(tile);
        switch (power) {
            case Power::Sun:
                return replace(tile, Land::Swamp, Land::Desert);
            case Power::Rain:
                return replace(tile, Land::Desert, Land::Swamp);
            case Power::Eruption:
                if (land != Land::Mountain) {
                    return Why::WrongLand;
                }
                if (board_.has_city(tile) && !game_.rules().volcano_with_city) {
                    return Why::HasCity;
                }
                return burning_around(tile) <= supply(Land::Desert) ? Why::None : Why::NoTileLeft;
            default:
                return Why::None;
        }
    }

    Why replace(int tile, Land from, Land to) const {
        const Land land = board_.land(tile);
        if (land != from && land != Land::Plain) {
            return Why::WrongLand;
        }
        if (board_.has_city(tile)) {
            return Why::HasCity;
        }
        return supply(land == Land::Plain ? to : Land::Plain) > 0 ? Why::None : Why::NoTileLeft;
    }

    int burning_around(int tile) const {
        int burning = 0;
        for (const int neighbour : board_.neighbours(tile)) {
            const Land land = neighbour < 0 ? Land::Sea : board_.land(neighbour);
            burning += land == Land::Plain || land == Land::Forest || land == Land::Swamp ? 1 : 0;
        }
        return burning;
    }
    int supply(Land land) const { return board_.supply[static_cast<int>(land)]; }

    bool has_neighbour(int tile) const {
        const auto around = board_.neighbours(tile);
        return std::any_of(around.begin(), around.end(), [](int neighbour) { return neighbour >= 0; });
    }

    Why earthquake(const std::vector<Cell>& cells) const {
        if (std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return board_.find(cell) < 0; })) {
            return Why::NoTileThere;
        }
        if (cells.size() == 2) {
            for (int direction = 0; direction < kDirections; ++direction) {
                if (step(cells[0], direction) == cells[1]) {
                    // Written with the smaller cell first.
                    return cells[0] < cells[1] ? Why::None : Why::UnknownAction;
                }
            }
            return Why::NotNeighbours;
        }
        if (cells.size() == 1) {
            return has_neighbour(board_.find(cells[0])) ? Why::TargetMissing : Why::NotNeighbours;
        }
        return board_.tiles > 1 ? Why::TargetMissing : Why::NotNeighbours;
    }

    // --- §5.4
    Why feed() const {
        std::vector<Cell> cells;
        for (std::size_t i = 1; i < words_.size(); ++i) {
            const auto cell = read_cell(words_[i]);
            if (!cell) {
                return Why::UnknownAction;
            }
            cells.push_back(*cell);
        }
        if (cells.size() > 2) {
            return Why::UnknownAction;
        }
        if (cells.empty()) {
            return Why::TargetMissing;
        }
        const int tile = board_.find(cells[0]);
        if (tile < 0) {
            return Why::NoTileThere;
        }
        if ((state_.turn.to_feed >> tile & 1) == 0 || board_.status[tile].meeples(state_.turn.player) == 0) {
            return Why::NotToFeed;
        }
        bool any = false;
        for (int direction = 0; direction < kDirections; ++direction) {
            const bool herd = board_.shows_animals(tile, direction);
            if (cells.size() == 2 && herd && step(cells[0], direction) == cells[1]) {
                return Why::None;
            }
            any = any || herd;
        }
        return cells.size() == 1 && any ? Why::TargetMissing : Why::NothingToEat;
    }

    Why discard() const {
        const auto card = words_.size() == 2 ? set_.find_card(words_[1]) : std::nullopt;
        if (!card) {
            return Why::UnknownAction;
        }
        if (!is_in_hand(*card)) {
            return Why::NotInHand;
        }
        const auto hand = state_.cards[hand_zone(state_.turn.player)];
        return count_powers(hand) <= kPowerLimit || is_power(*card) ? Why::None : Why::MustBePower;
    }

    // --- §5.5
    Why claim() const {
        const auto goal = words_.size() == 2 ? set_.find_goal(words_[1]) : std::nullopt;
        if (!goal) {
            return Why::UnknownAction;
        }
        const int seat = index(state_.turn.actor.seat());
        const std::uint32_t claimable = game_.claimable(state_, seat);
        for (int i = 0; i < state_.goal_count; ++i) {
            if (state_.goals[i].id != *goal) {
                continue;
            }
            return (claimable >> i & 1) != 0          ? Why::None
                   : state_.goals[i].owner != kNoSeat ? Why::GoalTaken
                                                      : Why::CardsMissing;
        }
        return Why::NotOffered;
    }

    const Gaia& game_;
    const GaiaSet& set_;
    const State& state_;
    const Board& board_;
    std::vector<std::string_view> words_;
};

}  // namespace

std::string_view GaiaWords::why_not(const State& state, std::string_view action) const {
    return kWhyNames[static_cast<std::size_t>(Asked(game_, *set_, state, action).find())];
}

}  // namespace pangaea
