// Setting up a Gaïa position from JSON (protocol, `load`), in two steps: read everything into a State as far as it can
// be told, then check what only the whole can tell. Every fault is reported; none leaves anything behind.
#include <algorithm>

#include "referee/gaia_words.h"

namespace pangaea {

using namespace gaia;

class GaiaPositionReader {
public:
    GaiaPositionReader(const GaiaWords& words, Faults& faults) : words_(words), set_(words.set()), faults_(faults) {}

    State read(const json::value& value) {
        ObjectReader reader(value, "", faults_);
        reader.optional("game");
        reader.optional("components");
        reader.optional("rules");
        const json::array* players = reader.array("players");
        const json::array* map = reader.array("map");
        const json::value* supply = reader.required("supply");
        const json::value* decks = reader.required("decks");
        const json::array* goals = reader.array("goals");
        const json::value* turn = reader.required("turn");
        const bool over = reader.boolean("over").value_or(false);
        if (faults_.any()) {
            return state_;
        }
        read_players(*players);
        if (!faults_.any()) {
            read_map(*map);
            read_supply(*supply);
            read_decks(*decks);
            read_goals(*goals);
        }
        if (!faults_.any()) {
            read_turn(*turn, over);
        }
        if (!faults_.any()) {
            check_counts();
            check_map();
            check_meeples();
        }
        if (!faults_.any()) {
            check_phase();
        }
        if (!faults_.any()) {
            find_unclaimed();
        }
        state_.hash_sum = Gaia::plain_hash_sum(state_);
        return state_;
    }
    /// The phase "turn": the player's turn has yet to be started.
    bool starts_turn() const { return starts_turn_; }

private:
    void bad(const std::string& path, std::string message) { faults_.add("bad_state", path, std::move(message)); }

    void read_cards(const json::array& list, const std::string& path, Zone zone, std::optional<Kind> kind) {
        if (list.size() >
            (index(zone) >= kFirstOpen && index(zone) < kFirstTable ? std::size_t{kMaxHand} : std::size_t{kMaxCards})) {
            bad(path, "too many cards");
            return;
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto name = read_text(list[i], element(path, i), faults_);
            if (!name) {
                continue;
            }
            const auto card = set_.find_card(*name);
            if (!card) {
                bad(element(path, i), "unknown card " + in_quotes(*name));
            } else if (kind && kind_of(*card) != *kind) {
                bad(element(path, i),
                    in_quotes(*name) + " is no " + std::string(kKindNames[static_cast<int>(*kind)]) + " card");
            } else if (is_table(zone) && kind_of(*card) == Kind::Life) {
                bad(element(path, i), "only Nature and Power cards lie on a table");
            } else if (kind_of(*card) == Kind::Power && !words_.game().rules().powers) {
                bad(element(path, i), in_quotes(*name) + " is not in use: powers are off");
            } else if (state_.cards.total() == kMaxCards) {
                bad(element(path, i), "more cards than the set has");
                return;
            } else {
                state_.cards.append(zone, *card);
            }
        }
    }
    static bool is_table(Zone zone) { return index(zone) >= kFirstTable && index(zone) < kStolen; }

    void read_players(const json::array& players) {
        if (players.size() < 2 || players.size() > kMaxSeats) {
            bad("players", "must be 2 to 5");
            return;
        }
        state_.turn.players = static_cast<std::uint8_t>(players.size());
        for (std::size_t i = 0; i < players.size(); ++i) {
            const auto path = element("players", i);
            const int seat = static_cast<int>(i);
            ObjectReader reader(players[i], path, faults_);
            state_.meeples[i] =
                static_cast<std::uint8_t>(reader.integer("meeples", 0, meeples_each(state_.players())).value_or(0));
            if (const auto* hand = reader.array("hand")) {
                read_cards(*hand, path + ".hand", hand_zone(seat), std::nullopt);
            }
            if (const auto* table = reader.array("table")) {
                read_cards(*table, path + ".table", table_zone(seat), std::nullopt);
            }
        }
    }

