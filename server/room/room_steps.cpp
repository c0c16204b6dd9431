// Steps: proposed, stored, then told. Reactions, clocks and computers, which follow from where the game stands.
#include <algorithm>
#include <chrono>

#include "server/room/room.h"

namespace pangaea::room {

Result<std::vector<Step>> from_stored(std::vector<store::Step> stored) {
    std::vector<Step> steps;
    for (store::Step& step : stored) {
        const auto kind = table::read_step_kind(step.kind);
        if (!kind) {
            return Error{"not_stored", "step " + std::to_string(step.n) + ": unknown kind " + in_quotes(step.kind)};
        }
        steps.push_back({step.n, step.at, *kind, step.seat, std::move(step.text)});
    }
    return steps;
}

store::TableChange change_after(const Course& course, const Step* step) {
    store::TableChange change;
    const json::object table = course.info(0, 0);
    change.status = std::string(table.at("status").get_string());
    change.summary = json::serialize(table);
    if (step != nullptr && step->kind <= StepKind::Computer) {
        change.seats.emplace_back(step->seat, course.seats()[step->seat].who);
    }
    return change;
}

void Room::run_waiting() {
    if (is_announcement_due_) {
        announce();
    }
    while (!is_storing_ && !waiting_.empty()) {
        const Task task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
}

Step Room::new_step(StepKind kind, int seat, std::string text) const {
    return {course_->n() + 1, host_.executor().now(), kind, seat, std::move(text)};
}

void Room::propose(Step step, Done done) {
    if (is_shut_) {
        done(shut_error());
        return;
    }
    if (is_unsure_) {
        done(Error{"not_stored", "the database is away; nothing was changed"});
        reload();
        return;
    }
    if (const auto taken = course_->take(step); !taken) {
        done(taken);
        return;
    }
    store::Append append{id_, to_stored(step), std::nullopt};
    if (step.kind != StepKind::Act || course_->stage() == Course::Stage::Over) {
        append.change = change_after(*course_, &step);
    }
    is_storing_ = true;
    host_.append(std::move(append), [self = shared_from_this(), step = std::move(step), done = std::move(done),
                                     begin = std::chrono::steady_clock::now()](const Status& status) mutable {
        self->host_.figures().step_times.add(std::chrono::steady_clock::now() - begin);
        // Answered once: what was kept for that can go along.
        self->strand_->dispatch(
            [self, step = std::move(step), done = std::move(done), status] { self->stored(step, status, done); });
    });
}

void Room::stored(const Step& step, const Status& status, const Done& done) {
    if (is_broken_) {
        return done(shut_error());
    }
    is_storing_ = false;
    if (status) {
        done(status);
        after_step(step);
        next();
    } else {
        course_->take_back();
        ++host_.figures().refused;
        const bool is_late = status.error().code == "taken";
        done(is_late ? Error{"stale", "the table has gone on"}
             : status.error().code == "busy"
                 ? status.error()
                 : Error{"not_stored", "the database did not take it; nothing was changed"});
        if (status.error().code != "busy") {
            reload();
        }
        constexpr Time kRetry = 1000;
        arm(host_.executor().now() + kRetry);
    }
    run_waiting();
}

/// Reads what is stored beyond what is known here.
void Room::reload() {
    if (is_storing_ || is_shut_) {
        return;
    }
    is_storing_ = true;
    host_.read_steps(id_, course_->n(), [self = shared_from_this()](Result<std::vector<store::Step>> stored) {
        self->strand_->post([self, stored = std::move(stored)]() mutable {
            if (self->is_broken_) {
                return;
            }
            auto steps = stored ? from_stored(std::move(*stored)) : Result<std::vector<Step>>(stored.error());
            self->is_storing_ = false;
            self->is_unsure_ = !steps;
            for (std::size_t i = 0; steps && i < steps->size(); ++i) {
                Step& step = (*steps)[i];
                if (step.n == self->course_->n() + 1 && self->course_->take(step)) {
                    self->after_step(step);
                }
            }
            self->next();  // once: what follows from a step may be among those read with it
            self->run_waiting();
        });
    });
}

void Room::steps_arrived(std::int64_t n) {
    strand_->post([self = shared_from_this(), n] {
        self->when_free([self, n] {
            if (n > self->course_->n()) {  // else it is our own, or known
                self->reload();
            }
        });
    });
}

void Room::become_runner() {
    strand_->post([self = shared_from_this()] {
        self->is_runner_ = true;
        self->when_free([self] { self->reload(); });
    });
}

void Room::request(Step step, std::string name, std::function<Status(const Course&, Step&)> check, Answer answer) {
    strand_->post([self = shared_from_this(), step = std::move(step), name = std::move(name), check = std::move(check),
                   answer = std::move(answer)]() mutable {
        self->when_free([self, step = std::move(step), name = std::move(name), check = std::move(check),
                         answer = std::move(answer)]() mutable {
            if (self->is_broken_) {
                return answer(self->shut_error());
            }
            step.n = self->course_->n() + 1;
            step.at = self->host_.executor().now();
            if (const auto allowed = check(*self->course_, step); !allowed) {
                // "done": what was asked for is so already.
                allowed.error().code == "done" ? answer(self->course_->info(self->connected(), self->spectators()))
                                               : answer(allowed.error());
                return;
            }
            if (step.kind == StepKind::Sit || step.kind == StepKind::Move) {
                self->course_->set_name(step.text, name);
            }
            self->propose(std::move(step), [self, answer](const Status& status) {
                if (!status) {
                    answer(status.error());
                    return;
                }
                answer(self->course_->info(self->connected(), self->spectators()));
            });
        });
    });
}

/// A stored step has been taken: those who may know are told.
void Room::after_step(const Step& step) {
    ++host_.figures().actions;
    if (thinking_) {
        *thinking_ = true;
        thinking_.reset();
    }
    hold(step);
    const bool is_game = step.kind == StepKind::Act || step.kind == StepKind::Undo || step.kind == StepKind::Order;
    if (!is_game) {
        votes_.clear();
        regroup();
    }
    sync();
    const bool is_over = course_->stage() == Course::Stage::Over;
    if (!is_game || is_announcement_due_ || (is_over && !is_over_told_)) {
        announce();
    }
    if (step.kind == StepKind::Rematch) {
        const auto text = std::make_shared<const JsonText>(table::write_rematch(step.text));
        for (const auto& client : clients_) {
            send(*client, text);
        }
    }
    if (is_over && !is_over_told_) {
        is_over_told_ = true;
        ++host_.figures().games_over;
        host_.on_game_over(*course_);
    }
}

// --- reactions

/// What a power did is held back for a fixed time, whether anybody is asked or not.
void Room::hold(const Step& step) {
    const int wait = course_->settings().reaction_ms;
    if (step.kind == StepKind::Act && course_->was_open_to_reaction() && wait > 0 && hold_until_ == 0) {
        hold_until_ = step.at + wait;
    }
}

void Room::release() {
    hold_until_ = 0;
    sync();
    if (course_->stage() == Course::Stage::Over) {
        announce();
    }
}

/// Whoever is asked and has left orders does not have to answer.
bool Room::answer_by_order() {
    const int seat = index(course_->to_act().seat());
    const std::string& order = course_->seats()[seat].order;
    if (!course_->table().is_reaction() || order == "ask") {
        return false;
    }
    const bool protects = order == "city" && course_->table().would_lose_city();
    propose(new_step(StepKind::Act, seat, protects ? "protect" : "pass"), [](const Status&) {});
    return true;
}

// --- what follows by itself

void Room::next() {
    if (is_storing_ || is_shut_) {
        return;
    }
    if (hold_until_ != 0) {
        arm(hold_until_);
    }
    update_idle();
    const Actor actor = course_->to_act();
    if (!is_runner_ || !actor.is_seat() || course_->is_paused()) {
        return;
    }
    if (const Time flag = course_->flag_time(); flag != 0) {
        arm(flag);
    }
    if (hold_until_ != 0 && !course_->table().is_reaction()) {
        return;  // until the time is over
    }
    const int seat = index(actor.seat());
    if (course_->seats()[seat].is_played_by_computer()) {
        ask_computer(seat);
    } else {
        (void)answer_by_order();
    }
}

/// A room that waits for nothing but people can be put away: it comes back from its steps.
void Room::update_idle() {
    is_idle_ = clients_.empty() && !is_storing_ && thinking_ == nullptr && hold_until_ == 0 &&
               (!is_runner_ || course_->flag_time() == 0);
}

void Room::ask_computer(int seat) {
    if (thinking_) {
        return;
    }
    const table::SeatState& state = course_->seats()[seat];
    thinking_ = std::make_shared<std::atomic<bool>>(false);
    is_idle_ = false;
    BotRequest request;
    request.level = state.kind == table::SeatKind::Computer ? state.level : course_->settings().takeover;
    request.ms = host_.bot_ms();
    request.seed = host_.entropy();
    request.stop = thinking_.get();
    host_.think(course_->table().think_later(host_.bots(), request),
                [self = shared_from_this(), seat, n = course_->n(), thinking = thinking_,
                 begin = std::chrono::steady_clock::now()](Result<std::string> action) {
                    self->host_.figures().think_times.add(std::chrono::steady_clock::now() - begin);
                    self->strand_->post([self, seat, n, thinking, action = std::move(action)] {
                        self->when_free([self, seat, n, thinking, action] {
                            if (self->thinking_ != thinking || self->course_->n() != n) {
                                return;
                            }
                            self->thinking_.reset();
                            if (!action && action.error().code != "busy") {
                                return self->fail(action.error());
                            }
                            if (!action) {
                                constexpr Time kRetry = 200;  // no room in the pool
                                self->arm(self->host_.executor().now() + kRetry);
                                return;
                            }
                            self->propose(self->new_step(StepKind::Act, seat, *action), [](const Status&) {});
                        });
                    });
                });
}

/// One alarm at a time; an earlier one replaces a later one, which then finds nothing to do.
void Room::arm(Time time) {
    if (armed_ != 0 && armed_ <= time) {
        return;
    }
    armed_ = time;
    host_.executor().post_at(time, [weak = weak_from_this(), time] {
        if (const auto self = weak.lock()) {
            self->strand_->post([self, time] {
                if (self->armed_ == time) {
                    self->armed_ = 0;
                    self->when_free([self] { self->on_timer(); });
                }
            });
        }
    });
}

void Room::on_timer() {
    if (is_shut_) {
        return;
    }
    const Time now = host_.executor().now();
    if (hold_until_ != 0 && now >= hold_until_) {
        if (course_->table().is_reaction() && course_->stage() == Course::Stage::Playing) {
            // A whole multiple of the time: how long somebody thought stays unknown.
            const Time wait = course_->settings().reaction_ms;
            hold_until_ += (1 + (now - hold_until_) / wait) * wait;
        } else {
            release();
        }
    }
    if (is_unsure_) {
        reload();
        return;
    }
    if (const Time flag = course_->flag_time(); is_runner_ && flag != 0 && now >= flag) {
        propose(new_step(StepKind::Away, course_->flag_seat(), "clock"), [](const Status&) {});
        return;
    }
    next();
}

}  // namespace pangaea::room
