// See https.h.
#include "server/push/https.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <memory>

namespace pangaea::push {
namespace {

constexpr std::size_t kLongestAddress = 1000;
constexpr std::size_t kLongestAnswer = 4096;  // only its first line is read

struct FreeContext {
    void operator()(SSL_CTX* one) const { SSL_CTX_free(one); }
};
struct FreeSession {
    void operator()(SSL* one) const { SSL_free(one); }
};

struct Network {
    std::uint32_t address;
    int bits;
};

bool is_public_v4(std::uint32_t ip) {
    // IANA's special-purpose addresses: this network, private, shared, loopback, link-local, protocol, examples,
    // benchmarks, multicast, reserved.
    constexpr Network kNotPublic[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},
                                      {0xA9FE0000, 16}, {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24},
                                      {0xC0586300, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xC6336400, 24},
                                      {0xCB007100, 24}, {0xE0000000, 3}};
    return std::none_of(std::begin(kNotPublic), std::end(kNotPublic),
                        [&](const Network& network) { return (ip ^ network.address) >> (32 - network.bits) == 0; });
}

bool is_public_v6(const std::array<unsigned char, 16>& ip) {
    const auto word = [&](int at) { return static_cast<unsigned>(ip[at] << 8 | ip[at + 1]); };
    // Global unicast is 2000::/3; of it not what stands for other networks: Teredo and other protocols (2001::/23),
    // examples (2001:db8::/32, 3fff::/20), 6to4 (2002::/16).
    const bool is_global = (ip[0] & 0xE0) == 0x20;
    const bool is_protocol = word(0) == 0x2001 && word(2) < 0x200;
    const bool is_example = (word(0) == 0x2001 && word(2) == 0xDB8) || (word(0) == 0x3FFF && word(2) < 0x1000);
    return is_global && !is_protocol && !is_example && word(0) != 0x2002;
}

std::vector<std::string> resolve_by_system(const std::string& host, const std::string& port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_ADDRCONFIG;
    addrinfo* found = nullptr;
    std::vector<std::string> list;
    if (getaddrinfo(host.c_str(), port.c_str(), &hints, &found) == 0) {
        for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
            std::array<char, NI_MAXHOST> text{};
            if (getnameinfo(one->ai_addr, one->ai_addrlen, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) == 0) {
                list.emplace_back(text.data());
            }
        }
        freeaddrinfo(found);
    }
    return list;
}

/// A socket connected to an address in digits, or -1.
int connect_to(const std::string& ip, const std::string& port, int timeout_seconds) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (getaddrinfo(ip.c_str(), port.c_str(), &hints, &found) != 0) {
        return -1;
    }
    const int file = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval limit{timeout_seconds, 0};
    bool is_connected = file >= 0;
    for (const int option : {SO_RCVTIMEO, SO_SNDTIMEO}) {  // which connecting keeps to as well
        is_connected = is_connected && setsockopt(file, SOL_SOCKET, option, &limit, sizeof limit) == 0;
    }
    is_connected = is_connected && connect(file, found->ai_addr, found->ai_addrlen) == 0;
    freeaddrinfo(found);
    if (!is_connected && file >= 0) {
        close(file);
    }
    return is_connected ? file : -1;
}

int read_status(SSL* session) {
    std::string answer;
    while (answer.size() < kLongestAnswer && answer.find("\r\n") == std::string::npos) {
        std::array<char, 512> part{};
        const int size = SSL_read(session, part.data(), static_cast<int>(part.size()));
        if (size <= 0) {
            return 0;
        }
        answer.append(part.data(), static_cast<std::size_t>(size));
    }
    int status = 0;
    if (answer.starts_with("HTTP/1.") && answer.size() > 12) {
        std::from_chars(answer.data() + 9, answer.data() + 12, status);
    }
    return status;
}

