// Component sets without files: those of data/components are compiled in, others are given by the page. Takes the place
// of referee/component_library.cpp in this build.
#include "pangaea_sets.h"
#include "referee/component_library.h"

namespace pangaea {
namespace {

/// One list for all that is in the module: a set that is given is known everywhere.
std::shared_ptr<ComponentLibrary::Documents> all_documents() {
    static const auto kDocuments = [] {
        auto documents = std::make_shared<ComponentLibrary::Documents>();
        for (const auto& [is_old, text] : kComponentSets) {
            if (auto document = parse_component_document(text)) {
                document->is_old = is_old;
                documents->push_back(std::move(*document));
            }
        }
        return documents;
    }();
    return kDocuments;
}

}  // namespace

ComponentLibrary::ComponentLibrary(const std::vector<std::filesystem::path>&) : documents_(all_documents()) {}

}  // namespace pangaea
