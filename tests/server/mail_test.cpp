// Mail: confirmed addresses, a way out of every mail, turns and lost passwords; a relay that is slow, mad or gone; and
// what people might do with it to others.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/lobby/secrets.h"
#include "server/push/smtp.h"
#include "server/store/sql_store.h"
#include "tests/server/mail_relay.h"
#include "tests/server/program.h"
#include "tests/server/push_service.h"
#include "tests/server/stores.h"

namespace pangaea::mail_test {
namespace {

using test::account;
using test::call;
using test::get;
using test::MailRelay;
using test::post;
using test::ReceivedMail;
using test::ServerProgram;
using test::TableSocket;
using test::TemporaryFolder;

constexpr const char* kOrigin = "http://play.example";

std::vector<std::string> options_for(const TemporaryFolder& folder, const MailRelay& relay) {
    return {"--data",
            folder.path() + "/data",
            "--origin",
            kOrigin,
            "--mail-relay",
            "localhost:" + std::to_string(relay.port()),
            "--mail-from",
            "post@play.example",
            "--mail-gap-ms",
            "0",
            "--bound",
            "mails=0,0",
            "--bound",
            "lost=0,0",
            "--requests-at-once",
            "100000"};
}

std::string code_in(const test::HttpAnswer& answer) {
    return answer.status == 200 ? "" : std::string(answer.json().at("error").at("code").as_string());
}

test::HttpAnswer give(int port, const std::string& cookie, const std::string& address,
                      const std::string& language = "en", const std::string& password = "correct horse") {
    return post(port, "/api/me/mail",
                json::serialize(json::object{{"address", address}, {"language", language}, {"password", password}}),
                cookie);
}

json::value mail_of(int port, const std::string& cookie) { return get(port, "/api/me/mail", cookie).json().at("mail"); }

std::string token_in(const ReceivedMail& mail, const std::string& what) {
    return mail.after(kOrigin + ("/account#" + what + "="));
}

test::HttpAnswer use(int port, const std::string& what, const json::object& body) {
    return post(port, "/api/mail/" + what, json::serialize(body));
}

/// Where the one-click header leads, without the origin.
std::string way_out(const ReceivedMail& mail) {
    const std::string link = mail.header("List-Unsubscribe");
    REQUIRE(link.starts_with("<" + std::string(kOrigin) + "/mail/"));
    return link.substr(1 + std::string(kOrigin).size(), link.size() - std::string(kOrigin).size() - 2);
}

/// As mailbox providers do it (RFC 8058): no cookie, no JSON.
test::HttpAnswer one_click(int port, const std::string& path) {
    return call(
        port, {"POST", path, "List-Unsubscribe=One-Click", "", "Content-Type: application/x-www-form-urlencoded\r\n"});
}

/// An account whose address is confirmed.
std::string confirmed(int port, MailRelay& relay, const std::string& name, const std::string& address,
                      const std::string& language = "en") {
    const std::string cookie = account(port, name);
    const auto given = give(port, cookie, address, language);
    REQUIRE_MESSAGE(given.status == 200, given.body);
    auto mail = relay.next();
    while (mail && mail->to != "<" + address + ">") {  // somebody's turn, told late
        mail = relay.next();
    }
    REQUIRE(mail);
    REQUIRE(use(port, "confirm", {{"token", token_in(*mail, "confirm")}}).status == 200);
    return cookie;
}

/// A table of Ann's at which the other sits too.
std::string table_of_two(int port, const std::string& ann, const std::string& other) {
    const std::string id =
        test::new_table(port, ann, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})");
    REQUIRE(post(port, "/api/tables/" + id + "/join", "{}", other).status == 200);
    return id;
}

/// Ann plays until it is the other's turn.
void play(TableSocket& socket) {
    REQUIRE(socket.wait_for("view"));
    while (socket.view.at("to_act") == 0) {
        const auto n = socket.view.at("n");
        REQUIRE(socket.act(0, std::string(socket.view.at("legal").at("actions").at(0).as_string())) == "ok");
        while (socket.view.at("n") == n) {
            REQUIRE(socket.next(60'000));
        }
    }
}

/// Both of it; the table's id.
std::string pass_on(int port, const std::string& ann, const std::string& other) {
    const std::string id = table_of_two(port, ann, other);
    TableSocket socket(port, id, ann);
    play(socket);
    return id;
}

TEST_CASE("mail: nothing in an address, a name or a text becomes a header or a command") {
    for (const char* good : {"ann@play.example", "a.b+c@sub.play.example", "x@a-b.org"}) {
        CHECK(push::is_mail_address(good));
    }
    const std::string huge(300, 'a');
    for (const std::string& bad :
         {std::string("ann"), std::string("@play.example"), std::string("ann@"), std::string("ann@localhost"),
          std::string("ann@play.example\r\nBcc: eve@x.org"), std::string("ann@play.example>\r\nDATA"),
          std::string("a b@play.example"), std::string("ann@@play.example"), std::string("\"a\"@play.example"),
          std::string("ann@[127.0.0.1]"), std::string("ann@-x.org"), std::string("ann@x..org"), std::string(".a@x.org"),
          std::string("\xc3\xa4@x.org"), std::string("a@x.org,b@x.org"), huge + "@x.org", "a@" + huge + ".org",
          std::string("ann@x.org\0", 10)}) {
        CAPTURE(bad);
        CHECK_FALSE(push::is_mail_address(bad));
        CHECK_FALSE(push::send_mail({"localhost", "1", "post@play.example"}, {bad, "s", "t", {}}, 0, "id"));
    }
    const push::Mail mail{"ann@play.example",
                          "Ü\r\nBcc: eve@x.org " + std::string(200, 'x'),
                          "one\r\n.\r\nQUIT\r\n",
                          {{"X-Note", "a\r\nBcc: eve@x.org"}}};
    const std::string text = push::write_mail(mail, "post@play.example", 0, "id");
    CHECK(text.find("\r\nBcc") == std::string::npos);
    CHECK(text.find("\r\n.\r\n") == std::string::npos);
    CHECK(text.starts_with("Date: Thu, 1 Jan 1970 00:00:00 +0000\r\n"));
    for (std::size_t at = 0, end = 0; (end = text.find("\r\n", at)) != std::string::npos; at = end + 2) {
        CHECK(end - at <= 90);
    }
    for (const char* bad : {"", "relay", ":25", "relay:", "relay:0", "relay:99999", "re lay:25", "relay:25x"}) {
        CHECK_FALSE(push::read_relay(bad));
    }
    CHECK(push::read_relay("[::1]:25")->host == "::1");
}

TEST_CASE("mail: encrypted where the relay offers it, and only to whom the certificate is") {
    const TemporaryFolder folder;
    const std::string certificate = folder.path() + "/relay.pem";
    MailRelay relay(certificate);
    push::Relay at{"localhost", std::to_string(relay.port()), "post@play.example"};
    const push::Mail mail{"ann@play.example", "Grüße", "Hé", {}};
    CHECK_FALSE(at.verifies());
    REQUIRE(push::send_mail(at, mail, 0, "id"));
    const auto came = relay.next();
    REQUIRE(came);
    CHECK(came->is_encrypted);
    CHECK(came->to == "<ann@play.example>");
    CHECK(came->text() == "Hé");
    CHECK(came->header("Subject") == "=?UTF-8?B?R3LDvMOfZQ==?=");
    // Another name for this machine has to prove who it is.
    CHECK(push::Relay{"relay.example", "25", ""}.verifies());
    CHECK_FALSE(push::Relay{"127.0.0.2", "25", ""}.verifies());
}

TEST_CASE("mail: a relay that is slow, mad, endless, full, choosy or gone is no more than an error") {
    MailRelay relay;
    push::Relay at{"localhost", std::to_string(relay.port()), "post@play.example"};
    at.timeout_seconds = 1;
    const auto code = [&] {
        const auto sent = push::send_mail(at, {"ann@play.example", "s", "t", {}}, 0, "id");
        return sent ? std::string() : sent.error().code;
    };
    CHECK(code().empty());
    using Manner = MailRelay::Manner;
    for (const auto& [manner, wanted] :
         {std::pair{Manner::Slow, "offline"}, std::pair{Manner::Mad, "offline"}, std::pair{Manner::Endless, "offline"},
          std::pair{Manner::Full, "offline"}, std::pair{Manner::Choosy, "refused"}}) {
        relay.behave(manner);
        CHECK(code() == wanted);
    }
    at.port = "1";
    CHECK(code() == "offline");
    at.host = "no-such-name.invalid";
    CHECK(code() == "offline");
}

TEST_CASE("mail: a relay that offers no AUTH is served without, one that wants it is told of by name") {
    MailRelay relay;
    push::Relay at{"localhost", std::to_string(relay.port()), "post@play.example"};
    REQUIRE(push::send_mail(at, {"ann@play.example", "s", "t", {}}, 0, "id"));
    CHECK(relay.next()->to == "<ann@play.example>");
    relay.behave(MailRelay::Manner::Locked);
    const auto sent = push::send_mail(at, {"ann@play.example", "s", "t", {}}, 0, "id");
    REQUIRE_FALSE(sent);
    CHECK(sent.error().code == "refused");
    CHECK(sent.error().message.find("password") != std::string::npos);
}

TEST_CASE("serve: of two servers one writes the mail") {
    const std::string url = test::new_postgres_database();
    if (url.empty()) {
        MESSAGE("PostgreSQL is not installed: skipped");
        return;
    }
    const TemporaryFolder folder;
    MailRelay relay;
    auto words = options_for(folder, relay);
    words[0] = "--db";
    words[1] = url;
    ServerProgram first(words);
    ServerProgram second(words);
    const std::string ann = account(first.port(), "Ann");
    const std::string bob = confirmed(second.port(), relay, "Bob", "bob@play.example");
    // One mail for each turn, whichever server it was at: a second one of either would be the next to come.
    for (const int port : {first.port(), second.port(), first.port()}) {
        const std::string table = pass_on(port, ann, bob);
        const auto mail = relay.next();
        REQUIRE(mail);
        CHECK(mail->text().find(table) != std::string::npos);
    }
    CHECK(relay.waiting() == 0);
}

TEST_CASE(
    "serve: an address is confirmed before anything else is sent, needs the password, and is exported and deleted") {
    const TemporaryFolder folder;
    MailRelay relay;
    ServerProgram server(options_for(folder, relay));
    const int port = server.port();
    const std::string ann = account(port, "Ann");
    CHECK(get(port, "/api/mail").json().at("possible") == true);
    CHECK(mail_of(port, ann).at("address").is_null());
    CHECK(code_in(give(port, "", "ann@play.example")) == "no_identity");
    CHECK(code_in(give(port, test::guest(port, "Eve"), "ann@play.example")) == "no_account");
    // Whoever finds a device open does not get the account.
    CHECK(code_in(give(port, ann, "eve@play.example", "en", "wrong horse")) == "wrong_password");
    CHECK(code_in(give(port, ann, "ann@play.example\r\nBcc: x@y.org")) == "bad_request");
    CHECK(code_in(give(port, ann, std::string(5000, 'a') + "@play.example")) == "bad_request");
    CHECK(code_in(give(port, ann, "ann@play.example", "xx")) == "bad_request");
    REQUIRE(give(port, ann, "Ann@play.example", "hu").status == 200);
    auto mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->to == "<Ann@play.example>");
    CHECK(mail->header("List-Unsubscribe-Post") == "List-Unsubscribe=One-Click");
    CHECK(mail->text().find("24 órán belül") != std::string::npos);
    CHECK(mail_of(port, ann).at("confirmed") == false);
    // Not confirmed: neither turns nor a new password go there.
    const std::string bob = account(port, "Bob");
    REQUIRE(use(port, "lost", {{"address", "ann@play.example"}}).status == 200);
    pass_on(port, bob, ann);
    CHECK(code_in(use(port, "confirm", {{"token", "guessed"}})) == "wrong_code");
    const std::string token = token_in(*mail, "confirm");
    CHECK(code_in(use(port, "reset", {{"token", token}, {"new_password", "battery staple"}})) == "wrong_code");
    CHECK(code_in(call(port, {"GET", "/api/mail/confirm", "", "", ""})) != "");  // what looks into mails only reads
    REQUIRE(use(port, "confirm", {{"token", token}}).status == 200);
    CHECK(code_in(use(port, "confirm", {{"token", token}})) == "wrong_code");
    CHECK(mail_of(port, ann).at("confirmed") == true);
    CHECK(get(port, "/api/me/export", ann).json().at("mail").at("address") == "Ann@play.example");
    // Told of the next turn, and that is the first mail since.
    pass_on(port, bob, ann);
    mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->header("Subject") == "=?UTF-8?B?VGUgasO2c3N6?=");
    // Another address has to be confirmed anew.
    REQUIRE(give(port, ann, "other@play.example").status == 200);
    REQUIRE(relay.next());
    CHECK(mail_of(port, ann).at("confirmed") == false);
    CHECK(call(port, {"DELETE", "/api/me/mail", "{}", ann, ""}).json().at("mail").at("address").is_null());
    const std::string cid = confirmed(port, relay, "Cid", "cid@play.example");
    CHECK(call(port, {"DELETE", "/api/me", R"({"confirm":true,"password":"correct horse"})", cid, ""}).status == 200);
    REQUIRE(use(port, "lost", {{"address", "cid@play.example"}}).status == 200);
    REQUIRE(give(port, ann, "last@play.example").status == 200);
    mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->to == "<last@play.example>");
}

