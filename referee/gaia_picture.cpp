// Drawing Gaïa positions: reading the picture file, the words of <desc>, and the panels on their page. How a tile is
// drawn is in gaia_pen.cpp. All coordinates are whole numbers.
#include "referee/gaia_picture.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>

#include "referee/gaia_pen.h"
#include "referee/gaia_words.h"

namespace pangaea {

using namespace gaia;

namespace {

std::vector<Cell> read_cells(ObjectReader& reader, Faults& faults) {
    std::vector<Cell> cells;
    const json::array* list = reader.array("highlight", false);
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        const auto path = element(reader.path("highlight"), i);
        const json::array* pair = (*list)[i].if_array();
        if (pair == nullptr || pair->size() != 2) {
            faults.add("wrong_type", path, "must be [x, y]");
            continue;
        }
        const auto x = read_integer((*pair)[0], -kMaxCoordinate, kMaxCoordinate, path, faults);
        const auto y = read_integer((*pair)[1], -kMaxCoordinate, kMaxCoordinate, path, faults);
        if (x && y) {
            cells.push_back(make_cell(static_cast<int>(*x), static_cast<int>(*y)));
        }
    }
    return cells;
}

}  // namespace

Result<GaiaPicture> GaiaPicture::read(const json::value& document) {
    GaiaPicture picture;
    if (!picture.read_head(document)) {
        picture.panels_.emplace_back();
        return picture;
    }
    Faults faults;
    ObjectReader reader(document, "", faults);
    picture.read_common(reader, {"players", "goals"}, faults);
    const auto highlight = read_cells(reader, faults);
    if (const json::array* panels = reader.array("panels", false)) {
        for (std::size_t i = 0; i < panels->size(); ++i) {
            ObjectReader panel((*panels)[i], element("panels", i), faults);
            const PanelHead head = picture.read_panel_head(panel);
            picture.panels_.push_back({head, read_cells(panel, faults)});
        }
    } else {
        picture.panels_.push_back({{"", picture.actions().size()}, {}});
    }
    for (Panel& panel : picture.panels_) {
        panel.highlight.insert(panel.highlight.end(), highlight.begin(), highlight.end());
    }
    reader.report_unknown_now();
    return faults.any() ? Result<GaiaPicture>(faults.error()) : std::move(picture);
}

Status GaiaPicture::add_highlight(std::string_view cell) {
    int x = 0;
    int y = 0;
    const char* begin = cell.data();
    const char* end = begin + cell.size();
    const auto first = std::from_chars(begin, end, x);
    const bool comma = first.ec == std::errc{} && first.ptr != end && *first.ptr == ',';
    const auto second = comma ? std::from_chars(first.ptr + 1, end, y) : first;
    if (!comma || second.ec != std::errc{} || second.ptr != end ||
        std::max(std::abs(x), std::abs(y)) > kMaxCoordinate) {
        return Error{"out_of_range", "highlight: " + in_quotes(cell) + " is no cell x,y"};
    }
    for (Panel& panel : panels_) {
        panel.highlight.push_back(make_cell(x, y));
    }
    return Done{};
}

namespace {

using Position = TableOf<GaiaWords>;
using svg::join, svg::escape, svg::capital, svg::Point, svg::kInk, svg::kPaleInk, svg::kSeatNames;

std::string cell_words(Cell cell) { return join(cell_x(cell), ",", cell_y(cell)); }
constexpr int kAnimals = GaiaPen::kAnimals;
using Need = GaiaPen::Need;

/// A city's needs one by one, and which are met now (gaia §5.1).
std::vector<Need> needs_of(const Position& position, int tile) {
    const Board& board = position.position().board;
    const Needs needs = position.words().game().components().cities[board.city[tile]].needs;
    Needs have = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
        have += kShown[board.around[tile] >> (4 * direction) & 15];
    }
    std::vector<Need> list;
    for (int what = 0; what <= kAnimals; ++what) {
        const int wanted = static_cast<int>(needs >> (4 * what) & 15);
        for (int i = 0; i < wanted; ++i) {
            list.push_back({what, i < static_cast<int>(have >> (4 * what) & 15)});
        }
    }
    return list;
}

// The position in words, for those who do not see the picture.

std::string describe_city(const Position& position, int tile) {
    const State& state = position.position();
    const CityStatus status = state.board.status[tile];
    std::string words = join(" with ", position.words().set().card_name(city_card(state.board.city_on(tile))),
                             " (satisfaction ", status.satisfaction(), ":");
    for (const Need& need : needs_of(position, tile)) {
        words += join(" ", GaiaPen::need_name(need.what), need.met ? " met," : " not met,");
    }
    words.back() = ';';
    bool any = false;
    for (int seat = 0; seat < state.players(); ++seat) {
        if (const int count = status.meeples(seat); count > 0) {
            words += join(any ? ", " : " meeples: ", count, " ", kSeatNames[seat]);
            any = true;
        }
    }
    return words + (any ? ")" : " no meeple)");
}

