// `pangaea serve`: the game server. Every limit of docs/api.md has its option here.
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/referee_bots.h"
#include "cli/commands.h"
#include "pangaea_version.h"
#include "server/lobby/bounds.h"
#include "server/lobby/secrets.h"
#include "server/net/server.h"
#include "server/store/listener.h"
#include "server/store/sql_store.h"

namespace pangaea::cli {
namespace {

constexpr std::size_t kLeastHostKey = 20;

struct Serve {
    net::ServerOptions options;
    std::string data = "pangaea-data";
    std::string database;
    std::string web;
    std::string log = "notices";
    std::string host_key;
    std::vector<std::string> bounds;
    std::string mail_relay;
};

/// The relay as it was named; it needs an address to write from, and links need one that leads here.
Status read_mail(const Serve& asked, lobby::MailOptions& mail) {
    if (asked.mail_relay.empty()) {
        return Done{};
    }
    const std::string from = mail.relay.from;
    auto relay = push::read_relay(asked.mail_relay);
    if (!relay || !push::is_mail_address(from) || asked.options.origin.empty()) {
        return !relay ? Error{"bad_value", "--mail-relay: " + relay.error().message}
                      : Error{"bad_value", "--mail-relay needs --mail-from ADDRESS and --origin"};
    }
    mail.relay = std::move(*relay);
    mail.relay.from = from;
    mail.origin = asked.options.origin;
    mail.delay_ms = std::min(mail.delay_ms, mail.gap_ms);
    return Done{};
}

/// A database in a file is one server's: another on the same machine is told so. Held until the process ends.
Status lock_database(const std::string& database) {
    constexpr std::string_view kFile = "sqlite:";
    if (!database.starts_with(kFile)) {
        return Done{};
    }
    const std::string file = database.substr(kFile.size());
    const int lock = open((file + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) != 0) {
        return Error{"not_stored", file + (lock < 0 ? ": cannot be written" : ": another server uses this database")};
    }
    return Done{};
}

std::string read_key(const std::string& file) {
    std::ifstream in(file);
    std::string key;
    in >> key;
    return key;
}

void add_limits(CLI::App& command, net::ServerOptions& options) {
    const std::string group = "Limits";
    const auto add = [&](const char* name, auto& value, const char* help) {
        return command.add_option(name, value, help)->capture_default_str()->group(group);
    };
    add("--max-header", options.max_header, "Bytes of a request's header");
    add("--max-body", options.max_body, "Bytes of a request's body");
    add("--max-import", options.max_import, "Bytes of a request that brings a game");
    add("--max-message", options.max_message, "Bytes of a socket message from a client");
    add("--max-queue", options.max_queue, "Messages that may wait for one client to read");
    add("--max-queue-bytes", options.max_queue_bytes, "Bytes of them");
    add("--max-connections", options.max_connections, "Connections in all");
    add("--per-address", options.max_per_address, "Connections of one address; 0: no limit");
    add("--requests-per-second", options.api.per_second, "Requests of one address, and of one identity");
    add("--requests-at-once", options.api.at_once, "So many more may come at once");
    add("--messages-per-second", options.messages_per_second, "Socket messages of one connection");
    add("--messages-at-once", options.messages_at_once, "So many more may come at once");
    add("--max-unfinished", options.tables.max_unfinished, "Unfinished tables of one maker");
    add("--header-seconds", options.header_seconds, "Time for a request's header");
    add("--body-seconds", options.body_seconds, "Time for a request's body, and for reading a reply");
    add("--idle-seconds", options.idle_seconds, "A socket that does not answer pings for so long is closed")
        ->check(CLI::Range(1, 1'000'000));
    add("--stop-seconds", options.stop_seconds, "Time to say goodbye when stopping");
    add("--max-waiting", options.tables.max_waiting,
        "Requests, and decisions of computers, that may wait for a thread");
    add("--max-table-waiting", options.tables.max_table_waiting, "Requests that may wait at one table");
    add("--max-steps-waiting", options.tables.journal.max_waiting, "Steps that may wait to be stored");
    add("--link-hours", options.tables.link_hours, "How long a link that moves a seat is good");
    add("--sweep-seconds", options.sweep_seconds, "How often tables nobody is at are put out of memory");
}

/// Where none is named, in a folder of one's own.
Status prepare_database(Serve& asked) {
    if (asked.database.empty()) {
        std::error_code error;
        std::filesystem::create_directories(asked.data, error);
        asked.database = "sqlite:" + asked.data + "/pangaea.db";
    }
    return lock_database(asked.database);
}

Status read_host_key(const Serve& asked, std::string& hash) {
    if (asked.host_key.empty()) {
        return Done{};
    }
    const std::string key = read_key(asked.host_key);
    if (key.size() < kLeastHostKey) {
        return Error{"bad_value",
                     fmt::format("{}: must hold a key of at least {} characters", asked.host_key, kLeastHostKey)};
    }
    hash = lobby::hash_key(key);
    return Done{};
}

/// What does not stand in the options as it was given: read from files, made up or worked out from others.
Status complete_options(Serve& asked) {
    if (!lobby::prepare_secrets()) {
        return Error{"no_random", "there is no source of random numbers"};
    }
    lobby::TablesOptions& tables = asked.options.tables;
    auto ready = prepare_database(asked);
    ready = ready ? read_mail(asked, tables.mail) : ready;
    ready = ready ? read_host_key(asked, asked.options.api.admin_key) : ready;
    if (!ready) {
        return ready;
    }
    auto bounds = lobby::Bounds::make(asked.bounds);
    if (!bounds) {
        return bounds.error();
    }
    tables.bounds = std::move(*bounds);
    tables.is_shared = asked.database.starts_with("postgres");
    tables.node = lobby::random_text(12);
    auto& contact = tables.notices.contact;
    contact = contact.empty() ? asked.options.origin : contact;
    contact = contact.starts_with("https:") || contact.starts_with("mailto:") ? contact : "https://pangaea.invalid";
    asked.options.web_folder = asked.web.empty() ? (data_folder().parent_path() / "web" / "dist").string() : asked.web;
    return Done{};
}

/// As many connections as the system gives, each of which is a file descriptor; and a log that cannot be written, on a
/// full disk or to nobody, does not stop the games.
void prepare_process() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    (void)std::signal(SIGPIPE, SIG_IGN);
    (void)std::signal(SIGXFSZ, SIG_IGN);
}

/// Serves until a signal comes.
void run_server(net::Server& server, const Serve& asked, lobby::Log& log) {
    std::unique_ptr<store::Listener> listener;
    if (asked.options.tables.is_shared) {
        listener = std::make_unique<store::Listener>(
            asked.database, [&server](const store::Listener::Notice& notice) { server.on_notice(notice); });
    }
    // Whoever reads that it is there may end it at once.
    server.stop_on_signals();
    fmt::print("Pangaea is served at http://{}:{}/\n", asked.options.host, server.port());
    std::fflush(stdout);
    log.note("started", {{"version", kVersion},
                         {"host", asked.options.host},
                         {"port", server.port()},
                         {"database", asked.database.substr(0, asked.database.find(':'))},
                         {"node", asked.options.tables.node}});
    server.run();
    listener.reset();
    log.note("stopped", {});
}

int serve(Serve& asked, const Context& context) {
    const auto refuse = [](const Error& error) {
        fmt::print(stderr, "pangaea: {}\n", error.message);
        return kFailed;
    };
    prepare_process();
    if (const auto complete = complete_options(asked); !complete) {
        return refuse(complete.error());
    }
    const auto store = store::open_store(asked.database);
    if (!store) {
        return refuse(store.error());
    }
    const auto level = asked.log == "off"        ? lobby::Log::Level::Off
                       : asked.log == "requests" ? lobby::Log::Level::Requests
                                                 : lobby::Log::Level::Notices;
    lobby::Log log(level, [](const std::string& line) { (void)std::fputs((line + "\n").c_str(), stderr); });
    asked.options.tables.log = &log;
    const auto bots = arena::referee_bots();
    const auto server = net::Server::open(asked.options, **store, bots, ai::levels(), context.library());
    if (!server) {
        return refuse(server.error());
    }
    run_server(**server, asked, log);
    (void)std::puts("Pangaea has stopped; every game goes on at the next start.");
    return kOk;
}

/// Where it listens, what it stores and shows, and who is believed.
void add_places(CLI::App& command, Serve& asked) {
    net::ServerOptions& options = asked.options;
    command.add_option("--host", options.host, "Address to listen on; 0.0.0.0: everybody can come")
        ->capture_default_str();
    command.add_option("--port", options.port, "Port; 0: any that is free")
        ->capture_default_str()
        ->check(CLI::Range(0, 65535));
    command.add_option("--data", asked.data, "Folder of the database, made if it is not there")
        ->capture_default_str()
        ->type_name("DIR");
    command.add_option("--db", asked.database, "Another database: sqlite:FILE, memory: or postgres://…")
        ->type_name("URL");
    command.add_option("--web", asked.web, "Folder of the page")->type_name("DIR");
    command.add_option("--origin", options.origin,
                       "The page's own address, such as https://play.example; else whatever Host says");
    command
        .add_option("--log", asked.log,
                    "What goes to standard error, one JSON object a line: off, notices, or requests (and notices)")
        ->capture_default_str()
        ->check(CLI::IsMember({"off", "notices", "requests"}));
    command.add_flag("--behind-proxy", options.is_behind_proxy,
                     "Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine");
    command.add_option("--proxy", options.proxies, "A network whose proxies are believed as well, such as 10.0.0.0/8")
        ->type_name("NETWORK");
    command.add_option("--host-key", asked.host_key, "File with the key for /api/host; without it nobody has one")
        ->type_name("FILE");
    std::string names;
    for (const lobby::Bound& bound : lobby::kBounds) {
        names += std::string(bound.name) + ", ";
    }
    command
        .add_option("--bound", asked.bounds,
                    "Another bound for one person, such as tables=40,120: at once and an hour; 0,0: none. Names: " +
                        names + "all")
        ->type_name("NAME=N,N")
        ->allow_extra_args(false);
}

/// What is sent to people who are not there.
void add_notices(CLI::App& command, Serve& asked) {
    lobby::TablesOptions& tables = asked.options.tables;
    command
        .add_option("--push-contact", tables.notices.contact,
                    "Whom a push service may write to, as mailto:… or https://…; else --origin")
        ->type_name("ADDRESS");
    auto& https = tables.notices.https;
    command.add_option("--push-test", https.test_origin, "For tests: a push service of one's own, wherever it is")
        ->type_name("ORIGIN");
    command.add_option("--push-test-ca", https.test_certificates, "For tests: the certificate it shows")
        ->type_name("FILE");
    command.add_option("--push-gap-ms", tables.notices.gap_ms, "Milliseconds between two notices to one person")
        ->capture_default_str();
    command
        .add_option("--mail-relay", asked.mail_relay, "A relay that takes mail from here (SMTP); else there is no mail")
        ->type_name("HOST:PORT");
    command.add_option("--mail-from", tables.mail.relay.from, "Whom mail is from")->type_name("ADDRESS");
    command.add_option("--mail-gap-ms", tables.mail.gap_ms, "Milliseconds between two mails about turns to one person")
        ->capture_default_str();
}

/// Threads, and times that depend on the machine.
void add_threads(CLI::App& command, net::ServerOptions& options) {
    const auto add = [&](const char* name, auto& value, const char* help) {
        return command.add_option(name, value, help)->capture_default_str();
    };
    const CLI::Range threads(1, 256);
    add("--threads", options.threads, "Threads for connections and tables")->check(threads);
    add("--bot-threads", options.tables.bot_threads, "Threads for computer players")->check(threads);
    add("--bot-ms", options.tables.bot_ms, "Longest a computer thinks, in milliseconds")
        ->check(CLI::Range(1, kMaxBotMs));
    add("--worker-threads", options.tables.worker_threads, "Threads for requests that use the database")
        ->check(threads);
    add("--room-threads", options.tables.room_threads,
        "Threads for what tables read and write beside their steps: chat, rematches, news of other servers")
        ->check(threads);
    add("--linger-us", options.linger_us, "Under load: microseconds to collect steps before storing them together");
    add("--node-timeout-ms", options.tables.node_timeout_ms,
        "With PostgreSQL: another server not heard of for so long is dead");
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("serve", "Run the game server");
    auto asked = std::make_shared<Serve>();
    net::ServerOptions& options = asked->options;
    options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency() / 2));
    options.tables.bot_threads = options.threads;
    add_places(*command, *asked);
    add_notices(*command, *asked);
    command->add_flag("--public-metrics", options.has_public_metrics,
                      "Answer /metrics to everybody, not to this machine only");
    add_threads(*command, options);
    add_limits(*command, options);
    add_components_option(*command, context);
    command->callback([asked, &context] { context.exit_code = serve(*asked, context); });
}

}  // namespace pangaea::cli
