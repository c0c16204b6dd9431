// Table: one game being refereed, in words: apply, undo, legal lists, results, records (protocol).
// The interface knows no game; TableOf<Words> below is written once for all of them.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "referee/analysis_words.h"
#include "referee/bots.h"
#include "referee/json_text.h"
#include "referee/perft.h"
#include "referee/record_writing.h"

namespace pangaea {

class Table {
public:
    virtual ~Table() = default;

    virtual int players() const = 0;
    virtual Actor to_act() const = 0;
    json::object state() const { return write_state().value().as_object(); }
    virtual JsonText write_state() const = 0;
    /// The seat may be kSpectator.
    json::object observe(Seat seat) const { return write_observation(seat).value().as_object(); }
    virtual JsonText write_observation(Seat seat) const = 0;
    json::object observe_public() const { return observe(kSpectator); }
    /// What follows from that by the rules: needs met, forecasts, how everybody stands.
    virtual json::object facts(Seat seat) const = 0;
    /// What an action of the seat to act would change, as far as that seat can know: `events`, and the `facts` after
    /// it.
    virtual Result<json::object> preview(std::string_view action) const = 0;
    /// The members `to_act`, `actions` sorted as byte strings, and `outcomes` for a decision of chance.
    virtual void write_legal(JsonText& out) const = 0;
    json::object legal() const {
        return json_value([&](JsonText& out) {
                   out.begin_object();
                   write_legal(out);
                   out.end_object();
               })
            .as_object();
    }
    /// Those `actions` alone.
    virtual JsonText write_choices() const = 0;
    /// "auto" lets the game's own generator decide for chance.
    virtual Status play(std::string_view action) = 0;
    /// Plays and answers the events in words, without secrets hidden.
    Result<json::array> apply(std::string_view action) {
        if (auto played = play(action); !played) {
            return played.error();
        }
        return write_events(std::nullopt).value().as_array();
    }
    /// The last apply's events as one seat may see them; nobody's eyes see everything.
    virtual JsonText write_events(std::optional<Seat> viewer) const = 0;
    json::array events_for(Seat seat) const { return write_events(seat).value().as_array(); }
    /// The same for `count` earlier applies, the `first` since the beginning and those after it.
    virtual JsonText write_events(std::optional<Seat> viewer, std::size_t first, std::size_t count) const = 0;
    /// How many actions have been applied since the beginning.
    virtual std::size_t applied() const = 0;
    virtual std::unique_ptr<Table> copy() const = 0;
    virtual Status undo() = 0;
    virtual json::object result() const = 0;
    virtual json::object record() const = 0;
    /// Who plays, by seat, for the record; what is no text is left out.
    virtual void set_names(const json::array& names) = 0;
    /// What a computer would play for the seat to act, from that seat's observation only.
    virtual Result<std::string> ask_bot(const Bots& bots, const BotRequest& request) const = 0;
    /// What a computer thinks of the position, from what `seat` may see.
    virtual Result<json::object> ask_analysis(const Bots& bots, Seat seat, const BotRequest& request) const = 0;
    /// ask_bot for later, on another thread, with the milliseconds there are then: the task holds all it needs, but
    /// `bots` must outlive it.
    using Thought = std::function<Result<std::string>(int ms)>;
    virtual Thought think_later(const Bots& bots, const BotRequest& request) const = 0;
    virtual std::uint64_t hash() const = 0;

    // For whoever runs a table between people.
    /// The last action of the record; precondition: there is one.
    virtual const std::string& last_action() const = 0;
    /// Whether the last apply told anybody something that was hidden before.
    virtual bool has_revealed() const = 0;
    /// Whether the seat to act is asked for a reaction to another's action, and how it lets that happen.
    virtual bool is_reaction() const = 0;
    /// Whether whoever is asked has nothing but `pass`. Nobody else may be told, nor notice by the time it takes.
    virtual bool can_only_pass() const = 0;
    virtual std::string_view declining() const = 0;
    /// The standing orders there are in this game, the first of which is to be asked; none where nobody reacts.
    virtual std::span<const std::string_view> standing_orders() const = 0;
    /// What whoever is asked for a reaction answers under that order, as far as they can know; empty: they must say.
    virtual std::string_view answer_by(std::string_view order) const = 0;
    /// See perft.h.
    virtual std::uint64_t count_sequences(int depth) const = 0;
};

class EventList final : public EventSink {
public:
    void on_event(const Event& event) override { list_.push_back(event); }
    const std::vector<Event>& list() const { return list_; }
    void clear() { list_.clear(); }

private:
    std::vector<Event> list_;
};

/// Where a game began: dealt from a seed, or set up from a position.
struct Origin {
    std::optional<std::uint64_t> seed;
    json::value start;  // the position as it was set up, unless dealt
};

template <class Words>
class TableOf final : public Table {
public:
    using Game = typename Words::Game;
    using State = typename Game::State;

