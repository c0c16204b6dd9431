// `pangaea balance`, for the commands that play it with a set of their own.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.h"

namespace pangaea::cli {

struct BalanceOptions {
    std::string config;
    bool quick = false;
    std::string set = "house";
    std::vector<std::string> compare;
    std::string game;
    std::string results = "build/balance";
    std::string docs = "docs";
    int threads = 0;
    /// Of a set that lies in no folder of sets: `pangaea components balance`.
    std::string file;
};

int run_balance(const Context& context, const BalanceOptions& options);

}  // namespace pangaea::cli
