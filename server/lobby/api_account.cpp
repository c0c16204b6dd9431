// The way back into an account whose password is lost, and what accounts show of themselves.
#include <algorithm>
#include <cmath>

#include "server/lobby/api.h"
#include "server/lobby/profile.h"
#include "server/lobby/secrets.h"

namespace pangaea::lobby {
namespace {

constexpr int kCodeLength = 20;  // five bits each: nobody guesses a hundred
constexpr int kCodeGroup = 5;

/// As it is shown; as it is kept it has neither dashes nor anything else that people add or mistake.
std::string write_code(const std::string& code) {
    std::string shown;
    for (std::size_t i = 0; i < code.size(); ++i) {
        shown += i > 0 && i % kCodeGroup == 0 ? "-" : "";
        shown += code[i];
    }
    return shown;
}

std::string read_code(std::string_view given) {
    std::string code;
    for (const char c : given) {
        const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        const bool is_letter = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
        code += is_letter ? std::string(1, small == 'o' ? '0' : small) : "";
    }
    return code;
}

/// Never equal to the hash of a cookie, a key or a link.
std::string hash_code(const std::string& code) { return hash_key("recovery " + code); }

json::array words_of(std::string_view list) {
    json::array words;
    for (const std::string_view word : kShowable) {
        if (list.find(word) != std::string_view::npos) {
            words.push_back(json::value(word));
        }
    }
    return words;
}

bool has_word(const json::array& words, std::string_view word) {
    return std::find(words.begin(), words.end(), json::value(word)) != words.end();
}

}  // namespace

Result<std::string> Api::new_recovery(const std::string& identity) {
    const std::string code = random_text(kCodeLength);
    auto done = store_.drop_keys_of(identity, "recovery", "");
    done = done ? store_.add_key({hash_code(code), "recovery", identity, "", -1, 0}) : done;
    return done ? Result<std::string>(write_code(code)) : done.error();
}

Api::Reply Api::enter(const store::Identity& me, ApiReply& reply) {
    const auto given = give_cookie(me.id, reply);
    const auto code = given ? new_recovery(me.id) : Result<std::string>(given.error());
    if (!code) {
        return code.error();
    }
    json::object answer = me_json(me);
    answer["recovery"] = *code;
    return answer;
}

Api::Reply Api::renew_recovery(const ApiRequest& request, const json::value& body, const Caller& caller) {
    Faults faults;
    std::string password;
    {
        ObjectReader reader(body, "", faults);
        password = reader.text("password").value_or("");
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    const auto me = require_identity(caller);
    if (!me) {
        return me.error();
    }
    if (!me->account) {
        return Error{"no_account", "a recovery code is for an account"};
    }
    if (const auto right = check_password(request, caller, me, password); !right) {
        return right.error();
    }
    const auto code = new_recovery(me->id);
    return code ? Reply(json::object{{"recovery", *code}}) : Reply(code.error());
}

Api::Reply Api::recover(const ApiRequest& request, const json::value& body, ApiReply& reply) {
    Faults faults;
    std::string name;
    std::string code;
    std::string password;
    {
        ObjectReader reader(body, "", faults);
        name = reader.text("name").value_or("");
        code = read_code(reader.text("code").value_or(""));
        password = reader.text("new_password").value_or("");
        if (!faults.any() && (password.size() < kLeastPassword || password.size() > kMostPassword)) {
            reader.fault("bad_request", "new_password", "must be 8 to 200 bytes");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    const store::Time now = tables_.executor().now();
    if (const auto patient = tables_.options().bounds->check("failures", "", request.address, now); !patient) {
        return patient.error();
    }
    auto found = find_account(name);
    auto key = store_.key(hash_code(code));
    for (const Error* error : {found ? nullptr : &found.error(), key ? nullptr : &key.error()}) {
        if (error != nullptr && error->code == "not_stored") {
            return *error;
        }
    }
    // Whoever comes second with the same code finds it used up.
    const bool is_right =
        found && key && key->kind == "recovery" && key->identity == found->id && store_.take_key(key->hash).ok();
    if (!is_right) {
        (void)allow("failures", "", request);
        return Error{"wrong_code", "name or recovery code is wrong, or the code is used up"};
    }
    return set_password(std::move(*found), password, *key, reply);
}

Api::Reply Api::set_password(store::Identity me, const std::string& password, const store::Key& key, ApiReply& reply) {
    const store::Identity before = me;
    me.password = hash_password(password);
    if (me.password->empty()) {
        (void)store_.add_key(key);
        return Error{"busy", "there is no memory for that just now"};
    }
    if (const auto changed = store_.change_identity(before, me); !changed) {
        (void)store_.add_key(key);
        return changed.error();
    }
    if (const auto dropped = store_.drop_keys_of(me.id, "", ""); !dropped) {
        return dropped.error();
    }
    tables_.expel(me.id, "the password was changed");
    return enter(me, reply);
}

Result<std::string> Api::shown_by(const std::string& identity) {
    const auto shows = store_.shows(identity);
    return shows ? Result<std::string>(shows->value_or(std::string(kUsuallyShown))) : shows.error();
}

Api::Reply Api::my_account(const store::Identity& me) {
    const auto shows = shown_by(me.id);
    const auto has_code = store_.has_key(me.id, "recovery");
    if (!shows || !has_code) {
        return shows ? has_code.error() : shows.error();
    }
    json::object answer = me_json(me);
    answer["shows"] = words_of(*shows);
    answer["recovery"] = *has_code;
    return answer;
}

Api::Reply Api::change_shown(const store::Identity& me, const json::value& body, const ApiRequest& request) {
    Faults faults;
    std::string shows;
    {
        ObjectReader reader(body, "", faults);
        const json::array* list = reader.array("shows");
        for (const json::value& word : list != nullptr ? *list : json::array()) {
            const bool is_known =
                word.is_string() && std::find(std::begin(kShowable), std::end(kShowable),
                                              std::string_view(word.get_string())) != std::end(kShowable);
            if (!is_known) {
                reader.fault("bad_request", "shows", "must be of badges, games, rating, results");
                break;
            }
            shows += (shows.empty() ? "" : ",") + std::string(word.get_string());
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    auto done = allow("names", me.id, request);
    done = done ? store_.set_shows(me.id, shows) : done;
    return done ? my_account(me) : Reply(done.error());
}

Api::Reply Api::profile(const std::string& id, const Caller& caller) {
    const Error unknown{"not_found", "there is no such profile, or it is hidden"};
    const auto person = store_.identity(id);
    if (!person) {
        return person.error().code == "not_stored" ? person.error() : unknown;
    }
    const auto shown = shown_by(id);
    if (!shown) {
        return shown.error();
    }
    const bool is_own = caller.identity && caller.identity->id == id;
    const json::array shows = words_of(*shown);
    if (!person->account || (shows.empty() && !is_own)) {
        return unknown;
    }
    // The latest thousand games are told of: as many as can be read while somebody waits.
    constexpr int kGames = 1000;
    const auto rows = store_.tables_of(id, "", kGames);
    if (!rows) {
        return rows.error();
    }
    Deeds deeds = deeds_of(*rows, id, is_own);
    json::object told{
        {"id", id}, {"name", person->name}, {"since", person->created}, {"own", is_own}, {"shows", shows}};
    const auto put = [&](std::string_view part, json::array list) {
        told[part] = is_own || has_word(shows, part) ? json::value(std::move(list)) : json::value(nullptr);
    };
    put("results", std::move(deeds.results));
    put("badges", std::move(deeds.badges));
    put("games", std::move(deeds.games));
    put("rating", rating_course(*person));
    return json::object{{"profile", std::move(told)}};
}

Api::Reply Api::seen_people(const ApiRequest& request) {
    constexpr int kMost = 10;
    const std::string wanted = query_field(request.query, "of").value_or("");
    std::string_view rest = wanted;
    json::array seen;
    for (int count = 0; !rest.empty() && count < kMost; ++count) {
        const auto end = std::min(rest.find(','), rest.size());
        const std::string id(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto person = store_.identity(id);
        const auto shown = person && person->account ? shown_by(id) : Result<std::string>(std::string());
        if (shown && !shown->empty()) {
            seen.push_back(json::value(id));
        }
    }
    return json::object{{"people", std::move(seen)}};
}

json::array Api::rating_course(const store::Identity& person) {
    constexpr int kLatest = 200;
    const auto changes = store_.rating_changes(person.id, kLatest);
    json::array all;
    for (const auto& game : tables_.games()) {
        const auto rating = store_.rating(person.id, game->name());
        if (!rating || rating->games == 0) {
            continue;
        }
        json::array course;
        for (std::size_t i = changes ? changes->size() : 0; i-- > 0;) {
            const store::RatingChange& change = (*changes)[i];
            if (change.game == game->name() && change.why == "game") {
                course.push_back({{"at", change.at}, {"rating", std::lround(change.after)}});
            }
        }
        all.push_back({{"game", game->name()},
                       {"rating", std::lround(rating->rating)},
                       {"deviation", std::lround(rating->deviation)},
                       {"games", rating->games},
                       {"course", std::move(course)}});
    }
    return all;
}

}  // namespace pangaea::lobby
