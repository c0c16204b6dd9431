// `pangaea perft FILE`: counts action sequences from named positions and compares them with the counts written there.
// A file has one position a line: {"name": ..., "new": {...} or "load": {...}, "counts": [depth 1, depth 2, ...]}.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <memory>

#include "cli/commands.h"

namespace pangaea::cli {
namespace {

struct Options {
    std::string file;
    int depth = 0;                     // 0: all that the file has
    std::uint64_t limit = 20'000'000;  // deeper counts above this are left out
    bool write = false;
};

constexpr std::size_t kMaxFile = std::size_t{1} << 24;

class Perft {
public:
    Perft(const Context& context, const Options& options)
        : referee_(context.library(), nullptr, entropy), options_(options) {}

    /// Returns the exit code; with --write the lines with fresh counts go to standard output.
    int run() {
        const auto text = read_file(options_.file, kMaxFile);
        if (!text) {
            fmt::print(stderr, "{}\n", text.error().message);
            return kFailed;
        }
        int worst = kOk;
        for (std::size_t at = 0; at < text->size();) {
            const std::size_t end = std::min(text->find('\n', at), text->size());
            if (end > at) {
                worst = std::max(worst, line(std::string_view(*text).substr(at, end - at)));
            }
            at = end + 1;
        }
        if (!options_.write) {
            fmt::print("{} counts, {} wrong\n", checked_, wrong_);
        }
        return worst;
    }

private:
    int line(std::string_view text) {
        auto parsed = parse_json(text);
        if (!parsed || !parsed->is_object()) {
            fmt::print(stderr, "{}: not a JSON object: {}\n", options_.file, text.substr(0, 60));
            return kFailed;
        }
        json::object& entry = parsed->as_object();
        const json::value* name = entry.if_contains("name");
        const json::value* counts = entry.if_contains("counts");
        if (name == nullptr || !name->is_string() || counts == nullptr || !counts->is_array() || !set_up(entry)) {
            fmt::print(stderr, "{}: a line needs name, counts, and new or load\n", options_.file);
            return kFailed;
        }
        return compare(entry, std::string(name->get_string()), counts->get_array());
    }

    bool set_up(const json::object& entry) {
        json::object command;
        if (const json::value* state = entry.if_contains("load")) {
            command = {{"cmd", "load"}, {"state", *state}};
        } else if (const json::value* deal = entry.if_contains("new"); deal != nullptr && deal->is_object()) {
            command = deal->get_object();
            command["cmd"] = "new";
        } else {
            return false;
        }
        const std::string answer = referee_.answer(json::serialize(command));
        if (!answer.starts_with("{\"ok\":true")) {
            fmt::print(stderr, "{}\n", answer);
            return false;
        }
        return true;
    }

    int compare(json::object& entry, const std::string& name, const json::array& expected) {
        int worst = kOk;
        json::array found;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            const bool asked = options_.depth == 0 || depth <= options_.depth;
            const auto wanted = expected[i].is_int64() ? static_cast<std::uint64_t>(expected[i].get_int64()) : 0U;
            if (!asked || (wanted > options_.limit && !options_.write)) {
                found.push_back(expected[i]);
                continue;
            }
            const auto start = std::chrono::steady_clock::now();
            const std::uint64_t count = referee_.table()->count_sequences(depth);
            const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
            found.push_back(count);
            if (options_.write) {
                continue;
            }
            ++checked_;
            const bool right = count == wanted;
            wrong_ += right ? 0 : 1;
            worst = right ? worst : kFailed;
            fmt::print("{:<28} depth {}: {:>12}  {:6.1f} M/s{}\n", name, depth, count,
                       static_cast<double>(count) / seconds.count() / 1e6,
                       right ? "" : fmt::format("  expected {}", wanted));
        }
        if (options_.write) {
            entry["counts"] = std::move(found);
            fmt::print("{}\n", json::serialize(entry));
        }
        return worst;
    }

    Referee referee_;
    const Options& options_;
    int checked_ = 0;
    int wrong_ = 0;
};

}  // namespace

void add_perft(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("perft", "Count action sequences from named positions and compare");
    command->add_option("FILE", options->file, "Positions with their counts; - for standard input")->required();
    command->add_option("--depth", options->depth, "Count no deeper than this")->check(CLI::Range(1, 20));
    command->add_option("--limit", options->limit, "Leave out counts above this")->capture_default_str();
    command->add_flag("--write", options->write, "Print the lines with fresh counts instead of comparing");
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = Perft(context, *options).run(); });
}

}  // namespace pangaea::cli
