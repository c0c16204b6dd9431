// Component sets that people bring: kept, found, copied, rated, played with (docs/api.md, sets).
#include <unicode/unistr.h>

#include <algorithm>
#include <charconv>

#include "server/lobby/api.h"
#include "server/lobby/sets.h"

namespace pangaea::lobby {
namespace {

constexpr int kShownSets = 50;

/// As it is searched: whatever the letters' case.
std::string folded(std::string_view text) {
    std::string out;
    icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())}).foldCase().toUTF8String(out);
    return out;
}

std::string title_of(const ComponentDocument& document) {
    const json::value* display = document.content.get_object().if_contains("display");
    const json::value* title = display == nullptr ? nullptr : display->get_object().if_contains("title");
    return title == nullptr ? document.name : std::string(title->get_string());
}

json::object set_json(const store::KeptSet& set) {
    return {
        {"game", set.id.game},
        {"name", set.name},
        {"hash", set.id.hash},
        {"title", set.title},
        {"at", set.at},
        {"public", set.is_public},
        {"hidden", set.is_hidden},
        {"tables", set.tables},
        {"ratings", set.ratings},
        {"stars", set.ratings == 0 ? json::value(nullptr)
                                   : json::value(static_cast<double>(set.stars) / static_cast<double>(set.ratings))}};
}

/// The text of a query's field: "%C5%91+a" is "ő a".
std::string unescaped(std::string_view field) {
    std::string text;
    for (std::size_t i = 0; i < field.size(); ++i) {
        int code = 0;
        const char* from = field.data() + i + 1;
        if (field[i] == '%' && i + 2 < field.size() && std::from_chars(from, from + 2, code, 16).ptr == from + 2) {
            text += static_cast<char>(code);
            i += 2;
        } else {
            text += field[i] == '+' ? ' ' : field[i];
        }
    }
    return text;
}

/// "GAME/NAME@HASH", and what follows it.
std::optional<store::SetId> take_set_id(std::string_view& rest) {
    const auto slash = rest.find('/');
    if (slash == rest.npos) {
        return std::nullopt;
    }
    const std::string_view game = rest.substr(0, slash);
    rest.remove_prefix(slash + 1);
    const auto end = std::min(rest.find('/'), rest.size());
    const auto id = set_id_of(game, rest.substr(0, end));
    rest.remove_prefix(end);
    return id;
}

const Error kNoSet{"not_found", "there is no such component set"};

}  // namespace

Api::Reply Api::route_my_sets(const ApiRequest& request, std::string_view rest, const json::value& body,
                              const store::Identity& me) {
    if (rest.empty() && request.method == "GET") {
        return my_sets(me);
    }
    if (rest.empty() && request.method == "POST") {
        const json::value* set = body.is_object() ? body.get_object().if_contains("set") : nullptr;
        if (set == nullptr) {
            return Error{"missing_field", "set: is missing"};
        }
        const auto document = read_given_set(*set, tables_.library());
        return document ? keep_set(request, *document, me) : document.error();
    }
    rest.remove_prefix(std::min<std::size_t>(rest.size(), 1));
    const auto id = take_set_id(rest);
    if (!id || !rest.empty()) {
        return kNoSet;
    }
    if (request.method == "POST") {
        return share_set(request, *id, body, me);
    }
    if (request.method == "DELETE") {
        const auto dropped = store_.drop_set(me.id, *id);
        return dropped ? my_sets(me) : dropped.error().code == "not_found" ? Reply(kNoSet) : dropped.error();
    }
    return Error{"bad_request", "this method is not understood here"};
}

Api::Reply Api::my_sets(const store::Identity& me) {
    const auto kept = store_.sets_of(me.id);
    if (!kept) {
        return kept.error();
    }
    json::array sets;
    std::int64_t bytes = 0;
    for (const store::KeptSet& set : *kept) {
        sets.push_back(set_json(set));
        sets.back().get_object()["own"] = set.author == me.id;
        bytes += set.bytes;
    }
    return json::object{
        {"sets", std::move(sets)}, {"most", kMaxKeptSets}, {"bytes", bytes}, {"most_bytes", kMaxKeptBytes}};
}

