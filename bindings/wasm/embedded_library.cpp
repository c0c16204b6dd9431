// Component sets without files: those of data/components are compiled in. Takes the place of
// referee/component_library.cpp in this build.
#include "pangaea_sets.h"
#include "referee/component_library.h"

namespace pangaea {

Result<ComponentDocument> ComponentLibrary::find(std::string_view game, std::string_view wanted) const {
    for (const std::string_view text : kComponentSets) {
        auto document = parse_component_document(text);
        if (document && document->is_called(game, wanted)) {
            return document;
        }
    }
    return Error{"unknown_components", "there is no component set " + in_quotes(wanted) + " for " + std::string(game)};
}

}  // namespace pangaea
