# tools/third_party.json as a header: whose works are part of the program, for `pangaea version --notices`.
set(notices_file ${CMAKE_CURRENT_LIST_DIR}/../tools/third_party.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${notices_file})
file(READ ${notices_file} notices_json)
string(JSON notices_count LENGTH "${notices_json}")
math(EXPR notices_last "${notices_count} - 1")
set(notices "// Made by cmake/notices.cmake from tools/third_party.json.\n#pragma once\n#include <string_view>\n
namespace pangaea {\n
struct Notice {\n    std::string_view name;\n    std::string_view licence;\n    std::string_view home;\n};\n
inline constexpr Notice kNotices[] = {\n")
foreach(at RANGE ${notices_last})
    string(JSON name GET "${notices_json}" ${at} name)
    string(JSON licence GET "${notices_json}" ${at} licence)
    string(JSON home GET "${notices_json}" ${at} home)
    string(APPEND notices "    {\"${name}\", \"${licence}\", \"${home}\"},\n")
endforeach()
string(APPEND notices "};\n\n}  // namespace pangaea\n")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/pangaea_notices.h CONTENT "${notices}")
