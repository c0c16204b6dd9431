// What the connections share: options, pages, the API, counters. Internal to net/.
#pragma once

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/lobby/api.h"
#include "server/net/pages.h"
#include "server/net/server.h"

namespace pangaea::net {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

/// An io_context whose waiting work can be dropped while what that work holds is still alive.
class Io : public asio::io_context {
public:
    using asio::io_context::io_context;
    /// After the last run(), with no thread left that posts.
    void drop() { shutdown(); }
};

/// The network's threads as an executor for rooms.
class AsioExecutor final : public room::Executor {
public:
    explicit AsioExecutor(asio::io_context& io) : io_(io) {}
    void post(room::Task task) override { asio::post(io_, std::move(task)); }
    void post_at(room::Time time, room::Task task) override {
        auto timer =
            std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(std::max<room::Time>(0, time - now())));
        timer->async_wait([timer, task = std::move(task)](const ErrorCode& error) {
            if (!error) {
                task();
            }
        });
    }
    room::Time now() const override { return clock_.at(std::chrono::steady_clock::now()); }

private:
    asio::io_context& io_;
    const room::EvenClock clock_{
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count(),
        std::chrono::steady_clock::now()};
};

struct Counters {
    std::atomic<int> connections = 0;
    std::atomic<int> sockets = 0;
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<std::uint64_t> messages_in = 0;
    std::atomic<std::uint64_t> dropped_slow = 0;
    std::atomic<std::uint64_t> dropped_flood = 0;
    store::Histogram request_times;
};

/// Counts the connections of each address while they last.
class AddressCount {
public:
    bool enter(const std::string& address, int limit) {
        const std::lock_guard lock(mutex_);
        int& count = counts_[address];
        if (limit > 0 && count >= limit) {
            return false;
        }
        ++count;
        return true;
    }
    void leave(const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (--counts_[address] <= 0) {
            counts_.erase(address);
        }
    }

private:
    std::mutex mutex_;
    std::map<std::string, int> counts_;
};

/// Ends the waiting of a thread early.
class Bell {
public:
    void ring() {
        {
            const std::lock_guard lock(mutex_);
            has_rung_ = true;
        }
        rung_.notify_one();
    }
    void wait_until(std::chrono::steady_clock::time_point time) {
        std::unique_lock lock(mutex_);
        rung_.wait_until(lock, time, [this] { return has_rung_; });
        has_rung_ = false;
    }

private:
    std::mutex mutex_;
    std::condition_variable rung_;
    bool has_rung_ = false;
};

/// Whoever has something to send.
class Sender {
public:
    virtual ~Sender() = default;
    virtual void send_now() noexcept = 0;
};

/// Those who wait until the network's thread has done all there is to do; there is but one such thread.
class Outbox {
public:
    void add(std::shared_ptr<Sender> sender) { waiting_.push_back(std::move(sender)); }
    void send_all() {
        sending_.swap(waiting_);
        for (const auto& sender : sending_) {
            sender->send_now();  // throws nothing: the others must get their turn
        }
        sending_.clear();
    }

private:
    std::vector<std::shared_ptr<Sender>> waiting_;
    std::vector<std::shared_ptr<Sender>> sending_;
};

struct Context {
    explicit Context(const ServerOptions& given)
        : options(given), io(given.threads), executor(io), pages(given.web_folder) {}

    ServerOptions options;
    Io io;
    AsioExecutor executor;
    Pages pages;
    Counters counters;
    AddressCount addresses;
    Bell answers;   // of the journal
    Outbox outbox;  // with one thread
    std::unique_ptr<lobby::Tables> tables;
    std::unique_ptr<lobby::Api> api;
    std::atomic<bool> is_stopping = false;

    lobby::Log& log() { return tables->log(); }
    /// Whether what this one says about others is believed.
    bool is_proxy(const asio::ip::address& address) const {
        const auto is_in = [&](const std::string& network) {
            ErrorCode error;
            if (address.is_v4()) {
                const auto range = asio::ip::make_network_v4(network, error);
                const auto host = asio::ip::network_v4(address.to_v4(), range.prefix_length());
                return !error && host.canonical() == range.canonical();
            }
            const auto range = asio::ip::make_network_v6(network, error);
            const auto host = asio::ip::network_v6(address.to_v6(), range.prefix_length());
            return !error && host.canonical() == range.canonical();
        };
        return (options.is_behind_proxy && address.is_loopback()) ||
               std::any_of(options.proxies.begin(), options.proxies.end(), is_in);
    }
    bool has_one_thread() const { return options.threads == 1; }
};

/// One for each connection; its end is the connection's end.
class ConnectionPlace {
public:
    explicit ConnectionPlace(Context& context) : context_(context) { ++context_.counters.connections; }
    ~ConnectionPlace() {
        --context_.counters.connections;
        leave();
    }
    ConnectionPlace(const ConnectionPlace&) = delete;
    ConnectionPlace& operator=(const ConnectionPlace&) = delete;

    /// From now on it is one of this address's; false if that has too many.
    bool count_for(const std::string& address) {
        if (address == address_) {
            return true;
        }
        leave();
        const bool is_entered = context_.addresses.enter(address, context_.options.max_per_address);
        address_ = is_entered ? address : std::string();
        return is_entered;
    }

private:
    void leave() {
        if (!address_.empty()) {
            context_.addresses.leave(address_);
        }
    }
    Context& context_;
    std::string address_;  // empty: not counted for any
};

/// Who is at the other end of a connection.
struct Peer {
    std::string address;  // as network_of() writes it
    bool is_proxy = false;
    bool is_local = false;
};

/// What limits count as one: an IPv4 address, or the 64 bits of IPv6 that one household has.
inline std::string network_of(const asio::ip::address& address) {
    if (address.is_v4()) {
        return address.to_string();
    }
    const auto six = address.to_v6();
    if (six.is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_string();
    }
    return asio::ip::network_v6(six, 64).canonical().to_string();
}

std::string metrics_text(const Context& context);

}  // namespace pangaea::net
