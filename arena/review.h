// The review of a finished game: each seat's chance of winning before every decision, what decisions cost, and what was
// luck (docs/analysis.md defines the words). Decisions can be judged in any order, so several threads may share them.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/players.h"
#include "engine/core/result.h"
#include "referee/referee.h"

namespace pangaea::arena {

/// What a decision was worth in a word, by thresholds.
enum class Grade : std::uint8_t { Good, Brilliant, Inaccuracy, Mistake };
std::string_view grade_name(Grade grade);

/// From this loss of the seat's chance on a decision is inaccurate, or a mistake.
inline constexpr double kInaccuracy = 0.05;
inline constexpr double kMistake = 0.10;
/// A brilliant one is this far ahead of every other action, and does not look best one action ahead.
inline constexpr double kFarAhead = 0.10;

/// From 100 for the best action down to 0 for throwing away a sure victory: (1 - loss)^4. A product, so that the page
/// and the program agree to the last digit.
inline double accuracy_of(double loss) {
    const double kept = (1 - loss) * (1 - loss);
    return 100 * kept * kept;
}

/// A decision that was one: somebody had a choice.
struct ReviewedDecision {
    int number = 0;  // place in the record's list of actions
    int seat = 0;
    int choices = 0;
    std::string action;
    std::string best;
    double value = 0;       // the seat's chance after the action, as far as it could know
    double best_value = 0;  // and after the best one
    bool is_exact = false;  // every continuation was looked at
    bool is_brilliant = false;
    std::vector<double> chance;  // of each seat before the decision, adding up to 1
    std::vector<double> play;    // change by the decision against the best one: a loss for the seat, a gain for others
    std::vector<double> luck;    // the rest of the change until the next decision: cards shown and drawn, chance
    std::vector<std::string> then;  // actions of chance and forced ones that followed
    std::vector<std::string> line;  // how it was expected to go on with the best action, which comes first

    double loss() const { return best_value - value; }
    Grade grade() const {
        return loss() >= kMistake      ? Grade::Mistake
               : loss() >= kInaccuracy ? Grade::Inaccuracy
               : is_brilliant          ? Grade::Brilliant
                                       : Grade::Good;
    }
};

struct SeatReview {
    std::string name;
    double start = 0;
    double end = 0;
    double own_play = 0;     // never above zero
    double others_play = 0;  // never below zero
    double luck = 0;         // start + own_play + others_play + luck = end
    int decisions = 0;
    double accuracy = 100;   // of the root mean square loss, 0 to 100: one large loss weighs more than many small
    double good_luck = 0.5;  // of all that luck did for and against it, the part that was good: 0 to 1
    int brilliant = 0;
    int inaccuracies = 0;
    int mistakes = 0;
};

struct Review {
    std::string game;
    json::object header;  // the record without its actions
    std::string judge;
    std::vector<ReviewedDecision> decisions;
    std::vector<SeatReview> seats;
    std::vector<double> end;  // the result, or the chances in the last position of an unfinished game
    bool is_over = false;
};

struct ReviewOptions {
    PlayerSpec judge;
    std::uint64_t seed = 1;
    int threads = 1;
};

/// A game on its way to a review.
class Reviewer {
public:
    virtual ~Reviewer() = default;
    virtual std::size_t decisions() const = 0;
    /// Different decisions may be judged on several threads at once.
    virtual Status judge(std::size_t decision) = 0;
    /// Precondition: every decision has been judged. To be called once.
    virtual Result<Review> finish() = 0;
};

/// A record that does not replay is refused. `stop`, set by another thread, makes judging short and worthless; it must
/// outlive the reviewer.
Result<std::unique_ptr<Reviewer>> make_reviewer(const json::value& record, Referee& referee,
                                                const ReviewOptions& options, const std::atomic<bool>& stop);

/// All of it on options.threads. `on_progress` is called in the caller's thread with decisions done and all of them.
/// Stopping is an error.
Result<Review> review(const json::value& record, Referee& referee, const ReviewOptions& options,
                      const std::atomic<bool>& stop, const std::function<void(int, int)>& on_progress);

/// How many mistakes and strokes of luck are listed for people; from which change on luck is.
inline constexpr std::size_t kListed = 12;
inline constexpr double kWorthTelling = 0.02;

/// Places in `decisions`, the largest loss first; at most `most`, none below `least`.
std::vector<std::size_t> mistakes(const Review& review, std::size_t most, double least);
/// A stroke of luck: decision and seat, the largest change first.
struct Stroke {
    std::size_t decision = 0;
    std::size_t seat = 0;
    double luck = 0;
};
std::vector<Stroke> strokes(const Review& review, std::size_t most, double least);

json::object write_review(const Review& review);

}  // namespace pangaea::arena
