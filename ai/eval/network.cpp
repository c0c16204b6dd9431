// Networks: the sum of an evaluation, and networks as text.
#include "ai/eval/network.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

namespace pangaea::ai {
namespace {

constexpr float kPart = 1024.0F;
constexpr int kMost = 32767;

template <std::size_t Count>
void write_line(const std::array<int, Count>& numbers, std::string& text) {
    std::size_t count = Count;
    while (count > 0 && numbers[count - 1] == 0) {
        --count;
    }
    for (std::size_t i = 0; i < count; ++i) {
        text += (i == 0 ? "" : " ") + std::to_string(numbers[i]);
    }
    text += '\n';
}

template <std::size_t Count>
void write_parts(const std::array<float, Count>& values, std::string& text) {
    std::array<int, Count> numbers{};
    for (std::size_t i = 0; i < Count; ++i) {
        numbers[i] = static_cast<int>(std::lround(values[i] * kPart));
    }
    write_line(numbers, text);
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    /// The next line; what is missing at its end is 0. False for anything else.
    template <std::size_t Count>
    bool read(std::array<int, Count>& numbers) {
        numbers.fill(0);
        const std::size_t end = text_.find('\n');
        if (end == std::string_view::npos) {
            return false;
        }
        const char* at = text_.data();
        const char* const stop = at + end;
        text_.remove_prefix(end + 1);
        ++line_;
        for (std::size_t i = 0; i < Count && at != stop; ++i) {
            at += i > 0 && *at == ' ' ? 1 : 0;
            const auto [rest, error] = std::from_chars(at, stop, numbers[i]);
            if (error != std::errc() || numbers[i] < -kMost || numbers[i] > kMost) {
                return false;
            }
            at = rest;
        }
        return at == stop;
    }
    template <std::size_t Count>
    bool read_parts(std::array<float, Count>& values) {
        std::array<int, Count> numbers{};
        if (!read(numbers)) {
            return false;
        }
        for (std::size_t i = 0; i < Count; ++i) {
            values[i] = static_cast<float>(numbers[i]) / kPart;
        }
        return true;
    }
    bool is_at_end() const { return text_.empty(); }
    int line() const { return line_; }

private:
    std::string_view text_;
    int line_ = 0;
};

constexpr std::size_t kHunchesPerLine = 8;

bool read_all(Reader& reader, Network& network) {
    for (Network::Row& row : network.rows) {
        std::array<int, Network::kWidth> numbers{};
        if (!reader.read(numbers)) {
            return false;
        }
        std::transform(numbers.begin(), numbers.end(), row.begin(),
                       [](int number) { return static_cast<std::int16_t>(number); });
    }
    for (auto& row : network.second) {
        if (!reader.read_parts(row)) {
            return false;
        }
    }
    if (!reader.read_parts(network.second_bias) || !reader.read_parts(network.last)) {
        return false;
    }
    // A network may come without the hunch it could have.
    if (reader.is_at_end()) {
        network.hunch.clear();
    }
    for (std::size_t at = 0; at < network.hunch.size(); at += kHunchesPerLine) {
        std::array<float, kHunchesPerLine> values{};
        if (!reader.read_parts(values)) {
            return false;
        }
        std::copy_n(values.begin(), std::min(kHunchesPerLine, network.hunch.size() - at),
                    network.hunch.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return reader.is_at_end();
}

using Floats = float __attribute__((vector_size(16)));

Floats load(const float* from) {
    Floats floats;
    std::memcpy(&floats, from, sizeof floats);
    return floats;
}

}  // namespace

float Network::score(std::span<const std::uint16_t> inputs) const {
    RowSum sum;
    for (const std::uint16_t input : inputs) {
        sum += rows[input];
    }
    sum += rows.back();
    return score(sum.row());
}

float Network::score(const Row& sum) const {
    static_assert(kWidth == 16 && kNext == 8);
    Floats next[2] = {load(second_bias.data()), load(second_bias.data() + 4)};
    for (std::size_t i = 1; i < kWidth; ++i) {
        const float value = sum[i] > 0 ? static_cast<float>(sum[i]) / kUnit : 0.0F;
        next[0] += value * load(second[i].data());
        next[1] += value * load(second[i].data() + 4);
    }
    float result = static_cast<float>(sum[0]) / kUnit;
    for (std::size_t j = 0; j < kNext; ++j) {
        const float value = next[j / 4][j % 4];
        result += value > 0.0F ? value * last[j] : 0.0F;
    }
    return result;
}

std::string write_network(const Network& network) {
    std::string text;
    for (const Network::Row& row : network.rows) {
        std::array<int, Network::kWidth> numbers{};
        std::copy(row.begin(), row.end(), numbers.begin());
        write_line(numbers, text);
    }
    for (const auto& row : network.second) {
        write_parts(row, text);
    }
    write_parts(network.second_bias, text);
    write_parts(network.last, text);
    for (std::size_t at = 0; at < network.hunch.size(); at += kHunchesPerLine) {
        std::array<float, kHunchesPerLine> values{};
        std::copy_n(network.hunch.begin() + static_cast<std::ptrdiff_t>(at),
                    std::min(kHunchesPerLine, network.hunch.size() - at), values.begin());
        write_parts(values, text);
    }
    return text;
}

Result<Network> parse_network(std::string_view text, int inputs, int hunches) {
    Network network;
    network.hunch.resize(static_cast<std::size_t>(hunches));
    network.rows.resize(static_cast<std::size_t>(inputs) + 1);
    Reader reader(text);
    if (!read_all(reader, network)) {
        return Error{"bad_network", "line " + std::to_string(reader.line()) + ": this must be the network of " +
                                        std::to_string(inputs) + " inputs, in whole numbers up to " +
                                        std::to_string(kMost)};
    }
    return network;
}

HouseNetwork::HouseNetwork(std::string_view text, int inputs, int hunches) : inputs_(inputs), hunches_(hunches) {
    // What is compiled in is checked by a test; a text that is none is like no text.
    (void)give(text);
}

Status HouseNetwork::give(std::string_view text) {
    auto network = parse_network(text, inputs_, hunches_);
    if (!network) {
        return network.error();
    }
    network_ = std::move(*network);
    return Done{};
}

}  // namespace pangaea::ai
