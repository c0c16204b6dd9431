// A contest: who plays what, and how one game of it is played. Game number n belongs to deal n / seatings; the games of
// a deal begin with the same cards for every seat, and the players move on by one seat from game to game.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/players.h"
#include "arena/program_player.h"
#include "arena/results.h"
#include "referee/component_library.h"

namespace pangaea::arena {

struct ContestOptions {
    std::string game = "gaia";
    std::string components = "house";
    json::value rules;  // as in the protocol's `new`; null: all defaults
    std::vector<PlayerSpec> players;
    std::uint64_t seed = 1;
    bool rotates = true;  // each deal is played once in every rotation of the seats; else once
    bool keeps_records = false;
    std::optional<std::pair<double, double>> sequential;  // p0 and p1 of the stopping rule
    ProgramLimits limits;                                 // for players that are programs
    std::string log;                                      // folder for a log of each game; empty: none
};

class Contest {
public:
    /// Checks everything that can be checked before a game is played; programs have to answer once.
    static Result<std::unique_ptr<Contest>> open(const ContestOptions& options, const ComponentLibrary& library);
    virtual ~Contest() = default;

    const ContestOptions& options() const { return options_; }
    int players() const { return static_cast<int>(options_.players.size()); }
    int seatings() const { return options_.rotates ? players() : 1; }
    /// What defines every game of the contest, as the first line of its results. How many games there are is not part
    /// of it: a longer run goes on where a shorter one ended.
    const json::object& header() const { return header_; }

    /// Plays a game; the same number gives the same game wherever and whenever, if budgets are iterations. Safe to call
    /// from several threads. Nothing, when `stop` was set meanwhile.
    virtual Result<std::optional<GameResult>> play(int number, const std::atomic<bool>& stop) const = 0;

    int deal_of(int number) const { return number / seatings(); }
    int seating_of(int number) const { return number % seatings(); }
    /// The seed of the cards: the same for all games of a deal.
    std::uint64_t deal_seed(int number) const;
    /// Who sits in a seat: a place in the list of players.
    int player_at(int number, int seat) const { return (seat + seating_of(number)) % players(); }

protected:
    explicit Contest(ContestOptions options) : options_(std::move(options)) {}
    /// `components` with its hash and the rules with every switch spelt out.
    void set_header(const json::object& components, const json::object& rules);
    std::uint64_t decision_seed(int number, int decision) const;

private:
    ContestOptions options_;
    json::object header_;
};

}  // namespace pangaea::arena