Api::Reply Api::keep_set(const ApiRequest& request, const ComponentDocument& document, const store::Identity& me) {
    if (const auto allowed = allow("sets", me.id, request); !allowed) {
        return allowed.error();
    }
    if (tables_.library().find(document.game, document.full_name())) {
        return Error{"taken", "this set is here for everybody"};
    }
    const auto kept = store_.sets_of(me.id);
    if (!kept) {
        return kept.error();
    }
    const std::string content = json::serialize(document.content);
    auto bytes = static_cast<std::int64_t>(content.size());
    const auto count = std::count_if(kept->begin(), kept->end(), [&](const store::KeptSet& other) {
        const bool is_other = other.id.game != document.game || other.id.hash != document.hash;
        bytes += is_other ? other.bytes : 0;
        return is_other;
    });
    if (count >= kMaxKeptSets || bytes > kMaxKeptBytes) {
        return Error{"too_many_sets", "you keep too many component sets: delete some first"};
    }
    store::StoredSet set{{document.game, document.hash}, document.name, content, me.id, tables_.executor().now()};
    store::KeptSet row;
    row.identity = me.id;
    row.title = title_of(document);
    row.folded = folded(row.title + " " + document.name);
    row.bytes = static_cast<std::int64_t>(content.size());
    const auto done = store_.keep_set(set, &row);
    return done ? my_sets(me) : done.error();
}

Api::Reply Api::share_set(const ApiRequest& request, const store::SetId& id, const json::value& body,
                          const store::Identity& me) {
    Faults faults;
    bool is_public = false;
    bool own_words = false;
    {
        ObjectReader reader(body, "", faults);
        is_public = reader.boolean("public").value_or(false);
        own_words = reader.boolean("own_words", false).value_or(false);
    }
    if (faults.any()) {
        return faults.error();
    }
    if (const auto allowed = allow("sets", me.id, request); !allowed) {
        return allowed.error();
    }
    if (is_public) {
        if (!me.account) {
            return Error{"no_account", "sets are published by accounts"};
        }
        if (!own_words) {
            return Error{"bad_request", "own_words: must be true: that names and texts are your own words"};
        }
        const auto set = store_.stored_set(id);
        if (!set) {
            return set.error();
        }
        if (set->author != me.id || set->is_hidden) {
            return Error{"not_yours",
                         set->is_hidden ? "the host has hidden this set" : "somebody else brought this set"};
        }
    }
    const auto done = store_.share_set(me.id, id, is_public, tables_.executor().now());
    return done ? my_sets(me) : done.error().code == "not_found" ? Reply(kNoSet) : done.error();
}

Api::Reply Api::route_sets(const ApiRequest& request, std::string_view rest, const json::value& body,
                           const Caller& caller) {
    if (rest.empty() && request.method == "GET") {
        return public_sets(request, false);
    }
    rest.remove_prefix(std::min<std::size_t>(rest.size(), 1));
    const auto id = take_set_id(rest);
    if (!id || request.method != "POST" || (rest != "/copy" && rest != "/rating")) {
        return Error{"not_found", "there is no such page"};
    }
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    if (rest == "/rating") {
        return rate_set(request, *id, body, *me);
    }
    const auto may = store_.may_use_set(me->id, *id);
    if (!may || !*may) {
        return may ? kNoSet : may.error();
    }
    const auto stored = store_.stored_set(*id);
    const auto document =
        stored ? parse_component_document(stored->content) : Result<ComponentDocument>(stored.error());
    return document ? keep_set(request, *document, *me) : document.error();
}

