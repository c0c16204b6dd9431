#include "referee/gaia_pen.h"

#include <algorithm>
#include <iterator>

#include "referee/drawings.h"
#include "referee/gaia_words.h"

namespace pangaea {

using namespace gaia;
using svg::join, svg::Point;

namespace {

struct Spot {
    Point at;
    std::string_view wide, tall;
};

/// Where one to four animals stand: counted like dots on a die, every second one looking the other way.
constexpr Spot kAlone[] = {{{60, 82}, "2.1", "2.1"}};
constexpr Spot kTwo[] = {{{35, 74}, "1.62", "1.62"}, {{84, 86}, "-1.62", "1.62"}};
constexpr Spot kThree[] = {{{60, 55}, "1.38", "1.38"}, {{32, 94}, "-1.38", "1.38"}, {{89, 94}, "1.38", "1.38"}};
constexpr Spot kFour[] = {
    {{34, 54}, "1.32", "1.32"}, {{88, 54}, "-1.32", "1.32"}, {{34, 98}, "1.32", "1.32"}, {{88, 98}, "-1.32", "1.32"}};

/// A city's needs, side by side on a strip before the town, as on the table.
constexpr Point kStrip = {60, 91};
constexpr Point kRow[] = {{18, 91}, {46, 91}, {74, 91}, {102, 91}};
constexpr int kBuildings = 18;
constexpr int kLarge = 3;  // from this satisfaction on a town has a wall, and light in its windows

/// The number at the end of a city's name decides which building it is known by.
int building_of(std::string_view name) {
    const std::size_t first = name.find_last_not_of("0123456789") + 1;
    int number = 0;
    for (const char digit : name.substr(first)) {
        number = (number * 10 + (digit - '0')) % 1000;
    }
    return (std::max(number, 1) - 1) % kBuildings + 1;
}

/// The template with its colours: {0} to {4}.
std::string coloured(std::string_view drawing, std::string_view site, bool large) {
    const auto style = words_of<4>(pangaea::drawing(join("style-", site)));
    const auto windows = words_of<2>(pangaea::drawing("windows"));
    std::string out;
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        if (drawing[i] != '{') {
            out += drawing[i];
            continue;
        }
        const auto which = static_cast<std::size_t>(drawing[i + 1] - '0');
        out += which < style.size() ? style[which] : windows[large ? 1 : 0];
        i += 2;
    }
    return out;
}

}  // namespace

std::string_view GaiaPen::need_name(int need) { return need == kAnimals ? "animals" : kLandNames[need]; }

void GaiaPen::ground(int land, bool clear) {
    page_.use(join(clear ? "clear-" : "tile-", kLandNames[land]), {1, 1}, "1.18");
}

void GaiaPen::herd(int land, int tokens) {
    const auto put = [&](const auto& spots) {
        for (const Spot& spot : spots) {
            page_.use(join("beast-", kLandNames[land]), spot.at, join(spot.wide, " ", spot.tall));
        }
    };
    switch (std::min(tokens, 4)) {
        case 1:
            return put(kAlone);
        case 2:
            return put(kTwo);
        case 3:
            return put(kThree);
        case 4:
            return put(kFour);
        default:
            return;
    }
}

void GaiaPen::town(const City& city, Point at) {
    const std::string_view site = kLandNames[city.site];
    const bool large = city.satisfaction >= kLarge;
    const int number = building_of(city.name);
    const std::string building = join("building-", number, "-", site, large ? "-lit" : "");
    if (!page_.is_defined(building)) {
        page_.define(building, coloured(drawing(join("building-", number)), site, large));
    }
    // Where the flag and the landmark stand, and how large the landmark is.
    const auto plan = words_of<7>(drawing("town-plan"));
    const auto put = [&](std::string_view what, std::string_view x, std::string_view y, std::string_view scale) {
        page_.line("<g transform='translate(", at.x, " ", at.y, ") scale(1.2) translate(", x, " ", y, ") scale(", scale,
                   ")'>");
        page_.use(what, {}, "1");
        page_.line("</g>");
    };
    put(join("behind-", number), plan[1], "3", plan[2 + city.satisfaction]);
    page_.use(join("town-", site, "-", city.satisfaction), at, "1.2");
    put(building, plan[1], "3", plan[2 + city.satisfaction]);
    if (large) {
        page_.use(join("wall-", site), at, "1.2");
    }
    if (!city.standing.empty()) {
        put(join("flag-", city.standing.front()), plan[0], "0", "1");
    }
}

void GaiaPen::city(const City& city) {
    town(city, {60, 73});
    page_.use("strip", kStrip, "1.2");
    const int count = static_cast<int>(city.standing.size());
    const int step = count > 3 ? 60 / (count - 1) : 24;
    for (int i = 0; i < count; ++i) {
        page_.use(join("meeple-", city.standing[i]), {60 - (count - 1) * step / 2 + i * step, 71 - i % 2 * 5}, "0.86");
    }
    for (std::size_t i = 0; i < std::min(city.needs.size(), std::size(kRow)); ++i) {
        need(city.needs[i], kRow[i], "0.98");
    }
    label(city.name);
}

void GaiaPen::label(std::string_view name) {
    page_.line("<rect x='31' y='105' width='58' height='14' rx='7' fill='", svg::kPaper,
               "' stroke='#e3b04b' stroke-width='1'/>");
    page_.label({60, 116}, 11, "middle", join("font-weight='bold' fill='", svg::kInk, "'"), name);
}

void GaiaPen::mark(bool empty) { page_.use(empty ? "place" : "brackets", {}, "1.2"); }

void GaiaPen::need(const Need& need, Point at, std::string_view scale) {
    page_.use(join(need.met ? "met-" : "missing-", need_name(need.what)), at, scale);
}

void GaiaPen::seal(int what, Point at) {
    page_.use(what == kAnimals ? std::string("seal-power") : join("seal-", kLandNames[what]), at, "0.9");
}

}  // namespace pangaea
