// Reading and checking a Gaïa component set (gaia §9). Every fault is found, not only the first.
#include "referee/gaia_set.h"

#include <algorithm>
#include <set>

#include "referee/set_reading.h"

namespace pangaea {

using gaia::CardId;
using gaia::Components;
using gaia::GoalId;
using gaia::kLands;

class GaiaSetReader {
public:
    GaiaSetReader(const ComponentDocument& document, Faults& faults) : faults_(faults) {
        set_.name_ = document.name;
        set_.hash_ = document.hash;
        for (const auto name : kLandNames) {
            set_.card_names_.emplace_back(name);
        }
        for (const auto name : kLandNames) {
            set_.card_names_.push_back("animals-" + std::string(name));
        }
        set_.card_names_.emplace_back("animals-star");
        for (const auto name : kPowerNames) {
            set_.card_names_.emplace_back(name);
        }
        for (const auto& name : set_.card_names_) {
            ids_.insert(name);
        }
        read(document.content);
    }

    GaiaSet take() { return std::move(set_); }

    /// All numbers beside the rulebook's; apart from the checks, because only writers of sets ask for them.
    SetCounts counts() const {
        const Components& c = set_.components_;
        const int nature = sum(c.nature, c.nature.size());
        const int animals = sum(c.animals, c.animals.size());
        const int power = sum(c.powers, c.powers.size());
        SetCounts counts;
        counts.push_back({"tiles", sum(c.tiles, c.tiles.size()), {}, gaia::kMaxTiles, 48});
        count_each(counts, "tiles", c.tiles, kLandNames, kBookTiles);
        counts.push_back({"animal_tokens", c.tokens, 0, gaia::kMaxTokens, 20});
        counts.push_back({"meeples", meeples_, {}, {}, 27});
        counts.push_back({"nature", nature, kLeastNature, {}, 40});
        count_each(counts, "nature", c.nature, kLandNames, kBookNature);
        counts.push_back({"life", animals + city_count_, kLeastOther, {}, 30});
        counts.push_back({"life.animals", animals, {}, {}, 12});
        counts.push_back({"life.cities", city_count_, 0, gaia::kMaxCities, 18});
        counts.push_back({"power", power, kLeastOther, {}, 30});
        count_each(counts, "power", c.powers, kPowerNames, kBookPowers);
        counts.push_back({"goals", goal_count_, 7, gaia::kMaxGoals, 9});
        counts.push_back({"", nature + animals + city_count_ + power, {}, gaia::kMaxCards, 100});
        return counts;
    }

private:
    static constexpr int kMaxCount = 100;  // of one card, tile or meeple; keeps every sum small
    static constexpr int kMaxColours = 16;
    // To set up 5 players: of Nature cards, and of Life and Power cards.
    static constexpr int kLeastNature = 5 * 2 + 3;
    static constexpr int kLeastOther = 5 * 1 + 2;
    // What the rulebooks print (gaia §2); they do not tell the animal cards apart.
    static constexpr int kBookTiles[] = {10, 8, 7, 10, 6, 7};
    static constexpr int kBookNature[] = {8, 8, 7, 6, 6, 5};
    static constexpr int kBookPowers[] = {6, 6, 3, 4, 4, 5, 2};

    void read(const json::value& content) {
        Components& c = set_.components_;
        ObjectReader reader(content, "", faults_);
        if (const auto game = reader.text("game"); game && *game != "gaia") {
            reader.fault("bad_components", "game", "must be \"gaia\"", "unknown_game", {.text = *game});
        }
        reader.text("id");
        reader.integer("version", 1, 1'000'000);
        const auto part = [&](const char* name, auto&& read_it) {
            const auto before = faults_.list().size();
            if (const auto* value = reader.required(name)) {
                read_it(*value);
            }
            return faults_.list().size() == before;
        };
        const bool has_tiles = part("tiles", [&](auto& value) { number_of("tiles", value, kLandNames, c.tiles); });
        c.tokens = static_cast<std::uint8_t>(reader.integer("animal_tokens", 0, gaia::kMaxTokens).value_or(0));
        part("meeples", [&](auto& value) { meeples(value); });
        const bool has_nature = part("nature", [&](auto& value) { number_of("nature", value, kLandNames, c.nature); });
        const bool has_life = part("life", [&](auto& value) { life(value); });
        const bool has_power = part("power", [&](auto& value) { number_of("power", value, kPowerNames, c.powers); });
        if (const auto* list = reader.array("goals")) {
            goals(*list);
        }
        if (const auto* display = reader.optional("display")) {
            read_display(*display, ids_, faults_);
        }
        totals(has_tiles, has_nature, has_life, has_power);
        if (!faults_.any()) {
            finish();
        }
    }

