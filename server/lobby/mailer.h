// Mail: addresses are confirmed before anything else is written to them, every mail has a way out, and nobody can have
// somebody else flooded (docs/api.md, mail). Off unless the server has a relay.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/limiter.h"
#include "server/lobby/outbox.h"
#include "server/push/smtp.h"
#include "server/store/store.h"

namespace pangaea::lobby {

class Tables;

struct MailOptions {
    push::Relay relay;
    std::string origin;              // of links
    std::size_t max_waiting = 500;   // mails
    store::Time gap_ms = 3'600'000;  // between two mails about turns to one person
    store::Time delay_ms = 60'000;   // before one: who is about to play needs none
};

class Mailer {
public:
    Mailer(Tables& tables, const MailOptions& options);

    bool is_on() const { return !options_.relay.host.empty(); }
    const MailOptions& options() const { return options_; }
    void stop() { outbox_.stop(); }

    // These block.
    /// Whether one more may go to an address that nobody has confirmed. Error code: too_many_requests.
    Status allow(const std::string& address);
    /// A link to confirm the address, once that is allowed. Error code: busy.
    Status confirm(const store::MailAddress& to, const std::string& token);
    /// To everybody whose confirmed address it is; says nothing about whether there is anybody. At once: the work is
    /// done elsewhere.
    void reset(const std::string& address);
    void tell_turn(const store::MailAddress& to, const std::string& table, const std::string& game, bool is_one);
    /// What a link says to whoever wrote it: no more of this. Error code: wrong_code.
    Status leave(std::string_view token);

private:
    enum class Why : char { Confirm = 'c', Reset = 'r', Turn = 't' };
    /// The secret that proves that a link is ours.
    Result<std::string> secret();
    Result<std::string> proof(std::string_view signed_part);
    /// `words`: of its subject and its text.
    Status send(const store::MailAddress& to, Why why, std::string_view words,
                const std::vector<std::pair<std::string_view, std::string>>& values);
    /// Counts one more of those whose asker may be anybody.
    Result<bool> count(Why why, const std::string& address);
    void reset_all(const std::string& address);

    Tables& tables_;
    const MailOptions options_;
    std::mutex mutex_;
    std::optional<std::string> secret_;
    Limiter all_;  // to addresses that nobody has confirmed
    Outbox outbox_;
};

/// As addresses are compared and counted.
std::string fold_address(std::string_view address);

}  // namespace pangaea::lobby
