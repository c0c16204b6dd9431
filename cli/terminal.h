// The terminal: whether it is one, its size, colours, reading lines, and text laid out in columns.
// Everything goes through standard output and stays in line mode, so a program that is stopped leaves nothing behind.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pangaea::cli {

using Lines = std::vector<std::string>;

/// Numbers of the 256-colour palette; -1 keeps the terminal's own.
struct Style {
    int text = -1;
    int ground = -1;
    bool bold = false;

    bool operator==(const Style&) const = default;
};

class Terminal {
public:
    /// `colour` is auto, always or never; auto follows NO_COLOR and whether output is a terminal.
    explicit Terminal(std::string_view colour);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// A person sits there: both input and output are a terminal.
    bool is_interactive() const { return interactive_; }
    bool has_utf8() const { return utf8_; }
    bool has_colours() const { return colours_; }
    /// Asked anew each time: windows change.
    int width() const;
    /// 0: there is no limit.
    int height() const;

    std::string paint(std::string_view text, Style style) const;
    std::string bold(std::string_view text) const { return paint(text, {-1, -1, true}); }
    std::string faint(std::string_view text) const { return paint(text, {245, -1, false}); }

    void print(std::string_view text) const;
    void print(const Lines& lines) const;
    /// Wraps at the width, further lines indented by `indent`.
    void say(std::string_view text, int indent = 0) const;
    /// Only on a terminal; `history` wipes what scrolled away too.
    void clear(bool history) const;

    /// The next line of input without its end; nothing at the end of input or after Ctrl-C.
    std::optional<std::string> read_line(std::string_view prompt);
    /// Ctrl-C was pressed.
    static bool is_interrupted();

private:
    bool fill();

    bool interactive_ = false;
    bool input_is_terminal_ = false;
    bool output_is_terminal_ = false;
    bool colours_ = false;
    bool utf8_ = false;
    std::string pending_;
    bool at_end_ = false;
};

/// Whether the environment promises that UTF-8 is shown.
bool is_utf8_locale();

/// Columns a text takes: escape sequences take none, a UTF-8 character one.
int text_width(std::string_view text);
/// The character at this place.
std::string_view letter(std::string_view text, std::size_t place);
std::string pad(std::string text, int width);
std::string centred(const std::string& text, int width);
/// The first characters of a text without escape sequences, at most so many columns.
std::string_view cut(std::string_view text, int width);
Lines wrap(std::string_view text, int width, int indent);
/// Two blocks side by side.
Lines beside(const Lines& left, const Lines& right, int gap);
int widest(const Lines& lines);
/// Rows of texts in columns as wide as they need.
Lines table_lines(const std::vector<Lines>& rows, int gap);
void append(Lines& lines, const Lines& more);
/// The same for a text that is wrapped first.
void append_wrapped(Lines& lines, std::string_view text, int width, int indent);
std::string join(const Lines& parts, std::string_view between);
/// "forest, sea ×2" from names that may repeat, in order of first appearance.
std::string counted(const Lines& names);

}  // namespace pangaea::cli
