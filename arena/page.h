// A self-contained HTML page: one file, no script, nothing fetched. Written as well-formed XML, so any tool can read
// it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pangaea::arena {

using TableRow = std::vector<std::string>;

class Page {
public:
    Page(std::string_view title, std::string_view subtitle, std::string_view language = "en");

    void heading(std::string_view text);
    void paragraph(std::string_view text);
    /// `svg` is put in as it is.
    void figure(std::string_view svg, std::string_view caption = {});
    /// The first column holds names, the others numbers unless `text_columns` says that more are text.
    void table(const TableRow& header, const std::vector<TableRow>& rows, int text_columns = 1);
    /// Large numbers side by side: a label below each.
    void figures_row(const std::vector<std::pair<std::string, std::string>>& values_and_labels);

    std::string finish();

private:
    std::string out_;
};

/// The same table for a Markdown page.
std::string markdown_table(const TableRow& header, const std::vector<TableRow>& rows, int text_columns = 1);

}  // namespace pangaea::arena
