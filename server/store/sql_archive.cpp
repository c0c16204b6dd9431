// Export and import: one row a line, fields separated by tabs, the first field names the table. Texts are quoted by a
// leading ' and have \t, \n, \\ escaped; numbers stand as they are; nothing at all is NULL.
#include <array>
#include <charconv>
#include <istream>
#include <ostream>

#include "server/store/sql_store.h"

namespace pangaea::store {
namespace {

struct Shape {
    const char* name;
    const char* columns;
    const char* key;  // unique, for reading in slices
    int fields;
};

constexpr std::array<Shape, 23> kShapes{{
    {"identities", "id, name, account, password, created", "id", 5},
    {"keys", "hash, kind, identity, table_id, seat, expires", "hash", 6},
    {"tables", "id, status, listed, created, ended, rated, maker, settings, summary, node", "id", 10},
    {"steps", "table_id, n, at, kind, seat, text", "table_id, n", 6},
    {"seats", "table_id, seat, identity", "table_id, seat", 3},
    {"chat", "table_id, id, at, identity, name, seat, text", "table_id, id", 7},
    {"ratings", "identity, game, rating, deviation, volatility, games", "identity, game", 6},
    {"rating_changes", "identity, at, table_id, game, rating_before, rating_after, place, players, why",
     "identity, at, table_id", 9},
    {"friends", "identity, other, word, at", "identity, other", 4},
    {"sanctions", "identity, banned, muted", "identity", 3},
    {"profiles", "identity, shows", "identity", 2},
    {"secrets", "name, value", "name", 2},
    {"subscriptions", "hash, identity, endpoint, point, secret, language, created, failures", "hash", 8},
    {"notices", "identity, quiet_from, quiet_to, zone, last", "identity", 5},
    {"pushes", "identity, table_id, due", "identity, table_id", 3},
    {"holidays", "identity, began, ends", "identity, began", 3},
    {"mail_addresses", "identity, address, folded, language, confirmed, turns, created", "identity", 7},
    {"mail_counts", "hash, mails, until", "hash", 3},
    {"reports", "table_id, chat_id, reporter, at", "table_id, chat_id, reporter", 4},
    {"component_sets", "game, hash, name, content, author, hidden, at", "game, hash", 7},
    {"kept_sets", "identity, game, hash, title, folded, shared, bytes, at", "identity, game, hash", 8},
    {"set_uses", "table_id, game, hash", "table_id", 3},
    {"set_ratings", "game, hash, identity, stars", "game, hash, identity", 4},
}};
constexpr std::string_view kFirstLine = "pangaea-archive\t1";

void write_value(std::ostream& out, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        out << *number;
    } else if (const auto* real = std::get_if<double>(&value)) {
        char text[32];
        // A point marks it as such, so that it is read as what it was.
        const auto end = std::to_chars(text, text + sizeof text, *real, std::chars_format::scientific).ptr;
        out.write(text, end - text);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
        out << '\'';
        for (const char c : *text) {
            c == '\t' ? out << "\\t" : c == '\n' ? out << "\\n" : c == '\\' ? out << "\\\\" : out << c;
        }
    }
}

void write_row(std::ostream& out, const char* name, std::span<const Value> row) {
    out << name;
    for (const Value& value : row) {
        out << '\t';
        write_value(out, value);
    }
    out << '\n';
}

Value read_value(std::string_view field) {
    if (field.empty()) {
        return {};
    }
    if (field[0] == '\'') {
        std::string text;
        for (std::size_t i = 1; i < field.size(); ++i) {
            if (field[i] == '\\' && i + 1 < field.size()) {
                ++i;
                text += field[i] == 't' ? '\t' : field[i] == 'n' ? '\n' : field[i];
            } else {
                text += field[i];
            }
        }
        return text;
    }
    if (field.find('e') != std::string_view::npos) {
        double real = 0;
        std::from_chars(field.data(), field.data() + field.size(), real);
        return real;
    }
    std::int64_t number = 0;
    std::from_chars(field.data(), field.data() + field.size(), number);
    return number;
}

std::string insert_sql(const Shape& shape) {
    std::string sql = std::string("INSERT INTO ") + shape.name + " (" + shape.columns + ") VALUES (";
    for (int i = 1; i <= shape.fields; ++i) {
        sql += (i == 1 ? "$" : ", $") + std::to_string(i);
    }
    return sql + ")";
}

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        const auto end = std::min(line.find('\t'), line.size());
        fields.push_back(line.substr(0, end));
        if (end == line.size()) {
            return fields;
        }
        line.remove_prefix(end + 1);
    }
}

