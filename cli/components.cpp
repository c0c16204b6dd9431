// `pangaea components`: begins, checks and converts component sets, and plays games with one (docs/components.md).
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <fstream>

#include "cli/balance.h"
#include "referee/set_report.h"
#include "referee/set_text.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxSetFile = std::size_t{1} << 20;

/// JSON for people: whatever is too long for a line takes one for each of its parts.
std::string pretty(const json::value& value, std::size_t indent = 0) {
    constexpr std::size_t kLine = 110;
    std::string line = json::serialize(value);
    if (line.size() + indent <= kLine || value.is_primitive()) {
        return line;
    }
    const std::string inner = "\n" + std::string(indent + 1, ' ');
    std::string text;
    if (const json::object* object = value.if_object()) {
        for (const auto& field : *object) {
            text += (text.empty() ? "{" : ",") + inner + json::serialize(json::string(field.key())) + ": " +
                    pretty(field.value(), indent + 1);
        }
        return text + "\n" + std::string(indent, ' ') + "}";
    }
    for (const json::value& item : value.as_array()) {
        text += (text.empty() ? "[" : ",") + inner + pretty(item, indent + 1);
    }
    return text + "\n" + std::string(indent, ' ') + "]";
}

struct SetOptions {
    std::vector<std::string> files;
    std::string game;
    std::string from;
    std::string id;
    BalanceOptions balance;
};

class Components {
public:
    Components(Context& context, const SetOptions& options) : context_(context), options_(options) {}

    int check() const {
        int worst = kOk;
        for (const std::string& file : options_.files) {
            worst = std::max(worst, check(file));
        }
        return worst;
    }

    /// Prints a set in one of its forms; what is wrong with the set does not matter as long as it can be written.
    int convert(bool to_text) const {
        const auto report = read(options_.files[0]);
        if (!report) {
            return complain(report.error());
        }
        const json::value& set = report->document.content;
        const auto text = to_text ? write_set_text(set, context_.library()) : std::optional(pretty(set) + "\n");
        if (set.is_null() || !text) {
            tell(options_.files[0], *report, stderr);
            return report->faults.empty() ? complain({"bad_components", "this set has no text form"}) : kFailed;
        }
        fmt::print("{}", *text);
        return kOk;
    }

    int make() const {
        const std::filesystem::path file = options_.files[0];
        std::error_code ignored;
        if (std::filesystem::exists(file, ignored)) {
            return complain({"unwritable_file", file.string() + ": is there already"});
        }
        const std::string id = options_.id.empty() ? file.stem().string() : options_.id;
        const auto set = begin(id);
        if (!set) {
            return complain(set.error());
        }
        const bool is_json = file.extension() == ".json";
        const auto text = is_json ? std::optional(pretty(*set) + "\n") : write_set_text(*set, context_.library());
        std::ofstream out(file, std::ios::binary);
        if (!text || !(out << *text << std::flush)) {
            return complain({"unwritable_file", file.string() + ": cannot be written"});
        }
        fmt::print("written: {}\n", file.string());
        return kOk;
    }

    int balance() const {
        const std::string& file = options_.files[0];
        const auto report = read(file);
        if (!report) {
            return complain(report.error());
        }
        if (!report->faults.empty()) {
            tell(file, *report, stderr);
            return kFailed;
        }
        context_.given_sets = {report->document};
        BalanceOptions options = options_.balance;
        options.game = report->document.game;
        options.set = report->document.full_name();
        options.file = file;
        options.docs = options.docs.empty() ? report->document.name + "-balance" : options.docs;
        options.results = (std::filesystem::path(options.docs) / "games").string();
        return run_balance(context_, options);
    }

private:
    static int complain(const Error& error) {
        fmt::print(stderr, "pangaea components: {}\n", error.message);
        return kFailed;
    }

    Result<SetReport> read(const std::string& file) const {
        const auto text = read_file(file, kMaxSetFile);
        if (!text) {
            return text.error();
        }
        return report_set(*text, context_.library());
    }

