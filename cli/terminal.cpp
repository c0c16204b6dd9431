// What the terminal can do and how text is laid out on it.
#include "cli/terminal.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace pangaea::cli {
namespace {

constexpr int kDefaultWidth = 80;
constexpr int kMinWidth = 40;
constexpr std::size_t kMaxInput = 4096;

volatile sig_atomic_t interrupted = 0;
struct sigaction previous_action;

void on_interrupt(int) { interrupted = 1; }

bool wants_colours(std::string_view colour, bool output_is_terminal) {
    if (colour != "auto") {
        return colour == "always";
    }
    const char* off = std::getenv("NO_COLOR");
    const char* kind = std::getenv("TERM");
    return output_is_terminal && (off == nullptr || *off == '\0') && kind != nullptr &&
           std::string_view(kind) != "dumb";
}

winsize window() {
    winsize size{};
    if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
        size = {};
    }
    return size;
}

/// Length of the escape sequence (ESC [ … letter) at the start of the text, or 0.
std::size_t escape_length(std::string_view text) {
    if (text.substr(0, 2) != "\033[") {
        return 0;
    }
    const std::size_t end = text.find_first_of("mHJK", 2);
    return end == text.npos ? text.size() : end + 1;
}

}  // namespace

bool is_utf8_locale() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            const std::string_view locale = value;
            return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
        }
    }
    return false;
}

Terminal::Terminal(std::string_view colour)
    : input_is_terminal_(isatty(STDIN_FILENO) != 0),
      output_is_terminal_(isatty(STDOUT_FILENO) != 0),
      colours_(wants_colours(colour, output_is_terminal_)),
      utf8_(is_utf8_locale()) {
    interactive_ = input_is_terminal_ && output_is_terminal_;
    // No SA_RESTART: Ctrl-C ends the read, so that the game can be saved and left in order.
    struct sigaction action{};
    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &previous_action);
}

Terminal::~Terminal() { sigaction(SIGINT, &previous_action, nullptr); }

bool Terminal::is_interrupted() { return interrupted != 0; }

int Terminal::width() const {
    int width = window().ws_col;
    if (const char* columns = std::getenv("COLUMNS"); width == 0 && columns != nullptr) {
        width = std::atoi(columns);
    }
    return width <= 0 ? kDefaultWidth : std::max(width, kMinWidth);
}

int Terminal::height() const { return window().ws_row; }

std::string Terminal::paint(std::string_view text, Style style) const {
    if (!colours_) {
        return std::string(text);
    }
    std::string codes = style.bold ? "1;" : "";
    if (style.text >= 0) {
        codes += fmt::format("38;5;{};", style.text);
    }
    if (style.ground >= 0) {
        codes += fmt::format("48;5;{};", style.ground);
    }
    if (codes.empty()) {
        return std::string(text);
    }
    codes.pop_back();
    return fmt::format("\033[{}m{}\033[0m", codes, text);
}

void Terminal::print(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), stdout); }

void Terminal::print(const Lines& lines) const {
    for (const auto& line : lines) {
        print(std::string_view(line).substr(0, line.find_last_not_of(' ') + 1));
        print("\n");
    }
}

void Terminal::say(std::string_view text, int indent) const { print(wrap(text, width(), indent)); }

void Terminal::clear(bool history) const {
    if (output_is_terminal_) {
        print(history ? "\033[H\033[2J\033[3J" : "\033[H\033[2J");
    }
}

bool Terminal::fill() {
    char buffer[512];
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count <= 0) {
        at_end_ = count == 0 || errno != EINTR || is_interrupted();
        return !at_end_;
    }
    pending_.append(buffer, count);
    return true;
}

std::optional<std::string> Terminal::read_line(std::string_view prompt) {
    print(prompt);
    std::fflush(stdout);
    while (!at_end_ && pending_.find('\n') == pending_.npos && pending_.size() < kMaxInput) {
        fill();
    }
    if (is_interrupted() || pending_.empty()) {
        print("\n");
        return std::nullopt;
    }
    const std::size_t end = std::min(pending_.find('\n'), pending_.size());
    std::string line = pending_.substr(0, end);
    pending_.erase(0, end + 1);
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    if (!input_is_terminal_) {
        print("\n");  // nobody pressed Enter on this screen
    }
    return line;
}

int text_width(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t skipped = escape_length(text.substr(i));
        if (skipped == 0) {
            width += (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80 ? 0 : 1;
        }
        i += std::max<std::size_t>(skipped, 1);
    }
    return width;
}

std::string pad(std::string text, int width) {
    text.append(std::max(width - text_width(text), 0), ' ');
    return text;
}

std::string_view letter(std::string_view text, std::size_t place) {
    text.remove_prefix(cut(text, static_cast<int>(place)).size());
    return cut(text, 1);
}

std::string_view cut(std::string_view text, int width) {
    std::size_t end = 0;
    for (int used = 0; end < text.size(); ++end) {
        const bool starts = (static_cast<unsigned char>(text[end]) & 0xc0) != 0x80;
        if (starts && used++ == width) {
            break;
        }
    }
    return text.substr(0, end);
}

std::string centred(const std::string& text, int width) {
    const int left = std::max(width - text_width(text), 0) / 2;
    return pad(std::string(left, ' ') + text, width);
}

Lines wrap(std::string_view text, int width, int indent) {
    Lines lines{""};
    int used = 0;
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    while (!text.empty()) {
        // A piece is the blanks before a word and the word.
        const std::size_t word = std::min(text.find_first_not_of(' '), text.size());
        const std::size_t end = std::min(text.find(' ', word), text.size());
        const std::string_view piece = text.substr(0, end);
        const int needs = text_width(piece);
        if (used > indent && used + needs > width) {
            lines.push_back(margin);
            used = indent + needs - static_cast<int>(word);
            lines.back() += piece.substr(word);
        } else {
            used += needs;
            lines.back() += piece;
        }
        text.remove_prefix(end);
    }
    return lines;
}

Lines beside(const Lines& left, const Lines& right, int gap) {
    const int column = widest(left) + gap;
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        const std::string first = i < left.size() ? left[i] : "";
        lines.push_back(i < right.size() ? pad(first, column) + right[i] : first);
    }
    return lines;
}

Lines table_lines(const std::vector<Lines>& rows, int gap) {
    std::vector<int> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], text_width(row[i]));
        }
    }
    Lines lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i + 1 < row.size() ? pad(row[i], widths[i] + gap) : row[i];
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

int widest(const Lines& lines) {
    int width = 0;
    for (const auto& line : lines) {
        width = std::max(width, text_width(line));
    }
    return width;
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

void append_wrapped(Lines& lines, std::string_view text, int width, int indent) {
    append(lines, wrap(text, width, indent));
}

std::string join(const Lines& parts, std::string_view between) {
    std::string text;
    for (const auto& part : parts) {
        text += (text.empty() ? "" : std::string(between)) + part;
    }
    return text;
}

std::string counted(const Lines& names) {
    Lines parts;
    for (auto name = names.begin(); name != names.end(); ++name) {
        if (std::find(names.begin(), name, *name) == name) {
            const auto count = std::count(name, names.end(), *name);
            parts.push_back(count == 1 ? *name : fmt::format("{} {}{}", *name, is_utf8_locale() ? "×" : "x", count));
        }
    }
    return join(parts, ", ");
}

}  // namespace pangaea::cli
