// See recent_steps.h. A step is packed as a line of its fields and the size of its text, and then the text.
#include "server/store/recent_steps.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace pangaea::store {
namespace {

void put_number(std::string& out, std::int64_t number) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    out += ' ';
}

void pack(std::string& out, std::string_view table, const Step& step) {
    out += table;
    out += ' ';
    put_number(out, step.n);
    put_number(out, step.at);
    out += step.kind;
    out += ' ';
    put_number(out, step.seat);
    put_number(out, std::ssize(step.text));
    out += step.text;
    out += '\n';
}

class Unpacker {
public:
    explicit Unpacker(std::string_view text) : rest_(text) {}

    bool is_at_end() const { return rest_.empty(); }
    /// Nothing: the text is damaged.
    std::optional<std::pair<std::string_view, Step>> next() {
        const std::string_view table = word();
        Step step;
        step.n = number();
        step.at = number();
        step.kind = word();
        step.seat = static_cast<int>(number());
        const auto size = static_cast<std::size_t>(number());
        if (!is_sound_ || size >= rest_.size() || rest_[size] != '\n') {
            return std::nullopt;
        }
        step.text = rest_.substr(0, size);
        rest_.remove_prefix(size + 1);
        return std::pair(table, std::move(step));
    }

private:
    std::string_view word() {
        const auto end = rest_.find(' ');
        is_sound_ = is_sound_ && end != std::string_view::npos;
        const std::string_view found = rest_.substr(0, is_sound_ ? end : 0);
        rest_.remove_prefix(is_sound_ ? end + 1 : 0);
        return found;
    }
    std::int64_t number() {
        const std::string_view digits = word();
        std::int64_t value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        is_sound_ = is_sound_ && read.ec == std::errc() && read.ptr == digits.data() + digits.size();
        return value;
    }

    std::string_view rest_;
    bool is_sound_ = true;
};

void add_steps(std::vector<Step>& steps, const Append& append) {
    steps.insert(steps.end(), append.before.begin(), append.before.end());
    steps.push_back(append.step);
}

}  // namespace

Status add_rows(const Rows& rows, std::vector<Step>& steps) {
    for (const auto& row : rows.rows) {
        Step step{as_integer(row[0]), as_integer(row[1]), as_text(row[2]), static_cast<int>(as_integer(row[3])),
                  as_text(row[4])};
        if (step.kind != RecentSteps::kMany) {
            steps.push_back(std::move(step));
            continue;
        }
        for (Unpacker unpacker(step.text); !unpacker.is_at_end();) {
            auto next = unpacker.next();
            if (!next) {
                return Error{"not_stored", "the database: steps are damaged"};
            }
            steps.push_back(std::move(next->second));
        }
    }
    std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.n < b.n; });
    const auto is_same = [](const Step& a, const Step& b) { return a.n == b.n; };
    steps.erase(std::unique(steps.begin(), steps.end(), is_same), steps.end());
    return Done{};
}

Status RecentSteps::gather(Connection& database, const std::string& table, std::span<const Step> steps) {
    std::string text;
    for (const Step& step : steps) {
        pack(text, {}, step);
    }
    const Step& last = steps.back();
    const Value values[] = {table, last.n, last.at, std::string(kMany), std::int64_t{-1}, std::move(text)};
    // There already: a program that looked at the database while we play has gathered the same.
    const auto done = database.run(
        "INSERT INTO steps (table_id, n, at, kind, seat, text) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        values);
    return done ? Status(Done{}) : Status(done.error());
}

Result<RecentSteps::ByTable> RecentSteps::read(Connection& database, std::vector<std::int64_t>& damaged) {
    const auto rows = database.run("SELECT id, steps FROM recent WHERE id > 0 ORDER BY id", {});
    if (!rows) {
        return rows.error();
    }
    ByTable tables;
    for (const auto& row : rows->rows) {
        const std::string text = as_text(row[1]);
        for (Unpacker unpacker(text); !unpacker.is_at_end();) {
            auto next = unpacker.next();
            if (!next) {
                damaged.push_back(as_integer(row[0]));
                break;
            }
            tables[std::string(next->first)].push_back(std::move(next->second));
        }
    }
    return tables;
}

void RecentSteps::forget() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    order_.clear();
    count_ = 0;
    is_overtaken_ = false;
}

Status RecentSteps::load(Connection& database, std::vector<std::int64_t>& damaged) {
    auto tables = read(database, damaged);
    if (!tables) {
        return tables.error();
    }
    forget();
    is_overtaken_ = true;  // until it is gathered
    const std::lock_guard lock(mutex_);
    for (auto& [table, steps] : *tables) {
        waiting_[table].steps = std::move(steps);
    }
    return Done{};
}

