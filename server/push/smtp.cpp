// See smtp.h.
#include "server/push/smtp.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <optional>

#include "server/push/message.h"
#include "server/push/stream.h"

namespace pangaea::push {
namespace {

constexpr std::size_t kLongestReply = 8192;
constexpr std::size_t kLine = 76;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

/// With padding, as mail has it.
std::string base64(std::string_view bytes) {
    std::string text = write_base64(bytes);
    std::replace(text.begin(), text.end(), '-', '+');
    std::replace(text.begin(), text.end(), '_', '/');
    text.append((4 - text.size() % 4) % 4, '=');
    return text;
}

/// Encoded words (RFC 2047), each of whole characters.
std::string write_words(std::string_view text) {
    constexpr std::size_t kBytes = 42;  // so that a word has at most 75 characters
    std::string words;
    while (!text.empty()) {
        std::size_t size = std::min(kBytes, text.size());
        while (size < text.size() && size > 1 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) {
            --size;
        }
        words += (words.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, size)) + "?=";
        text.remove_prefix(size);
    }
    return words;
}

/// Whatever comes in, one line of visible signs goes out.
std::string in_line(std::string text) {
    std::erase_if(text, [](char c) { return c < ' ' || c >= 127; });
    return text;
}

std::string domain_of(const std::string& address) { return address.substr(address.find('@') + 1); }

class Dialogue {
public:
    explicit Dialogue(Stream& stream) : stream_(stream) {}

    /// The reply's code, its lines in `text`; 0 for what is none.
    int reply() {
        text_.clear();
        while (true) {
            const auto end = buffer_.find("\r\n");
            if (end == std::string::npos) {
                const std::string more = text_.size() + buffer_.size() > kLongestReply ? "" : stream_.read();
                if (more.empty()) {
                    return 0;
                }
                buffer_ += more;
                continue;
            }
            const std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 2);
            int code = 0;
            const bool has_code =
                line.size() >= 3 && std::from_chars(line.data(), line.data() + 3, code).ptr == line.data() + 3;
            if (!has_code || code < 200 || code > 599 || (line.size() > 3 && line[3] != ' ' && line[3] != '-')) {
                return 0;
            }
            text_ += line.substr(std::min<std::size_t>(4, line.size())) + "\n";
            if (line.size() == 3 || line[3] == ' ') {
                return code;
            }
        }
    }
    /// Says a line; the reply's code.
    int say(const std::string& line) { return stream_.write(line + "\r\n") ? reply() : 0; }
    bool offers(std::string_view word) const {
        return ("\n" + text_).find("\n" + std::string(word)) != std::string::npos;
    }
    /// Whether more was said than was asked for: what came before the encryption counts for nothing.
    bool has_more() const { return !buffer_.empty(); }

private:
    Stream& stream_;
    std::string buffer_;
    std::string text_;
};

/// Nothing, or what is wrong with a reply that should begin with this digit.
std::optional<Error> wrong(int code, int wanted) {
    if (code / 100 == wanted) {
        return std::nullopt;
    }
    if (code == 530) {
        return Error{"refused", "the relay wants a password, and this server has none for it"};
    }
    return code / 100 == 5 ? Error{"refused", "the relay answered " + std::to_string(code)}
                           : Error{"offline", "the relay answered " + std::to_string(code)};
}

Status talk(Stream& stream, const Relay& relay, const Mail& mail, const std::string& content) {
    Dialogue dialogue(stream);
    const std::string hello = "EHLO " + domain_of(relay.from);
    auto failed = wrong(dialogue.reply(), 2);
    failed = failed ? failed : wrong(dialogue.say(hello), 2);
    if (!failed && dialogue.offers("STARTTLS")) {
        failed = wrong(dialogue.say("STARTTLS"), 2);
        if (!failed && (dialogue.has_more() || !stream.start_tls(relay.host, relay.verifies(), relay.certificates))) {
            return Error{"offline", "the relay cannot be trusted"};
        }
        failed = failed ? failed : wrong(dialogue.say(hello), 2);
    }
    failed = failed ? failed : wrong(dialogue.say("MAIL FROM:<" + relay.from + ">"), 2);
    failed = failed ? failed : wrong(dialogue.say("RCPT TO:<" + mail.to + ">"), 2);
    failed = failed ? failed : wrong(dialogue.say("DATA"), 3);
    failed = failed ? failed : wrong(dialogue.say(content + "."), 2);
    if (failed) {
        return *failed;
    }
    (void)stream.write("QUIT\r\n");
    return Done{};
}

}  // namespace