std::string describe(const Position& position, const GaiaPicture::Panel& panel) {
    const State& state = position.position();
    std::string words = panel.title.empty() ? "" : panel.title + ": ";
    for (int tile = 0; tile < state.board.tiles; ++tile) {
        words += join(tile > 0 ? "; " : "", cell_words(state.board.cell(tile)), " ",
                      kLandNames[static_cast<int>(state.board.land(tile))]);
        if (const int tokens = state.board.tokens_on(tile); tokens > 0) {
            words += join(" with ", tokens, tokens > 1 ? " animals" : " animal");
        }
        words += state.board.has_city(tile) ? describe_city(position, tile) : "";
    }
    words += state.board.tiles == 0 ? "no tile yet. Meeples in hand:" : ". Meeples in hand:";
    for (int seat = 0; seat < state.players(); ++seat) {
        words += join(seat > 0 ? ", " : " ", kSeatNames[seat], " ", int{state.meeples[seat]});
    }
    for (std::size_t i = 0; i < panel.highlight.size(); ++i) {
        words += join(i > 0 ? " and " : ". Marked: ", cell_words(panel.highlight[i]));
    }
    return words + ".";
}

// The drawing.

constexpr int kTile = GaiaPen::kTile;
constexpr int kMargin = 18;
constexpr int kAxis = 26;  // room for the coordinates
constexpr int kTitleLine = 30;
constexpr int kPlayerLine = 28;
constexpr int kHeadLine = 22;
constexpr int kGoalCard = 58;
constexpr int kChip = 22;
constexpr int kBetween = 44;  // between panels, room for the arrow
constexpr int kMaxWidth = 1100;
constexpr int kLegendColumn = 148;
constexpr int kLegendLine = 32;
constexpr int kHandColumn = 96;
constexpr int kTableColumn = 232;

class Artist : svg::Page {
public:
    Artist(const std::vector<GaiaPicture::Panel>& panels, std::vector<const Position*> positions)
        : panels_(panels), positions_(std::move(positions)) {}

    void measure(bool players, bool goals, bool legend) {
        for (std::size_t i = 0; i < panels_.size(); ++i) {
            const Board& board = positions_[i]->position().board;
            for (int tile = 0; tile < board.tiles; ++tile) {
                include(board.cell(tile));
            }
            for (const Cell cell : panels_[i].highlight) {
                include(cell);
            }
            titles_ = titles_ || !panels_[i].title.empty();
        }
        const State& state = positions_.front()->position();
        players_ = players;
        goals_ = goals && state.goal_count > 0;
        map_ = {(high_.x - low_.x + 1) * kTile, (high_.y - low_.y + 1) * kTile};
        panel_ = {kAxis + map_.x, kAxis + map_.y + (titles_ ? kTitleLine : 0)};
        if (players_) {
            panel_.x = std::max(panel_.x, kTableColumn + most_on_table() * kChip);
            panel_.y += kHeadLine + 10 + state.players() * kPlayerLine;
        }
        if (goals_) {
            panel_.x = std::max(panel_.x, goals_width());
            panel_.y += kHeadLine + 10 + kGoalCard;
        }
        const int count = static_cast<int>(panels_.size());
        columns_ = std::clamp((kMaxWidth - 2 * kMargin + kBetween) / (panel_.x + kBetween), 1, count);
        while (count % columns_ != 0) {
            --columns_;
        }
        const int rows = (count + columns_ - 1) / columns_;
        size_ = {2 * kMargin + columns_ * (panel_.x + kBetween) - kBetween,
                 2 * kMargin + rows * (panel_.y + kMargin) - kMargin};
        if (legend) {
            legend_top_ = size_.y;
            size_.x = std::max(size_.x, 2 * kMargin + 3 * kLegendColumn);
            legend_columns_ = (size_.x - 2 * kMargin) / kLegendColumn;
            size_.y += kMargin + (legend_size() + legend_columns_ - 1) / legend_columns_ * kLegendLine;
        }
    }

    std::string draw(std::string_view caption) {
        std::string words;
        for (std::size_t i = 0; i < panels_.size(); ++i) {
            words += join(i > 0 ? " " : "", describe(*positions_[i], panels_[i]));
        }
        open(size_, caption.empty() ? "A position of Gaïa" : caption, words);
        paper(size_);
        for (int i = 0; i < static_cast<int>(panels_.size()); ++i) {
            draw_panel(i);
        }
        if (legend_top_ > 0) {
            draw_legend();
        }
        return close();
    }

private:
    void include(Cell cell) {
        const Point at{cell_x(cell), cell_y(cell)};
        low_ = any_ ? Point{std::min(low_.x, at.x), std::min(low_.y, at.y)} : at;
        high_ = any_ ? Point{std::max(high_.x, at.x), std::max(high_.y, at.y)} : at;
        any_ = true;
    }

