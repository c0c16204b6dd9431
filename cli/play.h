// `pangaea play`: what every game shares. A game joins with one view of its own (drawing and describing, see
// play_gaia.cpp) and one line in play.cpp; play_loop.cpp plays with whatever view it is given.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/play_reasons.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "engine/core/seat.h"
#include "referee/table.h"

namespace pangaea::cli {

/// One part of a choice, such as the card and then the cell. Equal parts are offered once.
struct Step {
    std::string heading;  // groups the menu: "Draw nature"
    std::string label;
    std::string place{};  // where the picture shows the number, if anywhere
    std::string key{};    // what is typed for it, where the picture shows it so; empty: its number in the menu

    bool operator==(const Step&) const = default;
};

/// A way to choose a legal action, step by step. An action may be reached by several; of actions with equal steps the
/// first is taken.
struct Choice {
    std::string action;
    std::vector<Step> steps;
    std::string effect{};  // what it would change, as far as the seat can know
};

/// Numbers to be drawn on the map, by place.
using Marks = std::map<std::string, int>;

/// A game as seen at the keyboard. A viewer is the seat whose secrets may be shown; without one nothing secret is.
class PlayView {
public:
    virtual ~PlayView() = default;

    virtual Table& table() = 0;
    /// The map and everything a player has to know, with `news` where they are seen best.
    virtual Lines draw(std::optional<Seat> viewer, const Lines& news) const = 0;
    /// The picture for the step after those chosen, with `marks` the numbers of its places.
    virtual Lines draw_choice(const std::vector<Step>& chosen, const Marks& marks) const = 0;
    /// What is asked of the seat now: the question, then remarks.
    virtual Lines question(Seat seat) const = 0;
    virtual std::vector<Choice> choices(Seat seat) const = 0;
    /// What the last action changed, a line for each thing.
    virtual Lines tell(std::optional<Seat> viewer) const = 0;
    /// The message that says why the last action cannot be taken back, as when it has shown something hidden. Empty: it
    /// can.
    virtual std::string_view shown() const = 0;
    /// Whether the last action ended a turn.
    virtual bool has_turn_passed() const = 0;
    /// The standing orders for reactions that can be given in this game (Table::standing_orders), if any.
    virtual std::span<const std::string_view> orders() const { return {}; }
    /// What speaks for and against the seat's action, in words, the weightiest first (play_reasons.cpp).
    virtual Reasons reasons(Seat seat, const std::string& action) const = 0;
    /// The answer to a word that only this game knows; nothing when it does not.
    virtual std::optional<Lines> answer(Seat seat, const std::string& word, const std::string& argument) const = 0;
    /// The words it answers to, each with what it does; then what else a player has to know.
    virtual std::vector<Lines> commands() const = 0;
    virtual Lines help() const = 0;
    virtual Lines rules() const = 0;
    virtual Lines result() const = 0;
};

struct PlayOptions {
    int players = 0;  // 0: as many as there are seats
    std::string seats;
    std::uint64_t seed = 0;
    std::string components = "house";
    std::string colour = "auto";
    std::string record;
    std::string first;           // "lot", the number of a seat, or nothing: by lot among several people
    std::string player_colours;  // for the seats as they are listed; nothing: blue, yellow, ...
    CLI::Option* seed_given = nullptr;
};

inline constexpr std::string_view kPerson = "person";

/// How a player looks: a letter stands for the colour wherever there is none. Which seat has which look is chosen
/// before a game (--player-colours) and is display only.
struct SeatLook {
    std::string_view name;  // as the option has it
    int colour;             // of the 256-colour palette, near Okabe and Ito's
};
inline constexpr SeatLook kLooks[kMaxSeats] = {
    {"blue", 75}, {"yellow", 227}, {"green", 79}, {"red", 209}, {"white", 231}};
const SeatLook& seat_look(int seat);
/// "Blue": players are called by their colours.
std::string seat_name(int seat);
/// "Player 1 (Blue)".
std::string seat_title(int seat);
/// A seat's letter in its colour.
std::string seat_chip(const Terminal& terminal, int seat);
/// "you", or the level of the computer player.
std::string seat_player(const std::vector<std::string>& seats, int seat, std::optional<Seat> viewer);

/// The options every game has.
void add_play_options(CLI::App& command, PlayOptions& options);
/// Whether anything was asked for on the command line.
bool has_options(const CLI::App& command);
/// The seed asked for, or any.
std::uint64_t chosen_seed(const PlayOptions& options);
/// Who sits where: "person" or a computer player's level, for each seat in the order listed.
Result<std::vector<std::string>> read_seats(const PlayOptions& options, int min_players, int max_players);
/// Turns the list so that whoever begins comes first, draws lots where nobody is named, and gives out the colours,
/// which stay with the seats as listed. Answers what to tell the players, or nothing.
Result<std::string> settle_order(const PlayOptions& options, std::uint64_t seed, std::vector<std::string>& seats);
/// How many play, and against whom; false when the person leaves.
bool ask_for_seats(Terminal& terminal, PlayOptions& options, int min_players, int max_players);
/// An answer to a short question: what it means, and how it is shown.
struct Answer {
    std::string value;
    std::string shown;
};
/// Asks a short question; Enter takes the first answer. Nothing when the person leaves.
std::optional<std::string> ask(Terminal& terminal, const std::string& question, const std::vector<Answer>& answers);

/// Plays one game from its first action to its end, with persons at the keyboard and computer players.
class PlayLoop {
public:
    PlayLoop(Terminal& terminal, PlayView& view, std::vector<std::string> seats, std::uint64_t seed);

