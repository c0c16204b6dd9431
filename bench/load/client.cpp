// See client.h.
#include "bench/load/client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>

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

std::string forwarded(const std::string& address) {
    return address.empty() ? "" : "X-Forwarded-For: " + address + "\r\n";
}

}  // namespace

ServerProcess::ServerProcess(const std::vector<std::string>& words) {
    int ends[2] = {};
    if (pipe2(ends, O_CLOEXEC) != 0) {
        std::exit(1);
    }
    pid_ = fork();
    if (pid_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(ends[1], STDOUT_FILENO);
        std::vector<const char*> pointers;
        for (const auto& word : words) {
            pointers.push_back(word.c_str());
        }
        pointers.push_back(nullptr);
        execvp(pointers[0], const_cast<char* const*>(pointers.data()));
        _exit(127);
    }
    close(ends[1]);
    std::string line;
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) {
        line += c;
    }
    // The other end stays open: a server must not die of what it says at its end.
    const auto colon = line.rfind(':');
    port_ = colon == std::string::npos ? 0 : std::atoi(line.c_str() + colon + 1);
}

ServerProcess::~ServerProcess() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
}

double ServerProcess::processor_seconds() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
    std::string word;
    double ticks = 0;
    for (int i = 1; i <= 15 && file >> word; ++i) {
        ticks += i >= 14 ? std::atof(word.c_str()) : 0;
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::int64_t ServerProcess::memory() const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
    std::string line;
    while (std::getline(file, line)) {
        if (line.starts_with("VmRSS:")) {
            return std::atoll(line.c_str() + 6) * 1024;
        }
    }
    return 0;
}

Desk::~Desk() {
    if (file_ >= 0) {
        close(file_);
    }
}

std::string Desk::post(const std::string& path, const std::string& body, const std::string& cookie) {
    const bool is_kept = file_ >= 0;
    if (!is_kept) {
        file_ = connect_to(port_);
    }
    send_all(file_, "POST " + path +
                        " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: " + cookie + "\r\n" +
                        forwarded(address_) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    std::string all;
    char buffer[16384];
    for (;;) {
        const ssize_t count = recv(file_, buffer, sizeof buffer, 0);
        if (count <= 0) {
            // It was closed for want of use: once more.
            close(file_);
            file_ = -1;
            return is_kept && all.empty() ? post(path, body, cookie) : all;
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

std::string Desk::guest(const std::string& name) {
    return between(post("/api/me", "{\"name\":\"" + name + "\"}", ""), "Set-Cookie: ", ";");
}

std::string Desk::new_table(const std::string& cookie) {
    return new_table(cookie, R"({"game":"gaia","begins":"seats","seats":[{"kind":"person"},{"kind":"open"}]})");
}

std::string Desk::new_table(const std::string& cookie, const std::string& settings) {
    return between(post("/api/tables", settings, cookie), "\"id\":\"", "\"");
}

void Desk::join(const std::string& id, const std::string& cookie) { post("/api/tables/" + id + "/join", "{}", cookie); }

LoadSocket::LoadSocket(int port, const std::string& path, const std::string& cookie, int poll,
                       const std::string& address)
    : file_(connect_to(port)) {
    send_all(file_, "GET " + path +
                        " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                        (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + forwarded(address) + "\r\n");
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
        is_broken_ = count == 0 || (errno != EAGAIN && errno != EINTR);
        return;
    }
    buffer_.append(bytes, static_cast<std::size_t>(count));
    if (!is_upgraded_) {
        const auto end = buffer_.find("\r\n\r\n");
        if (end == std::string::npos) {
            return;
        }
        is_upgraded_ = true;
        is_broken_ = !buffer_.starts_with("HTTP/1.1 101");
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
        const unsigned kind = byte(0) & 15U;
        const std::string_view payload = std::string_view(buffer_).substr(from + head, length);
        const bool is_last = (byte(0) & 128U) != 0;
        if (kind == 1 && is_last) {
            take(payload);
        } else if (kind <= 1) {
            parts_ += payload;
            if (is_last) {
                take(parts_);
                parts_.clear();
            }
        }
        if (kind == 9) {
            send_frame(10, payload);  // a server that asks whether somebody is there
        }
        is_broken_ = is_broken_ || kind == 8;
        from += head + length;
    }
    buffer_.erase(0, from);
}

void LoadSocket::send_frame(unsigned kind, std::string_view text) const {
    std::string frame(1, static_cast<char>(0x80 | kind));
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    frame += std::string(4, '\0');  // a mask of zeros
    frame += text;
    send_all(file_, frame);
}

void Player::send_timed(std::string_view text) {
    shared_.is_waiting = true;
    shared_.sent = Clock::now();
    send_text(text);
}

void Player::answered(bool is_taken) {
    if (!shared_.is_waiting) {
        return;
    }
    shared_.is_waiting = false;
    if (is_taken) {
        score_.latencies_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - shared_.sent).count());
    } else {
        ++score_.refused;
    }
}

void TablePlayer::take(std::string_view message) {
    if (message.starts_with("{\"type\":\"ok\"")) {
        return answered(true);
    }
    if (message.starts_with("{\"type\":\"error\"")) {
        acted_n_.clear();
        return answered(false);
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
    shared_.is_over = shared_.is_over || message.find("\"over\":true") != std::string_view::npos;
}

bool TablePlayer::act(Rng& rng) {
    if (legal_.empty() || n_ == acted_n_) {
        return false;
    }
    // The list is long and only one entry is wanted: the one around a random place, nearly uniform.
    const auto place = rng.below(static_cast<std::uint32_t>(legal_.size()));
    const auto before = legal_.rfind("\",\"", place);
    const auto begin = before == std::string::npos ? 1 : before + 3;
    const auto end = legal_.find('"', begin);
    const std::string action = legal_.substr(begin, end - begin);
    acted_n_ = n_;
    send_timed("{\"type\":\"act\",\"id\":1,\"n\":" + n_ + ",\"seat\":" + std::to_string(seat_) + ",\"action\":\"" +
               action + "\"}");
    return true;
}

bool EchoPlayer::act(Rng&) {
    send_timed(R"({"type":"act","id":1,"n":57,"seat":0,"action":"play forest 0,0"})");
    return true;
}

}  // namespace pangaea::bench
