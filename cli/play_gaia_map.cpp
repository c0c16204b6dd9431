// Gaïa's map in letters: a tile takes two lines (land and number; city or animals), and a border line where there is
// room. Two sizes of cell, so that ordinary maps fit 80 columns and wide ones are still readable.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "cli/play_gaia.h"

namespace pangaea::cli {

std::string cell_text(gaia::Cell cell) { return fmt::format("{},{}", gaia::cell_x(cell), gaia::cell_y(cell)); }

std::string short_city(const std::string& id) {
    const std::string number = id.starts_with("city-") ? "c" + id.substr(5) : id;
    return number.size() < 2 ? number + " " : std::string(cut(number, 3));
}

namespace {

constexpr int kWide = 7;
constexpr int kNarrow = 4;
constexpr int kMargin = 4;
/// Lines that hands, choices and news want below the map.
constexpr int kLinesBelow = 14;

class MapDrawing {
public:
    MapDrawing(const Terminal& terminal, const GaiaSet& set, const gaia::Board& board, const Marks& marks)
        : terminal_(terminal), set_(set), board_(board), marks_(marks) {
        for (int tile = 0; tile < board.tiles; ++tile) {
            include(gaia::cell_x(board.cell(tile)), gaia::cell_y(board.cell(tile)));
        }
        for (const auto& [place, number] : marks) {
            const std::size_t comma = place.find(',');
            include(std::atoi(place.c_str()), std::atoi(place.c_str() + comma + 1));
        }
        const int fits = terminal.width() - kMargin - 1;
        inner_ = columns() * (kWide + 1) <= fits ? kWide : kNarrow;
        const int most = fits / (inner_ + 1);
        if (columns() > most) {
            right_ = left_ + most - 1;
            cut_ = true;
        }
        borders_ = terminal.height() == 0 || (bottom_ - top_ + 1) * 3 + 2 + kLinesBelow <= terminal.height();
    }

    Lines draw() const {
        Lines lines;
        std::string header(kMargin, ' ');
        for (int x = left_; x <= right_; ++x) {
            header += centred(std::to_string(x), inner_ + 1);
        }
        lines.push_back(header);
        for (int y = top_; y <= bottom_; ++y) {
            if (borders_) {
                lines.push_back(border(y));
            }
            lines.push_back(row(y, 0));
            lines.push_back(row(y, 1));
        }
        if (borders_) {
            lines.push_back(border(bottom_ + 1));
        }
        if (cut_) {
            append_wrapped(lines, t("terminal.mapCut"), terminal_.width(), 0);
        }
        return lines;
    }

private:
    int columns() const { return right_ - left_ + 1; }

    void include(int x, int y) {
        if (left_ > right_) {
            left_ = right_ = x;
            top_ = bottom_ = y;
        }
        left_ = std::min(left_, x);
        right_ = std::max(right_, x);
        top_ = std::min(top_, y);
        bottom_ = std::max(bottom_, y);
    }

    int number_at(int x, int y) const {
        const auto found = marks_.find(fmt::format("{},{}", x, y));
        return found == marks_.end() ? 0 : found->second;
    }
    bool is_filled(int x, int y) const {
        return x <= right_ && (board_.find(gaia::make_cell(x, y)) >= 0 || number_at(x, y) > 0);
    }

    std::string border(int y) const {
        std::string line(kMargin, ' ');
        for (int x = left_; x <= right_ + 1; ++x) {
            const bool left = is_filled(x - 1, y - 1) || is_filled(x - 1, y);
            const bool here = is_filled(x, y - 1) || is_filled(x, y);
            line += left || here ? "+" : " ";
            if (x <= right_) {
                line += std::string(inner_, here ? '-' : ' ');
            }
        }
        return line;
    }

    std::string row(int y, int part) const {
        std::string line = part == 0 ? fmt::format("{:>3} ", y) : std::string(kMargin, ' ');
        for (int x = left_; x <= right_ + 1; ++x) {
            line += is_filled(x - 1, y) || is_filled(x, y) ? "|" : " ";
            if (x <= right_) {
                line += cell(x, y, part);
            }
        }
        return line;
    }

    std::string cell(int x, int y, int part) const {
        const int tile = board_.find(gaia::make_cell(x, y));
        const int number = number_at(x, y);
        const std::string mark = number > 0 ? fmt::format("({})", number) : "";
        if (tile < 0) {
            return terminal_.bold(centred(part == 0 ? mark : "", inner_));
        }
        const Style ground{16, GaiaLook::kLandColours[static_cast<int>(board_.land(tile))], number > 0};
        if (part == 1) {
            return terminal_.paint(pad(contents(tile), inner_), ground);
        }
        return land_line(tile, mark, ground);
    }

    std::string symbol(int tile) const {
        const auto& symbols = terminal_.has_utf8() ? GaiaLook::kSymbols : GaiaLook::kPlainSymbols;
        return std::string(symbols[static_cast<int>(board_.land(tile))]);
    }

    /// The land, or its symbol and who stands on the city; a number comes before both.
    std::string land_line(int tile, const std::string& mark, Style ground) const {
        std::string text = symbol(tile) + mark;
        if (board_.has_city(tile)) {
            std::string line = terminal_.paint(text, ground);
            int room = inner_ - text_width(text);
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                for (int i = 0; i < board_.status[tile].meeples(seat) && room > 0; ++i, --room) {
                    line += seat_chip(terminal_, seat);
                }
            }
            return line + terminal_.paint(std::string(room, ' '), ground);
        }
        if (mark.empty()) {
            text += cut(name_of("terminal.land", kLandNames[static_cast<int>(board_.land(tile))]), inner_ - 1);
        }
        return terminal_.paint(pad(text, inner_), ground);
    }

    std::string contents(int tile) const {
        if (board_.has_city(tile)) {
            const int satisfaction = board_.status[tile].satisfaction();
            const std::string id = short_city(set_.card_name(gaia::city_card(board_.city_on(tile))));
            return inner_ == kWide ? fmt::format("{} {}/4", id, satisfaction)
                                   : fmt::format("{}:{}", id.substr(id.size() - 2), satisfaction);
        }
        const int tokens = board_.tokens_on(tile);
        return tokens <= 4 ? std::string(tokens, '@') : fmt::format("@{}", tokens);
    }

    const Terminal& terminal_;
    const GaiaSet& set_;
    const gaia::Board& board_;
    const Marks& marks_;
    int left_ = 0, right_ = -1, top_ = 0, bottom_ = -1;
    int inner_ = kWide;
    bool borders_ = false;
    bool cut_ = false;
};

}  // namespace

Lines draw_gaia_map(const Terminal& terminal, const GaiaSet& set, const gaia::Board& board, const Marks& marks) {
    if (board.tiles == 0 && marks.empty()) {
        return {t("terminal.noTiles")};
    }
    return MapDrawing(terminal, set, board, marks).draw();
}

}  // namespace pangaea::cli
