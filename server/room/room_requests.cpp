// What clients ask for over the socket (docs/api.md, "From the client").
#include <algorithm>

#include "server/room/room.h"

namespace pangaea::room {

using table::Request;
using Type = Request::Type;

namespace {

constexpr std::size_t kMaxIdentity = 40;  // characters
constexpr std::size_t kMaxMuted = 100;    // by one connection

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
    propose(std::move(*step), answer_to(client.peer, request.id));
}

void Room::look_ahead(Client& client, const Request& request) {
    auto answer = client.audience->look_ahead(*course_, request);
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
    BotRequest asked;
    asked.level = host_.hint_level();
    asked.ms = host_.bot_ms();
    asked.seed = host_.entropy();
    host_.think((*table)->think_later(host_.bots(), asked),
                [self = shared_from_this(), peer = client.peer, id = request.id](Result<std::string> action) {
                    self->strand_->post([self, peer, id, action = std::move(action)] {
                        Client* found = self->find(peer.get());
                        if (found == nullptr) {
                            return;
                        }
                        if (action) {
                            self->send(*found, table::write_hint(id, *action));
                        } else {
                            self->refuse(*found, id, action.error());
                        }
                    });
                });
}

// --- people

void Room::chat(Client& client, const Request& request) {
    if (client.visitor.who.empty()) {
        return refuse(client, request.id, {"no_identity", "give yourself a name first"});
    }
    store::ChatLine line;
    line.at = host_.executor().now();
    line.identity = client.visitor.who;
    line.name = client.visitor.name;
    line.text = request.text;
    for (int seat = 0; seat < kMaxSeats && line.seat < 0; ++seat) {
        line.seat = (client.audience->seats() >> seat & 1U) != 0 ? seat : -1;
    }
    host_.add_chat(id_, line,
                   [self = shared_from_this(), peer = client.peer, id = request.id, line](Result<std::int64_t> stored) {
                       self->strand_->post([self, peer, id, line, stored = std::move(stored)] {
                           // Free, because the answer carries the table's number.
                           self->when_free([self, peer, id, line, stored] {
                               self->answer_to(peer, id)(stored ? Status(pangaea::Done{}) : Status(stored.error()));
                               if (stored && *stored > self->last_chat_) {
                                   auto shown = line;
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
        if (!client->muted.contains(line.identity)) {
            send(*client, text);
        }
    }
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
    const auto& seats = course_->seats();
    const auto is_voter = [&](int seat) {
        const table::SeatState& state = seats[seat];
        return state.kind == table::SeatKind::Person && !state.is_resigned && !state.is_away && seat != request.seat;
    };
    if (course_->stage() != Course::Stage::Playing || request.seat >= static_cast<int>(seats.size())) {
        return refuse(client, request.id, {"not_started", "the game is not being played"});
    }
    const bool is_takeover = request.text == "takeover";
    if (is_takeover && (connected() >> request.seat & 1U) != 0) {
        return refuse(client, request.id, {"not_yours", "that person is here"});
    }
    std::set<int>& yes = votes_[request.text + std::to_string(request.seat)];
    int voters = 0;
    bool has_voted = false;
    for (int seat = 0; seat < static_cast<int>(seats.size()); ++seat) {
        voters += is_voter(seat) ? 1 : 0;
        if (is_voter(seat) && (client.audience->seats() >> seat & 1U) != 0) {
            has_voted = true;
            if (request.is_on) {
                yes.insert(seat);
            } else {
                yes.erase(seat);
            }
        }
    }
    if (!has_voted) {
        return refuse(client, request.id, {"not_yours", "only the persons who play can vote on this"});
    }
    const int needed = is_takeover ? voters / 2 + 1 : voters;
    if (static_cast<int>(yes.size()) >= needed) {
        return propose(new_step(is_takeover               ? StepKind::Away
                                : request.text == "pause" ? StepKind::Pause
                                                          : StepKind::Resume,
                                request.seat, is_takeover ? "vote" : ""),
                       answer_to(client.peer, request.id));
    }
    answer_to(client.peer, request.id)(pangaea::Done{});
    const auto text = std::make_shared<const JsonText>(
        table::write_vote(request.text, request.seat, {yes.begin(), yes.end()}, needed));
    for (const auto& each : clients_) {
        send(*each, text);
    }
}

void Room::rematch(Client& client, const Request& request) {
    if (course_->stage() != Course::Stage::Over || client.audience->seats() == 0) {
        return refuse(client, request.id, {"not_started", "a rematch is for those who played, after the end"});
    }
    if (!course_->rematch().empty()) {
        answer_to(client.peer, request.id)(pangaea::Done{});
        return send(client, table::write_rematch(course_->rematch()));
    }
    int asker = 0;
    while ((client.audience->seats() >> asker & 1U) == 0) {
        ++asker;
    }
    host_.make_rematch(*course_, course_->seats()[asker].who,
                       [self = shared_from_this(), peer = client.peer, id = request.id](Result<std::string> table) {
                           self->strand_->post([self, peer, id, table = std::move(table)] {
                               self->when_free([self, peer, id, table] {
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