TEST_CASE(
    "serve: told by mail once for a burst, where push is not there, with nothing secret, and a way out in one click") {
    const TemporaryFolder folder;
    MailRelay relay;
    ServerProgram server(options_for(folder, relay));
    const int port = server.port();
    const std::string ann = account(port, "Ann");
    const std::string bob = confirmed(port, relay, "Bob", "bob@play.example", "de");
    const std::string seen = pass_on(port, ann, bob);
    auto mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->from == "<post@play.example>");
    CHECK(mail->header("Auto-Submitted") == "auto-generated");
    CHECK(mail->text().starts_with("Du bist bei Gaïa dran:\n" + std::string(kOrigin) + "/t/" + seen + "\n"));
    CHECK(mail->text().find("Ann") == std::string::npos);  // names are for others to choose
    // None when one is looking at the table.
    {
        const std::string open = table_of_two(port, ann, bob);
        TableSocket looking(port, open, bob);
        REQUIRE(looking.wait_for("view"));
        TableSocket playing(port, open, ann);
        play(playing);
        while (looking.view.at("to_act") != 1) {
            REQUIRE(looking.next(60'000));
        }
    }
    const std::string second = pass_on(port, ann, bob);
    mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->text().find(second) != std::string::npos);
    // Reading the link changes nothing; a forged one neither.
    const std::string out = way_out(*mail);
    CHECK(call(port, {"GET", out, "", "", "Accept: text/html\r\n"}).status == 200);
    CHECK(mail_of(port, bob).at("turns") == true);
    std::string forged = out;
    forged.back() = forged.back() == 'A' ? 'B' : 'A';
    CHECK(one_click(port, forged).status == 403);
    for (const char* nonsense : {"/mail/", "/mail/x", "/mail/a.b.c.d", "/mail/...."}) {
        CHECK(one_click(port, nonsense).status != 200);
    }
    CHECK(mail_of(port, bob).at("turns") == true);
    CHECK(one_click(port, out).status == 200);
    CHECK(mail_of(port, bob).at("turns") == false);
    CHECK(mail_of(port, bob).at("confirmed") == true);
    pass_on(port, ann, bob);
    // Once somebody else is told of a later turn, that one has been looked at, however busy the server is.
    const std::string cid = confirmed(port, relay, "Cid", "cid@play.example");
    pass_on(port, ann, cid);
    mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->to == "<cid@play.example>");
    // Back on at the account page; the next turn is told, the one before was not.
    CHECK(post(port, "/api/me/mail", R"({"turns":true})", bob).json().at("mail").at("turns") == true);
    const std::string last = pass_on(port, ann, bob);
    mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->text().find(last) != std::string::npos);
    CHECK(relay.waiting() == 0);
}

