// The table of awards (see planet_awards.h).
#include "referee/planet_awards.h"

#include <algorithm>

#include "engine/planet/events.h"

namespace pangaea {

using namespace planet;
using svg::join, svg::Point, svg::kInk, svg::kPaleInk;

namespace {

constexpr int kCardColumn = 160;
constexpr int kWishColumn = 246;
constexpr int kValueColumn = 62;
constexpr int kFateColumn = 182;
constexpr int kLine = 36;
constexpr int kMedal = 38;  // room for the portrait before a card's name

constexpr std::string_view kSteps[] = {"", "", "second largest such region", "third largest such region"};

/// Which argument of an event is the first of the compared values, or 0 for an event without.
std::size_t first_value(EventType type) {
    switch (type) {
        case EventType::AnimalAwarded:
            return 3;
        case EventType::AnimalTied:
        case EventType::AnimalCarriedOver:
        case EventType::AnimalDiscarded:
            return 2;
        default:
            return 0;
    }
}

std::string fate_of(EventType type, const Event& event) {
    switch (type) {
        case EventType::AnimalAwarded:
            return join("won by ", svg::kSeatNames[event.args[1]]);
        case EventType::AnimalTied:
            return "tied";
        case EventType::AnimalCarriedOver:
            return join("waits for round ", event.args[1]);
        default:
            return "leaves the game";
    }
}

int step_of(EventType type, const Event& event) {
    return type == EventType::AnimalAwarded ? event.args[2] : type == EventType::AnimalCarriedOver ? 1 : event.args[1];
}

}  // namespace

std::string wish_of(const Animal& animal) {
    const auto name = [](Habitat habitat) { return kHabitatNames[planet::index(habitat)]; };
    switch (animal.wants) {
        case Wants::MostRegions:
            return join("most ", name(animal.habitat), " regions");
        case Wants::LargestTouching:
            return join("largest ", name(animal.habitat), " touching ", name(animal.other));
        case Wants::LargestAvoiding:
            return join("largest ", name(animal.habitat), " avoiding ", name(animal.other));
    }
    return "";
}

std::vector<AwardLine> award_lines(const TableOf<PlanetWords>& table) {
    std::vector<AwardLine> lines;
    for (const Event& event : table.last_events()) {
        const auto type = static_cast<EventType>(event.type);
        const std::size_t first = first_value(type);
        if (first == 0) {
            continue;
        }
        const auto card = static_cast<AnimalId>(event.args[0]);
        const int step = step_of(type, event);
        AwardLine line;
        line.card = step == 1 ? table.words().set().animal_name(card) : "";
        line.wish = step == 1 ? wish_of(table.words().game().animal(card)) : std::string(kSteps[step]);
        line.habitat = table.words().game().animal(card).habitat;
        line.players = table.players();
        for (std::size_t seat = 0; seat < planet::kMaxPlayers; ++seat) {
            line.values[seat] = event.args[first + seat];
        }
        line.winner = type == EventType::AnimalAwarded ? event.args[1] : -1;
        line.fate = fate_of(type, event);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string describe_awards(const std::vector<AwardLine>& lines) {
    std::string words;
    for (const AwardLine& line : lines) {
        words += join(words.empty() ? "" : "; ", line.card, line.card.empty() ? "" : ", ", line.wish, ":");
        for (int seat = 0; seat < line.players; ++seat) {
            const int value = line.values[seat];
            words += value < 0 ? "" : join(" ", svg::kSeatNames[seat], " ", value, ",");
        }
        words += join(" ", line.fate);
    }
    return words;
}

Point awards_size(const std::vector<AwardLine>& lines) {
    const int players = lines.empty() ? 0 : lines.front().players;
    return {kCardColumn + kWishColumn + players * kValueColumn + kFateColumn,
            kLine * static_cast<int>(lines.size() + 1) + 6};
}

void draw_awards(svg::Page& page, PlanetPen& pen, const std::vector<AwardLine>& lines, Point corner) {
    const Point size = awards_size(lines);
    const int values = corner.x + kCardColumn + kWishColumn;
    const int players = lines.empty() ? 0 : lines.front().players;
    const int fates = values + players * kValueColumn + 16;
    for (int seat = 0; seat < players; ++seat) {
        page.use(join("shape-", seat), {values + seat * kValueColumn + kValueColumn / 2, corner.y + 14}, "2.4");
    }
    int y = corner.y + kLine;
    for (const AwardLine& line : lines) {
        page.line("<path d='M", corner.x, " ", y, "h", size.x, "' stroke='", svg::kFrame,
                  line.card.empty() ? "' stroke-dasharray='3 5'/>" : "'/>");
        const int base = y + 24;
        if (!line.card.empty()) {
            pen.portrait(line.card, line.habitat, {corner.x + kMedal / 2 - 1, y + kLine / 2 + 1}, "0.3");
        }
        page.label({corner.x + kMedal, base}, 15, "start", join("font-weight='bold' fill='", kInk, "'"), line.card);
        page.label({corner.x + kCardColumn, base}, 15, "start",
                   join("fill='", line.card.empty() ? kPaleInk : kInk, "'"), line.wish);
        for (int seat = 0; seat < players; ++seat) {
            const int value = line.values[seat];
            const Point at{values + seat * kValueColumn + kValueColumn / 2, base};
            if (seat == line.winner) {
                page.line("<circle cx='", at.x, "' cy='", at.y - 5, "' r='12' fill='", svg::kMark, "'/>");
            }
            page.label(at, 15, "middle",
                       seat == line.winner ? "font-weight='bold' fill='#ffffff'" : join("fill='", kInk, "'"),
                       value < 0 ? "" : join(value));
        }
        page.label({fates, base}, 15, "start", join("fill='", line.winner >= 0 ? kInk : kPaleInk, "'"), line.fate);
        y += kLine;
    }
}

}  // namespace pangaea
