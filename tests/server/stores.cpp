// See stores.h. PostgreSQL runs from Debian's program folder, as the user "postgres" when the tests run as root.
#include "tests/server/stores.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <new>

#include "server/store/sql_store.h"

namespace pangaea::test {
namespace {

namespace fs = std::filesystem;

bool run_shell(const std::string& command) {
    return std::system((command + " >/dev/null 2>&1 </dev/null").c_str()) ==
           0;  // NOLINT(cert-env33-c,concurrency-mt-unsafe)
}

std::string program_folder() {
    std::error_code error;
    std::string found;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", error)) {
        if (fs::exists(entry.path() / "bin" / "initdb", error)) {
            found = (entry.path() / "bin").string();
        }
    }
    return found;
}

/// Durable as in earnest, reached through a socket in its own folder only.
class PostgresServer {
public:
    PostgresServer() : programs_(program_folder()) {
        if (programs_.empty()) {
            return;
        }
        fs::permissions(folder_.path(), fs::perms::all);
        if (geteuid() == 0) {
            prefix_ = "runuser -u postgres -- ";
        }
        is_ready_ =
            run_shell(prefix_ + programs_ + "/initdb -A trust -U postgres -D " + folder_.path() + "/data") && start();
    }
    ~PostgresServer() {
        if (is_ready_) {
            stop();
        }
    }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    bool start() const {
        return run_shell(prefix_ + programs_ + "/pg_ctl -w -D " + folder_.path() + "/data -l " + folder_.path() +
                         "/log -o \"-c listen_addresses='' -c max_connections=200 -k " + folder_.path() + "\" start");
    }
    bool stop() const {
        return run_shell(prefix_ + programs_ + "/pg_ctl -w -m immediate -D " + folder_.path() + "/data stop");
    }

    std::string new_database() {
        if (!is_ready_) {
            return {};
        }
        const std::string name = "test" + std::to_string(++databases_);
        const bool is_made = run_shell(programs_ + "/createdb -U postgres -h " + folder_.path() + " " + name);
        return is_made ? "postgresql:///" + name + "?user=postgres&host=" + folder_.path() : std::string();
    }

private:
    TemporaryFolder folder_;
    std::string programs_;
    std::string prefix_;
    bool is_ready_ = false;
    int databases_ = 0;
};

PostgresServer& postgres() {
    static PostgresServer server;
    return server;
}

/// Passes everything on but the one statement that is to fail.
class FaultyConnection final : public store::Connection {
public:
    FaultyConnection(std::unique_ptr<store::Connection> real, FaultPlan& plan) : real_(std::move(real)), plan_(plan) {}
    Result<store::Rows> run(const char* sql, std::span<const store::Value> values) override {
        plan_.seen.insert(sql);
        if (++plan_.statements == plan_.fail_at) {
            return Error{"not_stored", "injected"};
        }
        const auto has = [sql](const char* part) {
            return part != nullptr && std::string_view(sql).find(part) != std::string_view::npos;
        };
        if (has(plan_.throw_at)) {
            throw std::bad_alloc();
        }
        if (has(plan_.refuse)) {
            plan_.refuse = nullptr;
            return Error{"not_stored", "injected"};
        }
        return real_->run(sql, values);
    }
    Result<store::Rows> run_once(const std::string& sql, std::span<const store::Value> values) override {
        plan_.seen.insert(sql);
        return real_->run_once(sql, values);
    }
    Status run_script(const std::string& sql) override { return real_->run_script(sql); }
    bool is_postgres() const override { return false; }
    bool is_usable() const override { return real_->is_usable(); }
    Status back_up(const std::string& file) override { return real_->back_up(file); }

private:
    std::unique_ptr<store::Connection> real_;
    FaultPlan& plan_;
};

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "pangaea-test-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string new_postgres_database() { return postgres().new_database(); }
void stop_postgres() { REQUIRE(postgres().stop()); }
void start_postgres() { REQUIRE(postgres().start()); }

std::vector<std::unique_ptr<NamedStore>> stores() {
    std::vector<std::unique_ptr<NamedStore>> list;
    const auto add = [&](const std::string& name, const std::string& url, std::unique_ptr<TemporaryFolder> folder) {
        auto store = store::open_store(url);
        REQUIRE_MESSAGE(store.ok(), name);
        list.push_back(std::make_unique<NamedStore>(NamedStore{name, std::move(folder), std::move(*store)}));
    };
    add("memory", "memory:", nullptr);
    auto folder = std::make_unique<TemporaryFolder>();
    const std::string file = folder->path() + "/test.db";
    add("sqlite", "sqlite:" + file, std::move(folder));
    if (const std::string url = new_postgres_database(); !url.empty()) {
        add("postgres", url, nullptr);
    }
    return list;
}

store::Connect faulty_connect(const std::string& file, FaultPlan& plan) {
    return [file, &plan](bool writing) -> Result<std::unique_ptr<store::Connection>> {
        auto real = store::connect_sqlite(file, writing);
        if (!real) {
            return real.error();
        }
        return std::unique_ptr<store::Connection>(std::make_unique<FaultyConnection>(std::move(*real), plan));
    };
}

}  // namespace pangaea::test
