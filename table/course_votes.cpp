// Votes of the persons at a table: a pause, its end, a computer for somebody who is gone. They are steps, so that
// people at several servers vote together, and a vote outlives a restart.
#include <algorithm>
#include <bit>

#include "table/course.h"

namespace pangaea::table {
namespace {

constexpr Time kTakeoverGrace = 60'000;                       // for coming back before a computer is called
constexpr Time kLongestPause = 15 * 60'000;                   // with a clock by the second
constexpr Time kLongestRest = Time{7} * 24 * 60 * 60 * 1000;  // otherwise
constexpr std::string_view kTakeover = "takeover ";

/// Whose seat a takeover is about; -1: it is about something else.
int seat_in(std::string_view what) {
    return what.starts_with(kTakeover) && what.size() == kTakeover.size() + 1 ? what.back() - '0' : -1;
}

}  // namespace

/// Those whose word counts.
unsigned Course::voters(std::string_view what) const {
    unsigned mask = 0;
    for (int seat = 0; seat < std::ssize(seats_); ++seat) {
        const SeatState& state = seats_[seat];
        const bool is_present = !state.is_resigned && !state.is_away && seat != seat_in(what);
        mask |= state.kind == SeatKind::Person && is_present ? 1U << seat : 0U;
    }
    return mask;
}

bool Course::is_enough(std::string_view what, unsigned yes) const {
    const int all = std::popcount(voters(what));
    return std::popcount(yes & voters(what)) >= (seat_in(what) >= 0 ? all / 2 + 1 : std::max(all, 1));
}

Status Course::check_vote(const Step& step) const {
    if (step.text.size() < 2 || (step.text[0] != '+' && step.text[0] != '-')) {
        return Error{"bad_request", "this is not a vote"};
    }
    const std::string_view what = std::string_view(step.text).substr(1);
    const int gone = seat_in(what);
    const bool is_about_pause = what == "pause" || what == "resume";
    if (!is_about_pause && gone < 0) {
        return Error{"bad_request", "what: must be pause, resume or takeover"};
    }
    if (stage() != Stage::Playing || (is_about_pause && is_paused_ != (what == "resume")) ||
        gone >= std::ssize(seats_)) {
        return Error{"not_started", "the game is not being played, or it is so already"};
    }
    if (gone >= 0 && settings().is_rated) {
        return Error{"not_yours", "at a rated table the clock decides about whoever is gone"};
    }
    if (gone >= 0 && step.seat == gone) {
        return step.text[0] == '-' ? Status(Done{}) : Status(Error{"not_yours", "use leave"});
    }
    if (gone >= 0 && (seats_[gone].kind != SeatKind::Person || seats_[gone].is_played_by_computer())) {
        return Error{"not_started", "no person plays there"};
    }
    if ((voters(what) >> step.seat & 1U) == 0) {
        return Error{"not_yours", "only the persons who play can vote on this"};
    }
    return seat_of(step).restless < kMostRestless || is_replaying_ ? Status(Done{}) : Status(kTooRestless);
}

Status Course::take_vote(Step& step) {
    const std::string what = step.text.substr(1);
    if (step.seat == seat_in(what)) {  // they are here
        votes_.erase(what);
        return Done{};
    }
    Votes& votes = votes_[what];
    const unsigned own = seats_of(seat_of(step).who) & voters(what);
    votes.yes = step.text[0] == '+' ? votes.yes | own : votes.yes & ~own;
    votes.since = !is_enough(what, votes.yes) ? 0 : votes.since == 0 ? step.at : votes.since;
    return Done{};
}

std::vector<Ballot> Course::ballots() const {
    std::vector<Ballot> list;
    for (const auto& [what, votes] : votes_) {
        Ballot ballot{seat_in(what) < 0 ? what : "takeover", seat_in(what), {}, 0, votes.since};
        const unsigned all = voters(what);
        for (int seat = 0; seat < std::ssize(seats_); ++seat) {
            if ((votes.yes & all) >> seat & 1U) {
                ballot.yes.push_back(seat);
            }
        }
        ballot.needed = ballot.seat >= 0 ? std::popcount(all) / 2 + 1 : std::popcount(all);
        list.push_back(std::move(ballot));
    }
    return list;
}

Time Course::due_time() const {
    Time due = 0;
    const auto earlier = [&due](Time time) { due = due == 0 ? time : std::min(due, time); };
    for (const auto& [what, votes] : votes_) {
        if (votes.since != 0) {
            earlier(votes.since + (seat_in(what) >= 0 ? kTakeoverGrace : 0));
        }
    }
    if (is_paused_) {
        earlier(paused_at_ + (settings().pace.kind == Pace::Kind::Live ? kLongestPause : kLongestRest));
    }
    return stage() == Stage::Playing && !window_ ? due : 0;
}

std::optional<Step> Course::due_step(Time now) const {
    if (due_time() == 0 || now < due_time()) {
        return std::nullopt;
    }
    for (const auto& [what, votes] : votes_) {
        const int gone = seat_in(what);
        if (votes.since == 0 || now < votes.since + (gone >= 0 ? kTakeoverGrace : 0)) {
            continue;
        }
        return gone >= 0         ? Step{n_ + 1, now, StepKind::Away, gone, "vote"}
               : what == "pause" ? Step{n_ + 1, now, StepKind::Pause, -1, ""}
                                 : Step{n_ + 1, now, StepKind::Resume, -1, ""};
    }
    return Step{n_ + 1, now, StepKind::Resume, -1, ""};
}

}  // namespace pangaea::table
