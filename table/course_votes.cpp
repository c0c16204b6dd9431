// Votes of the persons at a table: a pause, its end, the end of the game, an undo, a computer for somebody who is gone
// or silent, a loss for somebody whose time ran out; a mark that one is ready. They are steps, so that people at
// several servers vote together, and a vote outlives a restart.
#include <algorithm>
#include <bit>

#include "table/course.h"
#include "table/request.h"

namespace pangaea::table {
namespace {

constexpr Time kMinute = 60'000;
constexpr Time kLongestPause = 15 * kMinute;          // with a clock by the second
constexpr Time kLongestRest = 7 * 24 * 60 * kMinute;  // otherwise

/// What a vote is about, and about whose seat.
struct Subject {
    int kind = -1;
    int seat = -1;
};

enum Kind : std::uint8_t { kPause, kResume, kEnd, kReady, kTakeover, kThere, kClaim, kTakeBack };

Subject subject_of(std::string_view what) {
    const std::string_view name = what.substr(0, what.find(' '));
    const int kind = name_index(kVotes, name);
    if (kind < kTakeover) {
        return {name == what ? kind : -1, -1};
    }
    const bool is_whole = what.size() == name.size() + 2 && what.back() >= '0' && what.back() <= '9';
    return {is_whole ? kind : -1, is_whole ? what.back() - '0' : -1};
}

/// Who is gone, or silent, or out of time has a minute to come back.
bool is_about_absent(int kind) { return kind == kTakeover || kind == kThere || kind == kClaim; }
Time grace(int kind) { return is_about_absent(kind) ? kMinute : 0; }
bool is_by_most(int kind) { return kind == kTakeover || kind == kThere; }

}  // namespace

/// Those whose word counts. That a game has no end is the business of those who are away, too.
unsigned Course::voters(std::string_view what) const {
    const auto [kind, about] = subject_of(what);
    unsigned mask = 0;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        const SeatState& state = seats_[seat];
        const bool counts = !state.is_resigned && (!state.is_away || kind == kEnd);
        const bool is_other = seat != about || kind == kTakeBack;
        mask |= state.kind == SeatKind::Person && counts && is_other ? 1U << seat : 0U;
    }
    return mask;
}

int Course::needed(std::string_view what) const {
    const int all = std::popcount(voters(what));
    return is_by_most(subject_of(what).kind) ? all / 2 + 1 : std::max(all, 1);
}

bool Course::may_ask_undo(int seat) const {
    const std::string what = "undo " + std::to_string(seat);
    const unsigned others = voters(what) & ~seats_of(seats_[seat].who);
    return settings().undo != UndoPolicy::Never && !settings().is_rated && stage() == Stage::Playing && !is_paused_ &&
           !window_ && others != 0 && !seats_[seat].has_asked && agreed_depth(seat) > 0;
}

/// Whether such a vote makes sense now; nobody asks for it twice without need.
Status Course::check_subject(const Step& step, int kind, int seat) const {
    const bool is_yes = step.text[0] == '+';
    if (seat >= std::ssize(seats_) || (stage() == Stage::Open) != (kind == kReady) || stage() == Stage::Over ||
        ((kind == kPause || kind == kResume) && is_paused_ != (kind == kResume))) {
        return Error{"not_started", "the game is not being played, or it is so already"};
    }
    if (seat < 0) {
        return Done{};
    }
    if (settings().is_rated) {
        return Error{"not_yours", "at a rated table the clock decides, and nothing is taken back"};
    }
    if (kind == kTakeBack) {
        const bool is_asked = votes_.contains(step.text.substr(1));
        return is_asked || (step.seat == seat && is_yes && may_ask_undo(seat))
                   ? Status(Done{})
                   : Status(Error{"undo_refused", "nobody asks for that, or it cannot be taken back"});
    }
    if (step.seat == seat) {
        const bool is_asked = votes_.contains(step.text.substr(1)) || is_replaying_;
        return is_yes     ? Status(Error{"not_yours", "use leave"})
               : is_asked ? Status(Done{})
                          : Status(Error{"not_started", "nobody asks for that"});
    }
    const SeatState& state = seats_[seat];
    const bool is_out =
        state.is_away && !state.is_resigned && settings().pace.kind != Pace::Kind::None && left_ms_[seat] == 0;
    if (state.kind != SeatKind::Person || (kind == kClaim ? !is_out : state.is_played_by_computer())) {
        return Error{"not_started", "no person plays there, or their time has not run out"};
    }
    if (kind == kTakeover && is_yes && is_on_holiday(seat, step.at) && !is_replaying_) {
        return Error{"not_started", "they are on holiday"};
    }
    // Whoever is here and has their turn is asked after a minute of silence; at a pace of days there is a clock.
    const bool is_silent = to_act() == Actor(static_cast<Seat>(seat)) && step.at - quiet_since_ >= kMinute &&
                           settings().pace.kind != Pace::Kind::Days;
    return kind != kThere || !is_yes || is_silent || is_replaying_ ? Status(Done{})
                                                                   : Status(Error{"not_started", "give them a minute"});
}

