// `pangaea db …`: looking after the server's database, and after its people.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "server/lobby/api.h"
#include "server/lobby/names.h"
#include "server/lobby/sets.h"
#include "server/room/host.h"
#include "server/store/sql_store.h"

namespace pangaea::cli {
namespace {

struct Db {
    std::string database = "sqlite:pangaea-data/pangaea.db";
    std::string file;
    std::string id;
    std::string name;
    int hours = 24;
};

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// Plays every table again from its steps; a table that does not play is named.
int check_tables(store::Store& store, const lobby::GameDoors& doors) {
    int tables = 0;
    int bad = 0;
    std::string after;
    const auto make_table = [&](const table::Settings& settings) { return lobby::open_table(doors, store, settings); };
    for (;;) {
        const auto ids = store.table_ids(after, 1000);
        if (!ids || ids->empty()) {
            break;
        }
        for (const std::string& id : *ids) {
            ++tables;
            const auto row = store.table(id);
            auto settings = row ? table::read_stored_settings(row->settings) : Result<table::Settings>(row.error());
            auto course = settings ? table::Course::begin({id, row->created, row->maker, *settings}, make_table)
                                   : Result<std::unique_ptr<table::Course>>(settings.error());
            auto stored = store.steps(id, 0);
            auto steps =
                stored ? room::from_stored(std::move(*stored)) : Result<std::vector<table::Step>>(stored.error());
            const auto played = !course  ? Status(course.error())
                                : !steps ? Status(steps.error())
                                         : (*course)->replay(std::move(*steps), {});
            if (!played) {
                ++bad;
                fmt::print("{}: {}\n", id, played.error().message);
            }
        }
        after = ids->back();
    }
    fmt::print("{} tables played again, {} with faults\n", tables, bad);
    return bad == 0 ? kOk : kFailed;
}

int report(const Status& status) {
    if (!status) {
        fmt::print(stderr, "pangaea: {}\n", status.error().message);
    }
    return status ? kOk : kFailed;
}

// --- people and tables: what /api/host does on a running server

int list_people(store::Store& store, const Db& db) {
    constexpr int kAtOnce = 1000;
    const auto people = store.people(db.name, kAtOnce);
    for (std::size_t i = 0; people && i < people->size(); ++i) {
        const store::Identity& person = (*people)[i];
        const auto sanction = store.sanction(person.id);
        fmt::print("{}\t{}\t{}{}{}\n", person.id, person.account ? "account" : "guest", person.name,
                   sanction && sanction->banned > now() ? "\tbanned" : "",
                   sanction && sanction->muted > now() ? "\tmuted" : "");
    }
    return report(people ? Status(Done{}) : Status(people.error()));
}

int sanction(store::Store& store, const Db& db, store::Time store::Sanction::* which) {
    constexpr std::int64_t kHour = 60 * 60 * 1000;
    auto present = store.sanction(db.id);
    const auto person = store.identity(db.id);
    if (!present || !person) {
        return report(person ? present.error() : person.error());
    }
    (*present).*which = db.hours == 0 ? 0 : now() + db.hours * kHour;
    return report(store.set_sanction(db.id, *present));
}

int rename(store::Store& store, const Db& db) {
    auto person = store.identity(db.id);
    const auto name = lobby::read_name(db.name);
    if (!person || !name) {
        return report(person ? name.error() : person.error());
    }
    auto changed = store.change_identity(*person, lobby::with_name(*person, *name));
    if (changed) {
        const auto told = lobby::rename_in_lists(store, *person, *name, true);
        changed = told ? changed : Status(told.error());
    }
    return report(changed);
}

int list_reports(store::Store& store) {
    constexpr int kLatest = 1000;
    const auto reports = store.reports(kLatest);
    for (std::size_t i = 0; reports && i < reports->size(); ++i) {
        const store::Report& report = (*reports)[i];
        fmt::print("{}\t{}\t{}\t{}\n", report.table, report.line.identity, report.line.name, report.line.text);
    }
    return report(reports ? Status(Done{}) : Status(reports.error()));
}

int list_sets(store::Store& store) {
    constexpr int kLatest = 1000;
    const auto sets = store.public_sets("", "", 0, kLatest, true);
    for (std::size_t i = 0; sets && i < sets->size(); ++i) {
        const store::KeptSet& set = (*sets)[i];
        fmt::print("{}/{}@{}\t{}\t{}{}\n", set.id.game, set.name, set.id.hash, set.author_name, set.title,
                   set.is_hidden ? "\thidden" : "");
    }
    return report(sets ? Status(Done{}) : Status(sets.error()));
}

/// `db.id` is GAME/NAME@HASH.
int hide_set(store::Store& store, const Db& db, bool is_hidden) {
    const auto slash = std::min(db.id.find('/'), db.id.size());
    const auto id = lobby::set_id_of(db.id.substr(0, slash), db.id.substr(std::min(slash + 1, db.id.size())));
    return report(id ? store.hide_set(*id, is_hidden)
                     : Status(Error{"unknown_components", "a set is named GAME/NAME@HASH, with its whole hash"}));
}

/// Opens the database and does the work with it.
template <class Work>
std::function<void()> with_store(const std::shared_ptr<Db>& asked, Context& context, Work work,
                                 bool may_create = false) {
    return [asked, &context, work, may_create] {
        // Only an import may begin a new file: a backup of a mistyped name would be found out when it is needed.
        constexpr std::string_view kFile = "sqlite:";
        if (!may_create && asked->database.starts_with(kFile) &&
            !std::filesystem::exists(asked->database.substr(kFile.size()))) {
            fmt::print(stderr, "pangaea: {}: there is no such file\n", asked->database.substr(kFile.size()));
            context.exit_code = kFailed;
            return;
        }
        auto store = store::open_store(asked->database);
        if (!store) {
            fmt::print(stderr, "pangaea: {}\n", store.error().message);
            context.exit_code = kFailed;
            return;
        }
        context.exit_code = work(**store, *asked, context);
    };
}

/// The subcommands of `db`, each with what it does to the opened database.
class DbCommands {
public:
    DbCommands(CLI::App& db, Context& context) : db_(db), context_(context) {}

