// Computer players by level. Each gets the Observation of its seat and nothing else. With an iteration budget and one
// thread the same observation, request and seed give the same reply, bit for bit.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/games.h"

namespace pangaea::ai {

/// Names of the levels, weakest first: what people may choose.
const std::vector<std::string>& levels();
/// Further names that only matches use: `plain`, search with uniform playouts and no evaluation, a yardstick.
const std::vector<std::string>& yardsticks();
/// True for both, and for even-0 to even-100: a level that adapts plays at the strength that somebody recorded.
bool has_level(std::string_view name);
/// What a level takes to think where nobody says otherwise, in milliseconds.
int usual_ms(std::string_view level);
/// Names of the styles: `balanced` (the default) and, heard in Gaïa only, `builder`, `raider`, `opportunist`.
const std::vector<std::string>& styles();

struct Request {
    std::string level = "strong";
    std::string style = "balanced";
    int ms = 200;                  // a cap: easy decisions take less
    std::uint64_t iterations = 0;  // 0: by time; else exactly so many, whatever the clock says
    std::uint64_t seed = 0;
    int threads = 1;
    std::size_t memory = std::size_t{64} << 20;  // bytes for the search tree, all threads together
    const std::atomic<bool>* stop = nullptr;     // set by another thread: reply within 10 ms with what is known
};

/// What is thought of one action.
struct Option {
    Action action;
    std::uint64_t visits = 0;
    double value = 0.0;  // the acting seat's chance of winning after it, 0 to 1
};

struct Reply {
    Action action;
    std::vector<Option> options;             // best first; the action played need not be the first for weak levels
    std::array<double, kMaxSeats> chance{};  // of winning, by seat, adding up to 1
    int players = 0;
    std::vector<Action> line;  // the expected continuation, the action played first
    std::uint64_t iterations = 0;
    bool exact = false;  // every continuation was looked at
};

// For each game compiled once, in its own file (player_of.h).

/// Precondition: the observation's own seat has a decision to take.
/// Errors: unknown_level, unknown_style, bad_budget.
template <class G>
Result<Reply> choose(const G& game, const typename G::Observation& seen, const Request& request);

/// A player who stays at the table: like choose(), but what was found out is kept for the next decision.
/// Tell it every decision that anybody takes, its own included, with played(); a decision of Chance only as such,
/// because its outcome may be secret.
template <class G>
class Player {
public:
    explicit Player(const G& game);
    ~Player();
    Player(Player&&) noexcept;
    Player& operator=(Player&&) noexcept;

    Result<Reply> choose(const typename G::Observation& seen, const Request& request);
    void played(Seat seat, Action action);
    void chance_decided();

private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace pangaea::ai
