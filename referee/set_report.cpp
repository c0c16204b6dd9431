// See set_report.h.
#include "referee/set_report.h"

#include "referee/gaia_set.h"
#include "referee/planet_set.h"
#include "referee/set_text.h"

namespace pangaea {
namespace {

constexpr std::size_t kMostFaults = 100;

using Check = Faults (*)(const ComponentDocument&, SetCounts*);

/// Nothing else of a game is needed here, nor in the module that checks sets on the page.
Check check_of(std::string_view game) {
    return game == "gaia" ? &GaiaSet::check : game == "planet" ? &PlanetSet::check : nullptr;
}

/// The set's content from either form; null if it cannot be read.
json::value read_given(std::string_view given, const ComponentLibrary& library, SetText& text, Faults& faults) {
    const auto start = given.find_first_not_of(" \t\r\n");
    const bool is_json = start != given.npos && given[start] == '{';
    const std::size_t most = is_json ? kMaxSetJson : kMaxSetText;
    if (given.size() > most) {
        faults.add("too_large", "", "must be at most " + std::to_string(most) + " bytes", {},
                   {.most = static_cast<std::int64_t>(most), .is = static_cast<std::int64_t>(given.size())});
        return nullptr;
    }
    // A text goes through the parser too: it knows what is not UTF-8.
    auto parsed = parse_json(is_json ? std::string(given) : json::serialize(json::string(given)));
    if (!parsed) {
        faults.add("bad_json", "", parsed.error().message, is_json ? "" : "bad_text");
        return nullptr;
    }
    if (is_json) {
        return std::move(*parsed);
    }
    text = parse_set_text(given, library);
    faults = text.faults;
    return text.set;
}

template <class Value>
void put(json::object& object, const char* name, const std::optional<Value>& value) {
    if (value) {
        object[name] = *value;
    }
}

json::object write_fault(const SetReport::Told& fault) {
    json::object object{{"code", fault.why.empty() ? fault.code : fault.why}, {"path", fault.path}};
    if (fault.line > 0) {
        object["line"] = fault.line;
    }
    put(object, "least", fault.facts.least);
    put(object, "most", fault.facts.most);
    put(object, "is", fault.facts.is);
    if (!fault.word.empty()) {
        object["text"] = fault.word;
    }
    object["message"] = fault.message;
    return object;
}

}  // namespace

SetReport report_set(std::string_view given, const ComponentLibrary& library) {
    SetReport report;
    SetText text;
    Faults faults;
    json::value content = read_given(given, library, text, faults);
    if (!content.is_null()) {
        Faults own;
        report.document = make_component_document(std::move(content), own);
        const Check check = check_of(report.document.game);
        if (check != nullptr) {
            faults.add(check(report.document, &report.counts));
        }
        // What both readers say is said once.
        if (check == nullptr || (own.any() && !own.list().front().why.empty())) {
            faults.add(own);
        }
        if (check == nullptr && !own.any()) {
            faults.add("unknown_game", "game", "there is no game " + in_quotes(report.document.game), {},
                       {.text = report.document.game});
        }
    }
    for (const Fault& fault : faults.list()) {
        report.faults.push_back({fault, text.line_of(fault.path)});
    }
    if (!report.faults.empty()) {
        report.document.hash.clear();
    }
    return report;
}

json::object write_set_report(const SetReport& report, const ComponentLibrary& library) {
    const auto text_or_null = [](const std::string& text) { return text.empty() ? json::value() : json::value(text); };
    const ComponentDocument& document = report.document;
    json::array faults;
    for (std::size_t i = 0; i < std::min(report.faults.size(), kMostFaults); ++i) {
        faults.push_back(write_fault(report.faults[i]));
    }
    json::array counts;
    json::array notes;
    for (const SetCount& count : report.counts) {
        json::object object{
            {"path", count.path}, {"is", count.is}, {"least", nullptr}, {"most", nullptr}, {"book", nullptr}};
        put(object, "least", count.least);
        put(object, "most", count.most);
        put(object, "book", count.book);
        counts.push_back(std::move(object));
        if (count.book && *count.book != count.is) {
            notes.push_back({{"code", "other_count"}, {"path", count.path}, {"is", count.is}, {"book", *count.book}});
        }
    }
    const auto text = write_set_text(document.content, library);
    return {{"ok", report.faults.empty()},
            {"game", text_or_null(document.game)},
            {"id", text_or_null(document.name)},
            {"hash", text_or_null(document.hash)},
            {"more", report.faults.size() - faults.size()},
            {"faults", std::move(faults)},
            {"notes", std::move(notes)},
            {"counts", std::move(counts)},
            {"set", document.content},
            {"text", text_or_null(text.value_or(""))}};
}

}  // namespace pangaea
