// Results of a load: shares of what was measured, a table for people and an object for programs.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace pangaea::bench {

inline double percentile(std::vector<double> values, double share) {
    if (values.empty()) {
        return 0;
    }
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

/// Results as they come: a table for people, an object for programs.
class Report {
public:
    void add(const std::string& name, double value, const std::string& unit, const std::string& target = {}) {
        fmt::print("| {:<62} | {:>10.2f} {:<10} | {:<10} |\n", name, value, unit, target);
        std::fflush(stdout);
        json_ += fmt::format("{}\n  {{\"name\":\"{}\",\"value\":{:.4g},\"unit\":\"{}\"}}", json_.empty() ? "" : ",",
                             name, value, unit);
    }
    void write(const std::string& file) const {
        if (!file.empty()) {
            std::ofstream(file) << "[" << json_ << "\n]\n";
        }
    }

private:
    std::string json_;
};

}  // namespace pangaea::bench
