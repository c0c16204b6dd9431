// The server's wire: a table's settings and socket messages, played by script (tests/server/wire_script.h) against a
// real room without a network. A breach of the room's promises ends the program.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include "tests/fuzz/fuzz_support.h"
#include "tests/server/wire_script.h"

namespace pangaea::fuzz {
namespace {

/// The script's checks are a test's; here a failed one is a crash, which libFuzzer keeps.
doctest::Context& context() {
    static doctest::Context instance;
    instance.setAsDefaultForAssertsOutOfTestCases();
    instance.setAssertHandler([](const doctest::AssertData& data) {
        if (data.m_failed) {
            std::fprintf(stderr, "%s:%d: %s\n", data.m_file, data.m_line, data.m_expr);
            std::abort();
        }
    });
    return instance;
}

}  // namespace

void run(std::string_view input) {
    static const doctest::Context& checks = context();
    (void)checks;
    (void)test::play_wire_script(input);
}

}  // namespace pangaea::fuzz