    static std::unique_ptr<TableOf> deal(Words words, int players, std::uint64_t seed) {
        Rng rng(seed);
        const State state = words.game().new_game(players, rng);
        return std::unique_ptr<TableOf>(new TableOf(std::move(words), state, Origin{seed, nullptr}, rng));
    }
    static std::unique_ptr<TableOf> set_up(Words words, const State& state) {
        const Rng rng(words.game().hash(state));
        json::value start = words.write_state(state).value();
        return std::unique_ptr<TableOf>(
            new TableOf(std::move(words), state, Origin{std::nullopt, std::move(start)}, rng));
    }

    const Words& words() const { return words_; }
    const State& position() const { return now_.state; }
    const std::vector<Event>& last_events() const { return last_events_.list(); }
    const std::vector<std::string>& actions() const { return actions_; }

    int players() const override { return words_.game().players(now_.state); }
    Actor to_act() const override { return words_.game().to_act(now_.state); }
    JsonText write_state() const override { return words_.write_state(now_.state); }
    JsonText write_observation(Seat seat) const override {
        return words_.write_observation(words_.game().observation(now_.state, seat));
    }
    json::object facts(Seat seat) const override {
        return words_.write_facts(words_.game().observation(now_.state, seat));
    }

    Result<json::object> preview(std::string_view text) const override {
        if (!to_act().is_seat()) {
            return Error{to_act().is_nobody() ? "game_over" : "not_a_player", "no player is to act"};
        }
        const auto action = find_action(text);
        if (!action) {
            return action.error();
        }
        const Seat seat = to_act().seat();
        // Played with other hidden cards than the real ones: nothing secret can show through.
        Rng rng(0);
        State next = words_.game().determinize(words_.game().observation(now_.state, seat), rng);
        EventList events;
        words_.game().apply(next, *action, &events);
        words_.let_happen(next, &events);
        JsonText foreseen;
        foreseen.begin_array();
        for (const Event& event : events.list()) {
            if (Words::is_end_of_preview(event)) {
                break;
            }
            if (Words::is_foreseeable(event)) {
                words_.write_event(foreseen, event, seat);
            }
        }
        foreseen.end_array();
        return json::object{{"events", foreseen.value()},
                            {"facts", words_.write_facts(words_.game().observation(next, seat))}};
    }

    std::uint64_t hash() const override { return words_.game().hash(now_.state); }

    std::uint64_t count_sequences(int depth) const override {
        return pangaea::count_sequences(words_.game(), now_.state, depth);
    }

    void write_legal(JsonText& out) const override {
        const auto& named = named_actions().list;
        out.add("to_act", write_actor(to_act()));
        out.add("actions", [&](JsonText&) {
            out.begin_array();
            for (const auto& [name, action] : named) {
                out.add(name);
            }
            out.end_array();
        });
        if (!to_act().is_chance()) {
            return;
        }
        double total = 0;
        for (const auto& [name, action] : named) {
            total += words_.game().chance_weight(now_.state, action);
        }
        out.add("outcomes", [&](JsonText&) {
            out.begin_array();
            for (const auto& [name, action] : named) {
                const double weight = words_.game().chance_weight(now_.state, action);
                out.begin_array().add(name).add(json::value(weight / total)).end_array();
            }
            out.end_array();
        });
    }

    JsonText write_choices() const override {
        JsonText out;
        out.begin_array();
        for (const auto& [name, action] : named_actions().list) {
            out.add(name);
        }
        out.end_array();
        return out;
    }

    Status play(std::string_view text) override {
        if (to_act().is_nobody()) {
            return Error{"game_over", "the game is over"};
        }
        Rng rng = now_.rng;
        std::optional<Action> drawn;
        if (to_act().is_chance()) {
            // Drawn, or told what was drawn before: a game that is read again has the same chance before it, and not
            // the first draws for ever.
            ActionList list;
            words_.game().legal_actions(now_.state, list);
            drawn = draw_chance(words_.game(), now_.state, list, rng);
        }
        if (text == "auto") {
            if (!drawn) {
                return Error{"not_chance", "\"auto\" decides only for chance"};
            }
            play(*drawn, rng);
            return Done{};
        }
        const auto chosen = find_action(text);
        if (!chosen) {
            return chosen.error();
        }
        play(*chosen, rng);
        return Done{};
    }

