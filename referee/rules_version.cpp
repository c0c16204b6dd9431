// Supplying what earlier rules did not ask for.
#include "referee/rules_version.h"

namespace pangaea {

bool was_not_asked(const Table& table, int rules_version) { return rules_version == 1 && table.can_only_pass(); }

void begin_recorded(Table& table, int rules_version) {
    while (was_not_asked(table, rules_version)) {
        (void)table.play(table.declining());
    }
}

Status play_recorded(Table& table, std::string_view action, int rules_version) {
    if (auto played = table.play(action); !played) {
        return played.error();
    }
    begin_recorded(table, rules_version);
    return Done{};
}

}  // namespace pangaea
