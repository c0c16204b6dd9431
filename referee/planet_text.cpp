// The text form of a Planet component set (docs/components.md).
#include "referee/planet_set.h"
#include "referee/set_text_form.h"

namespace pangaea {
namespace planet_text {
namespace {

constexpr std::string_view kLetters = "ofmdg";
constexpr int kFirst = planet::kFirstLifeRound;

json::string habitat_of(std::string_view letter) { return word_of(letter, kLetters, kHabitatNames); }

char letter_of(std::string_view habitat) {
    const int at = name_index(kHabitatNames, habitat);
    return at < 0 ? '?' : kLetters[at];
}

json::array habitats_of(std::string_view code) {
    json::array list;
    while (!code.empty() && code != kNoLetters) {
        list.push_back(habitat_of(take_character(code)));
    }
    return list;
}

std::string letters_of(const json::value* list) {
    std::string letters;
    if (list != nullptr && list->is_array()) {
        for (const json::value& habitat : list->get_array()) {
            letters += letter_of(habitat.is_string() ? std::string_view(habitat.get_string()) : "");
        }
    }
    return letters.empty() ? std::string(kNoLetters) : letters;
}

bool is_list(std::string_view keyword) { return keyword == "tiles" || keyword == "animals" || keyword == "objectives"; }

bool read_line(SetTextReader& reader, std::string_view keyword, std::string_view rest) {
    if (keyword == "habitats") {
        reader.put("habitats", "habitats", habitats_of(lower(rest)));
        return true;
    }
    if (keyword != "rounds") {
        return false;
    }
    json::object rounds;
    for (int round = kFirst; !rest.empty(); ++round) {
        const std::string_view word = take_word(rest);
        std::string_view number = word;
        const auto count = take_number(number);
        if (count && number.empty()) {
            rounds[std::to_string(round)] = *count;
        } else if (word != kNoLetters) {
            reader.bad_entry(word);
        }
    }
    reader.put("rounds", "rounds", std::move(rounds));
    return true;
}

/// "o" most regions, "o+f" the largest one touching, "o-f" avoiding.
void read_wish(std::string_view code, json::object& animal) {
    animal["habitat"] = habitat_of(take_character(code));
    const std::string_view sign = code.empty() ? code : take_character(code);
    animal["wants"] = sign.empty()  ? kWantsNames[0]
                      : sign == "+" ? kWantsNames[1]
                      : sign == "-" ? kWantsNames[2]
                                    : sign;
    if (!code.empty()) {
        animal["other"] = habitat_of(code);
    }
}

void read_scale(SetTextReader& reader, std::string_view rest, json::object& objective) {
    json::array scale;
    while (!rest.empty()) {
        const std::string_view word = take_word(rest);
        std::string_view number = word;
        const auto areas = take_number(number);
        const bool has_colon = number.starts_with(':');
        number.remove_prefix(has_colon ? 1 : 0);
        const auto points = take_number(number);
        if (areas && has_colon && points && number.empty()) {
            scale.push_back(json::array{*areas, *points});
        } else {
            reader.bad_entry(word);
        }
    }
    objective["scale"] = std::move(scale);
}

void read_entry(SetTextReader& reader, std::string_view list, std::string_view line) {
    const std::string code = lower(take_word(line));
    json::object entry;
    if (list == "tiles") {
        entry = reader.named(list, "t", 2, line);
        entry["areas"] = habitats_of(code);
    } else if (list == "animals") {
        entry = reader.named(list, "animal-", 2, line);
        read_wish(code, entry);
    } else {
        entry["habitat"] = habitat_of(code);
        read_scale(reader, line, entry);
    }
    reader.add(list, std::string(list), std::move(entry));
}

void put_together(json::object& parts, const json::object& house, json::object& set) {
    if (const json::value* habitats = parts.if_contains("habitats")) {
        set["habitats"] = *habitats;
    }
    for (const char* name : {"tiles", "animals", "objectives", "rounds"}) {
        if (const json::value* read = parts.if_contains(name)) {
            set[name] = *read;
        } else if (const json::value* given = house.if_contains(name)) {
            set[name] = *given;
        }
    }
}

std::string wish_of(const json::object& animal) {
    std::string code(1, letter_of(text_of(animal, "habitat")));
    const int wants = name_index(kWantsNames, text_of(animal, "wants"));
    code += wants == 0 ? "" : wants == 1 ? "+" : wants == 2 ? "-" : "?";
    if (animal.contains("other")) {
        code += letter_of(text_of(animal, "other"));
    }
    return code;
}

std::string scale_of(const json::object& objective) {
    std::string text;
    const json::value* scale = objective.if_contains("scale");
    if (scale != nullptr && scale->is_array()) {
        for (const json::value& step : scale->get_array()) {
            const json::array* pair = step.if_array();
            const bool is_step = pair != nullptr && pair->size() == 2;
            text += is_step ? " " + std::to_string(number_of(pair->if_contains(0))) + ":" +
                                  std::to_string(number_of(pair->if_contains(1)))
                            : " ?";
        }
    }
    return text;
}

std::string write(const json::object& set) {
    std::string text;
    if (const json::value* habitats = set.if_contains("habitats")) {
        text += "habitats " + letters_of(habitats) + "\n";
    }
    if (const json::value* rounds = set.if_contains("rounds"); rounds != nullptr && rounds->is_object()) {
        text += "rounds";
        for (int round = kFirst; round <= planet::kRounds; ++round) {
            const json::value* count = rounds->get_object().if_contains(std::to_string(round));
            text += " " + (count == nullptr ? std::string(kNoLetters) : std::to_string(number_of(count)));
        }
        text += "\n";
    }
    text += "tiles\n";
    std::size_t index = 0;
    for (const json::object* tile : objects_of(set.if_contains("tiles"))) {
        text += letters_of(tile->if_contains("areas")) + id_and_name(json::object(), *tile, made_id("t", 2, index++));
    }
    text += "animals\n";
    index = 0;
    for (const json::object* animal : objects_of(set.if_contains("animals"))) {
        text += wish_of(*animal) + id_and_name(set, *animal, made_id("animal-", 2, index++));
    }
    text += "objectives\n";
    for (const json::object* objective : objects_of(set.if_contains("objectives"))) {
        text += letter_of(text_of(*objective, "habitat")) + scale_of(*objective) + "\n";
    }
    return text;
}

}  // namespace
}  // namespace planet_text

const SetTextForm kPlanetText{planet_text::is_list, planet_text::read_line, planet_text::read_entry,
                              planet_text::put_together, planet_text::write};

}  // namespace pangaea
