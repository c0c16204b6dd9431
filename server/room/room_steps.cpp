// Steps: proposed, stored, then told. Reactions, clocks and computers, which follow from where the game stands.
#include <algorithm>
#include <chrono>

#include "server/room/room.h"

namespace pangaea::room {
namespace {

constexpr Time kUnnoticed = 500;  // milliseconds that something may be late

}  // namespace

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
    for (int seat = 0; step != nullptr && seat < std::ssize(course.seats()); ++seat) {
        const bool is_moved = step->kind == StepKind::Lot || (step->kind <= StepKind::Computer && step->seat == seat);
        if (is_moved) {
            change.seats.emplace_back(seat, course.seats()[seat].who);
        }
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

void Room::propose(Step step, Done done) { propose(std::vector{std::move(step)}, std::move(done)); }

void Room::propose(std::vector<Step> steps, Done done) {
    if (is_shut_) {
        done(shut_error());
        return;
    }
    if (is_unsure_) {
        done(Error{"not_stored", "the database is away; nothing was changed"});
        reload();
        return;
    }
    if (const auto taken = course_->take(steps); !taken) {
        done(taken);
        return;
    }
    Step step = std::move(steps.back());
    steps.pop_back();
    store::Append append{id_, to_stored(step), std::nullopt};
    for (const Step& before : steps) {
        append.before.push_back(to_stored(before));
    }
    if (!table::is_of_game(step.kind) || course_->stage() == Course::Stage::Over) {
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

void Room::stored(const Step& last, const Status& status, const Done& done) {
    if (is_broken_) {
        return done(shut_error());
    }
    is_storing_ = false;
    if (status) {
        not_before_ = 0;
        retry_ = kFirstRetry;
        done(status);
        after_step(last);
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
        // The longer it takes nothing, the longer nobody asks it by themselves.
        not_before_ = is_late ? 0 : host_.executor().now() + retry_;
        arm(host_.executor().now() + retry_);
        retry_ = is_late ? kFirstRetry : std::min(2 * retry_, kLongestRetry);
    }
    run_waiting();
}

/// Reads what is stored beyond what is known here.
void Room::reload() {
    if (is_storing_ || is_shut_) {
        return;
    }
    is_storing_ = true;
    host_.read_news(id_, course_->n(), [self = shared_from_this()](Result<News> news) {
        self->strand_->post([self, news = std::move(news)]() mutable {
            if (self->is_broken_) {
                return;
            }
            self->is_storing_ = false;
            self->is_unsure_ = !news;
            for (const auto& [who, name] : news ? news->names : table::Names()) {
                self->course_->set_name(who, name);
            }
            for (std::size_t i = 0; news && i < news->steps.size(); ++i) {
                Step& step = news->steps[i];
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
        self->is_runner_ = self->is_new_runner_ = true;
        self->when_free([self] { self->reload(); });
    });
}

void Room::stop_running() {
    strand_->post([self = shared_from_this()] {
        self->is_runner_ = self->is_new_runner_ = false;
        if (self->thinking_) {
            *self->thinking_ = true;
            self->thinking_.reset();
        }
        self->update_idle();
    });
}

void Room::request(Step step, std::string name, std::function<Result<bool>(const Course&, Step&)> check,
                   Answer answer) {
    strand_->post([self = shared_from_this(), step = std::move(step), name = std::move(name), check = std::move(check),
                   answer = std::move(answer)]() mutable {
        self->when_free([self, step = std::move(step), name = std::move(name), check = std::move(check),
                         answer = std::move(answer)]() mutable {
            if (self->is_broken_) {
                return answer(self->shut_error());
            }
            step.n = self->course_->n() + 1;
            step.at = self->host_.executor().now();
            const auto is_wanted = check(*self->course_, step);
            if (!is_wanted) {
                return answer(is_wanted.error());
            }
            if (!*is_wanted) {
                return answer(self->course_->info(self->connected(), self->spectators()));
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
    // A reaction stays the same question whatever else is done meanwhile; nobody is to make it longer by that.
    if (thinking_ && (!reaction_ || course_->reaction() != reaction_)) {
        *thinking_ = true;
        thinking_.reset();
    }
    const bool is_game = table::is_of_game(step.kind);
    if (!is_game) {
        regroup();
    }
    // While a reaction is awaited, what one has done oneself is told without a number, and that there is more time.
    const Course::Window* window = course_->window();
    sync(window == nullptr ? 0U : is_game ? 1U << step.seat : step.kind == StepKind::Clock ? window->shown : 0U);
    const bool is_over = course_->stage() == Course::Stage::Over;
    // An action or an undo settles votes, too; in a reaction that would tell who has answered.
    const bool is_settled = window == nullptr && course_->ballots().size() < told_votes_;
    if (!is_game || is_settled || is_announcement_due_ || (is_over && !is_over_told_)) {
        announce();
    }
    const auto tell_all = [this](JsonText told) {
        const auto text = std::make_shared<const JsonText>(std::move(told));
        for (const auto& client : clients_) {
            send(*client, text);
        }
    };
    if (step.kind == StepKind::Rematch) {
        tell_all(table::write_rematch(step.text));
    }
    if (step.kind == StepKind::Vote) {
        for (const table::Ballot& ballot : course_->ballots()) {
            tell_all(table::write_vote(ballot.what, ballot.seat, ballot.yes, ballot.needed));
        }
    }
    if (is_over && !is_over_told_) {
        is_over_told_ = true;
        ++host_.figures().games_over;
        host_.on_game_over(*course_);
    }
}

// --- what follows by itself

void Room::next() {
    if (is_storing_ || is_shut_) {
        return;
    }
    update_idle();
    if (is_unsure_) {
        constexpr Time kRetry = 1000;
        return arm(host_.executor().now() + kRetry);
    }
    tell_turn();
    look_at_reaction();
    if (object_to_takeover() || !is_runner_) {
        return;
    }
    if (host_.is_late()) {
        return arm(host_.executor().now() + kFirstRetry);
    }
    if (host_.executor().now() < not_before_) {
        return arm(not_before_);
    }
    const auto nobody_waits = [](const Status&) {};
    // While nobody ran the table nobody could play: clocks and reactions count from now.
    if (std::exchange(is_new_runner_, false) && course_->waits_since() != 0 &&
        host_.executor().now() - course_->waits_since() > kUnnoticed) {
        return propose(new_step(StepKind::Clock, -1, ""), nobody_waits);
    }
    if (course_->needs_lot()) {
        return propose(new_step(StepKind::Lot, -1, course_->draw_lot(host_.entropy())), nobody_waits);
    }
    if (course_->needs_rules()) {
        return propose(new_step(StepKind::Rules, -1, std::to_string(table::kRulesVersion)), nobody_waits);
    }
    if (settle_votes()) {
        return;
    }
    const Actor actor = course_->to_act();
    if (!actor.is_seat() || course_->is_paused()) {
        return;
    }
    if (course_->window() != nullptr) {
        return close_window();
    }
    if (const Time flag = course_->flag_time(); flag != 0) {
        arm(flag);
    }
    const int seat = index(actor.seat());
    if (const auto answer = course_->answer_without(seat)) {
        propose(new_step(StepKind::Act, seat, *answer), nobody_waits);
    } else if (course_->seats()[seat].is_played_by_computer() && has_reason_to_think()) {
        reaction_ ? answer_reaction(seat) : ask_computer(seat);
    } else if (course_->seats()[seat].is_played_by_computer() && host_.is_shared()) {
        is_runner_ = false;  // let whoever has somebody there do it
        host_.release(id_);
    }
}

/// Whoever was waited for before the room was loaded has been told.
void Room::tell_turn() {
    const unsigned waiting = course_->waiting();
    const unsigned before = std::exchange(waited_for_, waiting).value_or(waiting);
    for (std::size_t seat = 0; seat < course_->seats().size(); ++seat) {
        if (((waiting & ~before) >> seat & 1U) != 0) {
            const bool is_here = (connected() >> seat & 1U) != 0;
            host_.on_turn(id_, course_->seats()[seat].who, is_here, is_runner_);
        }
    }
}

/// Somebody is here, or a person who will come back has a clock. A table of nobody's sleeps.
bool Room::has_reason_to_think() const {
    const auto& seats = course_->seats();
    return !clients_.empty() || (course_->settings().pace.kind != table::Pace::Kind::None &&
                                 std::any_of(seats.begin(), seats.end(), [](const table::SeatState& seat) {
                                     return !seat.is_played_by_computer();
                                 }));
}

/// On behalf of the client, or of whoever plays here, or watches.
Thinking Room::thinking_for(const Client* client, std::string level,
                            std::shared_ptr<const std::atomic<bool>> stop) const {
    for (const auto& each : clients_) {
        client =
            client == nullptr || (client->audience->seats() == 0 && each->audience->seats() != 0) ? each.get() : client;
    }
    return client == nullptr
               ? Thinking{course_->maker(), "", std::move(level), std::move(stop)}
               : Thinking{client->visitor.who, client->visitor.address, std::move(level), std::move(stop)};
}

/// Whoever is here, at whichever server, needs nobody to play for them; true if that takes a step.
bool Room::object_to_takeover() {
    for (const table::Ballot& ballot : course_->ballots()) {
        if (ballot.what == "takeover" && (connected() >> ballot.seat & 1U) != 0) {
            propose(new_step(StepKind::Vote, ballot.seat, "-takeover " + std::to_string(ballot.seat)),
                    [](const Status&) {});
            return true;
        }
    }
    return false;
}

/// Does what was voted for; true if that is a step.
bool Room::settle_votes() {
    if (const auto due = course_->due_step(host_.executor().now())) {
        propose(*due, [](const Status&) {});
        return true;
    }
    if (const Time due = course_->due_time(); due != 0) {
        arm(due);
    }
    return false;
}

/// Whether it is another than before, or none.
void Room::look_at_reaction() {
    if (reaction_ == course_->reaction()) {
        return;
    }
    reaction_ = course_->reaction();
    asked_.clear();
}

/// At its end whoever has not answered is answered for. Computers think beforehand, so that it is not they who end it.
void Room::close_window() {
    const Course::Window& window = *course_->window();
    const unsigned silent = window.asked & ~window.answered;
    const Time now = host_.executor().now();
    if (now < window.ends && !course_->may_end_early()) {
        for (int seat = 0; seat < std::ssize(course_->seats()); ++seat) {
            const bool is_waited_for = (silent >> seat & 1U) != 0;
            if (is_waited_for && course_->seats()[seat].kind == table::SeatKind::Computer && !asked_[seat].answer) {
                ask_computer(seat);
                break;
            }
        }
        return arm(window.ends);
    }
    // All at once: how many have answered is not to be seen by how long it takes, nor by the clocks afterwards.
    std::vector<Step> steps;
    for (int seat = 0; seat < std::ssize(course_->seats()); ++seat) {
        if ((silent >> seat & 1U) != 0) {
            steps.push_back(new_step(StepKind::Reply, seat, answer_at_end(seat)));
        }
    }
    steps.push_back(new_step(StepKind::Reacted, -1, ""));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i].n += static_cast<std::int64_t>(i);
        steps[i].at = now < window.ends || now > window.ends + kUnnoticed ? now : window.ends;
    }
    propose(std::move(steps), [](const Status&) {});
}

/// A computer that has not been able to think holds off what would cost it a city, so that nobody gains by keeping the
/// machine busy.
std::string Room::answer_at_end(int seat) {
    if (const auto asked = asked_.find(seat); asked != asked_.end() && asked->second.answer) {
        return *asked->second.answer;
    }
    if (course_->seats()[seat].kind == table::SeatKind::Computer) {
        const auto question = course_->question(seat);
        return std::string(question->answer_by(question->standing_orders().back()));
    }
    return *course_->answer_without(seat);
}

/// One after the other, at a moment that does not depend on what there was to think about.
void Room::answer_reaction(int seat) {
    constexpr Time kAnswersAfter = 300;
    const Time now = host_.executor().now();
    const Asked& asked = asked_.try_emplace(seat, Asked{now, {}}).first->second;
    if (!asked.answer) {
        ask_computer(seat);
    } else if (now < asked.since + kAnswersAfter) {
        arm(asked.since + kAnswersAfter);
    } else {
        propose(new_step(StepKind::Act, seat, *asked.answer), [](const Status&) {});
    }
}

/// A room that waits for nothing but people can be put away: it comes back from its steps.
void Room::update_idle() {
    is_idle_ = clients_.empty() && !is_storing_ && thinking_ == nullptr &&
               (!is_runner_ || (course_->flag_time() == 0 && course_->window() == nullptr));
}

void Room::ask_computer(int seat) {
    if (thinking_) {
        return;
    }
    thinking_ = std::make_shared<std::atomic<bool>>(false);
    is_idle_ = false;
    BotRequest request;
    request.level = course_->level_of(seat);
    request.seed = host_.entropy();
    request.stop = thinking_.get();
    request.iterations = reaction_ ? kReactionIterations : 0;
    Thinking thinking = thinking_for(nullptr, request.level, thinking_);
    thinking.is_quick = reaction_.has_value();
    host_.think(std::move(thinking),
                course_->window() != nullptr ? course_->question(seat)->think_later(host_.bots(), request)
                                             : course_->table().think_later(host_.bots(), request),
                [self = shared_from_this(), seat, thinking = thinking_,
                 begin = std::chrono::steady_clock::now()](Result<std::string> action) {
                    self->host_.figures().think_times.add(std::chrono::steady_clock::now() - begin);
                    self->strand_->post([self, seat, thinking, action = std::move(action)] {
                        self->when_free([self, seat, thinking, action] {
                            if (self->thinking_ != thinking) {
                                return;  // the table has gone on
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
                            if (self->reaction_) {
                                self->asked_[seat].answer = *action;
                                return self->next();
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
    if (is_unsure_) {
        reload();
        return;
    }
    if (const Time flag = course_->flag_time(); is_runner_ && !host_.is_late() && flag != 0 && now >= flag) {
        propose(new_step(course_->going(), course_->flag_seat(), "clock"), [](const Status&) {});
        return;
    }
    next();
}

}  // namespace pangaea::room
