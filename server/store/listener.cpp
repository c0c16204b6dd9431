// See listener.h.
#include "server/store/listener.h"

#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <memory>
#include <sstream>
#include <utility>

namespace pangaea::store {
namespace {

constexpr int kPollMs = 200;

}  // namespace

Listener::Listener(std::string url, Hear hear)
    : url_(std::move(url)), hear_(std::move(hear)), thread_([this] { listen(); }) {}

Listener::~Listener() {
    is_stopping_ = true;
    thread_.join();
}

void Listener::listen() {
    while (!is_stopping_) {
        try {
            listen_once();
        } catch (...) {  // connected anew, it says that anything may have been missed
        }
        if (!is_stopping_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(kPollMs));
        }
    }
}

void Listener::listen_once() {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(url_.c_str()), &PQfinish);
    PQclear(PQexec(connection.get(), "LISTEN pangaea"));
    if (PQstatus(connection.get()) == CONNECTION_OK) {
        hear_({});
    }
    while (!is_stopping_ && PQstatus(connection.get()) == CONNECTION_OK) {
        pollfd file{PQsocket(connection.get()), POLLIN, 0};
        if (poll(&file, 1, kPollMs) > 0 && PQconsumeInput(connection.get()) == 0) {
            break;
        }
        while (PGnotify* notice = PQnotifies(connection.get())) {
            std::istringstream words(notice->extra);
            std::string kind;
            Notice heard;
            words >> kind >> heard.table >> heard.number;
            heard.kind = kind == "step"    ? Notice::Kind::Step
                         : kind == "chat"  ? Notice::Kind::Chat
                         : kind == "free"  ? Notice::Kind::Free
                         : kind == "gone"  ? Notice::Kind::Gone
                         : kind == "named" ? Notice::Kind::Named
                                           : Notice::Kind::Missed;
            PQfreemem(notice);
            hear_(heard);
        }
    }
}

}  // namespace pangaea::store
