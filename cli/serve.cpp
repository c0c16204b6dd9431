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

/// The database's folder is one server's: another on the same machine is told so. Held until the process ends.
Status lock_folder(const std::string& folder) {
    const std::string file = folder + "/pangaea.lock";
    const int lock = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) != 0) {
        return Error{"not_stored", folder + (lock < 0 ? ": cannot be written" : ": another server uses this folder")};
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

int serve(Serve& asked, const Context& context) {
    if (!lobby::prepare_secrets()) {
        fmt::print(stderr, "pangaea: there is no source of random numbers\n");
        return kFailed;
    }
    // Each connection is a file descriptor: take as many as the system gives.
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    if (asked.database.empty()) {
        std::error_code error;
        std::filesystem::create_directories(asked.data, error);
        if (const auto locked = lock_folder(asked.data); !locked) {
            fmt::print(stderr, "pangaea: {}\n", locked.error().message);
            return kFailed;
        }
        asked.database = "sqlite:" + asked.data + "/pangaea.db";
    }
    if (const auto mail = read_mail(asked, asked.options.tables.mail); !mail) {
        fmt::print(stderr, "pangaea: {}\n", mail.error().message);
        return kFailed;
    }
    auto bounds = lobby::Bounds::make(asked.bounds);
    auto store = bounds ? store::open_store(asked.database) : bounds.error();
    if (!store) {
        fmt::print(stderr, "pangaea: {}\n", store.error().message);
        return kFailed;
    }
    asked.options.tables.bounds = *bounds;
    if (!asked.host_key.empty()) {
        const std::string key = read_key(asked.host_key);
        if (key.size() < kLeastHostKey) {
            fmt::print(stderr, "pangaea: {}: must hold a key of at least {} characters\n", asked.host_key,
                       kLeastHostKey);
            return kFailed;
        }
        asked.options.api.admin_key = lobby::hash_key(key);
    }
    const auto level = asked.log == "off"        ? lobby::Log::Level::Off
                       : asked.log == "requests" ? lobby::Log::Level::Requests
                                                 : lobby::Log::Level::Notices;
    // A log that cannot be written, on a full disk or to nobody, must not stop the games.
    (void)std::signal(SIGPIPE, SIG_IGN);
    (void)std::signal(SIGXFSZ, SIG_IGN);
    lobby::Log log(level, [](const std::string& line) { (void)std::fputs((line + "\n").c_str(), stderr); });
    asked.options.tables.log = &log;
    auto& contact = asked.options.tables.notices.contact;
    contact = contact.empty() ? asked.options.origin : contact;
    contact = contact.starts_with("https:") || contact.starts_with("mailto:") ? contact : "https://pangaea.invalid";
    asked.options.tables.is_shared = asked.database.starts_with("postgres");
    asked.options.tables.node = lobby::random_text(12);
    asked.options.web_folder = asked.web.empty() ? (data_folder().parent_path() / "web" / "dist").string() : asked.web;
    const auto bots = arena::referee_bots();
    auto server = net::Server::open(asked.options, **store, bots, ai::levels(), context.library());
    if (!server) {
        fmt::print(stderr, "pangaea: {}\n", server.error().message);
        return kFailed;
    }
    std::unique_ptr<store::Listener> listener;
    if (asked.options.tables.is_shared) {
        listener = std::make_unique<store::Listener>(
            asked.database, [&server](const store::Listener::Notice& notice) { (*server)->on_notice(notice); });
    }
    // Whoever reads that it is there may end it at once.
    (*server)->stop_on_signals();
    fmt::print("Pangaea is served at http://{}:{}/\n", asked.options.host, (*server)->port());
    std::fflush(stdout);
    log.note("started", {{"version", kVersion},
                         {"host", asked.options.host},
                         {"port", (*server)->port()},
                         {"database", asked.database.substr(0, asked.database.find(':'))},
                         {"node", asked.options.tables.node}});
    (*server)->run();
    listener.reset();
    log.note("stopped", {});
    (void)std::puts("Pangaea has stopped; every game goes on at the next start.");
    return kOk;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("serve", "Run the game server");
    auto asked = std::make_shared<Serve>();
    net::ServerOptions& options = asked->options;
    options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency() / 2));
    options.tables.bot_threads = options.threads;
    command->add_option("--host", options.host, "Address to listen on; 0.0.0.0: everybody can come")
        ->capture_default_str();
    command->add_option("--port", options.port, "Port; 0: any that is free")
        ->capture_default_str()
        ->check(CLI::Range(0, 65535));
    command->add_option("--data", asked->data, "Folder of the database, made if it is not there")
        ->capture_default_str()
        ->type_name("DIR");
    command->add_option("--db", asked->database, "Another database: sqlite:FILE, memory: or postgres://…")
        ->type_name("URL");
    command->add_option("--web", asked->web, "Folder of the page")->type_name("DIR");
    command->add_option("--origin", options.origin,
                        "The page's own address, such as https://play.example; else whatever Host says");
    command
        ->add_option("--log", asked->log,
                     "What goes to standard error, one JSON object a line: off, notices, or requests (and notices)")
        ->capture_default_str()
        ->check(CLI::IsMember({"off", "notices", "requests"}));
    command->add_flag("--behind-proxy", options.is_behind_proxy,
                      "Believe X-Forwarded-For and X-Forwarded-Proto of a proxy on this machine");
    command->add_option("--proxy", options.proxies, "A network whose proxies are believed as well, such as 10.0.0.0/8")
        ->type_name("NETWORK");
    command->add_option("--host-key", asked->host_key, "File with the key for /api/host; without it nobody has one")
        ->type_name("FILE");
    command
        ->add_option("--bound", asked->bounds,
                     "Another bound for one person, such as tables=40,120: at once and an hour; 0,0: none. Names: "
                     "guests, accounts, failures, names, tables, imports, chat, hints, reports, friends, challenges, "
                     "subscriptions, mails, lost, sets, set-ratings, all")
        ->type_name("NAME=N,N")
        ->allow_extra_args(false);
    command
        ->add_option("--push-contact", options.tables.notices.contact,
                     "Whom a push service may write to, as mailto:… or https://…; else --origin")
        ->type_name("ADDRESS");
    auto& https = options.tables.notices.https;
    command->add_option("--push-test", https.test_origin, "For tests: a push service of one's own, wherever it is")
        ->type_name("ORIGIN");
    command->add_option("--push-test-ca", https.test_certificates, "For tests: the certificate it shows")
        ->type_name("FILE");
    command
        ->add_option("--push-gap-ms", options.tables.notices.gap_ms, "Milliseconds between two notices to one person")
        ->capture_default_str();
    command
        ->add_option("--mail-relay", asked->mail_relay,
                     "A relay that takes mail from here (SMTP); else there is no mail")
        ->type_name("HOST:PORT");
    command->add_option("--mail-from", options.tables.mail.relay.from, "Whom mail is from")->type_name("ADDRESS");
    command
        ->add_option("--mail-gap-ms", options.tables.mail.gap_ms,
                     "Milliseconds between two mails about turns to one person")
        ->capture_default_str();
    command->add_flag("--public-metrics", options.has_public_metrics,
                      "Answer /metrics to everybody, not to this machine only");
    command->add_option("--threads", options.threads, "Threads for connections and tables")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_option("--bot-threads", options.tables.bot_threads, "Threads for computer players")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_option("--bot-ms", options.tables.bot_ms, "Longest a computer thinks, in milliseconds")
        ->capture_default_str()
        ->check(CLI::Range(1, kMaxBotMs));
    command->add_option("--worker-threads", options.tables.worker_threads, "Threads for requests that use the database")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command
        ->add_option(
            "--room-threads", options.tables.room_threads,
            "Threads for what tables read and write beside their steps: chat, rematches, news of other servers")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command
        ->add_option("--linger-us", options.linger_us,
                     "Under load: microseconds to collect steps before storing them together")
        ->capture_default_str();
    command
        ->add_option("--node-timeout-ms", options.tables.node_timeout_ms,
                     "With PostgreSQL: another server not heard of for so long is dead")
        ->capture_default_str();
    add_limits(*command, options);
    add_components_option(*command, context);
    command->callback([asked, &context] { context.exit_code = serve(*asked, context); });
}

}  // namespace pangaea::cli
