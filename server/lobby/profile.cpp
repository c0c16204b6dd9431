// See profile.h.
#include "server/lobby/profile.h"

#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace pangaea::lobby {
namespace {

constexpr std::size_t kGamesShown = 20;
constexpr int kRoundNumbers[] = {10, 100, 1000};

/// A finished game as far as it counts.
struct Game {
    json::object info;
    std::string name;
    std::string against;  // people, computers, both
    std::set<std::string> levels;
    std::string edition;
    int players = 0;
    bool is_won = false;
    bool has_own_set = false;  // cards that somebody has made: they may be made to be won with
    bool is_listed = false;
    store::Time ended = 0;
};

bool has_text(const json::object& object, std::string_view name, std::string_view text) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() && value->get_string() == text;
}

std::string text_of(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::string edition_of(const std::string& settings) {
    const auto asked = parse_json(settings);
    const json::value* rules = asked && asked->is_object() ? asked->get_object().if_contains("rules") : nullptr;
    return rules != nullptr && rules->is_object() ? text_of(rules->get_object(), "edition") : std::string();
}

/// Who plays several seats, knows the deal or takes back at will plays for practice: that proves nothing.
bool is_practice(const json::object& info, int own_seats) {
    return own_seats != 1 || !has_text(info, "deal", "secret") || has_text(info, "undo", "free");
}

std::optional<Game> read_game(const store::TableRow& row, std::string_view who) {
    auto summary = row.status == "over" ? parse_json(row.summary) : Result<json::value>(Error{"not_found", ""});
    if (!summary || !summary->is_object()) {
        return std::nullopt;
    }
    Game game;
    game.info = std::move(summary->as_object());
    const json::value* winners = game.info.if_contains("winners");
    const json::value* seats = game.info.if_contains("seats");
    if (winners == nullptr || !winners->is_array() || winners->get_array().empty() || seats == nullptr ||
        !seats->is_array()) {
        return std::nullopt;  // cancelled, or ended by agreement
    }
    int own = 0;
    int people = 0;
    int own_seat = -1;
    for (const json::value& each : seats->get_array()) {
        const json::object& seat = each.as_object();
        const bool is_own = has_text(seat, "who", who);
        own += is_own ? 1 : 0;
        own_seat = is_own ? game.players : own_seat;
        people += has_text(seat, "kind", "person") && !is_own ? 1 : 0;
        if (has_text(seat, "kind", "computer")) {
            game.levels.insert(text_of(seat, "level"));
        }
        const json::value* away = seat.if_contains("away");
        if (is_own && away != nullptr && away->is_bool() && away->get_bool()) {
            own_seat = -1;  // it was the computer who won
        }
        ++game.players;
    }
    if (is_practice(game.info, own)) {
        return std::nullopt;
    }
    for (const json::value& winner : winners->get_array()) {
        game.is_won = game.is_won || winner == own_seat;
    }
    game.name = text_of(game.info, "game");
    game.against = game.levels.empty() ? "people" : people == 0 ? "computers" : "both";
    game.edition = edition_of(row.settings);
    game.has_own_set = !row.own_set.hash.empty();
    game.is_listed = row.is_listed;
    game.ended = row.ended;
    return game;
}

/// Each badge once; what comes later in the list of tables is older and counts more.
class Badges {
public:
    void earn(const Game& game, std::string_view badge, std::string_view of) {
        earned_[{std::string(badge), game.name, std::string(of)}] = game.ended;
    }
    json::array write() const {
        json::array list;
        for (const auto& [key, at] : earned_) {
            const auto& [badge, game, of] = key;
            list.push_back({{"badge", badge},
                            {"game", game},
                            {"of", of.empty() ? json::value(nullptr) : json::value(of)},
                            {"at", at}});
        }
        return list;
    }

private:
    std::map<std::tuple<std::string, std::string, std::string>, store::Time> earned_;
};

void earn_badges(const Game& game, Badges& badges) {
    badges.earn(game, "played", "");
    if (!game.edition.empty()) {
        badges.earn(game, "edition", game.edition);
    }
    if (!game.is_won || game.has_own_set) {
        return;
    }
    if (game.against == "people") {
        badges.earn(game, "beat_people", "");
    }
    for (const std::string& level : game.levels) {
        if (game.against == "computers") {
            badges.earn(game, "beat_level", level);
        }
    }
    if (game.players > 2) {
        badges.earn(game, "beat_many", std::to_string(game.players));
    }
}

struct Score {
    int played = 0;
    int won = 0;
};

}  // namespace

Deeds deeds_of(std::span<const store::TableRow> tables, std::string_view who, bool is_own) {
    Deeds deeds;
    Badges badges;
    std::map<std::pair<std::string, std::string>, Score> scores;
    std::map<std::string, std::vector<store::Time>> ends;  // newest first
    for (const store::TableRow& row : tables) {
        auto game = read_game(row, who);
        if (!game) {
            continue;
        }
        earn_badges(*game, badges);
        Score& score = scores[{game->name, game->against}];
        ++score.played;
        score.won += game->is_won ? 1 : 0;
        ends[game->name].push_back(game->ended);
        if (deeds.games.size() < kGamesShown && (is_own || game->is_listed)) {
            deeds.games.push_back(std::move(game->info));
        }
    }
    for (const auto& [key, score] : scores) {
        deeds.results.push_back(
            {{"game", key.first}, {"against", key.second}, {"played", score.played}, {"won", score.won}});
    }
    for (const auto& [name, times] : ends) {
        for (const int count : kRoundNumbers) {
            if (std::ssize(times) >= count) {
                Game nth;
                nth.name = name;
                nth.ended = times[times.size() - static_cast<std::size_t>(count)];
                badges.earn(nth, "games", std::to_string(count));
            }
        }
    }
    deeds.badges = badges.write();
    return deeds;
}

}  // namespace pangaea::lobby
