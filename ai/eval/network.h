// A small network that judges one seat of a position: what is seen switches inputs on, their rows of whole numbers are
// added up, and two small layers make a score of the sum. The seats' scores become chances as those of linear.h do.
// Whole numbers where most of the work is: quick, and the same on every machine. A network is data, like weights.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/eval/scored.h"
#include "engine/core/assert.h"
#include "engine/core/result.h"

namespace pangaea::ai {

struct Network {
    static constexpr std::size_t kWidth = 16;  // of the first layer; its place 0 goes straight into the score
    static constexpr std::size_t kNext = 8;    // of the second
    static constexpr float kUnit = 64.0F;      // what counts as 1 in a row

    using Row = std::array<std::int16_t, kWidth>;
    std::vector<Row> rows;  // by input, and one that is always on
    std::array<std::array<float, kNext>, kWidth> second{};
    std::array<float, kNext> second_bias{};
    std::array<float, kNext> last{};
    std::vector<float> hunch;  // which actions deserve a look, where a game can tell (planet_hunch.h)

    /// The score of a seat with these inputs on.
    float score(std::span<const std::uint16_t> inputs) const;
    /// The same from the sum of their rows and the one that is always on.
    float score(const Row& sum) const;
};

/// A sum of rows, eight places at a time, as the compiler is told: it would not see that sums and rows are different
/// things.
class RowSum {
public:
    void operator+=(const Network::Row& row) {
        static_assert(Network::kWidth == 16);
        low_ += load(row.data());
        high_ += load(row.data() + 8);
    }
    void operator+=(const RowSum& other) {
        low_ += other.low_;
        high_ += other.high_;
    }
    Network::Row row() const {
        Network::Row row;
        std::memcpy(row.data(), &low_, sizeof low_);
        std::memcpy(row.data() + 8, &high_, sizeof high_);
        return row;
    }

private:
    using Lanes = std::int16_t __attribute__((vector_size(16)));
    static Lanes load(const std::int16_t* from) {
        Lanes lanes;
        std::memcpy(&lanes, from, sizeof lanes);
        return lanes;
    }
    Lanes low_{};
    Lanes high_{};
};

/// As text: a line of whole numbers for each row (none at its end for zeros), then the second layer, its bias, the last
/// layer and, if there is one, the hunch, eight a line, in 1024ths. Errors: bad_network.
std::string write_network(const Network& network);
Result<Network> parse_network(std::string_view text, int inputs, int hunches = 0);

/// The network of a game. The program has it compiled in; the page's engine is given it when a level asks for it.
class HouseNetwork {
public:
    HouseNetwork(std::string_view text, int inputs, int hunches);
    /// nullptr without one.
    const Network* get() const { return network_.rows.empty() ? nullptr : &network_; }
    /// Errors: bad_network.
    Status give(std::string_view text);

private:
    int inputs_;
    int hunches_;
    Network network_;
};

using InputList = std::vector<std::uint16_t>;

// A game with a network has house_network, input_count, find_inputs and a find_scores by network (ai/gaia.h,
// ai/planet.h). What finds the inputs switches them on in one of these.

/// For learning: lists.
struct InputLists {
    std::span<InputList> lists;
    void add(int seat, int input) {
        lists[static_cast<std::size_t>(seat)].push_back(static_cast<std::uint16_t>(input));
    }
};
/// For judging: the same without the heap.
class InputBuffer {
public:
    explicit InputBuffer(const Network& network) : network_(network) {}
    void clear() { counts_.fill(0); }
    void add(int seat, int input) {
        const auto at = static_cast<std::size_t>(seat);
        PANGAEA_ASSERT(counts_[at] < kMost);
        inputs_[at][counts_[at]++] = static_cast<std::uint16_t>(input);
    }
    float score(int seat) const {
        const auto at = static_cast<std::size_t>(seat);
        return network_.score({inputs_[at].data(), counts_[at]});
    }

private:
    static constexpr std::size_t kMost = 512;  // a loaded position can have every card in one hand
    const Network& network_;
    std::array<std::size_t, kMaxSeats> counts_{};
    std::array<std::array<std::uint16_t, kMost>, kMaxSeats> inputs_;
};

template <class G>
class NetworkEvaluator final : public ScoreEvaluator<G> {
public:
    NetworkEvaluator(const G& game, const Network& network) : ScoreEvaluator<G>(game), network_(network) {}

    void keep_likely(const typename G::State& state, std::size_t count, ActionList& actions) const override {
        if constexpr (requires { keep_by_hunch(this->game(), state, network_, count, actions); }) {
            keep_by_hunch(this->game(), state, network_, count, actions);
        }
    }

private:
    void score(std::span<const typename G::State> states, Scores* out) const override {
        find_scores(this->game(), states, network_, out);
    }
    const Network& network_;
};

}  // namespace pangaea::ai
