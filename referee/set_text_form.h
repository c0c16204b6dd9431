// What the text forms of all games share, for set_text.cpp and each game's own (gaia_text.cpp, planet_text.cpp).
#pragma once

#include <algorithm>

#include "referee/set_text.h"

namespace pangaea {

/// Stands for an entry's letters where there are none yet.
inline constexpr std::string_view kNoLetters = "-";

std::string lower(std::string_view text);
/// Takes words from the front of a line.
std::string_view take_word(std::string_view& line);
/// Takes one character, of one byte or several.
std::string_view take_character(std::string_view& text);
/// Takes digits; nothing, if there are none or too many.
std::optional<int> take_number(std::string_view& text);

/// The word that a letter stands for; the letter itself, if it stands for none.
template <std::size_t N>
json::string word_of(std::string_view letter, std::string_view letters, const std::string_view (&words)[N]) {
    const auto at = letter.size() == 1 ? letters.find(letter) : letters.npos;
    return json::string(at < N ? words[at] : letter);
}

/// A field as text or number, for writing: empty and -1 where it is none.
std::string_view text_of(const json::object& object, std::string_view name);
std::int64_t number_of(const json::value* value);
/// A list's objects; whatever else is in it is passed over.
std::vector<const json::object*> objects_of(const json::value* list);

/// A set while it is read: lines that are a list's entries, and how they are called.
class SetTextReader {
public:
    SetTextReader(SetText& out, json::object& parts) : out_(out), parts_(parts) {}

    void next_line() { ++line_; }
    /// "p10 f8": how many of each letter or word. Whatever is none is a fault.
    template <class Take>
    void each_count(std::string_view rest, Take take) {
        while (!rest.empty()) {
            const std::string_view word = take_word(rest);
            std::string_view number = word;
            number.remove_prefix(std::min(word.find_first_of("0123456789"), word.size()));
            const std::string_view name = word.substr(0, word.size() - number.size());
            const auto count = take_number(number);
            if (name.empty() || !count || !number.empty() || !take(name, *count)) {
                bad_entry(word);
            }
        }
    }
    void put(std::string_view name, const std::string& path, json::value value);
    void add(std::string_view list, const std::string& path, json::object entry);
    /// An entry with its id: of `rest`, which may hold "=id" and a name, or else the one made for its place in the
    /// list.
    json::object named(std::string_view list, std::string_view prefix, int digits, std::string_view rest);
    void bad_entry(std::string_view word);
    void unknown_line(std::string_view word);
    void title(std::string_view text) { display("title") = text; }

private:
    json::value& display(std::string_view name);
    void fault(std::string_view word, const char* message, std::string_view why);

    SetText& out_;
    json::object& parts_;
    int line_ = 0;
};

/// The id that an entry has if it is not given one.
std::string made_id(std::string_view prefix, int digits, std::size_t index);
/// " =id" if it is not the made one, and the name.
std::string id_and_name(const json::object& set, const json::object& entry, const std::string& made);

/// A game's own lines. Keywords of lists are followed by entries, the others stand with what they tell.
struct SetTextForm {
    bool (*is_list)(std::string_view keyword);
    bool (*read_line)(SetTextReader& reader, std::string_view keyword, std::string_view rest);
    void (*read_entry)(SetTextReader& reader, std::string_view list, std::string_view line);
    /// The set from what was read, in the order of the schema; what is not there is taken from `house`.
    void (*put_together)(json::object& parts, const json::object& house, json::object& set);
    std::string (*write)(const json::object& set);
};
extern const SetTextForm kGaiaText;
extern const SetTextForm kPlanetText;

}  // namespace pangaea
