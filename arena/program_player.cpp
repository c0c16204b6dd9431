// Questions and answers in words.
#include "arena/program_player.h"

#include <fmt/core.h>

#include "referee/record_writing.h"
#include "referee/sha256.h"

namespace pangaea::arena {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kForStarting{10'000};    // a runtime that starts cold on a busy machine
constexpr milliseconds kForIterations{60'000};  // where no time was named

/// The seed of a decision comes from the match's, and so do the cards: nobody is to calculate back.
std::uint64_t seed_to_tell(std::uint64_t seed) {
    return std::stoull(sha256_hex("program " + std::to_string(seed)).substr(0, 16), nullptr, 16) & kMaxSeed;
}

void add_budget(JsonText& out, const Budget& budget) {
    if (budget.iterations > 0) {
        out.add("iterations", budget.iterations);
    } else {
        out.add("ms", budget.ms);
    }
}

Error failed(std::string what) { return Error{"program_failed", std::move(what)}; }

}  // namespace

void GameLog::add(const json::value& seat, std::string_view what, const json::value& value) {
    const std::chrono::duration<double, std::milli> since = Program::Clock::now() - start_;
    text_ +=
        json::serialize(json::object{{"ms", static_cast<std::int64_t>(since.count())}, {"seat", seat}, {what, value}}) +
        "\n";
}

Result<ProgramPlayer> ProgramPlayer::start(const PlayerSpec& spec, const ProgramLimits& limits, GameLog* log) {
    ProgramPlayer player(spec, limits, log);
    auto program = Program::start(spec.command, limits.memory);
    if (!program) {
        return program.error();
    }
    player.program_ = std::move(*program);
    return player;
}

std::string ProgramPlayer::said() const {
    constexpr std::size_t kShown = 150;  // letters from the beginning, where an answer goes wrong, and from the end
    const std::string text = plain_text(program_->said());
    return text.size() <= 2 * kShown ? text : text.substr(0, kShown) + " … " + text.substr(text.size() - kShown);
}

std::string ProgramPlayer::write_choose(const Question& question) {
    JsonText out;
    out.begin_object().add("cmd", "choose").add("id", ++asked_).add("player", question.seat);
    out.add("state", [&](JsonText& to) { to.add_written(question.observation); });
    out.add("actions", [&](JsonText& to) {
        to.begin_array();
        for (const auto& [name, action] : question.actions) {
            to.add(name);
        }
        to.end_array();
    });
    add_budget(out, spec_.budget);
    out.add("seed", seed_to_tell(question.seed)).end_object();
    return std::string(out.text());
}

std::string ProgramPlayer::write_bot(const Question& question) const {
    JsonText out;
    out.begin_object().add("cmd", "bot").add("level", spec_.level);
    add_budget(out, spec_.budget);
    out.add("seed", seed_to_tell(question.seed));
    if (spec_.style != "balanced") {
        out.add("style", spec_.style);
    }
    out.end_object();
    return std::string(out.text());
}

Result<json::object> ProgramPlayer::ask(const Question& question, std::string_view line,
                                        const std::atomic<bool>& stop) {
    if (log_ != nullptr) {
        log_->add(question.seat, "asked", json::parse(line));
    }
    auto limit = (spec_.budget.iterations > 0 ? kForIterations : milliseconds(spec_.budget.ms)) +
                 milliseconds(limits_.patience_ms);
    if (asked_ <= 1) {
        limit += kForStarting;
    }
    const auto answer = program_->ask(line, Program::Clock::now() + limit, stop);
    if (log_ != nullptr) {
        log_->add(question.seat, "said", json::value(plain_text(program_->said())));
        if (!program_->complaints().empty()) {
            log_->add(question.seat, "error_output", json::value(plain_text(program_->complaints())));
        }
    }
    if (!answer) {
        return answer.error();
    }
    const auto parsed = parse_json(*answer);
    if (!parsed || !parsed->is_object()) {
        return failed("answered something that is no JSON object");
    }
    const json::object& members = parsed->get_object();
    const json::value* ok = members.if_contains("ok");
    if (ok == nullptr || !ok->is_bool()) {
        return failed("answered without \"ok\"");
    }
    return ok->get_bool() ? Result<json::object>(members) : failed("refused to play");
}

Result<Action> ProgramPlayer::choose(const Question& question, const std::atomic<bool>& stop) {
    Result<json::object> answer = json::object();
    if (spec_.level.empty()) {
        answer = ask(question, write_choose(question), stop);
        const json::value* id = answer ? answer->if_contains("id") : nullptr;
        if (answer && (id == nullptr || *id != asked_)) {
            return failed(fmt::format("answered another question than {}", asked_));
        }
    } else {
        ++asked_;
        answer = ask(question, R"({"cmd":"load","state":)" + question.position + "}", stop);
        if (answer) {
            answer = ask(question, write_bot(question), stop);
        }
    }
    if (!answer) {
        return answer.error();
    }
    const json::value* chosen = answer->if_contains("action");
    if (chosen == nullptr || !chosen->is_string()) {
        return failed("answered without an action");
    }
    const auto found = std::find_if(question.actions.begin(), question.actions.end(),
                                    [&](const auto& action) { return chosen->get_string() == action.first; });
    return found == question.actions.end() ? Result<Action>(failed("chose an action that is not legal"))
                                           : found->second;
}

}  // namespace pangaea::arena
