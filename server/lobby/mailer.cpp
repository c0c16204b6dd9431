// See mailer.h.
#include "server/lobby/mailer.h"

#include <algorithm>

#include "pangaea_mail_texts.h"
#include "referee/json.h"
#include "server/lobby/secrets.h"
#include "server/lobby/tables.h"

namespace pangaea::lobby {
namespace {

constexpr int kMostMailsADay =
    3;  // of a kind to one address, unless it has been confirmed and wants to be told of turns
// Whoever asks for somebody else's password three times a day must not keep them from getting in: until one may ask
// again, the last link is good.
constexpr store::Time kResetTime = table::kOneDay;
constexpr int kMostOwners = 5;  // of one address
constexpr double kAllPerHour = 200;
constexpr store::Time kMailPauses[] = {2000, 60'000, 600'000};

/// The text in this language with its values; English where there is none.
std::string words_in(std::string_view language, std::string_view key,
                     const std::vector<std::pair<std::string_view, std::string>>& values) {
    const auto* found = std::find_if(std::begin(kMailTexts), std::end(kMailTexts),
                                     [&](const MailText& text) { return text.language == language; });
    found = found == std::end(kMailTexts) ? std::end(kMailTexts) - 1 : found;
    const auto catalogue = parse_json(found->texts);
    std::string text(catalogue->as_object().at(key).as_string());
    for (const auto& [name, value] : values) {
        const std::string place = "{" + std::string(name) + "}";
        for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos; at += value.size()) {
            text.replace(at, place.size(), value);
        }
    }
    return text;
}

/// As an address is counted, and named in links.
std::string hash_address(const std::string& address) {
    constexpr std::size_t kEnough = 32;
    return hash_key(fold_address(address)).substr(0, kEnough);
}

}  // namespace