    void life(const json::value& value) {
        ObjectReader life(value, "life", faults_);
        if (const auto* list = life.array("animals")) {
            animals(*list);
        }
        if (const auto* list = life.array("cities")) {
            cities(*list);
        }
    }

    template <std::size_t N>
    void number_of(const std::string& path, const json::value& value, const std::string_view (&names)[N],
                   std::array<std::uint8_t, N>& out) {
        ObjectReader reader(value, path, faults_);
        for (std::size_t i = 0; i < N; ++i) {
            out[i] = static_cast<std::uint8_t>(reader.integer(names[i], 0, kMaxCount).value_or(0));
        }
    }

    void meeples(const json::value& value) {
        const json::object* object = value.if_object();
        if (object == nullptr) {
            faults_.add("wrong_type", "meeples", "must be an object", {}, {.text = "object"});
            return;
        }
        if (!fits("meeples", object->size(), 0, kMaxColours, faults_)) {
            return;
        }
        int of_six = 0;
        int of_five = 0;
        for (const auto& field : *object) {
            const std::string colour(field.key());
            if (colour.empty() || colour.size() > 32 ||
                colour.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != colour.npos) {
                faults_.add("bad_components", "meeples", "a colour must be 1 to 32 lower-case letters", "bad_id",
                            {.most = 32, .text = colour});
                continue;
            }
            const auto count = read_integer(field.value(), 0, kMaxCount, "meeples." + colour, faults_).value_or(0);
            of_six += count >= 6 ? 1 : 0;
            of_five += count >= 5 ? 1 : 0;
            meeples_ += static_cast<int>(count);
        }
        if (of_six < 2 || of_five < 5) {
            faults_.add("bad_components", "meeples", "must have 5 colours of at least 5, two of them of at least 6",
                        "few_meeples");
        }
    }

    /// A land or a star, for the field `on`.
    int site(ObjectReader& reader) {
        const auto on = reader.text("on");
        if (!on) {
            return 0;
        }
        const int land = *on == "star" ? int{gaia::kStar} : name_index(kLandNames, *on);
        if (land < 0) {
            unknown_land(reader.path("on"), *on);
        }
        return std::max(land, 0);
    }

    void unknown_land(const std::string& path, std::string_view name) {
        faults_.add("bad_components", path, "unknown land " + in_quotes(name), "unknown_land", {.text = name});
    }

    void animals(const json::array& list) {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < list.size(); ++i) {
            ObjectReader reader(list[i], element("life.animals", i), faults_);
            const auto id = reader.text("id");
            const int land = site(reader);
            const auto count = reader.integer("count", 0, kMaxCount);
            if (!id || !count) {
                continue;
            }
            const std::string& right = set_.card_names_[gaia::kFirstAnimals + land];
            if (!seen.insert(*id).second) {
                reader.fault("bad_components", "id", in_quotes(*id) + " is used twice", "id_twice", {.text = *id});
            } else if (*id != right) {
                reader.fault("bad_components", "id", "must be \"animals-\" and the land it goes on", "wrong_animals_id",
                             {.text = right});
            }
            set_.components_.animals[land] = static_cast<std::uint8_t>(*count);
        }
    }