    std::optional<Cell> read_cell(const json::value& value, const std::string& path) {
        const json::array* pair = value.if_array();
        if (pair == nullptr || pair->size() != 2) {
            bad(path, "must be [x, y]");
            return std::nullopt;
        }
        const auto x = read_integer((*pair)[0], -kMaxCoordinate, kMaxCoordinate, path, faults_);
        const auto y = read_integer((*pair)[1], -kMaxCoordinate, kMaxCoordinate, path, faults_);
        return x && y ? std::optional(make_cell(static_cast<int>(*x), static_cast<int>(*y))) : std::nullopt;
    }

    struct MapEntry {
        Cell cell;
        int land;
        int animals;
        std::optional<CityId> city;
        CityStatus status;
        bool has_satisfaction;
        std::string path;
    };

    void read_map(const json::array& map) {
        if (map.size() > kMaxTiles) {
            bad("map", "more tiles than the set has");
            return;
        }
        std::vector<MapEntry> entries;
        for (std::size_t i = 0; i < map.size(); ++i) {
            read_tile(map[i], element("map", i), entries);
        }
        if (faults_.any()) {
            return;
        }
        if (!place_tiles(entries)) {
            return;
        }
        for (const MapEntry& entry : entries) {
            const int tile = state_.board.find(entry.cell);
            if (tile < 0) {
                continue;
            }
            if (entry.animals > 0) {
                state_.board.set_tokens(tile, entry.animals);
            }
            if (entry.city) {
                state_.board.put_city(tile, *entry.city);
                state_.board.status[tile] = entry.status;
                cities_.push_back(city_card(*entry.city));
            }
        }
        for (int tile = 0; tile < state_.board.tiles; ++tile) {
            state_.board.show(tile);
        }
        for (const MapEntry& entry : entries) {
            const int tile = state_.board.find(entry.cell);
            if (tile >= 0 && entry.city && !entry.has_satisfaction) {
                state_.board.status[tile].set_satisfaction(words_.game().satisfaction(state_.board, tile));
            }
        }
        // Cities on the map lie sorted in their zone.
        std::sort(cities_.begin(), cities_.end());
        for (const CardId card : cities_) {
            if (state_.cards.total() == kMaxCards) {
                bad("map", "more cards than the set has");
                return;
            }
            state_.cards.append(kOnMapZone, card);
        }
    }

    // Each tile next to those already there: the frontier has room for a connected map only.
    bool place_tiles(const std::vector<MapEntry>& entries) {
        std::vector<const MapEntry*> waiting;
        for (const MapEntry& entry : entries) {
            waiting.push_back(&entry);
        }
        for (bool found = true; found && !waiting.empty();) {
            found = false;
            for (std::size_t i = 0; i < waiting.size() && !found; ++i) {
                const MapEntry& entry = *waiting[i];
                if (state_.board.find(entry.cell) >= 0) {
                    bad(entry.path, "this cell comes twice");
                    return false;
                }
                if (state_.board.tiles == 0 || state_.board.is_frontier(entry.cell)) {
                    state_.board.place(entry.cell, static_cast<Land>(entry.land));
                    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(i));
                    found = true;
                }
            }
        }
        // Told later, with whatever else is wrong.
        is_connected_ = waiting.empty();
        return true;
    }

