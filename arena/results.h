// What a match leaves behind: one GameResult a game, as lines of JSON (docs/arena.md), and the file they are kept in.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "referee/json.h"

namespace pangaea::arena {

struct SeatResult {
    int bot = 0;  // place in the list of players
    double share = 0;
    double score = 0;
    int decisions = 0;  // with more than one legal action
    double seconds = 0;
    double longest = 0;                      // the longest decision, in seconds
    std::vector<std::string> dealt;          // components given at the start, as family:name
    std::vector<std::string> used;           // components played, claimed or won, each once
    std::map<std::string, double> measures;  // what else is counted at the end
};

/// A game that a program lost by what it did instead of playing.
struct Forfeit {
    int seat = 0;
    int step = 0;  // actions carried out before it
    std::string what;
    std::string said;
};

struct GameResult {
    int number = 0;
    int deal = 0;
    int seating = 0;
    std::uint64_t seed = 0;
    std::string reason;
    int turns = 0;
    int lead_changes = 0;
    std::uint64_t hash = 0;  // of the final position
    std::vector<SeatResult> seats;
    json::value record;  // null unless records are kept
    std::optional<Forfeit> forfeit;
};

json::object write_result(const GameResult& result);
Result<GameResult> read_result(const json::value& line);

/// A number that moves only when what was played moves; times do not count.
std::uint64_t signature_of(const std::vector<GameResult>& results);

/// The file of a match: a first line that says what is played, then one line a game, each written at once and whole.
/// A line torn by a crash is cut off when the file is opened again.
class ResultsFile {
public:
    /// Opens or creates. An existing file must begin with the same `header`, and its games must follow each other from
    /// 0.
    static Result<ResultsFile> open(const std::string& path, const json::object& header);
    ResultsFile(ResultsFile&& other) noexcept;
    ResultsFile& operator=(ResultsFile&&) = delete;
    ~ResultsFile();

    const std::vector<GameResult>& found() const { return found_; }
    /// After an error the file ends with the last whole line.
    Status append(const GameResult& result);

private:
    ResultsFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
    Status load(const json::object& header);
    Status write_line(const std::string& line);

    std::string path_;
    int descriptor_ = -1;
    bool is_regular_ = true;
    std::int64_t size_ = 0;
    std::vector<GameResult> found_;
};

/// A whole file of results for reading only.
struct ResultsDocument {
    json::object header;
    std::vector<GameResult> games;
};
Result<ResultsDocument> parse_results(std::string_view text, const std::string& path);

/// Writes a whole file: beside it first, then renamed, so that nobody sees half of it. Devices are written directly.
Status write_file(const std::string& path, std::string_view text);

}  // namespace pangaea::arena