    void add_all() {
        add_whole();
        add_people();
        add_tables();
        add("backup", "Copy a SQLite database while the server runs", true,
            [](store::Store& store, const Db& db) { return report(store.back_up(db.file)); });
    }

private:
    CLI::App* add(const char* name, const char* help, bool has_file = false) {
        auto* sub = db_.add_subcommand(name, help);
        sub->add_option("--db", asked_->database, "sqlite:FILE or postgres://…")
            ->capture_default_str()
            ->type_name("URL");
        if (has_file) {
            sub->add_option("file", asked_->file, "File; - is standard input or output")->required()->type_name("FILE");
        }
        return sub;
    }

    template <class Work>
    CLI::App* add(const char* name, const char* help, bool has_file, Work work, bool is_new = false) {
        auto* sub = add(name, help, has_file);
        sub->callback(with_store(
            asked_, context_, [work](store::Store& store, const Db& db, const Context&) { return work(store, db); },
            is_new));
        return sub;
    }

    /// One that is for somebody or something.
    template <class Work>
    CLI::App* add_for(const char* name, const char* help, const char* whose, Work work) {
        auto* sub = add(name, help, false, work);
        sub->add_option("id", asked_->id, whose)->required()->type_name("ID");
        return sub;
    }

    /// What is done with the database as a whole.
    void add_whole() {
        auto* check = add("check", "Check the file and play every game again");
        add_components_option(*check, context_);
        check->callback(with_store(asked_, context_, [](store::Store& store, const Db&, const Context& context) {
            const auto whole = store.check();
            return whole ? check_tables(store, make_game_doors(context.library())) : report(whole);
        }));
        add("export", "Write everything to a file, one row a line", true, [](store::Store& store, const Db& db) {
            if (db.file == "-") {
                return report(store.export_to(std::cout));
            }
            std::ofstream out(db.file, std::ios::binary);
            return report(out ? store.export_to(out)
                              : Status(Error{"unwritable_file", db.file + ": cannot be written"}));
        });
        const auto fill = [](store::Store& store, const Db& db) {
            if (db.file == "-") {
                return report(store.import_from(std::cin));
            }
            std::ifstream in(db.file, std::ios::binary);
            return report(in ? store.import_from(in) : Status(Error{"unreadable_file", db.file + ": cannot be read"}));
        };
        add("import", "Read such a file into an empty database", true, fill, true);
    }

    void add_people() {
        add("people", "List people by name", false, list_people)->add_option("name", asked_->name, "From this name on");
        add_for("ban", "Keep somebody out", "Whom", [](store::Store& store, const Db& db) {
            return sanction(store, db, &store::Sanction::banned);
        })->add_option("--hours", asked_->hours, "For how long; 0: no longer");
        add_for("mute", "Let somebody write no chat", "Whom", [](store::Store& store, const Db& db) {
            return sanction(store, db, &store::Sanction::muted);
        })->add_option("--hours", asked_->hours, "For how long; 0: no longer");
        add_for("rename", "Give somebody another name", "Whom", rename)->add_option("name", asked_->name)->required();
        add_for("forget", "Delete somebody: name, account, chat, ratings", "Whom",
                [](store::Store& store, const Db& db) {
                    return report(lobby::forget_person(store, db.id, [](const std::string&) {}));
                });
    }

    /// Tables, and what is said and shown at them.
    void add_tables() {
        add_for("close", "Delete a table", "Which",
                [](store::Store& store, const Db& db) { return report(store.delete_table(db.id)); });
        add("reports", "List chat lines people have complained about", false,
            [](store::Store& store, const Db&) { return list_reports(store); });
        add("sets", "List the component sets that people have published", false,
            [](store::Store& store, const Db&) { return list_sets(store); });
        add_for("hide", "Hide a component set: not listed, no new tables, games go on", "GAME/NAME@HASH",
                [](store::Store& store, const Db& db) { return hide_set(store, db, true); });
        add_for("unhide", "Show a component set again", "GAME/NAME@HASH",
                [](store::Store& store, const Db& db) { return hide_set(store, db, false); });
    }

    CLI::App& db_;
    Context& context_;
    std::shared_ptr<Db> asked_ = std::make_shared<Db>();
};

}  // namespace

void add_db(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("db", "Look after the server's database");
    command->require_subcommand(1);
    DbCommands(*command, context).add_all();
}

}  // namespace pangaea::cli
