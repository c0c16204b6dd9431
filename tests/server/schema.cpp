// See schema.h.
#include "tests/server/schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace pangaea::test {
namespace {

const json::object& definitions() {
    static const json::value kSchema = [] {
        const char* root = std::getenv("PANGAEA_SOURCE");
        std::ifstream file(std::string(root == nullptr ? "." : root) + "/table/messages.schema.json");
        REQUIRE(file);
        return json::parse(std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()));
    }();
    return kSchema.at("$defs").as_object();
}

bool is_type(const json::value& value, std::string_view type) {
    return type == "object"    ? value.is_object()
           : type == "array"   ? value.is_array()
           : type == "string"  ? value.is_string()
           : type == "boolean" ? value.is_bool()
           : type == "null"    ? value.is_null()
                               : value.is_int64() || value.is_uint64();
}

std::string fault(const json::value& value, const json::object& schema, const std::string& path);

std::string fault_in_choice(const json::value& value, const json::array& choices, const std::string& path) {
    int fitting = 0;
    std::string faults;
    for (const json::value& choice : choices) {
        const std::string found = fault(value, choice.as_object(), path);
        fitting += found.empty() ? 1 : 0;
        faults += found.empty() ? "" : "\n  " + found;
    }
    return fitting == 1 ? "" : path + ": fits " + std::to_string(fitting) + " of the choices" + faults;
}

std::string fault_in_object(const json::object& object, const json::object& schema, const std::string& path) {
    if (const json::value* required = schema.if_contains("required")) {
        for (const json::value& name : required->as_array()) {
            if (!object.contains(name.as_string())) {
                return path + ": lacks " + std::string(name.as_string());
            }
        }
    }
    const json::value* properties = schema.if_contains("properties");
    const json::value* others = schema.if_contains("additionalProperties");
    for (const auto& member : object) {
        const std::string inside = path + "." + std::string(member.key());
        const json::value* known = properties == nullptr ? nullptr : properties->as_object().if_contains(member.key());
        if (known == nullptr && others != nullptr && others->is_bool() && !others->as_bool()) {
            return inside + ": is not in the schema";
        }
        const json::value* rule = known != nullptr ? known : others;
        if (rule != nullptr && rule->is_object()) {
            if (auto found = fault(member.value(), rule->as_object(), inside); !found.empty()) {
                return found;
            }
        }
    }
    return "";
}

std::string fault(const json::value& value, const json::object& schema, const std::string& path) {
    if (const json::value* reference = schema.if_contains("$ref")) {
        const std::string_view name = reference->as_string();
        return fault(value, definitions().at(name.substr(8)).as_object(), path);
    }
    if (const json::value* choices = schema.if_contains("oneOf")) {
        return fault_in_choice(value, choices->as_array(), path);
    }
    if (const json::value* constant = schema.if_contains("const"); constant != nullptr && *constant != value) {
        return path + ": is not " + json::serialize(*constant);
    }
    if (const json::value* list = schema.if_contains("enum")) {
        const auto& values = list->as_array();
        if (std::find(values.begin(), values.end(), value) == values.end()) {
            return path + ": " + json::serialize(value) + " is not listed";
        }
    }
    if (const json::value* type = schema.if_contains("type")) {
        const json::array single{*type};
        const json::array& types = type->is_array() ? type->as_array() : single;
        if (std::none_of(types.begin(), types.end(),
                         [&](const json::value& each) { return is_type(value, each.as_string()); })) {
            return path + ": is not of type " + json::serialize(*type);
        }
    }
    if (value.is_object()) {
        return fault_in_object(value.as_object(), schema, path);
    }
    const json::value* items = schema.if_contains("items");
    for (std::size_t i = 0; value.is_array() && items != nullptr && i < value.as_array().size(); ++i) {
        if (auto found = fault(value.as_array()[i], items->as_object(), path + "[" + std::to_string(i) + "]");
            !found.empty()) {
            return found;
        }
    }
    return "";
}

}  // namespace

std::string schema_fault(const json::value& message, const std::string& name) {
    // The type says which of the messages it wants to be: a fault there is worth more than one for each choice.
    const json::object* object = message.if_object();
    const json::value* type = object == nullptr ? nullptr : object->if_contains("type");
    for (const json::value& choice : definitions().at(name).at("oneOf").as_array()) {
        const std::string_view target = choice.at("$ref").as_string();
        const auto& schema = definitions().at(target.substr(8)).as_object();
        const auto& rule = schema.at("properties").at("type").as_object();
        const json::value* constant = rule.if_contains("const");
        const json::value* list = rule.if_contains("enum");
        if (type != nullptr && ((constant != nullptr && *constant == *type) ||
                                (list != nullptr && std::find(list->as_array().begin(), list->as_array().end(),
                                                              *type) != list->as_array().end()))) {
            return fault(message, schema, std::string(target.substr(8)));
        }
    }
    return "no such type";
}

}  // namespace pangaea::test
