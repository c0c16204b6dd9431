// `pangaea picture POSITION.json`: draws a position of either game, or the panels of a picture file, as SVG.
#include "referee/picture.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <fstream>

#include "cli/commands.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kMaxPictureFile = std::size_t{1} << 20;

struct PictureOptions {
    std::string file;
    std::string out;
    std::vector<std::string> highlight;
    bool legend = false;
};

Result<std::string> draw(Context& context, const PictureOptions& options) {
    const auto text = read_file(options.file, kMaxPictureFile);
    if (!text) {
        return text.error();
    }
    const auto in_file = [&](const Error& error) { return Error{error.code, options.file + ": " + error.message}; };
    auto picture = Picture::parse(*text);
    if (!picture) {
        return in_file(picture.error());
    }
    for (const std::string& mark : options.highlight) {
        if (const auto added = (*picture)->add_highlight(mark); !added) {
            return added.error();
        }
    }
    if (options.legend) {
        (*picture)->show_legend();
    }
    Referee referee(context.library(), nullptr, entropy);
    const auto svg = (*picture)->draw(referee);
    return svg ? svg : in_file(svg.error());
}

int run(Context& context, const PictureOptions& options) {
    const auto svg = draw(context, options);
    if (!svg) {
        fmt::print(stderr, "{}\n", svg.error().message);
        return kFailed;
    }
    if (options.out.empty()) {
        fmt::print("{}", *svg);
        return kOk;
    }
    std::ofstream file(options.out, std::ios::binary);
    file << *svg;
    file.close();
    if (!file) {
        fmt::print(stderr, "{}: cannot be written\n", options.out);
        return kFailed;
    }
    return kOk;
}

}  // namespace

void add_picture(CLI::App& app, Context& context) {
    auto options = std::make_shared<PictureOptions>();
    auto* command = app.add_subcommand("picture", "Draw a position as SVG");
    command->add_option("POSITION", options->file, "A position, or a picture file with one; - for standard input")
        ->required();
    command->add_option("--out", options->out, "Where to write the picture (default: standard output)")
        ->type_name("FILE");
    command->add_option("--highlight", options->highlight, "Cells x,y of Gaïa or areas face/edge of Planet to mark")
        ->type_name("MARK");
    command->add_flag("--legend", options->legend, "Explain the signs below");
    add_components_option(*command, context);
    command->callback([&context, options] { context.exit_code = run(context, *options); });
}

}  // namespace pangaea::cli