    /// Precondition: legal.
    void play(Action action, const Rng& rng) {
        actions_.push_back(words_.write_action(now_.state, action));
        if (played_.size() % kKeptEvery == 0) {
            kept_.push_back(now_.state);
        }
        played_.push_back({action, now_.rng});
        now_.rng = rng;
        last_events_.clear();
        named_ = {};
        words_.game().apply(now_.state, action, &last_events_);
    }

    JsonText write_events(std::optional<Seat> viewer) const override { return write_list(last_events_, viewer); }
    JsonText write_events(std::optional<Seat> viewer, std::size_t first, std::size_t count) const override {
        const std::size_t begin = first - first % kKeptEvery;
        State state = kept_[begin / kKeptEvery];
        EventList events;
        for (std::size_t i = begin; i < first + count; ++i) {
            words_.game().apply(state, played_[i].action, i < first ? nullptr : &events);
        }
        return write_list(events, viewer);
    }
    std::size_t applied() const override { return played_.size(); }
    std::unique_ptr<Table> copy() const override { return std::unique_ptr<Table>(new TableOf(*this)); }

    Status undo() override {
        if (played_.empty()) {
            return Error{"nothing_to_undo", "no action has been applied since the game was set up"};
        }
        const std::size_t last = played_.size() - 1;
        const std::size_t first = last - last % kKeptEvery;
        now_ = {kept_.back(), played_[last].before};
        for (std::size_t i = first; i < last; ++i) {
            words_.game().apply(now_.state, played_[i].action, nullptr);
        }
        if (first == last) {
            kept_.pop_back();
        }
        played_.pop_back();
        actions_.pop_back();
        last_events_.clear();
        named_ = {};
        return Done{};
    }

    json::object result() const override {
        if (!to_act().is_nobody()) {
            return {{"over", false}, {"winners", json::array{}}, {"reason", nullptr}, {"scores", nullptr}};
        }
        return write_result(words_, now_.state);
    }

    json::object record() const override {
        RecordParts parts;
        parts.game = Words::kName;
        parts.components = {{"name", words_.set().name()}, {"hash", words_.set().hash()}};
        parts.rules = json_value([&](JsonText& out) { words_.write_rules(out); });
        for (int seat = 0; seat < players(); ++seat) {
            const std::string& name = names_[seat];
            parts.players.push_back(json::value(name.empty() ? "Player " + std::to_string(seat + 1) : name));
        }
        parts.seed = origin_.seed;
        parts.start = origin_.start;
        for (const auto& action : actions_) {
            parts.actions.push_back(json::value(action));
        }
        parts.result = result();
        return write_record(std::move(parts));
    }

    void set_names(const json::array& names) override {
        for (int seat = 0; seat < players() && seat < static_cast<int>(names.size()); ++seat) {
            names_[seat] = names[seat].is_string() ? std::string(names[seat].get_string()) : "";
        }
    }

    Result<std::string> ask_bot(const Bots& bots, const BotRequest& request) const override {
        if (!to_act().is_seat()) {
            return Error{to_act().is_nobody() ? "game_over" : "not_a_player", "no player is to act"};
        }
        const Seat seat = to_act().seat();
        const auto action = bots.choose(words_.game(), words_.game().observation(now_.state, seat), request);
        if (!action) {
            return action.error();
        }
        return words_.write_action(now_.state, *action);
    }

    Result<json::object> ask_analysis(const Bots& bots, Seat seat, const BotRequest& request) const override {
        const auto found = bots.analyse(words_.game(), words_.game().observation(now_.state, seat), request);
        if (!found) {
            return found.error();
        }
        return write_analysis(*found, to_act(), [&](Action action) { return words_.write_action(now_.state, action); });
    }

    Thought think_later(const Bots& bots, const BotRequest& request) const override {
        if (!to_act().is_seat()) {
            return [](int) { return Error{"not_a_player", "no player is to act"}; };
        }
        return [words = words_, state = now_.state, seat = to_act().seat(), asked = BotRequest(request),
                &bots](int ms) mutable -> Result<std::string> {
            asked.ms = ms;
            const auto action = bots.choose(words.game(), words.game().observation(state, seat), asked);
            if (!action) {
                return action.error();
            }
            return words.write_action(state, *action);
        };
    }

