#include "cli/commands.h"
namespace pangaea::cli {
void add_play(CLI::App&, Context&) {}
void add_perft(CLI::App&, Context&) {}
void add_bench(CLI::App&, Context&) {}
}  // namespace pangaea::cli
