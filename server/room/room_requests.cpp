// What clients ask for over the socket (docs/api.md, "From the client").
#include <algorithm>

#include "server/room/room.h"

namespace pangaea::room {

using table::Request;
using Type = Request::Type;

namespace {

constexpr std::size_t kMaxIdentity = 40;  // characters
constexpr std::size_t kMaxMuted = 100;    // by one connection
// Milliseconds before the end of a reaction: what is still being stored then would be seen by its being later.
constexpr Time kNoMoreAnswers = 100;

}  // namespace

void Room::refuse(Client& client, table::RequestId id, const Error& error) {
    ++host_.figures().refused;
    send(client, table::write_error(id, error));
}

/// An `ok` or an `error`, if the client is still there.
Room::Done Room::answer_to(const std::shared_ptr<Peer>& peer, table::RequestId id) {
    return [this, peer, id](const Status& status) {
        Client* client = find(peer.get());
        if (client == nullptr) {
            return;
        }
        if (!status) {
            refuse(*client, id, status.error());
        } else if (id) {
            send(*client, table::write_ok(id, course_->n_for(client->audience->seats())));
        }
    };
}

void Room::handle(const std::shared_ptr<Peer>& peer, const Request& request) {
    Client* client = find(peer.get());
    if (client == nullptr) {
        return;
    }
    switch (request.type) {
        case Type::Preview:
        case Type::Previews:
            return look_ahead(*client, request);
        case Type::Hint:
            return hint(*client, request);
        case Type::Chat:
            return chat(*client, request);
        case Type::Vote:
            return vote(*client, request);
        case Type::Rematch:
            return rematch(*client, request);
        case Type::Mute:
            if (request.is_on && (request.text.size() > kMaxIdentity || client->muted.size() >= kMaxMuted)) {
                return refuse(*client, request.id,
                              {"bad_request", "who: nobody is called that, or too many are muted"});
            }
            if (request.is_on) {
                client->muted.insert(request.text);
            } else {
                client->muted.erase(request.text);
            }
            [[fallthrough]];
        case Type::Ping:
            return answer_to(peer, request.id)(pangaea::Done{});
        default:
            return change(*client, request);
    }
}

// --- the game

void Room::change(Client& client, const Request& request) {
    auto step = client.audience->step_for(*course_, request);
    if (!step) {
        return refuse(client, request.id, step.error());
    }
    step->at = host_.executor().now();
    // Who plays where it suits them is not on holiday where it does not.
    if ((step->kind == StepKind::Act || step->kind == StepKind::Reply) &&
        course_->is_on_holiday(step->seat, step->at)) {
        return refuse(client, request.id, {"on_holiday", "you are on holiday: end it first"});
    }
    if (step->kind == StepKind::Reply && step->at >= course_->window()->ends - kNoMoreAnswers) {
        return refuse(client, request.id, {"not_your_turn", "the time for an answer is over"});
    }
    propose(std::move(*step), answer_to(client.peer, request.id));
}

void Room::look_ahead(Client& client, const Request& request) {
    const auto table = client.audience->preview_table(*course_, request);
    // Up to sixty actions are played for one short message.
    const auto allowed = !table ? Status(table.error())
                         : request.type == Type::Previews
                             ? host_.allow("previews", client.visitor.who, client.visitor.address)
                             : Status(pangaea::Done{});
    auto answer = allowed ? table::Audience::look_ahead(**table, request) : allowed.error();
    if (!answer) {
        return refuse(client, request.id, answer.error());
    }
    send(client, std::move(*answer));
}

void Room::hint(Client& client, const Request& request) {
    const auto table = client.audience->hint_table(*course_, request);
    if (!table) {
        return refuse(client, request.id, table.error());
    }
    const bool is_told = course_->is_among_people();
    if (is_told && course_->window() != nullptr) {  // that somebody is asked is a secret
        return refuse(client, request.id, {"no_hints", "there are no hints in a reaction"});
    }
    if (client.hint) {
        return refuse(client, request.id, {"busy", "you wait for a hint already"});
    }
    if (const auto allowed = host_.allow("hints", client.visitor.who, client.visitor.address); !allowed) {
        return refuse(client, request.id, allowed.error());
    }
    client.hint = std::make_shared<std::atomic<bool>>(false);
    BotRequest asked;
    asked.level = host_.hint_level();
    asked.seed = host_.entropy();
    asked.stop = client.hint.get();
    host_.think(thinking_for(&client, asked.level, client.hint), (*table)->think_later(host_.bots(), asked),
                [self = shared_from_this(), peer = client.peer, id = request.id, seat = request.seat, is_told,
                 stop = client.hint](Result<std::string> action) {
                    self->strand_->post([self, peer, id, seat, is_told, action = std::move(action)] {
                        self->when_free([self, peer, id, seat, is_told, action] {
                            if (is_told && action && self->find(peer.get()) != nullptr) {
                                // Nobody is helped in secret.
                                return self->propose(self->new_step(StepKind::Hint, seat, ""),
                                                     [self, peer, id, action](const Status& status) {
                                                         self->tell_hint(peer, id, status ? action : status.error());
                                                     });
                            }
                            self->tell_hint(peer, id, action);
                        });
                    });
                });
}

void Room::tell_hint(const std::shared_ptr<Peer>& peer, table::RequestId id, const Result<std::string>& action) {
    Client* found = find(peer.get());
    if (found == nullptr) {
        return;
    }
    found->hint.reset();
    if (action) {
        send(*found, table::write_hint(id, *action));
    } else {
        refuse(*found, id, action.error());
    }
}

// --- people

void Room::chat(Client& client, const Request& request) {
    if (client.visitor.who.empty()) {
        return refuse(client, request.id, {"no_identity", "give yourself a name first"});
    }
    if (const auto allowed = host_.allow("chat", client.visitor.who, client.visitor.address); !allowed) {
        return refuse(client, request.id, allowed.error());
    }
    store::ChatLine line;
    line.at = host_.executor().now();
    line.identity = client.visitor.who;
    line.name = client.visitor.name;
    line.text = request.text;
    for (int seat = 0; seat < kMaxSeats && line.seat < 0; ++seat) {
        line.seat = (client.audience->seats() >> seat & 1U) != 0 ? seat : -1;
    }
    if (std::ssize(unwritten_) >= host_.max_waiting()) {
        return refuse(client, request.id, {"busy", "too much is waiting at this table"});
    }
    unwritten_.push_back({client.peer, request.id, std::move(line)});
    if (unwritten_.size() == 1) {
        store_chat();
    }
}

/// One line after the other, so that they stand in the order in which they came.
void Room::store_chat() {
    host_.add_chat(id_, unwritten_.front().line, [self = shared_from_this()](Result<std::int64_t> stored) {
        self->strand_->post([self, stored = std::move(stored)] {
            auto written = std::move(self->unwritten_.front());
            self->unwritten_.pop_front();
            if (!self->unwritten_.empty()) {
                self->store_chat();
            }
            // Free, because the answer carries the table's number.
            self->when_free([self, written = std::move(written), stored] {
                self->answer_to(written.peer, written.id)(stored ? Status(pangaea::Done{}) : Status(stored.error()));
                if (stored && *stored > self->last_chat_) {
                    auto shown = written.line;
                    shown.id = *stored;
                    self->show_chat(shown);
                }
            });
        });
    });
}

void Room::show_chat(const store::ChatLine& line) {
    last_chat_ = std::max(last_chat_, line.id);
    const auto text = std::make_shared<const JsonText>(
        table::write_chat({{line.id, line.at, line.identity, line.name, line.seat, line.text}}));
    for (const auto& client : clients_) {
        if (may_read(*client, line)) {
            send(*client, text);
        }
    }
}

/// While a game is played those who watch talk among themselves; nobody reads those they do not want to.
bool Room::may_read(const Client& client, const store::ChatLine& line) const {
    const bool is_between_watchers = line.seat < 0 && course_->stage() == Course::Stage::Playing;
    return !client.muted.contains(line.identity) && (!is_between_watchers || client.audience->seats() == 0);
}

void Room::chat_arrived(std::int64_t id) {
    strand_->post([self = shared_from_this(), id] {
        if (id <= self->last_chat_) {
            return;  // our own
        }
        self->host_.read_chat(self->id_, [self](Result<std::vector<store::ChatLine>> lines) {
            self->strand_->post([self, lines = std::move(lines)] {
                for (std::size_t i = 0; lines && i < lines->size(); ++i) {
                    if ((*lines)[i].id > self->last_chat_) {
                        self->show_chat((*lines)[i]);
                    }
                }
            });
        });
    });
}

void Room::vote(Client& client, const Request& request) {
    if (request.text == "takeover" && request.is_on && (connected() >> request.seat & 1U) != 0) {
        return refuse(client, request.id, {"not_yours", "that person is here"});
    }
    // With one of their seats, which speaks for all of them.
    int own = -1;
    for (int seat = 0; seat < std::ssize(course_->seats()); ++seat) {
        const table::SeatState& state = course_->seats()[seat];
        const bool is_theirs = (client.audience->seats() >> seat & 1U) != 0;
        const bool is_meant = own == request.seat && own >= 0;
        own =
            is_theirs && !is_meant && (own < 0 || !state.is_played_by_computer() || seat == request.seat) ? seat : own;
    }
    if (own < 0) {
        return refuse(client, request.id, {"not_yours", "only the persons who play can vote on this"});
    }
    propose(new_step(StepKind::Vote, own,
                     (request.is_on ? "+" : "-") + request.text +
                         (request.seat >= 0 ? " " + std::to_string(request.seat) : std::string())),
            answer_to(client.peer, request.id));
}

void Room::rematch(Client& client, const Request& request) {
    if (course_->stage() != Course::Stage::Over || client.audience->seats() == 0) {
        return refuse(client, request.id, {"not_started", "a rematch is for those who played, after the end"});
    }
    if (!course_->rematch().empty()) {
        answer_to(client.peer, request.id)(pangaea::Done{});
        return send(client, table::write_rematch(course_->rematch()));
    }
    if (is_making_rematch_) {
        return refuse(client, request.id, {"busy", "the rematch is being made"});
    }
    if (const auto allowed = host_.allow("tables", client.visitor.who, client.visitor.address); !allowed) {
        return refuse(client, request.id, allowed.error());
    }
    is_making_rematch_ = true;
    int asker = 0;
    while ((client.audience->seats() >> asker & 1U) == 0) {
        ++asker;
    }
    host_.make_rematch(*course_, course_->seats()[asker].who,
                       [self = shared_from_this(), peer = client.peer, id = request.id](Result<std::string> table) {
                           self->strand_->post([self, peer, id, table = std::move(table)] {
                               self->when_free([self, peer, id, table] {
                                   self->is_making_rematch_ = false;
                                   if (!table) {
                                       return self->answer_to(peer, id)(table.error());
                                   }
                                   self->propose(self->new_step(StepKind::Rematch, -1, *table),
                                                 self->answer_to(peer, id));
                               });
                           });
                       });
}

}  // namespace pangaea::room
