// The loop of `pangaea play`: whose decision it is, undo, the log, handing over the keyboard, the end.
// Menus and commands are in play_menu.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "arena/referee_bots.h"
#include "cli/play.h"

namespace pangaea::cli {
namespace {

constexpr int kInterrupted = 130;  // as shells say it: 128 and the signal's number
constexpr int kSpectator = kMaxSeats;

std::string in_brackets(const std::string& text) { return fmt::format("({})", text); }

std::uint64_t bot_seed(std::uint64_t seed, std::size_t action) { return mix64(seed ^ mix64(action + 1)) & kMaxSeed; }

}  // namespace

PlayLoop::PlayLoop(Terminal& terminal, PlayView& view, std::vector<std::string> seats, std::uint64_t seed)
    : terminal_(terminal), view_(view), seats_(std::move(seats)), orders_(seats_.size(), "ask"), seed_(seed) {
    persons_ = static_cast<int>(std::count(seats_.begin(), seats_.end(), kPerson));
}

int PlayLoop::run(const std::string& record) {
    while (!leaving_ && !view_.table().to_act().is_nobody()) {
        if (Terminal::is_interrupted() || !play_on()) {
            leaving_ = true;
        }
    }
    return finish(record);
}

/// One decision of anybody. False: a person leaves.
bool PlayLoop::play_on() {
    const Actor actor = view_.table().to_act();
    if (actor.is_chance()) {
        return apply("auto", actor).ok();
    }
    const int seat = index(actor.seat());
    // A single person without a protection need not be asked: there is nobody from whom to hide it.
    if (persons_ == 1 && is_person(seat) && view_.table().can_only_pass()) {
        return apply("pass", actor).ok();
    }
    // Also with no Protection: that the keyboard stays where it is must not tell who holds one.
    if (const auto ordered = view_.table().answer_by(orders_[seat]); !ordered.empty()) {
        return apply(std::string(ordered), actor).ok();
    }
    return is_person(seat) ? decide(seat) : ask_bot(seat);
}

Status PlayLoop::apply(const std::string& action, Actor actor) {
    const bool reacts = view_.table().is_reaction();
    if (auto events = view_.table().apply(action); !events) {
        return events.error();
    }
    Told told;
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat) {
        told.lines[seat] = view_.tell(static_cast<Seat>(seat));
    }
    told.lines[kSpectator] = view_.tell(std::nullopt);
    log_.push_back(std::move(told));

    const bool by_person = actor.is_seat() && is_person(index(actor.seat()));
    if (!by_person || index(actor.seat()) != undo_seat_) {
        undoable_ = 0;
        no_undo_ = "undo.others_acted";
        undo_seat_ = by_person ? index(actor.seat()) : -1;
    }
    if (const auto shown = view_.shown(); !shown.empty()) {
        undoable_ = 0;
        no_undo_ = shown;
    } else if (reacts) {
        undoable_ = 0;
        no_undo_ = "undo.reaction";
    } else if (by_person) {
        ++undoable_;
    }
    return Done{};
}

