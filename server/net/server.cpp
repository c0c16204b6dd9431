// Listening, the regular chores, and stopping.
#include "server/net/server.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <functional>
#include <thread>
#include <utility>

#include "pangaea_version.h"
#include "server/lobby/secrets.h"
#include "server/net/http_session.h"
#include "server/store/fault.h"

namespace pangaea::net {

class Server::Inside {
public:
    Inside(const ServerOptions& options, store::Store& store, const Bots& bots, std::vector<std::string> levels,
           ComponentLibrary library)
        : context_(options),
          acceptor_(context_.io),
          sweep_timer_(context_.io),
          beat_timer_(context_.io),
          signals_(context_.io) {
        lobby::TablesOptions tables = options.tables;
        tables.journal.deliver = [this](room::Task answers) {
            context_.executor.post(std::move(answers));
            context_.answers.ring();
        };
        context_.tables = std::make_unique<lobby::Tables>(store, context_.executor, bots, std::move(levels),
                                                          std::move(library), tables);
        context_.api = std::make_unique<lobby::Api>(*context_.tables, options.api, std::string(kVersion));
    }

    ~Inside() {
        // Threads of ours may still hold rooms and connections: they end first, and rooms go on until then, because a
        // request under way may wait for one. What waits in the io_context holds connections too, which at their end
        // sign off from the counters and their rooms: it goes while those live.
        context_.io.restart();
        auto guard = asio::make_work_guard(context_.io);
        std::thread rooms([this] { work(); });
        context_.tables->stop_threads();
        context_.io.stop();
        rooms.join();
        context_.io.drop();
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    Status bind() {
        ErrorCode error;
        const auto address = asio::ip::make_address(context_.options.host, error);
        const Tcp::endpoint endpoint(address, static_cast<std::uint16_t>(context_.options.port));
        const std::function<void()> attempts[] = {
            [&] { acceptor_.open(endpoint.protocol(), error); },
            [&] { acceptor_.set_option(asio::socket_base::reuse_address(true), error); },
            [&] { acceptor_.bind(endpoint, error); },
            [&] { acceptor_.listen(4096, error); },
        };
        for (const auto& attempt : attempts) {
            if (!error) {
                attempt();
            }
        }
        if (error) {
            return Error{"cannot_listen", "cannot listen on " + context_.options.host + ":" +
                                              std::to_string(context_.options.port) + ": " + error.message()};
        }
        return Done{};
    }

    int port() const { return acceptor_.local_endpoint().port(); }
    Context& context() { return context_; }

    void stop_on_signals() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this](const ErrorCode& error, int) {
            if (!error) {
                stop();
            }
        });
    }

    void run() {
        accept();
        sweep();
        beat();
        (void)context_.tables->workers().post([this] { context_.tables->rate_games(); });
        std::vector<std::thread> threads;
        for (int i = 1; i < context_.options.threads; ++i) {
            threads.emplace_back([this] { work(); });
        }
        work();
        for (auto& thread : threads) {
            thread.join();
        }
    }

    void stop() {
        asio::post(context_.io, [this] {
            if (context_.is_stopping.exchange(true)) {
                return;
            }
            context_.log().note("stopping", {{"sockets", context_.counters.sockets.load()}});
            ErrorCode ignored;
            acceptor_.close(ignored);
            context_.tables->shut("the server stops");
            wait_for_end(context_.options.stop_seconds * 10);
        });
    }

