// See client.h.
#include "bench/load/client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace pangaea::bench {
namespace {

int connect_to(int port) {
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        std::perror("connect");
        std::exit(1);
    }
    return file;
}

void send_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

/// The text between two marks.
std::string between(std::string_view text, std::string_view begin, std::string_view end) {
    const auto first = text.find(begin);
    if (first == std::string_view::npos) {
        return {};
    }
    const auto from = first + begin.size();
    return std::string(text.substr(from, text.find(end, from) - from));
}

}  // namespace

LoadServer::LoadServer(const std::string& database) {
    const char* program = std::getenv("PANGAEA_BIN");
    if (program == nullptr) {
        std::fprintf(stderr, "PANGAEA_BIN must name the program\n");
        std::exit(2);
    }
    std::string pattern = (std::filesystem::temp_directory_path() / "pangaea-load-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    const std::string url = database.empty() ? "sqlite:" + folder_ + "/load.db" : database;
    int ends[2] = {};
    if (pipe(ends) != 0) {
        std::exit(1);
    }
    pid_ = fork();
    if (pid_ == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl(program, program, "serve", "--port", "0", "--db", url.c_str(), "--threads", "1", "--per-address", "0",
              "--requests-per-second", "1000000", "--requests-at-once", "1000000", "--messages-per-second", "1000000",
              "--messages-at-once", "1000000", static_cast<char*>(nullptr));
        _exit(127);
    }
    close(ends[1]);
    std::string line;
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) {
        line += c;
    }
    port_ = std::atoi(line.c_str() + line.rfind(':') + 1);
}

LoadServer::~LoadServer() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string LoadServer::post(const std::string& path, const std::string& body, const std::string& cookie) const {
    if (file_ < 0) {
        file_ = connect_to(port_);
    }
    send_all(file_, "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: " +
                        cookie + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    std::string all;
    char buffer[16384];
    for (;;) {
        const ssize_t count = recv(file_, buffer, sizeof buffer, 0);
        if (count <= 0) {
            return all;
        }
        all.append(buffer, static_cast<std::size_t>(count));
        const auto end = all.find("\r\n\r\n");
        if (end != std::string::npos) {
            const auto length = between(all, "Content-Length: ", "\r\n");
            if (all.size() >= end + 4 + static_cast<std::size_t>(std::atoi(length.c_str()))) {
                return all;
            }
        }
    }
}

std::string LoadServer::guest(const std::string& name) const {
    return between(post("/api/me", "{\"name\":\"" + name + "\"}", ""), "Set-Cookie: ", ";");
}

std::string LoadServer::new_table(const std::string& first, const std::string& second) const {
    const std::string made =
        post("/api/tables", R"({"game":"gaia","seats":[{"kind":"person"},{"kind":"open"}],"reaction_ms":0})", first);
    const std::string id = between(made, "\"id\":\"", "\"");
    post("/api/tables/" + id + "/join", "{}", second);
    return id;
}

double LoadServer::processor_seconds() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i) {
        ticks += i >= 14 ? std::atof(word.c_str()) : 0;
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::int64_t LoadServer::memory() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
    std::string line;
    while (std::getline(file, line)) {
        if (line.starts_with("VmRSS:")) {
            return std::atoll(line.c_str() + 6);
        }
    }
    return 0;
}

LoadSocket::LoadSocket(int port, const std::string& table, const std::string& cookie, int poll)
    : file_(connect_to(port)) {
    send_all(file_, "GET /api/tables/" + table +
                        "/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                        (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + "\r\n");
    fcntl(file_, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = this;
    epoll_ctl(poll, EPOLL_CTL_ADD, file_, &event);
}

LoadSocket::~LoadSocket() { close(file_); }

void LoadSocket::read() {
    char bytes[65536];
    const ssize_t count = recv(file_, bytes, sizeof bytes, 0);
    if (count <= 0) {
        return;
    }
    buffer_.append(bytes, static_cast<std::size_t>(count));
    if (!is_upgraded_) {
        const auto end = buffer_.find("\r\n\r\n");
        if (end == std::string::npos) {
            return;
        }
        is_upgraded_ = true;
        buffer_.erase(0, end + 4);
    }
    std::size_t from = 0;
    while (buffer_.size() >= from + 2) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[from + i]); };
        std::size_t length = byte(1) & 127U;
        const std::size_t head = length == 126 ? 4 : length == 127 ? 10 : 2;
        if (buffer_.size() < from + head) {
            break;
        }
        if (head > 2) {
            length = 0;
            for (std::size_t i = 2; i < head; ++i) {
                length = length << 8 | byte(i);
            }
        }
        if (buffer_.size() < from + head + length) {
            break;
        }
        if ((byte(0) & 15U) == 1) {
            take(std::string_view(buffer_).substr(from + head, length));
        }
        from += head + length;
    }
    buffer_.erase(0, from);
}

void LoadSocket::take(std::string_view message) {
    if (message.starts_with("{\"type\":\"ok\"")) {
        answer_ = 1;
        return;
    }
    if (message.starts_with("{\"type\":\"error\"")) {
        answer_ = -1;
        return;
    }
    const bool is_view = message.starts_with("{\"type\":\"view\"");
    if (!is_view && !message.starts_with("{\"type\":\"update\"")) {
        return;
    }
    n_ = between(message, "\"n\":", ",");
    if (message.find("\"legal\":null") != std::string_view::npos) {
        legal_.clear();
    } else if (const auto at = message.find("\"legal\":{\"seat\":"); at != std::string_view::npos) {
        seat_ = message[at + 16] - '0';
        legal_ = between(message.substr(at), "\"actions\":[", "]");
    }
    is_over_ = is_over_ || message.find("\"over\":true") != std::string_view::npos;
}

bool LoadSocket::act(Rng& rng) {
    if (legal_.empty()) {
        return false;
    }
    std::vector<std::string_view> actions;
    std::string_view rest = legal_;
    while (!rest.empty()) {
        const auto comma = std::min(rest.find("\",\""), rest.size() - 1);
        actions.push_back(rest.substr(1, comma - 1));
        rest.remove_prefix(std::min(comma + 2, rest.size()));
    }
    const auto action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    const std::string text = "{\"type\":\"act\",\"id\":1,\"n\":" + n_ + ",\"seat\":" + std::to_string(seat_) +
                             ",\"action\":\"" + std::string(action) + "\"}";
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    send_all(file_, frame + std::string(4, '\0') + text);
    legal_.clear();
    answer_ = 0;
    return true;
}

int LoadSocket::take_answer() {
    const int answer = answer_;
    answer_ = 0;
    return answer;
}

}  // namespace pangaea::bench
