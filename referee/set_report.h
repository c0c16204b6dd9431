// Everything that can be said about a component set, for whoever writes one: its faults, its numbers beside the
// rulebook's, its hash, and the set in both forms (docs/components.md).
#pragma once

#include "referee/component_library.h"

namespace pangaea {

// Of what is sent by people, not of files: far above the largest set that the checks accept.
inline constexpr std::size_t kMaxSetJson = 128U << 10;
inline constexpr std::size_t kMaxSetText = 32U << 10;

struct SetReport {
    struct Told : Fault {
        int line = 0;  // of the text form; 0 without one
    };
    std::vector<Told> faults;
    SetCounts counts;
    ComponentDocument document;  // without a hash if there are faults
};

/// `given` is a set as JSON, or in the text form.
SetReport report_set(std::string_view given, const ComponentLibrary& library);
/// The report as it is answered, with the set as JSON and as text.
json::object write_set_report(const SetReport& report, const ComponentLibrary& library);

}  // namespace pangaea
