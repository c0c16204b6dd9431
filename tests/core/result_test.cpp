// Result: a value or an error, and that taking the wrong one ends the program in every build.
#include "engine/core/result.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <memory>

namespace pangaea {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) {
        return Error{"odd", "must be even"};
    }
    return number / 2;
}

/// The signal that ended a child in which `work` ran; 0 if it went through.
template <class Work>
int signal_of(Work work) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);  // not the test program's own handler
        work();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

}  // namespace

TEST_CASE("result: a value or an error") {
    const auto good = half(4);
    REQUIRE(good);
    CHECK(good.ok());
    CHECK(*good == 2);
    const auto bad = half(3);
    REQUIRE(!bad);
    CHECK(bad.error().code == "odd");
    CHECK(bad.error().why.empty());
    const Status done = Done{};
    CHECK(done);
}

TEST_CASE("result: holds what can only be moved") {
    Result<std::unique_ptr<int>> made = std::make_unique<int>(7);
    const std::unique_ptr<int> taken = std::move(*made);
    CHECK(*taken == 7);
    CHECK(Result<std::string>(std::string("three"))->size() == 5);
}

TEST_CASE("result: the value of an error ends the program, in every build") {
    CHECK(signal_of([] { static_cast<void>(half(4).value()); }) == 0);
    CHECK(signal_of([] { static_cast<void>(half(3).value()); }) == SIGABRT);
    CHECK(signal_of([] { static_cast<void>(half(4).error()); }) == SIGABRT);
}

}  // namespace pangaea
