// See set_reading.h.
#include "referee/set_reading.h"

#include <algorithm>

namespace pangaea {
namespace {

constexpr std::string_view kUnseen[] = {
    "\u061c", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b",
    "\u202c", "\u202d", "\u202e", "\u2060", "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff",
};

/// U+0080 to U+009F.
bool has_later_control(std::string_view name) {
    for (std::size_t i = 0; i + 1 < name.size(); ++i) {
        if (name[i] == '\xc2' && static_cast<unsigned char>(name[i + 1]) < 0xa0) {
            return true;
        }
    }
    return false;
}

/// What people read: no mark-up, nothing that cannot be seen or turns the line round.
bool is_shown_name(std::string_view name, int most) {
    const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    const auto is_bad = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '<' || c == '>';
    };
    return !name.empty() && name.front() != ' ' && name.back() != ' ' &&
           std::count_if(name.begin(), name.end(), starts_character) <= most &&
           std::none_of(name.begin(), name.end(), is_bad) && !has_later_control(name) &&
           std::none_of(std::begin(kUnseen), std::end(kUnseen),
                        [&](std::string_view unseen) { return name.find(unseen) != name.npos; });
}

void read_name(const json::value& value, const std::string& path, int most, Faults& faults) {
    const auto name = read_text(value, path, faults);
    if (name && !is_shown_name(*name, most)) {
        faults.add("bad_components", path,
                   "must be 1 to " + std::to_string(most) + " characters that can be seen, without < and >", "bad_name",
                   {.most = most, .text = *name});
    }
}

}  // namespace

bool is_plain_id(std::string_view text, std::size_t most) {
    return !text.empty() && text.size() <= most &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == text.npos;
}

std::string read_new_id(ObjectReader& reader, std::set<std::string>& used) {
    const auto id = reader.text("id");
    if (!id) {
        return {};
    }
    if (!is_plain_id(*id, 32)) {
        reader.fault("bad_components", "id", "must be 1 to 32 lower-case letters, digits, '-' or '_'", "bad_id",
                     {.most = 32, .text = *id});
    } else if (!used.insert(*id).second) {
        reader.fault("bad_components", "id", in_quotes(*id) + " is used twice", "id_twice", {.text = *id});
    }
    return *id;
}

void read_display(const json::value& display, const std::set<std::string>& ids, Faults& faults) {
    ObjectReader reader(display, "display", faults);
    if (const json::value* title = reader.optional("title")) {
        read_name(*title, "display.title", kMaxTitleLength, faults);
    }
    const json::value* names = reader.optional("names");
    if (names == nullptr) {
        return;
    }
    const json::object* object = names->if_object();
    if (object == nullptr) {
        reader.fault("wrong_type", "names", "must be an object", {}, {.text = "object"});
        return;
    }
    for (const auto& field : *object) {
        const std::string id(cut(field.key(), 64));
        if (!ids.contains(id)) {
            reader.fault("bad_components", "names." + id, "nothing has the id " + in_quotes(id), "unknown_name",
                         {.text = id});
        } else {
            read_name(field.value(), "display.names." + id, kMaxNameLength, faults);
        }
    }
}

bool fits(const std::string& path, std::size_t count, int least, int most, Faults& faults) {
    if (count >= static_cast<std::size_t>(least) && count <= static_cast<std::size_t>(most)) {
        return true;
    }
    faults.add("bad_components", path,
               "must be " + (least == most ? "exactly " : std::to_string(least) + " to ") + std::to_string(most) +
                   ", not " + std::to_string(count),
               "wrong_count", {.least = least, .most = most, .is = static_cast<std::int64_t>(count)});
    return false;
}

}  // namespace pangaea
