// Gaïa's choices: every legal action as card, then cell, with what it would change. Previews run on a determinized
// state of the seat's observation, and only up to the end of the turn: no hidden card can show through them.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "cli/play_gaia.h"

namespace pangaea::cli {

using gaia::CardId;
using gaia::Cell;
using gaia::EventType;
using gaia::Phase;
using gaia::Verb;

namespace {

bool is_earthquake(Action action) { return gaia::card_of(action) == gaia::power_card(gaia::Power::Earthquake); }
bool is_tornado(Action action) { return gaia::card_of(action) == gaia::power_card(gaia::Power::Tornado); }

/// What the person knows already, or may not know, is no effect.
bool is_effect(EventType type) {
    switch (type) {
        case EventType::CardDrawn:
        case EventType::CardTurnedUp:
        case EventType::CardPlayed:
        case EventType::CardDiscarded:
        case EventType::TilePlaced:
        case EventType::AnimalsPlaced:
        case EventType::PowerPlayed:
        case EventType::TokenEaten:
        case EventType::CardStolen:
        case EventType::CardLookedAt:
        case EventType::CardKept:
        case EventType::TurnStarted:
            return false;
        default:
            return true;
    }
}

}  // namespace

std::string GaiaView::effect(const gaia::State& base, Action action, Seat seat) const {
    const Verb verb = gaia::verb_of(action);
    const bool lets_happen = verb == Verb::Pass && base.turn.phase == Phase::React;
    if (verb != Verb::Play && verb != Verb::Feed && verb != Verb::Claim && !lets_happen) {
        return "";
    }
    gaia::State next = base;
    EventList events;
    game().apply(next, action, &events);
    while (next.turn.phase == Phase::React) {
        game().apply(next, gaia::make_action(Verb::Pass), &events);
    }
    std::vector<Event> effects;
    bool won = false;
    for (const auto& event : events.list()) {
        const auto type = static_cast<EventType>(event.type);
        if (type == EventType::TurnStarted) {
            break;
        }
        won = won || type == EventType::GameOver;
        if (is_effect(type)) {
            effects.push_back(event);
        }
    }
    Lines parts = tell(effects, seat);
    if (won) {
        const int winner = gaia::Gaia::winner(next);
        parts.push_back(t("end.title", {{"count", 1}, {"names", seat_name(winner)}}));
    }
    return join(parts, "; ");
}

Step GaiaView::draw_step(Action action) const {
    const auto kind = static_cast<gaia::Kind>(gaia::what_of(action));
    const std::string heading = t("terminal.draw", {{"kind", kind_name(gaia::what_of(action))}});
    if (const int open = gaia::where_of(action) - 1; open >= 0) {
        return {heading, describe_card(static_cast<CardId>(open))};
    }
    const int left = state().cards.size(gaia::draw_zone(kind));
    if (left > 0) {
        return {heading, fmt::format("{} ({})", t("card.hidden"), left)};
    }
    gaia::State end = state();
    game().apply(end, action, nullptr);
    return {heading, t("terminal.lastDraw", {{"player", seat_name(gaia::Gaia::winner(end))}})};
}

Step GaiaView::place_step(std::string heading, Cell cell) const {
    const gaia::Board& board = state().board;
    const int tile = board.find(cell);
    std::string label = cell_text(cell);
    if (tile >= 0) {
        label +=
            " " + (board.has_city(tile) ? city(board.city_on(tile)) : land_name(static_cast<int>(board.land(tile))));
    }
    return {std::move(heading), std::move(label), cell_text(cell)};
}

void GaiaView::add_choice(std::vector<Choice>& list, Seat seat, Action action, const gaia::State& base) const {
    const Cell cell = gaia::action_cell(action);
    const auto add = [&](std::vector<Step> steps) {
        list.push_back({table_->words().write_action(state(), action), std::move(steps), effect(base, action, seat)});
    };
    switch (gaia::verb_of(action)) {
        case Verb::Draw:
            return add({draw_step(action)});
        case Verb::Play: {
            const std::string name = describe_card(gaia::card_of(action));
            const std::string play = t("terminal.play");
            const std::string where = t("prompt.where", {{"card", card(gaia::card_of(action))}});
            const auto swapped = [&](Cell with) { return t("prompt.second", {{"cell", cell_text(with)}}); };
            if (is_tornado(action)) {
                return add({{play, name}});
            }
            if (is_earthquake(action)) {
                const Cell other = gaia::step(cell, gaia::direction_of(action));
                add({{play, name}, place_step(where, cell), place_step(swapped(cell), other)});
                return add({{play, name}, place_step(where, other), place_step(swapped(other), cell)});
            }
            return add({{play, name}, place_step(where, cell)});
        }
        case Verb::Feed: {
            const Cell from = gaia::step(cell, gaia::direction_of(action));
            const int city_tile = state().board.find(cell);
            return add({{t("terminal.feed"), city(state().board.city_on(city_tile)) + " " + cell_text(cell)},
                        place_step(t("terminal.eatFrom"), from)});
        }
        case Verb::Discard:
            return add({{t("terminal.discard"), describe_card(gaia::card_of(action))}});
        case Verb::Claim:
            return add({{t("terminal.claim"), goal(static_cast<gaia::GoalId>(gaia::what_of(action)))}});
        case Verb::Pass:
            return add(
                {Step{t(state().turn.phase == Phase::React ? "terminal.react" : "terminal.claim"), t("action.pass")}});
        case Verb::Protect:
            return add({{t("terminal.react"), t("action.protect")}});
        case Verb::Steal:
            return add({{t("terminal.steal", {{"player", seat_name(gaia::what_of(action))}}),
                         kind_name(gaia::where_of(action))}});
        case Verb::Take:
        case Verb::Keep:
            return add({{t("terminal.keep"), describe_card(gaia::card_of(action))}});
    }
}

std::vector<Choice> GaiaView::choices(Seat seat) const {
    ActionList actions;
    game().legal_actions(state(), actions);
    Rng rng(table_->hash());
    const gaia::State base = game().determinize(game().observation(state(), seat), rng);
    std::vector<Choice> list;
    for (const Action action : actions) {
        add_choice(list, seat, action, base);
    }
    return list;
}

std::string GaiaView::why_not(CardId id) const {
    const gaia::Board& board = state().board;
    if (gaia::is_nature(id)) {
        return t("why.no_tile_left");
    }
    if (gaia::is_city(id)) {
        return t("terminal.noSite");
    }
    if (!gaia::is_power(id)) {
        return t(board.tokens < gaia::kTokensPerAnimals ? "why.no_tokens" : "why.no_tile_there");
    }
    return t(gaia::power_of(id) == gaia::Power::Protection ? "why.only_reaction" : "terminal.noTarget");
}

/// An action as a sentence names it: "play Tornado".
std::string GaiaView::action_words(Action action) const {
    const std::string name = card(gaia::card_of(action));
    if (is_tornado(action)) {
        return t("action.playOnly", {{"card", name}});
    }
    const Cell cell = gaia::action_cell(action);
    std::string cells = cell_text(cell);
    if (is_earthquake(action)) {
        cells += " / " + cell_text(gaia::step(cell, gaia::direction_of(action)));
    }
    return t("action.play", {{"card", name}, {"cells", cells}});
}

/// The cards of the hand that have no place to go at the moment, with the reason.
Lines GaiaView::not_playable(Seat seat) const {
    ActionList actions;
    game().legal_actions(state(), actions);
    std::map<std::string, Lines> by_reason;
    const auto hand = state().cards[gaia::hand_zone(index(seat))];
    for (int i = 0; i < hand.size(); ++i) {
        const CardId id = hand[i];
        const bool playable = std::any_of(actions.begin(), actions.end(), [&](Action action) {
            return gaia::verb_of(action) == Verb::Play && gaia::card_of(action) == id;
        });
        if (!playable && hand.find(id) == i) {
            by_reason[why_not(id)].push_back(describe_card(id));
        }
    }
    Lines lines;
    for (const auto& [reason, cards] : by_reason) {
        lines.push_back(fmt::format("{} {}", terminal_.faint(t("terminal.notPlayable") + " -"),
                                    labelled(join(cards, ", "), reason)));
    }
    return lines;
}

}  // namespace pangaea::cli
