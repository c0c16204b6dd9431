// The program itself, run through pipes: for tests of what a person or a script sees.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace pangaea::test {

struct Outcome {
    int code = -1;
    std::string output;

    bool says(std::string_view text) const { return output.find(text) != output.npos; }
};

/// A name of our own in the temporary folder.
std::filesystem::path scratch_file(const std::string& name);
/// Runs the program of $PANGAEA_BIN with this input; both outputs together. `environment` comes before the program.
Outcome run(const std::string& arguments, const std::string& input = "", const std::string& environment = "");
std::string repeat(std::string_view text, int times);

}  // namespace pangaea::test
