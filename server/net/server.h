// The server as a whole: listens, serves the page, the API and the sockets, stops gracefully. No network type shows
// here.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "referee/bots.h"
#include "referee/component_library.h"
#include "server/lobby/api.h"
#include "server/lobby/tables.h"
#include "server/store/listener.h"
#include "server/store/store.h"

namespace pangaea::net {

struct ServerOptions {
    std::string host = "127.0.0.1";
    int port = 8080;  // 0: any that is free
    int threads = 1;
    int linger_us = 12'000;            // under load: how long to collect steps before they are stored together
    std::string web_folder;            // the page; a plain notice where there is none
    std::string origin;                // "https://play.example"; empty: whatever Host says
    bool is_behind_proxy = false;      // believe X-Forwarded-For and -Proto from this machine
    std::vector<std::string> proxies;  // and from these networks, as "10.0.0.0/8"
    bool has_public_metrics = false;
    std::size_t max_header = std::size_t{8} << 10;
    std::size_t max_body = std::size_t{16} << 10;
    std::size_t max_import = std::size_t{1} << 20;
    std::size_t max_message = std::size_t{8} << 10;
    std::size_t max_queue = 256;
    std::size_t max_queue_bytes = std::size_t{1} << 20;
    int header_seconds = 10;
    int body_seconds = 20;
    int idle_seconds = 60;
    int stop_seconds = 5;
    int sweep_seconds = 20;  // tables nobody is at leave the memory
    int max_connections = 20'000;
    int max_per_address = 200;  // 0: no limit
    double messages_per_second = 20;
    double messages_at_once = 100;
    lobby::ApiLimits api;
    lobby::TablesOptions tables;
};

class Server {
public:
    /// Binds at once, so that a port in use is an error here and not later.
    static Result<std::unique_ptr<Server>> open(const ServerOptions& options, store::Store& store, const Bots& bots,
                                                std::vector<std::string> levels, ComponentLibrary library);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const;
    /// From now on SIGINT and SIGTERM stop it.
    void stop_on_signals();
    /// Serves until stop().
    void run();
    /// From any thread: says goodbye to everybody, stores what is under way, ends run().
    void stop();
    void on_notice(const store::Listener::Notice& notice);

private:
    class Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace pangaea::net