Status RecentSteps::gather_all(Connection& database) {
    std::vector<std::int64_t> damaged;
    if (auto loaded = load(database, damaged); !loaded) {
        return loaded;
    }
    for (const std::int64_t id : damaged) {  // put aside, for check() to tell of
        const Value row[] = {id};
        if (auto done = database.run("INSERT INTO recent (id, steps) SELECT -id, steps FROM recent WHERE id = $1", row);
            !done) {
            return done.error();
        }
    }
    const auto newest = database.run("SELECT COALESCE(MAX(id), 0) FROM recent", {});
    if (!newest) {
        return newest.error();
    }
    next_row_ = std::max<std::int64_t>(0, as_integer(newest->rows.at(0).at(0))) + 1;
    if (waiting_.empty() && damaged.empty()) {
        return Done{};
    }
    for (const auto& [table, waiting] : waiting_) {
        if (auto done = gather(database, table, waiting.steps); !done) {
            return done;
        }
    }
    // The newest row stays, though empty: numbers must go on from there, here and in a server that is running.
    const Value last[] = {next_row_ - 1};
    auto emptied = database.run("UPDATE recent SET steps = '' WHERE id = $1", last);
    auto deleted = emptied ? database.run("DELETE FROM recent WHERE id > 0 AND id < $1", last) : std::move(emptied);
    return deleted ? Status(Done{}) : Status(deleted.error());
}

Status RecentSteps::add(Connection& database, Batch& batch, const Append& append) {
    std::int64_t last = 0;
    if (!batch.added.empty() && batch.added.back()->table == append.table) {
        last = batch.added.back()->step.n;
    } else if (const auto known = waiting_.find(append.table); known != waiting_.end()) {
        last = known->second.steps.back().n;
    } else {
        const Value values[] = {append.table};
        const auto stored = database.run("SELECT COALESCE(MAX(n), 0) FROM steps WHERE table_id = $1", values);
        if (!stored) {
            return stored.error();
        }
        last = as_integer(stored->rows.at(0).at(0));
    }
    if (append.first_n() <= last) {
        return Error{"taken", "the table has gone on"};
    }
    batch.added.push_back(&append);
    for (const Step& step : append.before) {
        pack(batch.text, append.table, step);
    }
    pack(batch.text, append.table, append.step);
    return Done{};
}

Status RecentSteps::write(Connection& database, Batch& batch) {
    if (batch.added.empty()) {
        return Done{};
    }
    const Value row[] = {next_row_, std::move(batch.text)};
    // Whoever writes keeps their newest row, so nobody's can be overlooked.
    const auto written = database.run(
        "INSERT INTO recent (id, steps) SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM recent WHERE id >= $1)", row);
    if (!written) {
        return written.error();
    }
    if (written->changed == 0) {
        is_overtaken_ = true;
        return Error{"not_stored", "the database: another server writes to it, too"};
    }
    const auto is_chosen = [&](const std::string& table) {
        return std::find(batch.gathered.begin(), batch.gathered.end(), table) != batch.gathered.end();
    };
    for (const Append* append : batch.added) {
        if (append->change && append->change->status == "over" && !is_chosen(append->table)) {
            batch.gathered.push_back(append->table);
        }
    }
    // As much as twice what comes in, so that it stays within bounds without holding anybody up.
    const std::size_t added = batch.added.size();
    std::size_t moved = 0;
    std::int64_t first_kept = next_row_;
    for (const auto& [first, table] : order_) {
        const auto found = waiting_.find(table);
        if (found == waiting_.end() || found->second.first != first || is_chosen(table)) {
            continue;
        }
        const bool is_crowded = count_ + added > kMostSteps + moved || first + kMostRows < next_row_;
        if (!is_crowded || moved > 2 * added + 100) {
            first_kept = first;
            break;
        }
        moved += found->second.steps.size();
        batch.gathered.push_back(table);
    }
    if (batch.gathered.empty()) {
        return Done{};
    }
    for (const std::string& table : batch.gathered) {
        const auto before = waiting_.find(table);
        std::vector<Step> steps = before == waiting_.end() ? std::vector<Step>() : before->second.steps;
        const auto first = std::lower_bound(batch.added.begin(), batch.added.end(), table,
                                            [](const Append* append, const auto& id) { return append->table < id; });
        for (auto at = first; at != batch.added.end() && (*at)->table == table; ++at) {
            add_steps(steps, **at);
        }
        if (auto done = gather(database, table, steps); !done) {
            return done;
        }
    }
    const Value kept[] = {first_kept};
    const auto deleted = database.run("DELETE FROM recent WHERE id > 0 AND id < $1", kept);
    return deleted ? Status(Done{}) : Status(deleted.error());
}

void RecentSteps::take_over(const Batch& batch) {
    // Should memory run out in the midst of this, what is remembered is not all: the same as if overtaken.
    is_overtaken_ = !batch.added.empty();
    if (!is_overtaken_) {
        return;
    }
    const std::lock_guard lock(mutex_);
    for (const Append* append : batch.added) {
        Waiting& waiting = waiting_[append->table];
        if (waiting.steps.empty()) {
            waiting.first = next_row_;
            order_.emplace_back(next_row_, append->table);
        }
        add_steps(waiting.steps, *append);
        count_ += append->before.size() + 1;
    }
    for (const std::string& table : batch.gathered) {
        const auto found = waiting_.find(table);
        if (found != waiting_.end()) {
            count_ -= found->second.steps.size();
            waiting_.erase(found);
        }
    }
    while (!order_.empty()) {
        const auto found = waiting_.find(order_.front().second);
        if (found != waiting_.end() && found->second.first == order_.front().first) {
            break;
        }
        order_.pop_front();
    }
    ++next_row_;
    is_overtaken_ = false;
}

std::vector<Step> RecentSteps::of(std::string_view table) const {
    const std::lock_guard lock(mutex_);
    const auto found = waiting_.find(std::string(table));
    return found == waiting_.end() ? std::vector<Step>() : found->second.steps;
}

}  // namespace pangaea::store