    /// Returns the exit code. The record is saved at the end or on leaving, where a file is named.
    int run(const std::string& record);

private:
    /// What a line of input led to: ask again, draw everything again, an action, or leaving.
    enum class Next { Ask, Redraw, Acted, Left };
    struct Entry {
        Step step;
        std::vector<const Choice*> below;
    };

    // play_loop.cpp
    bool is_person(int seat) const { return seats_[seat] == kPerson; }
    bool play_on();
    Status apply(const std::string& action, Actor actor);
    bool ask_bot(int seat);
    bool hand_over(int seat);
    bool decide(int seat);
    bool confirm_turn(int seat);
    void show_screen(int seat);
    Next undo(int seat);
    void hint(int seat);
    void show_log(int seat) const;
    bool save(const std::string& file) const;
    int finish(const std::string& record);

    // play_menu.cpp
    static std::vector<Entry> entries(const std::vector<const Choice*>& choices, std::size_t depth);
    static std::size_t next_question(const std::vector<const Choice*>& choices, std::size_t depth);
    static const Entry* find_entry(const std::vector<Entry>& menu, const std::string& text);
    void show_first_menu(const std::vector<Entry>& menu) const;
    void show_further_menu(const std::vector<Entry>& menu, std::size_t depth) const;
    Next choose(int seat);
    Next act(int seat, const std::string& action);
    Next wrong_number(const std::vector<Entry>& menu) const;
    Next command(int seat, const std::string& line);
    void order(int seat, const std::string& wanted);
    void show_help() const;

    Terminal& terminal_;
    PlayView& view_;
    std::vector<std::string> seats_;
    std::vector<std::string> orders_;  // for each seat, what is answered when it is asked for a reaction
    std::uint64_t seed_;
    int persons_ = 0;

    /// What each action told each seat; the last place is for spectators.
    struct Told {
        Lines lines[kMaxSeats + 1];
    };
    std::vector<Told> log_;
    std::size_t read_[kMaxSeats] = {};  // how much of the log each seat has seen
    int at_keyboard_ = -1;
    bool leaving_ = false;

    // Undo follows information: how many of the last actions the seat may take back, and why no more.
    int undoable_ = 0;
    int undo_seat_ = -1;
    std::string_view no_undo_;  // a message
};

/// Prints why there is no game, and returns the code.
int fail(const std::string& message, int code);

/// Deals and plays: what every game's command ends in. View has the game's Words and is made from terminal, table,
/// seats.
template <class View>
int deal_and_play(Context& context, Terminal& terminal, const PlayOptions& options, const json::value& rules) {
    using Words = typename View::Words;
    auto seats = read_seats(options, Words::kMinPlayers, Words::kMaxPlayers);
    if (!seats) {
        return fail(seats.error().message, kUsage);
    }
    const std::uint64_t seed = chosen_seed(options);
    const auto order = settle_order(options, seed, *seats);
    if (!order) {
        return fail(order.error().message, kUsage);
    }
    if (!order->empty()) {
        terminal.say(*order);
    }
    Referee referee(context.library(), nullptr, entropy);
    auto table = referee.deal(Words::kName, options.components, &rules, static_cast<int>(seats->size()), seed);
    if (!table) {
        const bool unknown = table.error().code == "unknown_components";
        return fail(unknown && !speaks_english() ? t("error.unknown_components")
                                                 : t("terminal.cannotStart", {{"details", details(table.error())}}),
                    kFailed);
    }
    // The door of this name deals this kind of table.
    View view(terminal, std::unique_ptr<TableOf<Words>>(static_cast<TableOf<Words>*>(table->release())), *seats);
    return PlayLoop(terminal, view, *seats, seed).run(options.record);
}

/// A game's subcommand of `play`. `start` asks the person what to play, for `play` without a game.
struct PlayCommand {
    CLI::App* command = nullptr;
    std::function<int(Terminal&)> start;
};

}  // namespace pangaea::cli
