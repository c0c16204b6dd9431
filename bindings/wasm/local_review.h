// LocalReview: a review of a recorded game (arena/review.h), one decision a call, so that whoever waits can be told how
// far it is. Speaks in messages: `progress` with `done` and `all`, at last `review`; or `error`.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "arena/review.h"

namespace pangaea::wasm {

class LocalReview {
public:
    LocalReview();

    /// Begins with {"record":…,"level":…,"iterations":…,"seed":…}.
    std::string begin(std::string_view line);
    /// One decision more. Precondition: the answer before was `progress`.
    std::string step();

private:
    std::string write_progress() const;

    Referee referee_;
    std::atomic<bool> stop_{false};
    std::unique_ptr<arena::Reviewer> reviewer_;
    std::size_t done_ = 0;
};

}  // namespace pangaea::wasm
