// Stores for tests: each engine with an empty database, and connections that fail on demand.
#pragma once

#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/store/connection.h"
#include "server/store/store.h"

namespace pangaea::test {

/// Deleted with everything in it when the test is over.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct NamedStore {
    std::string name;
    std::unique_ptr<TemporaryFolder> folder;
    std::unique_ptr<store::Store> store;
};

/// Memory, SQLite, and PostgreSQL where it is installed.
std::vector<std::unique_ptr<NamedStore>> stores();

/// A PostgreSQL server of the test's own, started at the first use; the address of a new, empty database.
/// Empty where PostgreSQL is not installed.
std::string new_postgres_database();
/// Stops and starts that server, as if it had been unplugged.
void stop_postgres();
void start_postgres();

struct FaultPlan {
    int statements = 0;                           // so far
    int fail_at = 0;                              // the statement with this number fails; 0: none
    std::atomic<const char*> throw_at = nullptr;  // statements with this in them throw, as a lack of memory does
    std::atomic<const char*> refuse = nullptr;    // the next statement with this in it fails
    std::set<std::string> seen;
};
/// SQLite connections on which one statement fails, and which remember what they ran.
store::Connect faulty_connect(const std::string& file, FaultPlan& plan);

}  // namespace pangaea::test
