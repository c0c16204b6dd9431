// Reviewing step by step.
#include "bindings/wasm/local_review.h"

namespace pangaea::wasm {
namespace {

std::string write_error(const Error& error) {
    return json::serialize(json::object{{"type", "error"}, {"code", error.code}, {"message", error.message}});
}

}  // namespace

LocalReview::LocalReview() : referee_(ComponentLibrary({}), nullptr, [] { return std::uint64_t{0}; }) {}

std::string LocalReview::begin(std::string_view line) {
    const auto message = parse_json(line);
    if (!message) {
        return write_error({"bad_request", message.error().message});
    }
    Faults faults;
    arena::ReviewOptions options;
    const json::value* record = nullptr;
    {
        ObjectReader reader(*message, "", faults);
        record = reader.required("record");
        options.judge.level = reader.text("level").value_or("");
        options.judge.budget.iterations =
            static_cast<std::uint64_t>(reader.integer("iterations", 1, kMaxBotIterations).value_or(1));
        options.seed =
            static_cast<std::uint64_t>(reader.integer("seed", 0, static_cast<std::int64_t>(kMaxSeed)).value_or(0));
    }
    if (faults.any()) {
        return write_error(faults.error("bad_request"));
    }
    options.judge.name = options.judge.level + "@" + std::to_string(options.judge.budget.iterations) + "it";
    auto made = arena::make_reviewer(*record, referee_, options, stop_);
    if (!made) {
        return write_error(made.error());
    }
    reviewer_ = std::move(*made);
    done_ = 0;
    return write_progress();
}

std::string LocalReview::step() {
    if (done_ < reviewer_->decisions()) {
        if (const Status judged = reviewer_->judge(done_); !judged) {
            return write_error(judged.error());
        }
        ++done_;
        return write_progress();
    }
    const auto review = reviewer_->finish();
    if (!review) {
        return write_error(review.error());
    }
    return json::serialize(json::object{{"type", "review"}, {"review", arena::write_review(*review)}});
}

std::string LocalReview::write_progress() const {
    return json::serialize(json::object{{"type", "progress"}, {"done", done_}, {"all", reviewer_->decisions()}});
}

}  // namespace pangaea::wasm
