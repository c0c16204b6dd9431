// Catalogues and ICU messages.
#include "cli/words.h"

#include <fmt/core.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <unordered_map>
#include <vector>

#include "pangaea_messages.h"
#include "referee/json.h"

namespace pangaea::cli {
namespace {

struct Language {
    std::string_view name = "en";
    icu::Locale locale{"en"};
    std::unordered_map<std::string, std::string> messages;
    std::unordered_map<std::string, std::unique_ptr<icu::MessageFormat>> formats;
    std::unordered_map<std::string, std::string> plain;  // messages without values, as they are shown
    bool plain_signs = false;  // the terminal may show letters only, and English needs no more
};

Language& chosen() {
    static Language language;
    return language;
}

void add_messages(std::string_view text) {
    const auto catalogue = parse_json(text);
    for (const auto& [key, message] : catalogue->as_object()) {
        chosen().messages.emplace(key, message.as_string());
    }
}

const CatalogueText* find_catalogue(std::string_view name) {
    const auto* const found = std::find_if(std::begin(kCatalogues), std::end(kCatalogues),
                                           [&](const CatalogueText& entry) { return entry.language == name; });
    return found == std::end(kCatalogues) ? nullptr : found;
}

/// "hu_HU.UTF-8" is "hu"; "C" and languages we do not have are nothing.
const CatalogueText* environment_catalogue() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            const std::string_view locale = value;
            return find_catalogue(locale.substr(0, locale.find_first_of("_.@")));
        }
    }
    return nullptr;
}

bool is_spoken(std::string_view command) { return command == "play" || command == "replay" || command == "analyse"; }

const CatalogueText* asked_catalogue(int argc, const char* const* argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc) {
            return find_catalogue(argv[i + 1]);
        }
        if (word.starts_with("--lang=")) {
            return find_catalogue(word.substr(7));
        }
    }
    return nullptr;
}

/// English where the terminal may not know typographic signs.
std::string with_plain_signs(std::string text) {
    constexpr std::pair<std::string_view, std::string_view> kPlain[] = {
        {"’", "'"}, {"“", "\""}, {"”", "\""}, {"…", "..."}, {"–", "-"}, {"→", "->"}, {"ï", "i"}, {"×", "x"}};
    for (const auto& [sign, plain] : kPlain) {
        for (std::size_t at = 0; (at = text.find(sign, at)) != text.npos; at += plain.size()) {
            text.replace(at, sign.size(), plain);
        }
    }
    return text;
}

icu::UnicodeString unicode(std::string_view text) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}
std::string utf8(const icu::UnicodeString& text) {
    std::string bytes;
    text.toUTF8String(bytes);
    return chosen().plain_signs ? with_plain_signs(std::move(bytes)) : bytes;
}

void fill_in(const icu::MessageFormat& format, Values values, bool as_texts, icu::UnicodeString& text,
             UErrorCode& status) {
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> arguments;
    for (const auto& [name, value] : values) {
        names.push_back(unicode(name));
        arguments.push_back(!value.is_number ? icu::Formattable(unicode(value.text))
                            : as_texts       ? icu::Formattable(unicode(std::to_string(value.number)))
                                             : icu::Formattable(value.number));
    }
    format.format(names.data(), arguments.data(), static_cast<std::int32_t>(names.size()), text, status);
}

}  // namespace

void choose_language(int argc, const char* const* argv) {
    const CatalogueText* catalogue = nullptr;
    if (argc > 1 && is_spoken(argv[1])) {
        catalogue = asked_catalogue(argc, argv);
        catalogue = catalogue != nullptr ? catalogue : environment_catalogue();
    }
    catalogue = catalogue != nullptr ? catalogue : find_catalogue("en");
    Language& language = chosen();
    language.name = catalogue->language;
    language.locale = icu::Locale(std::string(language.name).c_str());
    language.plain_signs = language.name == "en" && !is_utf8_locale();
    add_messages(catalogue->page);
    add_messages(catalogue->replay);
    add_messages(catalogue->terminal);
}

Lines languages() {
    Lines names;
    for (const auto& catalogue : kCatalogues) {
        names.emplace_back(catalogue.language);
    }
    return names;
}

std::string_view language_name() { return chosen().name; }
bool speaks_english() { return chosen().name == "en"; }
bool has_message(std::string_view key) { return chosen().messages.contains(std::string(key)); }

std::string t(std::string_view key, Values values) {
    Language& language = chosen();
    std::string name(key);
    if (const auto known = language.plain.find(name); known != language.plain.end()) {
        return known->second;
    }
    const auto message = language.messages.find(name);
    if (message == language.messages.end()) {
        return name;
    }
    UErrorCode status = U_ZERO_ERROR;
    auto& format = language.formats[name];
    if (format == nullptr) {
        format = std::make_unique<icu::MessageFormat>(unicode(message->second), language.locale, status);
    }
    icu::UnicodeString text;
    fill_in(*format, values, false, text, status);
    if (U_FAILURE(status)) {
        // ICU selects by texts only, the page by numbers too: "{round, select, 5 {az} other {a}}".
        status = U_ZERO_ERROR;
        fill_in(*format, values, true, text.remove(), status);
    }
    text.findAndReplace(u"\u00ad", u"");  // soft hyphens are for the page
    const std::string shown = U_SUCCESS(status) ? utf8(text) : name;
    if (values.size() == 0) {
        language.plain.emplace(name, shown);
    }
    return shown;
}

std::string capital(const std::string& text) {
    icu::UnicodeString letters = unicode(text);
    const std::int32_t first = letters.moveIndex32(0, 1);
    icu::UnicodeString start(letters, 0, first);
    return utf8(start.toUpper(chosen().locale) + letters.tempSubString(first));
}

std::string small(const std::string& text) { return utf8(unicode(text).toLower(chosen().locale)); }

std::string labelled(std::string_view label, std::string_view value) {
    return t("label", {{"label", label}, {"value", value}});
}

std::string percent(double part, bool with_sign) {
    using icu::number::NumberFormatter;
    UErrorCode status = U_ZERO_ERROR;
    const auto text = NumberFormatter::withLocale(chosen().locale)
                          .unit(icu::NoUnit::percent())
                          .scale(icu::number::Scale::powerOfTen(2))
                          .precision(icu::number::Precision::fixedFraction(1))
                          .sign(with_sign ? UNUM_SIGN_ALWAYS : UNUM_SIGN_AUTO)
                          .formatDouble(part, status)
                          .toString(status);
    return utf8(text);
}

std::string name_of(std::string_view family, std::string_view id) {
    const std::string key = fmt::format("{}.{}", family, id);
    return has_message(key) ? t(key) : std::string(id);
}

std::string city_name(const std::string& id) {
    static const json::value kNames = *parse_json(kCityNames);
    if (const json::value* own = kNames.as_object().if_contains(id)) {
        return std::string(own->as_array().at(chosen().name == "ru" ? 1 : 0).as_string());
    }
    const std::size_t digits = id.find_last_not_of("0123456789") + 1;
    return digits == id.size() ? id : t("card.city", {{"number", std::atoi(id.c_str() + digits)}});
}

std::string details(const Error& error) { return speaks_english() ? error.message : std::string(error.code); }

}  // namespace pangaea::cli
