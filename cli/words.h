// What people read in the terminal, in six languages: the page's catalogues and those of the terminal, compiled in,
// formatted by ICU. One language is chosen when the program starts; what stays the same in all of them (commands,
// options, the protocol's names) is no message.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal.h"
#include "engine/core/result.h"

namespace pangaea::cli {

/// What is put into a message: a text, or a number, which may choose a plural form.
struct Value {
    Value(std::string value) : text(std::move(value)) {}  // NOLINT(google-explicit-constructor)
    Value(std::string_view value) : text(value) {}        // NOLINT(google-explicit-constructor)
    Value(const char* value) : text(value) {}             // NOLINT(google-explicit-constructor)
    template <std::integral Number>
    Value(Number value) : number(value), is_number(true) {}  // NOLINT(google-explicit-constructor)

    std::string text;
    std::int64_t number = 0;
    bool is_number = false;
};
using Values = std::initializer_list<std::pair<const char*, Value>>;

/// Chooses the language of `--lang`, or else that of LC_ALL, LC_MESSAGES or LANG; English where there is none of ours,
/// and for commands other than play, replay and analyse.
void choose_language(int argc, const char* const* argv);
/// Their names, as `--lang` takes them.
Lines languages();
bool speaks_english();
/// The chosen one, such as "hu".
std::string_view language_name();

/// The message of this key. Precondition: both catalogues together have it.
std::string t(std::string_view key, Values values = {});
bool has_message(std::string_view key);
/// For a text that opens a line: names are written small, as they stand inside a sentence.
std::string capital(const std::string& text);
std::string small(const std::string& text);
/// "Goal: forest", with the colon as the language sets it.
std::string labelled(std::string_view label, std::string_view value);
/// "+1.5 %" with one decimal, as the language writes it.
std::string percent(double part, bool with_sign);

/// The name of a thing of the protocol: `land_forest` is the message "land.forest"; what has no message keeps its own
/// name.
std::string name_of(std::string_view family, std::string_view id);
/// A city's name: from the page's table, or its number.
std::string city_name(const std::string& id);

/// What an error of a library says: its whole text in English, its code in other languages.
std::string details(const Error& error);

}  // namespace pangaea::cli