    void read_tile(const json::value& value, const std::string& path, std::vector<MapEntry>& entries) {
        ObjectReader reader(value, path, faults_);
        MapEntry entry{{}, 0, 0, {}, {}, false, path};
        if (const auto* at = reader.required("at")) {
            entry.cell = read_cell(*at, reader.path("at")).value_or(Cell{});
        }
        if (const auto land = reader.text("land")) {
            entry.land = name_index(kLandNames, *land);
            if (entry.land < 0) {
                reader.fault("bad_state", "land", "unknown land " + in_quotes(*land));
            }
        }
        entry.animals = static_cast<int>(reader.integer("animals", 0, kMaxTokens, false).value_or(0));
        const auto city = reader.text("city", false);
        const auto satisfaction = reader.integer("satisfaction", 0, 4, false);
        const auto* meeples = reader.array("meeples", city.has_value());
        const auto reinforced = reader.boolean("reinforced", false);
        if (!city) {
            if (satisfaction || meeples != nullptr || reinforced) {
                bad(path, "has a city's fields but no city");
            }
            entries.push_back(entry);
            return;
        }
        const auto card = set_.find_card(*city);
        if (!card || !is_city(*card)) {
            reader.fault("bad_state", "city", "unknown city " + in_quotes(*city));
            return;
        }
        entry.city = city_of(*card);
        if (entry.animals > 0) {
            bad(path, "a city and animals on one tile");
        }
        entry.has_satisfaction = satisfaction.has_value();
        entry.status.set_satisfaction(static_cast<int>(satisfaction.value_or(0)));
        bool carries_two = false;
        if (meeples != nullptr) {
            if (meeples->size() != static_cast<std::size_t>(state_.players())) {
                reader.fault("bad_state", "meeples", "must have one number for each player");
                return;
            }
            for (std::size_t seat = 0; seat < meeples->size(); ++seat) {
                const auto count = read_integer((*meeples)[seat], 0, kMaxMeeplesOnCity,
                                                element(reader.path("meeples"), seat), faults_);
                entry.status.set_meeples(static_cast<int>(seat), static_cast<int>(count.value_or(0)));
                carries_two = carries_two || count.value_or(0) >= 2;
            }
        }
        // Without the mark, two meeples of one player standing there are proof enough.
        entry.status.set_reinforced(reinforced.value_or(words_.game().rules().advanced && carries_two));
        entries.push_back(entry);
    }

    void read_supply(const json::value& value) {
        ObjectReader reader(value, "supply", faults_);
        for (int land = 0; land < kLands; ++land) {
            state_.board.supply[land] =
                static_cast<std::uint8_t>(reader.integer(kLandNames[land], 0, kMaxTiles).value_or(0));
        }
        state_.board.tokens = static_cast<std::uint8_t>(reader.integer("animals", 0, kMaxTokens).value_or(0));
    }

    void read_decks(const json::value& value) {
        ObjectReader reader(value, "decks", faults_);
        for (int k = 0; k < kKinds; ++k) {
            const auto kind = static_cast<Kind>(k);
            const json::value* deck = reader.required(kKindNames[k]);
            if (deck == nullptr) {
                continue;
            }
            const auto path = reader.path(kKindNames[k]);
            ObjectReader zones(*deck, path, faults_);
            if (const auto* draw = zones.array("draw")) {
                json::array from_bottom(*draw);
                std::reverse(from_bottom.begin(), from_bottom.end());
                read_cards(from_bottom, path + ".draw (from the bottom)", draw_zone(kind), kind);
            }
            if (const auto* open = zones.array("open")) {
                read_cards(*open, path + ".open", open_zone(kind), kind);
            }
            if (const auto* discard = zones.array("discard")) {
                read_cards(*discard, path + ".discard", discard_zone(kind), kind);
            }
        }
    }

