// A player that is a program (docs/bots.md): what it is asked, what its answer means, and the log of a game. A question
// is made of an Observation alone; where a whole position is needed, what is hidden is dealt anew.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/players.h"
#include "arena/program.h"
#include "referee/json_text.h"

namespace pangaea::arena {

struct ProgramLimits {
    int patience_ms = 1000;                     // for an answer, beyond what it was given to think
    std::size_t memory = std::size_t{2} << 30;  // bytes, for each of its processes
};

/// What happened in a game with programs, as lines of JSON: kept until its end, so that no program can read there what
/// another was told.
class GameLog {
public:
    /// `seat` is a number or "chance".
    void add(const json::value& seat, std::string_view what, const json::value& value);
    const std::string& text() const { return text_; }

private:
    Program::Clock::time_point start_ = Program::Clock::now();
    std::string text_;
};

/// One decision, in words.
struct Question {
    int seat = 0;
    std::string observation;                              // JSON
    std::string position;                                 // JSON: one that the seat cannot tell from the real one
    std::vector<std::pair<std::string, Action>> actions;  // sorted as byte strings
    std::uint64_t seed = 0;
};

template <class Words>
Question question_of(const Words& words, const typename Words::Game::Observation& seen, std::uint64_t seed) {
    Question question;
    question.seat = index(seen.seat);
    question.seed = seed;
    question.observation = words.write_observation(seen).text();
    Rng rng(seed);
    const auto position = words.game().determinize(seen, rng);
    question.position = words.write_state(position).text();
    ActionList list;
    words.game().legal_actions(position, list);
    for (const Action action : list) {
        question.actions.emplace_back(words.write_action(position, action), action);
    }
    std::sort(question.actions.begin(), question.actions.end());
    return question;
}

/// A program in one seat of one game.
class ProgramPlayer {
public:
    static Result<ProgramPlayer> start(const PlayerSpec& spec, const ProgramLimits& limits, GameLog* log);

    /// An error says what it did wrong; said() then what it said.
    Result<Action> choose(const Question& question, const std::atomic<bool>& stop);
    /// Its wrong or last words, short and plain.
    std::string said() const;

private:
    ProgramPlayer(PlayerSpec spec, const ProgramLimits& limits, GameLog* log)
        : spec_(std::move(spec)), limits_(limits), log_(log) {}
    std::string write_choose(const Question& question);
    std::string write_bot(const Question& question) const;
    Result<json::object> ask(const Question& question, std::string_view line, const std::atomic<bool>& stop);

    PlayerSpec spec_;
    ProgramLimits limits_;
    GameLog* log_;  // nullptr: none
    std::unique_ptr<Program> program_;
    int asked_ = 0;
};

}  // namespace pangaea::arena
