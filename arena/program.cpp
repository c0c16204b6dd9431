// Starting programs, exchanging lines, and ending them.
#include "arena/program.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <vector>

namespace pangaea::arena {
namespace {

constexpr std::size_t kKeptComplaints = 2000;  // bytes: the end of what it wrote
constexpr int kGoodbyeMs = 500;
constexpr int kLookMs = 50;  // how often `stop` is looked at

/// The children that are ours; all others are orphans of theirs. Guards starting, too: who looks for orphans must not
/// find a child that was just born.
std::mutex children_mutex;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::set<pid_t>& children() {
    static std::set<pid_t> pids;
    return pids;
}

void become_their_keeper() {
    static std::once_flag once;
    std::call_once(once, [] {
        ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        ::signal(SIGPIPE, SIG_IGN);  // a program that does not read is an error of its own, not our end
    });
}

/// Direct children of this process that no Program knows.
std::vector<pid_t> orphans() {
    std::vector<pid_t> found;
    std::error_code error;
    for (const auto& task : std::filesystem::directory_iterator("/proc/self/task", error)) {
        std::ifstream list(task.path() / "children");
        for (pid_t pid = 0; list >> pid;) {
            if (!children().contains(pid)) {
                found.push_back(pid);
            }
        }
    }
    return found;
}

/// Ends orphans until there are none: each may leave some of its own. The bound is for one that multiplies faster than
/// it can be ended; the next game's end goes on with it.
void end_orphans() {
    constexpr int kRounds = 10'000;
    auto found = orphans();
    for (int round = 0; round < kRounds && !found.empty(); ++round) {
        for (const pid_t pid : found) {
            ::kill(pid, SIGKILL);
        }
        for (const pid_t pid : found) {
            ::waitpid(pid, nullptr, 0);
        }
        found = orphans();
    }
}

struct Pipe {
    int ends[2] = {-1, -1};  // read, write

    Pipe() { (void)!::pipe2(ends, O_CLOEXEC); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        for (const int end : ends) {
            if (end >= 0) {
                ::close(end);
            }
        }
    }
    bool is_open() const { return ends[0] >= 0; }
    /// One end, as ours.
    int keep(int end) {
        ::fcntl(ends[end], F_SETFL, O_NONBLOCK);
        return std::exchange(ends[end], -1);
    }
};

// A program under the address sanitizer takes terabytes of addresses for its notes: where we are built with it, so are
// the programs of the tests.
#ifdef __SANITIZE_ADDRESS__
constexpr bool kBoundsMemory = false;
#else
constexpr bool kBoundsMemory = true;
#endif

/// In the child, which has one thread and must not allocate: only calls that are safe after fork.
[[noreturn]] void become(const char* command, const Pipe& input, const Pipe& output, const Pipe& errors,
                         std::size_t memory) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    ::signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    const rlimit core{0, 0};
    if (kBoundsMemory) {
        // Not RLIMIT_AS: runtimes such as node's reserve far more addresses than they use.
        const rlimit data{memory, memory};
        ::setrlimit(RLIMIT_DATA, &data);
    }
    ::setrlimit(RLIMIT_CORE, &core);
    // Should memory run out all the same, not the match is to be ended for it.
    if (const int score = ::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC); score >= 0) {
        (void)!::write(score, "1000", 4);
    }
    ::dup2(input.ends[0], STDIN_FILENO);
    ::dup2(output.ends[1], STDOUT_FILENO);
    ::dup2(errors.ends[1], STDERR_FILENO);
    ::close_range(3, ~0U, 0);
    ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    ::_exit(127);
}

}  // namespace

std::string plain_text(std::string_view text) {
    std::string plain;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '\n') {
            plain += ' ';
        } else if (code < 0x20 || code > 0x7e) {
            plain += fmt::format("\\x{:02x}", code);
        } else {
            plain += letter;
        }
    }
    return plain;
}

Result<std::unique_ptr<Program>> Program::start(const std::string& command, std::size_t memory) {
    become_their_keeper();
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.is_open() || !output.is_open() || !errors.is_open()) {
        return Error{"program_failed", fmt::format("cannot be started: {}", std::strerror(errno))};
    }
    const std::string line = "exec " + command;  // no shell in between: the program's end and its pipes are its own
    const std::lock_guard lock(children_mutex);
    const pid_t child = ::fork();
    if (child < 0) {
        return Error{"program_failed", fmt::format("cannot be started: {}", std::strerror(errno))};
    }
    if (child == 0) {
        become(line.c_str(), input, output, errors, memory);
    }
    ::setpgid(child, child);  // here too: whoever comes first
    children().insert(child);
    std::unique_ptr<Program> program(new Program);
    program->child_ = child;
    program->input_ = input.keep(1);
    program->output_ = output.keep(0);
    program->errors_ = errors.keep(0);
    return program;
}