    void read_goals(const json::array& goals) {
        if (goals.size() > kMaxGoalsInPlay) {
            bad("goals", "at most " + std::to_string(kMaxGoalsInPlay));
            return;
        }
        for (std::size_t i = 0; i < goals.size(); ++i) {
            const auto path = element("goals", i);
            ObjectReader reader(goals[i], path, faults_);
            const auto id = reader.text("id");
            const json::value* owner = reader.required("owner");
            if (!id || owner == nullptr) {
                continue;
            }
            const auto goal = set_.find_goal(*id);
            GoalInPlay& in_play = state_.goals[state_.goal_count];
            if (!goal) {
                reader.fault("bad_state", "id", "unknown goal " + in_quotes(*id));
                continue;
            }
            for (int other = 0; other < state_.goal_count; ++other) {
                if (state_.goals[other].id == *goal) {
                    reader.fault("bad_state", "id", in_quotes(*id) + " comes twice");
                }
            }
            in_play.id = *goal;
            if (!owner->is_null()) {
                const auto seat = read_integer(*owner, 0, state_.players() - 1, path + ".owner", faults_);
                in_play.owner = static_cast<std::uint8_t>(seat.value_or(0));
            }
            ++state_.goal_count;
        }
    }

    // `turn` is the one open object: what a phase needs stands under names of each program's choosing, so foreign
    // names are passed over.
    void read_turn(const json::value& value, bool over) {
        Turn& turn = state_.turn;
        ObjectReader reader(value, "turn", faults_);
        reader.ignore_unknown();
        turn.player = static_cast<std::uint8_t>(reader.integer("player", 0, state_.players() - 1).value_or(0));
        const auto phase = reader.text("phase");
        if (!phase) {
            return;
        }
        constexpr std::string_view kPhases[] = {"feed",  "act",    "discard", "claim", "react",
                                                "steal", "chance", "keep",    "over"};
        const int phase_index = name_index(kPhases, *phase);
        starts_turn_ = *phase == "turn";
        if (phase_index < 0 && !starts_turn_) {
            reader.fault("bad_state", "phase", "unknown phase " + in_quotes(*phase));
            return;
        }
        turn.phase = starts_turn_ ? Phase::Act : static_cast<Phase>(phase_index);
        turn.actions_left =
            static_cast<std::uint8_t>(reader.integer("actions_left", 0, kActionsPerTurn, !starts_turn_ && !over)
                                          .value_or(starts_turn_ ? kActionsPerTurn : 0));
        if (!starts_turn_ && turn.phase == Phase::Act && turn.actions_left == 0) {
            reader.fault("bad_state", "actions_left", "must be 1 or 2 in this phase");
        }
        if (turn.phase == Phase::Feed && turn.actions_left != kActionsPerTurn) {
            reader.fault("bad_state", "actions_left", "must be 2 in this phase");
        }
        if (over != (turn.phase == Phase::Over)) {
            faults_.add("bad_state", "over", "contradicts turn.phase");
        }
        read_actor(reader);
        read_extras(reader);
    }

    void read_actor(ObjectReader& reader) {
        Turn& turn = state_.turn;
        const json::value* to_act = reader.optional("to_act");
        Actor expected = static_cast<Seat>(turn.player);
        if (turn.phase == Phase::Over) {
            expected = Actor::nobody();
        } else if (turn.phase == Phase::Chance) {
            expected = Actor::chance();
        }
        const bool free_seat = turn.phase == Phase::React || turn.phase == Phase::Claim;
        if (to_act == nullptr) {
            if (turn.phase == Phase::React) {
                reader.fault("missing_field", "to_act", "is missing");
            }
            turn.actor = expected;
            return;
        }
        if (to_act->is_null()) {
            turn.actor = Actor::nobody();
        } else if (to_act->is_string() && to_act->get_string() == "chance") {
            turn.actor = Actor::chance();
        } else {
            const auto seat = read_integer(*to_act, 0, state_.players() - 1, "turn.to_act", faults_);
            turn.actor = static_cast<Seat>(seat.value_or(0));
        }
        if (free_seat ? !turn.actor.is_seat() : !(turn.actor == expected)) {
            reader.fault("bad_state", "to_act", "contradicts the phase");
        }
    }