TEST_CASE("serve: a lost password by mail: once, without telling who has an address") {
    const TemporaryFolder folder;
    MailRelay relay;
    ServerProgram server(options_for(folder, relay));
    const int port = server.port();
    const std::string ann = confirmed(port, relay, "Ann", "ann@play.example");
    const auto unknown = use(port, "lost", {{"address", "nobody@play.example"}});
    const auto nonsense = use(port, "lost", {{"address", "\r\nnonsense"}});
    const auto known = use(port, "lost", {{"address", "ANN@play.example"}});
    CHECK(unknown.status == known.status);
    CHECK(unknown.body == known.body);
    CHECK(nonsense.body == known.body);
    auto mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->to == "<ann@play.example>");
    CHECK(mail->text().find("“Ann”") != std::string::npos);
    const std::string old = token_in(*mail, "reset");
    // Asked for again: the last link counts.
    REQUIRE(use(port, "lost", {{"address", "ann@play.example"}}).status == 200);
    mail = relay.next();
    REQUIRE(mail);
    const std::string token = token_in(*mail, "reset");
    const json::object wanted{{"token", token}, {"new_password", "battery staple"}};
    CHECK(code_in(use(port, "reset", {{"token", old}, {"new_password", "battery staple"}})) == "wrong_code");
    CHECK(code_in(use(port, "reset", {{"token", token}, {"new_password", "short"}})) == "bad_request");
    const auto reset = use(port, "reset", wanted);
    REQUIRE_MESSAGE(reset.status == 200, reset.body);
    CHECK(reset.json().at("me").at("name") == "Ann");
    CHECK(code_in(use(port, "reset", wanted)) == "wrong_code");
    CHECK(get(port, "/api/me", ann).json().at("me").is_null());  // signed out everywhere
    CHECK(post(port, "/api/login", R"({"name":"Ann","password":"battery staple"})").status == 200);
    // Three a day, whoever asks; strangers who enter the address as theirs do not count.
    REQUIRE(code_in(give(port, account(port, "Eve"), "ann@play.example")) == "");
    REQUIRE(relay.next());
    REQUIRE(code_in(give(port, account(port, "Eva"), "ann@play.example")) == "");
    REQUIRE(relay.next());
    REQUIRE(use(port, "lost", {{"address", "ann@play.example"}}).status == 200);
    mail = relay.next();
    REQUIRE(mail);
    REQUIRE(use(port, "lost", {{"address", "ann@play.example"}}).status == 200);
    const std::string bob = account(port, "Bob");
    REQUIRE(give(port, bob, "bob@play.example").status == 200);
    mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->to == "<bob@play.example>");
    // Out of these mails: the address is forgotten.
    CHECK(one_click(port, way_out(*mail)).status == 200);
    CHECK(mail_of(port, bob).at("address").is_null());
}

