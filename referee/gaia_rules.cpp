// The switches of Gaïa in words: editions and house rules (gaia §3, §9; protocol, State).
#include <algorithm>

#include "referee/gaia_words.h"

namespace pangaea {
namespace {

using Rules = gaia::Rules;

/// Reads a switch with two named values; keeps what stands when the field is absent.
void read_switch(ObjectReader& reader, std::string_view name, std::string_view off, std::string_view on, bool& value) {
    const auto text = reader.text(name, false);
    if (!text) {
        return;
    }
    if (*text != off && *text != on) {
        reader.fault("bad_rule", name,
                     "must be " + choices({std::string(off), std::string(on)}) + ", not " + in_quotes(*text));
    }
    value = *text == on;
}

void apply_edition(ObjectReader& reader, Rules& rules) {
    const auto edition = reader.text("edition", false);
    if (!edition) {
        return;
    }
    if (*edition != "fr" && *edition != "de" && *edition != "hu" && *edition != "ru") {
        reader.fault("bad_rule", "edition", "must be fr, de, hu or ru, not " + in_quotes(*edition));
    }
    const bool hungarian = *edition == "hu";
    rules.claim_optional = hungarian || *edition == "ru";
    rules.reinforced_all = hungarian;
    rules.volcano_with_city = !hungarian;
    rules.tornado_random = hungarian;
}

}  // namespace

Result<Rules> GaiaWords::read_rules(const json::value* value, const GaiaSet& set) {
    Rules rules;
    if (value == nullptr) {
        return rules;
    }
    Faults faults;
    {
        ObjectReader reader(*value, "rules", faults);
        apply_edition(reader, rules);
        read_switch(reader, "mode", "basic", "advanced", rules.advanced);
        read_switch(reader, "claim", "forced", "optional", rules.claim_optional);
        read_switch(reader, "reinforced", "one", "all", rules.reinforced_all);
        read_switch(reader, "volcano", "no", "yes", rules.volcano_with_city);
        read_switch(reader, "tornado", "by-back", "random", rules.tornado_random);

        const int most = set.components().powers[static_cast<std::size_t>(gaia::Power::Lightning)];
        const auto powers = reader.boolean("powers", false);
        const auto disasters = reader.boolean("disasters", false);
        const auto lightning = reader.integer("lightning", 0, most, false);
        if (powers.value_or(false) && !rules.advanced) {
            reader.fault("bad_rule", "powers", "cannot be on in the basic game");
        }
        // Where something is not in use the switches say so, whatever was asked for.
        rules.powers = rules.advanced && powers.value_or(true);
        rules.disasters = rules.powers && disasters.value_or(false);
        rules.lightning =
            rules.disasters ? static_cast<std::uint8_t>(lightning.value_or(std::min(most, 5))) : std::uint8_t{0};
    }
    if (faults.any()) {
        return faults.rules_error();
    }
    return rules;
}

void GaiaWords::write_rules(JsonText& out) const {
    const Rules& rules = game_.rules();
    out.object("mode", rules.advanced ? "advanced" : "basic", "powers", rules.powers, "disasters", rules.disasters,
               "lightning", rules.lightning, "claim", rules.claim_optional ? "optional" : "forced", "reinforced",
               rules.reinforced_all ? "all" : "one", "volcano", rules.volcano_with_city ? "yes" : "no", "tornado",
               rules.tornado_random ? "random" : "by-back");
}

}  // namespace pangaea
