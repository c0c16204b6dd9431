// Drawing Planet positions: reading the picture file, the words of <desc>, and the panels on their page. How a planet
// or a tile is drawn is in planet_net.cpp, the table of awards in planet_awards.cpp.
#include "referee/planet_picture.h"

#include <algorithm>
#include <charconv>

#include "referee/planet_awards.h"
#include "referee/planet_net.h"
#include "referee/planet_words.h"

namespace pangaea {

using namespace planet;
using svg::join, svg::Point, svg::kInk, svg::kPaleInk;

namespace {

/// "face/edge" as an area.
std::optional<int> read_area(std::string_view text) {
    int face = 0;
    int edge = 0;
    const char* begin = text.data();
    const char* end = begin + text.size();
    const auto first = std::from_chars(begin, end, face);
    const bool slash = first.ec == std::errc{} && first.ptr != end && *first.ptr == '/';
    const auto second = slash ? std::from_chars(first.ptr + 1, end, edge) : first;
    if (!slash || second.ec != std::errc{} || second.ptr != end || face < 0 || face >= kFaces || edge < 0 ||
        edge >= kEdges) {
        return std::nullopt;
    }
    return area_at(face, edge);
}

AreaSet read_highlight(ObjectReader& reader, Faults& faults) {
    AreaSet areas = 0;
    const json::array* list = reader.array("highlight", false);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        const auto path = element(reader.path("highlight"), i);
        const auto text = read_text((*list)[i], path, faults);
        const auto area = text ? read_area(*text) : std::nullopt;
        if (area) {
            areas |= area_bit(*area);
        } else if (text) {
            faults.add("out_of_range", path, in_quotes(*text) + " is no area face/edge");
        }
    }
    return areas;
}

}  // namespace

Result<PlanetPicture> PlanetPicture::read(const json::value& document) {
    PlanetPicture picture;
    if (!picture.read_head(document)) {
        return picture;
    }
    Faults faults;
    ObjectReader reader(document, "", faults);
    picture.read_common(reader, {"edges", "display"}, faults);
    picture.highlight_ = read_highlight(reader, faults);
    const json::array* panels = reader.array("panels", false);
    for (std::size_t i = 0; panels != nullptr && i < panels->size(); ++i) {
        ObjectReader entry((*panels)[i], element("panels", i), faults);
        Panel panel;
        static_cast<PanelHead&>(panel) = picture.read_panel_head(entry);
        panel.player = static_cast<int>(entry.integer("player", 0, kMaxPlayers - 1, false).value_or(0));
        panel.animal = entry.text("animal", false).value_or("");
        panel.tile = entry.text("tile", false).value_or("");
        panel.rotation = static_cast<int>(entry.integer("rotation", 0, kEdges - 1, false).value_or(0));
        panel.awards = entry.boolean("awards", false).value_or(false);
        panel.highlight = read_highlight(entry, faults);
        picture.panels_.push_back(std::move(panel));
    }
    reader.report_unknown_now();
    return faults.any() ? Result<PlanetPicture>(faults.error()) : std::move(picture);
}

Status PlanetPicture::add_highlight(std::string_view text) {
    const auto area = read_area(text);
    if (!area) {
        return Error{"out_of_range", "highlight: " + in_quotes(text) + " is no area face/edge"};
    }
    highlight_ |= area_bit(*area);
    return Done{};
}

namespace {

using Position = TableOf<PlanetWords>;

/// A panel with all that the position and the set say about it.
struct Scene {
    const PlanetPicture::Panel* panel;
    const Position* position;
    const Tile* tile = nullptr;
    NetStyle style;
    std::string title;
    std::vector<std::string> below;  // lines under a planet
    std::vector<AwardLine> awards;
    Point size;
    Habitat habitat{};  // of the panel's animal

    const Surface& surface() const { return position->position().surfaces[panel->player]; }
    bool is_net() const { return tile == nullptr && !panel->awards; }
};

std::string list_of(const PlanetSet& set, const WonAnimals& won) {
    std::string words;
    for (std::size_t i = 0; i < won.count; ++i) {
        words += join(i > 0 ? ", " : "", set.animal_name(won.cards[i]));
    }
    return words.empty() ? "none" : words;
}

// Words for those who cannot see the picture.

std::string describe_planet(const Scene& scene) {
    const Surface& surface = scene.surface();
    std::string words;
    for (int face = 0; face < kFaces; ++face) {
        words += join(face > 0 ? "; " : "", "face ", face);
        if (surface.is_free(face)) {
            words += " free";
            continue;
        }
        for (int edge = 0; edge < kEdges; ++edge) {
            for (std::size_t habitat = 0; habitat < kHabitats; ++habitat) {
                const bool here = (surface.habitats[habitat] & area_bit(area_at(face, edge))) != 0;
                words += here ? join(" ", kHabitatNames[habitat]) : "";
            }
        }
    }
    for (const Outline& outline : scene.style.outlines) {
        const int first = std::countr_zero(outline.region);
        words += join(outline.counts ? ". Outlined: " : ". Dashed: ", "the region at ", first / kEdges, "/",
                      first % kEdges, " of ", std::popcount(outline.region));
    }
    return words;
}

std::string describe(const Scene& scene) {
    std::string words = scene.title.empty() ? "" : scene.title + ": ";
    for (const std::string& line : scene.below) {
        words += line + ". ";
    }
    if (scene.tile != nullptr) {
        for (int edge = 0; edge < kEdges; ++edge) {
            const auto area = static_cast<std::size_t>((edge - scene.panel->rotation + kEdges) % kEdges);
            words += join(edge > 0 ? ", " : "", "edge ", edge, " ", kHabitatNames[planet::index((*scene.tile)[area])]);
        }
    } else if (scene.panel->awards) {
        words += describe_awards(scene.awards);
    } else {
        words += describe_planet(scene);
    }
    return words + ".";
}

// The page.

constexpr int kMargin = 18;
constexpr int kTitleLine = 28;
constexpr int kTextLine = 20;
constexpr int kMedalRoom = 16;  // a portrait is taller than its line
constexpr int kBetween = 36;
constexpr int kMaxWidth = 1120;
constexpr int kLegendColumn = 118;
constexpr int kLegendLine = 34;

class Artist : svg::Page {
public:
    explicit Artist(std::vector<Scene> scenes) : scenes_(std::move(scenes)) {}