TEST_CASE("serve: a link for a password ends with the address it went to") {
    const TemporaryFolder folder;
    MailRelay relay;
    ServerProgram server(options_for(folder, relay));
    const int port = server.port();
    const auto lost = [&](const std::string& address) {
        REQUIRE(use(port, "lost", {{"address", address}}).status == 200);
        const auto mail = relay.next();
        REQUIRE(mail);
        REQUIRE(mail->to == "<" + address + ">");
        return *mail;
    };
    const auto opens = [&](const ReceivedMail& mail) {
        return use(port, "reset", {{"token", token_in(mail, "reset")}, {"new_password", "battery staple"}}).status ==
               200;
    };
    const std::string ann = confirmed(port, relay, "Ann", "ann@play.example");
    const auto first = lost("ann@play.example");
    REQUIRE(give(port, ann, "annie@play.example").status == 200);  // somebody reads the old one
    REQUIRE(relay.next());
    CHECK_FALSE(opens(first));
    const std::string bob = confirmed(port, relay, "Bob", "bob@play.example");
    const auto second = lost("bob@play.example");
    REQUIRE(call(port, {"DELETE", "/api/me/mail", "{}", bob, ""}).status == 200);
    CHECK_FALSE(opens(second));
    confirmed(port, relay, "Cid", "cid@play.example");
    const auto third = lost("cid@play.example");
    CHECK(one_click(port, way_out(third)).status == 200);
    CHECK_FALSE(opens(third));
    confirmed(port, relay, "Dan", "dan@play.example");
    CHECK(opens(lost("dan@play.example")));
    // A link for the old address that was being made while the new one was given, and is stored after it.
    const std::string eve = confirmed(port, relay, "Eve", "eve@play.example");
    const std::string her(get(port, "/api/me", eve).json().at("me").at("id").as_string());
    const auto reset = [&](const std::string& token, const std::string& address) {
        const auto store = store::open_store("sqlite:" + folder.path() + "/data/pangaea.db");
        REQUIRE(store.ok());
        constexpr store::Time kLong = std::int64_t{1} << 50;
        REQUIRE(
            (*store)->add_key({lobby::hash_key("reset " + token), "reset", her, lobby::hash_key(address), -1, kLong}));
        return code_in(use(port, "reset", {{"token", token}, {"new_password", "battery staple"}}));
    };
    REQUIRE(give(port, eve, "new@play.example").status == 200);
    CHECK(reset("late", "eve@play.example") == "wrong_code");
    CHECK(reset("good", "new@play.example").empty());
}

