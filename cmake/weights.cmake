# The weights of the computer players, compiled in: data/weights/NAME.txt becomes an entry of generated/pangaea_weights.h,
# and data/networks/planet.txt stands there as well.
# Editing a file makes the build configure itself anew.
file(GLOB weight_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/../data/weights/*.txt)
set(network_file ${CMAKE_CURRENT_LIST_DIR}/../data/networks/planet.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${weight_files} ${network_file})
set(weights "// Made by cmake/weights.cmake from data/weights.\n#pragma once\n#include <string_view>\n#include <utility>\n
inline constexpr std::pair<std::string_view, std::string_view> kWeightFiles[] = {\n")
foreach(path IN LISTS weight_files)
    cmake_path(GET path STEM name)
    file(READ ${path} text)
    string(APPEND weights "    {\"${name}\", R\"(${text})\"},\n")
endforeach()
file(READ ${network_file} text)
string(APPEND weights "};\ninline constexpr std::string_view kPlanetNetwork = R\"(${text})\";\n")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/pangaea_weights.h CONTENT "${weights}" @ONLY)