    void read_extras(ObjectReader& reader) {
        Turn& turn = state_.turn;
        const bool in_tornado = turn.phase == Phase::Steal || turn.phase == Phase::Chance || turn.phase == Phase::Keep;
        if (turn.phase == Phase::Feed) {
            read_to_feed(reader);
        }
        if (turn.phase == Phase::React || in_tornado) {
            read_power(reader, in_tornado);
        }
        if (turn.phase == Phase::Claim) {
            const auto protector = reader.integer("protector", 0, state_.players() - 1, false);
            turn.protector = protector ? static_cast<std::uint8_t>(*protector) : kNoSeat;
        }
        if (turn.phase == Phase::Steal || turn.phase == Phase::Chance) {
            turn.victim = static_cast<std::uint8_t>(reader.integer("victim", 0, state_.players() - 1).value_or(0));
        }
        if (turn.phase == Phase::Chance && !words_.game().rules().tornado_random) {
            if (const auto back = reader.text("back")) {
                const int kind = name_index(kKindNames, *back);
                if (kind < 0) {
                    reader.fault("bad_state", "back", "must be nature, life or power");
                }
                turn.back = static_cast<std::uint8_t>(kind);
            }
        }
        if (in_tornado) {
            read_stolen(reader);
        }
        read_seen_by(reader);
    }