    const std::string& last_action() const override { return actions_.back(); }
    bool has_revealed() const override {
        return std::any_of(last_events().begin(), last_events().end(), Words::is_revealing);
    }
    bool is_reaction() const override { return Words::is_reaction(now_.state); }
    bool can_only_pass() const override { return Words::can_only_pass(now_.state); }
    std::string_view declining() const override { return Words::kDeclining; }
    std::span<const std::string_view> standing_orders() const override { return Words::kStandingOrders; }
    std::string_view answer_by(std::string_view order) const override {
        if (!is_reaction() || order == standing_orders().front()) {
            return {};
        }
        const Seat seat = to_act().seat();
        Rng rng(0);
        const State before = words_.game().determinize(words_.game().observation(now_.state, seat), rng);
        State after = before;
        words_.let_happen(after, nullptr);
        return can_only_pass() ? Words::kDeclining : Words::answer_by(order, before, after, seat);
    }

private:
    JsonText write_list(const EventList& events, std::optional<Seat> viewer) const {
        JsonText out;
        out.begin_array();
        for (const Event& event : events.list()) {
            words_.write_event(out, event, viewer);
        }
        out.end_array();
        return out;
    }

    /// All that an undo brings back; the generator too, so that taking back a draw of chance does not change it.
    struct Moment {
        State state;
        Rng rng;
    };
    struct Played {
        Action action;
        Rng before;
    };
    // A State is a hundred times as large as an action: an undo plays a few again rather than each keeping its own.
    static constexpr std::size_t kKeptEvery = 8;

    /// The legal actions sorted by their names, which are in `text`.
    struct Named {
        TextBuffer text;
        std::vector<std::pair<std::string_view, Action>> list;
    };
    /// A copy of the table makes its own.
    struct NamedOnce {
        std::unique_ptr<Named> made = {};
        NamedOnce() = default;
        NamedOnce(const NamedOnce&) {}
        NamedOnce& operator=(const NamedOnce&) {
            made.reset();
            return *this;
        }
    };

    /// Made once for a decision: choices, previews and the action itself share it.
    const Named& named_actions() const {
        if (!named_.made) {
            named_.made = std::make_unique<Named>();
            named_.made->list = name_actions(named_.made->text);
        }
        return *named_.made;
    }

    std::vector<std::pair<std::string_view, Action>> name_actions(TextBuffer& text) const {
        ActionList list;
        words_.game().legal_actions(now_.state, list);
        std::vector<std::size_t> ends;
        ends.reserve(list.size());
        for (const Action action : list) {
            words_.append_action(text, now_.state, action);
            ends.push_back(text.size());
        }
        std::vector<std::pair<std::string_view, Action>> named;
        named.reserve(list.size());
        for (std::size_t begin = 0; const Action action : list) {
            const std::size_t end = ends[named.size()];
            named.emplace_back(text.text().substr(begin, end - begin), action);
            begin = end;
        }
        std::sort(named.begin(), named.end());
        return named;
    }

    Result<Action> find_action(std::string_view text) const {
        if (named_.made) {
            const auto& known = named_.made->list;
            const auto found =
                std::lower_bound(known.begin(), known.end(), text,
                                 [](const auto& each, std::string_view name) { return each.first < name; });
            if (found != known.end() && found->first == text) {
                return found->second;
            }
            return no_such_action(text);
        }
        ActionList list;
        words_.game().legal_actions(now_.state, list);
        TextBuffer name;
        for (const Action action : list) {
            name.clear();
            words_.append_action(name, now_.state, action);
            if (name.text() == text) {
                return action;
            }
        }
        return no_such_action(text);
    }
    Error no_such_action(std::string_view text) const {
        return Error{"illegal_action", in_quotes(text) + " is not among the legal actions",
                     std::string(words_.why_not(now_.state, text))};
    }

    TableOf(Words words, const State& state, Origin origin, const Rng& rng)
        : words_(std::move(words)), now_{state, rng}, origin_(std::move(origin)) {}

    Words words_;
    Moment now_;
    Origin origin_;
    std::array<std::string, kMaxSeats> names_;
    std::vector<State> kept_;  // before the first action and every eighth after it
    std::vector<Played> played_;
    std::vector<std::string> actions_;
    EventList last_events_;
    mutable NamedOnce named_;
};

}  // namespace pangaea
