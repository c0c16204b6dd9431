// HTML and Markdown around tables and plots.
#include "arena/page.h"

#include <fmt/core.h>

#include "arena/plot.h"
#include "referee/svg.h"

namespace pangaea::arena {
namespace {

constexpr std::string_view kPageStyle =
    ":root{color-scheme:light dark;--ground:#f6f7f9;--card:#fff;--text:#1a1e22;--faint:#656d76;--line:#e1e5ea;"
    "--accent:#0072b2}"
    "@media (prefers-color-scheme:dark){:root{--ground:#0e1013;--card:#16191d;--text:#e4e8ec;--faint:#8d949c;"
    "--line:#262b31;--accent:#4aa8e0}}"
    "*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);"
    "font:15px/1.55 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    "main{max-width:800px;margin:0 auto;padding:32px 20px 64px}"
    "h1{font-size:26px;line-height:1.25;margin:0 0 4px;letter-spacing:-.01em}"
    "h2{font-size:18px;margin:36px 0 10px}p{margin:8px 0;max-width:70ch}.subtitle{color:var(--faint);margin:0 0 20px}"
    "figure{margin:14px 0;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:12px;"
    "overflow-x:auto}figure svg{display:block;max-width:100%;height:auto;margin:0 auto}"
    "figcaption{color:var(--faint);font-size:13px;padding:8px 6px 2px}"
    ".scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px;margin:14px 0}"
    "table{border-collapse:collapse;width:100%;font-size:14px}"
    "th,td{padding:8px 12px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}"
    "th{color:var(--faint);font-weight:600;font-size:12.5px;border-bottom:1px solid var(--line)}"
    "td{border-top:1px solid var(--line)}tbody tr:first-child td{border-top:0}"
    ".name{text-align:left}td.name:first-child{font-weight:600}"
    ".row{display:flex;flex-wrap:wrap;gap:12px;margin:14px 0}"
    ".row div{flex:1 1 120px;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:12px 14px}"
    ".row b{display:block;font-size:22px;line-height:1.2;font-variant-numeric:tabular-nums}"
    ".row span{color:var(--faint);font-size:13px}"
    "@media print{body{background:#fff}figure,.scroll,.row div{break-inside:avoid}}";

}  // namespace

Page::Page(std::string_view title, std::string_view subtitle, std::string_view language) {
    out_ = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{3}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n<p class=\"subtitle\">{2}</p>\n",
        svg::escape(title), kPageStyle, svg::escape(subtitle), language);
}

void Page::heading(std::string_view text) { out_ += fmt::format("<h2>{}</h2>\n", svg::escape(text)); }
void Page::paragraph(std::string_view text) { out_ += fmt::format("<p>{}</p>\n", svg::escape(text)); }

void Page::figure(std::string_view svg, std::string_view caption) {
    out_ += fmt::format("<figure>\n{}", svg);
    if (!caption.empty()) {
        out_ += fmt::format("<figcaption>{}</figcaption>\n", svg::escape(caption));
    }
    out_ += "</figure>\n";
}

void Page::table(const TableRow& header, const std::vector<TableRow>& rows, int text_columns) {
    const auto row = [&](const TableRow& cells, std::string_view tag) {
        out_ += "<tr>";
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const bool is_text = i < static_cast<std::size_t>(text_columns);
            out_ += fmt::format("<{0}{1}>{2}</{0}>", tag, is_text ? " class=\"name\"" : "", svg::escape(cells[i]));
        }
        out_ += "</tr>\n";
    };
    out_ += "<div class=\"scroll\"><table>\n<thead>";
    row(header, "th");
    out_ += "</thead>\n<tbody>\n";
    for (const TableRow& cells : rows) {
        row(cells, "td");
    }
    out_ += "</tbody>\n</table></div>\n";
}

void Page::figures_row(const std::vector<std::pair<std::string, std::string>>& values_and_labels) {
    out_ += "<div class=\"row\">\n";
    for (const auto& [value, label] : values_and_labels) {
        out_ += fmt::format("<div><b>{}</b><span>{}</span></div>\n", svg::escape(value), svg::escape(label));
    }
    out_ += "</div>\n";
}

std::string Page::finish() {
    out_ += "</main>\n</body>\n</html>\n";
    return std::move(out_);
}

std::string markdown_table(const TableRow& header, const std::vector<TableRow>& rows, int text_columns) {
    const auto line = [](const TableRow& cells) {
        std::string text = "|";
        for (const auto& cell : cells) {
            text += " " + cell + " |";
        }
        return text + "\n";
    };
    std::string text = line(header) + "|";
    for (std::size_t i = 0; i < header.size(); ++i) {
        text += i < static_cast<std::size_t>(text_columns) ? " --- |" : " ---: |";
    }
    text += "\n";
    for (const TableRow& row : rows) {
        text += line(row);
    }
    return text;
}

}  // namespace pangaea::arena