    int most_on_table() const {
        int most = 4;
        for (const Position* position : positions_) {
            for (int seat = 0; seat < position->players(); ++seat) {
                most = std::max(most, position->position().cards.size(table_zone(seat)));
            }
        }
        return most;
    }

    /// What a goal asks for: lands, then powers as kAnimals.
    static std::vector<int> goal_cards(const Position& position, const GoalInPlay& in_play) {
        const Goal& goal = position.words().game().components().goals[static_cast<std::size_t>(in_play.id)];
        std::vector<int> cards;
        for (int land = 0; land < kLands; ++land) {
            cards.insert(cards.end(), goal.land(land), land);
        }
        cards.insert(cards.end(), goal.powers(), kAnimals);
        return cards;
    }
    static int goal_width(std::size_t cards) { return static_cast<int>(cards + 1) / 2 * (kChip + 2) + 10; }
    int goals_width() const {
        const State& state = positions_.front()->position();
        return std::accumulate(state.goals, state.goals + state.goal_count, 0, [&](int sum, const GoalInPlay& goal) {
            return sum + goal_width(goal_cards(*positions_.front(), goal).size()) + 12;
        });
    }

    void draw_panel(int number) {
        const auto i = static_cast<std::size_t>(number);
        const int column = number % columns_;
        const Point corner{kMargin + column * (panel_.x + kBetween),
                           kMargin + number / columns_ * (panel_.y + kMargin)};
        line("<g transform='translate(", corner.x, " ", corner.y, ")' fill='", kInk, "'>");
        if (titles_) {
            label({kAxis, 18}, 18, "start", "font-weight='bold'", panels_[i].title);
        }
        const int top = titles_ ? kTitleLine : 0;
        draw_map(*positions_[i], panels_[i], top);
        int y = top + kAxis + map_.y + 10;
        if (players_) {
            draw_players(*positions_[i], y);
            y += kHeadLine + 10 + positions_[i]->players() * kPlayerLine;
        }
        if (goals_) {
            draw_goals(*positions_[i], y);
        }
        line("</g>");
        if (column + 1 < columns_ && i + 1 < panels_.size()) {
            arrow({corner.x + panel_.x + 9, corner.y + top + kAxis + map_.y / 2});
        }
    }

    void draw_map(const Position& position, const GaiaPicture::Panel& panel, int top) {
        for (int x = low_.x; x <= high_.x; ++x) {
            label({kAxis + (x - low_.x) * kTile + kTile / 2, top + 16}, 14, "middle", join("fill='", kPaleInk, "'"),
                  join(x));
        }
        for (int y = low_.y; y <= high_.y; ++y) {
            label({12, top + kAxis + (y - low_.y) * kTile + kTile / 2 + 5}, 14, "middle", join("fill='", kPaleInk, "'"),
                  join(y));
        }
        const auto place = [&](Cell cell) {
            return join("<g transform='translate(", kAxis + (cell_x(cell) - low_.x) * kTile, " ",
                        top + kAxis + (cell_y(cell) - low_.y) * kTile, ")'>");
        };
        const Board& board = position.position().board;
        for (int tile = 0; tile < board.tiles; ++tile) {
            line(place(board.cell(tile)));
            draw_tile(position, tile);
            line("</g>");
        }
        for (const Cell cell : panel.highlight) {
            const bool empty = board.find(cell) < 0;
            line(place(cell));
            pen_.mark(empty);
            line("</g>");
        }
    }

    void draw_tile(const Position& position, int tile) {
        const Board& board = position.position().board;
        const int land = static_cast<int>(board.land(tile));
        const int tokens = board.tokens_on(tile);
        pen_.ground(land, tokens > 0 || board.has_city(tile));
        if (board.has_city(tile)) {
            pen_.city(city_of(position, tile));
        } else {
            pen_.herd(land, tokens);
        }
    }

    static GaiaPen::City city_of(const Position& position, int tile) {
        const State& state = position.position();
        const CityStatus status = state.board.status[tile];
        const CityId id = state.board.city_on(tile);
        const int site = position.words().game().components().cities[static_cast<std::size_t>(id)].site;
        GaiaPen::City city{std::string(position.words().set().card_name(city_card(id))),
                           site == kStar ? static_cast<int>(state.board.land(tile)) : site,
                           status.satisfaction(),
                           needs_of(position, tile),
                           {}};
        for (int seat = 0; seat < state.players(); ++seat) {
            city.standing.insert(city.standing.end(), status.meeples(seat), seat);
        }
        return city;
    }

