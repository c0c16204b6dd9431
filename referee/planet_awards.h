// A table of the animal cards judged at the end of a round: what each player had and who won (planet §5.2). Made from
// the events of the last action, so it says what the engine said.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/planet/rules.h"
#include "referee/planet_net.h"
#include "referee/planet_words.h"
#include "referee/svg.h"
#include "referee/table.h"

namespace pangaea {

/// One comparison of one card.
struct AwardLine {
    std::string card;                               // empty in the further lines of a tie-break
    planet::Habitat habitat{};                      // of the card
    std::string wish;                               // what was compared
    std::array<int, planet::kMaxPlayers> values{};  // -1: not compared
    int players = 0;
    int winner = -1;
    std::string fate;  // where the card went, or that the next line decides
};

/// What a card asks for: "largest ocean touching forest".
std::string wish_of(const planet::Animal& animal);

std::vector<AwardLine> award_lines(const TableOf<PlanetWords>& table);
std::string describe_awards(const std::vector<AwardLine>& lines);

svg::Point awards_size(const std::vector<AwardLine>& lines);
void draw_awards(svg::Page& page, PlanetPen& pen, const std::vector<AwardLine>& lines, svg::Point corner);

}  // namespace pangaea