/// The status of one exchange; 0: none came.
int exchange(int file, const Address& address, const std::string& request, const HttpsOptions& options) {
    const std::unique_ptr<SSL_CTX, FreeContext> context(SSL_CTX_new(TLS_client_method()));
    if (!context || SSL_CTX_set_default_verify_paths(context.get()) != 1 ||
        (!options.test_certificates.empty() &&
         SSL_CTX_load_verify_locations(context.get(), options.test_certificates.c_str(), nullptr) != 1)) {
        return 0;
    }
    SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    const std::unique_ptr<SSL, FreeSession> session(SSL_new(context.get()));
    if (!session || SSL_set_fd(session.get(), file) != 1 || SSL_set1_host(session.get(), address.host.c_str()) != 1 ||
        SSL_set_tlsext_host_name(session.get(), address.host.c_str()) != 1 || SSL_connect(session.get()) != 1 ||
        SSL_write(session.get(), request.data(), static_cast<int>(request.size())) <= 0) {
        ERR_clear_error();
        return 0;
    }
    const int status = read_status(session.get());
    ERR_clear_error();
    return status;
}

}  // namespace

std::string Address::origin() const { return "https://" + host + (port == "443" ? "" : ":" + port); }

Result<Address> read_address(std::string_view text) {
    constexpr std::string_view kBegin = "https://";
    const Error bad{"bad_value", "must be an https address of at most 1000 characters"};
    if (!text.starts_with(kBegin) || text.size() > kLongestAddress ||
        std::any_of(text.begin(), text.end(), [](char c) { return c <= ' ' || c >= 127; })) {
        return bad;
    }
    text.remove_prefix(kBegin.size());
    const auto end = std::min(text.find_first_of("/?#"), text.size());
    std::string_view place = text.substr(0, end);
    Address address;
    address.path =
        end < text.size() && text[end] == '/' ? std::string(text.substr(end)) : "/" + std::string(text.substr(end));
    address.path = address.path.substr(0, address.path.find('#'));
    if (const auto colon = place.rfind(':'); colon != std::string_view::npos) {
        address.port = std::string(place.substr(colon + 1));
        place = place.substr(0, colon);
    }
    address.host = std::string(place);
    unsigned port = 0;
    const auto read = std::from_chars(address.port.data(), address.port.data() + address.port.size(), port);
    const bool has_port =
        read.ec == std::errc() && read.ptr == address.port.data() + address.port.size() && port > 0 && port < 65536;
    // Names only: letters, digits, dots and dashes. Push services have names; numbers are what attackers write.
    const bool has_name = !place.empty() && place.size() < 254 &&
                          std::all_of(
                              place.begin(), place.end(),
                              [](char c) {
                                  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                         c == '.' || c == '-';
                              });
    return has_port && has_name ? Result<Address>(address) : bad;
}

bool is_public(const std::string& ip) {
    in_addr four{};
    if (inet_pton(AF_INET, ip.c_str(), &four) == 1) {
        return is_public_v4(ntohl(four.s_addr));
    }
    std::array<unsigned char, 16> six{};
    return inet_pton(AF_INET6, ip.c_str(), six.data()) == 1 && is_public_v6(six);
}

Result<int> post(const Address& address, const std::vector<std::pair<std::string, std::string>>& headers,
                 const std::string& body, const HttpsOptions& options) {
    const bool is_test = !options.test_origin.empty() && address.origin() == options.test_origin;
    auto found =
        options.resolve ? options.resolve(address.host, address.port) : resolve_by_system(address.host, address.port);
    if (found.empty()) {
        return Error{"offline", "the name is not known"};
    }
    std::erase_if(found, [&](const std::string& ip) { return !is_test && !is_public(ip); });
    if (found.empty()) {
        return Error{"not_public", "the name stands for an address that is not public"};
    }
    std::string request = "POST " + address.path + " HTTP/1.1\r\nHost: " + address.host +
                          (address.port == "443" ? "" : ":" + address.port) + "\r\nConnection: close\r\n";
    for (const auto& [name, value] : headers) {
        request += name + ": " + value + "\r\n";
    }
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    constexpr std::size_t kMostTried = 3;
    for (std::size_t i = 0; i < std::min(found.size(), kMostTried); ++i) {
        // To the address that was checked: whatever the name says the next time.
        if (const int file = connect_to(found[i], address.port, options.timeout_seconds); file >= 0) {
            const int status = exchange(file, address, request, options);
            close(file);
            return status > 0 ? Result<int>(status) : Error{"offline", "the push service did not answer"};
        }
    }
    return Error{"offline", "the push service cannot be reached"};
}

}  // namespace pangaea::push
