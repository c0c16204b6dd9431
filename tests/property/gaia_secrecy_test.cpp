// Secrecy of Gaïa: whatever a seat is told stays the same when the cards it cannot see are dealt anew, and dealing them
// anew is fair. Bots get observations only; what everybody could remember is remembered for them.
#include "ai/bots.h"
#include "arena/referee_bots.h"
#include "tests/property/gaia_random_game.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "engine/gaia/events.h"

namespace pangaea {
namespace {

using namespace gaia;
using test::GaiaTable;
using test::play_games;

Seat seat_at(int i) { return static_cast<Seat>(i); }

TEST_CASE("gaia: a seat cannot tell a new deal of the hidden cards from the real one") {
    play_games(60, 4000, [](GaiaTable& table, std::optional<Action>, Rng& rng) {
        const Gaia& game = table.words().game();
        for (int seat = 0; seat < table.players(); ++seat) {
            CAPTURE(seat);
            const Observation seen = game.observation(table.position(), seat_at(seat));
            const State dealt = game.determinize(seen, rng);
            REQUIRE(dealt.hash_sum == Gaia::plain_hash_sum(dealt));
            const Observation again = game.observation(dealt, seat_at(seat));
            REQUIRE(again == seen);
            REQUIRE(table.words().write_observation(again).text() == table.write_observation(seat_at(seat)).text());
            // What the seat may do depends on nothing it cannot see.
            if (table.to_act() == Actor(seat_at(seat))) {
                ActionList real;
                ActionList possible;
                game.legal_actions(table.position(), real);
                game.legal_actions(dealt, possible);
                REQUIRE(std::equal(real.begin(), real.end(), possible.begin(), possible.end()));
            }
        }
    });
}

// --- events ---------------------------------------------------------------------------------------------------------

bool is_tornado(Action action) {
    return verb_of(action) == Verb::Play && card_of(action) == power_card(Power::Tornado);
}

/// The action in a new deal that looks the same from outside: a card taken or kept unseen may be another one of the
/// same back, from the same player.
std::optional<Action> same_action(const Gaia& game, const State& real, const State& dealt, Action action) {
    if (verb_of(action) == Verb::Keep) {
        const int at = real.cards[kStolenZone].find(card_of(action));
        const CardId card = dealt.cards[kStolenZone][at];
        const bool is_first = dealt.cards[kStolenZone].find(card) == at;
        return is_first ? std::optional(make_action(Verb::Keep, static_cast<int>(card))) : std::nullopt;
    }
    if (game.is_legal(dealt, action)) {
        return action;
    }
    ActionList actions;
    game.legal_actions(dealt, actions);
    for (const Action other : actions) {
        if (verb_of(action) == Verb::Take && verb_of(other) == Verb::Take &&
            kind_of(card_of(other)) == kind_of(card_of(action))) {
            return other;
        }
    }
    return std::nullopt;
}

/// The events as the seat reads them, up to the first that shows it a card which was hidden before.
std::string read_events(const GaiaTable& table, const std::vector<Event>& events, Action action, int seat, bool acts) {
    const bool steals = verb_of(action) == Verb::Steal || verb_of(action) == Verb::Take ||
                        verb_of(action) == Verb::Keep || is_tornado(action) || verb_of(action) == Verb::Pass;
    JsonText words;
    words.begin_array();
    for (const Event& event : events) {
        const auto type = static_cast<EventType>(event.type);
        if (type == EventType::CardTurnedUp || (steals && type == EventType::CardDiscarded) ||
            (acts && ((type == EventType::CardDrawn && event.args[2] == 0) || type == EventType::CardLookedAt))) {
            break;
        }
        table.words().write_event(words, event, seat_at(seat));
    }
    words.end_array();
    return std::string(words.text());
}

TEST_CASE("gaia: events tell a seat nothing about hidden cards") {
    int compared = 0;
    play_games(60, 4000, [&](GaiaTable& table, std::optional<Action> next, Rng& rng) {
        if (!next) {
            return;
        }
        const Gaia& game = table.words().game();
        const Verb verb = verb_of(*next);
        // A theft that takes itself depends on hidden hands, by the rules; who is asked for a reaction does not.
        const bool strikes = card_of(Action::from_code(table.position().turn.power)) == power_card(Power::Tornado);
        const bool may_differ =
            verb == Verb::Steal || verb == Verb::Take || is_tornado(*next) || (verb == Verb::Pass && strikes);
        for (int seat = 0; seat < table.players(); ++seat) {
            CAPTURE(seat);
            State dealt = game.determinize(game.observation(table.position(), seat_at(seat)), rng);
            const auto action = same_action(game, table.position(), dealt, *next);
            if (!action) {
                continue;
            }
            State real = table.position();
            EventList real_events;
            EventList dealt_events;
            game.apply(real, *next, &real_events);
            game.apply(dealt, *action, &dealt_events);
            if (may_differ && !(real.turn == dealt.turn)) {
                continue;
            }
            REQUIRE(real.turn == dealt.turn);
            const bool acts = seat == table.position().turn.player;
            REQUIRE(read_events(table, real_events.list(), *next, seat, acts) ==
                    read_events(table, dealt_events.list(), *next, seat, acts));
            ++compared;
        }
    });
    CHECK(compared > 3000);
}

TEST_CASE("gaia: the referee's events for a seat are those it may see") {
    play_games(20, 1000, [](GaiaTable& table, std::optional<Action> next, Rng& rng) {
        if (!next) {
            return;
        }
        table.play(*next, rng);
        const json::array all = table.write_events(std::nullopt).value().as_array();
        for (int seat = 0; seat < table.players(); ++seat) {
            const json::array seen = table.events_for(seat_at(seat));
            REQUIRE(seen.size() == all.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                const json::object& event = all[i].as_object();
                const std::string type(event.at("type").as_string());
                const auto is = [&](const char* name) { return event.at(name) == json::value(seat); };
                const bool hidden = (type == "card_drawn" && !event.at("open").as_bool() && !is("player")) ||
                                    (type == "card_stolen" && !is("from")) ||
                                    ((type == "card_looked_at" || type == "card_kept") && !is("player") && !is("from"));
                json::object expected = event;
                if (hidden) {
                    expected["card"] = nullptr;
                }
                REQUIRE(seen[i] == json::value(expected));
            }
        }
        REQUIRE(table.undo().ok());
    });
}

// --- dealing anew is fair -------------------------------------------------------------------------------------------

json::object deck(json::array draw) { return {{"draw", draw}, {"open", json::array{}}, {"discard", json::array{}}}; }

json::object small_position(json::object rules, json::array players, json::object decks, json::object turn) {
    return {{"game", "gaia"},
            {"rules", std::move(rules)},
            {"players", std::move(players)},
            {"map", {{{"at", {0, 0}}, {"land", "plain"}}}},
            {"supply",
             {{"plain", 1}, {"forest", 1}, {"sea", 1}, {"desert", 1}, {"mountain", 1}, {"swamp", 1}, {"animals", 4}}},
            {"decks", std::move(decks)},
            {"goals", json::array{}},
            {"turn", std::move(turn)},
            {"over", false}};
}

/// How the hidden cards of a position fall, as text: hands, then decks from the top.
std::string deal_text(const GaiaWords& words, const State& state) {
    const json::object written = words.write_state(state).value().as_object();
    std::string text;
    for (const json::value& player : written.at("players").as_array()) {
        text += json::serialize(player.at("hand"));
    }
    for (const char* kind : {"nature", "life", "power"}) {
        text += json::serialize(written.at("decks").at(kind).at("draw"));
    }
    return text;
}

/// Pearson's statistic of `count` deals over `cells` equally likely ones.
double chi_square(const GaiaTable& table, int seat, int count, std::size_t cells) {
    const Gaia& game = table.words().game();
    const Observation seen = game.observation(table.position(), seat_at(seat));
    std::map<std::string, int> found;
    for (int i = 0; i < count; ++i) {
        Rng rng(static_cast<std::uint64_t>(i));
        ++found[deal_text(table.words(), game.determinize(seen, rng))];
    }
    CHECK(found.size() == cells);
    CHECK(found.contains(deal_text(table.words(), table.position())));
    const double expected = static_cast<double>(count) / static_cast<double>(cells);
    double sum = 0;
    for (const auto& [text, times] : found) {
        INFO(text, " ", times);
        sum += (times - expected) * (times - expected) / expected;
    }
    return sum;
}

TEST_CASE("gaia: dealing hidden cards anew is uniform") {
    test::RefereeFixture fixture;
    // Three different Nature cards behind backs, one in a hand and two in the deck: six deals. 20.5 is exceeded by
    // chance once in a thousand with five degrees of freedom.
    const auto table = test::as_gaia(fixture.referee.set_up(
        small_position({{"mode", "basic"}},
                       {{{"meeples", 6}, {"hand", {"swamp"}}, {"table", json::array{}}},
                        {{"meeples", 6}, {"hand", {"plain", "city-01"}}, {"table", json::array{}}}},
                       {{"nature", deck({"forest", "sea"})}, {"life", deck({})}, {"power", deck({})}},
                       {{"player", 0}, {"to_act", 0}, {"phase", "act"}, {"actions_left", 2}})));
    CHECK(chi_square(*table, 0, 6000, 6) < 20.5);
}

TEST_CASE("gaia: dealing anew during and after a reaction is uniform, protection or not") {
    test::RefereeFixture fixture;
    // Seat 1 was asked and passed, seat 2 is asked; the Power cards sun, rain and protection fall anyhow to the two
    // hands and the deck: six deals. 20.5 is exceeded once in a thousand with five degrees of freedom.
    const auto table = test::as_gaia(fixture.referee.set_up(small_position(
        {{"mode", "advanced"}},
        {{{"meeples", 5}, {"hand", json::array{}}, {"table", {"rain"}}},
         {{"meeples", 5}, {"hand", {"sun"}}, {"table", json::array{}}},
         {{"meeples", 5}, {"hand", {"protection"}}, {"table", json::array{}}}},
        {{"nature", deck({})}, {"life", deck({})}, {"power", deck({"rain"})}},
        {{"player", 0}, {"to_act", 2}, {"phase", "react"}, {"actions_left", 1}, {"power", "play rain 0,0"}})));
    CHECK(chi_square(*table, 0, 6000, 6) < 20.5);
    // Who is asked knows the own hand: sun and rain are left for seat 1 and the deck, two deals; 10.8 with one degree.
    CHECK(chi_square(*table, 2, 6000, 2) < 10.8);
    REQUIRE(table->play("pass").ok());
    CHECK(chi_square(*table, 0, 6000, 6) < 20.5);
    CHECK(chi_square(*table, 1, 6000, 2) < 10.8);
}

// --- what everybody remembers ---------------------------------------------------------------------------------------

TEST_CASE("gaia: an open card taken is known to the others until it leaves") {
    using Known = std::map<int, std::multiset<std::string>>;
    Known known;  // by seat; without a tornado everybody else knows the same
    int checked = 0;
    play_games(60, 4000, [&](GaiaTable& table, std::optional<Action> next, Rng& rng) {
        if (!table.record().contains("seed") || table.words().game().rules().powers) {
            return;
        }
        if (table.actions().empty()) {
            known = Known{};
        }
        for (int viewer = 0; viewer < table.players(); ++viewer) {
            const json::object state = table.observe(seat_at(viewer));
            for (int seat = 0; seat < table.players(); ++seat) {
                const json::object& player = state.at("players").at(static_cast<std::size_t>(seat)).as_object();
                if (seat == viewer) {
                    REQUIRE(!player.contains("known"));
                    continue;
                }
                std::multiset<std::string> told;
                for (const json::value& card : player.at("known").as_array()) {
                    told.emplace(card.as_string());
                }
                REQUIRE(told == known[seat]);
                checked += static_cast<int>(told.size());
            }
        }
        if (!next) {
            return;
        }
        table.play(*next, rng);
        const json::array told_to_all = table.write_events(std::nullopt).value().as_array();
        for (const json::value& written : told_to_all) {
            const json::object& event = written.as_object();
            const auto& type = event.at("type").as_string();
            const bool enters = type == "card_drawn" && event.at("open").as_bool();
            // Cards discarded for a goal come from the table.
            const bool leaves = type == "card_played" || (type == "card_discarded" && verb_of(*next) == Verb::Discard);
            if (!enters && !leaves) {
                if (type == "goal_claimed") {
                    break;
                }
                continue;
            }
            auto& cards = known[static_cast<int>(event.at("player").as_int64())];
            const std::string card(event.at("card").as_string());
            if (enters) {
                cards.insert(card);
            } else if (const auto found = cards.find(card); found != cards.end()) {
                cards.erase(found);
            }
        }
        REQUIRE(table.undo().ok());
    });
    CHECK(checked > 1000);
}

// --- bots -----------------------------------------------------------------------------------------------------------

TEST_CASE("gaia: bots choose the same whatever the hidden cards are") {
    const auto bots = arena::referee_bots();
    int plies = 0;
    play_games(40, 1000, [&](GaiaTable& table, std::optional<Action>, Rng& rng) {
        // Greedy is slow on crowded maps: every seventh position will do.
        if (!table.to_act().is_seat() || ++plies % 7 != 0) {
            return;
        }
        const Gaia& game = table.words().game();
        const Observation seen = game.observation(table.position(), table.to_act().seat());
        const auto dealt = GaiaTable::set_up(table.words(), game.determinize(seen, rng));
        for (const char* level : {"random", "greedy"}) {
            BotRequest request;
            request.level = level;
            request.seed = rng.next();
            const auto here = table.ask_bot(bots, request);
            REQUIRE(here.ok());
            REQUIRE(here.value() == dealt->ask_bot(bots, request).value());
            REQUIRE(here.value() == table.ask_bot(bots, request).value());
            const json::array actions = table.legal().at("actions").as_array();
            REQUIRE(std::find(actions.begin(), actions.end(), json::value(*here)) != actions.end());
        }
    });
}

/// The same position, but for an unseen Power card of the seat's that lies in the deck, and one of the deck's in its
/// place: one of the two is a protection. Nothing where there is none.
std::optional<State> with_protection_elsewhere(const State& state, int seat) {
    State other = state;
    const CardId protection = power_card(Power::Protection);
    const auto hand = state.cards[hand_zone(seat)];
    const auto deck = state.cards[draw_zone(Kind::Power)];
    for (int i = 0; i < hand.size(); ++i) {
        for (int j = 0; is_power(hand[i]) && (i >= kRemembered || state.seen_by[seat][i] == 0) && j < deck.size();
             ++j) {
            if ((hand[i] == protection) != (deck[j] == protection)) {
                other.cards.set(hand_zone(seat), i, deck[j]);
                other.cards.set(draw_zone(Kind::Power), j, hand[i]);
                other.hash_sum = Gaia::plain_hash_sum(other);
                return other;
            }
        }
    }
    return std::nullopt;
}

/// What a computer player chooses, with the tree it has kept since it last thought.
Action choice_of(const Gaia& game, ai::Player<Gaia>& player, const State& state, Seat seat, const char* level) {
    ai::Request request;
    request.level = level;
    request.iterations = 30;
    request.memory = std::size_t{1} << 20;
    request.seed = 7;
    const auto reply = player.choose(game.observation(state, seat), request);
    REQUIRE(reply.ok());
    return reply->action;
}

TEST_CASE("gaia: no other computer player's choice depends on whether the asked one holds a protection") {
    int compared = 0;
    int reactions = 0;
    play_games(60, 4000, [&](GaiaTable& table, std::optional<Action>, Rng&) {
        const State& state = table.position();
        if (state.turn.phase != Phase::React ||
            card_of(Action::from_code(state.turn.power)) == power_card(Power::Tornado)) {
            return;
        }
        const Gaia& game = table.words().game();
        const int asked = index(state.turn.actor.seat());
        const auto other = with_protection_elsewhere(state, asked);
        if (!other || ++reactions % 4 != 0) {
            return;
        }
        for (const char* level : {"greedy", "medium"}) {
            State one = state;
            State two = *other;
            std::vector<ai::Player<Gaia>> first;
            std::vector<ai::Player<Gaia>> second;
            for (int seat = 0; seat < table.players(); ++seat) {
                first.emplace_back(game);
                second.emplace_back(game);
            }
            // All pass, up to the next decision after the reaction; whoever is asked thinks, and keeps what was found.
            while (one.turn.phase == Phase::React) {
                const Seat answers = one.turn.actor.seat();
                if (index(answers) != asked) {
                    const auto i = static_cast<std::size_t>(index(answers));
                    REQUIRE(choice_of(game, first[i], one, answers, level) ==
                            choice_of(game, second[i], two, answers, level));
                }
                for (auto* players : {&first, &second}) {
                    for (auto& player : *players) {
                        player.played(answers, make_action(Verb::Pass));
                    }
                }
                game.apply(one, make_action(Verb::Pass), nullptr);
                game.apply(two, make_action(Verb::Pass), nullptr);
            }
            REQUIRE(one.turn == two.turn);
            if (one.turn.actor.is_seat() && index(one.turn.actor.seat()) != asked) {
                const Seat next = one.turn.actor.seat();
                const auto i = static_cast<std::size_t>(index(next));
                REQUIRE(choice_of(game, first[i], one, next, level) == choice_of(game, second[i], two, next, level));
                ++compared;
            }
        }
    });
    CHECK(compared > 10);
}

}  // namespace
}  // namespace pangaea