Program::~Program() {
    ::close(input_);
    if (!has_failed_) {
        ::kill(-child_, SIGCONT);
        // Its end closes its output; what it still says nobody reads.
        char buffer[4096];
        const auto until = Clock::now() + std::chrono::milliseconds(kGoodbyeMs);
        pollfd ends{output_, POLLIN, 0};
        while (Clock::now() < until && ::poll(&ends, 1, kLookMs) >= 0) {
            if (ends.revents != 0 && ::read(output_, buffer, sizeof buffer) == 0) {
                break;
            }
        }
    }
    ::close(output_);
    ::close(errors_);
    ::kill(-child_, SIGKILL);
    ::kill(child_, SIGKILL);
    const std::lock_guard lock(children_mutex);
    ::waitpid(child_, nullptr, 0);
    children().erase(child_);
    end_orphans();
}

std::string Program::fate() const {
    // Its end is not taken note of here: its number stays its own until the group is ended.
    siginfo_t ended{};
    for (int i = 0; i < 100 && ended.si_pid == 0; ++i) {
        if (i > 0) {
            ::poll(nullptr, 0, 1);
        }
        ::waitid(P_PID, static_cast<id_t>(child_), &ended, WEXITED | WNOHANG | WNOWAIT);
    }
    if (ended.si_pid == 0) {
        return "closed its output";
    }
    return ended.si_code == CLD_EXITED
               ? fmt::format("ended with exit code {}", ended.si_status)
               : fmt::format("was ended by signal {} ({})", ended.si_status, ::strsignal(ended.si_status));
}

Error Program::fail(std::string what) {
    has_failed_ = true;
    (void)read_complaints();
    said_ = answer_.empty() ? complaints_ : answer_.substr(0, kKeptComplaints);
    return Error{"program_failed", std::move(what)};
}

Status Program::read_answer() {
    char buffer[65536];
    const ssize_t count = ::read(output_, buffer, sizeof buffer);
    if (count > 0) {
        answer_.append(buffer, count);
        if (answer_.size() > kMaxAnswer) {
            return fail(fmt::format("wrote more than {} KiB for an answer", kMaxAnswer >> 10));
        }
    } else if (count == 0) {
        return fail(fate());
    }
    return Done{};
}

Status Program::read_complaints() {
    char buffer[65536];
    for (ssize_t count = 0; (count = ::read(errors_, buffer, sizeof buffer)) > 0;) {
        complained_ += static_cast<std::size_t>(count);
        complaints_.append(buffer, count);
        if (complaints_.size() > kKeptComplaints) {
            complaints_.erase(0, complaints_.size() - kKeptComplaints);
        }
        if (complained_ > kMaxComplaints) {
            return Error{"program_failed",
                         fmt::format("wrote more than {} KiB to its error output", kMaxComplaints >> 10)};
        }
    }
    return Done{};
}

Status Program::exchange(std::string_view& line, int wait_ms) {
    pollfd ends[] = {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {line.empty() ? -1 : input_, POLLOUT, 0}};
    if (::poll(ends, std::size(ends), wait_ms) <= 0) {
        return Done{};
    }
    if (ends[1].revents != 0) {
        if (auto read = read_complaints(); !read) {
            return fail(read.error().message);
        }
        if ((ends[1].revents & POLLIN) == 0) {  // closed: nothing more will come, and poll is not to wake for it
            ::close(std::exchange(errors_, -1));
        }
    }
    if (ends[2].revents != 0) {
        const ssize_t count = ::write(input_, line.data(), line.size());
        if (count > 0) {
            line.remove_prefix(count);
        } else if (errno != EAGAIN && errno != EINTR) {
            const std::string how = fate();
            return fail(how == "closed its output" ? "closed its input" : how);
        }
    }
    return ends[0].revents != 0 ? read_answer() : Status(Done{});
}

Result<std::string> Program::ask(std::string_view line, Clock::time_point until, const std::atomic<bool>& stop) {
    answer_.clear();
    said_.clear();
    complaints_.clear();
    complained_ = 0;
    const std::string whole = std::string(line) + "\n";
    std::string_view rest = whole;
    // What it says before it is asked answers nothing, and must not pass for the answer.
    std::string_view nothing;
    if (auto read = exchange(nothing, 0); !read) {
        return read.error();
    }
    if (!answer_.empty()) {
        return fail("spoke without being asked");
    }
    ::kill(-child_, SIGCONT);
    while (answer_.find('\n') == answer_.npos) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) {
            return fail("did not answer in time");
        }
        if (stop.load(std::memory_order_relaxed)) {
            return fail("was asked to stop");
        }
        if (auto done = exchange(rest, static_cast<int>(std::min<std::int64_t>(left, kLookMs))); !done) {
            return done.error();
        }
    }
    ::kill(-child_, SIGSTOP);
    const std::size_t end = answer_.find('\n');
    if (end + 1 != answer_.size()) {
        return fail("answered more than once");
    }
    if (!rest.empty()) {
        return fail("answered before it had read the question");
    }
    (void)read_complaints();
    said_ = answer_.substr(0, end > 0 && answer_[end - 1] == '\r' ? end - 1 : end);
    return said_;
}

}  // namespace pangaea::arena
