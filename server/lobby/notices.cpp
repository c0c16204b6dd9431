// See notices.h.
#include "server/lobby/notices.h"

#include <unicode/timezone.h>

#include <algorithm>
#include <future>
#include <map>
#include <utility>

#include "server/lobby/secrets.h"
#include "server/lobby/tables.h"

namespace pangaea::lobby {
namespace {

constexpr store::Time kHour = 60 * 60 * 1000;
constexpr int kTaken = 100;
constexpr std::int64_t kMostFailures = 1 + 20;             // in a row, of a browser that is then forgotten
constexpr store::Time kPauses[] = {2000, 10'000, 60'000};  // before it is tried again

}  // namespace

bool is_time_zone(const std::string& zone) {
    const std::unique_ptr<icu::TimeZone> found(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
    return found && *found != icu::TimeZone::getUnknown();
}

std::optional<store::Time> quiet_until(const store::NoticeSettings& settings, store::Time now) {
    if (settings.quiet_from < 0 || settings.quiet_from == settings.quiet_to) {
        return std::nullopt;
    }
    const std::unique_ptr<icu::TimeZone> zone(
        icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(settings.zone)));
    std::int32_t raw = 0;
    std::int32_t summer = 0;
    UErrorCode error = U_ZERO_ERROR;
    if (zone) {
        zone->getOffset(static_cast<UDate>(now), 0, raw, summer, error);
    }
    const store::Time of_day = (now + raw + summer) % (24 * kHour);
    const store::Time from = settings.quiet_from * kHour;
    const store::Time to = settings.quiet_to * kHour;
    const bool is_quiet = from < to ? of_day >= from && of_day < to : of_day >= from || of_day < to;
    return is_quiet ? std::optional(now + (to - of_day + 24 * kHour) % (24 * kHour)) : std::nullopt;
}

Notices::Notices(Tables& tables, const NoticeOptions& options)
    : tables_(tables),
      options_(options),
      outbox_(
          tables.executor(), kPauses, options.threads, options.max_waiting,
          [&tables](const Error& fault) { tables.note_fault("push", fault); }, 1) {}

Result<push::KeyPair> Notices::key() {
    const std::lock_guard lock(mutex_);
    if (!key_) {
        const auto made = push::KeyPair::make();
        const auto kept = made ? tables_.store().keep_secret("vapid", made->text()) : made.error();
        auto read = kept ? push::KeyPair::read(*kept) : Result<push::KeyPair>(kept.error());
        if (!read) {
            return read;
        }
        key_ = std::move(*read);
    }
    return *key_;
}

Result<std::string> Notices::public_key() {
    const auto pair = key();
    return pair ? Result<std::string>(push::write_base64(pair->point())) : pair.error();
}

void Notices::on_turn(const std::string& table, const std::string& who, bool is_here, bool is_runner) {
    if (is_here ? !tables_.is_shared() : !is_runner) {
        return;  // there is nothing to tell, or another server does
    }
    (void)outbox_.post([this, table, who, is_here] {
        store::Store& store = tables_.store();
        if (is_here) {
            (void)store.drop_push(who, table);  // that another server may have noted
            return;
        }
        const auto browsers = store.subscriptions(who);
        const auto settings = store.notice_settings(who);
        const bool by_mail = browsers && browsers->empty() && address_of(who);
        if (!browsers || (browsers->empty() && !by_mail) || !settings) {
            return;
        }
        const MailOptions& mail = tables_.mailer().options();
        const store::Time due = std::max(tables_.executor().now() + (by_mail ? mail.delay_ms : options_.delay_ms),
                                         settings->last + (by_mail ? mail.gap_ms : options_.gap_ms));
        if (store.add_push({who, table, due})) {
            tables_.executor().post_at(due, [this] { send_due(); });
        }
    });
}

/// Where mail about turns goes; nothing where it is not wanted, not confirmed or not possible.
std::optional<store::MailAddress> Notices::address_of(const std::string& who) {
    auto kept = tables_.mailer().is_on() ? tables_.store().mail_address(who)
                                         : Result<std::optional<store::MailAddress>>(std::nullopt);
    return kept && *kept && (*kept)->is_confirmed && (*kept)->wants_turns ? std::move(*kept) : std::nullopt;
}

void Notices::send_due() {
    (void)outbox_.post([this] {
        const auto due = tables_.store().take_pushes(tables_.executor().now(), kTaken);
        std::map<std::string, std::vector<std::string>> by_person;
        for (std::size_t i = 0; due && i < due->size(); ++i) {
            by_person[(*due)[i].identity].push_back((*due)[i].table);
        }
        for (const auto& [who, tables] : by_person) {
            if (!outbox_.post([this, to = who, about = tables] { deliver(to, about); })) {
                put_off(who, tables, tables_.executor().now() + options_.gap_ms);
            }
        }
    });
}

void Notices::put_off(const std::string& who, const std::vector<std::string>& tables, store::Time due) {
    for (const std::string& table : tables) {
        (void)tables_.store().add_push({who, table, due});
    }
}

std::vector<std::string> Notices::still_waiting(const std::string& who, const std::vector<std::string>& tables,
                                                std::string& game, std::string& rivals) {
    std::vector<std::string> waiting;
    for (const std::string& id : tables) {
        const auto room = tables_.find(id);
        if (!room) {
            continue;
        }
        auto answer = std::make_shared<std::promise<bool>>();
        auto told = std::make_shared<std::pair<std::string, std::string>>();
        (*room)->look([answer, told, who](const table::Course* course, unsigned connected, int) {
            const unsigned seats = course == nullptr ? 0 : course->waiting() & course->seats_of(who);
            for (const table::SeatState& seat : course == nullptr ? std::vector<table::SeatState>() : course->seats()) {
                if (seat.kind == table::SeatKind::Person && seat.who != who) {
                    told->second += (told->second.empty() ? "" : ", ") + seat.name;
                }
            }
            told->first = course == nullptr ? "" : course->settings().game;
            answer->set_value(seats != 0 && (connected & seats) == 0);
        });
        auto future = answer->get_future();
        if (future.wait_for(std::chrono::seconds(5)) == std::future_status::ready && future.get()) {
            waiting.push_back(id);
            game = told->first;
            rivals = told->second;
        }
    }
    return waiting;
}

void Notices::deliver(const std::string& who, std::vector<std::string> tables) {
    store::Store& store = tables_.store();
    const store::Time now = tables_.executor().now();
    auto settings = store.notice_settings(who);
    if (settings) {
        if (const auto until = quiet_until(*settings, now)) {
            return put_off(who, tables, *until);
        }
    }
    std::string game;
    std::string rivals;
    tables = still_waiting(who, tables, game, rivals);
    const auto browsers = store.subscriptions(who);
    if (tables.empty() || !browsers || !settings) {
        return;
    }
    settings->last = now;
    (void)store.set_notice_settings(who, *settings);
    for (const store::Subscription& browser : *browsers) {
        json::object told{{"table", tables[0]}, {"tables", tables.size()}, {"language", browser.language}};
        if (tables.size() == 1) {
            told["game"] = game;
            told["rivals"] = rivals;
        }
        const auto message = std::make_shared<Message>(Message{browser, json::serialize(told)});
        (void)outbox_.send(who, [this, message](bool) { return send(*message); }, browser.failures > 0);
    }
    if (const auto to = browsers->empty() ? address_of(who) : std::nullopt) {
        tables_.mailer().tell_turn(*to, tables[0], game, tables.size() == 1);
    }
}

bool Notices::send(Message& message) {
    const auto address = push::read_address(message.to.endpoint);
    const auto point = push::read_base64(message.to.point);
    const auto secret = push::read_base64(message.to.secret);
    const auto pair = key();
    if (!address || !point || !secret || !pair) {
        return true;
    }
    const auto body = push::encrypt(message.text, *point, *secret);
    constexpr store::Time kGood = 12;  // hours; a push service takes a day at most
    const auto authorization =
        push::authorize(*pair, address->origin(), (tables_.executor().now() + kGood * kHour) / 1000, options_.contact);
    if (!body || !authorization) {
        return true;
    }
    const auto status = push::post(*address,
                                   {{"Authorization", *authorization},
                                    {"TTL", "86400"},
                                    {"Urgency", "normal"},
                                    {"Topic", "turn"},
                                    {"Content-Encoding", "aes128gcm"},
                                    {"Content-Type", "application/octet-stream"}},
                                   *body, options_.https);
    const bool is_gone = status ? *status == 404 || *status == 410 : status.error().code == "not_public";
    if (status && *status >= 200 && *status < 300) {
        // Who has it only at a further attempt may keep the first of each message waiting.
        if (message.to.failures > 0 && !message.has_failed) {
            (void)tables_.store().count_failure(message.to.hash, 0);
        }
        return true;
    }
    if (is_gone) {
        (void)tables_.store().drop_subscription(message.to.identity, message.to.hash);
        return true;
    }
    tables_.log().note_rarely("push", {{"service", address->origin()},
                                       {"status", status ? *status : 0},
                                       {"code", status ? "" : status.error().code}});
    const bool is_busy = !status || *status == 429 || *status >= 500;
    if (!std::exchange(message.has_failed, true)) {
        (void)tables_.store().count_failure(message.to.hash, kMostFailures);
    }
    return !is_busy;
}

}  // namespace pangaea::lobby