    static void tell(const std::string& file, const SetReport& report, std::FILE* out) {
        for (const auto& fault : report.faults) {
            const std::string line = fault.line > 0 ? fmt::format(":{}", fault.line) : "";
            fmt::print(out, "{}{}: {}\n", file, line, fault.text());
        }
    }

    int check(const std::string& file) const {
        const auto report = read(file);
        if (!report) {
            fmt::print("{}\n", report.error().message);
            return kFailed;
        }
        tell(file, *report, stdout);
        const ComponentDocument& document = report->document;
        for (const SetCount& count : report->counts) {
            if (count.book && *count.book != count.is) {
                fmt::print("{}: note: {}: {}, the rulebook's box has {}\n", file,
                           count.path.empty() ? "cards" : count.path, count.is, *count.book);
            }
        }
        if (!report->faults.empty()) {
            return kFailed;
        }
        const std::string stem = std::filesystem::path(file).stem().string();
        if (stem.find('@') != stem.npos && !document.is_called(document.game, stem)) {
            fmt::print("{}: this is {}\n", file, document.full_name());
            return kFailed;
        }
        fmt::print("{}: a component set for {}, {}\n", file, document.game, document.full_name());
        return kOk;
    }

    /// A copy of a set under another id, or one without cards or tiles.
    Result<json::value> begin(const std::string& id) const {
        if (!options_.from.empty()) {
            auto found = context_.library().find(options_.game, options_.from);
            if (!found) {
                return found.error();
            }
            found->content.as_object()["id"] = id;
            found->content.as_object()["version"] = 1;
            return found->content;
        }
        const bool is_gaia = options_.game == "gaia";
        return parse_set_text(options_.game + " " + id + (is_gaia ? "\ncities\ngoals\n" : "\ntiles\n"),
                              context_.library())
            .set;
    }

    Context& context_;
    const SetOptions& options_;
};

}  // namespace

void add_components(CLI::App& app, Context& context) {
    auto options = std::make_shared<SetOptions>();
    auto* command = app.add_subcommand("components", "Work with component sets");
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* about, const char* what, int (*run)(const Components&)) {
        auto* made = command->add_subcommand(name, about);
        auto* file = made->add_option("FILE", options->files, what)->required();
        if (std::string_view(name) != "check") {
            file->expected(1);
        }
        add_components_option(*made, context);
        made->callback([&context, options, run] { context.exit_code = run(Components(context, *options)); });
        return made;
    };
    auto* make = add("new", "Write a set to begin with: an empty one, or a copy", "Where to: .json, or else as text",
                     [](const Components& set) { return set.make(); });
    add_game_option(*make, options->game, "The game it is for")->required();
    make->add_option("--from", options->from, "Set to copy (default: no cities and goals, or no tiles)")
        ->type_name("NAME");
    make->add_option("--id", options->id, "Its name (default: the file's)")->type_name("NAME");
    add("check", "Validate component sets and explain every fault", "Component sets as JSON or text; -: standard input",
        [](const Components& set) { return set.check(); });
    add("text", "Print a set in the text form", "A set as JSON or text",
        [](const Components& set) { return set.convert(true); });
    add("json", "Print a set as JSON", "A set as JSON or text",
        [](const Components& set) { return set.convert(false); });
    auto* balance = add("balance", "Play many games with a set and write its balance book", "A set as JSON or text",
                        [](const Components& set) { return set.balance(); });
    balance->add_flag("--quick", options->balance.quick, "A twentieth of the games with greedy players: to try it out");
    options->balance.docs.clear();
    balance->add_option("--docs", options->balance.docs, "Folder for the book and the games (default: ID-balance)")
        ->type_name("DIR");
    balance->add_option("--config", options->balance.config, "What to play (default: balance.json of the data folder)")
        ->type_name("FILE");
    balance->add_option("--threads", options->balance.threads, "Games played at the same time (default: one a core)")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
}

}  // namespace pangaea::cli
