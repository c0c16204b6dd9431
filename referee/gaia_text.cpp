// The text form of a Gaïa component set (docs/components.md).
#include "referee/gaia_set.h"
#include "referee/set_text_form.h"

namespace pangaea {
namespace gaia_text {
namespace {

constexpr std::string_view kLetters = "pfsdmw";
constexpr std::string_view kSiteLetters = "pfsdmwt";
constexpr std::string_view kSites[] = {"plain", "forest", "sea", "desert", "mountain", "swamp", "star"};
constexpr std::string_view kNeedLetters = "pfsdmwa";
constexpr std::string_view kNeeds[] = {"plain", "forest", "sea", "desert", "mountain", "swamp", "animals"};
constexpr std::string_view kGoalLetters = "pfsdmwo";
constexpr std::string_view kGoalCards[] = {"plain", "forest", "sea", "desert", "mountain", "swamp", "power"};

json::string site_of(std::string_view letter) { return word_of(letter == "*" ? "t" : letter, kSiteLetters, kSites); }

template <std::size_t N>
char letter_of(std::string_view word, std::string_view letters, const std::string_view (&words)[N]) {
    const int at = name_index(words, word);
    return at < 0 ? '?' : letters[at];
}

bool is_list(std::string_view keyword) { return keyword == "cities" || keyword == "goals"; }

json::object lands(SetTextReader& reader, std::string_view rest) {
    json::object counts;
    for (const auto name : kLandNames) {
        counts[name] = 0;
    }
    reader.each_count(rest, [&](std::string_view name, int count) {
        json::value* land = counts.if_contains(word_of(name, kLetters, kLandNames));
        if (land != nullptr) {
            *land = count;
        }
        return land != nullptr;
    });
    return counts;
}

bool read_line(SetTextReader& reader, std::string_view keyword, std::string_view rest) {
    const std::string lowered = lower(rest);
    rest = lowered;
    if (keyword == "tiles" || keyword == "nature") {
        reader.put(keyword, std::string(keyword), lands(reader, rest));
    } else if (keyword == "tokens") {
        const auto count = take_number(rest);
        reader.put("animal_tokens", "animal_tokens", count.value_or(-1));
    } else if (keyword == "meeples") {
        json::object colours;
        reader.each_count(rest, [&](std::string_view name, int count) {
            colours[name] = count;
            return true;
        });
        reader.put("meeples", "meeples", std::move(colours));
    } else if (keyword == "power") {
        json::object powers;
        for (const auto name : kPowerNames) {
            powers[name] = 0;
        }
        reader.each_count(rest, [&](std::string_view name, int count) {
            json::value* power = powers.if_contains(name);
            if (power != nullptr) {
                *power = count;
            }
            return power != nullptr;
        });
        reader.put("power", "power", std::move(powers));
    } else if (keyword == "animals") {
        json::array cards;
        reader.each_count(rest, [&](std::string_view name, int count) {
            const json::string site = site_of(name);
            cards.push_back({{"id", "animals-" + std::string(site)}, {"on", site}, {"count", count}});
            return site != name;
        });
        reader.put("animals", "life.animals", std::move(cards));
    } else {
        return false;
    }
    return true;
}

void read_entry(SetTextReader& reader, std::string_view list, std::string_view line) {
    const std::string word = lower(take_word(line));
    std::string_view code = word;
    if (list == "cities") {
        json::object city = reader.named(list, "city-", 2, line);
        city["on"] = site_of(take_character(code));
        json::array needs;
        while (!code.empty()) {
            needs.push_back(word_of(take_character(code), kNeedLetters, kNeeds));
        }
        city["needs"] = std::move(needs);
        reader.add(list, "life.cities", std::move(city));
        return;
    }
    json::object goal = reader.named(list, "goal-", 1, line);
    json::object cards;
    while (!code.empty() && code != kNoLetters) {
        json::value& count = cards[word_of(take_character(code), kGoalLetters, kGoalCards)];
        count = (count.is_int64() ? count.get_int64() : 0) + take_number(code).value_or(1);
    }
    goal["cards"] = std::move(cards);
    reader.add(list, "goals", std::move(goal));
}

void put_together(json::object& parts, const json::object& house, json::object& set) {
    const auto part = [&](const json::object& base, std::string_view name, json::object& out) {
        if (const json::value* read = parts.if_contains(name)) {
            out[name] = *read;
        } else if (const json::value* given = base.if_contains(name)) {
            out[name] = *given;
        }
    };
    for (const char* name : {"tiles", "animal_tokens", "meeples", "nature"}) {
        part(house, name, set);
    }
    const json::value* house_life = house.if_contains("life");
    const json::object none;
    json::object life;
    for (const char* name : {"animals", "cities"}) {
        part(house_life == nullptr ? none : house_life->as_object(), name, life);
    }
    set["life"] = std::move(life);
    part(house, "power", set);
    part(house, "goals", set);
}

std::string counts_line(const json::object& set, std::string_view name, std::string_view letters = {}) {
    const json::value* value = set.if_contains(name);
    if (value == nullptr || !value->is_object()) {
        return {};
    }
    std::string line(name);
    for (const auto& field : value->get_object()) {
        line += ' ';
        if (letters.empty()) {
            line += field.key();
        } else {
            line += letter_of(field.key(), letters, kLandNames);
        }
        line += std::to_string(number_of(&field.value()));
    }
    return line + "\n";
}

std::string goal_code(const json::object& goal) {
    constexpr std::int64_t kRepeated = 4;  // more of a card are written as a number
    const json::value* cards = goal.if_contains("cards");
    std::string code;
    for (std::size_t i = 0; i < std::size(kGoalCards) && cards != nullptr && cards->is_object(); ++i) {
        const auto count = number_of(cards->get_object().if_contains(kGoalCards[i]));
        if (count > kRepeated) {
            code += kGoalLetters[i] + std::to_string(count);
        } else if (count > 0) {
            code.append(count, kGoalLetters[i]);
        }
    }
    return code.empty() ? std::string(kNoLetters) : code;
}

std::string write(const json::object& set) {
    std::string text = counts_line(set, "tiles", kLetters);
    text += "tokens " + std::to_string(number_of(set.if_contains("animal_tokens"))) + "\n";
    text += counts_line(set, "meeples") + counts_line(set, "nature", kLetters);
    const json::value* value = set.if_contains("life");
    const json::object none;
    const json::object& life = value == nullptr || !value->is_object() ? none : value->get_object();
    text += "animals";
    for (const json::object* card : objects_of(life.if_contains("animals"))) {
        text += std::string(" ") + letter_of(text_of(*card, "on"), kSiteLetters, kSites) +
                std::to_string(number_of(card->if_contains("count")));
    }
    text += "\n" + counts_line(set, "power") + "cities\n";
    std::size_t index = 0;
    for (const json::object* city : objects_of(life.if_contains("cities"))) {
        text += letter_of(text_of(*city, "on"), kSiteLetters, kSites);
        if (const json::value* needs = city->if_contains("needs"); needs != nullptr && needs->is_array()) {
            for (const json::value& need : needs->get_array()) {
                text += letter_of(need.is_string() ? std::string_view(need.get_string()) : "", kNeedLetters, kNeeds);
            }
        }
        text += id_and_name(set, *city, made_id("city-", 2, index++));
    }
    text += "goals\n";
    index = 0;
    for (const json::object* goal : objects_of(set.if_contains("goals"))) {
        text += goal_code(*goal) + id_and_name(set, *goal, made_id("goal-", 1, index++));
    }
    return text;
}

}  // namespace
}  // namespace gaia_text

const SetTextForm kGaiaText{gaia_text::is_list, gaia_text::read_line, gaia_text::read_entry, gaia_text::put_together,
                            gaia_text::write};

}  // namespace pangaea
