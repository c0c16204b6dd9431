// A module of its own for whoever writes a component set: its checks and text form are no part of the first load. Text
// in, text out, as in bindings/wasm/exports.cpp.
#include <string>

#include "referee/set_report.h"

namespace pangaea::wasm {
namespace {

std::string input;
std::string output;

void report() {
    const ComponentLibrary library({});
    output = json::serialize(write_set_report(report_set(input, library), library)) + "\n";
}

}  // namespace
}  // namespace pangaea::wasm

using namespace pangaea::wasm;

#define PANGAEA_EXPORT(name) extern "C" __attribute__((export_name(name)))

PANGAEA_EXPORT("room") char* pangaea_room(std::size_t length) {
    input.resize(length);
    return input.data();
}
/// A set as JSON or in the text form; the answer is its report (docs/components.md).
PANGAEA_EXPORT("component_set") void pangaea_component_set() { report(); }
PANGAEA_EXPORT("text") const char* pangaea_text() { return output.data(); }
PANGAEA_EXPORT("length") std::size_t pangaea_length() { return output.size(); }
