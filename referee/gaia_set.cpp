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

private:
    static constexpr int kMaxCount = 100;  // of one card, tile or meeple; keeps every sum small

    void read(const json::value& content) {
        Components& c = set_.components_;
        ObjectReader reader(content, "", faults_);
        if (const auto game = reader.text("game"); game && *game != "gaia") {
            reader.fault("bad_components", "game", "must be \"gaia\"");
        }
        reader.text("id");
        reader.integer("version", 1, 1'000'000);
        read_display(reader);
        if (const auto* tiles = reader.required("tiles")) {
            counts(*tiles, "tiles", kLandNames, c.tiles);
        }
        c.tokens = static_cast<std::uint8_t>(reader.integer("animal_tokens", 0, gaia::kMaxTokens).value_or(0));
        if (const auto* value = reader.required("meeples")) {
            meeples(*value);
        }
        if (const auto* nature = reader.required("nature")) {
            counts(*nature, "nature", kLandNames, c.nature);
        }
        if (const auto* value = reader.required("life")) {
            ObjectReader life(*value, "life", faults_);
            if (const auto* list = life.array("animals")) {
                animals(*list);
            }
            if (const auto* list = life.array("cities")) {
                cities(*list);
            }
        }
        if (const auto* power = reader.required("power")) {
            counts(*power, "power", kPowerNames, c.powers);
        }
        if (const auto* list = reader.array("goals")) {
            goals(*list);
        }
        if (!faults_.any()) {
            totals();
            finish();
        }
    }

    template <std::size_t N>
    void counts(const json::value& value, const std::string& path, const std::string_view (&names)[N],
                std::array<std::uint8_t, N>& out) {
        ObjectReader reader(value, path, faults_);
        for (std::size_t i = 0; i < N; ++i) {
            out[i] = static_cast<std::uint8_t>(reader.integer(names[i], 0, kMaxCount).value_or(0));
        }
    }

    void meeples(const json::value& value) {
        const json::object* object = value.if_object();
        if (object == nullptr) {
            faults_.add("wrong_type", "meeples", "must be an object");
            return;
        }
        int of_six = 0;
        int of_five = 0;
        for (const auto& field : *object) {
            const auto path = "meeples." + std::string(field.key());
            const auto count = read_integer(field.value(), 0, kMaxCount, path, faults_).value_or(0);
            of_six += count >= 6 ? 1 : 0;
            of_five += count >= 5 ? 1 : 0;
        }
        if (of_six < 2 || of_five < 5) {
            faults_.add("bad_components", "meeples", "must have 5 colours of at least 5, two of them of at least 6");
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
            reader.fault("bad_components", "on", "unknown land " + in_quotes(*on));
        }
        return std::max(land, 0);
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
            if (!seen.insert(*id).second) {
                reader.fault("bad_components", "id", in_quotes(*id) + " is used twice");
            } else if (*id != set_.card_names_[static_cast<std::size_t>(gaia::kFirstAnimals + land)]) {
                reader.fault("bad_components", "id", "must be \"animals-\" and the land it goes on");
            }
            set_.components_.animals[static_cast<std::size_t>(land)] = static_cast<std::uint8_t>(*count);
        }
    }

    void cities(const json::array& list) {
        if (list.size() > gaia::kMaxCities) {
            faults_.add("bad_components", "life.cities", "at most " + std::to_string(gaia::kMaxCities) + " cities");
            return;
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto path = element("life.cities", i);
            ObjectReader reader(list[i], path, faults_);
            set_.card_names_.push_back(read_new_id(reader, ids_));
            gaia::City& city = set_.components_.cities[i];
            city.site = static_cast<std::uint8_t>(site(reader));
            const auto* needs = reader.array("needs");
            if (needs == nullptr) {
                continue;
            }
            if (needs->size() != 4) {
                reader.fault("bad_components", "needs", "must be exactly four, not " + std::to_string(needs->size()));
                continue;
            }
            for (std::size_t n = 0; n < 4; ++n) {
                const auto need_path = element(path + ".needs", n);
                const auto need = read_text((*needs)[n], need_path, faults_);
                const int land = !need ? -1 : *need == "animals" ? kLands : name_index(kLandNames, *need);
                if (need && land < 0) {
                    faults_.add("bad_components", need_path, "unknown land " + in_quotes(*need));
                }
                city.needs += 1U << (4 * std::max(land, 0));
            }
        }
        set_.components_.city_count = static_cast<std::uint8_t>(list.size());
    }

    void goals(const json::array& list) {
        if (list.size() > gaia::kMaxGoals) {
            faults_.add("bad_components", "goals", "at most " + std::to_string(gaia::kMaxGoals) + " goals");
            return;
        }
        int of_nature = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto path = element("goals", i);
            ObjectReader reader(list[i], path, faults_);
            set_.goal_names_.push_back(read_new_id(reader, ids_));
            const json::value* cards = reader.required("cards");
            const json::object* object = cards == nullptr ? nullptr : cards->if_object();
            if (object == nullptr || object->empty()) {
                reader.fault("bad_components", "cards", "must name the cards the goal asks for");
                continue;
            }
            gaia::Goal& goal = set_.components_.goals[i];
            for (const auto& field : *object) {
                const std::string_view name = field.key();
                const auto count =
                    read_integer(field.value(), 1, kMaxCount, path + ".cards." + std::string(name), faults_);
                const int land = name == "power" ? kLands : name_index(kLandNames, name);
                if (land < 0) {
                    faults_.add("bad_components", path + ".cards", "unknown land " + in_quotes(name));
                } else {
                    goal.cards |= static_cast<std::uint64_t>(count.value_or(0)) << (8 * land);
                }
            }
            const bool mixed = goal.powers() > 0 && object->size() > 1;
            if (mixed) {
                reader.fault("bad_components", "cards", "must be Nature cards, or Power cards only");
            }
            of_nature += goal.powers() == 0 ? 1 : 0;
        }
        set_.components_.goal_count = static_cast<std::uint8_t>(list.size());
        if (of_nature < 7) {
            faults_.add("bad_components", "goals",
                        "must have at least 7 goals of Nature cards, not " + std::to_string(of_nature));
        }
    }

    // What only the whole set can tell: decks large enough, goals within the decks, room in the engine.
    void totals() {
        const Components& c = set_.components_;
        const auto sum = [](const auto& counts, std::size_t upto) {
            int total = 0;
            for (std::size_t i = 0; i < upto; ++i) {
                total += counts[i];
            }
            return total;
        };
        const int tiles = sum(c.tiles, c.tiles.size());
        const int nature = sum(c.nature, c.nature.size());
        const int life = sum(c.animals, c.animals.size()) + c.city_count;
        const int power = sum(c.powers, c.powers.size());
        // Lightning and eruption join only with disasters; the deck must do without them.
        const int power_always = sum(c.powers, static_cast<std::size_t>(gaia::Power::Lightning));
        const auto deck = [&](const std::string& path, int count, int each, int open) {
            const int needed = 5 * each + open;
            if (count < needed) {
                faults_.add("bad_components", path,
                            "has " + std::to_string(count) + " cards, too few to set up 5 players (" +
                                std::to_string(needed) + ")");
            }
        };
        deck("nature", nature, 2, 3);
        deck("life", life, 1, 2);
        deck("power", power_always, 1, 2);
        for (int i = 0; i < c.goal_count; ++i) {
            const gaia::Goal& goal = c.goals[static_cast<std::size_t>(i)];
            const auto path = element("goals", static_cast<std::size_t>(i)) + ".cards";
            for (int land = 0; land < kLands; ++land) {
                const int held = c.nature[static_cast<std::size_t>(land)];
                if (goal.land(land) > held) {
                    faults_.add("bad_components", path + "." + std::string(kLandNames[land]),
                                "asks for " + std::to_string(goal.land(land)) + " cards, the deck holds " +
                                    std::to_string(held));
                }
            }
            if (goal.powers() > power) {
                faults_.add(
                    "bad_components", path + ".power",
                    "asks for " + std::to_string(goal.powers()) + " cards, the deck holds " + std::to_string(power));
            }
        }
        if (tiles > gaia::kMaxTiles) {
            faults_.add("bad_components", "tiles", "at most " + std::to_string(gaia::kMaxTiles) + " tiles in all");
        }
        if (nature + life + power > gaia::kMaxCards) {
            faults_.add("bad_components", "", "at most " + std::to_string(gaia::kMaxCards) + " cards in all");
        }
    }

    void finish() {
        Components& c = set_.components_;
        int smallest = kMaxCount;
        for (int i = 0; i < c.goal_count; ++i) {
            int cards = 0;
            for (int land = 0; land <= kLands; ++land) {
                cards += c.goals[static_cast<std::size_t>(i)].land(land);
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
};

Result<GaiaSet> GaiaSet::parse(const ComponentDocument& document) {
    Faults faults;
    GaiaSetReader reader(document, faults);
    if (faults.any()) {
        return faults.error("bad_components");
    }
    return reader.take();
}

Faults GaiaSet::check(const ComponentDocument& document) {
    Faults faults;
    GaiaSetReader reader(document, faults);
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
