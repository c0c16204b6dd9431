// What the readers of component sets share (gaia_set.cpp, planet_set.cpp).
#pragma once

#include <set>
#include <string>

#include "referee/json.h"

namespace pangaea {

/// The field `id`: a plain word that is not among `used` yet, and is then.
inline std::string read_new_id(ObjectReader& reader, std::set<std::string>& used) {
    const auto id = reader.text("id");
    if (!id) {
        return {};
    }
    if (id->empty() || id->size() > 32 ||
        id->find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") != std::string::npos) {
        reader.fault("bad_components", "id", "must be 1 to 32 lower-case letters, digits, '-' or '_'");
    } else if (!used.insert(*id).second) {
        reader.fault("bad_components", "id", in_quotes(*id) + " is used twice");
    }
    return *id;
}

/// Names and pictures, for whoever draws the set: no part of the game, nor of the hash.
inline void read_display(ObjectReader& reader) {
    if (const json::value* display = reader.optional("display"); display != nullptr && !display->is_object()) {
        reader.fault("wrong_type", "display", "must be an object");
    }
}

}  // namespace pangaea
