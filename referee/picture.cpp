// Reading picture files as far as the games agree (see picture.h), and telling whose picture one is.
#include "referee/picture.h"

#include <algorithm>
#include <optional>

#include "engine/core/type_list.h"
#include "referee/gaia_picture.h"
#include "referee/planet_picture.h"

namespace pangaea {
namespace {

using Pictures = TypeList<GaiaPicture, PlanetPicture>;

/// The game a picture file or a bare position names, or nothing.
std::string_view game_of(const json::value& document) {
    const json::object* object = document.if_object();
    if (object != nullptr && object->contains("state")) {
        object = object->at("state").if_object();
    }
    const json::value* game = object == nullptr ? nullptr : object->if_contains("game");
    return game != nullptr && game->is_string() ? std::string_view(game->get_string()) : std::string_view();
}

template <class Kind>
Result<std::unique_ptr<Picture>> read_kind(const json::value& document) {
    auto picture = Kind::read(document);
    if (!picture) {
        return picture.error();
    }
    return std::unique_ptr<Picture>(std::make_unique<Kind>(std::move(*picture)));
}

}  // namespace

Result<std::unique_ptr<Picture>> Picture::parse(std::string_view text) {
    const auto document = parse_json(text);
    if (!document) {
        return document.error();
    }
    std::optional<Result<std::unique_ptr<Picture>>> picture;
    for_each_type(Pictures{}, [&](auto kind) {
        using Kind = typename decltype(kind)::type;
        if (Kind::kGame == game_of(*document)) {
            picture = read_kind<Kind>(*document);
        }
    });
    // Without a game that is known any reader names what is wrong.
    return picture ? std::move(*picture) : read_kind<GaiaPicture>(*document);
}

bool Picture::read_head(const json::value& document) {
    const json::object* object = document.if_object();
    const bool is_file = object != nullptr && object->contains("state");
    state_ = is_file ? object->at("state") : document;
    return is_file;
}

void Picture::read_common(ObjectReader& reader, std::initializer_list<std::string_view> words, Faults& faults) {
    reader.required("state");
    caption_ = reader.text("caption", false).value_or("");
    if (const json::array* list = reader.array("actions", false)) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            actions_.push_back(read_text((*list)[i], element("actions", i), faults).value_or(""));
        }
    }
    std::vector<std::string> known(words.begin(), words.end());
    known.emplace_back("legend");
    const json::array* list = reader.array("show", false);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        const auto word = read_text((*list)[i], element("show", i), faults);
        if (word && std::find(known.begin(), known.end(), *word) == known.end()) {
            faults.add("out_of_range", element("show", i), "must be " + choices(known));
        }
        show_.push_back(word.value_or(""));
    }
}

Picture::PanelHead Picture::read_panel_head(ObjectReader& reader) const {
    const auto all = static_cast<std::int64_t>(actions_.size());
    PanelHead head;
    head.title = reader.text("title", false).value_or("");
    head.actions = static_cast<std::size_t>(reader.integer("actions", 0, all, false).value_or(all));
    return head;
}

bool Picture::shows(std::string_view word) const { return std::find(show_.begin(), show_.end(), word) != show_.end(); }

Result<std::unique_ptr<Table>> Picture::play(Referee& referee, std::size_t count) const {
    auto table = referee.set_up(state_);
    if (!table) {
        return table.error();
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (const auto played = (*table)->play(actions_[i]); !played) {
            return Error{played.error().code, element("actions", i) + ": " + played.error().message};
        }
    }
    return std::move(*table);
}

}  // namespace pangaea
