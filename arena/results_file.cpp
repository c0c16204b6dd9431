// Files of results: opened with a lock, lines appended whole, the torn end of a killed run cut off.
#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "arena/results.h"

namespace pangaea::arena {
namespace {

Error file_error(const std::string& path, std::string_view what, int number) {
    return Error{"unwritable_file", fmt::format("{}: {}: {}", path, what, std::strerror(number))};
}

/// All of it, or the error's number.
int write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return count < 0 ? errno : ENOSPC;
        }
        text.remove_prefix(count);
    }
    return 0;
}

Result<std::string> read_all(int descriptor, const std::string& path) {
    std::string text;
    char buffer[65536];
    for (;;) {
        const ssize_t count = ::pread(descriptor, buffer, sizeof buffer, static_cast<off_t>(text.size()));
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return file_error(path, "cannot be read", errno);
        }
        if (count == 0) {
            return text;
        }
        text.append(buffer, count);
    }
}

/// Where two headers differ, in words.
std::string difference(const json::object& there, const json::object& here) {
    for (const auto& [key, value] : here) {
        const json::value* other = there.if_contains(key);
        if (other == nullptr || *other != value) {
            return fmt::format("{} was {}, now it is {}", std::string(key),
                               other == nullptr ? "not there" : json::serialize(*other), json::serialize(value));
        }
    }
    return "it says more than this program knows";
}

}  // namespace

Result<ResultsDocument> parse_results(std::string_view text, const std::string& path) {
    ResultsDocument document;
    // Without its line end the last line was not written whole.
    const std::size_t whole = text.rfind('\n') == text.npos ? 0 : text.rfind('\n') + 1;
    int line = 0;
    for (std::size_t from = 0; from < whole; ++line) {
        const std::size_t end = text.find('\n', from);
        const auto parsed = parse_json(text.substr(from, end - from));
        from = end + 1;
        const auto where = fmt::format("{}:{}", path, line + 1);
        if (!parsed || !parsed->is_object()) {
            return Error{"bad_results", where + ": is not a line of results"};
        }
        if (line == 0) {
            document.header = parsed->get_object();
            const json::value* format = document.header.if_contains("format");
            if (format == nullptr || *format != "pangaea-match") {
                return Error{"bad_results", where + ": is not the first line of a match's results"};
            }
            continue;
        }
        auto game = read_result(*parsed);
        if (!game) {
            return Error{"bad_results", where + ": " + game.error().message};
        }
        if (game->number != line - 1) {
            return Error{"bad_results",
                         fmt::format("{}: game {} stands where game {} should", where, game->number, line - 1)};
        }
        document.games.push_back(std::move(*game));
    }
    return document;
}

Result<ResultsFile> ResultsFile::open(const std::string& path, const json::object& header) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        return file_error(path, "cannot be opened for writing", errno);
    }
    ResultsFile file(path, descriptor);
    struct stat about{};
    file.is_regular_ = ::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
    if (file.is_regular_ && ::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        return Error{"unwritable_file", path + ": another run is writing to it"};
    }
    if (const auto loaded = file.load(header); !loaded) {
        return loaded.error();
    }
    return file;
}

Status ResultsFile::load(const json::object& header) {
    if (is_regular_) {
        const auto text = read_all(descriptor_, path_);
        if (!text) {
            return text.error();
        }
        auto document = parse_results(*text, path_);
        if (!document) {
            return document.error();
        }
        if (!document->header.empty() && document->header != header) {
            return Error{"other_match", fmt::format("{}: holds another match ({}); name another file to start this one",
                                                    path_, difference(document->header, header))};
        }
        found_ = std::move(document->games);
        size_ = static_cast<std::int64_t>(text->rfind('\n') == text->npos ? 0 : text->rfind('\n') + 1);
        if (size_ < static_cast<std::int64_t>(text->size()) && ::ftruncate(descriptor_, size_) != 0) {
            return file_error(path_, "cannot be mended", errno);
        }
    }
    return size_ > 0 ? Status(Done{}) : write_line(json::serialize(header) + "\n");
}

Status ResultsFile::write_line(const std::string& line) {
    if (is_regular_ && ::lseek(descriptor_, size_, SEEK_SET) < 0) {
        return file_error(path_, "cannot be written", errno);
    }
    if (const int number = write_all(descriptor_, line); number != 0) {
        // Should cutting fail too, the next run cuts the torn line off.
        const bool is_cut = is_regular_ && ::ftruncate(descriptor_, size_) == 0;
        return file_error(path_, is_cut || !is_regular_ ? "cannot be written" : "cannot be written whole", number);
    }
    size_ += static_cast<std::int64_t>(line.size());
    return Done{};
}

Status ResultsFile::append(const GameResult& result) {
    return write_line(json::serialize(write_result(result)) + "\n");
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      is_regular_(other.is_regular_),
      size_(other.size_),
      found_(std::move(other.found_)) {}

ResultsFile::~ResultsFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

Status write_file(const std::string& path, std::string_view text) {
    std::error_code ignored;
    const bool is_device = std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored);
    const std::string beside = is_device ? path : path + ".part";
    const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        return file_error(path, "cannot be opened for writing", errno);
    }
    int number = write_all(descriptor, text);
    if (::close(descriptor) != 0 && number == 0) {
        number = errno;
    }
    if (number == 0 && !is_device && ::rename(beside.c_str(), path.c_str()) != 0) {
        number = errno;
    }
    if (number != 0) {
        if (!is_device) {
            ::unlink(beside.c_str());
        }
        return file_error(path, "cannot be written", number);
    }
    return Done{};
}

}  // namespace pangaea::arena