    std::string draw(std::string_view caption, bool display, bool legend) {
        measure();
        const int panels_end = size_.y;
        const State& state = scenes_.back().position->position();
        const bool with_display = display && state.display_count > 0;
        if (with_display) {
            size_.x = std::max(size_.x, 2 * kMargin + state.display_count * PlanetPen::tile_size(false).x);
            size_.y += PlanetPen::tile_size(false).y + kTextLine;
        }
        const int display_end = size_.y;
        if (legend) {
            size_.x = std::max(size_.x, 2 * kMargin + kHabitats * kLegendColumn);
            size_.y += kLegendLine + 8;
        }
        std::string words;
        for (const Scene& scene : scenes_) {
            words += join(words.empty() ? "" : " ", describe(scene));
        }
        open(size_, caption.empty() ? "A position of Planet" : caption, words);
        pen_.definitions();
        paper(size_);
        for (std::size_t i = 0; i < scenes_.size(); ++i) {
            draw_scene(scenes_[i], corners_[i]);
        }
        if (with_display) {
            draw_display(panels_end);
        }
        if (legend) {
            draw_legend(display_end);
        }
        return close();
    }

private:
    /// Panels stand side by side as long as there is room, then the next row begins.
    void measure() {
        Point at{kMargin, kMargin};
        int row = 0;
        for (Scene& scene : scenes_) {
            scene.size = size_of(scene);
            if (at.x > kMargin && at.x + scene.size.x + kMargin > kMaxWidth) {
                at = {kMargin, at.y + row + kMargin};
                row = 0;
            }
            corners_.push_back(at);
            at.x += scene.size.x + kBetween;
            row = std::max(row, scene.size.y);
            size_ = {std::max(size_.x, at.x - kBetween + kMargin), at.y + row + kMargin};
        }
    }

    static Point size_of(const Scene& scene) {
        Point size = scene.tile != nullptr ? PlanetPen::tile_size(false)
                     : scene.panel->awards ? awards_size(scene.awards)
                                           : PlanetPen::net_size(scene.style.large);
        size.y += scene.title.empty() ? 0 : kTitleLine;
        size.y += static_cast<int>(scene.below.size()) * kTextLine + (scene.panel->animal.empty() ? 0 : kMedalRoom);
        return size;
    }

    void draw_scene(const Scene& scene, Point corner) {
        const std::string ink = join("fill='", kInk, "'");
        if (!scene.title.empty()) {
            const bool sign = scene.is_net();
            if (sign) {
                use(join("shape-", scene.panel->player), {corner.x + 12, corner.y + 11}, "2.2");
            }
            const bool centred = scene.tile != nullptr;
            label({centred ? corner.x + scene.size.x / 2 : corner.x + (sign ? 28 : 0), corner.y + 17},
                  centred ? 15 : 17, centred ? "middle" : "start", join("font-weight='bold' ", ink), scene.title);
        }
        const Point below{corner.x, corner.y + (scene.title.empty() ? 0 : kTitleLine)};
        if (scene.tile != nullptr) {
            pen_.tile(*scene.tile, scene.panel->rotation, below, true);
        } else if (scene.panel->awards) {
            draw_awards(*this, pen_, scene.awards, below);
        } else {
            pen_.net(scene.surface(), below, scene.style);
        }
        for (std::size_t i = 0; i < scene.below.size(); ++i) {
            const Point at{corner.x + 4,
                           corner.y + scene.size.y - static_cast<int>(scene.below.size() - i) * kTextLine + 15};
            const bool animal = i == 0 && !scene.panel->animal.empty();
            if (animal) {
                pen_.portrait(scene.panel->animal, scene.habitat, {at.x + 16, at.y - 8}, "0.34");
            }
            label({at.x + (animal ? 40 : 0), at.y}, 15, "start", ink, scene.below[i]);
        }
    }