std::string fold_address(std::string_view address) {
    std::string folded(address);
    std::transform(folded.begin(), folded.end(), folded.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return folded;
}

Mailer::Mailer(Tables& tables, const MailOptions& options)
    : tables_(tables),
      options_(options),
      all_(kAllPerHour / 3600, kAllPerHour),
      outbox_(tables.executor(), kMailPauses, 1, options.max_waiting,
              [&tables](const Error& fault) { tables.note_fault("mail", fault); }) {}

Result<std::string> Mailer::secret() {
    const std::lock_guard lock(mutex_);
    if (!secret_) {
        auto kept = tables_.store().keep_secret("mail", new_key());
        if (!kept) {
            return kept;
        }
        secret_ = *kept;
    }
    return *secret_;
}

Result<std::string> Mailer::proof(std::string_view signed_part) {
    const auto key = secret();
    // Keyed twice, so that nothing can be added to what was signed.
    return key ? Result<std::string>(hash_key(*key + hash_key(*key + std::string(signed_part))).substr(0, 32)) : key;
}

Result<bool> Mailer::count(Why why, const std::string& address) {
    const store::Time now = tables_.executor().now();
    // Apart: strangers who enter the address as theirs use up none of its owner's links.
    const std::string kind = why == Why::Reset ? "reset " : "";
    return tables_.store().count_mail(kind + hash_address(address), now, now + table::kOneDay, kMostMailsADay);
}

Status Mailer::allow(const std::string& address) {
    const store::Time now = tables_.executor().now();
    const auto is_allowed = count(Why::Confirm, address);
    if (!is_allowed) {
        return is_allowed.error();
    }
    if (!*is_allowed) {
        return too_many("mails to this address", table::kOneDay);
    }
    return all_.allow("", now) ? Status(Done{}) : Status(too_many("mails", all_.wait("", now)));
}

Status Mailer::send(const store::MailAddress& to, Why why, std::string_view words,
                    const std::vector<std::pair<std::string_view, std::string>>& values) {
    const std::string part = to.identity + "." + static_cast<char>(why) + "." + hash_address(to.address);
    const auto proved = proof(part);
    if (!proved) {
        return proved.error();
    }
    const std::string out = options_.origin + "/mail/" + part + "." + *proved;
    push::Mail mail;
    mail.to = to.address;
    const std::string key(words);
    mail.subject = words_in(to.language, key.substr(0, key.rfind('.')) + ".subject", {});
    mail.text = words_in(to.language, key, values) + "\n\n" +
                words_in(to.language, key.substr(0, key.rfind('.')) + ".out", {{"out", out}}) + "\n";
    mail.headers = {{"List-Unsubscribe", "<" + out + ">"}, {"List-Unsubscribe-Post", "List-Unsubscribe=One-Click"}};
    const bool is_taken = outbox_.send(to.identity, [this, mail = std::move(mail), id = random_text(20)](bool) {
        const auto sent = push::send_mail(options_.relay, mail, tables_.executor().now() / 1000, id);
        if (!sent) {
            tables_.log().note_rarely("mail",
                                      {{"code", sent.error().code}, {"message", first_line(sent.error().message)}});
        }
        return sent || sent.error().code == "refused";
    });
    return is_taken ? Status(Done{}) : Status(Error{"busy", "too many mails are waiting"});
}

Status Mailer::confirm(const store::MailAddress& to, const std::string& token) {
    // Nothing that its writer could choose: it would be read by whoever has the address.
    return send(to, Why::Confirm, "letter.confirm.text", {{"link", options_.origin + "/account#confirm=" + token}});
}

void Mailer::reset(const std::string& address) {
    (void)outbox_.post([this, address] { reset_all(address); });
}

void Mailer::reset_all(const std::string& address) {
    store::Store& store = tables_.store();
    const auto owners = store.mail_owners(fold_address(address), kMostOwners);
    for (std::size_t i = 0; owners && i < owners->size(); ++i) {
        const store::MailAddress& owner = (*owners)[i];
        const auto person = store.identity(owner.identity);
        const auto is_allowed = count(Why::Reset, owner.identity + owner.address);
        if (!person || !person->account || !is_allowed || !*is_allowed) {
            continue;
        }
        const std::string token = new_key();
        auto done = store.drop_keys_of(owner.identity, "reset", "");
        done = done ? store.add_key({hash_key("reset " + token), "reset", owner.identity, hash_key(owner.folded), -1,
                                     tables_.executor().now() + kResetTime})
                    : done;
        if (done) {
            (void)send(owner, Why::Reset, "letter.reset.text",
                       {{"link", options_.origin + "/account#reset=" + token}, {"name", person->name}});
        }
    }
}

void Mailer::tell_turn(const store::MailAddress& to, const std::string& table, const std::string& game, bool is_one) {
    const std::string key = is_one ? "letter.turn.one" : "letter.turn.many";
    (void)send(to, Why::Turn, key,
               {{"link", options_.origin + (is_one ? "/t/" + table : "/")},
                {"game", words_in(to.language, "letter.game." + game, {})}});
}

Status Mailer::leave(std::string_view token) {
    const Error wrong{"wrong_code", "this link is not known"};
    const auto dot = token.rfind('.');
    const auto middle = token.find('.');
    if (token.size() > 200 || dot == std::string_view::npos || middle + 3 > dot) {
        return wrong;
    }
    const auto proved = proof(token.substr(0, dot));
    if (!proved) {
        return proved.error();
    }
    if (hash_key(*proved) != hash_key(token.substr(dot + 1))) {  // how long it takes tells nothing
        return wrong;
    }
    const std::string identity(token.substr(0, middle));
    const auto why = static_cast<Why>(token[middle + 1]);
    const std::string hash(token.substr(middle + 3, dot - middle - 3));
    store::Store& store = tables_.store();
    const auto kept = store.mail_address(identity);
    if (!kept) {
        return kept.error();
    }
    const bool is_here = *kept && hash_address((*kept)->address) == hash;
    if (is_here && why == Why::Turn) {
        const auto done = store.want_mail_turns(**kept, false);
        return done || done.error().code != "not_found" ? done : Status(Done{});  // it is theirs no more
    }
    Status done = is_here ? store.drop_mail_address(identity) : Status(Done{});
    if (done && why == Why::Confirm) {  // nobody enters it again for a year
        done = store.block_mail(hash, tables_.executor().now() + 365 * table::kOneDay);
    }
    return done;
}

}  // namespace pangaea::lobby
