// The house set by way of the referee's reader.
#include "tests/support/planet_house.h"

#include <stdexcept>
#include <string>

#include "referee/planet_set.h"
#include "tests/support/referee_fixture.h"

namespace pangaea::planet::house {
namespace {

const PlanetSet& house_set() {
    static const PlanetSet kHouse = PlanetSet::parse(test::house_document("planet")).value();
    return kHouse;
}

template <class Id>
Id must_be(std::optional<Id> found, std::string_view name) {
    if (!found) {
        throw std::runtime_error("the house set has no " + std::string(name));
    }
    return *found;
}

}  // namespace

const Components& components() { return house_set().components(); }
TileId tile(std::string_view name) { return must_be(house_set().find_tile(name), name); }
AnimalId animal(std::string_view name) { return must_be(house_set().find_animal(name), name); }

}  // namespace pangaea::planet::house