    void cities(const json::array& list) {
        city_count_ = static_cast<int>(list.size());
        fits("life.cities", list.size(), 0, gaia::kMaxCities, faults_);
        const auto count = std::min<std::size_t>(list.size(), gaia::kMaxCities);
        for (std::size_t i = 0; i < count; ++i) {
            const auto path = element("life.cities", i);
            ObjectReader reader(list[i], path, faults_);
            set_.card_names_.push_back(read_new_id(reader, ids_));
            gaia::City& city = set_.components_.cities[i];
            city.site = static_cast<std::uint8_t>(site(reader));
            if (const auto* list_of_needs = reader.array("needs")) {
                city.needs = needs(*list_of_needs, path + ".needs");
            }
        }
        set_.components_.city_count = static_cast<std::uint8_t>(count);
    }

    gaia::Needs needs(const json::array& list, const std::string& path) {
        gaia::Needs sum = 0;
        fits(path, list.size(), 4, 4, faults_);
        for (std::size_t n = 0; n < std::min<std::size_t>(list.size(), 4); ++n) {
            const auto need = read_text(list[n], element(path, n), faults_);
            const int land = !need ? -1 : *need == "animals" ? kLands : name_index(kLandNames, *need);
            if (need && land < 0) {
                unknown_land(element(path, n), *need);
            }
            sum += 1U << (4 * std::max(land, 0));
        }
        return sum;
    }

    void goals(const json::array& list) {
        goal_count_ = static_cast<int>(list.size());
        if (list.size() > gaia::kMaxGoals) {
            fits("goals", list.size(), 7, gaia::kMaxGoals, faults_);
        }
        const auto count = std::min<std::size_t>(list.size(), gaia::kMaxGoals);
        int of_nature = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto path = element("goals", i);
            ObjectReader reader(list[i], path, faults_);
            set_.goal_names_.push_back(read_new_id(reader, ids_));
            if (const json::value* cards = reader.required("cards")) {
                set_.components_.goals[i] = goal(*cards, path + ".cards");
            }
            of_nature += set_.components_.goals[i].powers() == 0 ? 1 : 0;
        }
        set_.components_.goal_count = static_cast<std::uint8_t>(count);
        if (of_nature < 7) {
            faults_.add("bad_components", "goals",
                        "must have at least 7 goals of Nature cards, not " + std::to_string(of_nature),
                        "few_nature_goals", {.least = 7, .is = of_nature});
        }
    }

    gaia::Goal goal(const json::value& cards, const std::string& path) {
        gaia::Goal goal;
        const json::object* object = cards.if_object();
        if (object == nullptr || object->empty()) {
            faults_.add("bad_components", path, "must name the cards the goal asks for", "empty_goal");
            return goal;
        }
        for (const auto& field : *object) {
            const std::string_view name = field.key();
            const int land = name == "power" ? kLands : name_index(kLandNames, name);
            if (land < 0) {
                unknown_land(path, name);
                continue;
            }
            const auto count = read_integer(field.value(), 1, kMaxCount, path + "." + std::string(name), faults_);
            goal.cards |= static_cast<std::uint64_t>(count.value_or(0)) << (8 * land);
        }
        if (object->contains("power") && object->size() > 1) {
            faults_.add("bad_components", path, "must be Nature cards, or Power cards only", "mixed_goal");
        }
        return goal;
    }

    template <class Numbers>
    static int sum(const Numbers& numbers, std::size_t upto) {
        int total = 0;
        for (std::size_t i = 0; i < upto; ++i) {
            total += numbers[i];
        }
        return total;
    }

    // What only the whole set can tell: decks large enough, goals within the decks, room in the engine. Whatever could
    // not be read is passed over.
    void totals(bool has_tiles, bool has_nature, bool has_life, bool has_power) {
        const Components& c = set_.components_;
        const int tiles = sum(c.tiles, c.tiles.size());
        const int nature = sum(c.nature, c.nature.size());
        const int animals = sum(c.animals, c.animals.size());
        const int power = sum(c.powers, c.powers.size());
        // Lightning and eruption join only with disasters; the deck must do without them.
        const int power_always = sum(c.powers, static_cast<std::size_t>(gaia::Power::Lightning));
        const auto deck = [&](const char* path, int count, int least, bool is_read) {
            if (is_read && count < least) {
                faults_.add("bad_components", path,
                            "has " + std::to_string(count) + " cards, too few to set up 5 players (" +
                                std::to_string(least) + ")",
                            "few_cards", {.least = least, .is = count});
            }
        };
        deck("nature", nature, kLeastNature, has_nature);
        deck("life", animals + city_count_, kLeastOther, has_life);
        deck("power", power_always, kLeastOther, has_power);
        dear_goals(has_nature, has_power, power);
        const auto at_most = [&](const char* path, int count, int most, const char* what, const char* why) {
            if (count > most) {
                faults_.add("bad_components", path, "at most " + std::to_string(most) + what, why,
                            {.most = most, .is = count});
            }
        };
        const int cards = nature + animals + city_count_ + power;
        at_most("tiles", has_tiles ? tiles : 0, gaia::kMaxTiles, " tiles in all", "many_tiles");
        at_most("", cards, gaia::kMaxCards, " cards in all", "many_cards");
    }

    template <std::size_t N>
    static void count_each(SetCounts& counts, const std::string& path, const std::array<std::uint8_t, N>& numbers,
                           const std::string_view (&names)[N], const int (&book)[N]) {
        for (std::size_t i = 0; i < N; ++i) {
            counts.push_back({path + "." + std::string(names[i]), numbers[i], 0, kMaxCount, book[i]});
        }
    }

    void dear_goals(bool has_nature, bool has_power, int power) {
        const Components& c = set_.components_;
        for (std::size_t i = 0; i < c.goal_count; ++i) {
            const auto asks = [&](std::string_view name, int count, int held) {
                if (count > held) {
                    faults_.add("bad_components", element("goals", i) + ".cards." + std::string(name),
                                "asks for " + std::to_string(count) + " cards, the deck holds " + std::to_string(held),
                                "dear_goal", {.most = held, .is = count});
                }
            };
            for (std::size_t land = 0; has_nature && land < kLands; ++land) {
                asks(kLandNames[land], c.goals[i].land(static_cast<int>(land)), c.nature[land]);
            }
            asks("power", has_power ? c.goals[i].powers() : 0, power);
        }
    }

    void finish() {
        Components& c = set_.components_;
        int smallest = kMaxCount;
        for (int i = 0; i < c.goal_count; ++i) {
            int cards = 0;
            for (int land = 0; land <= kLands; ++land) {
                cards += c.goals[i].land(land);
            }
            smallest = std::min(smallest, cards);
        }
        c.smallest_goal = static_cast<std::uint8_t>(smallest);
        for (std::size_t i = 0; i < set_.card_names_.size(); ++i) {
            set_.cards_by_name_.emplace(set_.card_names_[i], static_cast<CardId>(i));
        }
    }

    GaiaSet set_;
    Faults& faults_;
    std::set<std::string> ids_;
    int meeples_ = 0;
    int city_count_ = 0;  // of the list, even where it is too long
    int goal_count_ = 0;
};

