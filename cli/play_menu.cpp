// The menus and commands of `pangaea play`: numbered choices in one or more steps, and words typed instead of them.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "cli/play.h"

namespace pangaea::cli {
namespace {

std::string trim(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == text.npos ? "" : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// What was typed, short and without control characters.
std::string printable(const std::string& text) {
    const std::string quoted = in_quotes(text);
    return quoted.substr(1, quoted.size() - 2);
}

/// A number written in digits alone.
std::optional<std::size_t> read_number(const std::string& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Prints items one after the other, never breaking within one unless it is too long for a line.
void flow(const Terminal& terminal, std::string line, int indent, const Lines& items) {
    const int width = terminal.width();
    int used = text_width(line);
    for (const auto& item : items) {
        if (used > indent && used + 2 + text_width(item) > width) {
            terminal.say(line, indent + 2);
            line.assign(indent, ' ');
            used = indent;
        }
        line += "  " + item;
        used += 2 + text_width(item);
    }
    terminal.say(line, indent + 2);
}

/// What is left to be said of a choice when it needs no further step.
std::string rest(const Choice& choice, std::size_t depth) {
    std::string text;
    for (std::size_t i = depth + 1; i < choice.steps.size(); ++i) {
        text += (i == depth + 1 ? " -> " : " / ") + choice.steps[i].label;
    }
    return text;
}

}  // namespace

std::vector<PlayLoop::Entry> PlayLoop::entries(const std::vector<const Choice*>& choices, std::size_t depth) {
    std::vector<Entry> list;
    for (const Choice* choice : choices) {
        const Step& step = choice->steps[depth];
        const auto found =
            std::find_if(list.begin(), list.end(), [&](const Entry& entry) { return entry.step == step; });
        (found == list.end() ? list.emplace_back(Entry{step, {}}) : *found).below.push_back(choice);
    }
    // In the first step order means something, and so it does where the picture says what to type.
    if (depth == 0 || !list.front().step.key.empty()) {
        return list;
    }
    // What changes something comes first, and so gets the small numbers.
    const auto has_effect = [](const Entry& entry) {
        return std::any_of(entry.below.begin(), entry.below.end(), [](const Choice* c) { return !c->effect.empty(); });
    };
    std::vector<Entry> sorted;
    std::copy_if(list.begin(), list.end(), std::back_inserter(sorted), has_effect);
    std::remove_copy_if(list.begin(), list.end(), std::back_inserter(sorted), has_effect);
    return sorted;
}

/// The first step from `depth` on in which these choices differ; their number of steps when there is none.
std::size_t PlayLoop::next_question(const std::vector<const Choice*>& choices, std::size_t depth) {
    const auto& steps = choices.front()->steps;
    while (depth < steps.size() && std::all_of(
                                       choices.begin(), choices.end(),
                                       [&](const Choice* choice) { return choice->steps[depth] == steps[depth]; })) {
        ++depth;
    }
    return depth;
}

/// The entry a text stands for: by its key, or by its number in the menu.
const PlayLoop::Entry* PlayLoop::find_entry(const std::vector<Entry>& menu, const std::string& text) {
    const auto number = read_number(text);
    for (std::size_t i = 0; i < menu.size(); ++i) {
        const std::string& key = menu[i].step.key;
        if (key.empty() ? number == i + 1 : key == text) {
            return &menu[i];
        }
    }
    return nullptr;
}

void PlayLoop::show_first_menu(const std::vector<Entry>& menu) const {
    Lines items;
    int column = 0;
    for (const Entry& entry : menu) {
        column = std::max(column, text_width(entry.step.heading));
    }
    for (std::size_t i = 0; i < menu.size(); ++i) {
        const Choice& first = *menu[i].below.front();
        const bool single = menu[i].below.size() == 1;
        std::string item = terminal_.bold(fmt::format("{}", i + 1)) + " " + menu[i].step.label;
        if (single) {
            item += rest(first, 0) + (first.effect.empty() ? "" : ": " + first.effect);
        }
        items.push_back(std::move(item));
        if (i + 1 == menu.size() || menu[i + 1].step.heading != menu[i].step.heading) {
            flow(terminal_, pad(menu[i].step.heading, column), column, items);
            items.clear();
        }
    }
}

void PlayLoop::show_further_menu(const std::vector<Entry>& menu, std::size_t depth) const {
    Marks marks;
    for (std::size_t i = 0; i < menu.size(); ++i) {
        if (!menu[i].step.place.empty()) {
            marks[menu[i].step.place] = static_cast<int>(i + 1);
        }
    }
    const auto& steps = menu.front().below.front()->steps;
    terminal_.print(view_.draw_choice({steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(depth)}, marks));
    terminal_.say(terminal_.bold(menu.front().step.heading) +
                  terminal_.faint(fmt::format("  ({})", t("terminal.back"))));
    Lines quiet;
    for (std::size_t i = 0; i < menu.size(); ++i) {
        const Entry& entry = menu[i];
        const std::string& effect = entry.below.front()->effect;
        const std::string& key = entry.step.key;
        const std::string number = terminal_.bold(fmt::format("{:>2}", key.empty() ? std::to_string(i + 1) : key));
        // What has a key is in the picture already, with all there is to say about it.
        if (key.empty() && entry.below.size() == 1 && !effect.empty()) {
            terminal_.say(fmt::format("  {} {}: {}", number, entry.step.label, effect), 6);
        } else {
            quiet.push_back(number + " " + entry.step.label);
        }
    }
    if (!quiet.empty()) {
        flow(terminal_, quiet.size() == menu.size() ? "  " : "  " + t("terminal.quiet"), 2, quiet);
    }
}

PlayLoop::Next PlayLoop::choose(int seat) {
    struct Level {
        std::vector<const Choice*> choices;
        std::size_t depth = 0;
    };
    const auto choices = view_.choices(static_cast<Seat>(seat));
    std::vector<Level> levels(1);
    for (const auto& choice : choices) {
        levels[0].choices.push_back(&choice);
    }
    for (bool show = true;;) {
        const std::size_t depth = levels.back().depth;
        const auto menu = entries(levels.back().choices, depth);
        if (show) {
            depth == 0 ? show_first_menu(menu) : show_further_menu(menu, depth);
        }
        show = false;
        const auto line =
            terminal_.read_line((depth == 0 ? t("terminal.choice.help", {{"help", "?"}}) : t("terminal.choice")) + " ");
        if (!line) {
            return Next::Left;
        }
        const std::string text = trim(*line);
        if (depth > 0 && (text.empty() || text == "back" || text == "b")) {
            levels.pop_back();
            show = true;
            continue;
        }
        if (const Entry* entry = find_entry(menu, text); entry != nullptr) {
            const std::size_t next = next_question(entry->below, depth + 1);
            if (next == entry->below.front()->steps.size()) {
                return act(seat, entry->below.front()->action);
            }
            levels.push_back({entry->below, next});
            show = true;
            continue;
        }
        const auto typed =
            std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.action == text; });
        const Next answer = typed != choices.end() ? act(seat, typed->action)
                            : read_number(text)    ? wrong_number(menu)
                                                   : command(seat, text);
        if (answer != Next::Ask) {
            return answer;
        }
    }
}

PlayLoop::Next PlayLoop::act(int seat, const std::string& action) {
    if (const auto done = apply(action, static_cast<Seat>(seat)); !done) {
        terminal_.say(has_message("why." + done.error().why) ? t("why." + done.error().why) : details(done.error()));
        return Next::Ask;
    }
    return Next::Acted;
}

PlayLoop::Next PlayLoop::wrong_number(const std::vector<Entry>& menu) const {
    Lines keys;
    for (const auto& entry : menu) {
        keys.push_back(entry.step.key);
    }
    terminal_.say(t("terminal.choices", {{"choices", !keys[0].empty()   ? join(keys, ", ")
                                                     : menu.size() == 1 ? "1"
                                                                        : fmt::format("1–{}", menu.size())}}));
    return Next::Ask;
}

PlayLoop::Next PlayLoop::command(int seat, const std::string& line) {
    const std::string text = trim(line);
    const std::string word = text.substr(0, text.find(' '));
    const std::string argument = trim(text.substr(word.size()));
    if (word == "quit" || word == "exit" || word == "q") {
        return Next::Left;
    }
    if (word == "map") {
        return Next::Redraw;
    }
    if (word == "undo") {
        return undo(seat);
    }
    if (word == "?" || word == "help") {
        show_help();
    } else if (word == "hint" && view_.table().to_act() == Actor(static_cast<Seat>(seat))) {
        hint(seat);
    } else if (word == "log") {
        show_log(seat);
    } else if (word == "rules") {
        terminal_.print(view_.rules());
    } else if (word == "save" && !argument.empty()) {
        save(argument);
    } else if (word == "save") {
        terminal_.say(t("terminal.save.file"));
    } else if (word == "orders" && !view_.orders().empty()) {
        order(seat, argument);
    } else if (const auto answer = view_.answer(static_cast<Seat>(seat), word, argument)) {
        terminal_.print(*answer);
    } else if (word.empty()) {
        terminal_.say(t("terminal.typeNumber", {{"help", "?"}}));
    } else {
        terminal_.say(t("terminal.unknown", {{"text", printable(text)}, {"help", "?"}}));
    }
    return Next::Ask;
}

/// Gives the seat this standing order and shows which it has; without a word it shows all there are.
void PlayLoop::order(int seat, const std::string& wanted) {
    const auto known = view_.orders();
    if (!wanted.empty() && std::find(known.begin(), known.end(), wanted) == known.end()) {
        return terminal_.say(t("terminal.choices", {{"choices", join({known.begin(), known.end()}, ", ")}}));
    }
    if (!wanted.empty()) {
        orders_[seat] = wanted;
    }
    terminal_.say(labelled(t("orders.title"), terminal_.bold(t("orders." + orders_[seat]))), 2);
    if (!wanted.empty()) {
        return;
    }
    std::vector<Lines> rows;
    for (const auto each : known) {
        rows.push_back({fmt::format("  orders {}", each), t(fmt::format("orders.{}", each))});
    }
    terminal_.print(table_lines(rows, 2));
}

void PlayLoop::show_help() const {
    terminal_.say(t("terminal.help"), 4);
    std::vector<Lines> rows{{"  hint", t("terminal.help.hint")},   {"  undo", t("terminal.help.undo")},
                            {"  map", t("terminal.help.map")},     {"  log", t("terminal.help.log")},
                            {"  rules", t("terminal.help.rules")}, {"  save FILE", t("terminal.help.save")},
                            {"  quit", t("terminal.help.quit")},   {"  ?", t("terminal.help.this")}};
    if (!view_.orders().empty()) {
        rows.insert(rows.begin() + 2, {"  orders", t("terminal.help.orders")});
    }
    const auto own = view_.commands();
    rows.insert(rows.end(), own.begin(), own.end());
    terminal_.print(table_lines(rows, 2));
    terminal_.print(view_.help());
}

}  // namespace pangaea::cli