TEST_CASE("serve: a link confirms the address it went to, whatever is given at the same time") {
    const TemporaryFolder folder;
    MailRelay relay;
    auto options = options_for(folder, relay);
    options.insert(options.end(), {"--bound", "mails=1000,1000"});
    ServerProgram server(options);
    const int port = server.port();
    const std::string eve = account(port, "Eve");
    for (int round = 0; round < 5; ++round) {
        CAPTURE(round);
        const std::string number = std::to_string(round);
        std::thread other([&] { (void)give(port, eve, "victim" + number + "@play.example"); });
        (void)give(port, eve, "eve" + number + "@play.example");
        other.join();
        std::vector<ReceivedMail> mails;
        for (int i = 0; i < 2; ++i) {
            const auto mail = relay.next();
            REQUIRE(mail);
            mails.push_back(*mail);
        }
        for (const ReceivedMail& mail : mails) {
            const auto used = use(port, "confirm", {{"token", token_in(mail, "confirm")}});
            const auto now = mail_of(port, eve);
            CHECK((used.status == 200) ==
                  (now.at("confirmed") == true && mail.to == "<" + std::string(now.at("address").as_string()) + ">"));
            if (used.status == 200) {
                break;
            }
        }
    }
}

TEST_CASE("serve: nobody can have a stranger flooded: three a day, and never again after one click") {
    const TemporaryFolder folder;
    MailRelay relay;
    ServerProgram server(options_for(folder, relay));
    const int port = server.port();
    int sent = 0;
    for (int i = 0; i < 5; ++i) {
        const std::string eve = account(port, "Eve" + std::to_string(i));
        sent += give(port, eve, "victim@play.example").status == 200 ? 1 : 0;
    }
    CHECK(sent == 3);
    ReceivedMail mail;
    for (int i = 0; i < sent; ++i) {
        const auto next = relay.next();
        REQUIRE(next);
        mail = *next;
        CHECK(mail.text().find("Eve") == std::string::npos);  // nobody writes to strangers through us
    }
    CHECK(one_click(port, way_out(mail)).status == 200);
    const std::string other = account(port, "Other");
    CHECK(code_in(give(port, other, "VICTIM@play.example")) == "too_many_requests");
    // What was confirmed before stays, though another address was refused.
    REQUIRE(give(port, other, "other@play.example").status == 200);
    const auto own = relay.next();
    REQUIRE(own);
    REQUIRE(use(port, "confirm", {{"token", token_in(*own, "confirm")}}).status == 200);
    CHECK(code_in(give(port, other, "victim@play.example")) == "too_many_requests");
    CHECK(mail_of(port, other).at("confirmed") == true);
}