bool Relay::verifies() const {
    in_addr four{};
    const bool is_v4 = inet_pton(AF_INET, host.c_str(), &four) == 1;
    return host != "localhost" && host != "::1" && !(is_v4 && ntohl(four.s_addr) >> 24 == 127);
}

Result<Relay> read_relay(std::string_view text) {
    const Error bad{"bad_value", "a mail relay is HOST:PORT"};
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) {
        return bad;
    }
    Relay relay;
    relay.host = std::string(text.substr(0, colon));
    relay.port = std::string(text.substr(colon + 1));
    if (relay.host.starts_with('[') && relay.host.ends_with(']')) {
        relay.host = relay.host.substr(1, relay.host.size() - 2);
    }
    unsigned port = 0;
    const char* end = relay.port.data() + relay.port.size();
    const auto read = std::from_chars(relay.port.data(), end, port);
    const bool has_host = !relay.host.empty() && std::all_of(relay.host.begin(), relay.host.end(), [](char c) {
        return is_letter(c) || c == '.' || c == '-' || c == ':';
    });
    return has_host && read.ec == std::errc() && read.ptr == end && port > 0 && port < 65536 ? Result<Relay>(relay)
                                                                                             : bad;
}

bool is_mail_address(std::string_view text) {
    constexpr std::string_view kSigns = ".!#$%&'*+/=?^_`{|}~-";
    const auto at = text.find('@');
    if (text.size() > 254 || at == std::string_view::npos || at == 0 || at > 64) {
        return false;
    }
    const std::string_view local = text.substr(0, at);
    const std::string_view domain = text.substr(at + 1);
    const auto has_empty = [](std::string_view part) {
        return part.empty() || part.front() == '.' || part.back() == '.' || part.find("..") != std::string_view::npos;
    };
    const bool is_local = std::all_of(local.begin(), local.end(),
                                      [&](char c) { return is_letter(c) || kSigns.find(c) != std::string_view::npos; });
    const bool is_domain =
        domain.find('.') != std::string_view::npos &&
        std::all_of(domain.begin(), domain.end(), [](char c) { return is_letter(c) || c == '.' || c == '-'; }) &&
        domain.front() != '-' && domain.find(".-") == std::string_view::npos &&
        domain.find("-.") == std::string_view::npos && domain.back() != '-';
    return is_local && is_domain && !has_empty(local) && !has_empty(domain);
}

std::string write_mail(const Mail& mail, const std::string& from, std::int64_t seconds, const std::string& id) {
    constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto time = static_cast<std::time_t>(seconds);
    std::tm utc{};
    gmtime_r(&time, &utc);
    char clock[32];
    (void)std::strftime(clock, sizeof clock, "%Y %H:%M:%S +0000", &utc);
    std::string text = "Date: " + std::string(kDays[utc.tm_wday]) + ", " + std::to_string(utc.tm_mday) + " " +
                       kMonths[utc.tm_mon] + " " + clock + "\r\n";
    text += "From: Pangaea <" + in_line(from) + ">\r\nTo: <" + in_line(mail.to) + ">\r\n";
    text += "Message-ID: <" + in_line(id) + "@" + in_line(domain_of(from)) + ">\r\n";
    text += "Subject: " + write_words(mail.subject) + "\r\n";
    for (const auto& [name, value] : mail.headers) {
        text += in_line(name) + ": " + in_line(value) + "\r\n";
    }
    // Nobody answers it, and no machine should.
    text +=
        "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: base64\r\n\r\n";
    const std::string body = base64(mail.text);
    for (std::size_t at = 0; at < body.size(); at += kLine) {
        text += body.substr(at, kLine) + "\r\n";
    }
    return text;
}

Status send_mail(const Relay& relay, const Mail& mail, std::int64_t seconds, const std::string& id) {
    if (!is_mail_address(mail.to) || !is_mail_address(relay.from)) {
        return Error{"refused", "this is no address"};
    }
    const std::string content = write_mail(mail, relay.from, seconds, id);
    constexpr std::size_t kMostTried = 3;
    const auto found = resolve_by_system(relay.host, relay.port);
    for (std::size_t i = 0; i < std::min(found.size(), kMostTried); ++i) {
        if (const auto stream = Stream::open(found[i], relay.port, relay.timeout_seconds)) {
            return talk(*stream, relay, mail, content);
        }
    }
    return Error{"offline", "the mail relay cannot be reached"};
}

}  // namespace pangaea::push
