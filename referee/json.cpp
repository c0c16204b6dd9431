// Readers over the JSON library: types, ranges and unknown fields are checked in one place.
#include "referee/json.h"

#include <algorithm>

namespace pangaea {

void Faults::add(std::string_view code, std::string_view path, std::string message, std::string_view why,
                 const FaultFacts& facts) {
    list_.push_back({std::string(code), std::string(path), std::move(message)});
    if constexpr (kKeepsFacts) {
        constexpr std::size_t kMostTold = 60;
        Fault& fault = list_.back();
        fault.why = why;
        fault.facts = facts;
        fault.word = cut(facts.text, kMostTold);
        fault.facts.text = {};
    }
}

Error Faults::error(std::string_view code) const {
    constexpr std::size_t kMostTold = 10;
    Error error;
    error.code = code.empty() ? list_.front().code : std::string(code);
    for (std::size_t i = 0; i < std::min(list_.size(), kMostTold); ++i) {
        if (i > 0) {
            error.message += "; ";
        }
        error.message += list_[i].text();
    }
    if (list_.size() > kMostTold) {
        error.message += "; and " + std::to_string(list_.size() - kMostTold) + " more";
    }
    return error;
}

Error Faults::rules_error() const { return error(list_.front().code == "unknown_field" ? "unknown_rule" : "bad_rule"); }

ObjectReader::ObjectReader(const json::value& value, std::string path, Faults& faults)
    : object_(value.if_object()), path_(std::move(path)), faults_(faults) {
    if (object_ == nullptr) {
        faults_.add("wrong_type", path_, "must be an object", {}, {.text = "object"});
    }
}

void ObjectReader::report_unknown_now() {
    if (object_ == nullptr || !report_unknown_) {
        return;
    }
    for (const auto& field : *object_) {
        if (std::find(known_.begin(), known_.end(), field.key()) == known_.end()) {
            faults_.add("unknown_field", path_, "unknown field " + in_quotes(field.key()), {}, {.text = field.key()});
        }
    }
    report_unknown_ = false;
}

std::string ObjectReader::path(std::string_view name) const {
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

void ObjectReader::fault(std::string_view code, std::string_view name, std::string message, std::string_view why,
                         const FaultFacts& facts) {
    faults_.add(code, path(name), std::move(message), why, facts);
}

const json::value* ObjectReader::optional(std::string_view name) {
    known_.push_back(name);
    return object_ == nullptr ? nullptr : object_->if_contains(name);
}

const json::value* ObjectReader::required(std::string_view name) {
    const json::value* value = optional(name);
    if (value == nullptr && object_ != nullptr) {
        fault("missing_field", name, "is missing");
    }
    return value;
}

std::optional<std::int64_t> ObjectReader::integer(std::string_view name, std::int64_t low, std::int64_t high,
                                                  bool must) {
    const json::value* value = must ? required(name) : optional(name);
    return value == nullptr ? std::nullopt : read_integer(*value, low, high, path(name), faults_);
}

std::optional<std::string> ObjectReader::text(std::string_view name, bool must) {
    const json::value* value = must ? required(name) : optional(name);
    return value == nullptr ? std::nullopt : read_text(*value, path(name), faults_);
}

std::optional<bool> ObjectReader::boolean(std::string_view name, bool must) {
    const json::value* value = must ? required(name) : optional(name);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_bool()) {
        fault("wrong_type", name, "must be true or false", {}, {.text = "boolean"});
        return std::nullopt;
    }
    return value->get_bool();
}

const json::array* ObjectReader::array(std::string_view name, bool must) {
    const json::value* value = must ? required(name) : optional(name);
    if (value == nullptr) {
        return nullptr;
    }
    if (!value->is_array()) {
        fault("wrong_type", name, "must be a list", {}, {.text = "list"});
    }
    return value->if_array();
}

std::optional<std::int64_t> read_integer(const json::value& value, std::int64_t low, std::int64_t high,
                                         const std::string& path, Faults& faults) {
    if (!value.is_int64() && !value.is_uint64()) {
        faults.add("wrong_type", path, "must be a whole number", {}, {.text = "number"});
        return std::nullopt;
    }
    json::error_code too_large;
    const auto number = value.to_number<std::int64_t>(too_large);
    if (too_large || number < low || number > high) {
        faults.add("out_of_range", path, "must be from " + std::to_string(low) + " to " + std::to_string(high), {},
                   {.least = low, .most = high, .is = too_large ? std::nullopt : std::optional(number)});
        return std::nullopt;
    }
    return number;
}

std::optional<std::string> read_text(const json::value& value, const std::string& path, Faults& faults) {
    if (!value.is_string()) {
        faults.add("wrong_type", path, "must be a text", {}, {.text = "text"});
        return std::nullopt;
    }
    return std::string(value.get_string());
}

std::string choices(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    }
    return text;
}

std::string_view cut(std::string_view text, std::size_t most) {
    std::size_t length = std::min(text.size(), most);
    // Never cut a UTF-8 sequence in the middle: the answer must stay valid.
    while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) {
        --length;
    }
    return text.substr(0, length);
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kMostQuoted = 60;
    const std::string_view shown = cut(text, kMostQuoted);
    std::string out = "\"";
    for (const char c : shown) {
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    }
    return out + (shown.size() < text.size() ? "…\"" : "\"");
}

std::string element(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

json::value write_actor(Actor actor) {
    if (actor.is_chance()) {
        return "chance";
    }
    return actor.is_nobody() ? json::value(nullptr) : json::value(index(actor.seat()));
}

Result<json::value> parse_json(std::string_view text, json::storage_ptr storage) {
    json::parse_options options;
    options.max_depth = 32;
    json::error_code code;
    json::parser parser({}, options);
    parser.reset(std::move(storage));
    parser.write(text.data(), text.size(), code);
    if (code) {
        return Error{"bad_json", "not valid JSON: " + code.message()};
    }
    return parser.release();
}

}  // namespace pangaea
