// The seam: all that Python asks of a game, whatever game it is. What stands here stays as it is; behind it the engine
// may change. Positions and everything told about them are numbers (gaia_codec.h, planet_codec.h) or text (protocol).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings/python/layout.h"
#include "engine/core/result.h"
#include "referee/bots.h"

namespace pangaea {
class ComponentLibrary;
}

namespace pangaea::python {

// Who is to act: a seat from 0, or one of these.
inline constexpr int kChancePlayer = -1;
inline constexpr int kTerminalPlayer = -4;

/// One game being played. A copy is a clone.
class Position {
public:
    virtual ~Position() = default;
    virtual std::unique_ptr<Position> clone() const = 0;
    virtual int players() const = 0;
    virtual int to_act() const = 0;

    /// Ids, ascending.
    virtual std::vector<std::int32_t> legal() const = 0;
    virtual void write_mask(std::uint8_t* out) const = 0;
    virtual Status apply(int id) = 0;
    /// Lets the game's own generator decide for chance, as the program's "auto" does.
    virtual Status apply_auto() = 0;
    /// Of a decision of chance: ids and probabilities.
    virtual std::vector<std::pair<int, double>> outcomes() const = 0;
    virtual Result<std::string> action_name(int id) const = 0;
    virtual Result<int> action_id(std::string_view name) const = 0;
    virtual std::vector<std::int32_t> history() const = 0;

    /// After the end each seat's share of the victory, adding up to 1; else zeros.
    virtual std::vector<double> shares() const = 0;
    virtual std::uint64_t hash() const = 0;

    // The seat is one of the table's.
    virtual void write_observation(int seat, std::uint8_t* out) const = 0;
    virtual std::string observation(int seat) const = 0;
    /// A position the seat cannot tell from this one.
    virtual std::unique_ptr<Position> determinize(int seat, std::uint64_t seed) const = 0;
    virtual std::string state() const = 0;
    virtual std::string record() const = 0;

    virtual Result<int> choose(const Bots& bots, const BotRequest& request) const = 0;
    virtual Result<std::string> analyse(const Bots& bots, int seat, const BotRequest& request) const = 0;
};

/// Many games at once. Chance is decided by each game's generator; a game that ends is followed by a new one.
class Batch {
public:
    virtual ~Batch() = default;
    int size() const { return static_cast<int>(to_act_.size()); }
    int players() const { return players_; }
    // By game; they stay where they are in memory.
    std::vector<std::int8_t>& to_act() { return to_act_; }
    std::vector<std::int32_t>& legal_counts() { return legal_counts_; }
    /// Whether the last step ended the game, and then the shares, by game and seat.
    std::vector<std::uint8_t>& ended() { return ended_; }
    std::vector<float>& rewards() { return rewards_; }
    std::vector<std::int64_t>& seeds() { return seeds_; }

    /// One action for each game, by its place in the ascending list of legal ids. Refused as a whole, or done as a
    /// whole.
    virtual Status step_by_rank(const std::int64_t* ranks) = 0;
    virtual Status step(const std::int64_t* ids) = 0;
    /// What each game's player to act sees, and which ids are legal; either may be nullptr.
    virtual void observe(std::uint8_t* observations, std::uint8_t* masks) const = 0;
    virtual std::unique_ptr<Position> game(int index) const = 0;

protected:
    explicit Batch(int players) : players_(players) {}
    int players_;
    std::vector<std::int8_t> to_act_;
    std::vector<std::int32_t> legal_counts_;
    std::vector<std::uint8_t> ended_;
    std::vector<float> rewards_;
    std::vector<std::int64_t> seeds_;
};

/// A game with its rules and components.
class Game {
public:
    virtual ~Game() = default;
    virtual std::string name() const = 0;
    virtual std::string components() const = 0;
    virtual std::string rules() const = 0;
    virtual int min_players() const = 0;
    virtual int max_players() const = 0;
    virtual const Layout& actions() const = 0;
    virtual const Layout& observation() const = 0;
    virtual Result<std::unique_ptr<Position>> deal(int players, std::uint64_t seed) const = 0;
    virtual Result<std::unique_ptr<Position>> set_up(std::string_view state) const = 0;
    virtual Result<std::unique_ptr<Batch>> batch(int size, int players, std::uint64_t seed) const = 0;
};

/// `rules` as the protocol writes them, or empty.
Result<std::shared_ptr<const Game>> open_game(const ComponentLibrary& library, std::string_view name,
                                              std::string_view rules, std::string_view components);
/// The game and its last position.
struct Replayed {
    std::shared_ptr<const Game> game;
    std::unique_ptr<Position> position;
};
Result<Replayed> replay(const ComponentLibrary& library, std::string_view record);

}  // namespace pangaea::python