Status Course::check_vote(const Step& step) const {
    const std::string_view text = step.text;
    const auto [kind, seat] = subject_of(text.substr(std::min<std::size_t>(1, text.size())));
    if (kind < 0 || (text[0] != '+' && text[0] != '-')) {
        return Error{"bad_request", "this is not a vote"};
    }
    const bool is_here = is_about_absent(kind) && step.seat == seat;  // which they may say as often as they are asked
    if (auto makes_sense = check_subject(step, kind, seat); !makes_sense || is_here) {
        return makes_sense;
    }
    if ((voters(text.substr(1)) >> step.seat & 1U) == 0) {
        return Error{"not_yours", "only the persons who play can vote on this"};
    }
    return seat_of(step).restless < kMostRestless || is_replaying_ ? Status(Done{}) : Status(kTooRestless);
}

Status Course::take_vote(Step& step) {
    const std::string what = step.text.substr(1);
    const auto [kind, seat] = subject_of(what);
    const bool is_yes = step.text[0] == '+';
    // They are here; or one of those who must all agree does not.
    if ((is_about_absent(kind) && step.seat == seat) || (!is_yes && !is_by_most(kind) && kind != kReady)) {
        votes_.erase(what);
        return Done{};
    }
    if (kind == kTakeBack && step.seat == seat) {
        seat_of(step).has_asked = true;
    }
    Votes& votes = votes_[what];
    const unsigned own = seats_of(seat_of(step).who) & voters(what);
    votes.yes = is_yes ? votes.yes | own : votes.yes & ~own;
    const bool is_enough = std::popcount(votes.yes & voters(what)) >= needed(what);
    votes.since = !is_enough ? 0 : votes.since == 0 ? step.at : votes.since;
    return Done{};
}

/// What was voted on was about the table as it was, and about somebody who has acted it is no longer true.
void Course::forget_votes(StepKind step, int actor) {
    const bool is_action = step == StepKind::Act || is_reacted(step);
    for (auto entry = votes_.begin(); entry != votes_.end();) {
        const auto [kind, seat] = subject_of(entry->first);
        const bool is_over = kind == kReady ? stage() != Stage::Open
                                            : kind == kTakeBack || (is_action ? seat == actor : step != StepKind::Undo);
        if (kind == kReady && actor >= 0 && step != StepKind::Colour) {
            entry->second.yes &= ~(1U << actor);
        }
        entry = is_over ? votes_.erase(entry) : std::next(entry);
    }
}

std::vector<Ballot> Course::ballots() const {
    std::vector<Ballot> list;
    for (const auto& [what, votes] : votes_) {
        const auto [kind, about] = subject_of(what);
        Ballot ballot{std::string(kVotes[kind]), about, {}, needed(what), votes.since};
        for (int seat = 0; seat < std::ssize(seats_); ++seat) {
            if ((votes.yes & voters(what)) >> seat & 1U) {
                ballot.yes.push_back(seat);
            }
        }
        list.push_back(std::move(ballot));
    }
    return list;
}

std::pair<Time, Step> Course::next_due() const {
    std::pair<Time, Step> first;
    const auto offer = [&first](Time due, StepKind kind, int seat, const char* text) {
        if (first.first == 0 || due < first.first) {
            first = {due, Step{0, 0, kind, seat, text}};
        }
    };
    if (stage() != Stage::Playing || window_) {
        return first;
    }
    for (const auto& [what, votes] : votes_) {
        const auto [kind, seat] = subject_of(what);
        if (votes.since != 0) {
            constexpr StepKind kThen[] = {StepKind::Pause, StepKind::Resume, StepKind::Cancel, StepKind::Vote,
                                          StepKind::Away,  StepKind::Away,   StepKind::Resign, StepKind::Undo};
            offer(votes.since + grace(kind), kThen[kind], seat, kind == kEnd || kind == kTakeBack ? "agreed" : "vote");
        }
    }
    if (is_paused_) {
        offer(paused_at_ + (settings().pace.kind == Pace::Kind::Live ? kLongestPause : kLongestRest), StepKind::Resume,
              -1, "");
    }
    return first;
}

Time Course::due_time() const { return next_due().first; }

std::optional<Step> Course::due_step(Time now) const {
    auto [due, step] = next_due();
    if (due == 0 || now < due) {
        return std::nullopt;
    }
    step.n = n_ + 1;
    step.at = now;
    return step;
}

}  // namespace pangaea::table
