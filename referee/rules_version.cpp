// Supplying what earlier rules did not ask for.
#include "referee/rules_version.h"

namespace pangaea {

void begin_recorded(Table& table, int rules_version) {
    while (rules_version == 1 && table.can_only_pass()) {
        (void)table.play("pass");
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
