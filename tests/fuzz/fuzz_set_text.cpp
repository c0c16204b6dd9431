// What a person is told about a component set they write, as JSON or in the text form: every fault can be told, what is
// written as text is read as the same set, and what is accepted is a set like any other (fuzz_components.cpp plays
// them).
#include "referee/set_report.h"
#include "referee/set_text.h"
#include "tests/fuzz/fuzz_support.h"

namespace pangaea::fuzz {

void run(std::string_view input) {
    static const ComponentLibrary library = test::house_library();
    const SetReport report = report_set(input, library);
    const json::object told = write_set_report(report, library);
    require(parse_json(json::serialize(told)).ok());
    require(report.faults.empty() == !report.document.hash.empty());
    const json::string* text = told.at("text").if_string();
    require(text != nullptr || !report.faults.empty());
    if (text != nullptr && text->size() <= kMaxSetText) {
        const SetReport again = report_set(*text, library);
        // Lines that cannot be read are faults of the text given, not of the set that is left of it.
        require(!report.faults.empty() || again.document.hash == report.document.hash);
        require(write_set_text(again.document.content, library) == std::string(*text));
    }
    if (report.faults.empty()) {
        const auto again = parse_component_document(json::serialize(report.document.content));
        require(again.ok() && again->hash == report.document.hash);
        require(make_referee().door(again->game).ok());
    }
}

}  // namespace pangaea::fuzz
