// JSON for the referee: the library's names in short, and readers that collect every fault with the entry it is in.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pangaea {

namespace json = boost::json;

/// What a fault is about, for programs that say it in their own words.
struct FaultFacts {
    std::optional<std::int64_t> least = {};
    std::optional<std::int64_t> most = {};
    std::optional<std::int64_t> is = {};
    std::string_view text = {};  // the word that is wrong; of a wrong type what is expected
};

// The page's engine is small because it does not say more than a sentence; sets.wasm does.
#ifdef PANGAEA_PLAIN_FAULTS
inline constexpr bool kKeepsFacts = false;
#else
inline constexpr bool kKeepsFacts = true;
#endif

/// What is wrong with an input: a protocol error code, the entry ("players[1].hand[2]"), and a sentence.
struct Fault {
    std::string code;
    std::string path;
    std::string message;
    std::string why = {};  // a finer code where there is one (docs/components.md)
    FaultFacts facts = {};
    std::string word = {};  // of the facts

    std::string text() const { return path.empty() ? message : path + ": " + message; }
};

class Faults {
public:
    void add(std::string_view code, std::string_view path, std::string message, std::string_view why = {},
             const FaultFacts& facts = {});
    void add(const Faults& others) { list_.insert(list_.end(), others.list_.begin(), others.list_.end()); }
    bool any() const { return !list_.empty(); }
    const std::vector<Fault>& list() const { return list_; }
    /// All faults in one error. `code` stands in for the faults' own codes when it is given.
    Error error(std::string_view code = {}) const;
    /// The same for a `rules` object, where an unknown field is an unknown rule.
    Error rules_error() const;

private:
    std::vector<Fault> list_;
};

/// Reads one object: typed access by name, and a fault for whatever was not asked for.
class ObjectReader {
public:
    ObjectReader(const json::value& value, std::string path, Faults& faults);
    /// Reports the fields nobody asked for, unless told otherwise or done before.
    ~ObjectReader() { report_unknown_now(); }
    ObjectReader(const ObjectReader&) = delete;
    ObjectReader& operator=(const ObjectReader&) = delete;

    bool is_object() const { return object_ != nullptr; }
    void ignore_unknown() { report_unknown_ = false; }
    void report_unknown_now();
    std::string path(std::string_view name) const;

    /// The field, or nullptr; a missing required one is a fault.
    const json::value* optional(std::string_view name);
    const json::value* required(std::string_view name);

    // Typed access: nullopt when missing or wrong; `required` decides whether missing is a fault.
    std::optional<std::int64_t> integer(std::string_view name, std::int64_t low, std::int64_t high,
                                        bool required = true);
    std::optional<std::string> text(std::string_view name, bool required = true);
    std::optional<bool> boolean(std::string_view name, bool required = true);
    const json::array* array(std::string_view name, bool required = true);

    void fault(std::string_view code, std::string_view name, std::string message, std::string_view why = {},
               const FaultFacts& facts = {});

private:
    const json::object* object_ = nullptr;
    std::string path_;
    Faults& faults_;
    std::vector<std::string_view> known_;
    bool report_unknown_ = true;
};

std::optional<std::int64_t> read_integer(const json::value& value, std::int64_t low, std::int64_t high,
                                         const std::string& path, Faults& faults);
std::optional<std::string> read_text(const json::value& value, const std::string& path, Faults& faults);

/// Index of a name in a list of names, or -1.
template <std::size_t N>
int name_index(const std::string_view (&names)[N], std::string_view name) {
    for (std::size_t i = 0; i < N; ++i) {
        if (names[i] == name) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

/// "a, b or c", for messages that name the choices.
std::string choices(const std::vector<std::string>& names);
/// At most so many bytes of a text, cut between characters.
std::string_view cut(std::string_view text, std::size_t most);
/// The text in quotation marks, cut and made harmless for a message.
std::string in_quotes(std::string_view text);
std::string element(const std::string& path, std::size_t index);

/// A seat's number, "chance" or null (protocol, `to_act`).
json::value write_actor(Actor actor);

/// Parses one document; deep nesting, broken UTF-8 and numbers out of range are errors.
/// What it consists of comes from `storage`, which must live longer.
Result<json::value> parse_json(std::string_view text, json::storage_ptr storage = {});

}  // namespace pangaea