Api::Reply Api::public_sets(const ApiRequest& request, bool hidden_too) {
    std::int64_t before = 0;
    if (const auto given = query_field(request.query, "before")) {
        std::from_chars(given->data(), given->data() + given->size(), before);
    }
    const std::string search = unescaped(query_field(request.query, "search").value_or(""));
    const auto found = store_.public_sets(query_field(request.query, "game").value_or(""), folded(cut(search, 100)),
                                          before, kShownSets, hidden_too);
    if (!found) {
        return found.error();
    }
    json::array sets;
    for (const store::KeptSet& set : *found) {
        sets.push_back(set_json(set));
        sets.back().get_object()["author"] = set.author_name;
    }
    return json::object{{"sets", std::move(sets)}};
}

Api::Reply Api::rate_set(const ApiRequest& request, const store::SetId& id, const json::value& body,
                         const store::Identity& me) {
    Faults faults;
    std::int64_t stars = 0;
    {
        ObjectReader reader(body, "", faults);
        stars = reader.integer("stars", 1, 5).value_or(0);
    }
    if (faults.any()) {
        return faults.error();
    }
    if (!me.account) {
        return Error{"no_account", "sets are rated by accounts"};
    }
    const auto may = store_.may_use_set(me.id, id);
    const auto stored = store_.stored_set(id);
    if (!may || !*may || !stored) {
        return may ? kNoSet : may.error();
    }
    const auto played = store_.has_played_set(me.id, id);
    if (!played) {
        return played.error();
    }
    if (!*played || stored->author == me.id) {
        return Error{"not_yours", *played ? "you brought this set yourself" : "play a game with it first"};
    }
    if (const auto allowed = allow("set-ratings", me.id, request); !allowed) {
        return allowed.error();
    }
    const auto done = store_.rate_set(me.id, id, static_cast<int>(stars));
    return done ? Reply(json::object{}) : done.error();
}

Api::Reply Api::hide_set(std::string_view which, const json::value& body) {
    Faults faults;
    bool is_hidden = false;
    {
        ObjectReader reader(body, "", faults);
        is_hidden = reader.boolean("hidden").value_or(false);
    }
    const auto id = take_set_id(which);
    if (faults.any() || !id || !which.empty()) {
        return faults.any() ? faults.error() : kNoSet;
    }
    const auto done = store_.hide_set(*id, is_hidden);
    return done ? Reply(json::object{}) : done.error().code == "not_found" ? Reply(kNoSet) : done.error();
}

Result<std::optional<ComponentDocument>> Api::set_for_table(const json::value& body, const Caller& caller) {
    using Found = std::optional<ComponentDocument>;
    const auto field = [&](const char* name) {
        return body.is_object() ? body.get_object().if_contains(name) : nullptr;
    };
    const json::value* game = field("game");
    const json::value* named = field("components");
    if (const json::value* given = field("component_set")) {
        auto document = read_given_set(*given, tables_.library());
        if (!document) {
            return document.error();
        }
        if (named != nullptr || game == nullptr || !game->is_string() || game->get_string() != document->game) {
            return Error{"bad_request", "component_set: must be for the table's game, and stand without components"};
        }
        const auto stored = store_.stored_set({document->game, document->hash});
        if (stored && stored->is_hidden) {
            return Error{"unknown_components", "the host has hidden this set"};
        }
        return tables_.library().find(document->game, document->full_name()) ? Found() : Found(std::move(*document));
    }
    if (game == nullptr || !game->is_string() || named == nullptr || !named->is_string() ||
        tables_.library().find(game->get_string(), named->get_string())) {
        return Found();
    }
    const auto id = set_id_of(game->get_string(), named->get_string());
    const auto may = id ? store_.may_use_set(caller.identity ? caller.identity->id : "", *id) : Result<bool>(false);
    if (!may) {
        return may.error();
    }
    if (!*may) {
        return id ? Result<Found>(Error{"unknown_components",
                                        "there is no component set " + in_quotes(named->get_string()) + " for you"})
                  : Result<Found>(Found());  // as any name that nobody knows
    }
    auto document = read_stored_set(store_, game->get_string(), named->get_string());
    return document ? Result<Found>(Found(std::move(*document))) : document.error();
}

}  // namespace pangaea::lobby