    void draw_display(int top) {
        const Position& position = *scenes_.back().position;
        const State& state = position.position();
        label({kMargin, top + 14}, 15, "start", join("fill='", kPaleInk, "'"), "the tiles to choose from");
        const Point size = PlanetPen::tile_size(false);
        for (int i = 0; i < state.display_count; ++i) {
            const TileId tile = state.display[i];
            const Point corner{kMargin + i * size.x, top};
            pen_.tile(position.words().game().components().tiles[planet::index(tile)], 0, corner, false);
            label({corner.x + size.x / 2, corner.y + size.y - 2}, 14, "middle", join("fill='", kInk, "'"),
                  position.words().set().tile_name(tile));
        }
    }

    void draw_legend(int top) {
        line("<path d='M", kMargin, " ", top - 4, "H", size_.x - kMargin, "' stroke='", svg::kFrame, "'/>");
        for (int habitat = 0; habitat < kHabitats; ++habitat) {
            const Point at{kMargin + 14 + habitat * kLegendColumn, top + 17};
            pen_.chip(static_cast<Habitat>(habitat), at);
            label({at.x + 19, at.y + 5}, 14, "start", join("fill='", kInk, "'"), kHabitatNames[habitat]);
        }
    }

    std::vector<Scene> scenes_;
    std::vector<Point> corners_;
    Point size_;
    PlanetPen pen_{*this};
};

/// What lies beside a planet: whose placement it is, the animals won, the objective.
void tell_player(Scene& scene) {
    const State& state = scene.position->position();
    const auto seat = static_cast<std::size_t>(scene.panel->player);
    const Habitat objective = state.objectives[seat];
    scene.title += !state.is_over() && state.mover() == scene.panel->player ? ", to place" : "";
    scene.below.push_back(join("animals: ", list_of(scene.position->words().set(), state.won[seat])));
    if (objective != kNoHabitat) {
        scene.below.push_back(join("objective: ", kHabitatNames[planet::index(objective)]));
    }
}

/// What a panel shows, or why it cannot.
Result<Scene> make_scene(const PlanetPicture::Panel& panel, const Position& position) {
    Scene scene{&panel, &position, nullptr, {}, panel.title, {}, {}, {}, {}};
    const PlanetSet& set = position.words().set();
    const Planet& game = position.words().game();
    if (!panel.tile.empty()) {
        const auto tile = set.find_tile(panel.tile);
        if (!tile) {
            return Error{"out_of_range", "panels: unknown tile " + in_quotes(panel.tile)};
        }
        scene.tile = &game.components().tiles[planet::index(*tile)];
        return scene;
    }
    if (panel.awards) {
        scene.awards = award_lines(position);
        return scene;
    }
    if (panel.player >= position.players()) {
        return Error{"out_of_range", "panels: there is no player " + std::to_string(panel.player)};
    }
    outline_around(panel.highlight, scene.surface(), scene.style);
    if (!panel.animal.empty()) {
        const auto animal = set.find_animal(panel.animal);
        if (!animal) {
            return Error{"out_of_range", "panels: unknown animal " + in_quotes(panel.animal)};
        }
        scene.habitat = game.animal(*animal).habitat;
        outline_for(game.animal(*animal), scene.surface(), scene.style);
        scene.below.push_back(
            join(panel.animal, ", ", wish_of(game.animal(*animal)), ": ", game.value(scene.surface(), *animal)));
    }
    return scene;
}

}  // namespace

std::vector<PlanetPicture::Panel> PlanetPicture::panels_of(const json::value& state) const {
    if (!panels_.empty()) {
        return panels_;
    }
    std::vector<Panel> panels;
    const json::object* object = state.if_object();
    const json::value* players = object == nullptr ? nullptr : object->if_contains("players");
    const std::size_t count = players != nullptr && players->is_array() ? players->as_array().size() : 1;
    for (std::size_t player = 0; player < std::min<std::size_t>(count, kMaxPlayers); ++player) {
        Panel panel;
        panel.title = svg::capital(svg::kSeatNames[player]);
        panel.actions = actions().size();
        panel.player = static_cast<int>(player);
        panels.push_back(std::move(panel));
    }
    return panels;
}

Result<std::string> PlanetPicture::draw(Referee& referee) const {
    auto panels = panels_of(state());
    std::vector<std::unique_ptr<Table>> tables;
    std::vector<Scene> scenes;
    for (Panel& panel : panels) {
        panel.highlight |= highlight_;
        auto table = play(referee, panel.actions);
        if (!table) {
            return table.error();
        }
        const auto* position = dynamic_cast<const Position*>(table->get());
        if (position == nullptr) {
            return Error{"unknown_game", "the position is not one of planet"};
        }
        auto scene = make_scene(panel, *position);
        if (!scene) {
            return scene.error();
        }
        scene->style.edges = shows("edges");
        scene->style.large = panels.size() == 1;
        if (panels_.empty()) {
            tell_player(*scene);
        }
        scenes.push_back(std::move(*scene));
        tables.push_back(std::move(*table));
    }
    return Artist(std::move(scenes)).draw(caption(), shows("display") || panels_.empty(), shows("legend"));
}

}  // namespace pangaea
