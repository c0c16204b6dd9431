// Who is in a room and what they are sent.
#include "server/room/room.h"

#include <algorithm>

namespace pangaea::room {
namespace {

constexpr std::string_view kKeyIsOver = "this key is for a seat that has a newer one, or is somebody else's now";
constexpr std::string_view kClosedByFault = "something went wrong at this table; it opens again as it was stored";

}  // namespace

Room::Room(Host& host, std::unique_ptr<Course> course, bool is_runner)
    : host_(host),
      strand_(std::make_shared<Strand>(host.executor(), [this](const Error& fault) { fail(fault); })),
      course_(std::move(course)),
      id_(course_->id()),
      is_runner_(is_runner),
      is_new_runner_(is_runner),
      is_over_told_(course_->stage() == Course::Stage::Over),
      told_votes_(course_->ballots().size()) {}

void Room::start() {
    strand_->post([self = shared_from_this()] { self->next(); });
}

void Room::connect(std::shared_ptr<Peer> peer, Visitor visitor) {
    is_idle_ = false;
    strand_->post([self = shared_from_this(), peer = std::move(peer), visitor = std::move(visitor)]() mutable {
        // The first view must not show what is not stored yet.
        self->when_free([self, peer = std::move(peer), visitor = std::move(visitor)]() mutable {
            self->admit(std::move(peer), std::move(visitor));
        });
    });
}

void Room::disconnect(const std::shared_ptr<Peer>& peer) {
    strand_->post([self = shared_from_this(), peer] {
        self->drop(peer.get());
        // One who is still waiting to be admitted is dropped after that.
        self->when_free([self, peer] { self->drop(peer.get()); });
    });
}

void Room::receive(const std::shared_ptr<Peer>& peer, std::string_view text) {
    table::BadRequest bad;
    auto read = table::read_request(text, bad);
    strand_->dispatch([self = shared_from_this(), peer, request = std::move(read), bad = std::move(bad)]() mutable {
        Client* client = self->find(peer.get());
        if (client == nullptr) {
            return;
        }
        if (!request) {
            self->refuse(*client, bad.id, bad.error);
            return;
        }
        if (std::ssize(self->waiting_) >= self->host_.max_waiting()) {
            self->refuse(*client, request->id, {"busy", "too much is waiting at this table"});
            return;
        }
        self->when_free([self, peer, request = std::move(*request)] { self->handle(peer, request); });
    });
}

void Room::look(std::function<void(const Course*, unsigned, int)> visit) {
    strand_->post([self = shared_from_this(), visit = std::move(visit)] {
        self->when_free([self, visit] {
            visit(self->is_broken_ ? nullptr : self->course_.get(), self->connected(), self->spectators());
        });
    });
}

void Room::rename(const std::string& who, const std::string& name) {
    strand_->post([self = shared_from_this(), who, name] {
        // A step that could not be stored is taken back together with the names its seats had.
        self->when_free([self, who, name] {
            const auto& all = self->clients_;
            const auto& seats = self->course_->seats();
            const bool is_here =
                std::any_of(all.begin(), all.end(), [&](const auto& client) { return client->visitor.who == who; });
            const bool is_awaited =
                std::any_of(seats.begin(), seats.end(), [&](const auto& seat) { return seat.kept_for == who; });
            if (!is_here && !is_awaited && self->course_->seats_of(who) == 0) {
                return;  // nothing to strangers
            }
            self->course_->set_name(who, name);
            for (const auto& client : self->clients_) {
                if (client->visitor.who == who) {
                    client->visitor.name = name;
                }
            }
            self->announce();
        });
    });
}

void Room::shut(const std::string& reason) {
    strand_->post([self = shared_from_this(), reason] { self->end(1001, reason); });
}

void Room::end(int code, const std::string& reason) {
    is_shut_ = true;
    if (thinking_) {
        *thinking_ = true;
    }
    const auto clients = std::exchange(clients_, {});
    update_attended();
    const auto text = std::make_shared<const JsonText>(table::write_closing(reason));
    for (const auto& client : clients) {
        client->peer->send(text);
        client->peer->close(code, reason);
    }
}

void Room::fail(const Error& fault) noexcept {
    if (std::exchange(is_broken_, true)) {
        return;
    }
    is_shut_ = true;
    is_storing_ = false;
    is_announcement_due_ = false;
    host_.on_fault(*this, fault);
    const auto attempt = [](const auto& work) {
        try {
            work();
        } catch (...) {  // told once is enough
        }
    };
    attempt([this] { end(1011, std::string(kClosedByFault)); });
    while (!waiting_.empty()) {  // all of them find the room shut, and say so to whoever asked
        const Task task = std::move(waiting_.front());
        waiting_.pop_front();
        attempt(task);
    }
}

Error Room::shut_error() const { return {"busy", is_broken_ ? std::string(kClosedByFault) : "the server is stopping"}; }

// --- coming and going

Room::Client* Room::find(const Peer* peer) {
    for (const auto& client : clients_) {
        if (client->peer.get() == peer) {
            return client.get();
        }
    }
    return nullptr;
}

std::shared_ptr<table::Audience> Room::audience_for(const Visitor& visitor) {
    const unsigned seats = visitor.key_place < 0 ? course_->seats_of(visitor.who)
                                                 : course_->seats_of(visitor.who, visitor.key_place, visitor.key);
    std::shared_ptr<table::Audience> found;
    std::erase_if(audiences_, [&](const std::weak_ptr<table::Audience>& weak) {
        const auto audience = weak.lock();
        if (audience && audience->seats() == seats && audience->wants_facts() == visitor.wants_facts) {
            found = audience;
        }
        return audience == nullptr;
    });
    if (!found) {
        found = std::make_shared<table::Audience>(seats, visitor.wants_facts);
        audiences_.push_back(found);
    }
    return found;
}

/// Of somebody who may not be here; empty: they may.
std::string_view Room::reason_to_go(const Visitor& visitor) {
    if (audience_for(visitor)->seats() != 0) {
        return {};
    }
    const bool is_private =
        course_->settings().watch == table::Watch::Nobody && course_->stage() != Course::Stage::Open;
    return visitor.key_place >= 0 ? kKeyIsOver : is_private ? "this table may not be watched" : std::string_view();
}

void Room::admit(std::shared_ptr<Peer> peer, Visitor visitor) {
    if (is_shut_) {
        peer->close(is_broken_ ? 1011 : 1001, shut_error().message);
        return;
    }
    if (const auto reason = reason_to_go(visitor); !reason.empty()) {
        peer->close(4403, reason);
        return;
    }
    auto client = std::make_unique<Client>();
    client->peer = std::move(peer);
    client->audience = audience_for(visitor);
    client->muted.insert(visitor.blocked.begin(), visitor.blocked.end());
    client->visitor = std::move(visitor);
    client->is_waiting = true;
    clients_.push_back(std::move(client));
    update_presence();
    greet(*clients_.back());
    const auto last = clients_.back()->peer;
    if (!is_runner_ && host_.is_shared()) {
        host_.claim(id_);  // computers think where people are
    }
    next();  // what waited for somebody to come
    host_.read_chat(id_, [self = shared_from_this(), last](Result<std::vector<store::ChatLine>> lines) {
        if (!lines || lines->empty()) {
            return;
        }
        self->strand_->post([self, last, lines = std::move(*lines)] {
            Client* found = self->find(last.get());
            if (found == nullptr) {
                return;
            }
            self->last_chat_ = std::max(self->last_chat_, lines.back().id);
            std::vector<table::ChatLine> told;
            for (const store::ChatLine& line : lines) {
                if (self->may_read(*found, line)) {
                    told.push_back({line.id, line.at, line.identity, line.name, line.seat, line.text});
                }
            }
            self->send(*found, table::write_chat(told));
        });
    });
}

void Room::drop(const Peer* peer) {
    std::erase_if(clients_, [&](const auto& client) {
        const bool is_gone = client->peer.get() == peer;
        if (is_gone && client->hint) {
            *client->hint = true;
        }
        return is_gone;
    });
    // Nobody wants to know any more; what is thought behind a curtain counts when it falls, whoever looks on.
    if (thinking_ && course_->window() == nullptr && !has_reason_to_think()) {
        *thinking_ = true;
        thinking_.reset();
    }
    update_presence();
    update_idle();
}

void Room::forsake(const std::string& who) {
    strand_->post([self = shared_from_this(), who] {
        self->when_free([self, who] {
            const bool is_open = self->course_->stage() == Course::Stage::Open;
            for (int seat = 0; seat < std::ssize(self->course_->seats()); ++seat) {
                if ((self->course_->seats_of(who) >> seat & 1U) != 0 && !self->course_->seats()[seat].is_resigned) {
                    return self->propose(
                        self->new_step(is_open ? StepKind::Open : StepKind::Resign, seat, is_open ? "" : "gone"),
                        [self, who](const Status& done) {
                            if (done) {
                                self->forsake(who);
                            }
                        });
                }
            }
        });
    });
}

void Room::expel(const std::string& who, const std::string& reason) {
    strand_->post([self = shared_from_this(), who, reason] {
        std::vector<std::shared_ptr<Peer>> gone;
        for (const auto& client : self->clients_) {
            if (client->visitor.who == who) {
                gone.push_back(client->peer);
            }
        }
        for (const auto& peer : gone) {
            peer->close(4401, reason);
            self->drop(peer.get());
        }
    });
}

unsigned Room::connected() const {
    unsigned mask = 0;
    for (const auto& client : clients_) {
        mask |= client->audience->seats();
    }
    return mask;
}

int Room::spectators() const {
    return static_cast<int>(std::count_if(clients_.begin(), clients_.end(),
                                          [](const auto& client) { return client->audience->seats() == 0; }));
}

void Room::update_attended() {
    is_attended_ = std::any_of(clients_.begin(), clients_.end(), [this](const auto& client) {
        return client->audience->seats() != 0 || client->visitor.who == course_->maker();
    });
}

void Room::update_presence() {
    update_attended();
    constexpr int kCountedOneByOne = 20;  // beyond that the exact number is not worth a message to everybody
    const unsigned present = connected();
    const int watching = spectators();
    if (present == last_connected_ && (watching == last_spectators_ || watching > kCountedOneByOne)) {
        return;
    }
    last_connected_ = present;
    last_spectators_ = watching;
    announce();
}

void Room::announce() {
    is_announcement_due_ = is_storing_;
    if (is_storing_) {
        return;  // the course is ahead of what is stored
    }
    told_votes_ = course_->ballots().size();
    Message text;
    for (const auto& client : clients_) {
        if (!client->is_waiting) {
            if (!text) {
                text = std::make_shared<const JsonText>(table::write_table(course_->info(connected(), spectators())));
            }
            send(*client, text);
        }
    }
}

/// Seats have changed hands: whoever sees something else now gets a new view.
void Room::regroup() {
    std::erase_if(clients_, [&](const auto& client) {
        const auto reason = reason_to_go(client->visitor);
        if (!reason.empty()) {
            client->peer->close(4403, reason);
        }
        return !reason.empty();
    });
    for (const auto& client : clients_) {
        auto audience = audience_for(client->visitor);
        if (audience != client->audience) {
            client->audience = std::move(audience);
            client->is_waiting = true;
            client->visitor.from.reset();
        }
    }
    last_connected_ = connected();
    last_spectators_ = spectators();
    update_attended();
}

// --- what they are sent

void Room::send(Client& client, Message message) {
    ++host_.figures().messages_out;
    client.peer->send(std::move(message));
}

void Room::send(Client& client, JsonText text) { send(client, std::make_shared<const JsonText>(std::move(text))); }

/// The first message: a view, or an update from where the client was.
void Room::greet(Client& client) {
    client.is_waiting = false;
    const auto info = course_->info(connected(), spectators());
    auto text =
        client.audience->greet(*course_, host_.executor().now(), client.visitor.from, info, client.visitor.name);
    const bool is_update = text.text().starts_with(R"({"type":"update")");
    send(client, std::move(text));
    if (is_update) {
        send(client, table::write_table(info));
    }
}

void Room::sync(unsigned changed) {
    for (const auto& weak : audiences_) {
        const auto audience = weak.lock();
        if (!audience) {
            continue;
        }
        const bool must = (audience->seats() & changed) != 0;
        Message text;
        if (auto update = audience->update(*course_, host_.executor().now(), must)) {
            text = std::make_shared<const JsonText>(std::move(*update));
        }
        for (const auto& client : clients_) {
            if (client->audience == audience && client->is_waiting) {
                greet(*client);
            } else if (client->audience == audience && text) {
                send(*client, text);
            }
        }
    }
}

}  // namespace pangaea::room
