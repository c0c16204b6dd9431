// Networks as text.
#include "ai/eval/network.h"

#include <algorithm>
#include <charconv>
#include <cmath>

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
    return reader.read_parts(network.second_bias) && reader.read_parts(network.last) && reader.is_at_end();
}

}  // namespace

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
    return text;
}

Result<Network> parse_network(std::string_view text, int inputs) {
    Network network;
    network.rows.resize(static_cast<std::size_t>(inputs) + 1);
    Reader reader(text);
    if (!read_all(reader, network)) {
        return Error{"bad_network", "line " + std::to_string(reader.line()) + ": this must be the network of " +
                                        std::to_string(inputs) + " inputs, in whole numbers up to " +
                                        std::to_string(kMost)};
    }
    return network;
}

}  // namespace pangaea::ai