    void draw_players(const Position& position, int top) {
        const State& state = position.position();
        const std::string pale = join("fill='", kPaleInk, "'");
        label({kHandColumn, top + 14}, 13, "start", pale, "meeples in hand");
        label({kTableColumn, top + 14}, 13, "start", pale, "table");
        for (int seat = 0; seat < state.players(); ++seat) {
            const int y = top + kHeadLine + seat * kPlayerLine + kPlayerLine / 2;
            label({kAxis, y + 5}, 15, "start", seat == state.turn.player ? "font-weight='bold'" : "",
                  capital(kSeatNames[seat]));
            for (int i = 0; i < state.meeples[seat]; ++i) {
                use(join("meeple-", seat), {kHandColumn + 10 + i * 21, y + 3}, "0.62");
            }
            int x = kTableColumn + 10;
            for (const CardId card : state.cards[table_zone(seat)]) {
                pen_.seal(is_nature(card) ? static_cast<int>(card) : kAnimals, {x, y});
                x += kChip;
            }
        }
    }

    void draw_goals(const Position& position, int top) {
        const State& state = position.position();
        label({kAxis, top + 14}, 13, "start", join("fill='", kPaleInk, "'"), "goals");
        int left = kAxis;
        for (int i = 0; i < state.goal_count; ++i) {
            const auto cards = goal_cards(position, state.goals[i]);
            const int width = goal_width(cards.size());
            const int per_row = static_cast<int>(cards.size() + 1) / 2;
            const bool claimed = state.goals[i].owner != kNoSeat;
            line("<g transform='translate(", left, " ", top + kHeadLine, ")'><g", claimed ? " opacity='0.4'" : "",
                 "><rect width='", width, "' height='", kGoalCard,
                 "' rx='9' fill='#fff3d2' stroke='#e3b04b' stroke-width='2'/>");
            for (int card = 0; card < static_cast<int>(cards.size()); ++card) {
                pen_.seal(cards[card], {17 + card % per_row * (kChip + 2), 17 + card / per_row * (kChip + 2)});
            }
            line("</g>");
            if (claimed) {
                use(join("meeple-", int{state.goals[i].owner}), {width / 2, kGoalCard / 2 + 4}, "1");
            }
            line("</g>");
            left += width + 12;
        }
    }

    int legend_size() const { return kLands + 5 + positions_.front()->players(); }

    void draw_legend() {
        int number = 0;
        const auto next = [&](std::string_view words) {
            const Point at{kMargin + number % legend_columns_ * kLegendColumn + 14,
                           legend_top_ + number / legend_columns_ * kLegendLine + kLegendLine / 2};
            ++number;
            label({at.x + 19, at.y + 5}, 14, "start", join("fill='", kInk, "'"), words);
            return at;
        };
        line("<path d='M", kMargin, " ", legend_top_ - 4, "H", size_.x - kMargin, "' stroke='", svg::kFrame, "'/>");
        for (int land = 0; land < kLands; ++land) {
            pen_.seal(land, next(kLandNames[land]));
        }
        use("seal-animals", next("animals"), "1");
        use("seal-star", next("any land"), "1");
        pen_.need({0, true}, next("need, met"));
        pen_.need({0, false}, next("need, not met"));
        pen_.seal(kAnimals, next("Power card"));
        for (int seat = 0; seat < positions_.front()->players(); ++seat) {
            const Point at = next(join(kSeatNames[seat], " meeple"));
            use(join("meeple-", seat), {at.x, at.y + 4}, "0.75");
        }
    }
    const std::vector<GaiaPicture::Panel>& panels_;
    std::vector<const Position*> positions_;
    bool any_ = false, titles_ = false, players_ = false, goals_ = false;
    Point low_, high_, map_, panel_, size_;
    GaiaPen pen_{*this};
    int columns_ = 1;
    int legend_columns_ = 1;
    int legend_top_ = 0;
};

}  // namespace

Result<std::string> GaiaPicture::draw(Referee& referee) const {
    std::vector<std::unique_ptr<Table>> tables;
    std::vector<const Position*> positions;
    for (const Panel& panel : panels_) {
        auto table = play(referee, panel.actions);
        if (!table) {
            return table.error();
        }
        positions.push_back(dynamic_cast<const Position*>(table->get()));
        if (positions.back() == nullptr) {
            return Error{"unknown_game", "the position is not one of gaia"};
        }
        tables.push_back(std::move(*table));
    }
    if (positions.empty()) {
        return Error{"out_of_range", "panels: there must be one at least"};
    }
    Artist artist(panels_, std::move(positions));
    artist.measure(shows("players"), shows("goals"), shows("legend"));
    return artist.draw(caption());
}

}  // namespace pangaea
