// A review in words: the rows that the terminal and the page share, and the page.
#pragma once

#include <string>
#include <vector>

#include "arena/review.h"
#include "cli/terminal.h"

namespace pangaea::cli {

/// Levels of the computer and players without a name are called so in the language; other names are their owners'.
std::string shown_name(const arena::Review& review, std::size_t seat);

/// One row a player: accuracy, what it is made of, luck, chances.
Lines review_header(const arena::Review& review);
std::vector<Lines> review_rows(const arena::Review& review);

/// One row each, the largest first: step, words, change of the chance.
std::string told_mistake(const arena::Review& review, std::size_t decision);
std::vector<Lines> told_mistakes(const arena::Review& review);
std::vector<Lines> told_strokes(const arena::Review& review);

std::string review_page(const arena::Review& review);

}  // namespace pangaea::cli
