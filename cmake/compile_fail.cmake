# A file that must not compile: cmake -D COMPILER=... -D SOURCE=... -D ROOT=... -P compile_fail.cmake
# Its first line says why, as a CMake regular expression over the compiler's messages:   // expect: REGEX
# Compiled with -DCONTROL the same file must succeed: otherwise a misspelt include would pass for the intended error.
file(STRINGS ${SOURCE} first LIMIT_COUNT 1)
if(NOT first MATCHES "^// expect: (.+)$")
    message(FATAL_ERROR "${SOURCE}:1: the first line must read: // expect: REGEX")
endif()
set(expected "${CMAKE_MATCH_1}")

set(ENV{LC_ALL} C)  # plain quotation marks in the messages
set(compile ${COMPILER} -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I${ROOT})

execute_process(COMMAND ${compile} -DCONTROL ${SOURCE} RESULT_VARIABLE code ERROR_VARIABLE messages)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "${SOURCE}: must compile with -DCONTROL, but:\n${messages}")
endif()

execute_process(COMMAND ${compile} ${SOURCE} RESULT_VARIABLE code ERROR_VARIABLE messages)
if(code EQUAL 0)
    message(FATAL_ERROR "${SOURCE}: compiled, but must not")
endif()
if(NOT messages MATCHES "${expected}")
    message(FATAL_ERROR "${SOURCE}: failed for another reason than '${expected}':\n${messages}")
endif()
