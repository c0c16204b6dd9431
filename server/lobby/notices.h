// Tells people whose page is closed that it is their turn, by Web Push, else by mail (docs/api.md, notices). What is to
// be told waits in the database; whichever server takes it from there sends it. Requests wait in a bounded queue on
// threads of their own: a push service that does not answer keeps nobody from playing.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/outbox.h"
#include "server/push/https.h"
#include "server/push/message.h"
#include "server/store/store.h"

namespace pangaea::lobby {

class Tables;

struct NoticeOptions {
    int threads = 2;
    std::size_t max_waiting = 1000;
    std::string contact;          // whom a push service may write to
    store::Time delay_ms = 1000;  // others at the table may act in one go
    store::Time gap_ms = 60'000;  // between two notices to one person
    push::HttpsOptions https;
};

/// When quiet hours that last now end; nothing where it is not quiet.
std::optional<store::Time> quiet_until(const store::NoticeSettings& settings, store::Time now);
bool is_time_zone(const std::string& zone);

class Notices {
public:
    Notices(Tables& tables, const NoticeOptions& options);

    /// They are waited for at a table; `is_here`: and look at it, at this server.
    void on_turn(const std::string& table, const std::string& who, bool is_here, bool is_runner);
    /// Sends what is due.
    void send_due();
    /// The key that browsers ask for, the same at all servers of a database. Blocks.
    Result<std::string> public_key();
    void stop() { outbox_.stop(); }

private:
    struct Message {
        store::Subscription to;
        std::string text;
        bool has_failed = false;
    };
    Result<push::KeyPair> key();
    void deliver(const std::string& who, std::vector<std::string> tables);
    /// What is told of those of the tables that wait for them, or nothing.
    std::vector<std::string> still_waiting(const std::string& who, const std::vector<std::string>& tables,
                                           std::string& game, std::string& rivals);
    void put_off(const std::string& who, const std::vector<std::string>& tables, store::Time due);
    /// Whether it is settled.
    bool send(Message& message);
    std::optional<store::MailAddress> address_of(const std::string& who);

    Tables& tables_;
    const NoticeOptions options_;
    std::mutex mutex_;
    std::optional<push::KeyPair> key_;
    Outbox outbox_;
};

}  // namespace pangaea::lobby