    void read_to_feed(ObjectReader& reader) {
        const json::array* list = reader.array("to_feed");
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            const auto path = element("turn.to_feed", i);
            const auto cell = read_cell((*list)[i], path);
            const int tile = cell ? state_.board.find(*cell) : -1;
            if (tile < 0 || !state_.board.has_city(tile) ||
                set_.components().cities[state_.board.city[tile]].needs < kAnimalsNeed) {
                bad(path, "there is no city that needs animals");
            } else {
                state_.turn.to_feed |= tile_bit(tile);
            }
        }
    }

    // The power's action is read by comparing with every way to play a power on this map: nothing has changed since.
    void read_power(ObjectReader& reader, bool in_tornado) {
        const auto text = reader.text("power");
        if (!text) {
            return;
        }
        for (int power = 0; power < kPowers; ++power) {
            State probe = state_;
            probe.cards = CardPool{};
            probe.cards.append(hand_zone(state_.turn.player), power_card(static_cast<Power>(power)));
            probe.turn.phase = Phase::Act;
            ActionList actions;
            words_.game().legal_actions(probe, actions);
            for (const Action action : actions) {
                if (verb_of(action) == Verb::Play && words_.write_action(probe, action) == *text &&
                    (!in_tornado || static_cast<Power>(power) == Power::Tornado)) {
                    state_.turn.power = action.code();
                    return;
                }
            }
        }
        reader.fault("bad_state", "power", in_quotes(*text) + " is no power that can be played on this map");
    }

    void read_stolen(ObjectReader& reader) {
        const json::array* list = reader.array("stolen", state_.turn.phase == Phase::Keep);
        if (list == nullptr) {
            return;
        }
        if (list->size() > static_cast<std::size_t>(state_.players() - 1)) {
            reader.fault("bad_state", "stolen", "at most one card from each opponent");
            return;
        }
        for (std::size_t i = 0; i < list->size(); ++i) {
            const auto path = element("turn.stolen", i);
            ObjectReader entry((*list)[i], path, faults_);
            state_.turn.stolen_from[i] =
                static_cast<std::uint8_t>(entry.integer("from", 0, state_.players() - 1).value_or(0));
            // Opponents are robbed once each, clockwise.
            const int from = clockwise(state_.turn.stolen_from[i]);
            const bool follows = i == 0 ? from > 0 : from > clockwise(state_.turn.stolen_from[i - 1]);
            if (!follows || (state_.turn.phase != Phase::Keep && from >= clockwise(state_.turn.victim))) {
                entry.fault("bad_state", "from", "must be an opponent robbed before, in turn order");
            }
            if (const json::value* card = entry.required("card")) {
                read_cards(json::array{*card}, path + ".card", kStolenZone, std::nullopt);
            }
        }
    }

    /// Places from the player whose turn it is to a seat, clockwise.
    int clockwise(int seat) const { return (seat - state_.turn.player + state_.players()) % state_.players(); }

    void read_seen_by(ObjectReader& reader) {
        const json::array* hands = reader.array("seen_by", false);
        for (std::size_t seat = 0; hands != nullptr && seat < hands->size(); ++seat) {
            const auto path = element("turn.seen_by", seat);
            const json::array* hand = (*hands)[seat].if_array();
            if (hand == nullptr || seat >= static_cast<std::size_t>(state_.players()) ||
                hand->size() > static_cast<std::size_t>(
                                   std::min(kRemembered, state_.cards.size(hand_zone(static_cast<int>(seat)))))) {
                bad(path, "must be a list for each card of the hand");
                return;
            }
            for (std::size_t i = 0; i < hand->size(); ++i) {
                const json::array* seats = (*hand)[i].if_array();
                if (seats == nullptr) {
                    bad(element(path, i), "must be a list of players");
                    return;
                }
                for (const json::value& who : *seats) {
                    const auto knowing = read_integer(who, 0, state_.players() - 1, element(path, i), faults_);
                    if (knowing && *knowing != static_cast<std::int64_t>(seat)) {
                        state_.seen_by[seat][i] |= static_cast<std::uint8_t>(1U << *knowing);
                    }
                }
            }
        }
    }

    void check_counts() {
        std::array<int, 128> count{};
        for (int z = 0; z < kZones; ++z) {
            for (const CardId card : state_.cards[static_cast<Zone>(z)]) {
                ++count[static_cast<std::size_t>(card)];
            }
        }
        for (std::size_t card = 0; card < count.size(); ++card) {
            const auto id = static_cast<CardId>(card);
            if (count[card] > 0 && count[card] > set_.card_count(id)) {
                bad("", "card " + in_quotes(set_.card_name(id)) + " comes " + std::to_string(count[card]) +
                            " times, the set has " + std::to_string(set_.card_count(id)));
            }
        }
        int tokens = state_.board.tokens;
        for (int tile = 0; tile < state_.board.tiles; ++tile) {
            tokens += state_.board.tokens_on(tile);
        }
        if (tokens > set_.components().tokens) {
            bad("", std::to_string(tokens) + " animal tokens, the set has " + std::to_string(set_.components().tokens));
        }
        for (int land = 0; land < kLands; ++land) {
            const int tiles = std::popcount(state_.board.land_tiles[land]) + state_.board.supply[land];
            const int has = set_.components().tiles[land];
            if (tiles > has) {
                bad("", std::to_string(tiles) + " " + std::string(kLandNames[land]) + " tiles, the set has " +
                            std::to_string(has));
            }
        }
    }

    void check_map() {
        const Board& board = state_.board;
        const bool over = state_.is_over();
        if (!is_connected_) {
            bad("map", "is not connected");
        }
        for_each_tile(over ? TileSet{0} : board.city_tiles, [&](int tile) {
            const int counted = words_.game().satisfaction(board, tile);
            const auto where = "map: " + set_.card_name(city_card(board.city_on(tile)));
            if (counted == 0) {
                bad(where, "a city with no need met");
            }
            if (counted != board.status[tile].satisfaction()) {
                bad(where, "satisfaction is " + std::to_string(counted) + ", not " +
                               std::to_string(board.status[tile].satisfaction()));
            }
        });
    }

    void check_meeples() {
        for (int seat = 0; seat < state_.players(); ++seat) {
            int total = state_.meeples[seat];
            for_each_tile(state_.board.city_tiles, [&](int tile) { total += state_.board.status[tile].meeples(seat); });
            for (int i = 0; i < state_.goal_count; ++i) {
                total += state_.goals[i].owner == seat ? 1 : 0;
            }
            const auto path = element("players", seat) + ".meeples";
            if (total != meeples_each(state_.players())) {
                bad(path, "in hand, on cities and on goals there are " + std::to_string(total) + " meeples, not " +
                              std::to_string(meeples_each(state_.players())));
            }
            if (state_.meeples[seat] == 0 && !state_.is_over()) {
                bad(path, "no meeple in hand, but the game is not over");
            }
        }
    }

    // Each phase has somebody who can choose: a position without a legal action cannot be played.
    void check_phase() {
        const Turn& turn = state_.turn;
        if (turn.phase == Phase::Over || starts_turn_) {
            return;
        }
        if (turn.power != 0 && !words_.game().rules().powers) {
            bad("turn.phase", "powers are off");
        }
        const int actor = turn.actor.is_seat() ? index(turn.actor.seat()) : -1;
        if (turn.phase == Phase::React) {
            if (actor == turn.player) {
                bad("turn.to_act", "must be an opponent: the player's own power is not asked about");
            } else if (count_powers(state_.cards[hand_zone(actor)]) == 0) {
                bad("turn.to_act",
                    "must be an opponent with a Power card, and player " + std::to_string(actor) + " holds none");
            }
            return;
        }
        if (turn.phase == Phase::Claim) {
            if (actor != turn.player && (turn.protector == kNoSeat || actor != turn.protector)) {
                bad("turn.to_act", "must be the player or the protector");
            }
            if (turn.protector == turn.player) {
                bad("turn.protector", "must be an opponent");
            }
            if (words_.game().claimable(state_, actor) == 0) {
                bad("turn.phase", "there is no goal to claim");
            }
            return;
        }
        if (turn.phase == Phase::Discard) {
            const auto hand = state_.cards[hand_zone(turn.player)];
            if (hand.size() <= kHandLimit && count_powers(hand) <= kPowerLimit) {
                bad("turn.phase", "the hand is within its limits");
            }
            return;
        }
        if (turn.phase == Phase::Steal && words_.game().rules().tornado_random) {
            bad("turn.phase", "with tornado: random nobody names a back");
            return;
        }
        if ((turn.phase == Phase::Steal || turn.phase == Phase::Chance) && turn.victim == turn.player) {
            bad("turn.victim", "must be an opponent");
            return;
        }
        ActionList actions;
        words_.game().legal_actions(state_, actions);
        if (actions.empty()) {
            bad("turn.phase", "there is nothing to choose");
        }
    }

    // Goals that could be claimed already are offered after the next own action. With optional claims every action asks
    // anyway; and whoever is in the middle of an action will be asked at its end.
    void find_unclaimed() {
        const Turn& turn = state_.turn;
        const bool between_actions =
            turn.phase == Phase::Feed || turn.phase == Phase::Act || turn.phase == Phase::Discard;
        // Whose turn it is claims before the protector.
        const bool is_past_player =
            turn.phase == Phase::Claim && turn.actor.is_seat() && index(turn.actor.seat()) != turn.player;
        for (int seat = 0; seat < state_.players() && !words_.game().rules().claim_optional; ++seat) {
            const bool asked = !between_actions && ((seat == turn.player && !is_past_player) || seat == turn.protector);
            if (!state_.is_over() && !asked && words_.game().claimable(state_, seat) != 0) {
                state_.turn.unclaimed |= static_cast<std::uint8_t>(1U << seat);
            }
        }
    }

    const GaiaWords& words_;
    const GaiaSet& set_;
    Faults& faults_;
    State state_;
    std::vector<CardId> cities_;
    bool starts_turn_ = false;
    bool is_connected_ = true;
};

Result<State> GaiaWords::read_state(const json::value& value) const {
    Faults faults;
    GaiaPositionReader reader(*this, faults);
    State state = reader.read(value);
    if (faults.any()) {
        return faults.error("bad_state");
    }
    if (reader.starts_turn()) {
        game_.start_turn(state, nullptr);
    }
    return state;
}

}  // namespace pangaea
