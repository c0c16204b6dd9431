// See set_text.h and set_text_form.h.
#include "referee/set_text.h"

#include <algorithm>

#include "referee/set_text_form.h"

namespace pangaea {
namespace {

constexpr std::pair<std::string_view, const SetTextForm*> kForms[] = {{"gaia", &kGaiaText}, {"planet", &kPlanetText}};

const SetTextForm* form_of(std::string_view game) {
    for (const auto& [name, form] : kForms) {
        if (name == game) {
            return form;
        }
    }
    return nullptr;
}

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r");
    return from == text.npos ? std::string_view() : text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

/// The whole text, line by line.
class Lines {
public:
    Lines(std::string_view text, const ComponentLibrary& library, SetText& out)
        : library_(library), out_(out), reader_(out, parts_) {
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            reader_.next_line();
            read(trimmed(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (form_ != nullptr) {
            finish();
        } else if (!out.faults.any()) {
            unknown_game("");
        }
    }

private:
    void unknown_game(std::string_view word) {
        out_.faults.add("bad_components", "game", "the first word must be the game", "unknown_game", {.text = word});
    }

    void read(std::string_view line) {
        if (line.empty() || line.starts_with('#') || (form_ == nullptr && out_.faults.any())) {
            return;
        }
        std::string_view rest = line;
        const std::string keyword = lower(take_word(rest));
        if (form_ == nullptr) {
            form_ = form_of(keyword);
            if (form_ == nullptr) {
                unknown_game(keyword);
            }
            game_ = keyword;
            id_ = rest.empty() ? "box" : std::string(rest);
        } else if (keyword == "version") {
            const auto number = take_number(rest);
            reader_.put("version", "version", number.value_or(0));
        } else if (keyword == "title") {
            reader_.title(rest);
        } else if (form_->is_list(keyword)) {
            list_ = keyword;
            parts_.emplace(keyword, json::array());
            if (!rest.empty()) {
                reader_.bad_entry(rest);
            }
        } else if (form_->read_line(reader_, keyword, rest)) {
            list_.clear();
        } else if (!list_.empty()) {
            form_->read_entry(reader_, list_, line);
        } else {
            reader_.unknown_line(keyword);
        }
    }

    void finish() {
        const auto house = library_.find(game_, "house");
        const json::object* base = house ? house->content.if_object() : nullptr;
        json::object set{{"game", game_}, {"id", id_}};
        const json::value* version = parts_.if_contains("version");
        set["version"] = version == nullptr ? json::value(1) : *version;
        if (const json::value* display = parts_.if_contains("display")) {
            set["display"] = *display;
        }
        form_->put_together(parts_, base == nullptr ? json::object() : *base, set);
        out_.set = std::move(set);
    }

    const ComponentLibrary& library_;
    SetText& out_;
    json::object parts_;
    SetTextReader reader_;
    const SetTextForm* form_ = nullptr;
    std::string game_;
    std::string id_;
    std::string list_;
};

/// Names that say nothing are none.
json::value without_empty_names(const json::value& set) {
    json::value copy = set;
    json::value* display = copy.get_object().if_contains("display");
    if (display == nullptr || !display->is_object()) {
        return copy;
    }
    json::object& object = display->get_object();
    if (const json::value* names = object.if_contains("names");
        names != nullptr && names->is_object() && names->get_object().empty()) {
        object.erase("names");
    }
    if (object.empty()) {
        copy.get_object().erase("display");
    }
    return copy;
}

}  // namespace

std::string lower(std::string_view text) {
    std::string copy(text);
    for (char& c : copy) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return copy;
}

std::string_view take_word(std::string_view& line) {
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view word = line.substr(0, end);
    line = trimmed(line.substr(end));
    return word;
}

std::string_view take_character(std::string_view& text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) {
        ++length;
    }
    const std::string_view character = text.substr(0, length);
    text.remove_prefix(length);
    return character;
}

std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    std::size_t length = 0;
    while (length < text.size() && text[length] >= '0' && text[length] <= '9' && length < 8) {
        number = number * 10 + (text[length] - '0');
        ++length;
    }
    text.remove_prefix(length);
    return length == 0 || length == 8 ? std::nullopt : std::optional(number);
}

std::string_view text_of(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    const json::string* text = value == nullptr ? nullptr : value->if_string();
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

std::int64_t number_of(const json::value* value) {
    return value != nullptr && value->is_int64() ? value->get_int64() : -1;
}

std::vector<const json::object*> objects_of(const json::value* list) {
    std::vector<const json::object*> objects;
    if (list != nullptr && list->is_array()) {
        for (const json::value& entry : list->get_array()) {
            if (entry.is_object()) {
                objects.push_back(&entry.get_object());
            }
        }
    }
    return objects;
}

void SetTextReader::put(std::string_view name, const std::string& path, json::value value) {
    parts_[name] = std::move(value);
    out_.lines.emplace_back(path, line_);
}

void SetTextReader::add(std::string_view list, const std::string& path, json::object entry) {
    json::array& entries = parts_[list].get_array();
    out_.lines.emplace_back(element(path, entries.size()), line_);
    entries.push_back(std::move(entry));
}

json::object SetTextReader::named(std::string_view list, std::string_view prefix, int digits, std::string_view rest) {
    std::string id = made_id(prefix, digits, parts_[list].get_array().size());
    if (rest.starts_with('=')) {
        id = take_word(rest).substr(1);
    }
    if (!rest.empty()) {
        json::value& names = display("names");
        if (!names.is_object()) {
            names = json::object();
        }
        names.get_object()[id] = rest;
        out_.lines.emplace_back("display.names." + id, line_);
    }
    return {{"id", id}};
}

json::value& SetTextReader::display(std::string_view name) {
    out_.lines.emplace_back("display." + std::string(name), line_);
    json::value& display = parts_["display"];
    if (!display.is_object()) {
        display = json::object();
    }
    return display.get_object()[name];
}

void SetTextReader::fault(std::string_view word, const char* message, std::string_view why) {
    const auto path = element("lines", line_ - 1);
    out_.faults.add("bad_components", path, message + in_quotes(word), why, {.text = word});
    out_.lines.emplace_back(path, line_);
}

void SetTextReader::bad_entry(std::string_view word) { fault(word, "cannot be read: ", "bad_entry"); }

void SetTextReader::unknown_line(std::string_view word) { fault(word, "unknown line ", "unknown_line"); }

std::string made_id(std::string_view prefix, int digits, std::size_t index) {
    const std::string number = std::to_string(index + 1);
    const std::size_t zeros = number.size() < static_cast<std::size_t>(digits) ? digits - number.size() : 0;
    return std::string(prefix) + std::string(zeros, '0') + number;
}

std::string id_and_name(const json::object& set, const json::object& entry, const std::string& made) {
    const std::string id(text_of(entry, "id"));
    const json::value* display = set.if_contains("display");
    const json::value* names =
        display != nullptr && display->is_object() ? display->get_object().if_contains("names") : nullptr;
    const std::string name(names != nullptr && names->is_object() ? text_of(names->get_object(), id) : "");
    return (id == made && !name.starts_with('=') ? "" : " =" + id) + (name.empty() ? "" : " " + name) + "\n";
}

int SetText::line_of(std::string_view path) const {
    std::size_t longest = 0;
    int found = 0;
    for (const auto& [entry, line] : lines) {
        const bool leads_into = path.starts_with(entry) &&
                                (path.size() == entry.size() || path[entry.size()] == '.' || path[entry.size()] == '[');
        if (leads_into && entry.size() > longest) {
            longest = entry.size();
            found = line;
        }
    }
    return found;
}

SetText parse_set_text(std::string_view text, const ComponentLibrary& library) {
    SetText out;
    const Lines lines(text, library, out);
    return out;
}

std::optional<std::string> write_set_text(const json::value& set, const ComponentLibrary& library) {
    const json::object* object = set.if_object();
    const std::string_view game = object == nullptr ? "" : text_of(*object, "game");
    const SetTextForm* form = form_of(game);
    if (form == nullptr) {
        return std::nullopt;
    }
    std::string text = std::string(game) + " " + std::string(text_of(*object, "id")) + "\n";
    if (const auto version = number_of(object->if_contains("version")); version != 1) {
        text += "version " + std::to_string(version) + "\n";
    }
    if (const json::value* display = object->if_contains("display"); display != nullptr && display->is_object()) {
        const std::string title(text_of(display->get_object(), "title"));
        text += title.empty() ? "" : "title " + title + "\n";
    }
    text += form->write(*object);
    // The only proof that nothing of the set is lost.
    const SetText back = parse_set_text(text, library);
    const bool is_same = !back.faults.any() && back.set == without_empty_names(set);
    return is_same ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace pangaea
