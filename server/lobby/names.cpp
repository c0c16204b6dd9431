// See names.h.
#include "server/lobby/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

#include "table/request.h"

namespace pangaea::lobby {
namespace {

constexpr std::size_t kMaxName = 40;  // characters
constexpr int kMostMarks = 3;         // more than any language puts on a letter

// Words that only the server says; written with whatever letters.
constexpr std::string_view kReserved[] = {"somebody", "random",   "beginner", "easy",     "greedy", "medium", "strong",
                                          "master",   "champion", "even",     "computer", "admin",  "host"};

const USpoofChecker* checker() {
    static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> kChecker = [] {
        UErrorCode error = U_ZERO_ERROR;
        USpoofChecker* made = uspoof_open(&error);
        uspoof_setChecks(made, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE, &error);
        // Latin with one other script, as Chinese and Japanese people write; no Latin with Cyrillic or Greek.
        uspoof_setRestrictionLevel(made, USPOOF_MODERATELY_RESTRICTIVE);
        return std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>(made, &uspoof_close);
    }();
    return kChecker.get();
}

bool is_shown(UChar32 c) {
    const auto kind = u_charType(c);
    return kind != U_CONTROL_CHAR && kind != U_FORMAT_CHAR && kind != U_LINE_SEPARATOR &&
           kind != U_PARAGRAPH_SEPARATOR && kind != U_PRIVATE_USE_CHAR && kind != U_UNASSIGNED && kind != U_SURROGATE &&
           !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

}  // namespace

Result<std::string> read_name(std::string_view given) {
    UErrorCode error = U_ZERO_ERROR;
    const auto* composer = icu::Normalizer2::getNFKCInstance(error);
    auto text = icu::UnicodeString::fromUTF8({given.data(), static_cast<int32_t>(given.size())});
    text = composer->normalize(text, error).trim();
    std::string name;
    text.toUTF8String(name);
    bool has_letter = false;
    int marks = 0;  // one above the other
    for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        if (!is_shown(c)) {
            return Error{"bad_name", "name: has characters that nobody sees"};
        }
        has_letter |= u_isalnum(c) != 0;
        const auto kind = u_charType(c);
        marks = kind == U_NON_SPACING_MARK || kind == U_ENCLOSING_MARK ? marks + 1 : 0;
        if (marks > kMostMarks) {
            return Error{"bad_name", "name: has signs that would cover what stands beside it"};
        }
    }
    if (U_FAILURE(error) != 0 || !table::is_plain_text(given, kMaxName) || !table::is_plain_text(name, kMaxName)) {
        return Error{"bad_name", "name: must be 1 to 40 characters"};
    }
    if (!has_letter) {
        return Error{"bad_name", "name: must have a letter or a digit"};
    }
    if (uspoof_checkUTF8(checker(), name.data(), static_cast<int32_t>(name.size()), nullptr, &error) != 0) {
        return Error{"bad_name", "name: mixes letters that look alike"};
    }
    for (const std::string_view word : kReserved) {
        if (skeleton(name) == skeleton(word)) {
            return Error{"bad_name", "name: is a word of the server's own"};
        }
    }
    return name;
}

std::string skeleton(std::string_view name) {
    UErrorCode error = U_ZERO_ERROR;
    auto folded = icu::UnicodeString::fromUTF8({name.data(), static_cast<int32_t>(name.size())});
    folded.foldCase();
    std::string small;
    folded.toUTF8String(small);
    char bare[512];
    const int32_t length = uspoof_getSkeletonUTF8(checker(), 0, small.data(), static_cast<int32_t>(small.size()), bare,
                                                  sizeof bare, &error);
    return U_FAILURE(error) != 0 ? small : std::string(bare, length);
}

}  // namespace pangaea::lobby
