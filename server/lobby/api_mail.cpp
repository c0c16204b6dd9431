// One's mail address: given, confirmed, quiet, forgotten; and a new password by mail. Links work without signing in.
#include <algorithm>

#include "server/lobby/api.h"
#include "server/lobby/secrets.h"

namespace pangaea::lobby {
namespace {

constexpr store::Time kConfirmTime = 24 * 60 * 60 * store::Time{1000};
const Error kOff{"not_found", "this server sends no mail"};
const Error kForgotten{"wrong_code", "this address is forgotten"};

std::string hash_confirm(std::string_view token) { return hash_key("confirm " + std::string(token)); }

}  // namespace

Api::Reply Api::mail_of(const std::string& me) {
    const auto kept = store_.mail_address(me);
    if (!kept) {
        return kept.error();
    }
    json::object mail{{"possible", tables_.mailer().is_on()}, {"address", nullptr}};
    if (*kept) {
        mail["address"] = (*kept)->address;
        mail["language"] = (*kept)->language;
        mail["confirmed"] = (*kept)->is_confirmed;
        mail["turns"] = (*kept)->wants_turns;
    }
    return json::object{{"mail", std::move(mail)}};
}

Api::Reply Api::change_mail(const ApiRequest& request, const json::value& body, const store::Identity& me) {
    if (request.method == "DELETE") {
        const auto done = store_.drop_mail_address(me.id);
        return done ? mail_of(me.id) : Reply(done.error());
    }
    Faults faults;
    store::MailAddress wanted;
    wanted.identity = me.id;
    wanted.created = tables_.executor().now();
    std::optional<bool> turns;
    std::string password;
    {
        ObjectReader reader(body, "", faults);
        turns = reader.boolean("turns", false);
        wanted.address = reader.text("address", !turns).value_or("");
        wanted.language = reader.text("language", !turns).value_or("");
        password = reader.text("password", !turns).value_or("");
        if (!faults.any() && !turns && !push::is_mail_address(wanted.address)) {
            reader.fault("bad_request", "address", "must be a mail address of at most 254 plain letters and signs");
        }
        if (!faults.any() && !turns && !is_language(wanted.language)) {
            reader.fault("bad_request", "language", "must be en, de, fr, hu, pl or ru");
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    if (turns) {
        const auto kept = store_.mail_address(me.id);
        if (!kept || !*kept) {
            return kept ? Error{"not_found", "there is no address"} : kept.error();
        }
        const auto done = store_.want_mail_turns(**kept, *turns);
        return done ? mail_of(me.id) : Reply(done.error());
    }
    wanted.folded = fold_address(wanted.address);
    // Whoever finds a device open must not have the password sent to themselves.
    const auto right = me.account ? check_password(request, {me, {}}, me, password)
                                  : Status(Error{"no_account", "mail is for people with an account"});
    return right ? give_address(request, wanted) : Reply(right.error());
}

Api::Reply Api::give_address(const ApiRequest& request, const store::MailAddress& wanted) {
    Mailer& mailer = tables_.mailer();
    if (!mailer.is_on()) {
        return kOff;
    }
    const std::string& me = wanted.identity;
    const std::string token = new_key();
    auto done = allow("mails", me, request);
    done = done ? mailer.allow(wanted.address) : done;
    done = done ? store_.drop_keys_of(me, "confirm", "") : done;
    done = done ? store_.drop_keys_of(me, "reset", "") : done;  // whoever reads what went to the old one is out
    done = done ? store_.set_mail_address(wanted) : done;
    // Two addresses given at once: a link confirms the one it went to.
    done = done ? store_.add_key(
                      {hash_confirm(token), "confirm", me, hash_key(wanted.folded), -1, wanted.created + kConfirmTime})
                : done;
    done = done ? mailer.confirm(wanted, token) : done;
    return done ? mail_of(me) : Reply(done.error());
}

Api::Reply Api::route_mail(const ApiRequest& request, std::string_view rest, const json::value& body, ApiReply& reply) {
    if (request.method != "POST") {
        return Error{"bad_request", "this method is not understood here"};
    }
    Faults faults;
    std::string word;
    std::string password;
    {
        ObjectReader reader(body, "", faults);
        word = reader.text(rest == "lost" ? "address" : "token").value_or("");
        if (rest == "reset") {
            password = reader.text("new_password").value_or("");
            if (!faults.any() && (password.size() < kLeastPassword || password.size() > kMostPassword)) {
                reader.fault("bad_request", "new_password", "must be 8 to 200 bytes");
            }
        }
    }
    if (faults.any()) {
        return faults.error("bad_request");
    }
    return rest == "lost"      ? lost_password(request, word)
           : rest == "reset"   ? reset_password(request, word, password, reply)
           : rest == "confirm" ? confirm_mail(request, word)
                               : Reply(Error{"not_found", "there is no such page"});
}

/// The same answer, as fast, whoever's address it is or is not.
Api::Reply Api::lost_password(const ApiRequest& request, const std::string& address) {
    if (!tables_.mailer().is_on()) {
        return kOff;
    }
    if (const auto allowed = allow("lost", "", request); !allowed) {
        return allowed.error();
    }
    if (push::is_mail_address(address)) {
        tables_.mailer().reset(address);
    }
    return json::object{};
}

Result<store::Key> Api::take_token(const ApiRequest& request, const std::string& hash, std::string_view kind) {
    const store::Time now = tables_.executor().now();
    if (const auto patient = tables_.options().bounds->check("failures", "", request.address, now); !patient) {
        return patient.error();
    }
    auto key = store_.key(hash);
    if (!key && key.error().code == "not_stored") {
        return key;
    }
    // Of several who come at once one succeeds.
    if (!key || key->kind != kind || key->expires <= now || !store_.take_key(hash)) {
        (void)allow("failures", "", request);
        return Error{"wrong_code", "this link is used up, or too old"};
    }
    return key;
}

Api::Reply Api::confirm_mail(const ApiRequest& request, const std::string& token) {
    const auto key = take_token(request, hash_confirm(token), "confirm");
    if (!key) {
        return key.error();
    }
    const auto kept = address_of(*key);
    const auto done = kept ? store_.confirm_mail_address(*kept) : Status(kept.error());
    return done ? Reply(json::object{}) : done.error().code == "not_found" ? kForgotten : Reply(done.error());
}

/// The address that the key went to, if it is still theirs.
Result<store::MailAddress> Api::address_of(const store::Key& key) {
    auto kept = store_.mail_address(key.identity);
    if (!kept) {
        return kept.error();
    }
    return *kept && hash_key((*kept)->folded) == key.table ? std::move(**kept) : Result<store::MailAddress>(kForgotten);
}

Api::Reply Api::reset_password(const ApiRequest& request, const std::string& token, const std::string& password,
                               ApiReply& reply) {
    const auto key = take_token(request, hash_key("reset " + token), "reset");
    const auto kept = key ? address_of(*key) : Result<store::MailAddress>(key.error());
    auto found = kept ? store_.identity(key->identity) : Result<store::Identity>(kept.error());
    if (!found || !found->account) {
        return found ? Error{"wrong_code", "there is no such account"} : found.error();
    }
    return set_password(std::move(*found), password, *key, reply);
}

}  // namespace pangaea::lobby
