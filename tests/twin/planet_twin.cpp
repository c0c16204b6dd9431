// The slow twin of the Planet engine: the solid, regions, rounds, life, points.
#include "planet_twin.h"

#include <algorithm>
#include <functional>
#include <sstream>

namespace pangaea::twin {

namespace json = boost::json;

namespace {

constexpr int kLastRound = 12;

// §2, the table: row f, column e: which edge of which face edge e of face f is.
const std::array<std::array<PlanetArea, 5>, 12> kAcross = {{
    {{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}},
    {{{0, 0}, {5, 4}, {6, 2}, {7, 3}, {2, 1}}},
    {{{0, 1}, {1, 4}, {7, 2}, {8, 3}, {3, 1}}},
    {{{0, 2}, {2, 4}, {8, 2}, {9, 3}, {4, 1}}},
    {{{0, 3}, {3, 4}, {9, 2}, {10, 3}, {5, 1}}},
    {{{0, 4}, {4, 4}, {10, 2}, {6, 3}, {1, 1}}},
    {{{11, 0}, {7, 4}, {1, 2}, {5, 3}, {10, 1}}},
    {{{11, 4}, {8, 4}, {2, 2}, {1, 3}, {6, 1}}},
    {{{11, 3}, {9, 4}, {3, 2}, {2, 3}, {7, 1}}},
    {{{11, 2}, {10, 4}, {4, 2}, {3, 3}, {8, 1}}},
    {{{11, 1}, {6, 4}, {5, 2}, {4, 3}, {9, 1}}},
    {{{6, 0}, {10, 0}, {9, 0}, {8, 0}, {7, 0}}},
}};

std::vector<PlanetArea> all_areas() {
    std::vector<PlanetArea> areas;
    for (int face = 0; face < 12; ++face) {
        for (int edge = 0; edge < 5; ++edge) {
            areas.emplace_back(face, edge);
        }
    }
    return areas;
}

}  // namespace

std::vector<PlanetArea> touching(const PlanetArea& area) {
    const auto [face, edge] = area;
    return {{face, (edge + 1) % 5},
            {face, (edge + 4) % 5},
            kAcross[static_cast<std::size_t>(face)][static_cast<std::size_t>(edge)]};
}

// Area i of a tile lies at edge (i + r) mod 5, so edge e shows area (e - r) mod 5 (§2).
std::optional<std::string> PlanetTwin::habitat_at(const PlanetFaces& planet, const PlanetArea& area) const {
    const auto& placed = planet[static_cast<std::size_t>(area.first)];
    if (!placed.has_value()) {
        return std::nullopt;
    }
    return printed_.tiles.at(placed->tile).at(static_cast<std::size_t>((area.second - placed->rotation + 5) % 5));
}

int PlanetTwin::areas_of(const PlanetFaces& planet, const std::string& habitat) const {
    int count = 0;
    for (const PlanetArea& area : all_areas()) {
        count += habitat_at(planet, area) == habitat ? 1 : 0;
    }
    return count;
}

std::vector<std::set<PlanetArea>> PlanetTwin::regions(const PlanetFaces& planet, const std::string& habitat) const {
    std::vector<std::set<PlanetArea>> found;
    std::set<PlanetArea> seen;
    for (const PlanetArea& start : all_areas()) {
        if (habitat_at(planet, start) != habitat || seen.contains(start)) {
            continue;
        }
        std::set<PlanetArea> region;
        std::vector<PlanetArea> waiting = {start};
        while (!waiting.empty()) {
            const PlanetArea area = waiting.back();
            waiting.pop_back();
            if (habitat_at(planet, area) == habitat && region.insert(area).second) {
                for (const PlanetArea& next : touching(area)) {
                    waiting.push_back(next);
                }
            }
        }
        seen.insert(region.begin(), region.end());
        found.push_back(region);
    }
    return found;
}

bool PlanetTwin::touches(const PlanetFaces& planet, const std::set<PlanetArea>& region,
                         const std::string& habitat) const {
    for (const PlanetArea& area : region) {
        for (const PlanetArea& next : touching(area)) {
            if (habitat_at(planet, next) == habitat) {
                return true;
            }
        }
    }
    return false;
}

std::vector<int> PlanetTwin::fulfilling(const PlanetFaces& planet, const AnimalCard& card) const {
    std::vector<int> sizes;
    for (const auto& region : regions(planet, card.habitat)) {
        const bool wanted =
            card.wants == "most-regions" || touches(planet, region, card.other) == (card.wants == "largest-touching");
        if (wanted) {
            sizes.push_back(static_cast<int>(region.size()));
        }
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

int PlanetTwin::value_of(const PlanetFaces& planet, const AnimalCard& card) const {
    const std::vector<int> sizes = fulfilling(planet, card);
    if (card.wants == "most-regions") {
        return static_cast<int>(sizes.size());
    }
    return sizes.empty() ? 0 : sizes.front();
}

// Every tile of the display on every free face in every rotation.
std::vector<std::string> PlanetTwin::legal() const {
    std::vector<std::string> actions;
    if (over_) {
        return actions;
    }
    const PlanetFaces& planet = players_[static_cast<std::size_t>(to_act())].planet;
    for (const std::string& tile : display_) {
        for (std::size_t face = 0; face < 12; ++face) {
            for (int rotation = 0; rotation < 5 && !planet[face].has_value(); ++rotation) {
                actions.push_back("place " + tile + " " + std::to_string(face) + " " + std::to_string(rotation));
            }
        }
    }
    std::sort(actions.begin(), actions.end());
    return actions;
}

void PlanetTwin::apply(const std::string& action) {
    std::istringstream words(action);
    std::string place;
    std::string tile;
    std::size_t face = 0;
    int rotation = 0;
    words >> place >> tile >> face >> rotation;
    judged_.clear();
    players_[static_cast<std::size_t>(to_act())].planet[face] = PlacedTile{tile, rotation};
    display_.erase(std::find(display_.begin(), display_.end(), tile));
    ++placed_;
    if (placed_ == player_count()) {
        end_round();
    }
}

void PlanetTwin::end_round() {
    if (round_ <= 10) {
        leave_over(display_);
    }
    display_.clear();
    life();
    placed_ = 0;
    if (round_ == kLastRound) {
        over_ = true;
        return;
    }
    first_player_ = (first_player_ + 1) % player_count();
    ++round_;
    turn_up_pile();
}

// §5.1: to pile 11 until it has five, then to pile 12 until it has five; the rest leaves the game.
void PlanetTwin::leave_over(const Names& tiles) {
    for (const std::string& tile : tiles) {
        if (piles_[11].size() < 5) {
            piles_[11].push_back(tile);
        } else if (piles_[12].size() < 5) {
            piles_[12].push_back(tile);
        }
    }
}

void PlanetTwin::turn_up_pile() {
    const auto round = static_cast<std::size_t>(round_);
    display_ = piles_[round];
    piles_[round].clear();
    reveal_animals(round_ + 2);  // §6, mystery
}

void PlanetTwin::reveal_animals(int round) {
    if (!mystery_ || round > kLastRound) {
        return;
    }
    Names& hidden = hidden_animals_[static_cast<std::size_t>(round)];
    Names& open = animals_[static_cast<std::size_t>(round)];
    open.insert(open.end(), hidden.begin(), hidden.end());
    hidden.clear();
}

// §5.2. The cards carried over stand before those of the next round; so does a card that a loaded position has before
// round 3, where nothing is judged.
void PlanetTwin::life() {
    const auto round = static_cast<std::size_t>(round_);
    Names carried;
    for (const std::string& animal : animals_[round]) {
        const AnimalCard& card = printed_.animals.at(animal);
        Judged judged{animal, {}, std::nullopt};
        if (round_ >= 3) {
            for (const Player& player : players_) {
                judged.values.push_back(value_of(player.planet, card));
            }
            judged.winner = winner_of(card, judged.values);
        }
        if (judged.winner.has_value()) {
            players_[static_cast<std::size_t>(*judged.winner)].animals.push_back(animal);
        } else {
            carried.push_back(animal);
        }
        judged_.push_back(judged);
    }
    animals_[round].clear();
    if (round_ < kLastRound) {
        Names& next = animals_[round + 1];
        next.insert(next.begin(), carried.begin(), carried.end());
    }
}

std::optional<int> PlanetTwin::winner_of(const AnimalCard& card, const std::vector<int>& values) const {
    const int highest = *std::max_element(values.begin(), values.end());
    if (highest == 0) {
        return std::nullopt;
    }
    std::vector<int> best;
    for (int player = 0; player < player_count(); ++player) {
        if (values[static_cast<std::size_t>(player)] == highest) {
            best.push_back(player);
        }
    }
    if (best.size() == 1) {
        return best.front();
    }
    if (round_ < kLastRound || card.wants == "most-regions") {
        return std::nullopt;
    }
    return winner_at_last(card, best);
}

// Round 12: the second largest, then the third, among those still tied; a missing region counts 0.
std::optional<int> PlanetTwin::winner_at_last(const AnimalCard& card, std::vector<int> tied) const {
    for (std::size_t place = 1; place <= 2; ++place) {
        std::map<int, std::vector<int>> by_size;
        for (const int player : tied) {
            const std::vector<int> sizes = fulfilling(players_[static_cast<std::size_t>(player)].planet, card);
            by_size[place < sizes.size() ? sizes[place] : 0].push_back(player);
        }
        tied = by_size.rbegin()->second;
        if (tied.size() == 1) {
            return tied.front();
        }
    }
    return std::nullopt;
}

// §6. Beginner: every animal card is worth 1.
int PlanetTwin::points(const Player& player) const {
    if (beginner_) {
        return static_cast<int>(player.animals.size());
    }
    int points = 0;
    for (const auto& [areas, worth] : printed_.scales.at(player.objective)) {
        if (areas_of(player.planet, player.objective) >= areas) {
            points = worth;
        }
    }
    for (const std::string& animal : player.animals) {
        points += printed_.animals.at(animal).habitat == player.objective ? 1 : 2;
    }
    return points;
}

json::object PlanetTwin::result() const {
    if (!over_) {
        return {{"over", false}, {"winners", json::array()}, {"reason", nullptr}, {"scores", nullptr}};
    }
    json::array scores;
    std::map<int, std::map<std::size_t, std::vector<int>>> ranking;  // points, then animal cards
    for (int player = 0; player < player_count(); ++player) {
        const Player& here = players_[static_cast<std::size_t>(player)];
        scores.push_back(points(here));
        ranking[points(here)][here.animals.size()].push_back(player);
    }
    const auto& most_points = ranking.rbegin()->second;
    const std::vector<int>& winners = most_points.rbegin()->second;
    std::size_t tied_on_points = 0;
    for (const auto& [animals, players] : most_points) {
        tied_on_points += players.size();
    }
    const char* reason = tied_on_points == 1 ? "points" : winners.size() == 1 ? "animals" : "shared";
    return {{"over", true},
            {"winners", json::array(winners.begin(), winners.end())},
            {"reason", reason},
            {"scores", scores}};
}

}  // namespace pangaea::twin