private:
    /// What a handler throws ends its connection, and nothing else.
    void work() {
        while (!context_.io.stopped()) {
            try {
                return work_on();
            } catch (...) {
                context_.tables->note_fault("network", caught_fault());
            }
        }
    }

    /// What a thread of the network does: whatever there is to do, and then steps off to the disk. A lone player is
    /// served at once; a crowd travels together, so that threads are woken and commits made once for many.
    void work_on() {
        constexpr int kAtOnce = 256;         // so that a flood cannot keep steps from the disk
        constexpr std::uint64_t kCrowd = 8;  // messages within the time to linger
        const std::chrono::microseconds linger(context_.options.linger_us);
        auto next = std::chrono::steady_clock::now();
        std::uint64_t before = 0;
        bool is_crowd = false;
        int handled = 0;
        while (!context_.io.stopped()) {
            if (is_crowd && handled < kAtOnce) {
                context_.answers.wait_until(next);
            } else if (!is_crowd && context_.io.run_one() == 0) {
                return;
            }
            for (handled = 0; handled < kAtOnce && context_.io.poll_one() > 0; ++handled) {
            }
            if (context_.has_one_thread()) {
                context_.outbox.send_all();
            }
            const auto now = std::chrono::steady_clock::now();
            if (now >= next || !is_crowd) {
                context_.tables->journal().commit();
            }
            if (now >= next) {
                const std::uint64_t messages = context_.counters.messages_in;
                is_crowd = messages - std::exchange(before, messages) >= kCrowd;
                next = now + linger;
            }
        }
    }

    void accept() {
        auto executor = context_.has_one_thread() ? asio::any_io_executor(context_.io.get_executor())
                                                  : asio::any_io_executor(asio::make_strand(context_.io));
        acceptor_.async_accept(executor, [this](const ErrorCode& error, Tcp::socket socket) {
            if (context_.is_stopping) {
                return;
            }
            if (error) {
                // Out of file descriptors, most likely: wait until some are free instead of spinning.
                context_.executor.post_at(context_.executor.now() + 100, [this] { accept(); });
                return;
            }
            accept();  // first: whatever happens to this connection, the next can come
            welcome(std::move(socket));
        });
    }

    void welcome(Tcp::socket socket) {
        ErrorCode error;
        const auto endpoint = socket.remote_endpoint(error);
        if (error) {
            return;
        }
        socket.set_option(Tcp::no_delay(true), error);
        const Peer peer{network_of(endpoint.address()), context_.is_proxy(endpoint.address()),
                        endpoint.address().is_loopback()};
        // A proxy's connections are counted for whom they are, as soon as that is known.
        auto place = std::make_shared<ConnectionPlace>(context_);
        // However full it is, the machine itself can ask how the server is.
        const int reserve = peer.is_local && !peer.is_proxy ? 16 : 0;
        if (context_.counters.connections > context_.options.max_connections + reserve ||
            (!peer.is_proxy && !place->count_for(peer.address))) {
            return;
        }
        start_http(context_, std::move(place), std::move(socket), peer);
    }

    void sweep() {
        sweep_timer_.expires_after(std::chrono::seconds(context_.options.sweep_seconds));
        sweep_timer_.async_wait([this](const ErrorCode& error) {
            if (!error && !context_.is_stopping) {
                sweep();
                context_.tables->sweep();
                context_.tables->notices().send_due();
                (void)context_.tables->workers().post([this] {
                    context_.tables->rate_games();
                    context_.tables->expire();
                });
            }
        });
    }

    /// At once and then every second with other servers around: tables nobody runs are taken up.
    void beat() {
        if (context_.options.tables.is_shared) {
            beat_timer_.expires_after(std::chrono::seconds(1));
            beat_timer_.async_wait([this](const ErrorCode& error) {
                if (!error && !context_.is_stopping) {
                    beat();
                }
            });
        }
        (void)context_.tables->workers().post([this] { context_.tables->adopt(); });
    }

    /// Until the steps under way are stored and the goodbyes are said, or time is up.
    void wait_for_end(int tenths) {
        const bool is_done = context_.tables->journal().figures().waiting == 0 && context_.counters.sockets == 0;
        if (is_done || tenths <= 0) {
            context_.io.stop();
            return;
        }
        context_.executor.post_at(context_.executor.now() + 100, [this, tenths] { wait_for_end(tenths - 1); });
    }

    Context context_;
    Tcp::acceptor acceptor_;
    asio::steady_timer sweep_timer_;
    asio::steady_timer beat_timer_;
    asio::signal_set signals_;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, store::Store& store, const Bots& bots,
                                             std::vector<std::string> levels, ComponentLibrary library) {
    if (!lobby::prepare_secrets()) {
        return Error{"no_random", "there is no source of random numbers"};
    }
    auto inside = std::make_unique<Inside>(options, store, bots, std::move(levels), std::move(library));
    if (const auto bound = inside->bind(); !bound) {
        return bound.error();
    }
    return std::unique_ptr<Server>(new Server(std::move(inside)));
}

int Server::port() const { return inside_->port(); }
void Server::stop_on_signals() { inside_->stop_on_signals(); }
void Server::run() { inside_->run(); }
void Server::stop() { inside_->stop(); }
void Server::on_notice(const store::Listener::Notice& notice) { inside_->context().tables->on_notice(notice); }

}  // namespace pangaea::net
