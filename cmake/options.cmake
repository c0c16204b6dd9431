# Compiler options for every target. All targets are ours; libraries come in as system headers and are not judged.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
# No warning passes with the compilers that every change is built with. Later ones know others: these are shown and end nobody's build.
if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13) OR
   (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 20))
    add_compile_options(-Werror)
endif()
# A fused multiply-add rounds once where two operations round twice: forbidding it keeps g++, clang and every machine equal.
add_compile_options(-ffp-contract=off)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    add_compile_options(-Wno-restrict)  # g++ 12 reports std::string concatenation falsely (GCC bug 105329)
endif()

if(PANGAEA_ASSERTIONS)
    add_compile_definitions(PANGAEA_ASSERTIONS=1 _GLIBCXX_ASSERTIONS)
endif()

if(PANGAEA_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-maybe-uninitialized)  # false under the sanitizers, as the g++ manual says
    else()
        add_compile_options(-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitize_ignore.txt)
    endif()
endif()

if(PANGAEA_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "PANGAEA_FUZZ needs clang: cmake --preset sanitize")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
