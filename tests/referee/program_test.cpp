// The program itself as other programs see it: `pangaea referee` through pipes, one answer a line, whatever comes in.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/support/referee_fixture.h"

namespace pangaea {
namespace {

/// Feeds the program and reads at the same time, so that neither side waits for the other. Returns its exit code.
int run_referee(const char* program, const std::string& input, std::string& output) {
    int to[2] = {};
    int from[2] = {};
    REQUIRE(pipe(to) == 0);
    REQUIRE(pipe(from) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (const int end : {to[0], to[1], from[0], from[1]}) {
            close(end);
        }
        execl(program, program, "referee", static_cast<char*>(nullptr));
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    (void)std::signal(SIGPIPE, SIG_IGN);
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    std::size_t sent = 0;
    bool is_sending = true;
    for (bool is_open = true; is_open;) {
        if (is_sending && sent == input.size()) {
            close(to[1]);
            is_sending = false;
        }
        pollfd ends[2] = {{from[0], POLLIN, 0}, {is_sending ? to[1] : -1, POLLOUT, 0}};
        REQUIRE(poll(ends, 2, 60'000) > 0);
        if (is_sending && ends[1].revents != 0) {
            const ssize_t count = write(to[1], input.data() + sent, input.size() - sent);
            sent = count < 0 ? input.size() : sent + static_cast<std::size_t>(count);
        }
        if (ends[0].revents != 0) {
            char buffer[65536];
            const ssize_t count = read(from[0], buffer, sizeof buffer);
            is_open = count > 0;
            output.append(buffer, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        }
    }
    close(from[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

struct Exchange {
    std::string line;
    std::string code;  // empty: accepted
};

void check_session(const std::vector<Exchange>& session, const std::string& line_end = "\n") {
    const char* program = std::getenv("PANGAEA_BIN");
    if (program == nullptr) {
        MESSAGE("PANGAEA_BIN is not set: the program is not tested");
        return;
    }
    std::string input;
    for (const Exchange& exchange : session) {
        input += exchange.line + line_end;
    }
    std::string output;
    CHECK(run_referee(program, input, output) == 0);
    std::size_t at = 0;
    for (const Exchange& exchange : session) {
        const std::string shown = exchange.line.substr(0, 200);
        CAPTURE(shown);
        const std::size_t end = output.find('\n', at);
        REQUIRE(end != std::string::npos);
        const auto answer = parse_json(std::string_view(output).substr(at, end - at));
        REQUIRE(answer.ok());
        at = end + 1;
        INFO(json::serialize(*answer));
        CHECK(answer->at("ok").as_bool() == exchange.code.empty());
        if (!exchange.code.empty()) {
            CHECK(answer->at("error").at("code").as_string() == exchange.code);
        }
    }
    CHECK(at == output.size());
}

const std::string kNew = R"({"cmd":"new","game":"gaia","players":2,"seed":7})";
const std::string kLegal = R"({"cmd":"legal"})";

TEST_CASE("program: hostile lines are refused and the next one works") {
    using namespace std::string_literals;
    check_session({{kLegal, "no_game"},
                   {kNew, ""},
                   {"", "bad_json"},
                   {"\0\0\0"s, "bad_json"},
                   {"{\"cmd\":\"legal\"}\0"s, "bad_json"},
                   {"\xff\xfe", "bad_json"},
                   {std::string(100'000, '['), "bad_json"},
                   {kLegal, ""},
                   {std::string(3 * kMaxLine, 'x'), "line_too_long"},
                   {kLegal, ""},
                   {kLegal + std::string(kMaxLine - kLegal.size(), ' '), ""},
                   {kLegal + std::string(kMaxLine - kLegal.size() + 1, ' '), "line_too_long"},
                   {R"({"cmd":"fly"})", "unknown_command"},
                   {R"({"cmd":"bot","level":"moon"})", "unknown_level"},
                   {R"({"cmd":"bot","level":"random","seed":1})", ""},
                   {R"({"cmd":"new","game":"gaia","players":2,"components":"../gaia/house"})", "unknown_components"},
                   {R"({"cmd":"apply","action":"draw nature"})", ""},
                   {R"({"cmd":"undo"})", ""}});
}

TEST_CASE("program: lines may end with CR LF") {
    check_session(
        {{kNew, ""}, {kLegal, ""}, {"", "bad_json"}, {kLegal + std::string(kMaxLine - kLegal.size(), ' '), ""}},
        "\r\n");
}

TEST_CASE("program: a long line is refused whatever stands where it is cut") {
    check_session(
        {{kNew + std::string(kMaxLine - kNew.size(), ' ') + "\r and more", "line_too_long"}, {kLegal, "no_game"}});
}

TEST_CASE("program: the last line needs no end, and no line at all is no fault") {
    const char* program = std::getenv("PANGAEA_BIN");
    if (program == nullptr) {
        return;
    }
    std::string output;
    CHECK(run_referee(program, kNew, output) == 0);
    CHECK(output.starts_with("{\"ok\":true,"));
    CHECK(output.ends_with("}\n"));
    output.clear();
    CHECK(run_referee(program, "", output) == 0);
    CHECK(output.empty());
}

}  // namespace
}  // namespace pangaea
