# The weights of the computer players, compiled in: data/weights/NAME.txt becomes an entry of generated/pangaea_weights.h,
# and data/networks/NAME.txt a constant (empty with PANGAEA_NETWORKS_APART, for who is given them later).
# Editing a file makes the build configure itself anew.
file(GLOB weight_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../data/weights/*.txt)
file(GLOB network_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../data/networks/*.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${weight_files} ${network_files})
set(weights "// Made by cmake/weights.cmake from data/weights.\n#pragma once\n#include <string_view>\n#include <utility>\n
inline constexpr std::pair<std::string_view, std::string_view> kWeightFiles[] = {\n")
foreach(path IN LISTS weight_files)
    cmake_path(GET path STEM name)
    file(READ ${path} text)
    string(APPEND weights "    {\"${name}\", R\"(${text})\"},\n")
endforeach()
# A network is longer than what every compiler must take; those that build this take it, and say so in pedantic builds.
string(APPEND weights "};\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n")
foreach(path IN LISTS network_files)
    cmake_path(GET path STEM name)
    if(PANGAEA_NETWORKS_APART)
        set(text "")
    else()
        file(READ ${path} text)
    endif()
    string(SUBSTRING ${name} 0 1 first)
    string(TOUPPER ${first} first)
    string(SUBSTRING ${name} 1 -1 rest)
    string(APPEND weights "inline constexpr std::string_view k${first}${rest}Network = R\"(${text})\";\n")
endforeach()
string(APPEND weights "#pragma GCC diagnostic pop\n")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/pangaea_weights.h CONTENT "${weights}" @ONLY)
