// The arena's one door to ai/: who plays (level, style, budget) in words, and a player who sits at a table.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/analysis.h"
#include "ai/bots.h"
#include "ai/games.h"
#include "engine/core/result.h"
#include "referee/bots.h"
#include "referee/json.h"

namespace pangaea::arena {

/// What a player may spend on a decision: iterations where they are given, else milliseconds.
struct Budget {
    int ms = 200;
    std::uint64_t iterations = 0;

    bool operator==(const Budget&) const = default;
};

struct PlayerSpec {
    std::string name;   // as it was written
    std::string level;  // empty: `command` plays by itself
    std::string style = "balanced";
    Budget budget;
    std::string command = {};  // of a program that plays, with a level as another `pangaea referee`; empty: we do

    bool operator==(const PlayerSpec&) const = default;
};

/// Reads LEVEL[+STYLE][@Nms|@Nit]; without a budget of its own the player gets `budget`.
Result<PlayerSpec> parse_player(std::string_view text, const Budget& budget);
/// The same, or a program: cmd:COMMAND[@Nms|@Nit], or LEVEL[+STYLE][@Nms|@Nit]:cmd:COMMAND for a level of another
/// `pangaea referee`, which knows its own levels.
Result<PlayerSpec> parse_contestant(std::string_view text, const Budget& budget);
/// Several of them, with commas between.
Result<std::vector<PlayerSpec>> parse_players(std::string_view text, const Budget& budget);
Result<std::vector<PlayerSpec>> parse_contestants(std::string_view text, const Budget& budget);
json::object write_player(const PlayerSpec& spec);
/// Levels, styles and the way a player is written, for messages and help.
std::string player_help();

/// A player with what it remembers of one game. It is given observations only, and of others' decisions what is public.
template <class G>
class Contender {
public:
    /// `stop`, set by another thread, makes choose() answer at once.
    Contender(const G& game, const PlayerSpec& spec, const std::atomic<bool>& stop) : game_(game), player_(game) {
        request_.level = spec.level;
        request_.style = spec.style;
        request_.ms = spec.budget.ms;
        request_.iterations = spec.budget.iterations;
        request_.threads = 1;  // games run side by side instead
        request_.stop = &stop;
    }

    Result<Action> choose(const typename G::Observation& seen, std::uint64_t seed) {
        request_.seed = seed;
        const auto reply = player_.choose(seen, request_);
        if (!reply) {
            return reply.error();
        }
        return reply->action;
    }

    /// Somebody took a decision. What may be secret from this seat is told only as "something was decided".
    void hear(Actor who, Seat self, Action action) {
        if (who.is_chance() || (who.seat() != self && ai::is_secret(game_, action))) {
            player_.chance_decided();
        } else {
            player_.played(who.seat(), action);
        }
    }

private:
    const G& game_;
    ai::Player<G> player_;
    ai::Request request_;
};

/// What is thought of a position by whoever sees `seen`, who need not be the one to decide. A level that only picks an
/// action, without looking ahead, is an error: it has no opinion.
template <class G>
Result<ai::Reply> judge(const G& game, const typename G::Observation& seen, const PlayerSpec& spec, std::uint64_t seed,
                        const std::atomic<bool>& stop) {
    ai::Request request;
    request.level = spec.level;
    request.style = spec.style;
    request.ms = spec.budget.ms;
    request.iterations = spec.budget.iterations;
    request.seed = seed;
    request.stop = &stop;
    auto reply = ai::analyse(game, seen, request);
    if (reply && reply->options.empty()) {
        return Error{"bad_judge", spec.level + " cannot judge: it does not look ahead"};
    }
    return reply;
}

}  // namespace pangaea::arena