/// Each step a row, however they are kept.
Status export_steps(Connection& database, std::ostream& out) {
    RecentSteps::ByTable recent;
    std::vector<std::int64_t> damaged;
    if (!database.is_postgres()) {
        auto found = RecentSteps::read(database, damaged);
        if (!found) {
            return found.error();
        }
        recent = std::move(*found);
    }
    constexpr std::size_t kSlice = 1000;
    std::string last;
    for (;;) {
        const Value from[] = {last, std::int64_t{kSlice}};
        const auto ids = database.run("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", from);
        if (!ids) {
            return ids.error();
        }
        for (const auto& row : ids->rows) {
            last = as_text(row[0]);
            const Value table[] = {last};
            const auto rows =
                database.run("SELECT n, at, kind, seat, text FROM steps WHERE table_id = $1 ORDER BY n", table);
            if (!rows) {
                return rows.error();
            }
            std::vector<Step>& steps = recent[last];
            if (auto added = add_rows(*rows, steps); !added) {
                return added;
            }
            for (const Step& step : steps) {
                const Value values[] = {last, step.n, step.at, step.kind, std::int64_t{step.seat}, step.text};
                write_row(out, "steps", values);
            }
            recent.erase(last);
        }
        if (ids->rows.size() < kSlice) {
            return damaged.empty() ? Status(Done{}) : Status(Error{"not_stored", "the database: steps are damaged"});
        }
    }
}

}  // namespace

Status SqlStore::export_to(std::ostream& out) {
    constexpr int kSlice = 10'000;
    out << kFirstLine << "\n";
    // One transaction: what is written is one moment, while the server goes on.
    const auto done = in_transaction(
        [&](Connection& database) -> Status {
            if (database.is_postgres()) {
                if (auto set = database.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ", {}); !set) {
                    return set.error();
                }
            }
            for (const Shape& shape : kShapes) {
                if (shape.name == std::string_view("steps")) {
                    if (auto written = export_steps(database, out); !written) {
                        return written;
                    }
                    continue;
                }
                for (std::int64_t offset = 0;; offset += kSlice) {
                    const auto rows = database.run_once(
                        std::string("SELECT ") + shape.columns + " FROM " + shape.name + " ORDER BY " + shape.key +
                            " LIMIT " + std::to_string(kSlice) + " OFFSET " + std::to_string(offset),
                        {});
                    if (!rows) {
                        return rows.error();
                    }
                    for (const auto& row : rows->rows) {
                        write_row(out, shape.name, row);
                    }
                    if (std::ssize(rows->rows) < kSlice) {
                        break;
                    }
                }
            }
            return Done{};
        },
        true);
    out.flush();
    return !done ? done : out ? Status(Done{}) : Status(Error{"not_stored", "the file could not be written"});
}

Status SqlStore::import_from(std::istream& in) {
    std::string line;
    if (!std::getline(in, line) || line != kFirstLine) {
        return Error{"not_stored", "this is not an archive"};
    }
    if (const auto ids = table_ids("", 1); !ids || !ids->empty()) {
        return Error{"not_stored", "the database is not empty"};
    }
    std::array<std::string, kShapes.size()> inserts;
    for (std::size_t i = 0; i < kShapes.size(); ++i) {
        inserts[i] = insert_sql(kShapes[i]);
    }
    std::int64_t number = 1;
    return in_transaction([&](Connection& database) -> Status {
        while (std::getline(in, line)) {
            ++number;
            const auto fields = split(line);
            const auto shape = std::find_if(kShapes.begin(), kShapes.end(), [&](const Shape& each) {
                return fields[0] == each.name && std::ssize(fields) == each.fields + 1;
            });
            if (shape == kShapes.end()) {
                return Error{"not_stored", "line " + std::to_string(number) + " is not understood"};
            }
            std::vector<Value> values;
            for (std::size_t i = 1; i < fields.size(); ++i) {
                values.push_back(read_value(fields[i]));
            }
            const auto done = database.run_once(inserts[shape - kShapes.begin()], values);
            if (!done) {
                return Error{"not_stored", "line " + std::to_string(number) + ": " + done.error().message};
            }
        }
        return Done{};
    });
}

}  // namespace pangaea::store
