# The catalogues of the page and of the terminal, compiled in: generated/pangaea_messages.h. Editing one makes the build configure
# itself anew. CMake reads brackets and semicolons as lists only outside quotes, so the texts stay as they are. Each is a literal that
# knows its length: counting so many characters is more than clang does in a constant.
set(messages_folder ${PROJECT_SOURCE_DIR}/web/packages/ui/messages)
set(city_names ${PROJECT_SOURCE_DIR}/web/packages/wire/cityNames.json)
set(messages "// Made by cmake/messages.cmake from web/packages/ui/messages.\n#pragma once\n#include <string_view>\n
using std::string_view_literals::operator\"\"sv;\n
struct CatalogueText {
    std::string_view language;
    std::string_view page;
    std::string_view replay;
    std::string_view terminal;
};
inline constexpr CatalogueText kCatalogues[] = {\n")
foreach(language hu de fr ru pl en)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
        ${messages_folder}/${language}.json ${messages_folder}/replay/${language}.json
        ${messages_folder}/terminal/${language}.json)
    file(READ ${messages_folder}/${language}.json page)
    file(READ ${messages_folder}/replay/${language}.json replay)
    file(READ ${messages_folder}/terminal/${language}.json terminal)
    string(APPEND messages "    {\"${language}\", R\"json(${page})json\"sv, R\"json(${replay})json\"sv, R\"json(${terminal})json\"sv},\n")
endforeach()
# What the server writes in mails, for itself: it changes seldom.
set(mails "// Made by cmake/messages.cmake from web/packages/ui/messages/mail.\n#pragma once\n#include <string_view>\n
struct MailText {
    std::string_view language;
    std::string_view texts;
};
inline constexpr MailText kMailTexts[] = {\n")
foreach(language hu de fr ru pl en)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${messages_folder}/mail/${language}.json)
    file(READ ${messages_folder}/mail/${language}.json mail)
    string(APPEND mails "    {\"${language}\", R\"json(${mail})json\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/pangaea_mail_texts.h CONTENT "${mails}};\n" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${city_names})
file(READ ${city_names} text)
string(APPEND messages "};\ninline constexpr std::string_view kCityNames = R\"json(${text})json\"sv;\n")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/pangaea_messages.h CONTENT "${messages}" @ONLY)