bool PlayLoop::ask_bot(int seat) {
    const auto bots = arena::referee_bots(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    const auto& level = seats_[seat];
    if (terminal_.is_interactive() && persons_ > 0) {
        terminal_.print(terminal_.faint(t("turn.waiting", {{"player", seat_name(seat)}})) + "\n");
    }
    BotRequest request;
    request.level = level;
    request.ms = ai::usual_ms(level);
    request.seed = bot_seed(seed_, log_.size());
    request.iterations = view_.table().is_reaction() ? kReactionIterations : 0;
    const auto action = view_.table().ask_bot(bots, request);
    if (!action) {
        terminal_.say(details(action.error()));
        return false;
    }
    const auto done = apply(*action, static_cast<Seat>(seat));
    if (done && persons_ == 0) {
        for (const auto& line : log_.back().lines[kSpectator]) {
            terminal_.say(line, 4);
        }
    }
    return done.ok();
}

bool PlayLoop::hand_over(int seat) {
    if (persons_ < 2 || at_keyboard_ == seat) {
        return true;
    }
    terminal_.clear(true);
    at_keyboard_ = seat;
    return terminal_.read_line(fmt::format("\n{} ", t("terminal.passKeyboard", {{"player", seat_title(seat)}})))
        .has_value();
}

void PlayLoop::show_screen(int seat) {
    Lines news;
    for (std::size_t i = std::min(read_[seat], log_.size()); i < log_.size(); ++i) {
        news.insert(news.end(), log_[i].lines[seat].begin(), log_[i].lines[seat].end());
    }
    read_[seat] = log_.size();
    terminal_.clear(false);
    terminal_.print(view_.draw(static_cast<Seat>(seat), news));
    for (const auto& line : view_.question(static_cast<Seat>(seat))) {
        terminal_.say(line, 4);
    }
}

bool PlayLoop::decide(int seat) {
    if (!hand_over(seat)) {
        return false;
    }
    const bool reacts = view_.table().is_reaction();
    for (;;) {
        show_screen(seat);
        switch (choose(seat)) {
            case Next::Left:
                return false;
            case Next::Acted:
                return reacts || !view_.has_turn_passed() || view_.table().to_act().is_nobody() || confirm_turn(seat);
            case Next::Ask:
            case Next::Redraw:
                break;
        }
    }
}

/// The turn is over: its owner sees what came of it, and may still take it back.
bool PlayLoop::confirm_turn(int seat) {
    for (std::size_t i = read_[seat]; i < log_.size(); ++i) {
        for (const auto& line : log_[i].lines[seat]) {
            terminal_.say(line, 4);
        }
    }
    read_[seat] = log_.size();
    for (;;) {
        const auto line =
            terminal_.read_line(fmt::format("{} {} ", terminal_.bold(t("terminal.turnOver")),
                                            in_brackets(t(undoable_ > 0 ? "terminal.goOnOrUndo" : "terminal.goOn"))));
        if (!line) {
            return false;
        }
        if (line->empty() || *line == "1") {
            return true;
        }
        if (*line == "map") {
            terminal_.print(view_.draw(static_cast<Seat>(seat), {}));
            continue;
        }
        switch (command(seat, *line)) {
            case Next::Left:
                return false;
            case Next::Redraw:
            case Next::Acted:
                return true;
            case Next::Ask:
                break;
        }
    }
}

PlayLoop::Next PlayLoop::undo(int seat) {
    if (undoable_ == 0 || undo_seat_ != seat) {
        terminal_.say(t(log_.empty() || no_undo_.empty() ? "undo.nothing_to_undo"
                        : undo_seat_ != seat             ? "undo.others_acted"
                                                         : no_undo_));
        return Next::Ask;
    }
    if (!view_.table().undo()) {
        return Next::Ask;
    }
    --undoable_;
    log_.pop_back();
    for (auto& read : read_) {
        read = std::min(read, log_.size());
    }
    terminal_.say(t("terminal.undone"));
    return Next::Redraw;
}

void PlayLoop::hint(int seat) {
    BotRequest request;
    request.level = "strong";
    request.seed = bot_seed(seed_, log_.size());
    const auto action = view_.table().ask_bot(arena::referee_bots(), request);
    if (!action) {
        return terminal_.say(details(action.error()));
    }
    std::string effect;
    for (const auto& choice : view_.choices(static_cast<Seat>(seat))) {
        if (choice.action == *action && !choice.effect.empty()) {
            effect = " (" + choice.effect + ")";
            break;
        }
    }
    terminal_.say(fmt::format("{}{}. {}", t("terminal.hint", {{"action", terminal_.bold(*action)}}), effect,
                              t("terminal.hint.type")),
                  6);
    const Reasons reasons = view_.reasons(static_cast<Seat>(seat), *action);
    if (!reasons.for_it.empty()) {
        terminal_.say(t("terminal.hint.for", {{"reasons", join(reasons.for_it, "; ")}}), 6);
    }
    if (!reasons.against_it.empty()) {
        terminal_.say(t("terminal.hint.against", {{"reasons", join(reasons.against_it, "; ")}}), 6);
    }
    if (reasons.for_it.empty()) {
        terminal_.say(t("terminal.hint.quiet"), 6);
    }
}

void PlayLoop::show_log(int seat) const {
    if (log_.empty()) {
        terminal_.say(t("log.empty"));
    }
    for (const auto& told : log_) {
        for (const auto& line : told.lines[seat]) {
            terminal_.say("  " + line, 4);
        }
    }
}

bool PlayLoop::save(const std::string& file) const {
    std::ofstream out(file, std::ios::binary);
    out << json::serialize(view_.table().record()) << '\n';
    out.close();
    terminal_.say(out ? t("terminal.saved", {{"file", file}})
                      : t("terminal.notSaved", {{"file", file}, {"details", "unwritable_file"}}));
    return static_cast<bool>(out);
}

int PlayLoop::finish(const std::string& record) {
    const bool over = view_.table().to_act().is_nobody();
    if (over) {
        terminal_.clear(persons_ > 1);
        terminal_.print(view_.draw(std::nullopt, {}));
        if (persons_ > 0 && !log_.empty()) {
            for (const auto& line : log_.back().lines[kSpectator]) {
                terminal_.say(line, 4);
            }
        }
        terminal_.print(view_.result());
    } else {
        terminal_.say(t("terminal.left"));
    }
    terminal_.say(t("terminal.seed", {{"seed", std::to_string(seed_)}}));
    std::string file = record;
    if (file.empty() && over && terminal_.is_interactive() && persons_ > 0) {
        file = terminal_.read_line(t("terminal.saveAs") + " ").value_or("");
    }
    if (!file.empty() && !save(file)) {
        return kFailed;
    }
    return Terminal::is_interrupted() ? kInterrupted : kOk;
}

}  // namespace pangaea::cli
