// Writing SVG (see svg.h).
#include "referee/svg.h"

#include <utility>

#include "referee/drawings.h"

namespace pangaea::svg {

std::string escape(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return out;
}

std::string capital(std::string_view word) {
    return join(static_cast<char>(word[0] - 'a' + 'A') + std::string(), word.substr(1));
}

void Page::open(Point size, std::string_view title, std::string_view words) {
    line("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ", size.x, " ", size.y, "' width='", size.x,
         "' height='", size.y,
         "' role='img' aria-labelledby='title desc' font-family='Nunito Sans, Helvetica, Arial, sans-serif'>");
    line("<title id='title'>", escape(title), "</title>");
    line("<desc id='desc'>", escape(words), "</desc>");
}

void Page::paper(Point size) {
    line("<rect x='1' y='1' width='", size.x - 2, "' height='", size.y - 2, "' rx='14' fill='", kTable, "' stroke='",
         kFrame, "' stroke-width='2'/>");
}

std::string Page::close() {
    if (!used_.empty()) {
        line("<defs>");
        for (const auto& [name, svg] : used_) {
            line("<g id='", name, "'>", svg, "</g>");
        }
        line("</defs>");
    }
    line("</svg>");
    return std::move(out_);
}

void Page::label(Point at, int size, std::string_view anchor, std::string_view more, std::string_view content) {
    line("<text x='", at.x, "' y='", at.y, "' font-size='", size, "' text-anchor='", anchor, "' ", more, ">",
         escape(content), "</text>");
}

void Page::use(std::string_view name, Point at, std::string_view scale) {
    if (std::string id(name); !is_defined(id)) {
        define(id, std::string(drawing(name)));
    }
    line("<use href='#", name, "' transform='translate(", at.x, " ", at.y, ") scale(", scale, ")'/>");
}

void Page::define(const std::string& name, std::string svg) { used_.emplace(name, std::move(svg)); }

void Page::arrow(Point at) {
    line("<path d='M", at.x, " ", at.y, "h20m-9 -9l10 9l-10 9' fill='none' stroke='", kPaleInk,
         "' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/>");
}

}  // namespace pangaea::svg
