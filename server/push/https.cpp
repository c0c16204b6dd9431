// See https.h.
#include "server/push/https.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "server/push/stream.h"

namespace pangaea::push {
namespace {

constexpr std::size_t kLongestAddress = 1000;
constexpr std::size_t kLongestAnswer = 4096;  // only its first line is read

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

/// The status of one exchange; 0: none came.
int exchange(Stream& stream, const Address& address, const std::string& request, const HttpsOptions& options) {
    if (!stream.start_tls(address.host, true, options.test_certificates) || !stream.write(request)) {
        return 0;
    }
    std::string answer;
    while (answer.size() < kLongestAnswer && answer.find("\r\n") == std::string::npos) {
        const std::string part = stream.read();
        if (part.empty()) {
            return 0;
        }
        answer += part;
    }
    int status = 0;
    if (answer.starts_with("HTTP/1.") && answer.size() > 12) {
        std::from_chars(answer.data() + 9, answer.data() + 12, status);
    }
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
        if (const auto stream = Stream::open(found[i], address.port, options.timeout_seconds)) {
            const int status = exchange(*stream, address, request, options);
            return status > 0 ? Result<int>(status) : Error{"offline", "the push service did not answer"};
        }
    }
    return Error{"offline", "the push service cannot be reached"};
}

}  // namespace pangaea::push