TEST_CASE("serve: mails of one person and of one network are bounded; without a relay there are none") {
    const TemporaryFolder folder;
    MailRelay relay;
    auto words = options_for(folder, relay);
    std::replace(words.begin(), words.end(), std::string("mails=0,0"), std::string("mails=2,1"));
    std::replace(words.begin(), words.end(), std::string("lost=0,0"), std::string("lost=2,1"));
    {
        ServerProgram server(words);
        const std::string eve = account(server.port(), "Eve");
        int refused = 0;
        for (int i = 0; i < 4; ++i) {
            refused += code_in(give(server.port(), eve, std::to_string(i) + "@play.example")) == "too_many_requests";
            refused += code_in(use(server.port(), "lost", {{"address", "x@play.example"}})) == "too_many_requests";
        }
        CHECK(refused == 4);
    }
    ServerProgram without({"--data", folder.path() + "/other"});
    const std::string ann = account(without.port(), "Ann");
    CHECK(get(without.port(), "/api/mail").json().at("possible") == false);
    CHECK(code_in(give(without.port(), ann, "ann@play.example")) == "not_found");
    CHECK(code_in(use(without.port(), "lost", {{"address", "ann@play.example"}})) == "not_found");
}

TEST_CASE("serve: a relay that hangs keeps nobody from playing, and one that comes back gets the mail") {
    const TemporaryFolder folder;
    MailRelay relay;
    ServerProgram server(options_for(folder, relay));
    const int port = server.port();
    const std::string ann = account(port, "Ann");
    const std::string bob = confirmed(port, relay, "Bob", "bob@play.example");
    relay.behave(MailRelay::Manner::Full);
    const int visits = relay.visits();
    const std::string id = pass_on(port, ann, bob);  // the game goes on
    while (relay.visits() == visits) {
    }
    relay.behave(MailRelay::Manner::Good);
    const auto mail = relay.next();
    REQUIRE(mail);
    CHECK(mail->text().find(id) != std::string::npos);
    relay.behave(MailRelay::Manner::Slow);
    for (int i = 0; i < 3; ++i) {
        pass_on(port, ann, bob);
    }
    CHECK(server.stop() == 0);
}

}  // namespace
}  // namespace pangaea::mail_test