Result<GaiaSet> GaiaSet::parse(const ComponentDocument& document) {
    Faults faults;
    GaiaSetReader reader(document, faults);
    if (faults.any()) {
        return faults.error("bad_components");
    }
    return reader.take();
}

Faults GaiaSet::check(const ComponentDocument& document, SetCounts* counts) {
    Faults faults;
    const GaiaSetReader reader(document, faults);
    if (counts != nullptr) {
        *counts = reader.counts();
    }
    return faults;
}

std::optional<CardId> GaiaSet::find_card(std::string_view name) const {
    const auto found = cards_by_name_.find(name);
    return found == cards_by_name_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<GoalId> GaiaSet::find_goal(std::string_view name) const {
    const auto found = std::find(goal_names_.begin(), goal_names_.end(), name);
    return found == goal_names_.end() ? std::nullopt : std::optional(static_cast<GoalId>(found - goal_names_.begin()));
}

int GaiaSet::card_count(CardId card) const {
    const auto at = static_cast<std::size_t>(card);
    if (gaia::is_nature(card)) {
        return components_.nature[at];
    }
    if (gaia::is_power(card)) {
        return components_.powers[at - gaia::kFirstPower];
    }
    return gaia::is_city(card) ? 1 : components_.animals[at - gaia::kFirstAnimals];
}

}  // namespace pangaea
