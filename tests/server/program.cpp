// See program.h.
#include "tests/server/program.h"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace pangaea::test {

// --- the program -----------------------------------------------------------------------------------------------------

Child::Child(std::vector<std::string> words, const std::string& errors) {
    int ends[2] = {};
    REQUIRE(pipe2(ends, O_CLOEXEC) == 0);
    const pid_t parent = getpid();
    pid_ = fork();
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) {
        // A test program that crashes must not leave a server behind, for which ctest would wait.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) {
            _exit(127);
        }
        dup2(ends[1], STDOUT_FILENO);
        if (!errors.empty()) {
            dup2(open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600), STDERR_FILENO);
        }
        std::vector<char*> pointers;
        for (auto& word : words) {
            pointers.push_back(word.data());
        }
        pointers.push_back(nullptr);
        execvp(pointers[0], pointers.data());
        _exit(127);
    }
    close(ends[1]);
    output_ = ends[0];
}

Child::~Child() {
    kill_now();
    close(output_);
}

std::string Child::read_line() {
    std::string line;
    char c = 0;
    while (read(output_, &c, 1) == 1 && c != '\n') {
        line += c;
    }
    return line;
}

void Child::kill_now() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }
}

int Child::wait() {
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

namespace {

std::vector<std::string> serve_words(const std::vector<std::string>& arguments) {
    const char* program = std::getenv("PANGAEA_BIN");
    REQUIRE_MESSAGE(program != nullptr, "PANGAEA_BIN must name the program");
    std::vector<std::string> words = {program, "serve", "--port", "0"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return words;
}

}  // namespace

ServerProgram::ServerProgram(const std::vector<std::string>& arguments, const std::string& errors)
    : child_(serve_words(arguments), errors) {
    const std::string line = child_.read_line();
    const auto colon = line.rfind(':');
    REQUIRE_MESSAGE(colon != std::string::npos, "the server did not start: " << line);
    port_ = std::atoi(line.c_str() + colon + 1);
}

int ServerProgram::stop() {
    ::kill(pid(), SIGTERM);
    return child_.wait();
}

// --- connections -----------------------------------------------------------------------------------------------------

Wire::Wire(int port) {
    (void)std::signal(SIGPIPE, SIG_IGN);
    file_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        close(file_);
        file_ = -1;
    }
}

Wire::~Wire() {
    if (file_ >= 0) {
        close(file_);
    }
}

bool Wire::send(std::string_view bytes) {
    while (!bytes.empty() && file_ >= 0) {
        const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return file_ >= 0;
}

std::string Wire::receive(int timeout_ms) {
    pollfd file{file_, POLLIN, 0};
    if (file_ < 0 || poll(&file, 1, timeout_ms) <= 0) {
        return {};
    }
    char buffer[65536];
    const ssize_t count = recv(file_, buffer, sizeof buffer, 0);
    has_ended_ = count <= 0;
    return count <= 0 ? std::string() : std::string(buffer, static_cast<std::size_t>(count));
}

// --- HTTP ------------------------------------------------------------------------------------------------------------

json::value HttpAnswer::json() const {
    json::error_code error;
    auto value = json::parse(body, error);
    return error ? json::value(nullptr) : value;
}

std::string HttpAnswer::header(const std::string& name) const {
    const auto begin = head.find("\r\n" + name + ": ");
    if (begin == std::string::npos) {
        return {};
    }
    const auto value = begin + name.size() + 4;
    return head.substr(value, head.find("\r\n", value) - value);
}

std::string HttpAnswer::cookie() const {
    const std::string set = header("Set-Cookie");
    return set.substr(0, set.find(';'));
}

HttpAnswer call(int port, const HttpCall& asked) {
    Wire wire(port);
    std::string text =
        asked.method + " " + asked.path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + asked.more;
    if (!asked.cookie.empty()) {
        text += "Cookie: " + asked.cookie + "\r\n";
    }
    if (!asked.body.empty() && asked.more.find("Content-Type:") == std::string::npos) {
        text += "Content-Type: application/json\r\n";
    }
    text += "Content-Length: " + std::to_string(asked.body.size()) + "\r\n\r\n" + asked.body;
    wire.send(text);
    std::string all;
    for (std::string part = wire.receive(); !part.empty(); part = wire.receive()) {
        all += part;
    }
    HttpAnswer answer;
    const auto end = all.find("\r\n\r\n");
    if (end == std::string::npos || all.size() < 12) {
        return answer;
    }
    answer.status = std::atoi(all.c_str() + 9);
    answer.head = all.substr(0, end + 2);
    answer.body = all.substr(end + 4);
    return answer;
}

HttpAnswer post(int port, const std::string& path, const std::string& body, const std::string& cookie) {
    return call(port, {"POST", path, body, cookie, ""});
}

HttpAnswer get(int port, const std::string& path, const std::string& cookie) {
    return call(port, {"GET", path, "", cookie, ""});
}

std::string guest(int port, const std::string& name) {
    const auto answer = post(port, "/api/me", json::serialize(json::object{{"name", name}}));
    REQUIRE(answer.status == 200);
    return answer.cookie();
}

std::string account(int port, const std::string& name) {
    const auto made =
        post(port, "/api/account", json::serialize(json::object{{"name", name}, {"password", "correct horse"}}));
    REQUIRE(made.status == 200);
    return made.cookie();
}

std::string new_table(int port, const std::string& cookie, const std::string& body) {
    const auto answer = post(port, "/api/tables", body, cookie);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
    return std::string(answer.json().at("table").at("id").as_string());
}

// --- the table's socket ----------------------------------------------------------------------------------------------

TableSocket::TableSocket(int port, const std::string& table, const std::string& cookie, const std::string& more,
                         const std::string& query)
    : wire_(port) {
    wire_.send("GET /api/tables/" + table + "/socket" + query +
               " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
               (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + more + "\r\n");
    while (buffer_.find("\r\n\r\n") == std::string::npos) {
        const std::string part = wire_.receive();
        if (part.empty()) {
            return;
        }
        buffer_ += part;
    }
    status_ = std::atoi(buffer_.c_str() + 9);
    is_open_ = status_ == 101;
    buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

bool TableSocket::send(const std::string& text) {
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else if (text.size() < 65536) {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) {
            frame += static_cast<char>(text.size() >> shift & 0xff);
        }
    }
    frame += std::string(4, '\0');  // a mask of zeros
    return wire_.send(frame + text);
}

std::optional<std::string> TableSocket::next_text(int timeout_ms) {
    const auto need = [&](std::size_t count) {
        while (buffer_.size() < count) {
            const std::string part = wire_.receive(timeout_ms);
            if (part.empty()) {
                return false;
            }
            buffer_ += part;
        }
        return true;
    };
    std::string text;  // what came of a message sent in several frames
    for (;;) {
        if (!need(2)) {
            return std::nullopt;
        }
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
        std::size_t length = byte(1) & 127U;
        std::size_t head = 2;
        const std::size_t extended = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (!need(head + extended)) {
            return std::nullopt;
        }
        if (extended > 0) {
            length = 0;
            for (std::size_t i = 0; i < extended; ++i) {
                length = length << 8 | byte(2 + i);
            }
            head += extended;
        }
        if (!need(head + length)) {
            return std::nullopt;
        }
        const unsigned kind = byte(0) & 15U;
        const bool is_last = (byte(0) & 128U) != 0;
        std::string payload = buffer_.substr(head, length);
        buffer_.erase(0, head + length);
        if (kind == 8) {
            close_code_ = payload.size() < 2
                              ? 1005
                              : static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
            is_open_ = false;
            return std::nullopt;
        }
        if (kind <= 1) {
            text += payload;
            if (is_last) {
                return text;
            }
        }
    }
}

std::optional<json::object> TableSocket::next(int timeout_ms) {
    const auto text = next_text(timeout_ms);
    if (!text) {
        return std::nullopt;
    }
    json::object message = json::parse(*text).as_object();
    merge_message(view, message);
    return message;
}

std::optional<json::object> TableSocket::wait_for(std::string_view type, int timeout_ms) {
    for (;;) {
        auto message = next(timeout_ms);
        if (!message || message->at("type").as_string() == type) {
            return message;
        }
    }
}

std::string TableSocket::act(int seat, const std::string& action) {
    const int id = ++last_id_;
    send(json::serialize(
        json::object{{"type", "act"}, {"id", id}, {"n", view.at("n")}, {"seat", seat}, {"action", action}}));
    for (;;) {
        const auto message = next();
        if (!message) {
            return {};
        }
        const json::value* answered = message->if_contains("id");
        if (answered != nullptr && *answered == id) {
            return message->at("type").as_string() == "ok" ? "ok" : std::string(message->at("code").as_string());
        }
    }
}

void merge_message(json::object& view, const json::object& message) {
    const std::string_view type = message.at("type").as_string();
    if (type == "view") {
        view = message;
    } else if (type == "table") {
        view["table"] = message.at("table");
    } else if (type == "update") {
        if (!view.contains("log")) {
            view["log"].emplace_array();
            view["observations"].emplace_object();
        }
        auto& log = view.at("log").as_array();
        log.resize(message.at("log").at("keep").to_number<std::size_t>());
        for (const auto& entry : message.at("log").at("add").as_array()) {
            log.push_back(entry);
        }
        view["n"] = message.at("n");
        auto& seen = view.at("observations").as_object();
        for (const auto& seat : message.at("observe").as_object()) {
            auto& members =
                seen[seat.key()].is_object() ? seen[seat.key()].as_object() : seen[seat.key()].emplace_object();
            for (const auto& member : seat.value().as_object()) {
                members[member.key()] = member.value();
            }
        }
        for (const auto& member : message.at("set").as_object()) {
            view[member.key()] = member.value();
        }
    }
}

}  // namespace pangaea::test
